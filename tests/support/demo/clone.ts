import type { DemoStore } from './demo-store.ts'
import { type SeedTarget, seedStore } from './seed.ts'
import { demoStores } from './stores.ts'

export interface ClonedStore {
  storeId: string
  slug: string
  name: string
  ownerEmail: string
  /** Product ids by slugName. */
  products: Record<string, string>
  /** Order tokens by ascending order number. */
  tokens: string[]
}

/**
 * Copies a demo store under its own id, slug and owner, with the original's pictures: in English
 * and without staff, a till, recorded money or an import, as most tests need it.
 */
export async function cloneDemoStore(
  env: SeedTarget,
  from: string,
  now: number,
  language = 'en',
): Promise<ClonedStore> {
  const source = demoStores.find((store) => store.slug === from)
  if (!source) throw new Error(`There is no demo store ${from}`)
  const clone = copyOf(source, crypto.randomUUID().replaceAll('-', '').slice(0, 16), language)
  await seedStore(env, clone, now, source.id)
  return {
    storeId: clone.id,
    slug: clone.slug,
    name: clone.name,
    ownerEmail: clone.owner.email,
    products: Object.fromEntries(clone.products.map((product) => [product.slugName, product.id])),
    tokens: clone.orders.map((order) => order.token),
  }
}

function copyOf(store: DemoStore, id: string, language: string): DemoStore {
  return {
    ...store,
    id,
    language,
    languages: [...new Set([language, ...store.languages])],
    slug: `${store.slug}-${id}`,
    owner: { ...store.owner, id: `o${id}`, email: `${id}@${store.slug}.example` },
    staff: [],
    till: null,
    money: null,
    imported: null,
    orders: store.orders.map((order, at) => ({ ...order, token: `${id}${String(at).padStart(16, '0')}` })),
  }
}
