import { and, desc, eq, gt, isNull, type SQL, sql } from 'drizzle-orm'
import type { DrizzleD1Database } from 'drizzle-orm/d1'
import { DEFAULT_COUNTRY } from '#app/domain/reference/countries.ts'
import { DEFAULT_CURRENCY } from '#app/domain/reference/currencies.ts'
import { languagesOfCountry } from '#app/domain/store/languages.ts'
import { suffixOf } from '#app/domain/store/slug.ts'
import type { Platform } from '#app/domain/store/store.ts'
import { storeHomes, storeSlugs, stores } from '../schema/stores.server.ts'

export const isOpenToShoppers = sql`${stores.closedAt} IS NULL AND ${stores.hiddenAt} IS NULL`

export interface StoreAddress {
  storeId: string
  slug: string
}

export async function storeBySlug(db: DrizzleD1Database, slug: string): Promise<StoreAddress | null> {
  const rows = await db
    .select({ storeId: stores.id, slug: stores.slug })
    .from(storeSlugs)
    .innerJoin(stores, eq(stores.id, storeSlugs.storeId))
    .where(and(eq(storeSlugs.slug, slug), isNull(stores.closedAt)))
  return rows[0] ?? null
}

/** A slug that a store had is taken, too. */
export async function ownerOfSlug(db: DrizzleD1Database, slug: string): Promise<string | null> {
  const rows = await db.select({ storeId: storeSlugs.storeId }).from(storeSlugs).where(eq(storeSlugs.slug, slug))
  return rows[0]?.storeId ?? null
}

/** Finds outdated links by the generated suffix, if exactly one store has it. */
export async function storeBySuffix(db: DrizzleD1Database, slug: string): Promise<StoreAddress | null> {
  const suffix = suffixOf(slug)
  if (suffix === null) return null
  const rows = await db
    .selectDistinct({ storeId: stores.id, slug: stores.slug, closedAt: stores.closedAt })
    .from(storeSlugs)
    .innerJoin(stores, eq(stores.id, storeSlugs.storeId))
    .where(eq(storeSlugs.suffix, suffix))
    .limit(2)
  const [store, otherStore] = rows
  return store && !otherStore && store.closedAt === null ? { storeId: store.storeId, slug: store.slug } : null
}

/** What a signed-in person's page knows of each of their stores. */
export const storeEntry = {
  id: stores.id,
  slug: stores.slug,
  name: stores.name,
  timeZone: stores.timeZone,
  isSetupComplete: stores.isSetupComplete,
  proUntil: stores.proUntil,
}

export function isStoreOf(ownerId: string | SQL): SQL | undefined {
  return and(eq(stores.ownerId, ownerId), isNull(stores.closedAt))
}

export function storesOfOwner(db: DrizzleD1Database, ownerId: string | SQL) {
  return db.select(storeEntry).from(stores).where(isStoreOf(ownerId)).orderBy(desc(stores.createdAt), desc(sql`rowid`))
}

export async function everyStoreOfOwner(db: DrizzleD1Database, ownerId: string, limit: number) {
  return db
    .select({
      id: stores.id,
      slug: stores.slug,
      name: stores.name,
      isClosed: sql<number>`${stores.closedAt} IS NOT NULL`,
    })
    .from(stores)
    .where(eq(stores.ownerId, ownerId))
    .orderBy(desc(stores.createdAt), desc(sql`rowid`))
    .limit(limit)
}

export async function homeOf(db: DrizzleD1Database, store: string | { slug: string }): Promise<string | null> {
  const id =
    typeof store === 'string' ? sql`${store}` : sql`(SELECT store_id FROM store_slugs WHERE slug = ${store.slug})`
  const rows = await db.select({ home: storeHomes.home }).from(storeHomes).where(eq(storeHomes.id, id))
  return rows[0]?.home ?? null
}

export async function knowsToken(db: DrizzleD1Database, token: string): Promise<boolean> {
  const rows = await db.all(sql`SELECT 1 FROM orders WHERE token = ${token}`)
  return rows.length > 0
}

export async function storesAfter(db: DrizzleD1Database, storeId: string, limit: number): Promise<string[]> {
  const rows = await db
    .select({ id: stores.id })
    .from(stores)
    .where(gt(stores.id, storeId))
    .orderBy(stores.id)
    .limit(limit)
  return rows.map(({ id }) => id)
}

export interface OwnedStore {
  country: string
  currency: string
  platform: Platform
  sellerContact: string
}

/** `isOnly` holds under parallel requests. @throws when slug or owner has a store */
export async function insertStore(
  db: DrizzleD1Database,
  store: {
    id: string
    ownerId: string
    name: string
    slug: string
    suffix: string | null
    proUntil: number | null
    details?: OwnedStore
    isOnly?: boolean
    awaitsConfirmation?: boolean
    hiddenAt: number | null
    home: string | null
    now: number
  },
): Promise<void> {
  const { id, ownerId, name, slug, suffix, proUntil, home, now } = store
  const { country, currency, platform, sellerContact } = store.details ?? defaultDetails
  const [whatsapp, telegram] = platform === 'telegram' ? [null, sellerContact] : [sellerContact, null]
  const hasOtherStore = sql`EXISTS (SELECT 1 FROM stores AS o WHERE o.owner_id = ${ownerId} AND o.id <> ${id} AND o.closed_at IS NULL)`
  await db.batch([
    db.insert(stores).values({
      id,
      ownerId,
      name,
      slug,
      country,
      languages: languagesOfCountry(country),
      currency,
      messagingPlatform: platform,
      whatsappNumber: whatsapp,
      telegramNumber: telegram,
      proUntil,
      isSetupComplete: true,
      awaitsConfirmation: store.awaitsConfirmation === true,
      hiddenAt: store.hiddenAt,
      createdAt: now,
      updatedAt: now,
    }),
    // Deletes a second store, so that its slug violates the foreign key and the batch rolls back.
    db.delete(stores).where(and(eq(stores.id, id), store.isOnly ? hasOtherStore : sql`false`)),
    db.insert(storeSlugs).values({ slug, storeId: id, isCurrent: true, suffix, createdAt: now }),
    ...(home ? [db.insert(storeHomes).values({ id, home })] : []),
  ])
}

export async function removeNewStore(db: DrizzleD1Database, id: string): Promise<void> {
  await db.batch([db.delete(storeSlugs).where(eq(storeSlugs.storeId, id)), db.delete(stores).where(eq(stores.id, id))])
}

const defaultDetails: Omit<OwnedStore, 'sellerContact'> & { sellerContact: string | null } = {
  country: DEFAULT_COUNTRY,
  currency: DEFAULT_CURRENCY,
  platform: 'whatsapp',
  sellerContact: null,
}
