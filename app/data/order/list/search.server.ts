import { type SQL, sql } from 'drizzle-orm'
import { nameTerms } from '#app/domain/customer/search.ts'
import { MOST_LOOKED_THROUGH } from '#app/domain/order/list/filters.ts'
import type { OrdersQuery } from '#app/domain/order/list/query.ts'
import { isNamed, type OrderSearch } from '#app/domain/order/list/search.ts'
import type { TimeSpan } from '#app/domain/order/list/time-span.ts'
import {
  type ExpandedSearch,
  expandRows,
  idsOf,
  joinTermRows,
  type NameTerms,
  type Scan,
  scanPage,
  termsRead,
} from '../../customer/search-terms.server.ts'
import { orderNames, orders } from '../../schema/orders.server.ts'
import { stores } from '../../schema/stores.server.ts'
import { isIn } from '../../sql/literal.server.ts'
import type { ReadScope, Rows, StoreScope } from '../../sql/scope.server.ts'
import { sameTillNumber } from '../till/late-sale.server.ts'
import { newestOrders, orderRank, pageOfOrders } from './page.server.ts'

const MOST_PRODUCTS = 200

const BATCH_SIZE = 1_000

export interface MatchLimits {
  isMatch(id: SQL): SQL
  span: TimeSpan
}

export interface ExpandedOrderSearch extends ExpandedSearch {
  search: OrderSearch
  productIds: string[]
}

interface OrderScan extends MatchLimits {
  /** Compared with (created_at, id); null starts at the end of the list. */
  cursor: SQL | null
  isDown: boolean
  limit: number
}

function matchingOrders(
  scope: ReadScope,
  { search, names, phones, nameAndPhone, productIds }: ExpandedOrderSearch,
  limits: MatchLimits,
  at: Scan,
): SQL {
  const scan = { ...at, ...limits, cursor: at.from === '' ? null : orderRank(scope, at.from, sql`created_at`) }
  const branches = [
    ...(names.terms.length > 0 ? [byName(scope, names, scan)] : []),
    ...(phones.length > 0 ? [byPhone(scope, phones, null, scan)] : []),
    ...(nameAndPhone && nameAndPhone.phones.length > 0
      ? [byPhone(scope, nameAndPhone.phones, nameAndPhone.names, scan)]
      : []),
    ...(search.number === null ? [] : [byColumns(scope, sql`o.number = ${search.number}`, scan)]),
    ...(search.mpesaCode === null
      ? []
      : [
          byColumns(scope, sql`o.mpesa_code >= ${search.mpesaCode} AND o.mpesa_code < ${`${search.mpesaCode}~`}`, scan),
          byColumns(scope, sql`o.id IN ${ordersWithCode(scope, search.mpesaCode)}`, scan),
        ]),
    ...(search.tillNumber === null
      ? []
      : [byColumns(scope, sameTillNumber(sql`o.till_number`, search.tillNumber), scan)]),
    ...(productIds.length === 0 ? [] : [byProduct(scope, productIds, scan)]),
    ...(search.id === null ? [] : [byColumns(scope, sql`o.id >= ${search.id} AND o.id < ${`${search.id}g`}`, scan)]),
  ]
  if (branches.length === 0) return sql`SELECT NULL AS key, '' AS id WHERE false`
  if (names.terms.length === 1 && branches.length === 1) return sql.join(branches)
  const direction = scan.isDown ? sql`DESC` : sql`ASC`
  return sql`SELECT key, id FROM (${sql.join(branches, sql` UNION `)}) ORDER BY key ${direction}, id ${direction} LIMIT ${scan.limit}`
}

export function searchPage(scope: ReadScope, query: OrdersQuery, expanded: ExpandedOrderSearch, limits: MatchLimits) {
  return scanPage(query, { sort: 'date', direction: 'desc' } as const, {
    ids: (scan) => idsOf(scope, matchingOrders(scope, expanded, limits, scan)),
    rows: (page, ids, skipped) =>
      pageOfOrders(scope, page, () => ({ condition: isIn(orders.id, ids), isIndexScan: false }), skipped),
  })
}

export async function scanOrders(
  scope: ReadScope,
  search: OrderSearch,
  limits: MatchLimits,
  at: Pick<Scan, 'from' | 'limit'>,
) {
  const [terms, products] = await scope.batch([
    termsRead(scope, 'order_names', search),
    productNamesRead(scope, search),
  ])
  const expanded = expandOrderSearch(search, terms, products)
  return idsOf(scope, matchingOrders(scope, expanded, limits, { ...at, isDown: true }))
}

export function expandOrderSearch(
  search: OrderSearch,
  terms: { expansion: string }[],
  products: { names: string }[],
): ExpandedOrderSearch {
  return { ...expandRows(search, terms), search, productIds: namedProducts(search, products) }
}

function byName(scope: ReadScope, { terms, alsoOneOf }: NameTerms, scan: OrderScan): SQL {
  return joinTermRows(
    terms,
    (term) => sql`SELECT t.created_at AS key, t.order_id AS id FROM order_names AS t
      WHERE t.store_id = ${scope.key} AND t.term = ${term} AND ${hasEveryWord(scope, alsoOneOf, sql`t.created_at`, sql`t.order_id`)}
      AND ${scanTail(scan, sql`t.created_at`, sql`t.order_id`)}`,
  )
}

function byPhone(scope: ReadScope, phones: string[], names: NameTerms | null, scan: OrderScan): SQL {
  const words = names ? [names.terms, ...names.alsoOneOf] : []
  return joinTermRows(
    phones,
    (phone) => sql`SELECT o.created_at AS key, o.id AS id FROM orders AS o
      WHERE o.store_id = ${scope.key} AND o.customer_phone = ${phone}
      AND ${hasEveryWord(scope, words, sql`o.created_at`, sql`o.id`)} AND ${scanTail(scan, sql`o.created_at`, sql`o.id`)}`,
  )
}

function byColumns(scope: ReadScope, where: SQL, scan: OrderScan): SQL {
  // The + keeps the planner from reading the whole date index for the sake of the order.
  return sql`SELECT +o.created_at AS key, o.id AS id FROM orders AS o WHERE o.store_id = ${scope.key} AND ${where}
    AND ${isPastCursor(scan, sql`o.created_at`, sql`o.id`)} AND ${scan.isMatch(sql`o.id`)}`
}

function byProduct(scope: ReadScope, productIds: string[], scan: OrderScan): SQL {
  const newest = newestOrders(scope, { statuses: null, span: scan.span, most: MOST_LOOKED_THROUGH })
  return sql`SELECT key, id FROM (SELECT o.created_at AS key, o.id AS id FROM (${newest}) AS c
    CROSS JOIN orders AS o ON o.store_id = ${scope.key} AND o.id = c.id
    WHERE ${hasProduct(scope, sql`o.id`, productIds)} AND ${scanTail(scan, sql`o.created_at`, sql`o.id`)})`
}

function hasEveryWord(scope: ReadScope, words: string[][], createdAt: SQL, id: SQL): SQL {
  const conditions = words.map(
    (terms) => sql`EXISTS (SELECT 1 FROM order_names AS x WHERE x.store_id = ${scope.key}
      AND ${isIn(sql`x.term`, terms)} AND x.created_at = ${createdAt} AND x.order_id = ${id})`,
  )
  return sql.join([sql`true`, ...conditions], sql` AND `)
}

function scanTail(scan: OrderScan, createdAt: SQL, id: SQL): SQL {
  const direction = scan.isDown ? sql`DESC` : sql`ASC`
  return sql`${scan.isMatch(id)} AND ${isPastCursor(scan, createdAt, id)} ORDER BY ${createdAt} ${direction}, ${id} ${direction} LIMIT ${scan.limit}`
}

function isPastCursor({ cursor, isDown }: OrderScan, createdAt: SQL, id: SQL): SQL {
  return cursor === null ? sql`true` : sql`(${createdAt}, ${id}) ${isDown ? sql`<` : sql`>`} ${cursor}`
}

function ordersWithCode(scope: ReadScope, code: string): SQL {
  return sql`(SELECT p.order_id FROM payments AS p
    WHERE p.store_id = ${scope.key} AND p.code = ${code} AND p.voided_at IS NULL AND p.order_id IS NOT NULL)`
}

export async function rebuildOrderTerms(scope: StoreScope): Promise<{ orders: number }> {
  let [after, count] = ['', 0]
  for (;;) {
    const rows = await scope
      .pick(
        orders,
        { id: orders.id, customerName: orders.customerName, createdAt: orders.createdAt },
        sql`${orders.id} > ${after}`,
      )
      .orderBy(orders.id)
      .limit(BATCH_SIZE)
    const last = rows.at(-1)
    if (!last) return { orders: count }
    if (after === '') await scope.remove(orderNames, sql`true`)
    const orderTerms = rows.map(({ customerName, ...order }) => ({ ...order, terms: nameTerms(customerName) }))
    await scope
      .insertFrom(
        orderNames,
        { term: sql`t.value`, createdAt: sql`o.value->>'createdAt'`, orderId: sql`o.value->>'id'` },
        sql`FROM json_each(${JSON.stringify(orderTerms)}) AS o CROSS JOIN json_each(o.value, '$.terms') AS t WHERE true`,
      )
      .onConflictDoNothing()
    after = last.id
    count += rows.length
  }
}

export function productNamesRead(scope: ReadScope, search: OrderSearch | null): Rows<{ names: string }> {
  const [longest] = (search?.productWords ?? []).toSorted((a, b) => b.length - a.length)
  const names =
    longest === undefined
      ? sql<string>`'[]'`
      : sql<string>`(SELECT json_group_array(json_array(product_id, name)) FROM (SELECT t.product_id, t.name FROM product_terms AS t
        WHERE t.store_id = ${scope.key} AND t.term >= ${longest} AND t.term < ${`${longest}\u{10ffff}`} AND t.is_category = 0
        LIMIT ${MOST_PRODUCTS}))`
  return scope.pick(stores, { names: names.as('names') })
}

function namedProducts(search: OrderSearch, rows: { names: string }[]): string[] {
  const names: [string, string][] = JSON.parse(rows[0]?.names ?? '[]')
  return [...new Set(names.filter(([, name]) => isNamed(name, search.productWords)).map(([id]) => id))]
}

/** The + makes SQLite read an order's lines instead of trying each product. */
function hasProduct(scope: ReadScope, orderId: SQL, productIds: string[]): SQL {
  return sql`EXISTS (SELECT 1 FROM order_items AS i WHERE i.store_id = ${scope.key} AND i.order_id = ${orderId}
    AND +i.product_id IN (SELECT value FROM json_each(${JSON.stringify(productIds)})))`
}
