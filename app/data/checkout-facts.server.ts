import { type SQL, sql } from 'drizzle-orm'
import type { QuotedProduct } from '#app/domain/catalog/product.ts'
import type { Platform } from '#app/domain/store/store.ts'
import { checkoutFacts } from './isolate-cache.server.ts'

export interface CheckoutStore {
  id: string
  slug: string
  name: string
  currency: string
  country: string
  timeZone: string
  hasDelivery: boolean
  hasPickup: boolean
  deliveryFee: number
  storeAddress: string | null
  platform: Platform
  whatsappNumber: string | null
  telegramNumber: string | null
  proUntil: number | null
}

/** All that an order of these products is decided on but the stock, as one text: the store, its products and their sizes. */
export interface FactsAsked {
  /** A JSON list. */
  productIds: string
  text: string
  /** Stands as long as nothing of what the store offers has changed. */
  stamp: number | null
}

interface Facts extends Omit<CheckoutStore, 'hasDelivery' | 'hasPickup'> {
  hasDelivery: number
  hasPickup: number
  products: {
    id: string
    name: string
    price: number
    isActive: number
    hasSizes: number
    image: string | null
    units: { size: string; label: string }[]
  }[]
}

/** The text as SQL; null for a store that is not there or closed. What it tells moves the stamp: see the triggers of offer_stamps. */
export function factsOf(storeId: SQL, productIds: SQL): SQL<string | null> {
  return sql<string | null>`(SELECT json_object('id', s.id, 'slug', s.slug, 'name', s.name, 'currency', s.currency,
    'country', s.country, 'timeZone', s.time_zone, 'hasDelivery', s.has_delivery, 'hasPickup', s.has_pickup,
    'deliveryFee', s.delivery_fee, 'storeAddress', s.store_address, 'platform', s.messaging_platform,
    'whatsappNumber', s.whatsapp_number, 'telegramNumber', s.telegram_number, 'proUntil', s.pro_until,
    'products', (SELECT json_group_array(json_object('id', p.id, 'name', p.name, 'price', p.price,
      'isActive', p.is_active, 'hasSizes', p.has_sizes,
      'image', coalesce((SELECT c.card_url FROM product_images AS c
        WHERE c.store_id = p.store_id AND c.product_id = p.id AND c.is_cover = 1), p.image_url),
      'units', (SELECT json_group_array(json_object('size', u.size, 'label', u.label) ORDER BY u.position, u.size)
        FROM stock AS u WHERE u.store_id = p.store_id AND u.product_id = p.id AND u.deleted_at IS NULL)) ORDER BY p.id)
      FROM products AS p
      WHERE p.store_id = s.id AND p.id IN (SELECT value FROM json_each(${productIds})) AND p.deleted_at IS NULL))
    FROM stores AS s WHERE s.id = ${storeId} AND s.closed_at IS NULL)`
}

/** `available` tells how many pieces of a unit are free. */
export function readFacts(
  text: string,
  available: (productId: string, size: string) => number,
): { store: CheckoutStore; products: QuotedProduct[] } {
  const { products, hasDelivery, hasPickup, ...store } = JSON.parse(text) as Facts
  return {
    store: { ...store, hasDelivery: hasDelivery === 1, hasPickup: hasPickup === 1 },
    products: products.map(({ units, isActive, ...product }) => {
      const hasSizes = product.hasSizes === 1
      const sizes = units
        .filter(({ size }) => (size !== '') === hasSizes)
        .map(({ size, label }) => ({ value: size, label: label || size, available: available(product.id, size) }))
      return {
        ...product,
        isActive: isActive === 1,
        hasSizes,
        sizes: hasSizes ? sizes : [],
        available: sizes.reduce((sum, size) => sum + size.available, 0),
      }
    }),
  }
}

/** The stamp as SQL. */
export function stampOf(storeId: SQL): SQL<number | null> {
  return sql<number | null>`(SELECT stamp FROM offer_stamps WHERE store_id = ${storeId})`
}

const MOST_KEPT = 1_000
const LONGEST = 16 * 1024

/** An order was placed on these facts: the next one of the same products may be, too, if they still hold then. */
export function rememberFacts(slug: string, facts: FactsAsked): void {
  const key = keyOf(slug, facts.productIds)
  checkoutFacts.delete(key)
  if (facts.stamp === null || key.length + facts.text.length > LONGEST) return
  checkoutFacts.set(key, facts)
  if (checkoutFacts.size > MOST_KEPT) checkoutFacts.delete(checkoutFacts.keys().next().value as string)
}

export function recallFacts(slug: string, productIds: string): FactsAsked | null {
  return checkoutFacts.get(keyOf(slug, productIds)) ?? null
}

export function forgetFacts(slug: string, productIds: string): void {
  checkoutFacts.delete(keyOf(slug, productIds))
}

function keyOf(slug: string, productIds: string): string {
  return `${slug} ${productIds}`
}
