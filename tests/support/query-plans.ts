import { getTableName } from 'drizzle-orm'
import { afterAll, expect } from 'vitest'
import { tenantTables } from './tables.ts'
import type { RoundTrip, WatchedQuery } from './watched-database.ts'

// Files share a runtime, and this module with it: a file explains what no file before it has run.
const recordedQueries = new Set<string>()
let newStatements: WatchedQuery[] = []

/** Records the statements of a round trip, each once. */
export function recordStatements(trip: RoundTrip): void {
  for (const statement of trip.statements) {
    if (recordedQueries.has(statement.sql)) continue
    recordedQueries.add(statement.sql)
    newStatements.push(statement)
  }
}

const tables = tenantTables.map(getTableName)

/** Tables in which one store can have tens of thousands of rows. */
const largeTables = [
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
  'order_revisions',
  'payments',
  'payment_claims',
  'customers',
  'customer_names',
  'store_visit_minutes',
]

/** Queries that may read a whole table, or all rows of a store in it; no page runs them. */
const allowedQueries = [
  // The tenancy tests read every table whole, directly and through the scope.
  /\(1=0 OR 1=1\)/,
  /^insert into "categories" .* FROM categories WHERE id = 'theirs'\)/,
  /^select count\(\*\)[^(]* from "\w+" where \(?"\w+"."store_id" = \?/,
  // The cron job that forgets old visits.
  /^delete from "store_visit_minutes" where \(store_id, [a-z_, ]+\) IN \(SELECT/,
  // The rebuild of customers from all orders.
  /^select "id", "customer_name", "customer_phone", "customer_address", "created_at" from "orders" where "orders"."store_id" = \?$/,
  /^delete from "(customers|customer_names|order_names|product_words)" where \("\w+"."store_id" = \? and \(true\)\)$/,
  // The rebuild of derived columns.
  /^update "products" set "(available|lowest_price|stock_level)" = /,
  /^update "orders" set "(is_short|paid_amount)" = /,
  // The clock, through an index of nothing but the orders that wait to be told.
  /^SELECT o.store_id AS storeId FROM orders AS o INDEXED BY orders_alert_due/,
  // The removal of a store.
  /^(delete from|update) "\w+".* where \("\w+"."store_id" = \?( and \("\w+"."store_id" = \?\))?\)$/,
  /^update "orders" set .* where "orders"."store_id" = \?$/,
  // The removal of a second store of an owner, before other rows refer to it.
  /^delete from "stores"/,
  // The removal of a category, which no product may refer to, even a hidden or retired one.
  /^update "products" set "category_id" = \?/,
  /^delete from "categories"/,
]

/** Returns, by query, scanned tenant tables and large ones read for a whole store. */
export async function tablesReadWhole(database: D1Database, queries: WatchedQuery[]): Promise<string[][]> {
  if (queries.length === 0) return []
  const plans = await database.batch<{ detail: string }>(
    queries.map(({ sql, values }) => database.prepare(`EXPLAIN QUERY PLAN ${sql}`).bind(...values)),
  )
  return queries.map(({ sql }, index) => tablesInPlan(sql, plans[index]?.results ?? []))
}

function tablesInPlan(sql: string, plan: { detail: string }[]): string[] {
  const find = (pattern: RegExp) => plan.flatMap(({ detail }) => pattern.exec(detail)?.[1] ?? [])
  const materializedTables = find(/^(?:MATERIALIZE|CO-ROUTINE) (\S+)/)
  const scannedTables = find(/^SCAN (\S+)(?! .*VIRTUAL TABLE)/).filter(
    (name) => !materializedTables.includes(name) && isTableOf(tables, name, sql),
  )
  // A page of a list has a limit; the plan of an INSERT lists foreign keys that it does not read.
  const isRead = !/^insert/i.test(sql) && !/ limit /i.test(sql)
  const searchedTables = isRead
    ? find(/^SEARCH (\S+) USING .*\(store_id=\?\)$/).filter((name) => isTableOf(largeTables, name, sql))
    : []
  return [...scannedTables, ...searchedTables]
}

/** Fails a test file whose queries through the data layer read a table without an index. */
export function watchPlans(database: D1Database): void {
  afterAll(async () => {
    const queries = newStatements.filter(({ sql }) => !allowedQueries.some((pattern) => pattern.test(sql)))
    newStatements = []
    const tables = await tablesReadWhole(database, queries)
    const violations = queries.flatMap(({ sql }, index) => (tables[index] ?? []).map((table) => `${table}: ${sql}`))
    expect(violations, 'queries that read a table whole').toEqual([])
  })
}

/** Plans name tables by their aliases. */
function isTableOf(tables: string[], name: string, sql: string): boolean {
  return tables.includes(name) || new RegExp(`\\b(${tables.join('|')})"? (AS )?"?${name}\\b`, 'i').test(sql)
}
