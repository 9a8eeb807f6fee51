import { sql } from 'drizzle-orm'
import type { Minor } from '#app/domain/money.ts'
import type { LedgerKind, LedgerMethod, LedgerSource } from '#app/domain/payment/ledger.ts'
import { paymentClaims, payments } from '../schema/money.server.ts'
import type { ReadScope, Rows } from '../sql/scope.server.ts'
import { unlikely } from '../sql/unlikely.server.ts'
import { isLive } from './ledger.server.ts'

export interface OrderPayment {
  id: string
  kind: LedgerKind
  method: LedgerMethod
  /** Negative for refunds. */
  amount: Minor
  code: string | null
  receivedAt: number
  recordedAt: number
  source: LedgerSource
  recordedBy: string | null
  note: string
  verifiedAt: number | null
  reversedAt: number | null
}

export interface OrderClaim {
  id: string
  code: string
  amount: Minor
  method: LedgerMethod
  saidAt: number | null
  words: string
  state: 'waiting' | 'confirmed' | 'refused' | 'withdrawn'
  createdAt: number
  decidedAt: number | null
}

export function orderPaymentsRead(scope: ReadScope, orderId: string): Rows<OrderPayment> {
  return scope
    .pick(
      payments,
      {
        id: payments.id,
        kind: payments.kind,
        method: payments.method,
        amount: payments.amount,
        code: payments.code,
        receivedAt: payments.receivedAt,
        recordedAt: payments.recordedAt,
        source: payments.source,
        recordedBy: payments.recordedBy,
        note: payments.note,
        verifiedAt: payments.verifiedAt,
        reversedAt: payments.reversedAt,
      },
      sql`${unlikely(sql`${payments.orderId} = ${orderId}`)} AND ${isLive}`,
    )
    .orderBy(payments.recordedAt, payments.id)
}

export function orderClaimsRead(scope: ReadScope, orderId: string): Rows<OrderClaim> {
  return scope
    .pick(
      paymentClaims,
      {
        id: paymentClaims.id,
        code: paymentClaims.code,
        amount: paymentClaims.amount,
        method: paymentClaims.method,
        saidAt: paymentClaims.saidAt,
        words: paymentClaims.words,
        state: paymentClaims.state,
        createdAt: paymentClaims.createdAt,
        decidedAt: paymentClaims.decidedAt,
      },
      sql`${paymentClaims.orderId} = ${orderId}`,
    )
    .orderBy(paymentClaims.createdAt, paymentClaims.id)
}
