import { announce } from '#app/browser/till/outbox-events.ts'
import { whileSendingAlone } from '#app/browser/till/outbox-lock.ts'
import {
  findOutboxSale,
  type NewSale,
  type QueueResult,
  queueSale,
  removeOutboxSale,
  updateOutboxSale,
} from '#app/browser/till/outbox-sales.ts'
import { postSale } from '#app/browser/till/post-sale.ts'
import { findSentSale } from '#app/browser/till/sent-sales.ts'
import { settleSale } from '#app/browser/till/settle-sale.ts'
import type { OutboxSale } from '#app/domain/sale/outbox-sale.ts'
import { keepRefused, saleRefused } from '#copy/merchant/pos'
import type { SaleAnswer, SoldOrder } from './sale-answer.ts'
import { sendWithoutOutbox } from './send-without-outbox.ts'

const WAIT_MS = 4_000

export type SaleProblem = Extract<SaleAnswer, { ok: false }>

export type Completion =
  | { kind: 'booked'; sale: SoldOrder }
  /** Its receipt may be handed out: the server books it in any case. `waiting` counts all such. */
  | { kind: 'late'; sale: OutboxSale; waiting: number }
  | { kind: 'refused'; problem: SaleProblem }

/** Queues the sale before sending it, so that a killed page loses nothing. */
export async function completeSale(sale: NewSale): Promise<Completion> {
  const result = await queueSale(sale)
  if (!result.ok) return sellWithoutOutbox(sale, result)
  const { sale: queued, waiting } = result
  const { accountId } = queued.owner
  announce(accountId, { kind: 'changed' })
  const deadline = AbortSignal.timeout(WAIT_MS)
  const answered = await whileSendingAlone(() => sendOnce(queued, deadline), deadline).catch(() => null)
  const completion = answered ?? (await handOut(queued, waiting))
  announce(accountId, { kind: completion.kind === 'late' ? 'waiting' : 'changed' })
  return completion
}

/** Null when it is unknown whether the server has it. */
async function sendOnce({ saleId }: OutboxSale, signal: AbortSignal): Promise<Completion | null> {
  const sale = await updateOutboxSale(saleId, ({ refusal }) => (refusal ? null : { sentAt: Date.now() }))
  if (!sale) return resultElsewhere(saleId)
  const { outcome, body } = await postSale(sale, signal)
  if (outcome === 'unanswered') return null
  if (outcome === 'booked') {
    await settleSale(sale, body)
    return { kind: 'booked', sale: (body as { sale: SoldOrder }).sale }
  }
  await removeOutboxSale(saleId, isUndecided)
  return {
    kind: 'refused',
    problem: problemOf(body, saleRefused()[outcome === 'refused' ? 'unknown' : texts[outcome]]),
  }
}

const texts = { 'signed-out': 'signedOut', 'other-account': 'otherAccount' } as const

/** Marks the sale as handed out, unless the server has refused it meanwhile. */
async function handOut(sale: OutboxSale, waiting: number): Promise<Completion> {
  try {
    const late = await updateOutboxSale(sale.saleId, ({ refusal }) => (refusal ? null : { isLate: true }))
    if (late) return { kind: 'late', sale: late, waiting }
    return (await resultElsewhere(sale.saleId)) ?? { kind: 'late', sale, waiting }
  } catch (error) {
    console.warn('a sale was not handed out', error)
    return { kind: 'refused', problem: problemOf(null, saleRefused().offline) }
  }
}

/** Finds the response that another page got for this sale. */
async function resultElsewhere(saleId: string): Promise<Completion | null> {
  const sale = await findOutboxSale(saleId)
  if (sale?.refusal) {
    await removeOutboxSale(saleId, isUndecided)
    return { kind: 'refused', problem: { ok: false, ...sale.refusal } }
  }
  const sent = sale ? null : await findSentSale(saleId)
  return sent && { kind: 'booked', sale: (sent.answer as { sale: SoldOrder }).sale }
}

async function sellWithoutOutbox(sale: NewSale, result: Extract<QueueResult, { ok: false }>): Promise<Completion> {
  switch (result.reason) {
    case 'sold-already': {
      const text = saleRefused().reused({ number: result.sale.tillNumber })
      return { kind: 'refused', problem: { ...problemOf(null, text), isSaved: true } }
    }
    case 'unavailable':
      return sendWithoutOutbox(sale, saleRefused().offline)
    default:
      return sendWithoutOutbox(sale, keepRefused()[result.reason])
  }
}

function isUndecided({ isLate }: OutboxSale): boolean {
  return !isLate
}

function problemOf(body: unknown, text: string): SaleProblem {
  const isProblem = typeof body === 'object' && body !== null && 'text' in body
  return isProblem ? (body as SaleProblem) : { ok: false, title: saleRefused().title, text }
}
