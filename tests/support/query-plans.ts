import { getTableName } from 'drizzle-orm'
import { afterAll, expect } from 'vitest'
import { tenantTables } from './tables.ts'
import type { Asked, RoundTrip } from './watched-database.ts'

const asked = new Map<string, Asked>()

/** Remembers every statement of the product; each is looked at once. */
export function remember(trip: RoundTrip): void {
  for (const one of trip.asked) asked.set(one.sql, one)
}

const tables = tenantTables.map(getTableName)

/** Tables in which one store can have tens of thousands of rows. */
const large = [
  'products',
  'product_images',
  'product_terms',
  'product_words',
  'stock',
  'inventory_transactions',
  'orders',
  'order_items',
  'order_events',
  'order_names',
  'customers',
  'customer_names',
  'store_visit_minutes',
]

/** What is meant to read a table, or all that a store has in it; none of it is a page. */
const meant = [
  // The tests of tenancy ask each table for everything, by themselves and through the scope.
  /\(1=0 OR 1=1\)/,
  /^insert into "categories" .* FROM categories WHERE id = 'theirs'\)/,
  /^select count\(\*\)[^(]* from "\w+" where \(?"\w+"."store_id" = \?/,
  // The clock's job of one hour a day.
  /^delete from "store_visit_minutes" where \(store_id, [a-z_, ]+\) IN \(SELECT/,
  // Customers are derived again from all orders.
  /^select "id", "customer_name", "customer_phone", "customer_address", "created_at" from "orders" where "orders"."store_id" = \?$/,
  /^delete from "(customers|customer_names|order_names|product_words)" where \("\w+"."store_id" = \? and \(true\)\)$/,
  // What a store keeps of its rows is derived again from all of them.
  /^update "products" set "(units|stock_level)" = /,
  /^update "orders" set "is_short" = /,
  // A store is emptied for good.
  /^(delete from|update) "\w+".* where \("\w+"."store_id" = \?( and \("\w+"."store_id" = \?\))?\)$/,
  /^update "orders" set .* where "orders"."store_id" = \?$/,
  // A second store of one owner goes before anything points at it.
  /^delete from "stores"/,
  // A category goes: hidden, retired and other products must not point at it.
  /^update "products" set "category_id" = \?/,
  /^delete from "categories"/,
]

/** Which of the stores' tables a plan scans, and of which large ones it reads all that one store has. */
export async function readWhole(database: D1Database, { sql, values }: Asked): Promise<string[]> {
  const { results } = await database
    .prepare(`EXPLAIN QUERY PLAN ${sql}`)
    .bind(...values)
    .all<{ detail: string }>()
  const find = (pattern: RegExp) => results.flatMap(({ detail }) => pattern.exec(detail)?.[1] ?? [])
  const made = find(/^(?:MATERIALIZE|CO-ROUTINE) (\S+)/)
  const scanned = find(/^SCAN (\S+)(?! .*VIRTUAL TABLE)/).filter(
    (name) => !made.includes(name) && isOne(tables, name, sql),
  )
  // A page of a list ends with its limit; what an INSERT shows are its foreign keys, which are not asked.
  const isRead = !/^insert/i.test(sql) && !/ limit /i.test(sql)
  const all = isRead ? find(/^SEARCH (\S+) USING .*\(store_id=\?\)$/).filter((name) => isOne(large, name, sql)) : []
  return [...scanned, ...all]
}

/** Every query that a file's tests made through the data layer finds its rows by an index. */
export function watchPlans(database: D1Database): void {
  afterAll(async () => {
    const whole: string[] = []
    for (const one of asked.values()) {
      if (meant.some((known) => known.test(one.sql))) continue
      for (const table of await readWhole(database, one)) whole.push(`${table}: ${one.sql}`)
    }
    expect(whole, 'queries that read a table whole').toEqual([])
  })
}

/** Plans name tables by their aliases. */
function isOne(known: string[], name: string, sql: string): boolean {
  return known.includes(name) || new RegExp(`\\b(${known.join('|')})"? (AS )?"?${name}\\b`, 'i').test(sql)
}
