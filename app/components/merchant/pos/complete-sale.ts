import {
  changeKeptSale,
  findKeptSale,
  type Keeping,
  keepSale,
  type NewSale,
  removeKeptSale,
} from '#app/browser/till/kept-sales.ts'
import { announce } from '#app/browser/till/outbox-events.ts'
import { whileSendingAlone } from '#app/browser/till/outbox-lock.ts'
import { postSale } from '#app/browser/till/post-sale.ts'
import { findSentSale } from '#app/browser/till/sent-sales.ts'
import { settleSale } from '#app/browser/till/settle-sale.ts'
import type { KeptSale } from '#app/domain/sale/kept-sale.ts'
import { keepRefused, saleRefused } from '#copy/merchant/pos'
import type { SaleAnswer, SoldOrder } from './sale-answer.ts'
import { sendUnkept } from './send-unkept.ts'

const WAIT_MS = 4_000

export type SaleProblem = Extract<SaleAnswer, { ok: false }>

export type Completion =
  | { kind: 'booked'; sale: SoldOrder }
  /** Its receipt may be handed out: the server books it whatever it says. `waiting` counts all such. */
  | { kind: 'late'; sale: KeptSale; waiting: number }
  | { kind: 'refused'; problem: SaleProblem }

/** The sale is kept before it is sent, so that a page that is killed at any moment loses nothing. */
export async function completeSale(sale: NewSale): Promise<Completion> {
  const keeping = await keepSale(sale)
  if (!keeping.ok) return sellUnkept(sale, keeping)
  const { sale: kept, waiting } = keeping
  const { accountId } = kept.owner
  announce(accountId, { kind: 'changed' })
  const deadline = AbortSignal.timeout(WAIT_MS)
  const answered = await whileSendingAlone(() => sendOnce(kept, deadline), deadline).catch(() => null)
  const completion = answered ?? (await handOut(kept, waiting))
  announce(accountId, { kind: completion.kind === 'late' ? 'waiting' : 'changed' })
  return completion
}

/** Null when it is unknown whether the server has it. */
async function sendOnce({ saleId }: KeptSale, signal: AbortSignal): Promise<Completion | null> {
  const kept = await changeKeptSale(saleId, ({ refusal }) => (refusal ? null : { sentAt: Date.now() }))
  if (!kept) return resultElsewhere(saleId)
  const { outcome, body } = await postSale(kept, signal)
  if (outcome === 'unanswered') return null
  if (outcome === 'booked') {
    await settleSale(kept, body)
    return { kind: 'booked', sale: (body as { sale: SoldOrder }).sale }
  }
  await removeKeptSale(saleId, isUndecided)
  return {
    kind: 'refused',
    problem: problemOf(body, saleRefused()[outcome === 'refused' ? 'unknown' : texts[outcome]]),
  }
}

const texts = { 'signed-out': 'signedOut', 'other-account': 'otherAccount' } as const

/** The customer is told that it is sold, unless the server has refused it meanwhile. */
async function handOut(kept: KeptSale, waiting: number): Promise<Completion> {
  try {
    const late = await changeKeptSale(kept.saleId, ({ refusal }) => (refusal ? null : { isLate: true }))
    if (late) return { kind: 'late', sale: late, waiting }
    return (await resultElsewhere(kept.saleId)) ?? { kind: 'late', sale: kept, waiting }
  } catch (error) {
    console.warn('a sale was not handed out', error)
    return { kind: 'refused', problem: problemOf(null, saleRefused().offline) }
  }
}

/** What another page was answered that sent this sale. */
async function resultElsewhere(saleId: string): Promise<Completion | null> {
  const kept = await findKeptSale(saleId)
  if (kept?.refusal) {
    await removeKeptSale(saleId, isUndecided)
    return { kind: 'refused', problem: { ok: false, ...kept.refusal } }
  }
  const sent = kept ? null : await findSentSale(saleId)
  return sent && { kind: 'booked', sale: (sent.answer as { sale: SoldOrder }).sale }
}

async function sellUnkept(sale: NewSale, keeping: Extract<Keeping, { ok: false }>): Promise<Completion> {
  switch (keeping.reason) {
    case 'sold-already': {
      const text = saleRefused().reused({ number: keeping.sale.tillNumber })
      return { kind: 'refused', problem: { ...problemOf(null, text), isSaved: true } }
    }
    case 'unavailable':
      return sendUnkept(sale, saleRefused().offline)
    default:
      return sendUnkept(sale, keepRefused()[keeping.reason])
  }
}

function isUndecided({ isLate }: KeptSale): boolean {
  return !isLate
}

function problemOf(body: unknown, text: string): SaleProblem {
  const isProblem = typeof body === 'object' && body !== null && 'text' in body
  return isProblem ? (body as SaleProblem) : { ok: false, title: saleRefused().title, text }
}
