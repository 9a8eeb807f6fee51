import { type SQL, sql } from 'drizzle-orm'
import type { CustomerSearch } from '#app/domain/customer/search.ts'
import type { OrdersQuery } from '#app/domain/order/list-query.ts'
import {
  type ExpandedSearch,
  expandSearch,
  idsOf,
  isOneOf,
  joinTermRows,
  type NameTerms,
  type Scan,
  scanPage,
} from '../customer/search-terms.server.ts'
import type { ReadScope } from '../sql/scope.server.ts'
import { orderRank, pageOfOrders } from './page.server.ts'

export type OrderFilter = (id: SQL) => SQL

interface OrderScan {
  filter: OrderFilter
  /** Compared with (created_at, id); null starts at the end of the list. */
  cursor: SQL | null
  isDown: boolean
  limit: number
}

/** The next matches by date as SQL, up to the limit: `key` is their created_at, with the `id`. */
function matchingOrders(
  scope: ReadScope,
  search: CustomerSearch,
  expanded: ExpandedSearch,
  filter: OrderFilter,
  at: Scan,
): SQL {
  const { names, phones, nameAndPhone } = expanded
  const scan = { ...at, filter, cursor: at.from === '' ? null : orderRank(scope, at.from, sql`created_at`) }
  const branches = [
    ...(names.terms.length > 0 ? [byName(scope, names, scan)] : []),
    ...(phones.length > 0 ? [byPhone(scope, phones, null, scan)] : []),
    ...(nameAndPhone && nameAndPhone.phones.length > 0
      ? [byPhone(scope, nameAndPhone.phones, nameAndPhone.names, scan)]
      : []),
    ...(search.number === null ? [] : [byColumns(scope, sql`o.number = ${search.number}`, scan)]),
    ...(search.id === null ? [] : [byColumns(scope, sql`o.id >= ${search.id} AND o.id < ${`${search.id}g`}`, scan)]),
  ]
  if (branches.length === 0) return sql`SELECT NULL AS key, '' AS id WHERE false`
  // A single term's index is already sorted.
  if (names.terms.length === 1 && branches.length === 1) return sql.join(branches)
  const direction = scan.isDown ? sql`DESC` : sql`ASC`
  return sql`SELECT key, id FROM (${sql.join(branches, sql` UNION `)}) ORDER BY key ${direction}, id ${direction} LIMIT ${scan.limit}`
}

export function searchPage(
  scope: ReadScope,
  query: OrdersQuery,
  search: CustomerSearch,
  expanded: ExpandedSearch,
  filter: OrderFilter,
) {
  return scanPage(query, { sort: 'date', direction: 'desc' } as const, {
    ids: (scan) => idsOf(scope, matchingOrders(scope, search, expanded, filter, scan)),
    rows: (page, ids) =>
      pageOfOrders(scope, page, () => ({ condition: isOneOf(sql`orders.id`, ids), isIndexScan: false })),
  })
}

export async function scanOrders(
  scope: ReadScope,
  search: CustomerSearch,
  filter: OrderFilter,
  at: Pick<Scan, 'from' | 'limit'>,
) {
  const expanded = await expandSearch(scope, 'order_names', search)
  return idsOf(scope, matchingOrders(scope, search, expanded, filter, { ...at, isDown: true }))
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
    AND ${isPastCursor(scan, sql`o.created_at`, sql`o.id`)} AND ${scan.filter(sql`o.id`)}`
}

function hasEveryWord(scope: ReadScope, words: string[][], createdAt: SQL, id: SQL): SQL {
  const conditions = words.map(
    (terms) => sql`EXISTS (SELECT 1 FROM order_names AS x WHERE x.store_id = ${scope.key}
      AND ${isOneOf(sql`x.term`, terms)} AND x.created_at = ${createdAt} AND x.order_id = ${id})`,
  )
  return sql.join([sql`true`, ...conditions], sql` AND `)
}

function scanTail(scan: OrderScan, createdAt: SQL, id: SQL): SQL {
  const direction = scan.isDown ? sql`DESC` : sql`ASC`
  return sql`${scan.filter(id)} AND ${isPastCursor(scan, createdAt, id)} ORDER BY ${createdAt} ${direction}, ${id} ${direction} LIMIT ${scan.limit}`
}

function isPastCursor({ cursor, isDown }: OrderScan, createdAt: SQL, id: SQL): SQL {
  return cursor === null ? sql`true` : sql`(${createdAt}, ${id}) ${isDown ? sql`<` : sql`>`} ${cursor}`
}
