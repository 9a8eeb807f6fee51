import { type SQL, sql } from 'drizzle-orm'
import { parseCustomerSearch } from '#app/domain/customer/search.ts'
import type { Minor } from '#app/domain/money.ts'
import { type CustomersQuery, MOST_CUSTOMERS, PAGE_SIZE, pagePosition } from '#app/domain/order/list/query.ts'
import { IS_OWING } from '../money/debts.server.ts'
import { customers } from '../schema/orders.server.ts'
import { stores } from '../schema/stores.server.ts'
import { isIn } from '../sql/literal.server.ts'
import type { ReadScope } from '../sql/scope.server.ts'
import { customerRank, findCustomers } from './search.server.ts'
import { type ExpandedSearch, expandRows, expandSearch, scanPage, termsRead } from './search-terms.server.ts'

const columns = {
  phone: customers.phone,
  name: customers.name,
  address: customers.address,
  ordersCount: customers.ordersCount,
  firstOrderAt: customers.firstOrderAt,
  lastOrderAt: customers.lastOrderAt,
  lastOrderId: customers.lastOrderId,
  lastStatus: sql<string | null>`(SELECT o.status FROM orders AS o
    WHERE o.store_id = customers.store_id AND o.id = customers.last_order_id)`.as('lastStatus'),
}

const owes = sql`(SELECT json_group_array(json_object(
    'currency', orders.currency, 'amount', orders.total_amount - orders.paid_amount))
  FROM orders INDEXED BY orders_owing
  WHERE orders.store_id = customers.store_id AND orders.customer_phone = customers.phone AND ${IS_OWING})`
  .mapWith((json: string) => JSON.parse(json) as { currency: string; amount: Minor }[])
  .as('owes')

export function customerList(scope: ReadScope) {
  return {
    /** Sorts many matches by name: see `appliedQuery`. `count` ends one above MOST_CUSTOMERS. */
    async page(request: CustomersQuery) {
      const search = parseCustomerSearch(request.query)
      const [countRows, termRows] = await scope.batch([
        scope.pick(stores, { value: countOf(scope).as('value') }),
        termsRead(scope, 'customer_names', search),
      ])
      const count = countRows[0]?.value ?? 0
      const { appliedQuery, rows, total, isAtLeast } = search
        ? await searchPage(scope, request, expandRows(search, termRows))
        : await plainPage(scope, request, count)
      const phones = rows.map(({ phone }) => phone)
      return { query: appliedQuery, rows, count, position: pagePosition(appliedQuery, total, phones, isAtLeast) }
    },

    async exported(query: string, after: string | null, limit: number) {
      const search = parseCustomerSearch(query)
      if (search) {
        const expandedSearch = await expandSearch(scope, 'customer_names', search)
        const phones = await findCustomers(scope, expandedSearch, { from: after ?? '', isDown: false, limit })
        return scope
          .pick(customers, columns, isIn(customers.phone, phones))
          .orderBy(sql`+customers.sort_key`, sql`customers.phone`)
      }
      const isPastCursor =
        after === null
          ? sql`true`
          : sql`(customers.sort_key, customers.phone) > ${customerRank(scope, after, sql`sort_key`)}`
      return scope
        .pick(customers, columns, isPastCursor)
        .orderBy(sql`customers.sort_key`, sql`customers.phone`)
        .limit(limit)
    },
  }
}

function countOf(scope: ReadScope): SQL<number> {
  return sql`(SELECT count(*) FROM (SELECT 1 FROM ${customers} WHERE ${scope.owns(customers)} LIMIT ${MOST_CUSTOMERS + 1}))`
}

/** Beyond the counted rows, a full page means that another follows. */
async function plainPage(scope: ReadScope, request: CustomersQuery, count: number) {
  const rows = await rowsOf(scope, request)
  if (count <= MOST_CUSTOMERS) return { appliedQuery: request, rows, total: count, isAtLeast: false }
  const isAtLeast = rows.length === PAGE_SIZE
  const seen = (request.page - 1) * PAGE_SIZE + rows.length
  return { appliedQuery: request, rows, total: isAtLeast ? Math.max(count, seen) : seen, isAtLeast }
}

function searchPage(scope: ReadScope, request: CustomersQuery, expandedSearch: ExpandedSearch) {
  return scanPage(request, { sort: 'name', direction: 'asc' } as const, {
    ids: (scan) => findCustomers(scope, expandedSearch, scan),
    rows: (pageRequest, phones) => rowsOf(scope, pageRequest, isIn(customers.phone, phones)),
  })
}

/** With `among` the + makes SQLite sort those rows, instead of scanning the store in order. */
async function rowsOf(scope: ReadScope, request: CustomersQuery, among?: SQL) {
  const isBack = request.before !== ''
  const key = isBack ? request.before : request.after
  const column = request.sort === 'name' ? sql`sort_key` : sql`last_order_at`
  const isDown = (request.direction === 'desc') !== isBack
  const plus = among ? sql`+` : sql``
  const direction = isDown ? sql`DESC` : sql`ASC`
  const isPastCursor =
    key === ''
      ? sql`true`
      : sql`(${plus}customers.${column}, customers.phone) ${isDown ? sql`<` : sql`>`} ${customerRank(scope, key, column)}`
  const rows = await scope
    .pick(customers, { ...columns, owes }, sql`${among ?? sql`true`} AND ${isPastCursor}`)
    .orderBy(sql`${plus}customers.${column} ${direction}`, sql`customers.phone ${direction}`)
    .limit(PAGE_SIZE)
  return isBack ? rows.reverse() : rows
}
