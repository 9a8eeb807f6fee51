import { sql } from 'drizzle-orm'
import type { StoreContext } from '#app/load-context.server.ts'
import { countedOrders } from '../order/place/order-cap.server.ts'
import { storeCounters } from '../schema/figures.server.ts'
import { orders } from '../schema/orders.server.ts'
import { shifts } from '../schema/shifts.server.ts'
import { stores } from '../schema/stores.server.ts'
import { readOnce } from '../sql/read-once.server.ts'
import type { StoreScope } from '../sql/scope.server.ts'

export interface Inbox {
  waiting: number
  newest: number
  claims: number
}

export interface ShellData {
  storeRow: typeof stores.$inferSelect | null
  inbox: Inbox
  /** Orders that count against ORDER_CAP; 0 once the owner's e-mail is confirmed. */
  countedOrders: number
  /** At the till of who acts. */
  hasOpenShift: boolean
}

/** Every page of a merchant reads this: five rows, however many orders are pending. */
export function createShell(scope: StoreScope, context: StoreContext, till: string | null) {
  return {
    read: (): Promise<ShellData> =>
      readOnce(context, `shell ${scope.storeId}`, async () => {
        const [[store], counters, [newest], [capped], openShifts] = await scope.batch([
          scope.select(stores, sql`${stores.closedAt} IS NULL`),
          scope.pick(
            storeCounters,
            { counter: storeCounters.counter, value: storeCounters.value },
            sql`${storeCounters.counter} IN ('orders:pending', 'claims:waiting')`,
          ),
          scope
            .pick(orders, { number: orders.number }, sql`${orders.status} = 'pending'`)
            .orderBy(sql`${orders.createdAt} DESC`, sql`${orders.number} DESC`)
            .limit(1),
          scope.pick(
            stores,
            { count: countedOrders(scope, context.now()).as('counted') },
            sql`${stores.awaitsConfirmation} = 1`,
          ),
          scope.pick(shifts, { id: shifts.id }, sql`${shifts.till} = ${till} AND ${shifts.closedAt} IS NULL`),
        ])
        const countOf = (name: string) => counters.find(({ counter }) => counter === name)?.value ?? 0
        return {
          storeRow: store ?? null,
          inbox: {
            waiting: countOf('orders:pending'),
            newest: newest?.number ?? 0,
            claims: countOf('claims:waiting'),
          },
          countedOrders: capped?.count ?? 0,
          hasOpenShift: openShifts.length > 0,
        }
      }),
  }
}
