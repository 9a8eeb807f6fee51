import { sql } from 'drizzle-orm'
import { orders } from './schema/orders.server.ts'
import type { ReadScope } from './store-scope.server.ts'

export interface Inbox {
  /** Orders that nobody has taken up yet; counting ends at 100. */
  waiting: number
  /** The number of the newest of them; 0 without any. */
  newest: number
}

const MOST = 100

export function createInbox(scope: ReadScope) {
  return {
    async look(): Promise<Inbox> {
      const rows = await scope
        .pick(orders, { number: orders.number }, sql`${orders.status} = 'pending'`)
        .orderBy(sql`${orders.createdAt} DESC`, sql`${orders.id} DESC`)
        .limit(MOST)
      return { waiting: rows.length, newest: Math.max(0, ...rows.map((row) => row.number)) }
    },
  }
}
