import type { QuotedProduct, StockedProduct } from '#app/domain/catalog/product.ts'
import { sizeLabelOf } from '#app/domain/catalog/sizes.ts'
import { availableFor, MAX_QUANTITY } from '#app/domain/catalog/stock.ts'
import type { Minor } from '#app/domain/money.ts'
import type { SnapshotImage } from '#app/domain/store/snapshot.ts'
import { readItem, storedCarts } from './stored-cart.ts'

/** The key of local storage that holds `{[storeId]: Cart}`. */
export const CART_KEY = 'cart'
/** Of an order. A stored cart may have more: what a shopper chose is never cut. */
export const MAX_LINES = 50

/** A copy for display: the server prices orders. The key of a line is id and selectedSize. */
export interface CartItem {
  id: string
  name: string
  price: Minor
  image_url: string | null
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

interface LineName {
  id: string
  size: string | null
  sizeLabel: string | null
  name: string
}

/** Why a cart line changed. 'gone', 'hidden' and 'sold-out' lines are no longer in the cart. */
export type CartNote =
  | (LineName & { kind: 'gone' | 'hidden' | 'sold-out' })
  | (LineName & { kind: 'dearer' | 'cheaper'; old: Minor; new: Minor })
  | (LineName & { kind: 'short'; from: number; to: number })

export function readCart(json: string | null, storeId: string): Cart {
  const stored = storedCarts(json)
  const items = Object.hasOwn(stored, storeId) ? stored[storeId] : null
  return withItems((items ?? []).flatMap(readItem).filter(isFirstOfItsLine))
}

/** The JSON to store; other stores' carts are preserved. */
export function writeCart(json: string | null, storeId: string, cart: Cart): string {
  const others = Object.entries(storedCarts(json)).filter(([id]) => id !== storeId)
  const otherCarts = others.map(([id, items]) => [id, withItems(items.flatMap(readItem))] as const)
  return JSON.stringify(Object.fromEntries(cart.items.length > 0 ? [...otherCarts, [storeId, cart]] : otherCarts))
}

/** Adds the quantity, as far as `available` less the line's own quantity allows. */
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

/** No further line fits; a line that is there can still be raised. */
export function isFull(cart: Cart): boolean {
  return cart.items.length >= MAX_LINES
}

export function incrementLine(cart: Cart, id: string, size: string | null, available = MAX_QUANTITY): Cart {
  const current = quantityOf(cart, id, size)
  const target = clamp(current + 1, available)
  return current > 0 && target > current ? setQuantity(cart, id, size, target) : cart
}

export function decrementLine(cart: Cart, id: string, size: string | null): Cart {
  return setQuantity(cart, id, size, quantityOf(cart, id, size) - 1)
}

export function removeLine(cart: Cart, id: string, size: string | null): Cart {
  return setQuantity(cart, id, size, 0)
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

export function reconcileCart(cart: Cart, products: QuotedProduct[]): { cart: Cart; notes: CartNote[] } {
  const notes: CartNote[] = []
  const items = cart.items.flatMap((item) => {
    const product = products.find((candidate) => candidate.id === item.id)
    const line = {
      id: item.id,
      size: item.selectedSize,
      sizeLabel: sizeLabelOf([...(product?.sizes ?? []), ...item.sizes], item.selectedSize),
      name: product?.name ?? item.name,
    }
    const absence = product ? absenceOf(product, item.selectedSize) : 'gone'
    if (!product || absence) {
      notes.push({ ...line, kind: absence ?? 'gone' })
      return []
    }
    if (product.price !== item.price) {
      notes.push({
        ...line,
        kind: product.price > item.price ? 'dearer' : 'cheaper',
        old: item.price,
        new: product.price,
      })
    }
    const quantity = clamp(item.quantity, availableFor(product, item.selectedSize))
    if (quantity < item.quantity) notes.push({ ...line, kind: 'short', from: item.quantity, to: quantity })
    const sizes = storedSizes(product)
    return [{ ...item, name: product.name, price: product.price, has_sizes: product.hasSizes, sizes, quantity }]
  })
  return { cart: withItems(items), notes }
}

function absenceOf(product: QuotedProduct, size: string | null): 'gone' | 'hidden' | 'sold-out' | null {
  if (!product.isActive) return 'hidden'
  const isKnown = product.hasSizes ? product.sizes.some(({ value }) => value === size) : size === null
  if (!isKnown) return 'gone'
  return availableFor(product, size) > 0 ? null : 'sold-out'
}

function setQuantity(cart: Cart, id: string, size: string | null, quantity: number): Cart {
  return withItems(
    cart.items.flatMap((item) => {
      if (!isLine(item, id, size)) return [item]
      return quantity > 0 ? [{ ...item, quantity }] : []
    }),
  )
}

function withItems(items: CartItem[]): Cart {
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
    price: product.price,
    image_url: product.images[0]?.card ?? null,
    description: product.description,
    selectedSize: size,
    has_sizes: product.hasSizes,
    sizes: storedSizes(product),
    quantity,
  }
}

function storedSizes(product: StockedProduct): CartItem['sizes'] {
  return product.sizes.map(({ value, label, available }) => ({ value, label, inventory: available }))
}

function isLine(item: CartItem, id: string, size: string | null): boolean {
  return item.id === id && item.selectedSize === size
}

function isFirstOfItsLine(item: CartItem, index: number, items: CartItem[]): boolean {
  return items.findIndex((other) => isLine(other, item.id, item.selectedSize)) === index
}

function clamp(quantity: number, available: number): number {
  return Math.max(0, Math.min(Math.trunc(quantity) || 0, available, MAX_QUANTITY))
}
