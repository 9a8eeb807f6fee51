import { and, eq, sql } from 'drizzle-orm'
import type { DrizzleD1Database } from 'drizzle-orm/d1'
import type { Context } from '#app/load-context.server.ts'
import { storeSlugs, stores } from '../schema/stores.server.ts'
import type { SlugTry } from '../store/slugs.server.ts'

/** Copies slugs and the columns that find a store from its own database into the first. */
export interface StoreMirror {
  /** Reserves a slug among those of all databases; false when another store has it or had it. */
  claim(attempt: SlugTry): Promise<boolean>
  /** Runs after a change in the store's own database. The next run repairs a failed one. */
  follow(): Promise<void>
}

export const NO_MIRROR: StoreMirror = { claim: async () => true, follow: async () => undefined }

export function storeMirror(context: Context, home: DrizzleD1Database, storeId: string): StoreMirror {
  const directory = context.db
  if (home === directory) return NO_MIRROR
  return {
    async claim({ slug, suffix }) {
      const [, [owner]] = await directory.batch([
        directory
          .insert(storeSlugs)
          .values({ slug, storeId, isCurrent: false, suffix, createdAt: context.now() })
          // Renews its own former slug: freeSlugs must not take it before the store has it.
          .onConflictDoUpdate({
            target: storeSlugs.slug,
            set: { createdAt: context.now() },
            setWhere: and(eq(storeSlugs.storeId, storeId), eq(storeSlugs.isCurrent, false)),
          }),
        directory.select({ storeId: storeSlugs.storeId }).from(storeSlugs).where(eq(storeSlugs.slug, slug)),
      ])
      return owner?.storeId === storeId
    },
    async follow() {
      const [store] = await home.select(mirroredColumns).from(stores).where(eq(stores.id, storeId))
      if (store) await writeMirror(directory, storeId, store)
    },
  }
}

const mirroredColumns = {
  name: stores.name,
  slug: stores.slug,
  timeZone: stores.timeZone,
  isSetupComplete: stores.isSetupComplete,
  closedAt: stores.closedAt,
  updatedAt: stores.updatedAt,
}

async function writeMirror(
  directory: DrizzleD1Database,
  storeId: string,
  store: Pick<typeof stores.$inferSelect, keyof typeof mirroredColumns>,
): Promise<void> {
  const isNewest = sql`${stores.updatedAt} <= ${store.updatedAt}`
  const hasSlug = sql`EXISTS (SELECT 1 FROM stores AS s WHERE s.id = ${storeId} AND s.slug = ${store.slug})`
  await directory.batch([
    directory
      .update(stores)
      .set(store)
      .where(and(eq(stores.id, storeId), isNewest)),
    directory
      .update(storeSlugs)
      // When a slug was left is known in the store's own database only.
      .set({ isCurrent: sql`${storeSlugs.slug} = ${store.slug}`, leftAt: null })
      .where(and(eq(storeSlugs.storeId, storeId), hasSlug)),
  ])
}

export async function copyPlan(context: Context, home: DrizzleD1Database, storeId: string): Promise<void> {
  if (home === context.db) return
  const [plan] = await context.db.select({ proUntil: stores.proUntil }).from(stores).where(eq(stores.id, storeId))
  if (plan) await home.update(stores).set(plan).where(eq(stores.id, storeId))
}
