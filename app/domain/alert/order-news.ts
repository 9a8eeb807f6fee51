import { isHandedOver } from '#app/domain/order/change/lifecycle.ts'

export type OrderNews = 'confirmed' | 'on-its-way' | 'ready' | 'changed' | 'cancelled'

interface Standing {
  status: string
  revision: number
}

const newsOfStatus: Partial<Record<string, OrderNews>> = {
  processing: 'confirmed',
  out_for_delivery: 'on-its-way',
  ready_for_pickup: 'ready',
}

/** The followers' SQL writes the same text. */
export function notifiedState({ status, revision }: Standing): string {
  return `${status} ${revision}`
}

export function newsSince(lastNotified: string, order: Standing): OrderNews[] {
  const [status, revision] = lastNotified.split(' ')
  const { [order.status]: step } = newsOfStatus
  if (order.status === 'cancelled') return status === 'cancelled' ? [] : ['cancelled']
  if (isOver(order.status)) return []
  const news: OrderNews[] = step && order.status !== status ? [step] : []
  return order.revision > Number(revision) ? [...news, 'changed'] : news
}

export function isOver(status: string): boolean {
  return status === 'cancelled' || isHandedOver(status)
}
