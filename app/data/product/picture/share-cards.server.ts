import { sql } from 'drizzle-orm'
import { chargedAt } from '#app/domain/catalog/price.ts'
import {
  type CardStore,
  type CardsToDraw,
  type CardToDraw,
  fingerprintOf,
  type ProductShareCard,
  productShareCard,
} from '#app/domain/catalog/product-share-card.ts'
import type { Context, StoreContext } from '#app/load-context.server.ts'
import { databaseOf } from '../../homes/database.server.ts'
import { scheduleCheck } from '../../media/checks.server.ts'
import { isOwnMedia } from '../../media/media.server.ts'
import { type ProductUnit, products } from '../../schema/catalog.server.ts'
import { stores } from '../../schema/stores.server.ts'
import { type Reads, type StoreScope, storeScope } from '../../sql/scope.server.ts'
import { isOpenToShoppers } from '../../store/directory.server.ts'
import { isOnSale, pricedSizes } from '../card.server.ts'

interface CardRow {
  id: string
  name: string
  price: number
  compareAt: number | null
  saleStartsAt: number | null
  saleEndsAt: number | null
  hasSizes: boolean
  units: ProductUnit[]
  photo: string | null
  url: string | null
  fingerprint: string | null
}

const PAGE = 100
const MOST = 3

const lookColumns = {
  name: stores.name,
  logo: stores.logoUrl,
  currency: stores.currency,
  primaryColor: stores.primaryColor,
  accentColor: stores.accentColor,
}
const cardColumns = {
  id: products.id,
  name: products.name,
  price: products.price,
  compareAt: products.compareAtPrice,
  saleStartsAt: products.saleStartsAt,
  saleEndsAt: products.saleEndsAt,
  hasSizes: products.hasSizes,
  units: products.units,
  photo: products.imageUrl,
  url: products.shareCardUrl,
  fingerprint: products.shareCardFingerprint,
}
export const noShareCard = { shareCardUrl: null, shareCardFingerprint: null }
const hasPhoto = sql`${isOnSale} AND ${products.imageUrl} IS NOT NULL`

export function productShareCards(scope: StoreScope, context: StoreContext) {
  return {
    async cardsToDraw(after = ''): Promise<CardsToDraw> {
      const [[store], rows] = await scope.batch([
        scope.pick(stores, lookColumns, sql`${stores.closedAt} IS NULL`),
        scope
          .pick(products, cardColumns, sql`${hasPhoto} AND ${products.id} > ${after}`)
          .orderBy(products.id)
          .limit(PAGE),
      ])
      if (!store) return { cards: [], next: null }
      const cards = rows.flatMap((row) => outdatedCard(row, store, context.now()) ?? [])
      const lastRead = cards.length > MOST ? cards[MOST - 1] : rows.length === PAGE ? rows.at(-1) : undefined
      return { cards: cards.slice(0, MOST), next: lastRead?.id ?? null }
    },

    async cardToDraw(id: string): Promise<CardToDraw | null> {
      const [[store], [row]] = await scope.batch(readsOf(scope, id))
      return store && row ? outdatedCard(row, store, context.now()) : null
    },

    async setShareCard(id: string, url: string, fingerprint: string): Promise<void> {
      if (!isOwnMedia(scope.storeId, url)) throw new Error("an image is one of the store's own")
      const isProduct = sql`${products.id} = ${id} AND ${hasPhoto}`
      await scope.commit([
        scheduleCheck(scope, context.now(), shareCardUrl(scope, id)),
        scope.update(products, { shareCardUrl: url, shareCardFingerprint: fingerprint }, isProduct),
      ])
    },
  }
}

export async function currentShareCard(context: Context, slug: string, id: string): Promise<string | null> {
  const scope = storeScope(await databaseOf(context, { slug }), { slug })
  const [[store], [row]] = await scope.batch(readsOf(scope, id))
  return store && row && isCurrent(row, store, context.now()) ? row.url : null
}

export function shareCardUrl(scope: Reads, id: string) {
  return sql`SELECT ${products.shareCardUrl} AS url FROM ${products}
    WHERE ${scope.owns(products)} AND ${products.id} = ${id}`
}

function readsOf(scope: Reads, id: string) {
  return [
    scope.pick(stores, lookColumns, isOpenToShoppers),
    scope.pick(products, cardColumns, sql`${products.id} = ${id} AND ${hasPhoto}`),
  ] as const
}

function outdatedCard(row: CardRow, store: CardStore, now: number): CardToDraw | null {
  const card = cardOf(row, store, now)
  if (!card || isCurrent(row, store, now)) return null
  return { id: row.id, fingerprint: fingerprintOf(card), ...card }
}

function isCurrent(row: CardRow, store: CardStore, now: number): boolean {
  const card = cardOf(row, store, now)
  return card !== null && row.url !== null && row.fingerprint === fingerprintOf(card)
}

function cardOf({ photo, units, ...product }: CardRow, store: CardStore, now: number): ProductShareCard | null {
  const sizes = pricedSizes({ ...product, units })
  return photo === null ? null : productShareCard(chargedAt({ ...product, sizes, photo }, now), store)
}
