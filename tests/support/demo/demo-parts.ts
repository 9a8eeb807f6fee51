import { demoId } from './demo-id.ts'
import type { DemoCategory, DemoCustomer, DemoLine, DemoOrder, DemoProduct, DemoSize } from './demo-store.ts'

type Goods = Omit<DemoProduct, 'id' | 'slugName' | 'compareAt' | 'hidden' | 'sizes' | 'inventory' | 'lowStock'> &
  Partial<Pick<DemoProduct, 'compareAt' | 'hidden' | 'lowStock'>> &
  ({ inventory: number; sizes?: never } | { sizes: DemoSize[]; inventory?: never })

type Placed = Omit<DemoOrder, 'id' | 'number' | 'token' | 'lines' | 'source'> &
  Partial<Pick<DemoOrder, 'source'>> & { lines: [product: string, quantity: number, size?: string, price?: number][] }

/** Categories in the order given, with ids of their own. */
export function categoriesOf(store: string, named: [name: string, description: string | null][]): DemoCategory[] {
  return named.map(([name, description]) => ({ id: demoId(`${store}/category/${name}`), name, description }))
}

/** Products by their names in the cast. */
export function productsOf(store: string, goods: Record<string, Goods>): DemoProduct[] {
  return Object.entries(goods).map(([slugName, given]) => ({
    id: demoId(`${store}/product/${slugName}`),
    slugName,
    name: given.name,
    description: given.description,
    price: given.price,
    compareAt: given.compareAt ?? null,
    category: given.category,
    hidden: given.hidden ?? false,
    sizes: given.sizes ?? null,
    inventory: given.inventory ?? given.sizes.reduce((sum, size) => sum + size.inventory, 0),
    lowStock: given.lowStock ?? null,
    pictures: given.pictures,
  }))
}

/** Sizes from 'label:pieces' pairs; the value is the label, lower-case with hyphens. */
export function sizesOf(...pairs: [label: string, inventory: number][]): DemoSize[] {
  return pairs.map(([label, inventory]) => ({ value: label.toLowerCase().replaceAll(' ', '-'), label, inventory }))
}

/**
 * Orders, oldest first, numbered from 1. A line without a price has today's.
 *
 * @throws when a line names no product of the store, or a size it doesn't have
 */
export function ordersOf(store: string, products: DemoProduct[], placed: Placed[]): DemoOrder[] {
  return placed.map(({ lines, source = 'storefront', ...rest }, at) => ({
    ...rest,
    customer: rest.method === 'pickup' ? { ...rest.customer, address: '' } : rest.customer,
    source,
    id: demoId(`${store}/order/${at + 1}`),
    number: at + 1,
    token: demoId(`${store}/order/${at + 1}/token`, 32),
    lines: lines.map((line) => lineOf(products, ...line)),
  }))
}

/** A customer; the phone in the national form, e.g. 0712 000 111. */
export function customer(name: string | null, phone: string | null, address = ''): DemoCustomer {
  return { name, phone: phone === null ? null : `+254${phone.replaceAll(' ', '').slice(1)}`, address }
}

function lineOf(products: DemoProduct[], name: string, quantity: number, size = '', price?: number): DemoLine {
  const product = products.find((one) => one.slugName === name)
  if (product === undefined) throw new Error(`the cast has no product ${name}`)
  const fits = product.sizes === null ? size === '' : product.sizes.some((one) => one.value === size)
  if (!fits) throw new Error(`${name} has no size '${size}'`)
  return { product: name, size, quantity, price: price ?? product.price }
}
