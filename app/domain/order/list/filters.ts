import { isDay } from '#app/domain/discount/days.ts'
import type { PaidWith } from '../order.ts'

export const MOST_LOOKED_THROUGH = 5_000

export const HAND_OVERS = ['delivery', 'pickup', 'pos'] as const
export type HandOver = (typeof HAND_OVERS)[number]
export const PAYMENTS = ['mpesa', 'cash', 'other'] as const satisfies readonly PaidWith[]

export interface OrderFilters {
  from: string
  to: string
  paidWith: PaidWith | ''
  handOver: HandOver | ''
}

/** Invalid values are ignored; reversed days are swapped. */
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

export function filterParams({ from, to, paidWith, handOver }: OrderFilters): Record<string, string> {
  return { from, to, paid: paidWith, handover: handOver }
}

export function hasFilters(filters: OrderFilters): boolean {
  return Object.values(filterParams(filters)).some((value) => value !== '')
}

function dayOf(text: string | null): string {
  return text !== null && isDay(text) ? text : ''
}
