import { and, eq, inArray, lte, type SQL, sql } from 'drizzle-orm'
import { FREED_AFTER_MS, KEPT_AFTER_MS } from '#app/domain/store/rename.ts'
import type { Context } from '#app/load-context.server.ts'
import { everyDatabase } from '../homes/database.server.ts'
import { storeSlugs } from '../schema/stores.server.ts'

const MOST_AT_ONCE = 100

export async function freeSlugs(context: Context): Promise<void> {
  const cutoff = context.now() - FREED_AFTER_MS
  for (const { db } of everyDatabase(context)) {
    const former = await db
      .select({ slug: storeSlugs.slug, hasOrders: sql<number>`${hasOrders}`.as('has_orders') })
      .from(storeSlugs)
      .where(and(wasHeldShortly(cutoff), livesHere))
      .orderBy(storeSlugs.leftAt)
      .limit(MOST_AT_ONCE)
    const [kept, freed] = [former.filter((row) => row.hasOrders === 1), former.filter((row) => row.hasOrders === 0)]
    if (former.length === 0) continue
    await db.batch([
      // Keeps the slug for ever: without the time the job skips it.
      db
        .update(storeSlugs)
        .set({ leftAt: null })
        .where(and(isOne(kept), wasHeldShortly(cutoff))),
      db.delete(storeSlugs).where(and(isOne(freed), wasHeldShortly(cutoff))),
    ])
    if (db === context.db) continue
    const isFormer = and(isOne(freed), eq(storeSlugs.isCurrent, false), lte(storeSlugs.createdAt, cutoff))
    await context.db.delete(storeSlugs).where(isFormer)
  }
}

/** The first terms must match the partial index store_slugs_to_free. */
function wasHeldShortly(cutoff: number): SQL {
  return sql`${storeSlugs.isCurrent} = 0 AND ${storeSlugs.leftAt} IS NOT NULL
    AND ${storeSlugs.leftAt} - ${storeSlugs.createdAt} < ${sql.raw(String(KEPT_AFTER_MS))}
    AND ${storeSlugs.leftAt} <= ${cutoff}`
}

const hasOrders = sql`EXISTS (SELECT 1 FROM orders AS o WHERE o.store_id = store_slugs.store_id
  AND o.channel = 'store' AND o.created_at BETWEEN store_slugs.created_at AND store_slugs.left_at)`

/** The first database also lists the slugs of stores in others. */
const livesHere = sql`NOT EXISTS (SELECT 1 FROM store_homes AS h WHERE h.store = store_slugs.store_id)`

function isOne(rows: { slug: string }[]): SQL {
  return inArray(
    storeSlugs.slug,
    rows.map(({ slug }) => slug),
  )
}
