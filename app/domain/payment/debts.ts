import type { Minor } from '#app/domain/money.ts'

export const MAX_DEBTS = 1_000

export interface OwingOrder {
  id: string
  number: number
  token: string
  customerName: string
  customerPhone: string
  currency: string
  language: string | null
  createdAt: number
  balance: Minor
  /** End of the prompt that is open on a phone; null without one. */
  promptUntil: number | null
}

export interface Debt {
  name: string
  phone: string
  currency: string
  language: string | null
  total: Minor
  since: number
  /** Of the order whose prompt is open longest. */
  promptUntil: number | null
  orders: OwingOrder[]
}

export function debtsOf(orders: readonly OwingOrder[]): Debt[] {
  const groups = new Map<string, OwingOrder[]>()
  for (const order of orders) {
    const key = `${order.currency} ${order.customerPhone || order.id}`
    groups.set(key, [...(groups.get(key) ?? []), order])
  }
  return [...groups.values()].map(debtOf).sort((one, other) => one.since - other.since)
}

function debtOf(group: OwingOrder[]): Debt {
  const orders = group.toSorted((one, other) => one.createdAt - other.createdAt || one.number - other.number)
  const [oldest, newest] = [orders[0], orders.at(-1)]
  return {
    name: newest?.customerName ?? '',
    phone: newest?.customerPhone ?? '',
    currency: newest?.currency ?? '',
    language: newest?.language ?? null,
    total: orders.reduce((sum, { balance }) => sum + balance, 0),
    since: oldest?.createdAt ?? 0,
    promptUntil: Math.max(...orders.map(({ promptUntil }) => promptUntil ?? 0)) || null,
    orders,
  }
}
