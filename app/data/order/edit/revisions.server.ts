import { desc, type SQL, sql } from 'drizzle-orm'
import { orderRevisions } from '../../schema/orders.server.ts'
import type { Change, ReadScope, StoreScope } from '../../sql/scope.server.ts'
import type { StockedOrder } from '../reads.server.ts'

export const SHOWN_REVISIONS = 20

export function revisionsOfOrder(scope: ReadScope, orderId: string) {
  return scope
    .pick(
      orderRevisions,
      {
        number: orderRevisions.number,
        kind: orderRevisions.kind,
        before: orderRevisions.before,
        totalBefore: orderRevisions.totalBefore,
        totalAfter: orderRevisions.totalAfter,
        agreement: orderRevisions.agreement,
        agreedAt: orderRevisions.agreedAt,
        agreedBy: orderRevisions.agreedBy,
        reason: orderRevisions.reason,
        authorId: orderRevisions.authorId,
        createdAt: orderRevisions.createdAt,
      },
      sql`${orderRevisions.orderId} = ${orderId}`,
    )
    .orderBy(desc(orderRevisions.number))
    .limit(SHOWN_REVISIONS)
}

/** Trims what is shown no more: it keeps its sums and loses its lines, up to 130 KB a change. */
export function trimStatement(scope: StoreScope, order: Pick<StockedOrder, 'id' | 'revision'>, guard: SQL): Change {
  return scope.update(
    orderRevisions,
    { before: '' },
    sql`${orderRevisions.orderId} = ${order.id} AND ${orderRevisions.number} = ${order.revision + 1 - SHOWN_REVISIONS} AND ${guard}`,
  )
}
