import { type SQL, sql } from 'drizzle-orm'
import { type CustomersAsked, PAGE_SIZE, pagePlace } from '#app/domain/order/list-asked.ts'
import { ordersFound } from './order-terms.server.ts'
import { storeCounters } from './schema/figures.server.ts'
import { customers } from './schema/orders.server.ts'
import { stores } from './schema/stores.server.ts'
import type { ReadScope } from './store-scope.server.ts'

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
    async page(asked: CustomersAsked) {
      const filter = searchOf(scope, asked.query)
      const [counted, found] = await scope.batch([
        scope.pick(storeCounters, { value: storeCounters.value }, sql`${storeCounters.counter} = 'customers'`),
        // Without a search the counter knows.
        filter
          ? scope.pick(customers, { count: sql<number>`count(*)`.as('count') }, filter)
          : scope.pick(stores, { count: sql<number>`0`.as('count') }),
      ])
      const count = counted[0]?.value ?? 0
      const total = filter ? (found[0]?.count ?? 0) : count
      const rows = await rowsOf(scope, asked, filter)
      return {
        rows,
        count,
        place: pagePlace(
          asked,
          total,
          rows.map(({ phone }) => phone),
        ),
      }
    },

    /** The next customers of an export, by name. */
    exported(query: string, after: string | null, limit: number) {
      const beyond =
        after === null
          ? sql`true`
          : sql`(customers.name, customers.phone) > ${placeOf(scope, after, sql`name`, sql`COLLATE NOCASE`)}`
      return scope
        .pick(customers, columns, sql`${searchOf(scope, query) ?? sql`true`} AND ${beyond}`)
        .orderBy(sql`customers.name COLLATE NOCASE`, sql`customers.phone`)
        .limit(limit)
    },
  }
}

async function rowsOf(scope: ReadScope, asked: CustomersAsked, filter: SQL | null) {
  const isBack = asked.before !== ''
  const key = isBack ? asked.before : asked.after
  const [bare, collation] = asked.sort === 'name' ? [sql`name`, sql`COLLATE NOCASE`] : [sql`last_order_at`, sql``]
  const column = sql`${bare} ${collation}`
  const isDown = (asked.direction === 'desc') !== isBack
  const way = isDown ? sql`DESC` : sql`ASC`
  const beyond =
    key === ''
      ? sql`true`
      : sql`(customers.${bare}, customers.phone) ${isDown ? sql`<` : sql`>`} ${placeOf(scope, key, bare, collation)}`
  const rows = await scope
    .pick(customers, columns, sql`${filter ?? sql`true`} AND ${beyond}`)
    // What was found is sorted; to walk all in order and ask each would read them all.
    .orderBy(sql`${filter ? sql`+` : sql``}customers.${column} ${way}`, sql`customers.phone ${way}`)
    .limit(PAGE_SIZE)
  return isBack ? rows.reverse() : rows
}

// A collation on the left side of the comparison would keep it from the index.
function placeOf(scope: ReadScope, phone: string, column: SQL, collation: SQL): SQL {
  return sql`((SELECT ${column} FROM customers AS k WHERE k.store_id = ${scope.key} AND k.phone = ${phone}) ${collation}, ${phone})`
}

/** Whoever has an order that the search means; null when nothing was asked. */
function searchOf(scope: ReadScope, query: string): SQL | null {
  const found = ordersFound(scope, query)
  return (
    found &&
    sql`customers.phone IN (SELECT o.customer_phone FROM orders AS o
    WHERE o.store_id = ${scope.key} AND o.id IN (${found}))`
  )
}
