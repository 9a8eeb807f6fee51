import { sql } from 'drizzle-orm'
import type { ReceivedMoney } from '#app/domain/payment/evidence.ts'
import { FOUND_WITHIN_MS, matchReceipts, NEAR_MS, type RowWithoutCode } from '#app/domain/payment/prompt/receipt.ts'
import type { StoreContext } from '#app/load-context.server.ts'
import { claimAgreementStatements } from '../../order/change/agreement.server.ts'
import { paymentClaims, payments } from '../../schema/money.server.ts'
import { orders } from '../../schema/orders.server.ts'
import { paymentPrompts } from '../../schema/prompts.server.ts'
import { brokenConstraint } from '../../sql/constraint.server.ts'
import type { Rows, Statement, StoreScope } from '../../sql/scope.server.ts'
import { bookOnce, isLive } from '../ledger.server.ts'
import { lapsingStatement } from '../payment-effects.server.ts'
import { notifyPrompt, sendCheck } from './announce.server.ts'
import type { PromptRow } from './reads.server.ts'

type Receipt = Pick<ReceivedMoney, 'code' | 'receivedAt' | 'payerName' | 'payerPhone'>

/** Names a later callback's receipt number on what was booked without one. */
export async function completeReceipt(
  context: StoreContext,
  scope: StoreScope,
  { id }: Pick<PromptRow, 'id'>,
): Promise<void> {
  await bookOnce(() => complete(context, scope, id))
}

async function complete(context: StoreContext, scope: StoreScope, id: string): Promise<true | null> {
  const now = context.now()
  const isPrompt = sql`${paymentPrompts.id} = ${id}`
  const [[prompt], [row], [known]] = await scope.batch([
    scope.select(paymentPrompts, isPrompt),
    scope.select(
      payments,
      sql`${isLive} AND ${payments.id} =
      (SELECT p.payment_id FROM payment_prompts AS p WHERE p.store_id = ${scope.key} AND p.id = ${id})`,
    ),
    scope.pick(
      payments,
      { id: payments.id },
      sql`${isLive} AND ${payments.code} =
      (SELECT p.code FROM payment_prompts AS p WHERE p.store_id = ${scope.key} AND p.id = ${id})`,
    ),
  ])
  const done = scope.update(paymentPrompts, { checkAt: null }, isPrompt)
  if (!prompt?.code || !row || row.code === prompt.code) {
    await scope.commit([done])
    return true
  }
  if (row.code !== null) {
    // A payment beside the prompt's was taken for it: the query books this one, too.
    const reopened = { state: 'checking', paymentId: null, checkAt: now } as const
    await scope.update(paymentPrompts, reopened, sql`${isPrompt} AND ${paymentPrompts.paymentId} = ${row.id}`)
    await sendCheck(context, { storeId: scope.storeId, promptId: id }, 0)
    return true
  }
  const { code } = prompt
  const receipt = { code, receivedAt: prompt.paidAt ?? row.receivedAt, payerName: null, payerPhone: row.payerPhone }
  const replacement = {
    promptId: id,
    paymentId: row.id,
    orderId: row.orderId,
    newId: known?.id ?? context.newId(),
    now,
  }
  const statements = known ? mergeStatements(scope, replacement, code) : replaceStatements(scope, replacement, receipt)
  const [[after]] = await scope.commit([...statements, done], liveRowRead(scope, row.id))
  if (after) return null
  notifyPrompt(context, scope.storeId, row.orderId)
  return true
}

interface Replacement {
  promptId: string
  paymentId: string
  /** As read: undone meanwhile, the row is nobody's. */
  orderId: string | null
  newId: string
  now: number
}

/** One batch: at no instant is the money there twice, or not at all. */
function replaceStatements(scope: StoreScope, replacement: Replacement, receipt: Receipt): Statement[] {
  const { promptId, paymentId, newId, now } = replacement
  const old = (name: string) => sql`old.${sql.raw(name)}`
  const row = {
    ...({ id: newId, kind: 'payment', method: 'mpesa', source: 'prompt' } as const),
    ...{ orderId: old('order_id'), amount: old('amount'), currency: old('currency'), isFinal: old('is_final') },
    ...{ recordedAt: old('recorded_at'), recordedBy: old('recorded_by'), dismissedAt: old('dismissed_at') },
    ...{ statementAmount: old('statement_amount'), requestId: `prompt-${promptId}`, verifiedAt: now },
    ...{ code: receipt.code, receivedAt: Math.min(receipt.receivedAt, now) },
    ...{ payerName: receipt.payerName, payerPhone: receipt.payerPhone },
  }
  return [
    voidStatement(scope, replacement),
    scope.insertFrom(
      payments,
      row,
      sql`FROM payments AS old WHERE old.store_id = ${scope.key} AND old.id = ${paymentId}
      AND old.voided_at = ${now} AND NOT EXISTS (SELECT 1 FROM payments AS p WHERE p.store_id = old.store_id
        AND p.request_id = ${`prompt-${promptId}`} AND p.voided_at IS NULL)`,
    ),
    ...followStatements(scope, replacement, receipt.code),
  ]
}

/** The ledger has the receipt already: one payment has two rows, until this. */
function mergeStatements(scope: StoreScope, replacement: Replacement, code: string): Statement[] {
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
        statementAmount: sql`(SELECT iif(old.amount = payments.amount, payments.statement_amount, old.amount) ${old})`,
        verifiedAt: now,
      },
      sql`${payments.id} = ${newId} AND ${isLive} AND ${payments.reversedAt} IS NULL AND EXISTS (SELECT 1 ${old})
        AND (${payments.orderId} IS NULL OR ${payments.orderId} = (SELECT old.order_id ${old}))`,
    ),
    ...(orderId === null ? [] : [lapsingStatement(scope, orderId, now, sql`EXISTS (SELECT 1 ${old})`)]),
    ...followStatements(scope, replacement, code),
  ]
}

function voidStatement(scope: StoreScope, { paymentId, now }: Replacement): Statement {
  return scope.update(
    payments,
    { voidedAt: now },
    sql`${payments.id} = ${paymentId} AND ${payments.code} IS NULL AND ${isLive}`,
  )
}

/** What pointed to the old row, and what waited for the number. */
function followStatements(
  scope: StoreScope,
  { promptId, paymentId, orderId, newId, now }: Replacement,
  code: string,
): Statement[] {
  const isNew = sql`${payments.id} = ${newId} AND ${payments.code} = ${code} AND ${isLive}`
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

function liveRowRead(scope: StoreScope, id: string): Rows<{ id: string }> {
  return scope.pick(payments, { id: payments.id }, sql`${payments.id} = ${id} AND ${isLive}`)
}

/** Rows of the time around these messages; nearly always none. */
export function rowsWithoutCodeRead(scope: StoreScope, from: number, to: number): Rows<RowWithoutCode> {
  return scope.join(
    paymentPrompts,
    payments,
    sql`${payments.id} = ${paymentPrompts.paymentId}`,
    {
      promptId: paymentPrompts.id,
      paymentId: payments.id,
      orderId: payments.orderId,
      amount: payments.amount,
      currency: payments.currency,
      phone: paymentPrompts.phone,
      askedAt: paymentPrompts.askedAt,
      receivedAt: payments.receivedAt,
    },
    sql`payment_prompts.state = 'paid' AND payment_prompts.code IS NULL AND payments.code IS NULL
      AND payments.voided_at IS NULL AND payment_prompts.asked_at BETWEEN ${from - FOUND_WITHIN_MS} AND ${to + NEAR_MS}`,
  )
}

/** Makes one row of money that a query booked beside these. Returns the codes it has merged. */
export async function mergeReceipts(
  scope: StoreScope,
  context: StoreContext,
  written: readonly ReceivedMoney[],
): Promise<Set<string>> {
  if (written.length === 0) return new Set()
  const times = written.map(({ receivedAt }) => receivedAt)
  const rows = await rowsWithoutCodeRead(scope, Math.min(...times), Math.max(...times))
  const matches = matchReceipts(rows, written)
  for (const { row, receipt } of matches) {
    const isUnnamed = sql`${paymentPrompts.id} = ${row.promptId} AND ${paymentPrompts.code} IS NULL`
    await scope.update(paymentPrompts, { code: receipt.code, checkAt: context.now() }, isUnnamed)
    await completeReceipt(context, scope, { id: row.promptId })
  }
  return new Set(matches.map(({ receipt }) => receipt.code))
}

/** Returns the new rows by the codes of their messages. */
export async function nameReceipts(
  scope: StoreScope,
  context: StoreContext,
  matches: readonly { row: Pick<RowWithoutCode, 'promptId' | 'paymentId' | 'orderId'>; receipt: Receipt }[],
): Promise<Map<string, string>> {
  const named = new Map<string, string>()
  for (const { row, receipt } of matches) {
    const replacement = { ...row, newId: context.newId(), now: context.now() }
    const statements = replaceStatements(scope, replacement, receipt)
    try {
      const [[after], [written]] = await scope.commit(
        statements,
        liveRowRead(scope, row.paymentId),
        liveRowRead(scope, replacement.newId),
      )
      if (!after && written) named.set(receipt.code, written.id)
    } catch (error) {
      // The callback, or the same message at the same moment, was first.
      if (brokenConstraint(error) !== 'payment-code') throw error
    }
    notifyPrompt(context, scope.storeId, row.orderId)
  }
  return named
}
