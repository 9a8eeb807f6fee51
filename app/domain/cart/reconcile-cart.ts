import { priceOf } from '#app/domain/catalog/price.ts'
import type { QuotedProduct } from '#app/domain/catalog/product.ts'
import { sizeLabelOf } from '#app/domain/catalog/sizes.ts'
import { availableFor } from '#app/domain/catalog/stock.ts'
import type { Minor } from '#app/domain/money.ts'
import { type Cart, clamp, storedSizes, withItems } from './cart.ts'

interface LineName {
  id: string
  size: string | null
  sizeLabel: string | null
  name: string
}

export type CartNote =
  | (LineName & { kind: 'gone' | 'hidden' | 'sold-out' })
  | (LineName & { kind: 'dearer' | 'cheaper'; old: Minor; new: Minor })
  | (LineName & { kind: 'short'; from: number; to: number })

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
    const price = priceOf(product, item.selectedSize)
    if (price !== item.price) {
      notes.push({
        ...line,
        kind: price > item.price ? 'dearer' : 'cheaper',
        old: item.price,
        new: price,
      })
    }
    const quantity = clamp(item.quantity, availableFor(product, item.selectedSize))
    if (quantity < item.quantity) notes.push({ ...line, kind: 'short', from: item.quantity, to: quantity })
    const sizes = storedSizes(product)
    return [{ ...item, name: product.name, price, has_sizes: product.hasSizes, sizes, quantity }]
  })
  return { cart: withItems(items), notes }
}

function absenceOf(product: QuotedProduct, size: string | null): 'gone' | 'hidden' | 'sold-out' | null {
  if (!product.isActive) return 'hidden'
  const isKnown = product.hasSizes ? product.sizes.some(({ value }) => value === size) : size === null
  if (!isKnown) return 'gone'
  return availableFor(product, size) > 0 ? null : 'sold-out'
}
