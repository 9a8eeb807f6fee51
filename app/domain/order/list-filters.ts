import { isDay } from '#app/domain/discount/days.ts'
import type { PaidWith } from './order.ts'

/** A filter or a product is looked for in so many of the newest orders of its days. */
export const MOST_LOOKED_THROUGH = 5_000

export const HAND_OVERS = ['delivery', 'pickup', 'pos'] as const
export type HandOver = (typeof HAND_OVERS)[number]
export const PAYMENTS = ['mpesa', 'cash', 'other'] as const satisfies readonly PaidWith[]

/** What narrows a list of orders besides its group and search; '' for all. */
export interface OrderFilters {
  /** The first and the last day, like '2026-12-01'. */
  from: string
  to: string
  paidWith: PaidWith | ''
  handOver: HandOver | ''
}

/** Invalid values are ignored; days in the wrong order are taken in the right one. */
export function parseOrderFilters(params: URLSearchParams): OrderFilters {
  const [from, to] = [dayOf(params.get('from')), dayOf(params.get('to'))]
  const isReversed = from !== '' && to !== '' && to < from
  return {
    from: isReversed ? to : from,
    to: isReversed ? from : to,
    paidWith: PAYMENTS.find((method) => method === params.get('paid')) ?? '',
    handOver: HAND_OVERS.find((handOver) => handOver === params.get('handover')) ?? '',
  }
}

/** The filters as parameters of an address. */
export function filterParams({ from, to, paidWith, handOver }: OrderFilters): Record<string, string> {
  return { from, to, paid: paidWith, handover: handOver }
}

export function hasFilters(filters: OrderFilters): boolean {
  return Object.values(filterParams(filters)).some((value) => value !== '')
}

function dayOf(text: string | null): string {
  return text !== null && isDay(text) ? text : ''
}
