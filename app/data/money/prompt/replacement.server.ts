import { type SQL, sql } from 'drizzle-orm'
import type { Minor } from '#app/domain/money.ts'
import type { ReceivedMoney } from '#app/domain/payment/evidence.ts'
import type { EvidenceSource } from '#app/domain/payment/ledger.ts'
import { PAID_CODE } from '#app/domain/payment/prompt/result.ts'
import { claimAgreementStatements } from '../../order/change/agreement.server.ts'
import { paymentClaims, payments } from '../../schema/money.server.ts'
import { orders } from '../../schema/orders.server.ts'
import { paymentPrompts } from '../../schema/prompts.server.ts'
import type { Statement, StoreScope } from '../../sql/scope.server.ts'
import { isLive } from '../ledger.server.ts'
import { lapsingStatement } from '../payment-effects.server.ts'

export interface Replacement {
  promptId: string
  paymentId: string
  /** As read: undone meanwhile, the row is nobody's. */
  orderId: string | null
  newId: string
  now: number
  oldCode?: string | null
  guard?: SQL
}

export interface Receipt extends Pick<ReceivedMoney, 'receivedAt' | 'payerName' | 'payerPhone'> {
  code: string | null
}

export interface Differing {
  source?: 'typed' | EvidenceSource
  requestId?: string | null
  amount?: Minor
  /** Nobody but the seller has told the code. */
  isTyped?: boolean
}

const isTypedRow = sql`old.source IN ('owner', 'till')`
const firstSource = sql`coalesce((SELECT p.source FROM payments AS p
  WHERE p.store_id = old.store_id AND p.id = old.parent_id), 'owner')`

/** One batch: at no instant is the money there twice, or not at all. */
export function replaceStatements(
  scope: StoreScope,
  replacement: Replacement,
  { code, receivedAt, payerName, payerPhone }: Receipt,
  { source = 'prompt', requestId = `prompt-${replacement.promptId}`, amount, isTyped = false }: Differing = {},
): Statement[] {
  const { paymentId, newId, now } = replacement
  const old = (name: string) => sql`old.${sql.raw(name)}`
  const row = {
    ...({ id: newId, kind: 'payment', method: 'mpesa', code, payerName, payerPhone, requestId } as const),
    source: source === 'typed' ? firstSource : source,
    ...{ orderId: old('order_id'), currency: old('currency'), isFinal: old('is_final'), note: old('note') },
    ...{ recordedAt: old('recorded_at'), recordedBy: old('recorded_by'), dismissedAt: old('dismissed_at') },
    ...{ till: old('till'), shift: old('shift'), receivedAt: Math.min(receivedAt, now) },
    amount: amount ?? old('amount'),
    statementAmount: amount === undefined ? old('statement_amount') : sql`nullif(old.statement_amount, ${amount})`,
    verifiedAt: isTyped ? sql`iif(${isTypedRow}, old.verified_at, NULL)` : now,
    parentId: sql`iif(${isTypedRow}, old.id, old.parent_id)`,
  }
  return [
    voidStatement(scope, replacement),
    scope.insertFrom(
      payments,
      row,
      sql`FROM payments AS old WHERE old.store_id = ${scope.key} AND old.id = ${paymentId}
      AND old.voided_at = ${now} AND NOT EXISTS (SELECT 1 FROM payments AS p WHERE p.store_id = old.store_id
        AND p.request_id = ${requestId} AND p.voided_at IS NULL)`,
    ),
    ...followStatements(scope, replacement, code),
  ]
}

/** The ledger has the receipt already: one payment has two rows, until this. */
export function mergeStatements(scope: StoreScope, replacement: Replacement, code: string | null): Statement[] {
  const { paymentId, orderId, newId, now } = replacement
  const old = sql`FROM payments AS old WHERE old.store_id = ${scope.key} AND old.id = ${paymentId} AND old.voided_at = ${now}`
  return [
    voidStatement(scope, replacement),
    scope.update(
      payments,
      {
        orderId: sql`(SELECT old.order_id ${old})`,
        isFinal: sql`max(${payments.isFinal}, (SELECT old.is_final ${old}))`,
        dismissedAt: sql`(SELECT old.dismissed_at ${old})`,
        statementAmount: sql`(SELECT iif(old.amount = payments.amount OR ${isTypedRow},
          payments.statement_amount, old.amount) ${old})`,
        verifiedAt: now,
      },
      sql`${payments.id} = ${newId} AND ${isLive} AND ${payments.reversedAt} IS NULL AND EXISTS (SELECT 1 ${old})
        AND (${payments.orderId} IS NULL OR ${payments.orderId} = (SELECT old.order_id ${old}))`,
    ),
    ...(orderId === null ? [] : [lapsingStatement(scope, orderId, now, sql`EXISTS (SELECT 1 ${old})`)]),
    ...followStatements(scope, replacement, code),
  ]
}

function voidStatement(
  scope: StoreScope,
  { paymentId, now, oldCode = null, guard = sql`true` }: Replacement,
): Statement {
  return scope.update(
    payments,
    { voidedAt: now },
    sql`${payments.id} = ${paymentId} AND ${payments.code} IS ${oldCode} AND ${isLive} AND ${guard}`,
  )
}

/** What pointed to the old row, and what waited for the number. */
function followStatements(
  scope: StoreScope,
  { promptId, paymentId, orderId, newId, now }: Replacement,
  code: string | null,
): Statement[] {
  const isNew = sql`${payments.id} = ${newId} AND ${payments.code} IS ${code} AND ${isLive}`
  const isReplaced = sql`EXISTS (SELECT 1 FROM ${payments} WHERE ${scope.owns(payments)} AND ${isNew})
    AND EXISTS (SELECT 1 FROM ${payments} WHERE ${scope.owns(payments)} AND ${payments.id} = ${paymentId}
      AND ${payments.voidedAt} = ${now})`
  const isOfOrder = sql`EXISTS (SELECT 1 FROM ${payments} WHERE ${scope.owns(payments)} AND ${isNew}
    AND ${payments.orderId} = ${orderId})`
  const isFinal = sql`EXISTS (SELECT 1 FROM ${payments} WHERE ${scope.owns(payments)} AND ${isNew}
    AND ${payments.isFinal} = 1)`
  const isOther = sql`EXISTS (SELECT 1 FROM orders AS o WHERE o.store_id = ${scope.key} AND o.mpesa_code = ${code})`
  const ofOrder =
    orderId === null
      ? []
      : [
          scope.update(
            paymentClaims,
            { paymentId: newId },
            sql`${paymentClaims.orderId} = ${orderId} AND ${paymentClaims.paymentId} = ${paymentId} AND ${isReplaced}`,
          ),
          scope.update(
            paymentClaims,
            { state: 'confirmed', decidedAt: now, paymentId: newId },
            sql`${paymentClaims.orderId} = ${orderId} AND ${paymentClaims.code} = ${code}
              AND ${paymentClaims.state} = 'waiting' AND ${isReplaced} AND ${isOfOrder}`,
          ),
          ...claimAgreementStatements(scope, orderId, now),
          scope.update(
            orders,
            { mpesaCode: code, updatedAt: now },
            sql`${orders.id} = ${orderId} AND ${orders.paymentMethod} = 'mpesa' AND ${orders.mpesaCode} IS NULL
              AND ${isReplaced} AND ${isOfOrder} AND ${isFinal} AND NOT ${isOther}`,
          ),
        ]
  const numbered = { paymentId: newId, code }
  return [...ofOrder, scope.update(paymentPrompts, numbered, sql`${paymentPrompts.id} = ${promptId} AND ${isReplaced}`)]
}

/** A number that was only typed was another prompt's: what this one brought isn't known by it. */
export function reopenOthers(scope: StoreScope, { promptId, newId, now }: Omit<Replacement, 'paymentId' | 'orderId'>) {
  const { id, paymentId, toldCode } = paymentPrompts
  return scope.update(
    paymentPrompts,
    { state: 'checking', code: null, paymentId: null, checkAt: now },
    sql`${paymentId} = ${newId} AND ${id} <> ${promptId} AND ${toldCode} IS NOT ${PAID_CODE}
      AND EXISTS (SELECT 1 FROM payment_prompts AS p WHERE p.store_id = ${scope.key} AND p.id = ${promptId}
        AND p.payment_id = ${newId} AND p.told_code = ${PAID_CODE})`,
  )
}
