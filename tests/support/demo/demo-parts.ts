import { demoId } from './demo-id.ts'
import type {
  DemoCategory,
  DemoCustomer,
  DemoLine,
  DemoMember,
  DemoOrder,
  DemoProduct,
  DemoSize,
} from './demo-store.ts'

type ProductInput = Omit<
  DemoProduct,
  | 'id'
  | 'slugName'
  | 'compareAt'
  | 'cost'
  | 'floor'
  | 'hidden'
  | 'featured'
  | 'sizes'
  | 'optionNames'
  | 'inventory'
  | 'lowStock'
> &
  Partial<Pick<DemoProduct, 'compareAt' | 'cost' | 'floor' | 'hidden' | 'featured' | 'optionNames' | 'lowStock'>> &
  ({ inventory: number; sizes?: never } | { sizes: DemoSize[]; inventory?: never })

type OrderInput = Omit<DemoOrder, 'id' | 'number' | 'token' | 'lines' | 'source'> &
  Partial<Pick<DemoOrder, 'source'>> & { lines: [product: string, quantity: number, size?: string, price?: number][] }

/** Categories in this order, with ids. */
export function categoriesOf(store: string, categories: [name: string, description: string | null][]): DemoCategory[] {
  return categories.map(([name, description]) => ({ id: demoId(`${store}/category/${name}`), name, description }))
}

/** Who joined a store, with ids. */
export function staffOf(store: string, staff: Omit<DemoMember, 'id' | 'userId'>[]): DemoMember[] {
  return staff.map((member) => ({
    id: `mem_${demoId(`${store}/member/${member.email}`, 28)}`,
    userId: demoId(member.email),
    ...member,
  }))
}

/** Products by slugName. */
export function productsOf(store: string, products: Record<string, ProductInput>): DemoProduct[] {
  return Object.entries(products).map(([slugName, product]) => ({
    id: demoId(`${store}/product/${slugName}`),
    slugName,
    name: product.name,
    description: product.description,
    price: product.price,
    compareAt: product.compareAt ?? null,
    cost: product.cost ?? null,
    floor: product.floor ?? null,
    category: product.category,
    hidden: product.hidden ?? false,
    featured: product.featured ?? false,
    sizes: product.sizes ?? null,
    optionNames: product.optionNames ?? [],
    inventory: product.inventory ?? product.sizes.reduce((sum, size) => sum + size.inventory, 0),
    lowStock: product.lowStock ?? null,
    pictures: product.pictures,
  }))
}

/** The value is the label, lower-case with hyphens; a price only where it differs. */
export function sizesOf(...sizes: [label: string, inventory: number, price?: number][]): DemoSize[] {
  return sizes.map(([label, inventory, price = null]) => {
    return { value: label.toLowerCase().replaceAll(' / ', '-').replaceAll(' ', '-'), label, inventory, price }
  })
}

/**
 * Orders, oldest first, numbered from 1. A line without a price gets the current one.
 *
 * @throws when a line names no product of the store, or a size it doesn't have
 */
export function ordersOf(store: string, products: DemoProduct[], orders: OrderInput[]): DemoOrder[] {
  return orders.map(({ lines, source = 'storefront', ...rest }, at) => ({
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
  const product = products.find((candidate) => candidate.slugName === name)
  if (product === undefined) throw new Error(`the cast has no product ${name}`)
  const unit = product.sizes?.find((candidate) => candidate.value === size)
  if (product.sizes === null ? size !== '' : !unit) throw new Error(`${name} has no size '${size}'`)
  return { product: name, size, quantity, price: price ?? unit?.price ?? product.price }
}
