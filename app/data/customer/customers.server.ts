import { sql } from 'drizzle-orm'
import type { Customer, KnownCustomer } from '#app/domain/customer/known-customer.ts'
import { nameTerms } from '#app/domain/customer/search.ts'
import { WALK_IN } from '#app/domain/customer/walk-in.ts'
import { PAGE_SIZE, type PageQuery, pagePosition } from '#app/domain/order/list/query.ts'
import { sortKey } from '#app/domain/text/fold.ts'
import type { StoreContext } from '#app/load-context.server.ts'
import { addressOf, nameOf, newest } from '../order/customer.server.ts'
import { blockedPhones, customerNames, customers, orders } from '../schema/orders.server.ts'
import type { StoreScope } from '../sql/scope.server.ts'
import { activityOf } from '../staff/activity.server.ts'
import { notifyStore } from '../store/live.server.ts'
import { customerList } from './list.server.ts'

type BlockedQuery = Pick<PageQuery, 'page' | 'after' | 'before'>

const AT_ONCE = 1_000

export function createCustomers(scope: StoreScope, context: StoreContext) {
  return {
    ...customerList(scope),
    ...blockedNumbers(scope, context),

    async find(phone: string): Promise<Customer | null> {
      const [row] = await scope.select(customers, sql`${customers.phone} = ${phone}`)
      return row ? { ...row } : null
    },

    async startingWith(beginnings: string[], limit: number): Promise<KnownCustomer[]> {
      const { phone, name, address } = customers
      const [first, ...rest] = beginnings.map((beginning) =>
        scope
          .pick(
            customers,
            { phone, name, address },
            sql`${phone} >= ${beginning} AND ${phone} < ${`${beginning}:`} AND ${name} <> ${WALK_IN}`,
          )
          .orderBy(phone)
          .limit(limit),
      )
      return first ? (await scope.batch([first, ...rest])).flat().slice(0, limit) : []
    },

    async list({ after, limit }: { after?: { name: string; phone: string }; limit: number }): Promise<Customer[]> {
      const isPastCursor = after
        ? sql`(${customers.sortKey}, ${customers.phone}) > (${sortKey(after.name)}, ${after.phone})`
        : undefined
      return scope.select(customers, isPastCursor).orderBy(customers.sortKey, customers.phone).limit(limit)
    },

    /** Derives all customers in one batch, between orders. Reads every order. */
    async rebuild(): Promise<{ customers: number }> {
      const phone = sql`o.customer_phone`
      const [[countRow]] = await scope.commit(
        [
          scope.remove(customers, sql`true`),
          scope.remove(customerNames, sql`true`),
          scope.insertFrom(
            customers,
            {
              phone,
              name: nameOf(scope, phone),
              address: addressOf(scope, phone),
              ordersCount: sql`count(*)`,
              lastOrderId: newest(scope, orders.id, phone),
              lastOrderAt: sql`max(o.created_at)`,
              firstOrderAt: sql`min(o.created_at)`,
            },
            sql`FROM orders AS o WHERE o.store_id = ${scope.key} AND o.customer_phone <> '' GROUP BY o.customer_phone`,
          ),
        ],
        scope.pick(customers, { count: sql<number>`count(*)`.as('count') }),
      )
      await rebuildNames(scope)
      return { customers: countRow?.count ?? 0 }
    },
  }
}

async function rebuildNames(scope: StoreScope): Promise<void> {
  for (let cursor = ''; ; ) {
    const rows = await scope
      .pick(customers, { phone: customers.phone, name: customers.name }, sql`${customers.phone} > ${cursor}`)
      .orderBy(customers.phone)
      .limit(AT_ONCE)
    const lastRow = rows.at(-1)
    if (!lastRow) return
    const namesWithTerms = JSON.stringify(
      rows.map((row) => ({ ...row, key: sortKey(row.name), terms: nameTerms(row.name) })),
    )
    // A customer renamed meanwhile has the terms of the new name already.
    const fromUnchanged = sql`FROM json_each(${namesWithTerms}) AS named CROSS JOIN ${customers}
      ON ${scope.owns(customers)} AND ${customers.phone} = named.value->>'phone' AND ${customers.name} = named.value->>'name'`
    await scope.batch([
      scope
        .insertFrom(
          customers,
          {
            phone: sql`${customers.phone}`,
            name: sql`${customers.name}`,
            sortKey: sql`named.value->>'key'`,
            address: sql`${customers.address}`,
            ordersCount: sql`${customers.ordersCount}`,
            lastOrderId: sql`${customers.lastOrderId}`,
            lastOrderAt: sql`${customers.lastOrderAt}`,
            firstOrderAt: sql`${customers.firstOrderAt}`,
            nameTerms: sql`named.value->>'terms'`,
          },
          fromUnchanged,
        )
        .onConflictDoUpdate({
          target: [customers.storeId, customers.phone],
          set: { sortKey: sql`excluded.sort_key`, nameTerms: sql`excluded.name_terms` },
        }),
      scope
        .insertFrom(
          customerNames,
          { term: sql`term.value`, sortKey: sql`named.value->>'key'`, phone: sql`${customers.phone}` },
          sql`${fromUnchanged} CROSS JOIN json_each(named.value, '$.terms') AS term`,
        )
        .onConflictDoNothing(),
    ])
    cursor = lastRow.phone
  }
}

function blockedNumbers(scope: StoreScope, context: StoreContext) {
  return {
    async blocked(query: BlockedQuery) {
      const isBackward = query.before !== ''
      const key = isBackward ? query.before : query.after
      const comparison = isBackward ? sql`>` : sql`<`
      const direction = isBackward ? sql`ASC` : sql`DESC`
      const cursor = sql`((SELECT b.created_at FROM blocked_phones AS b WHERE b.store_id = ${scope.key} AND b.phone = ${key}), ${key})`
      const isPastCursor =
        key === '' ? sql`true` : sql`(${blockedPhones.createdAt}, ${blockedPhones.phone}) ${comparison} ${cursor}`
      const [[counted], rows] = await scope.batch([
        scope.pick(blockedPhones, { count: sql<number>`count(*)`.as('count') }),
        scope
          .pick(
            blockedPhones,
            { phone: blockedPhones.phone, name: blockedPhones.name, createdAt: blockedPhones.createdAt },
            isPastCursor,
          )
          .orderBy(sql`${blockedPhones.createdAt} ${direction}`, sql`${blockedPhones.phone} ${direction}`)
          .limit(PAGE_SIZE),
      ])
      const count = counted?.count ?? 0
      const pageRows = isBackward ? rows.reverse() : rows
      return {
        rows: pageRows,
        count,
        position: pagePosition(
          query,
          count,
          pageRows.map(({ phone }) => phone),
        ),
      }
    },

    async allow(phone: string): Promise<void> {
      await scope.commit([
        scope.remove(blockedPhones, sql`${blockedPhones.phone} = ${phone}`),
        ...activityOf(scope, context, 'number-allowed', { name: `…${phone.slice(-3)}` }),
      ])
      notifyStore(context, scope.storeId, 'orders')
    },
  }
}
