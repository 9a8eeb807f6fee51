import { type SQL, sql } from 'drizzle-orm'
import { FOUND_WITHIN_MS, findReceived, findTyped } from '#app/domain/payment/prompt/receipt.ts'
import { PAID_CODE } from '#app/domain/payment/prompt/result.ts'
import type { Context } from '#app/load-context.server.ts'
import { announcePaid } from '../../alert/announce.server.ts'
import { claimAgreementStatements } from '../../order/change/agreement.server.ts'
import { unchangedSince } from '../../order/change/change.server.ts'
import { type LoadedOrder, loadOrder } from '../../order/reads.server.ts'
import { paymentClaims, payments } from '../../schema/money.server.ts'
import { orders } from '../../schema/orders.server.ts'
import { paymentPrompts } from '../../schema/prompts.server.ts'
import { tillColumns } from '../../shift/till-columns.server.ts'
import { brokenConstraint } from '../../sql/constraint.server.ts'
import type { Statement, StoreScope } from '../../sql/scope.server.ts'
import { announceOrders } from '../announce.server.ts'
import { bookOnce, isEvidence, isLive } from '../ledger.server.ts'
import { paymentEffects } from '../payment-effects.server.ts'
import { accountStatements } from './account-news.server.ts'
import { notifyPrompt } from './announce.server.ts'
import type { PromptRow } from './reads.server.ts'
import { isTypedFor } from './receipt.server.ts'
import { mergeStatements, reopenOthers, replaceStatements } from './replacement.server.ts'

/** Books what a status query says is paid: one row, whatever came before or beside it. */
export async function bookPrompt(context: Context, scope: StoreScope, { id }: PromptRow): Promise<void> {
  const booked = await bookOnce(async () => {
    try {
      return await book(context, scope, id)
    } catch (error) {
      // An older order was finished with this code: this one is, without it.
      if (brokenConstraint(error) !== 'mpesa-code') throw error
      return book(context, scope, id, false)
    }
  })
  if (!booked.isNew) return
  const { prompt, loaded } = booked
  if (loaded) announceOrders(scope, context, [loaded.order])
  notifyPrompt(context, scope.storeId, prompt.orderId)
  if (loaded) announcePaid(context, scope.storeId, loaded.order.id, prompt.amount)
}

interface KnownMoney {
  id: string
  code: string | null
  orderId: string | null
  amount: number
  currency: string
  reversedAt: number | null
}

type Booked = { isNew: false } | { isNew: true; prompt: PromptRow; loaded: LoadedOrder | null }

async function book(context: Context, scope: StoreScope, id: string, namesCode = true): Promise<Booked | null> {
  const now = context.now()
  const isPrompt = sql`${paymentPrompts.id} = ${id}`
  const [[prompt], [ofReceipt], received, ofSeller] = await scope.batch([
    scope.select(paymentPrompts, isPrompt),
    knownRead(scope, id),
    receivedRead(scope, id, now),
    scope.pick(payments, knownColumns, isTyped(scope, id)),
  ])
  if (!prompt || prompt.state === 'paid') return { isNew: false }
  const told = prompt.code === null ? findReceived(prompt, received) : ofReceipt
  const typed = findTyped(prompt.code ?? told?.code ?? null, ofSeller)
  const known = told?.id === typed?.id ? undefined : told
  const loaded = prompt.orderId === null ? null : await loadOrder(scope, prompt.orderId, now)
  const paymentId = known?.id ?? context.newId()
  const code = prompt.code ?? known?.code ?? typed?.code ?? null
  const ofCode = sql`EXISTS (SELECT 1 FROM ${payments} WHERE ${scope.owns(payments)} AND ${payments.code} = ${code}
    AND ${isLive} ${known ? sql`AND ${payments.id} = ${known.id} AND ${payments.orderId} IS ${known.orderId}` : sql``})`
  const isAsRead = sql`${paymentPrompts.state} <> 'paid' AND ${paymentPrompts.code} IS ${prompt.code}
    AND ${paymentPrompts.orderId} IS ${prompt.orderId}
    AND ${known ? ofCode : typed && typed.code === code ? sql`true` : sql`NOT ${ofCode}`}
    AND (SELECT count(*) FROM ${payments} WHERE ${scope.owns(payments)} AND ${isReceived(scope, id, now)}) = ${received.length}
    AND (SELECT count(*) FROM payments WHERE ${scope.owns(payments)} AND ${isTyped(scope, id)}) = ${ofSeller.length}
    AND ${loaded ? unchangedSince(scope, loaded.order, sql`${orders.paidAmount} = ${loaded.order.paid}`).guard : sql`true`}`
  const paid = {
    state: 'paid',
    resultCode: PAID_CODE,
    resultText: null,
    paymentId,
    code,
    paidAt: prompt.paidAt ?? now,
    endedAt: now,
    checkAt: null,
  } as const
  const booked = { ...prompt, ...paid }
  const [[after]] = await scope.commit(
    [
      // First of all: the others write only what this one has allowed.
      scope.update(paymentPrompts, paid, sql`${isPrompt} AND ${isAsRead}`),
      ...moneyStatements(scope, booked, { known, typed, now }),
      ...(loaded ? orderStatements(scope, booked, loaded, { eventId: context.newId(), namesCode, now }) : []),
      ...accountStatements(scope, booked),
    ],
    scope.pick(paymentPrompts, { state: paymentPrompts.state, paymentId: paymentPrompts.paymentId }, isPrompt),
  )
  return after?.state === 'paid' ? { isNew: after.paymentId === paymentId, prompt: booked, loaded } : null
}

/** The ledger's row of the receipt that a callback names: she pasted the message first. */
function knownRead(scope: StoreScope, id: string) {
  return scope.pick(
    payments,
    knownColumns,
    sql`${payments.code} = (SELECT p.code FROM payment_prompts AS p WHERE p.store_id = ${scope.key} AND p.id = ${id})
      AND ${isLive}`,
  )
}

const { id: paymentKey, code, orderId, amount, currency, reversedAt } = payments
const knownColumns = { id: paymentKey, code, orderId, amount, currency, reversedAt }

/** Without a callback: what a message or notice has told of since, and is no prompt's. */
function receivedRead(scope: StoreScope, id: string, now: number) {
  return scope.pick(payments, { ...knownColumns, payerPhone: payments.payerPhone }, isReceived(scope, id, now))
}

function isReceived(scope: StoreScope, id: string, now: number): SQL {
  const ofPrompt = (column: 'asked_at - 60000' | 'amount' | 'currency') =>
    sql`(SELECT p.${sql.raw(column)} FROM payment_prompts AS p WHERE p.store_id = ${scope.key} AND p.id = ${id} AND p.code IS NULL)`
  const isOfPrompt = sql`EXISTS (SELECT 1 FROM payment_prompts AS p WHERE p.store_id = ${scope.key}
    AND p.asked_at > ${now - 2 * FOUND_WITHIN_MS} AND p.payment_id = payments.id)`
  return sql`payments.voided_at IS NULL AND payments.kind <> 'transfer'
    AND payments.received_at BETWEEN ${ofPrompt('asked_at - 60000')} AND ${now}
    AND ${payments.amount} = ${ofPrompt('amount')} AND ${payments.currency} = ${ofPrompt('currency')}
    AND ${payments.method} = 'mpesa' AND ${isEvidence} AND ${payments.code} IS NOT NULL
    AND ${payments.reversedAt} IS NULL AND NOT ${isOfPrompt}`
}

function isTyped(scope: StoreScope, id: string): SQL {
  return isTypedFor(
    (column) =>
      sql`(SELECT ${sql.raw(`p.${column}`)} FROM payment_prompts AS p WHERE p.store_id = ${scope.key} AND p.id = ${id})`,
  )
}

type PaidPrompt = PromptRow & { paymentId: string; paidAt: number }

function isBookedBy(scope: StoreScope, { id, paymentId }: PaidPrompt): SQL {
  return sql`EXISTS (SELECT 1 FROM ${paymentPrompts} WHERE ${scope.owns(paymentPrompts)} AND ${paymentPrompts.id} = ${id}
    AND ${paymentPrompts.state} = 'paid' AND ${paymentPrompts.paymentId} = ${paymentId})`
}

interface FoundMoney {
  known: KnownMoney | undefined
  typed: KnownMoney | undefined
  now: number
}

function moneyStatements(scope: StoreScope, prompt: PaidPrompt, { known, typed, now }: FoundMoney): Statement[] {
  const { id: promptId, orderId, paymentId: newId, code, amount, paidAt, phone, toldCode } = prompt
  const isOrders =
    known === undefined || (known.orderId === null && known.amount === amount && known.reversedAt === null)
  if (known && (!typed || !isOrders)) {
    return [...knownStatements(scope, prompt, known, now), reopenOthers(scope, { promptId, newId, now })]
  }
  if (!typed) return [rowStatement(scope, prompt, now)]
  const guard = isBookedBy(scope, prompt)
  const replacement = { promptId, paymentId: typed.id, orderId, newId, now, oldCode: typed.code, guard }
  if (known) return mergeStatements(scope, replacement, code)
  const receipt = { code, receivedAt: paidAt, payerName: null, payerPhone: `+${phone}` }
  const differing = { amount, requestId: requestIdOf(prompt), isTyped: code !== null && toldCode !== PAID_CODE }
  return replaceStatements(scope, replacement, receipt, differing)
}

function requestIdOf({ id, code }: PaidPrompt): string {
  // A second number of one prompt is another payment.
  return code === null ? `prompt-${id}` : `prompt-${id}-${code}`
}

function rowStatement(scope: StoreScope, prompt: PaidPrompt, now: number): Statement {
  const { paymentId, orderId, amount, currency, code, paidAt, paidAmount, phone, askedBy, till } = prompt
  const row = {
    ...({ id: paymentId, orderId, kind: 'payment', method: 'mpesa', amount, currency, code } as const),
    payerPhone: `+${phone}`,
    receivedAt: Math.min(paidAt, now),
    recordedAt: now,
    recordedBy: askedBy,
    source: 'prompt' as const,
    requestId: requestIdOf(prompt),
    verifiedAt: now,
    // The query proves what was asked for; another amount is for the owner to look at.
    statementAmount: paidAmount === null || paidAmount === amount ? null : paidAmount,
    dismissedAt: prompt.purpose === 'test' ? now : null,
    ...tillColumns(scope, till, Math.min(paidAt, now)),
  }
  return scope.insertFrom(payments, row, sql`WHERE ${isBookedBy(scope, prompt)}`)
}

function knownStatements(scope: StoreScope, prompt: PaidPrompt, known: KnownMoney, now: number): Statement[] {
  const isKnown = sql`${payments.id} = ${known.id} AND ${isLive} AND ${isBookedBy(scope, prompt)}`
  if (known.amount !== prompt.amount || known.currency !== prompt.currency) {
    return [scope.update(payments, { statementAmount: prompt.amount }, isKnown)]
  }
  const { orderId } = prompt
  const isFree = sql`${isKnown} AND ${payments.orderId} IS NULL AND ${payments.reversedAt} IS NULL`
  return [
    scope.update(payments, { verifiedAt: now }, sql`${isKnown} AND ${payments.verifiedAt} IS NULL`),
    scope.update(payments, { orderId, dismissedAt: prompt.purpose === 'test' ? now : null }, isFree),
  ]
}

function orderStatements(
  scope: StoreScope,
  prompt: PaidPrompt,
  loaded: LoadedOrder,
  { eventId, namesCode, now }: { eventId: string; namesCode: boolean; now: number },
): Statement[] {
  const { paymentId, code, askedBy: by } = prompt
  const orderId = loaded.order.id
  const isBooked = sql`EXISTS (SELECT 1 FROM ${payments} WHERE ${scope.owns(payments)} AND ${payments.id} = ${paymentId}
    AND ${payments.orderId} = ${orderId}) AND ${isBookedBy(scope, prompt)}`
  const isClaimed = sql`${paymentClaims.orderId} = ${orderId} AND ${paymentClaims.code} = ${code}
    AND ${paymentClaims.state} = 'waiting' AND ${isBooked}`
  return [
    scope.update(paymentClaims, { state: 'confirmed', decidedAt: now, paymentId }, isClaimed),
    ...claimAgreementStatements(scope, orderId, now),
    ...paymentEffects(
      scope,
      loaded,
      { paymentId, eventId, method: 'mpesa', code: namesCode ? code : null, by, now },
      isBooked,
    ),
  ]
}
