import { sql } from 'drizzle-orm'
import { storeCounters } from './schema/figures.server.ts'
import { orders } from './schema/orders.server.ts'
import type { ReadScope } from './store-scope.server.ts'

export interface Inbox {
  /** Orders that nobody has taken up yet. */
  waiting: number
  /** The number of the newest of them; 0 without any. */
  newest: number
}

/** Every page of the owner looks in here: two rows, however many orders wait. */
export function createInbox(scope: ReadScope) {
  return {
    async look(): Promise<Inbox> {
      const [pending, newest] = await scope.batch([
        scope.pick(storeCounters, { value: storeCounters.value }, sql`${storeCounters.counter} = 'orders:pending'`),
        scope
          .pick(orders, { number: orders.number }, sql`${orders.status} = 'pending'`)
          .orderBy(sql`${orders.createdAt} DESC`, sql`${orders.number} DESC`)
          .limit(1),
      ])
      return { waiting: pending[0]?.value ?? 0, newest: newest[0]?.number ?? 0 }
    },
  }
}
