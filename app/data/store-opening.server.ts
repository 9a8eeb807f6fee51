import type { DrizzleD1Database } from 'drizzle-orm/d1'
import { type Refused, refuse } from '#app/domain/refusal.ts'
import type { Context } from '#app/load-context.server.ts'
import { brokenConstraint } from './constraint.server.ts'
import { slugTries } from './slugs.server.ts'
import { insertStore } from './store-directory.server.ts'
import { dropStore } from './store-refresh.server.ts'

export interface NewStore {
  ownerId: string
  name: string
  /** Until when the owner's plan is Pro. */
  proUntil: number | null
}

export const MIN_STORE_NAME = 2

/** A store of its own address; taken means that any store has it or had it, whoever asks first. */
export async function createStore(
  context: Context,
  store: NewStore,
): Promise<{ ok: true; id: string; slug: string } | Refused<'store-name-required' | 'slug-taken'>> {
  const name = store.name.trim()
  if (name.length < MIN_STORE_NAME) return refuse('store-name-required')
  const id = context.newId()
  for (const { slug, suffix } of slugTries(name, context.newId)) {
    if (!(await isInserted(context.db, { ...store, name, id, slug, suffix, now: context.now() }))) continue
    dropStore(context, slug)
    return { ok: true, id, slug }
  }
  return refuse('slug-taken')
}

async function isInserted(db: DrizzleD1Database, row: Parameters<typeof insertStore>[1]): Promise<boolean> {
  try {
    await insertStore(db, row)
    return true
  } catch (error) {
    if (brokenConstraint(error) === 'slug') return false
    throw error
  }
}
