import { type SQL, sql } from 'drizzle-orm'
import { namesake } from '#app/domain/catalog/category.ts'
import { isOfImport } from '#app/domain/catalog/import/import.ts'
import type { ImportedProduct, ImportOptions } from '#app/domain/catalog/import/imported-product.ts'
import { changedFields, newFields, type ProductFields, type RowRefusal } from '#app/domain/catalog/import/row-plan.ts'
import { fold, sortKey } from '#app/domain/text/fold.ts'
import { categories, products } from '../../schema/catalog.server.ts'
import { stores } from '../../schema/stores.server.ts'
import type { ReadScope } from '../../sql/scope.server.ts'
import { currentUnits, type ProductRow } from '../card.server.ts'
import { isNotRemoved } from '../category/state.server.ts'
import { codesOf, idsByCode } from '../codes.server.ts'
import { productRefusal } from '../input.server.ts'

export interface Matches {
  products: ProductRow[]
  categories: { id: string; name: string }[]
  zone: string
  proUntil: number | null
}

export type PlannedRow =
  | { state: 'new'; fields: ProductFields }
  | { state: 'changed'; fields: ProductFields; product: ProductRow }
  | { state: 'same'; product: ProductRow }
  | {
      state: 'problem'
      problem: RowRefusal | MatchProblem | 'product-name-required' | 'price-invalid' | 'stock-invalid'
    }

type MatchProblem = 'code-ambiguous' | 'name-ambiguous' | 'name-used' | 'product-changed'

/** The category of a preview whose import will make it. */
const NEW_CATEGORY = 'new'

/** `ids` are found removed, too. */
export async function readMatches(scope: ReadScope, rows: ImportedProduct[], ids: string[] = []): Promise<Matches> {
  const names = [...new Set(rows.flatMap(({ name }) => (name === null ? [] : [sortKey(name)])))]
  const keys = rows.flatMap(({ key }) => key ?? [])
  const known = JSON.stringify([...ids, ...rows.flatMap(({ productId }) => productId ?? [])])
  const found = sql`SELECT value FROM json_each(${known})
    UNION ALL ${idsBy(scope, keys, sql`p.import_key`, sql`products_by_import_key`)}
    UNION ALL ${idsByCode(scope, rows.flatMap(codesOfRow))}
    UNION ALL ${idsBy(scope, names, sql`p.sort_key`, sql`products_by_name`)}`
  const [productRows, categoryRows, [store]] = await scope.batch([
    scope.select(products, sql`${products.id} IN (${found})`),
    scope.pick(categories, { id: categories.id, name: categories.name }, isNotRemoved),
    scope.pick(stores, { timeZone: stores.timeZone, proUntil: stores.proUntil }),
  ])
  return {
    products: productRows,
    categories: categoryRows,
    zone: store?.timeZone ?? 'UTC',
    proUntil: store?.proUntil ?? null,
  }
}

function idsBy(scope: ReadScope, values: string[], column: SQL, index: SQL): SQL {
  return sql`SELECT p.id FROM json_each(${JSON.stringify(values)}) AS j
    CROSS JOIN products AS p INDEXED BY ${index} ON p.store_id = ${scope.key} AND ${column} = j.value
      AND ${column} IS NOT NULL AND p.deleted_at IS NULL`
}

/** Products of the import itself are passed over: its rows don't change each other's. */
export function planRow(
  row: ImportedProduct,
  { products, categories, zone }: Matches,
  options: ImportOptions,
  importId = '',
): PlannedRow {
  const others = products.filter(({ id, deletedAt }) => deletedAt === null && !isOfImport(importId, id))
  const match = findMatch(row, others, options)
  if (typeof match === 'string') return { state: 'problem', problem: match }
  const category = row.category === null ? null : (namesake(categories, row.category)?.id ?? NEW_CATEGORY)
  const terms = { options, categoryId: category, zone }
  if (!match) {
    const plan = newFields(row, terms)
    return plan.ok ? checked({ state: 'new', fields: plan.fields }) : { state: 'problem', problem: plan.problem }
  }
  if (row.version != null && row.version !== match.version) return { state: 'problem', problem: 'product-changed' }
  const fields = fieldsOf(match)
  const plan = changedFields(fields, row, terms)
  if (!plan.ok) return { state: 'problem', problem: plan.problem }
  if (JSON.stringify(plan.fields) === JSON.stringify(fields)) return { state: 'same', product: match }
  return checked({ state: 'changed', fields: plan.fields, product: match })
}

export function fieldsOf(product: ProductRow): ProductFields {
  const units = currentUnits(product)
  return {
    name: product.name,
    description: product.description,
    price: product.price,
    compareAtPrice: product.compareAtPrice,
    categoryId: product.categoryId,
    isActive: product.isActive,
    isFeatured: product.isFeatured,
    lowStock: product.lowStock,
    code: product.code,
    costPrice: product.costPrice,
    floorPrice: product.floorPrice,
    saleStartsAt: product.saleStartsAt,
    saleEndsAt: product.saleEndsAt,
    optionNames: product.optionNames,
    importKey: product.importKey,
    sizes: product.hasSizes
      ? units.map(({ size, label, inventory, code, price, compareAt }) => {
          return { value: size, label: label || size, inventory, code, price, compareAt }
        })
      : [],
    inventory: product.hasSizes ? 0 : (units[0]?.inventory ?? 0),
  }
}

/** Stock by size, '' without sizes. */
export function stockOf({ sizes, inventory }: Pick<ProductFields, 'sizes' | 'inventory'>): Record<string, number> {
  return sizes.length > 0 ? Object.fromEntries(sizes.map((size) => [size.value, size.inventory])) : { '': inventory }
}

export function haveSameTerms(before: ProductFields, after: ProductFields): boolean {
  const terms = ({ name, description, categoryId, ...codes }: ProductFields) =>
    JSON.stringify([name, description, categoryId, codesOf(codes)])
  return terms(before) === terms(after)
}

function checked(planned: Extract<PlannedRow, { fields: ProductFields }>): PlannedRow {
  const problem = productRefusal(planned.fields)
  if (problem === null) return planned
  return { state: 'problem', problem: problem as 'product-name-required' | 'price-invalid' | 'stock-invalid' }
}

function findMatch(row: ImportedProduct, products: ProductRow[], { matchNames }: ImportOptions) {
  const byId = products.find(({ id }) => id === row.productId)
  if (byId) return byId
  const codes = codesOfRow(row).map((code) => code.toLowerCase())
  const withCode = products.filter(({ code, units }) =>
    codesOf({ code, sizes: units }).some((code) => codes.includes(code.toLowerCase())),
  )
  if (withCode.length > 1) return 'code-ambiguous'
  const [match] =
    withCode.length > 0 ? withCode : products.filter(({ importKey }) => row.key !== null && importKey === row.key)
  if (match || row.name === null) return match ?? null
  const namesakes = products.filter(({ name }) => fold(name) === fold(row.name ?? ''))
  if (namesakes.length === 0) return null
  if (!matchNames) return 'name-used'
  return namesakes.length > 1 ? 'name-ambiguous' : (namesakes[0] ?? null)
}

function codesOfRow({ code, units }: ImportedProduct): string[] {
  return codesOf({ code, sizes: units })
}
