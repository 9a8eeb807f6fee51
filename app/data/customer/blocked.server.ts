import { sql } from 'drizzle-orm'
import { PAGE_SIZE, type PageQuery, pagePosition } from '#app/domain/order/list-query.ts'
import type { StoreContext } from '#app/load-context.server.ts'
import { blockedPhones } from '../schema/orders.server.ts'
import type { StoreScope } from '../sql/scope.server.ts'
import { notifyStore } from '../store/live.server.ts'

type BlockedQuery = Pick<PageQuery, 'page' | 'after' | 'before'>

export function blockedNumbers(scope: StoreScope, context: StoreContext) {
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
      await scope.remove(blockedPhones, sql`${blockedPhones.phone} = ${phone}`)
      notifyStore(context, scope.storeId, 'orders')
    },
  }
}
