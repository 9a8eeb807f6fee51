import { type SQL, sql } from 'drizzle-orm'
import { type CustomersQuery, PAGE_SIZE, pagePosition } from '#app/domain/order/list-query.ts'
import { peopleSearch } from '#app/domain/order/people-search.ts'
import { storeCounters } from '../schema/figures.server.ts'
import { customers } from '../schema/orders.server.ts'
import type { ReadScope } from '../sql/scope.server.ts'
import { type ExpandedSearch, expandRows, expandSearch, isOneOf, scanPage, termsRead } from './people-search.server.ts'
import { customerRank, findCustomers, NOCASE } from './search.server.ts'

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

/** The customers as the owner's page lists them. */
export function customerList(scope: ReadScope) {
  return {
    /** What was asked comes back as it was done: a search that finds many is listed by name. */
    async page(given: CustomersQuery) {
      const search = peopleSearch(given.query)
      const [counted, meaning] = await scope.batch([
        scope.pick(storeCounters, { value: storeCounters.value }, sql`${storeCounters.counter} = 'customers'`),
        termsRead(scope, 'customer_names', search),
      ])
      const count = counted[0]?.value ?? 0
      const { asked, rows, total, isAtLeast } = search
        ? await searchPage(scope, given, expandRows(search, meaning))
        : { asked: given, rows: await rowsOf(scope, given), total: count, isAtLeast: false }
      const phones = rows.map(({ phone }) => phone)
      return { asked, rows, count, place: pagePosition(asked, total, phones, isAtLeast) }
    },

    /** The next customers of an export, by name. */
    async exported(query: string, after: string | null, limit: number) {
      const search = peopleSearch(query)
      if (search) {
        const meanings = await expandSearch(scope, 'customer_names', search)
        const phones = await findCustomers(scope, meanings, { from: after ?? '', isDown: false, limit })
        return scope
          .pick(customers, columns, isOneOf(sql`customers.phone`, phones))
          .orderBy(sql`+customers.name COLLATE NOCASE`, sql`customers.phone`)
      }
      const beyond =
        after === null
          ? sql`true`
          : sql`(customers.name, customers.phone) > ${customerRank(scope, after, sql`name`, NOCASE)}`
      return scope
        .pick(customers, columns, beyond)
        .orderBy(sql`customers.name COLLATE NOCASE`, sql`customers.phone`)
        .limit(limit)
    },
  }
}

/** A page of a search; many are listed by name whatever was asked. */
function searchPage(scope: ReadScope, given: CustomersQuery, meanings: ExpandedSearch) {
  return scanPage(given, { sort: 'name', direction: 'asc' } as const, {
    ids: (walk) => findCustomers(scope, meanings, walk),
    rows: (asked, phones) => rowsOf(scope, asked, isOneOf(sql`customers.phone`, phones)),
  })
}

/** `among`: those are sorted; to walk all in order and ask each would read them all. */
async function rowsOf(scope: ReadScope, asked: CustomersQuery, among?: SQL) {
  const isBack = asked.before !== ''
  const key = isBack ? asked.before : asked.after
  const [bare, collation] = asked.sort === 'name' ? [sql`name`, NOCASE] : [sql`last_order_at`, sql``]
  const column = sql`${bare} ${collation}`
  const isDown = (asked.direction === 'desc') !== isBack
  const plus = among ? sql`+` : sql``
  const way = isDown ? sql`DESC` : sql`ASC`
  const beyond =
    key === ''
      ? sql`true`
      : sql`(${plus}customers.${bare}, customers.phone) ${isDown ? sql`<` : sql`>`} ${customerRank(scope, key, bare, collation)}`
  const rows = await scope
    .pick(customers, columns, sql`${among ?? sql`true`} AND ${beyond}`)
    .orderBy(sql`${plus}customers.${column} ${way}`, sql`customers.phone ${way}`)
    .limit(PAGE_SIZE)
  return isBack ? rows.reverse() : rows
}
