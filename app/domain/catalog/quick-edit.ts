import { parseMoney, plainAmount } from '#app/domain/money.ts'
import type { Fields } from '#app/domain/onboarding/fields.ts'
import { readCount } from '#app/domain/text/whole-number.ts'
import type { OwnedProduct } from './owned-product.ts'
import { productFields, shownStock, sizesField } from './product-fields.ts'

export interface QuickChanges {
  price?: string
  /** Typed stock by size; '' for a product without sizes. */
  counts?: Record<string, string>
}

/**
 * The product's form with nothing else changed. `base` is what the owner saw: what was sold since
 * then stays sold.
 */
export function quickForm(product: OwnedProduct, base: OwnedProduct, changes: QuickChanges, zone: string): Fields {
  const { price, counts = {} } = changes
  const { images, ...fields } = productFields(product, zone)
  const seen = Object.entries(shownStock(base)).filter(([size]) => size in counts)
  return {
    ...fields,
    ...(price === undefined ? {} : { price, floorPrice: floorBelow(product, price) }),
    inventory: counts[''] ?? fields.inventory ?? '',
    sizes: sizesField(withChanges(product, changes).sizes),
    intent: 'save-product',
    id: product.id,
    version: String(product.version),
    shown: JSON.stringify({ ...shownStock(product), ...Object.fromEntries(seen) }),
  }
}

/** The product as the owner sees it once the changes are saved, before it is read anew. */
export function withChanges(product: OwnedProduct, { price, counts = {} }: QuickChanges): OwnedProduct {
  const countOf = (size: string, stored: number) => readCount(counts[size] ?? '') ?? stored
  return {
    ...product,
    price: parseMoney(price ?? '') ?? product.price,
    inventory: countOf('', product.inventory),
    sizes: product.sizes.map((size) => ({ ...size, inventory: countOf(size.value, size.inventory) })),
  }
}

/** What stands there now, where it is no longer what the owner saw. */
export function changedValue(
  base: OwnedProduct,
  current: OwnedProduct,
  { price, counts = {} }: QuickChanges,
): string | null {
  if (price !== undefined && base.price !== current.price) return plainAmount(current.price)
  const [seen, stored] = [shownStock(base), shownStock(current)]
  const size = Object.keys(counts).find((value) => seen[value] !== stored[value])
  return size === undefined ? null : String(stored[size] ?? 0)
}

/** A price below the lowest price lowers it. */
function floorBelow({ floorPrice }: OwnedProduct, typed: string): string {
  const price = parseMoney(typed)
  return floorPrice === null ? '' : plainAmount(price === null ? floorPrice : Math.min(price, floorPrice))
}
