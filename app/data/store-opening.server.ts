import type { DrizzleD1Database } from 'drizzle-orm/d1'
import { type Refused, refuse } from '#app/domain/refusal.ts'
import type { Context } from '#app/load-context.server.ts'
import { brokenConstraint } from './constraint.server.ts'
import { slugTries } from './slugs.server.ts'
import { insertStore, type StoreFacts } from './store-directory.server.ts'
import { dropStore } from './store-refresh.server.ts'

export interface NewStore {
  ownerId: string
  name: string
  /** Until when the owner's plan is Pro. */
  proUntil: number | null
  facts?: StoreFacts
  /** Refused when the owner has an open store already, under parallel requests too. */
  isOnly?: boolean
}

export const MIN_STORE_NAME = 2

/** A store of its own address; taken means that any store has it or had it, whoever asks first. */
export async function createStore(
  context: Context,
  store: NewStore,
): Promise<{ ok: true; id: string; slug: string } | Refused<'store-name-required' | 'slug-taken' | 'store-exists'>> {
  const name = store.name.trim()
  if (name.length < MIN_STORE_NAME) return refuse('store-name-required')
  const id = context.newId()
  for (const { slug, suffix } of slugTries(name, context.newId)) {
    const broken = await insert(context.db, { ...store, name, id, slug, suffix, now: context.now() })
    if (broken === 'foreign-key') return refuse('store-exists')
    if (broken === 'slug') continue
    dropStore(context, slug)
    return { ok: true, id, slug }
  }
  return refuse('slug-taken')
}

/** Which rule was in the way: 'slug' when it is taken, 'foreign-key' when the store was not written at all. */
async function insert(
  db: DrizzleD1Database,
  row: Parameters<typeof insertStore>[1],
): Promise<'slug' | 'foreign-key' | null> {
  try {
    await insertStore(db, row)
    return null
  } catch (error) {
    const broken = brokenConstraint(error)
    if (broken === 'slug' || broken === 'foreign-key') return broken
    throw error
  }
}
