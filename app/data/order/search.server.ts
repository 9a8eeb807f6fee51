import { type SQL, sql } from 'drizzle-orm'
import type { OrdersQuery } from '#app/domain/order/list-query.ts'
import type { PeopleSearch } from '#app/domain/order/people-search.ts'
import {
  type ExpandedSearch,
  expandSearch,
  idsOf,
  isOneOf,
  type NameTerms,
  ofEach,
  type Scan,
  scanPage,
} from '../customer/people-search.server.ts'
import type { ReadScope } from '../sql/scope.server.ts'
import { orderRank, pageOfOrders } from './page.server.ts'

/** What else an order must be: of its id as SQL. */
export type More = (id: SQL) => SQL

interface OrderWalk {
  more: More
  /** Compared with (created_at, id). Null: at the end of the list. */
  place: SQL | null
  isDown: boolean
  limit: number
}

/** The next orders by date that a search means: `key` when they were placed, and `id`; never more than asked. */
function ordersFound(scope: ReadScope, search: PeopleSearch, meanings: ExpandedSearch, more: More, at: Scan): SQL {
  const { names, phones, known } = meanings
  const walk = { ...at, more, place: at.from === '' ? null : orderRank(scope, at.from, sql`created_at`) }
  const ways = [
    ...(names.terms.length > 0 ? [byName(scope, names, walk)] : []),
    ...(phones.length > 0 ? [byPhone(scope, phones, null, walk)] : []),
    ...(known && known.phones.length > 0 ? [byPhone(scope, known.phones, known.names, walk)] : []),
    ...(search.number === null ? [] : [byColumns(scope, sql`o.number = ${search.number}`, walk)]),
    ...(search.id === null ? [] : [byColumns(scope, sql`o.id >= ${search.id} AND o.id < ${`${search.id}g`}`, walk)]),
  ]
  if (ways.length === 0) return sql`SELECT NULL AS key, '' AS id WHERE false`
  // One word is in order already.
  if (names.terms.length === 1 && ways.length === 1) return sql.join(ways)
  const way = walk.isDown ? sql`DESC` : sql`ASC`
  return sql`SELECT key, id FROM (${sql.join(ways, sql` UNION `)}) ORDER BY key ${way}, id ${way} LIMIT ${walk.limit}`
}

/** A page of a search; many are listed by date whatever was asked. */
export function searchPage(
  scope: ReadScope,
  given: OrdersQuery,
  search: PeopleSearch,
  meanings: ExpandedSearch,
  more: More,
) {
  return scanPage(given, { sort: 'date', direction: 'desc' } as const, {
    ids: (walk) => idsOf(scope, ordersFound(scope, search, meanings, more, walk)),
    rows: (asked, ids) => pageOfOrders(scope, asked, () => ({ among: isOneOf(sql`orders.id`, ids), isWalk: false })),
  })
}

/** The ids of the next orders, newest first. */
export async function scanOrders(scope: ReadScope, search: PeopleSearch, more: More, at: Pick<Scan, 'from' | 'limit'>) {
  const meanings = await expandSearch(scope, 'order_names', search)
  return idsOf(scope, ordersFound(scope, search, meanings, more, { ...at, isDown: true }))
}

function byName(scope: ReadScope, { terms, others }: NameTerms, walk: OrderWalk): SQL {
  return ofEach(
    terms,
    (term) => sql`SELECT t.created_at AS key, t.order_id AS id FROM order_names AS t
      WHERE t.store_id = ${scope.key} AND t.term = ${term} AND ${hasEach(scope, others, sql`t.created_at`, sql`t.order_id`)}
      AND ${walkOn(walk, sql`t.created_at`, sql`t.order_id`)}`,
  )
}

function byPhone(scope: ReadScope, phones: string[], names: NameTerms | null, walk: OrderWalk): SQL {
  const words = names ? [names.terms, ...names.others] : []
  return ofEach(
    phones,
    (phone) => sql`SELECT o.created_at AS key, o.id AS id FROM orders AS o
      WHERE o.store_id = ${scope.key} AND o.customer_phone = ${phone}
      AND ${hasEach(scope, words, sql`o.created_at`, sql`o.id`)} AND ${walkOn(walk, sql`o.created_at`, sql`o.id`)}`,
  )
}

function byColumns(scope: ReadScope, where: SQL, walk: OrderWalk): SQL {
  // The + keeps the planner from walking along all dates, for the sake of the order.
  return sql`SELECT +o.created_at AS key, o.id AS id FROM orders AS o WHERE o.store_id = ${scope.key} AND ${where}
    AND ${beyond(walk, sql`o.created_at`, sql`o.id`)} AND ${walk.more(sql`o.id`)}`
}

function hasEach(scope: ReadScope, words: string[][], createdAt: SQL, id: SQL): SQL {
  const each = words.map(
    (terms) => sql`EXISTS (SELECT 1 FROM order_names AS x WHERE x.store_id = ${scope.key}
      AND ${isOneOf(sql`x.term`, terms)} AND x.created_at = ${createdAt} AND x.order_id = ${id})`,
  )
  return sql.join([sql`true`, ...each], sql` AND `)
}

function walkOn(walk: OrderWalk, createdAt: SQL, id: SQL): SQL {
  const way = walk.isDown ? sql`DESC` : sql`ASC`
  return sql`${walk.more(id)} AND ${beyond(walk, createdAt, id)} ORDER BY ${createdAt} ${way}, ${id} ${way} LIMIT ${walk.limit}`
}

function beyond({ place, isDown }: OrderWalk, createdAt: SQL, id: SQL): SQL {
  return place === null ? sql`true` : sql`(${createdAt}, ${id}) ${isDown ? sql`<` : sql`>`} ${place}`
}
