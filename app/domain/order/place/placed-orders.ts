const SHOWN_MS = 7 * 24 * 3_600_000
const MAX_SHOWN = 3

export interface PlacedOrder {
  number: number
  token: string
  placedAt: number
}

export function readPlacedOrders(json: string | null, storeId: string, now: number): PlacedOrder[] {
  return shown(ordersOf(parse(json), storeId), now)
}

export function withPlacedOrder(json: string | null, storeId: string, order: PlacedOrder): string {
  const stored = without(parse(json), order.token)
  const others = stored.filter(([id]) => id !== storeId)
  return write([...others, [storeId, [order, ...ordersOf(stored, storeId)]]], order.placedAt)
}

export function withoutPlacedOrder(json: string | null, token: string, now: number): string {
  return write(without(parse(json), token), now)
}

type Entries = [storeId: string, orders: PlacedOrder[]][]

function ordersOf(entries: Entries, storeId: string): PlacedOrder[] {
  return entries.find(([id]) => id === storeId)?.[1] ?? []
}

function without(entries: Entries, token: string): Entries {
  return entries.map(([id, orders]) => [id, orders.filter((order) => order.token !== token)])
}

function write(entries: Entries, now: number): string {
  const left = entries
    .map(([id, orders]) => [id, shown(orders, now)] as const)
    .filter(([, orders]) => orders.length > 0)
  return JSON.stringify(Object.fromEntries(left))
}

function shown(orders: PlacedOrder[], now: number): PlacedOrder[] {
  return orders.filter(({ placedAt }) => now - placedAt < SHOWN_MS).slice(0, MAX_SHOWN)
}

function parse(json: string | null): Entries {
  try {
    const stored: unknown = JSON.parse(json ?? '{}')
    if (typeof stored !== 'object' || stored === null) return []
    return Object.entries(stored).map(([id, orders]) => [id, Array.isArray(orders) ? orders.filter(isOrder) : []])
  } catch {
    return []
  }
}

function isOrder(value: unknown): value is PlacedOrder {
  const { number, token, placedAt } = { ...(value as Partial<PlacedOrder> | null) }
  return Number.isSafeInteger(number) && Number.isSafeInteger(placedAt) && /^[\w-]+$/.test(String(token))
}
