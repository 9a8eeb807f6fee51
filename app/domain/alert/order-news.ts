import { isHandedOver } from '#app/domain/order/lifecycle.ts'

/** What a shopper who follows an order is told of it. */
export type OrderNews = 'confirmed' | 'on-its-way' | 'ready' | 'changed' | 'cancelled'

interface Standing {
  status: string
  /** Counts the seller's changes. */
  revision: number
}

const newsOfStatus: Partial<Record<string, OrderNews>> = {
  processing: 'confirmed',
  out_for_delivery: 'on-its-way',
  ready_for_pickup: 'ready',
}

/** Kept beside a follower as what was told last. The followers' SQL writes the same. */
export function standingOf({ status, revision }: Standing): string {
  return `${status} ${revision}`
}

/** What is new since `lastNotified`: of several steps the last alone. */
export function newsSince(lastNotified: string, order: Standing): OrderNews[] {
  const [status, revision] = lastNotified.split(' ')
  const { [order.status]: step } = newsOfStatus
  if (order.status === 'cancelled') return status === 'cancelled' ? [] : ['cancelled']
  if (isOver(order.status)) return []
  const news: OrderNews[] = step && order.status !== status ? [step] : []
  return order.revision > Number(revision) ? [...news, 'changed'] : news
}

/** The goods are with the shopper, or never will be: nobody is told any more. */
export function isOver(status: string): boolean {
  return status === 'cancelled' || isHandedOver(status)
}
