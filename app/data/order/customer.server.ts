import { type SQL, sql } from 'drizzle-orm'
import type { AnySQLiteColumn } from 'drizzle-orm/sqlite-core'
import { nameTerms } from '#app/domain/customer/search.ts'
import { WALK_IN } from '#app/domain/customer/walk-in.ts'
import { sortKey } from '#app/domain/text/fold.ts'
import { customerNames, customers, orders } from '../schema/orders.server.ts'
import type { ReadScope, Rows, Statement, StoreScope } from '../sql/scope.server.ts'

interface OrderOfCustomer {
  id: string
  customerName: string
  customerPhone: string
  customerAddress: string
  now: number
}

// Literals, not parameters: otherwise orders_paid_by_customer doesn't serve the query.
const isPaid = sql`${orders.status} IN ('paid', 'completed')`
const hasName = sql`${orders.customerName} <> ''`

/** Derives the record from the orders, which may commit in any order. `terms` is a JSON list. */
export function customerStatements(
  scope: StoreScope,
  { id, customerName, customerPhone, customerAddress, now }: OrderOfCustomer,
  terms: string,
  isWritten: SQL,
): Statement[] {
  const phone = sql`${customerPhone}`
  const isLatest = sql`(excluded.last_order_at, excluded.last_order_id) > (${customers.lastOrderAt}, ${customers.lastOrderId})`
  return [
    // A walk-in renames nobody, so the phone's orders are not read for a name.
    ...(customerName === WALK_IN ? [] : renaming(scope, phone, { name: customerName, terms }, isWritten)),
    scope
      .insertFrom(
        customers,
        {
          phone,
          name: customerName,
          sortKey: sortKey(customerName),
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
          address: addressOf(scope, phone),
          ordersCount: sql`${customers.ordersCount} + 1`,
          lastOrderId: sql`iif(${isLatest}, excluded.last_order_id, ${customers.lastOrderId})`,
          lastOrderAt: sql`max(${customers.lastOrderAt}, excluded.last_order_at)`,
          firstOrderAt: sql`min(${customers.firstOrderAt}, excluded.first_order_at)`,
        },
      }),
    insertTerms(scope, phone, isWritten),
  ]
}

/** Must follow the order's row; `name` is the one that the customer may get. */
export function customerUpdate(scope: StoreScope, customerPhone: string, name: string, isWritten: SQL): Statement[] {
  if (customerPhone === '') return []
  const phone = sql`${customerPhone}`
  const isDue = sql`${name} = ${nameOf(scope, phone)}`
  return [
    removeTerms(scope, phone, sql`${customers.name} <> ${name} AND ${isDue} AND ${isWritten}`),
    scope.update(
      customers,
      // Terms are known for one name: when another is due, the record's own name is that already.
      {
        name: sql`iif(${isDue}, ${name}, ${customers.name})`,
        sortKey: sql`iif(${isDue}, ${sortKey(name)}, ${customers.sortKey})`,
        nameTerms: sql`iif(${isDue}, ${JSON.stringify(nameTerms(name))}, ${customers.nameTerms})`,
        address: addressOf(scope, phone),
      },
      sql`${customers.phone} = ${phone} AND ${isWritten}
        AND (${customers.name}, ${customers.address}) IS NOT (${nameOf(scope, phone)}, ${addressOf(scope, phone)})`,
    ),
    insertTerms(scope, phone, isWritten),
  ]
}

export function unpaidNameRead(scope: ReadScope, orderId: string): Rows<{ phone: string; name: string }> {
  const phone = sql`(SELECT o.customer_phone FROM orders AS o WHERE o.store_id = ${scope.key} AND o.id = ${orderId})`
  return scope.pick(
    customers,
    { phone: customers.phone, name: nameOf(scope, sql`${customers.phone}`, orderId).as('name') as SQL.Aliased<string> },
    sql`${customers.phone} = ${phone}`,
  )
}

/** The newest name of the paid orders, else of all; a walk-in's only when there is no other. */
export function nameOf(scope: ReadScope, phone: SQL, unpaidId?: string): SQL {
  const anyName = newest(scope, orders.customerName, phone, hasName)
  return sql`coalesce(${givenName(scope, phone, unpaidId)}, ${anyName}, '')`
}

function givenName(scope: ReadScope, phone: SQL, unpaidId?: string): SQL {
  const isNamed = sql`${hasName} AND ${orders.customerName} <> ${WALK_IN}`
  const isStillPaid = unpaidId === undefined ? isPaid : sql`${isPaid} AND ${orders.id} <> ${unpaidId}`
  return sql`coalesce(${newest(scope, orders.customerName, phone, sql`${isStillPaid} AND ${isNamed}`)},
    ${newest(scope, orders.customerName, phone, isNamed)})`
}

export function addressOf(scope: ReadScope, phone: SQL): SQL {
  const hasAddress = sql`${orders.customerAddress} <> ''`
  const paidAddress = newest(scope, orders.customerAddress, phone, sql`${isPaid} AND ${hasAddress}`)
  const anyAddress = newest(scope, orders.customerAddress, phone, hasAddress)
  // Not EXISTS: without an order by date SQLite reads the store's orders by their key.
  const paidOrder = newest(scope, orders.id, phone, isPaid)
  return sql`coalesce(iif(${paidOrder} IS NULL, ${anyAddress}, ${paidAddress}), '')`
}

export function newest(scope: ReadScope, column: AnySQLiteColumn, phone: SQL, where: SQL = sql`true`): SQL {
  return sql`(SELECT ${column} FROM ${orders}
    WHERE ${isOfPhone(scope, phone)} AND ${where}
    ORDER BY ${orders.createdAt} DESC, ${orders.id} DESC LIMIT 1)`
}

function isOfPhone(scope: ReadScope, phone: SQL): SQL {
  return sql`${scope.owns(orders)} AND ${orders.customerPhone} = ${phone}`
}

function renaming(
  scope: StoreScope,
  phone: SQL,
  { name, terms }: { name: string; terms: string },
  isWritten: SQL,
): Statement[] {
  const isRenamed = sql`${customers.name} <> ${name} AND ${name} = ${givenName(scope, phone)} AND ${isWritten}`
  return [
    removeTerms(scope, phone, isRenamed),
    scope.update(
      customers,
      { name, sortKey: sortKey(name), nameTerms: terms },
      sql`${customers.phone} = ${phone} AND ${isRenamed}`,
    ),
  ]
}

function removeTerms(scope: StoreScope, phone: SQL, where: SQL): Statement {
  return scope.remove(
    customerNames,
    sql`(${customerNames.term}, ${customerNames.sortKey}, ${customerNames.phone}) IN
      (SELECT term.value, ${customers.sortKey}, ${customers.phone} ${termRows(scope, phone, where)})`,
  )
}

function insertTerms(scope: StoreScope, phone: SQL, isWritten: SQL): Statement {
  return scope
    .insertFrom(
      customerNames,
      { term: sql`term.value`, sortKey: sql`${customers.sortKey}`, phone },
      termRows(scope, phone, isWritten),
    )
    .onConflictDoNothing()
}

function termRows(scope: StoreScope, phone: SQL, isWritten: SQL): SQL {
  return sql`FROM ${customers} CROSS JOIN json_each(${customers.nameTerms}) AS term
    WHERE ${scope.owns(customers)} AND ${customers.phone} = ${phone} AND ${isWritten}`
}
