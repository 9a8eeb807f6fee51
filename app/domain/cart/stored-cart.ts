import { MAX_QUANTITY } from '#app/domain/catalog/stock.ts'
import type { CartItem } from './cart.ts'

export function storedCarts(json: string | null): Record<string, unknown[]> {
  const carts = Object.entries(asRecord(parse(json))).flatMap(([id, cart]) => {
    const { items } = asRecord(cart)
    return Array.isArray(items) ? [[id, items] as const] : []
  })
  return Object.fromEntries(carts)
}

export function readItem(value: unknown): CartItem[] {
  const { id, name, price, quantity, image_url, description, selectedSize, has_sizes, sizes } = asRecord(value)
  if (typeof id !== 'string' || id === '' || typeof name !== 'string') return []
  if (!isWhole(price) || price < 0 || !isWhole(quantity) || quantity < 1 || quantity > MAX_QUANTITY) return []
  return [
    {
      id,
      name,
      price,
      image_url: asText(image_url),
      description: asText(description),
      selectedSize: asText(selectedSize) || null,
      has_sizes: has_sizes === true,
      sizes: Array.isArray(sizes) ? sizes.flatMap(readSize) : [],
      quantity,
    },
  ]
}

function parse(json: string | null): unknown {
  try {
    return JSON.parse(json ?? '')
  } catch {
    return null
  }
}

function readSize(value: unknown): CartItem['sizes'] {
  const { value: size, label, inventory } = asRecord(value)
  if (typeof size !== 'string') return []
  return [{ value: size, label: asText(label) ?? size, inventory: isWhole(inventory) ? inventory : 0 }]
}

function asRecord(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Record<string, unknown>) : {}
}

function asText(value: unknown): string | null {
  return typeof value === 'string' ? value : null
}

function isWhole(value: unknown): value is number {
  return Number.isSafeInteger(value)
}
