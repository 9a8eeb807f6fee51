import { type SQL, sql } from 'drizzle-orm'
import type { AnySQLiteColumn } from 'drizzle-orm/sqlite-core'
import { customerNames, customers, orders } from '../schema/orders.server.ts'
import type { ReadScope, Statement, StoreScope } from '../sql/scope.server.ts'

interface OrderOfCustomer {
  id: string
  customerName: string
  customerPhone: string
  customerAddress: string
  now: number
}

/** Reads the name from the orders, which may commit in any order. `terms` is a JSON list. */
export function customerStatements(
  scope: StoreScope,
  { id, customerName, customerPhone, customerAddress, now }: OrderOfCustomer,
  terms: string,
  isWritten: SQL,
): Statement[] {
  const phone = sql`${customerPhone}`
  const latestValue = (column: AnySQLiteColumn) => latestOf(scope, column, phone, sql`${column} <> ''`)
  const latestName = latestValue(orders.customerName)
  const isCustomer = sql`${scope.owns(customers)} AND ${customers.phone} = ${phone}`
  const isLatest = sql`(excluded.last_order_at, excluded.last_order_id) > (${customers.lastOrderAt}, ${customers.lastOrderId})`
  const termRows = sql`FROM ${customers} CROSS JOIN json_each(${customers.nameTerms}) AS term WHERE ${isCustomer} AND ${isWritten}`
  return [
    scope.remove(
      customerNames,
      sql`(${customerNames.term}, ${customerNames.name}, ${customerNames.phone}) IN
        (SELECT term.value, ${customers.name}, ${customers.phone} ${termRows} AND ${customers.name} <> ${latestName})`,
    ),
    scope
      .insertFrom(
        customers,
        {
          phone,
          name: customerName,
          nameTerms: terms,
          address: customerAddress,
          ordersCount: 1,
          lastOrderId: id,
          lastOrderAt: now,
          firstOrderAt: now,
        },
        sql`WHERE ${isWritten}`,
      )
      .onConflictDoUpdate({
        target: [customers.storeId, customers.phone],
        set: {
          name: latestName,
          nameTerms: sql`iif(excluded.name = ${latestName}, excluded.name_terms, ${customers.nameTerms})`,
          address: latestValue(orders.customerAddress),
          ordersCount: sql`${customers.ordersCount} + 1`,
          lastOrderId: sql`iif(${isLatest}, excluded.last_order_id, ${customers.lastOrderId})`,
          lastOrderAt: sql`max(${customers.lastOrderAt}, excluded.last_order_at)`,
          firstOrderAt: sql`min(${customers.firstOrderAt}, excluded.first_order_at)`,
        },
      }),
    scope
      .insertFrom(customerNames, { term: sql`term.value`, name: sql`${customers.name}`, phone }, termRows)
      .onConflictDoNothing(),
  ]
}

/** A column of the newest order of that phone for which `where` holds; '' when there is none. */
export function latestOf(scope: ReadScope, column: AnySQLiteColumn, phone: SQL, where: SQL = sql`true`): SQL {
  return sql`coalesce((SELECT ${column} FROM ${orders}
    WHERE ${scope.owns(orders)} AND ${orders.customerPhone} = ${phone} AND ${where}
    ORDER BY ${orders.createdAt} DESC, ${orders.id} DESC LIMIT 1), '')`
}
