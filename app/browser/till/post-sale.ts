import { ACCOUNT_HEADER, accountHeader } from '#app/domain/account/page-account.ts'
import type { LateSale } from '#app/domain/sale/late-sale.ts'
import type { OutboxSale } from '#app/domain/sale/outbox-sale.ts'
import { type SaleOutcome, saleOutcome } from '#app/domain/sale/sale-outcome.ts'
import { hearTime } from './clock.ts'
import { announce } from './outbox-events.ts'

export interface SaleReply {
  outcome: SaleOutcome
  /** Null without a response: another sale has no better chance. */
  status: number | null
  body: unknown
}

/** Never throws. */
export async function postSale(kept: OutboxSale, signal: AbortSignal): Promise<SaleReply> {
  const { sale, owner } = kept
  const answer = await post(
    JSON.stringify({ ...sale, storeId: owner.storeId, late: lateOf(kept) }),
    owner.email,
    signal,
  )
  announce(owner.accountId, { kind: 'answered', isAnswered: answer !== null })
  return { outcome: saleOutcome(answer), status: answer?.status ?? null, body: answer?.body ?? null }
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
    if (isJson) hearTime(Date.parse(response.headers.get('date') ?? ''))
    return { status: response.status, body: answer }
  } catch {
    return null
  }
}

function lateOf({ isLate, soldAt, tillNumber, sale, prices }: OutboxSale): LateSale | null {
  return isLate ? { soldAt, tillNumber, currency: sale.quotedCurrency ?? '', prices } : null
}

export function refusalOf(body: unknown): { title: string; text: string } {
  const { title = '', text = '' } = (body ?? {}) as { title?: string; text?: string }
  return { title: String(title), text: String(text) }
}
