import { type Refused, refuse } from '#app/domain/refusal.ts'
import { reservedIn } from '#app/domain/store/reserved-names.ts'
import { sendsMail } from '#app/env.server.ts'
import type { Context } from '#app/load-context.server.ts'
import { inDatabase } from '../homes/database.server.ts'
import { brokenConstraint } from '../sql/constraint.server.ts'
import { dropStore } from '../store-page/refresh.server.ts'
import { insertStore, type OwnedStore, removeNewStore } from './directory.server.ts'
import { slugTries } from './slugs.server.ts'

export interface NewStore {
  ownerId: string
  name: string
  proUntil: number | null
  details?: OwnedStore
  /** Refuses a second open store of the owner, under parallel requests, too. */
  isOnly?: boolean
  /** False makes the store wait for the owner's e-mail, where mails are sent. */
  isConfirmed?: boolean
}

export const MIN_STORE_NAME = 2

/** A reserved name hides the store at first. NEW_STORES_IN names the database for the rows. */
export async function createStore(
  context: Context,
  store: NewStore,
): Promise<{ ok: true; id: string; slug: string } | Refused<'store-name-required' | 'slug-taken' | 'store-exists'>> {
  const name = store.name.trim()
  if (name.length < MIN_STORE_NAME) return refuse('store-name-required')
  const id = context.newId()
  const home = context.env.NEW_STORES_IN || null
  const awaitsConfirmation = store.isConfirmed === false && sendsMail(context.env)
  const hiddenAt = reservedIn(name).length > 0 ? context.now() : null
  for (const { slug, suffix } of slugTries(name, context.newId)) {
    const broken = await insert(context, {
      ...store,
      name,
      id,
      slug,
      suffix,
      awaitsConfirmation,
      hiddenAt,
      home,
      now: context.now(),
    })
    if (broken === 'foreign-key') return refuse('store-exists')
    if (broken === 'slug') continue
    dropStore(context, slug)
    return { ok: true, id, slug }
  }
  return refuse('slug-taken')
}

async function insert(
  context: Context,
  row: Parameters<typeof insertStore>[1],
): Promise<'slug' | 'foreign-key' | null> {
  const homeDb = row.home === null ? null : inDatabase(context, row.home).db
  try {
    // The directory comes last: without its row, a store in the other database is unreachable.
    if (homeDb) await insertStore(homeDb, { ...row, isOnly: false, home: null })
    await insertStore(context.db, row)
    return null
  } catch (error) {
    const broken = brokenConstraint(error)
    if (broken !== 'slug' && broken !== 'foreign-key') throw error
    if (homeDb) await removeNewStore(homeDb, row.id)
    return broken
  }
}
