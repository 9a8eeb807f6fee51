import { whileSendingAlone } from '#app/browser/outbox/sender.ts'
import { announce } from '#app/browser/till/outbox-events.ts'
import {
  findOutboxSale,
  findReceipt,
  type NewSale,
  type QueueResult,
  queueSale,
  removeOutboxSale,
  updateOutboxSale,
} from '#app/browser/till/outbox-sales.ts'
import { deliverSale, postSale } from '#app/browser/till/post-sale.ts'
import type { OutboxSale } from '#app/domain/sale/outbox-sale.ts'
import type { SaleApproval } from '#app/domain/sale/sale-form.ts'
import { keepRefused, saleRefused } from '#copy/merchant/pos'
import type { SaleAnswer, SoldOrder } from './sale-answer.ts'

const TIMEOUT_MS = 12_000

const TRIES = 2

const WAIT_MS = 4_000

export type SaleProblem = Extract<SaleAnswer, { ok: false }>

export type Completion =
  | { kind: 'booked'; sale: SoldOrder }
  /** Its receipt may be handed out: the server books it in any case. `waiting` counts all such. */
  | { kind: 'late'; sale: OutboxSale; waiting: number }
  | { kind: 'refused'; problem: SaleProblem }

/** Queues the sale before it is sent: a page that is killed at any moment loses nothing. */
export async function completeSale(sale: NewSale): Promise<Completion> {
  const result = await queueSale(sale)
  if (!result.ok) return sellWithoutOutbox(sale, result)
  const { sale: queued, waiting } = result
  const { accountId } = queued.owner
  announce(accountId, { kind: 'changed' })
  const deadline = AbortSignal.timeout(WAIT_MS)
  const answered = queued.isLate
    ? null
    : await whileSendingAlone('sales', () => sendOnce(queued, deadline), deadline).catch(() => null)
  const completion = answered ?? (await handOut(queued, waiting))
  announce(accountId, { kind: completion.kind === 'late' ? 'waiting' : 'changed' })
  return completion
}

/** Null when it is unknown whether the server has it. */
async function sendOnce(sale: OutboxSale, signal: AbortSignal): Promise<Completion | null> {
  const reply = await deliverSale(sale, signal)
  if (!reply) return resultElsewhere(sale)
  const { outcome, body } = reply
  if (outcome === 'unanswered') return null
  if (outcome === 'booked') return { kind: 'booked', sale: (body as { sale: SoldOrder }).sale }
  await removeOutboxSale(sale, isUndecided)
  return {
    kind: 'refused',
    problem: problemOf(body, saleRefused()[outcome === 'refused' ? 'unknown' : texts[outcome]]),
  }
}

const texts = { 'signed-out': 'signedOut', 'other-account': 'otherAccount' } as const

/** Marks the sale as handed out, unless the server has refused it meanwhile. */
async function handOut(sale: OutboxSale, waiting: number): Promise<Completion> {
  try {
    const late = await updateOutboxSale(sale, ({ refusal }) => (refusal ? null : { isLate: true }))
    if (late) return { kind: 'late', sale: late, waiting }
    return (await resultElsewhere(sale)) ?? { kind: 'late', sale, waiting }
  } catch (error) {
    console.warn('a sale was not handed out', error)
    return { kind: 'refused', problem: problemOf(null, saleRefused().offline) }
  }
}

/** The answer to another page that sent this sale. */
async function resultElsewhere(queued: OutboxSale): Promise<Completion | null> {
  const sale = await findOutboxSale(queued)
  if (sale?.refusal) {
    await removeOutboxSale(sale, isUndecided)
    return { kind: 'refused', problem: { ok: false, ...sale.refusal } }
  }
  const receipt = sale ? null : await findReceipt(queued)
  return receipt && { kind: 'booked', sale: (receipt.answer as { sale: SoldOrder }).sale }
}

async function sellWithoutOutbox(sale: NewSale, result: Extract<QueueResult, { ok: false }>): Promise<Completion> {
  const { reason } = result
  if (reason !== 'sold-already')
    return sendWithoutOutbox(sale, reason === 'unavailable' ? saleRefused().offline : keepRefused()[reason])
  const text = saleRefused().reused({ number: result.sale.tillNumber })
  return { kind: 'refused', problem: { ...problemOf(null, text), isSaved: true } }
}

function isUndecided({ isLate }: OutboxSale): boolean {
  return !isLate
}

function problemOf(body: unknown, text: string): SaleProblem {
  const isProblem = typeof body === 'object' && body !== null && 'text' in body
  return isProblem ? (body as SaleProblem) : { ok: false, title: saleRefused().title, text }
}

/** Above a seller's limits: never handed out without the server's answer. */
export function completeApproved(sale: NewSale, approval: SaleApproval): Promise<Completion> {
  return sendWithoutOutbox(sale, saleRefused().offline, approval)
}

/**
 * Sends a sale that the device can't keep: the cart stays until the server has answered, and its id
 * makes it one sale. `unanswered` is said when no answer came.
 */
async function sendWithoutOutbox(
  sale: NewSale,
  unanswered: string,
  approval: SaleApproval = null,
): Promise<Completion> {
  const unkept = { ...sale, tillNumber: '', soldAt: 0, isLate: false, refusal: null }
  for (let attempt = 1; attempt <= TRIES; attempt++) {
    const { outcome, body } = await postSale(unkept, AbortSignal.timeout(TIMEOUT_MS), { approval })
    if (outcome === 'unanswered') continue
    const answer = body as SaleAnswer | null
    if (answer?.ok) return { kind: 'booked', sale: answer.sale }
    return {
      kind: 'refused',
      problem: answer ?? { ok: false, title: saleRefused().title, text: saleRefused().unknown },
    }
  }
  return { kind: 'refused', problem: { ok: false, title: saleRefused().title, text: unanswered } }
}
