import type { ImportedProduct } from '#app/domain/catalog/import/imported-product.ts'
import type { ProductFields } from '#app/domain/catalog/import/row-plan.ts'
import { demoId } from './demo-id.ts'
import type { DemoProduct, DemoStore } from './demo-store.ts'
import { insertRows } from './insert-rows.ts'

const HOUR = 3_600_000

/** A price list that was imported today: it can be undone. */
export function importRows(db: D1Database, store: DemoStore, now: number): D1PreparedStatement[] {
  const { imported } = store
  if (!imported) return []
  const at = now - imported.hoursAgo * HOUR
  const id = demoId(`${store.id}/import`, 32)
  const priceBefore = Object.entries(imported.priceBefore)
  const rows = [
    ...imported.added.map((name) => ({ name, state: 'new', problem: null, previous: null })),
    ...priceBefore.map(([name, price]) => {
      const previous = { fields: fieldsOf(store, productOf(store, name), price), booked: {} }
      return { name, state: 'changed', problem: null, previous: JSON.stringify(previous) }
    }),
    { name: imported.leftOut, state: 'problem', problem: 'product-changed', previous: null },
  ]
  const counts = { new: imported.added.length, changed: priceBefore.length, problem: 1 }
  return [
    ...insertRows(db, 'imports', [
      {
        ...{ store_id: store.id, id, kind: 'csv', name: imported.file, state: 'finished' },
        options: JSON.stringify({ hideNew: true, changeStock: false, matchNames: true }),
        ...{ row_count: rows.length, counts: JSON.stringify(counts), created_by: store.owner.id },
        ...{ created_at: at, worked_at: at, finished_at: at },
      },
    ]),
    ...insertRows(
      db,
      'import_rows',
      rows.map(({ name, ...row }, position) => {
        const product = productOf(store, name)
        const done = row.state === 'problem' ? null : product.id
        return {
          ...{ store_id: store.id, import_id: id, position, ...row, done_at: at },
          ...{ product: JSON.stringify(rowOf(product, position)), product_id: done, after_version: done && 1 },
        }
      }),
    ),
  ]
}

function productOf({ products }: DemoStore, slugName: string): DemoProduct {
  const found = products.find((product) => product.slugName === slugName)
  if (!found) throw new Error(`the cast has no product ${slugName}`)
  return found
}

/** As the file has it. */
function rowOf({ name, description, price, inventory: stock }: DemoProduct, position: number): ImportedProduct {
  return {
    ...{ rows: [position + 2], productId: null, key: null, code: null, name, description, price, compareAt: null },
    ...{ costPrice: null, saleFrom: null, saleUntil: null, category: null, optionNames: [], lowStock: null },
    ...{ units: [{ label: '', code: null, price: null, compareAt: null, stock }], isShown: null, pictures: [] },
  }
}

/** What a product without sizes had before. */
function fieldsOf({ categories }: DemoStore, product: DemoProduct, price: number): ProductFields {
  const {
    name,
    description,
    category,
    hidden,
    featured: isFeatured,
    lowStock,
    cost: costPrice,
    floor: floorPrice,
  } = product
  return {
    ...{
      name,
      description,
      price,
      compareAtPrice: null,
      isActive: !hidden,
      isFeatured,
      lowStock,
      costPrice,
      floorPrice,
    },
    ...{ categoryId: categories.find((other) => other.name === category)?.id ?? null, code: null },
    ...{ saleStartsAt: null, saleEndsAt: null, optionNames: [], importKey: null },
    ...{ sizes: [], inventory: product.inventory },
  }
}
