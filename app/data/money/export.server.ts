import { desc, sql } from 'drizzle-orm'
import { payments } from '../schema/money.server.ts'
import type { ReadScope } from '../sql/scope.server.ts'

export function ledgerExport(scope: ReadScope) {
  return {
    exportedPayments(after: { receivedAt: number; id: string } | null, limit: number) {
      const isPastCursor = after
        ? sql`(${payments.receivedAt}, ${payments.id}) < (${after.receivedAt}, ${after.id})`
        : sql`true`
      return scope
        .pick(
          payments,
          {
            id: payments.id,
            receivedAt: payments.receivedAt,
            kind: payments.kind,
            method: payments.method,
            amount: payments.amount,
            currency: payments.currency,
            code: payments.code,
            payerName: payments.payerName,
            payerPhone: payments.payerPhone,
            account: payments.account,
            source: payments.source,
            verifiedAt: payments.verifiedAt,
            reversedAt: payments.reversedAt,
            voidedAt: payments.voidedAt,
            recordedAt: payments.recordedAt,
            note: payments.note,
            number: sql<number | null>`(SELECT o.number FROM orders AS o
              WHERE o.store_id = payments.store_id AND o.id = payments.order_id)`.as('number'),
          },
          isPastCursor,
        )
        .orderBy(desc(payments.receivedAt), desc(payments.id))
        .limit(limit)
    },
  }
}
