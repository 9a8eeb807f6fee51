import { and, desc, eq, isNull, sql } from 'drizzle-orm'
import type { DrizzleD1Database } from 'drizzle-orm/d1'
import { suffixOf } from '#app/domain/store/slug.ts'
import { storeSlugs, stores } from './schema/stores.server.ts'

export interface StoreAddress {
  storeId: string
  /** The current slug, which the asked one may no longer be. */
  slug: string
}

/** Exact, current or former; an open store's only. */
export async function storeBySlug(db: DrizzleD1Database, slug: string): Promise<StoreAddress | null> {
  const rows = await db
    .select({ storeId: stores.id, slug: stores.slug })
    .from(storeSlugs)
    .innerJoin(stores, eq(stores.id, storeSlugs.storeId))
    .where(and(eq(storeSlugs.slug, slug), isNull(stores.closedAt)))
  return rows[0] ?? null
}

/** For links whose name part is outdated: a last part that we generated and that exactly one store has. */
export async function storeBySuffix(db: DrizzleD1Database, slug: string): Promise<StoreAddress | null> {
  const suffix = suffixOf(slug)
  if (suffix === null) return null
  const rows = await db
    .selectDistinct({ storeId: stores.id, slug: stores.slug, closedAt: stores.closedAt })
    .from(storeSlugs)
    .innerJoin(stores, eq(stores.id, storeSlugs.storeId))
    .where(eq(storeSlugs.suffix, suffix))
    .limit(2)
  const [only, other] = rows
  return only && !other && only.closedAt === null ? { storeId: only.storeId, slug: only.slug } : null
}

/** An owner's open stores, newest first. */
export async function storesOfOwner(db: DrizzleD1Database, ownerId: string) {
  return db
    .select({ id: stores.id, slug: stores.slug, name: stores.name, isSetupComplete: stores.isSetupComplete })
    .from(stores)
    .where(and(eq(stores.ownerId, ownerId), isNull(stores.closedAt)))
    .orderBy(desc(stores.createdAt), desc(sql`rowid`))
}

/** @throws when another store has the slug or had it */
export async function insertStore(
  db: DrizzleD1Database,
  store: {
    id: string
    ownerId: string
    name: string
    slug: string
    suffix: string | null
    proUntil: number | null
    now: number
  },
): Promise<void> {
  const { id, ownerId, name, slug, suffix, proUntil, now } = store
  await db.batch([
    db
      .insert(stores)
      .values({ id, ownerId, name, slug, proUntil, isSetupComplete: true, createdAt: now, updatedAt: now }),
    db.insert(storeSlugs).values({ slug, storeId: id, isCurrent: true, suffix, createdAt: now }),
  ])
}
