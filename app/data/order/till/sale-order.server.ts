import { dayIn } from '#app/domain/analytics/calendar-day.ts'
import { WALK_IN } from '#app/domain/customer/walk-in.ts'
import type { Minor } from '#app/domain/money.ts'
import { mpesaCodeOf } from '#app/domain/order/change/mpesa-code.ts'
import { mergeLines, type OrderDraft } from '#app/domain/order/place/draft.ts'
import type { StoreContext } from '#app/load-context.server.ts'
import { type FirstResponse, type IdempotentRequest, replay } from '../place/idempotency.server.ts'
import type { BookedLater, NewOrder } from '../place/new-order.server.ts'
import type { Sale, SaleResult } from './sale.server.ts'

interface SaleDecision {
  attempt: IdempotentRequest
  timeZone: string
  currency: string
  phone: string
  mpesaCode: string | null
  /** Brought by the sale's prompt. */
  money?: { id: string; amount: Minor } | null | undefined
  left?: { id: string; isOpen: boolean } | null
  draft: OrderDraft
  late?: BookedLater
  soldAt?: number
}

export function saleOrder(
  context: StoreContext,
  sale: Sale,
  { attempt, timeZone, currency, phone, mpesaCode, money, left, draft, late, soldAt }: SaleDecision,
): NewOrder {
  const { id, token, hash } = attempt
  const { lines, discountCode, ...figures } = draft
  const amount = money?.amount ?? givenOf(sale, figures.total)
  const name = sale.customerName.trim()
  const now = context.now()
  return {
    id,
    token,
    requestId: sale.saleId,
    requestHash: hash,
    eventId: context.newId(),
    channel: 'pos',
    status: amount < figures.total ? 'delivered' : 'completed',
    userId: null,
    isAnonymous: name === '',
    customerName: name || WALK_IN,
    customerPhone: phone,
    customerAddress: '',
    deliveryMethod: 'pickup',
    currency,
    language: null,
    lines,
    figures,
    discountCode,
    extras: (sale.extras ?? []).map((extra, index) => ({ ...extra, line: lines.length + index, returned: 0 })),
    payment: {
      ...{ method: sale.method, mpesaCode, amount, adopts: money?.id ?? null, till: sale.till ?? null },
      openPromptId: left?.isOpen ? left.id : null,
    },
    placedFrom: null,
    day: dayIn(timeZone, soldAt ?? now),
    placedBy: sale.actorId,
    ...(late && { late }),
    ...(soldAt !== undefined && { soldAt }),
    now,
  }
}

export function givenOf({ given }: Pick<Sale, 'given'>, total: Minor): Minor {
  return Math.min(given ?? total, total)
}

/** Leaves out prices and time: a resent sale must be the same. */
export function canonicalSale(sale: Sale): string {
  const lines = mergeLines(sale.lines).map(({ productId, size, quantity }) =>
    JSON.stringify([productId, size, quantity]),
  )
  return JSON.stringify([
    lines.sort(),
    sale.customerName.trim(),
    sale.customerPhone.trim(),
    sale.method,
    mpesaCodeOf(sale),
    sale.discount ? [sale.discount.kind, sale.discount.value] : null,
    // Without extras the text stays as before, and with it the hash of a resent sale.
    ...(sale.extras?.length ? [sale.extras.map(({ name, price, quantity }) => [name, price, quantity])] : []),
    ...(typeof sale.given === 'number' ? [{ given: sale.given }] : []),
    ...(sale.promptId ? [{ prompt: sale.promptId }] : []),
  ])
}

export function replaySale(first: FirstResponse, attempt: IdempotentRequest): SaleResult {
  const result = replay(first, attempt)
  return result.ok ? { ...result, receipt: null } : result
}
