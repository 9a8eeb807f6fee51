import { env } from 'cloudflare:workers'
import { countAttempt } from '#app/data/sql/limits.server.ts'
import type { Limit } from '#app/domain/limit.ts'
import { sortKey } from '#app/domain/text/fold.ts'
import type { Env } from '#app/env.server.ts'
import { type Context, createContext } from '#app/load-context.server.ts'
import { shownPictures } from './demo/derived-rows.ts'
import { recordStatements } from './query-plans.ts'
import { watchedDatabase } from './watched-database.ts'

/** Noon in Nairobi. */
export const NOON = Date.UTC(2026, 9, 14, 9)
export const HOUR = 60 * 60 * 1000
export const DAY = 24 * HOUR

export const testEnv = env as unknown as Env
export const database = testEnv.DB

/** A context whose clock stands still until a test advances it. */
export interface TestContext extends Context {
  /** Milliseconds of each wait; waits resolve at once. */
  waits: number[]
  pass: (milliseconds: number) => void
  /** Resolves when all work passed to waitUntil is done. */
  settled: () => Promise<unknown>
}

/** Work that contexts of this file have passed to waitUntil. */
export const backgroundWork: Promise<unknown>[] = []

export function contextAt(start = NOON): TestContext {
  let time = start
  const [background, waits]: [Promise<unknown>[], number[]] = [[], []]
  const env = { ...testEnv, DB: watchedDatabase(testEnv.DB, recordStatements) }
  const wait = async (milliseconds: number) => void waits.push(milliseconds)
  const waitUntil = (work: Promise<unknown>) => {
    background.push(work)
    backgroundWork.push(work)
  }
  const context = createContext(env, waitUntil, { now: () => time, wait })
  return {
    ...context,
    waits,
    pass: (milliseconds) => {
      time += milliseconds
    },
    settled: () => Promise.all(background),
  }
}

export interface Shop {
  id: string
  slug: string
  ownerId: string
  /** Ids of products by name. */
  products: Record<string, string>
}

interface ProductFixture {
  name: string
  price: number
  /** Stock by size; '' without sizes. */
  stock: Record<string, number>
  isHidden?: boolean
}

const crafts: ProductFixture[] = [
  { name: 'Basket', price: 145_000, stock: { '': 5 } },
  { name: 'Mug', price: 80_050, stock: { '': 40 } },
  { name: 'Soap', price: 25_000, stock: { '': 0 } },
  { name: 'Sandals', price: 180_000, stock: { '38': 3, '39': 1, '40': 0 } },
  { name: 'Draft bowl', price: 99_900, stock: { '': 9 }, isHidden: true },
]

const fabrics: ProductFixture[] = [
  { name: 'Kikoi', price: 120_000, stock: { '': 6 } },
  { name: 'Kanga', price: 90_000, stock: { '': 12 } },
]

/** A new shop: Kenya, WhatsApp, delivery for 200.00 and pickup; the sandals have sizes. */
export function openCrafts(): Promise<Shop> {
  return openShop('kijani', crafts, {
    name: 'Kijani Crafts',
    messaging_platform: 'whatsapp',
    whatsapp_number: '+254712345678',
    has_delivery: 1,
    has_pickup: 1,
    delivery_fee: 20_000,
    store_address: 'Ngong Road, Nairobi',
  })
}

/** A new shop: Telegram, pickup only. */
export function openFabrics(): Promise<Shop> {
  return openShop('bahari', fabrics, {
    name: 'Bahari Fabrics',
    messaging_platform: 'telegram',
    telegram_number: '@bahari',
    has_pickup: 1,
    store_address: 'Old Town, Mombasa',
  })
}

/** The same shop of an owner whose e-mail is not confirmed. */
export async function awaitConfirmation(shop: Shop): Promise<Shop> {
  await rows('UPDATE stores SET awaits_confirmation = 1 WHERE id = ?', shop.id)
  return shop
}

/** The id of a product by its name. */
export function productOf(shop: Shop, name: string): string {
  const id = shop.products[name]
  if (!id) throw new Error(`${shop.slug} has no ${name}`)
  return id
}

/** Adds stock to a product without sizes. */
export async function restock(shop: Shop, name: string, quantity: number): Promise<void> {
  const key = { store_id: shop.id, product_id: productOf(shop, name), size: '' }
  await insert('inventory_transactions', { ...key, quantity, transaction_type: 'add', created_at: NOON }).run()
}

async function openShop(
  name: string,
  products: ProductFixture[],
  settings: Record<string, string | number>,
): Promise<Shop> {
  const tag = crypto.randomUUID().slice(0, 8)
  const shop: Shop = { id: `${name}${tag}`, slug: `${name}-${tag}`, ownerId: `owner${tag}`, products: {} }
  const openedAt = NOON - 40 * DAY
  const row = {
    id: shop.id,
    slug: shop.slug,
    owner_id: shop.ownerId,
    created_at: openedAt,
    updated_at: openedAt,
    ...settings,
  }
  const statements = [
    insert('stores', row),
    insert('store_slugs', { slug: shop.slug, store_id: shop.id, is_current: 1, created_at: openedAt }),
    insert('categories', {
      store_id: shop.id,
      id: 'all',
      name: 'Everything',
      created_at: openedAt,
      updated_at: openedAt,
    }),
    insert('payment_methods', method(shop, 'cash', '', null)),
    insert('payment_methods', method(shop, 'mpesa', 'business', '842019')),
    ...products.flatMap((product, index) => stockUp(shop, product, `p${index}${tag}`)),
    shownPictures(database, shop.id),
  ]
  await database.batch(statements)
  return shop
}

function stockUp(shop: Shop, product: ProductFixture, id: string): D1PreparedStatement[] {
  shop.products[product.name] = id
  const key = { store_id: shop.id, product_id: id }
  const createdAt = NOON - 30 * DAY
  return [
    insert('products', {
      store_id: shop.id,
      id,
      name: product.name,
      sort_key: sortKey(product.name),
      price: product.price,
      lowest_price: product.price,
      category_id: 'all',
      is_active: product.isHidden ? 0 : 1,
      has_sizes: '' in product.stock ? 0 : 1,
      created_at: createdAt,
      updated_at: createdAt,
    }),
    insert('product_images', {
      ...key,
      id: 'i1',
      image_url: `/media/${id}.jpg`,
      card_url: `/media/${id}-c.jpg`,
      is_cover: 1,
    }),
    ...Object.entries(product.stock).flatMap(([size, quantity], position) => [
      insert('stock', { ...key, size, label: size && `EU ${size}`, position }),
      insert('inventory_transactions', {
        ...key,
        size,
        quantity,
        id: `${id}${size}`,
        transaction_type: 'add',
        created_at: createdAt,
      }),
    ]),
  ]
}

function method(shop: Shop, methodType: string, idType: string, number: string | null) {
  const at = NOON - 40 * DAY
  return {
    store_id: shop.id,
    id: `${methodType}${idType}`,
    method_type: methodType,
    id_type: idType,
    phone_number: number,
    created_at: at,
    updated_at: at,
  }
}

/** Plain SQL, so that fixtures depend on no code under test. */
export function insert(table: string, row: Record<string, string | number | null>): D1PreparedStatement {
  const columns = Object.keys(row)
  const marks = columns.map(() => '?').join(', ')
  return database.prepare(`INSERT INTO ${table} (${columns.join(', ')}) VALUES (${marks})`).bind(...Object.values(row))
}

/** The rows of a query, for assertions. */
export async function rows<Row = Record<string, unknown>>(query: string, ...values: unknown[]): Promise<Row[]> {
  const { results } = await database
    .prepare(query)
    .bind(...values)
    .all<Row>()
  return results
}

/** As if all attempts of the window had been made. */
export async function reachLimit(limit: Limit, subject: string, context = contextAt(Date.now())): Promise<void> {
  const attempt = await countAttempt(context, limit, subject)
  if (attempt.ok) await rows('UPDATE rate_limits SET count = ? WHERE key = ?', limit.count, attempt.counted.keys[0])
}
