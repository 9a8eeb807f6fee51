import { priceOf } from '#app/domain/catalog/price.ts'
import type { StockedProduct } from '#app/domain/catalog/product.ts'
import { MAX_QUANTITY } from '#app/domain/catalog/stock.ts'
import type { Minor } from '#app/domain/money.ts'
import type { SnapshotImage } from '#app/domain/store/snapshot.ts'
import { readItem, storedCarts } from './stored-cart.ts'

export const CART_KEY = 'cart'
/** Limit of an order; a stored cart may have more, because a shopper's choice is never cut. */
export const MAX_LINES = 50

/** A copy for display: the server prices orders. The key of a line is id and selectedSize. */
export interface CartItem {
  id: string
  name: string
  price: Minor
  image_url: string | null
  categoryId?: string | null
  description: string | null
  selectedSize: string | null
  has_sizes: boolean
  sizes: { value: string; label: string; inventory: number }[]
  quantity: number
}

export interface Cart {
  items: CartItem[]
  total: Minor
  itemCount: number
}

export interface CartProduct extends StockedProduct {
  id: string
  name: string
  price: Minor
  description: string | null
  images: SnapshotImage[]
}

export interface CartLine {
  productId: string
  size: string | null
  quantity: number
}

export function readCart(json: string | null, storeId: string): Cart {
  const stored = storedCarts(json)
  const items = Object.hasOwn(stored, storeId) ? stored[storeId] : null
  return withItems((items ?? []).flatMap(readItem).filter(isFirstOfItsLine))
}

export function writeCart(json: string | null, storeId: string, cart: Cart): string {
  const others = Object.entries(storedCarts(json)).filter(([id]) => id !== storeId)
  const otherCarts = others.map(([id, items]) => [id, withItems(items.flatMap(readItem))] as const)
  return JSON.stringify(Object.fromEntries(cart.items.length > 0 ? [...otherCarts, [storeId, cart]] : otherCarts))
}

export function addLine(
  cart: Cart,
  product: CartProduct,
  size: string | null,
  quantity: number,
  available: number,
): Cart {
  const current = quantityOf(cart, product.id, size)
  const target = clamp(current + quantity, available)
  if (target <= current) return cart
  if (current > 0) return setQuantity(cart, product.id, size, target)
  return isFull(cart) ? cart : withItems([...cart.items, itemOf(product, size, target)])
}

export function isFull(cart: Cart): boolean {
  return cart.items.length >= MAX_LINES
}

export function clearCart(): Cart {
  return withItems([])
}

export function quantityOf(cart: Cart, id: string, size: string | null): number {
  return cart.items.find((item) => isLine(item, id, size))?.quantity ?? 0
}

export function cartLines(cart: Cart): CartLine[] {
  return cart.items.map((item) => ({ productId: item.id, size: item.selectedSize, quantity: item.quantity }))
}

export function setQuantity(cart: Cart, id: string, size: string | null, quantity: number): Cart {
  return withItems(
    cart.items.flatMap((item) => {
      if (!isLine(item, id, size)) return [item]
      return quantity > 0 ? [{ ...item, quantity }] : []
    }),
  )
}

export function withItems(items: CartItem[]): Cart {
  return {
    items,
    total: items.reduce((sum, item) => sum + item.price * item.quantity, 0),
    itemCount: items.reduce((sum, item) => sum + item.quantity, 0),
  }
}

function itemOf(product: CartProduct, size: string | null, quantity: number): CartItem {
  return {
    id: product.id,
    name: product.name,
    price: priceOf(product, size),
    image_url: product.images[0]?.card ?? null,
    description: product.description,
    selectedSize: size,
    has_sizes: product.hasSizes,
    sizes: storedSizes(product),
    quantity,
  }
}

export function storedSizes(product: StockedProduct): CartItem['sizes'] {
  return product.sizes.map(({ value, label, available }) => ({ value, label, inventory: available }))
}

function isLine(item: CartItem, id: string, size: string | null): boolean {
  return item.id === id && item.selectedSize === size
}

function isFirstOfItsLine(item: CartItem, index: number, items: CartItem[]): boolean {
  return items.findIndex((other) => isLine(other, item.id, item.selectedSize)) === index
}

export function clamp(quantity: number, available: number): number {
  return Math.max(0, Math.min(Math.trunc(quantity) || 0, available, MAX_QUANTITY))
}
