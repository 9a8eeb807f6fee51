import { type SQL, sql } from 'drizzle-orm'
import { type CustomersAsked, PAGE_SIZE, pagePlace, searched } from '#app/domain/order/list-asked.ts'
import { storeCounters } from './schema/figures.server.ts'
import { customers } from './schema/orders.server.ts'
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
      const filter = searchOf(asked.query)
      const [counted, found] = await scope.batch([
        scope.pick(storeCounters, { value: storeCounters.value }, sql`${storeCounters.counter} = 'customers'`),
        asked.query === ''
          ? scope.pick(customers, { count: sql<number>`0`.as('count') }, sql`false`)
          : scope.pick(customers, { count: sql<number>`count(*)`.as('count') }, filter),
      ])
      const count = counted[0]?.value ?? 0
      const total = asked.query === '' ? count : (found[0]?.count ?? 0)
      const rows = await rowsOf(scope, asked, filter, total)
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
      const name = sql`name COLLATE NOCASE`
      const beyond =
        after === null ? sql`true` : sql`(customers.${name}, customers.phone) > (${placeOf(scope, after, name)})`
      return scope
        .pick(customers, columns, sql`${searchOf(query)} AND ${beyond}`)
        .orderBy(sql`customers.${name}`, sql`customers.phone`)
        .limit(limit)
    },
  }
}

async function rowsOf(scope: ReadScope, asked: CustomersAsked, filter: SQL, total: number) {
  const { page } = pagePlace(asked, total, [])
  const isBack = asked.before !== ''
  const key = page === 1 ? '' : isBack ? asked.before : asked.after
  const column = asked.sort === 'name' ? sql`name COLLATE NOCASE` : sql`last_order_at`
  const isDown = (asked.direction === 'desc') !== (key !== '' && isBack)
  const way = isDown ? sql`DESC` : sql`ASC`
  const beyond =
    key === ''
      ? sql`true`
      : sql`(customers.${column}, customers.phone) ${isDown ? sql`<` : sql`>`} (${placeOf(scope, key, column)})`
  const rows = await scope
    .pick(customers, columns, sql`${filter} AND ${beyond}`)
    .orderBy(sql`customers.${column} ${way}`, sql`customers.phone ${way}`)
    .limit(PAGE_SIZE)
    .offset(key === '' ? (page - 1) * PAGE_SIZE : 0)
  return key !== '' && isBack ? rows.reverse() : rows
}

function placeOf(scope: ReadScope, phone: string, column: SQL): SQL {
  return sql`SELECT ${column}, phone FROM customers AS k WHERE k.store_id = ${scope.key} AND k.phone = ${phone}`
}

function searchOf(query: string): SQL {
  const { text, digits } = searched(query)
  if (text === '') return sql`true`
  const ways = [sql`instr(lower(customers.name), ${text.toLowerCase()}) > 0`, sql`instr(customers.name, ${text}) > 0`]
  if (digits !== '') ways.push(sql`instr(customers.phone, ${digits}) > 0`)
  return sql`(${sql.join(ways, sql` OR `)})`
}
