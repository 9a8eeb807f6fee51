import { POSITION_GAP } from '#app/domain/catalog/position.ts'
import { productTerms } from '#app/domain/catalog/search.ts'
import { sortKey } from '#app/domain/text/fold.ts'
import type { DemoProduct, DemoStore } from './demo-store.ts'
import { shownPictures } from './derived-rows.ts'
import { insertRows } from './insert-rows.ts'
import type { Pictures } from './seed-media.ts'

const HOUR = 3_600_000

export function catalogRows(db: D1Database, store: DemoStore, pictures: Pictures, openedAt: number) {
  const stamps = { created_at: openedAt, updated_at: openedAt }
  const categoryId = (name: string | null) => store.categories.find((category) => category.name === name)?.id ?? null
  return [
    ...insertRows(
      db,
      'categories',
      store.categories.map((category, position) => ({ store_id: store.id, ...category, position, ...stamps })),
    ),
    ...insertRows(
      db,
      'products',
      store.products.map((product, index) => ({
        store_id: store.id,
        id: product.id,
        name: product.name,
        sort_key: sortKey(product.name),
        description: product.description,
        price: product.price,
        lowest_price: Math.min(...unitsOf(product).map(({ price }) => price ?? product.price)),
        compare_at_price: product.compareAt,
        cost_price: product.cost,
        floor_price: product.floor,
        option_names: JSON.stringify(product.optionNames),
        is_active: product.hidden ? 0 : 1,
        featured: product.featured ? 1 : 0,
        has_sizes: product.sizes ? 1 : 0,
        category_id: categoryId(product.category),
        image_url: product.pictures[0] ? pictures.url(product.pictures[0]) : null,
        low_stock: product.lowStock,
        position: index * POSITION_GAP,
        created_at: openedAt + index * HOUR,
        updated_at: openedAt + index * HOUR,
      })),
    ),
    ...insertRows(
      db,
      'product_images',
      store.products.flatMap((product) =>
        product.pictures.map((name, position) => ({
          store_id: store.id,
          product_id: product.id,
          id: `${position}`,
          image_url: pictures.url(name),
          card_url: pictures.url(`${name}-card`),
          is_cover: position === 0 ? 1 : 0,
          position,
        })),
      ),
    ),
    shownPictures(db, store.id),
    ...insertRows(
      db,
      'product_terms',
      store.products.flatMap((product) =>
        productTerms({ ...product, code: null }).map(({ term, isCategory }) => ({
          store_id: store.id,
          term,
          product_id: product.id,
          name: product.name,
          sort_key: sortKey(product.name),
          is_category: isCategory ? 1 : 0,
        })),
      ),
    ),
    ...insertRows(
      db,
      'stock',
      store.products.flatMap((product) =>
        unitsOf(product).map(({ size, label, price }, position) => ({
          store_id: store.id,
          product_id: product.id,
          size,
          label,
          price,
          position,
        })),
      ),
    ),
    ...insertRows(db, 'inventory_transactions', firstStock(store, openedAt)),
  ]
}

export function unitsOf(product: DemoProduct) {
  if (!product.sizes) return [{ size: '', label: '', inventory: product.inventory, price: null }]
  return product.sizes.map(({ value, ...unit }) => ({ ...unit, size: value }))
}

// Initial stock: today's plus what has been sold.
function firstStock(store: DemoStore, openedAt: number) {
  const soldQuantities = new Map<string, number>()
  for (const order of store.orders) {
    if (order.status !== 'paid' && order.status !== 'completed') continue
    for (const line of order.lines) {
      const unit = `${line.product}/${line.size}`
      soldQuantities.set(unit, (soldQuantities.get(unit) ?? 0) + line.quantity)
    }
  }
  return store.products.flatMap((product) =>
    unitsOf(product).map(({ size, inventory }) => ({
      store_id: store.id,
      product_id: product.id,
      size,
      quantity: inventory + (soldQuantities.get(`${product.slugName}/${size}`) ?? 0),
      transaction_type: 'add',
      notes: 'initial-stock',
      created_by: store.owner.id,
      created_at: openedAt,
    })),
  )
}
