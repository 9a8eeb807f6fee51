import { desc, type SQL, sql } from 'drizzle-orm'
import { orderRevisions } from '../schema/orders.server.ts'
import type { Change, ReadScope, StoreScope } from '../sql/scope.server.ts'
import type { StockedOrder } from './reads.server.ts'

/** The dialog shows so many, however long a story is. */
export const SHOWN_REVISIONS = 20

/** What the seller changed, the last first. */
export function revisionsOfOrder(scope: ReadScope, orderId: string) {
  return scope
    .pick(
      orderRevisions,
      {
        number: orderRevisions.number,
        kind: orderRevisions.kind,
        before: orderRevisions.before,
        after: orderRevisions.after,
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

/** What is shown no more keeps its sums and loses its lines, which may be 260 KB a change. */
export function trimStatement(scope: StoreScope, order: Pick<StockedOrder, 'id' | 'revision'>, guard: SQL): Change {
  return scope.update(
    orderRevisions,
    { before: '', after: '' },
    sql`${orderRevisions.orderId} = ${order.id} AND ${orderRevisions.number} = ${order.revision + 1 - SHOWN_REVISIONS} AND ${guard}`,
  )
}

export type StoredRevision = Awaited<ReturnType<typeof revisionsOfOrder>>[number]
