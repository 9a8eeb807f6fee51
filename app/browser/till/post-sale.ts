import { ACCOUNT_HEADER, accountHeader } from '#app/domain/account/page-account.ts'
import type { LateSale } from '#app/domain/sale/late-sale.ts'
import type { OutboxSale } from '#app/domain/sale/outbox-sale.ts'
import type { SaleApproval } from '#app/domain/sale/sale-form.ts'
import { type SaleOutcome, saleOutcome } from '#app/domain/sale/sale-outcome.ts'
import { syncClock } from './clock.ts'
import { announce } from './outbox-events.ts'
import { findOutboxSale, recordBooking, type SaleRef } from './outbox-sales.ts'

export interface SaleReply {
  /** As it was posted. */
  sale: OutboxSale
  outcome: SaleOutcome
  /** Null without a response: another sale has no better chance. */
  status: number | null
  body: unknown
}

/** Posts a sale that waits and records its booking. Null when another page has seen to it. */
export async function deliverSale(ref: SaleRef, signal: AbortSignal, isAgain = false): Promise<SaleReply | null> {
  const sale = await findOutboxSale(ref)
  if (!sale || sale.refusal !== null) return null
  const reply = await postSale(sale, signal, { soldAt: isAgain ? sale.soldAt : null })
  // A page that is killed before this sends it again and is answered the same.
  if (reply.outcome === 'booked') await recordBooking(sale, reply.body)
  return reply
}

interface Posting {
  /** In no sale that the device keeps. */
  approval?: SaleApproval
  soldAt?: number | null
}

/** Never throws. */
export async function postSale(
  sale: OutboxSale,
  signal: AbortSignal,
  { approval = null, soldAt = null }: Posting = {},
): Promise<SaleReply> {
  const { storeId, email, accountId } = sale.owner
  const posted = { ...sale.sale, storeId, late: lateOf(sale), approval, soldAt }
  const answer = await post(JSON.stringify(posted), email, signal)
  announce(accountId, { kind: 'state', isUnanswered: answer === null })
  return { sale, outcome: saleOutcome(answer), status: answer?.status ?? null, body: answer?.body ?? null }
}

async function post(body: string, email: string, signal: AbortSignal) {
  try {
    const response = await fetch('/pos/sales', {
      method: 'POST',
      headers: { 'content-type': 'application/json', [ACCOUNT_HEADER]: accountHeader(email) },
      body,
      signal,
    })
    const isJson = response.headers.get('content-type')?.startsWith('application/json')
    const answer: unknown = isJson ? await response.json() : null
    if (isJson) syncClock(timeOf(response))
    return { status: response.status, body: answer }
  } catch {
    return null
  }
}

/** `Date` counts whole seconds: the next sale could seem sold before this one. */
function timeOf({ headers }: Response): number {
  const [, time] = /;dur=(\d{1,16})/.exec(headers.get('server-timing') ?? '') ?? []
  return time ? Number(time) : Date.parse(headers.get('date') ?? '')
}

function lateOf({ isLate, soldAt, tillNumber, sale, prices }: OutboxSale): LateSale | null {
  return isLate ? { soldAt, tillNumber, currency: sale.quotedCurrency ?? '', prices } : null
}

export function refusalOf(body: unknown): { title: string; text: string } {
  const { title = '', text = '' } = (body ?? {}) as { title?: string; text?: string }
  return { title: String(title), text: String(text) }
}
