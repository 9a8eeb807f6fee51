import { type SQL, sql } from 'drizzle-orm'
import type { ReceivedMoney } from '#app/domain/payment/evidence.ts'
import { FOUND_WITHIN_MS, matchReceipts, NEAR_MS, type RowWithoutCode } from '#app/domain/payment/prompt/receipt.ts'
import { PAID_CODE } from '#app/domain/payment/prompt/result.ts'
import type { StoreContext } from '#app/load-context.server.ts'
import { payments } from '../../schema/money.server.ts'
import { paymentPrompts } from '../../schema/prompts.server.ts'
import { brokenConstraint } from '../../sql/constraint.server.ts'
import type { Rows, StoreScope } from '../../sql/scope.server.ts'
import { unlikely } from '../../sql/unlikely.server.ts'
import { bookOnce, isLive } from '../ledger.server.ts'
import { notifyPrompt, sendCheck } from './announce.server.ts'
import type { PromptRow } from './reads.server.ts'
import { type Differing, mergeStatements, type Receipt, reopenOthers, replaceStatements } from './replacement.server.ts'

const MINUTE_MS = 60_000

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
    const isTold = sql`${payments.id} = ${row?.id ?? null} AND ${payments.verifiedAt} IS NULL AND ${payments.code} = ${prompt?.code ?? null}`
    const verified = prompt?.toldCode === PAID_CODE ? [scope.update(payments, { verifiedAt: now }, isTold)] : []
    await scope.commit([...verified, done])
    return true
  }
  const { code } = prompt
  if (row.code !== null) {
    // A payment beside the prompt's was taken for it: the query books this one, too.
    const typedId = row.verifiedAt === null ? context.newId() : null
    const reopened = { state: 'checking', code, paymentId: null, checkAt: now } as const
    const ids = {
      promptId: id,
      paymentId: row.id,
      orderId: row.orderId,
      newId: typedId ?? row.id,
      now,
      oldCode: row.code,
    }
    await scope.commit([
      ...(typedId ? replaceStatements(scope, ids, row, { source: 'typed', requestId: null, isTyped: true }) : []),
      scope.update(paymentPrompts, reopened, sql`${isPrompt} AND ${paymentPrompts.paymentId} = ${ids.newId}`),
    ])
    await sendCheck(context, { storeId: scope.storeId, promptId: id }, 0)
    return true
  }
  const receipt = { code, receivedAt: prompt.paidAt ?? row.receivedAt, payerName: null, payerPhone: row.payerPhone }
  const replacement = {
    promptId: id,
    paymentId: row.id,
    orderId: row.orderId,
    newId: known?.id ?? context.newId(),
    now,
  }
  const statements = known
    ? [...mergeStatements(scope, replacement, code), reopenOthers(scope, replacement)]
    : replaceStatements(scope, replacement, receipt)
  const [[after]] = await scope.commit([...statements, done], liveRowRead(scope, row.id))
  if (after) return null
  notifyPrompt(context, scope.storeId, row.orderId)
  return true
}

function liveRowRead(scope: StoreScope, id: string): Rows<{ id: string }> {
  return scope.pick(payments, { id: payments.id }, sql`${payments.id} = ${id} AND ${isLive}`)
}

const withoutCodeColumns = {
  promptId: paymentPrompts.id,
  paymentId: payments.id,
  orderId: payments.orderId,
  amount: payments.amount,
  currency: payments.currency,
  phone: paymentPrompts.phone,
  askedAt: paymentPrompts.askedAt,
  receivedAt: payments.receivedAt,
}

/** Rows of the time around these messages; nearly always none. */
export function rowsWithoutCodeRead(scope: StoreScope, from: number, to: number): Rows<RowWithoutCode> {
  return scope.join(
    paymentPrompts,
    payments,
    sql`${payments.id} = ${paymentPrompts.paymentId}`,
    withoutCodeColumns,
    sql`payment_prompts.state = 'paid' AND payment_prompts.code IS NULL AND payments.code IS NULL
      AND payments.voided_at IS NULL AND payment_prompts.asked_at BETWEEN ${from - FOUND_WITHIN_MS} AND ${to + NEAR_MS}`,
  )
}

/** Recorded by hand before the answer. The balance may be less than its whole shillings. */
export function isTypedFor(ofPrompt: (column: string) => SQL): SQL {
  return sql`${unlikely(sql`payments.order_id = ${ofPrompt('order_id')}`)} AND payments.source IN ('owner', 'till')
    AND payments.kind = 'payment' AND payments.method = 'mpesa' AND payments.currency = ${ofPrompt('currency')}
    AND payments.amount BETWEEN ${ofPrompt('amount')} - 99 AND ${ofPrompt('amount')}
    AND payments.recorded_at >= ${ofPrompt('asked_at')} AND payments.received_at >= ${ofPrompt('asked_at')} - 60000
    AND payments.voided_at IS NULL AND payments.reversed_at IS NULL
    AND (payments.statement_amount IS NULL OR payments.statement_amount = ${ofPrompt('amount')})`
}

export function typedRowsRead(scope: StoreScope, from: number, to: number): Rows<RowWithoutCode> {
  const isTyped = isTypedFor((column) => sql`payment_prompts.${sql.raw(column)}`)
  return scope.join(
    paymentPrompts,
    payments,
    sql`${isTyped} AND payments.code IS NULL`,
    { ...withoutCodeColumns, amount: paymentPrompts.amount },
    sql`payment_prompts.state <> 'paid' AND payment_prompts.asked_at BETWEEN ${from - NEAR_MS} AND ${to + MINUTE_MS}`,
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
  matches: readonly {
    row: Pick<RowWithoutCode, 'promptId' | 'paymentId' | 'orderId'>
    receipt: Receipt & { code: string }
    differing?: Differing
  }[],
): Promise<Map<string, string>> {
  const named = new Map<string, string>()
  for (const { row, receipt, differing } of matches) {
    const replacement = { ...row, newId: context.newId(), now: context.now() }
    const statements = replaceStatements(scope, replacement, receipt, differing)
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
