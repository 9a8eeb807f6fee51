import { and, eq, sql } from 'drizzle-orm'
import type { DrizzleD1Database } from 'drizzle-orm/d1'
import type { Context } from '#app/load-context.server.ts'
import { storeSlugs, stores } from '../schema/stores.server.ts'
import type { SlugTry } from '../store/slugs.server.ts'
import { databaseOf } from './database.server.ts'

/**
 * What the first database says of a store that lies in another one: its addresses, and the facts by which its owner and its
 * visits find it. With one database, or for a store that lies in the first, there is nothing to do.
 */
export interface StoreMirror {
  /** An address becomes this store's where all addresses are; false when another store has it or had it. */
  claim(attempt: SlugTry): Promise<boolean>
  /** After a change in the store's own database. Safe to repeat: the next change mends what a failure has left. */
  follow(): Promise<void>
}

/** Of a store that lies in the first database. */
export const ALONE: StoreMirror = { claim: async () => true, follow: async () => undefined }

export function storeMirror(context: Context, storeId: string): StoreMirror {
  const [first, own] = [context.db, databaseOf(context, storeId)]
  if (own === first) return ALONE
  return {
    async claim({ slug, suffix }) {
      const [, [owner]] = await first.batch([
        first
          .insert(storeSlugs)
          .values({ slug, storeId, isCurrent: false, suffix, createdAt: context.now() })
          .onConflictDoNothing(),
        first.select({ storeId: storeSlugs.storeId }).from(storeSlugs).where(eq(storeSlugs.slug, slug)),
      ])
      return owner?.storeId === storeId
    },
    async follow() {
      const [facts] = await own.select(mirrored).from(stores).where(eq(stores.id, storeId))
      if (facts) await write(first, storeId, facts)
    },
  }
}

const mirrored = {
  name: stores.name,
  slug: stores.slug,
  timeZone: stores.timeZone,
  isSetupComplete: stores.isSetupComplete,
  closedAt: stores.closedAt,
  updatedAt: stores.updatedAt,
}

async function write(
  first: DrizzleD1Database,
  storeId: string,
  facts: Pick<typeof stores.$inferSelect, keyof typeof mirrored>,
): Promise<void> {
  const isNewest = sql`${stores.updatedAt} <= ${facts.updatedAt}`
  const isIt = sql`EXISTS (SELECT 1 FROM stores AS s WHERE s.id = ${storeId} AND s.slug = ${facts.slug})`
  await first.batch([
    first
      .update(stores)
      .set(facts)
      .where(and(eq(stores.id, storeId), isNewest)),
    first
      .update(storeSlugs)
      .set({ isCurrent: sql`${storeSlugs.slug} = ${facts.slug}` })
      .where(and(eq(storeSlugs.storeId, storeId), isIt)),
  ])
}

/** The end of the owner's plan, which the first database knows, as the store's own gates read it. */
export async function carryPlan(context: Context, storeId: string): Promise<void> {
  const own = databaseOf(context, storeId)
  if (own === context.db) return
  const [known] = await context.db.select({ proUntil: stores.proUntil }).from(stores).where(eq(stores.id, storeId))
  if (known) await own.update(stores).set(known).where(eq(stores.id, storeId))
}
