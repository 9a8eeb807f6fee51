import { desc, sql } from 'drizzle-orm'
import { orderRevisions } from '../schema/orders.server.ts'
import type { ReadScope } from '../sql/scope.server.ts'

/** The dialog shows so many, however long a story is. */
const SHOWN = 20

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
    .limit(SHOWN)
}

export type StoredRevision = Awaited<ReturnType<typeof revisionsOfOrder>>[number]
