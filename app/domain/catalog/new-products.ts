import { parseMoney } from '#app/domain/money.ts'
import type { Fields } from '#app/domain/onboarding/fields.ts'
import { visibleLine } from '#app/domain/text/visible-line.ts'
import { MIN_NAME } from './product.ts'
import { NO_CATEGORY } from './product-fields.ts'
import { isStockCount } from './restock.ts'

export const MAX_NEW_PRODUCTS = 60

/** A product of 'Add many', as typed. */
export interface NewProduct {
  /** Key of its creation, which becomes its id. */
  id: string
  name: string
  price: string
  stock: string
  categoryId: string
  /** Ids of its photos, the cover first. */
  images: string[]
  /** Fields of a creation whose response may have been lost. */
  sent: Fields | null
  /** Why the server refused it. */
  problem: string | null
  /** The refusal: another save of the same key came first. */
  isSavedBefore: boolean
}

export function newProduct(id: string, images: string[], above?: NewProduct): NewProduct {
  const categoryId = above?.categoryId ?? NO_CATEGORY
  const typed = { name: '', price: '', stock: '', categoryId }
  return { id, ...typed, images, sent: null, problem: null, isSavedBefore: false }
}

export function isComplete({ name, price, stock }: NewProduct): boolean {
  return visibleLine(name).length >= MIN_NAME && (parseMoney(price) ?? 0) > 0 && isStockCount(stock)
}

/** Rows below follow, up to the first with a category of its own. */
export function setCategory(products: NewProduct[], id: string, categoryId: string): NewProduct[] {
  const at = products.findIndex((product) => product.id === id)
  const previous = products[at]?.categoryId
  const end = products.findIndex((product, index) => index > at && product.categoryId !== previous)
  const isChanged = (index: number) => index >= at && (end === -1 || index < end)
  return products.map((product, index) => (isChanged(index) ? { ...product, categoryId } : product))
}

export function fillEmpty(products: NewProduct[], typed: Pick<NewProduct, 'price' | 'stock'>): NewProduct[] {
  return products.map((product) => ({
    ...product,
    price: product.price.trim() || typed.price.trim(),
    stock: product.stock.trim() || typed.stock.trim(),
  }))
}

/** Puts the photos of one onto another, which keeps what is typed in it. */
export function joinProducts(products: NewProduct[], from: NewProduct, intoId: string): NewProduct[] {
  const rest = products.filter(({ id }) => id !== from.id)
  return rest.map((into) => {
    if (into.id !== intoId) return into
    const [name, price, stock] = [into.name || from.name, into.price || from.price, into.stock || from.stock]
    return { ...into, name, price, stock, images: [...into.images, ...from.images], problem: null }
  })
}

/** Takes the photos from whoever has them now. */
export function insertProduct(products: NewProduct[], product: NewProduct, at: number): NewProduct[] {
  const rest = products.map((other) => ({
    ...other,
    images: other.images.filter((image) => !product.images.includes(image)),
  }))
  return [...rest.slice(0, at), product, ...rest.slice(at)]
}
