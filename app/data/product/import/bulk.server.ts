import { type SQL, sql } from 'drizzle-orm'
import type { ProductChange } from '#app/domain/catalog/import/import.ts'
import type { StoreContext } from '#app/load-context.server.ts'
import { categories, products, stock } from '../../schema/catalog.server.ts'
import { importRows } from '../../schema/imports.server.ts'
import { isIn } from '../../sql/literal.server.ts'
import type { Statement, StoreScope } from '../../sql/scope.server.ts'
import type { ProductRow } from '../card.server.ts'
import { isNotRemoved } from '../category/state.server.ts'
import { isValidPrice, lowestOf } from '../input.server.ts'
import { removedProducts } from '../removed/removed.server.ts'
import { categoryTermStatements, removeTermsStatements } from '../terms.server.ts'
import { type Step, settleRow } from './step.server.ts'

/** A change of more products is the queue's. */
export const CHANGES_PER_STEP = 200

export interface PlannedChange {
  position: number
  product: ProductChange
  previous: ProductChange | null
}

interface Change {
  position: number
  product: ProductRow
  next: ProductChange
  previous: ProductChange
}

/** Changes many in one batch; a product that was changed since it was read stays. */
export async function changeProducts(
  scope: StoreScope,
  context: StoreContext,
  rows: PlannedChange[],
  { importId }: Step,
  isUndo: boolean,
): Promise<void> {
  const changes = rows.map((row) => ({ position: row.position, next: isUndo ? row.previous : row.product }))
  const ids = changes.flatMap(({ next }) => next?.productId ?? [])
  const [found, categoryRows] = await scope.batch([
    scope.select(products, isIn(products.id, ids)),
    scope.pick(categories, { id: categories.id, name: categories.name }, isNotRemoved),
  ])
  const now = context.now()
  const from = isUndo ? sql`${importRows.state} = 'changed'` : sql`${importRows.state} = 'waiting'`
  const refused = (position: number, problem: string) =>
    settleRow(scope, importId, position, { state: isUndo ? 'stayed' : 'problem', problem, doneAt: now }, from)
  const [settled, written]: [Statement[], Change[]] = [[], []]
  for (const { position, next } of changes) {
    const product = found.find(({ id }) => id === next?.productId)
    const problem = next && product ? problemOf(next, product, categoryRows) : 'product-not-found'
    if (problem !== null || !next || !product) settled.push(refused(position, problem ?? 'product-not-found'))
    else if (next.isRemoved === false) {
      const result = await removedProducts({ ...scope, actor: null }, context).restore(product.id)
      settled.push(
        result.ok
          ? settleRow(scope, importId, position, { state: 'undone', doneAt: now }, from)
          : refused(position, result.reason),
      )
    } else written.push({ position, product, next, previous: inverseOf(next, product) })
  }
  const done = written.map(({ position, product, previous }) => ({
    position,
    id: product.id,
    version: product.version,
    previous,
  }))
  const rowsDone = JSON.stringify(done)
  const isCurrent = isUnchanged(scope, sql`j.value->>'id'`, sql`j.value->>'version'`)
  const removed = written.filter(({ next }) => next.isRemoved)
  const values = JSON.stringify(Object.fromEntries(done.map((row) => [String(row.position), row.previous])))
  await scope.commit([
    ...settled,
    scope.update(
      importRows,
      {
        ...{ state: isUndo ? ('undone' as const) : ('changed' as const), doneAt: now },
        ...(isUndo ? {} : { previous: sql`${values}->('$.' || ${importRows.position})` }),
        productId: sql`coalesce(${importRows.productId}, ${importRows.product}->>'productId')`,
      },
      sql`${importRows.importId} = ${importId} AND ${from} AND ${importRows.position} IN (
        SELECT j.value->>'position' FROM json_each(${rowsDone}) AS j WHERE ${isCurrent})`,
    ),
    ...priceStatements(scope, written),
    ...categoryStatements(scope, written, categoryRows),
    ...(removed.length > 0 ? removeTermsStatements(scope, isOneOf(removed)) : []),
    productsStatement(scope, written, now),
    // Whose version moved meanwhile.
    scope.update(
      importRows,
      { state: isUndo ? 'stayed' : 'problem', problem: 'product-changed', doneAt: now },
      sql`${importRows.importId} = ${importId} AND ${from} AND ${isIn(
        importRows.position,
        done.map(({ position }) => String(position)),
      )}`,
    ),
  ])
}

function problemOf(next: ProductChange, product: ProductRow, known: { id: string }[]): string | null {
  if ((product.deletedAt === null) === (next.isRemoved === false)) return 'product-not-found'
  if (product.version !== next.version) return 'product-changed'
  if (next.categoryId != null && !known.some(({ id }) => id === next.categoryId)) return 'category-not-found'
  const prices = next.prices
    ? [next.prices, ...next.prices.units].flatMap(({ price, compareAt }) => [price, compareAt])
    : []
  return prices.every((price) => price === null || isValidPrice(price)) ? null : 'price-invalid'
}

function inverseOf(next: ProductChange, product: ProductRow): ProductChange {
  const { id: productId, price, compareAtPrice: compareAt, units, isActive, categoryId } = product
  const prices = { price, compareAt, units: units.map(({ size, price, compareAt }) => ({ size, price, compareAt })) }
  return {
    ...{ productId, version: product.version + 1 },
    ...(next.prices ? { prices } : {}),
    ...(next.isShown === undefined ? {} : { isShown: isActive }),
    ...(next.categoryId === undefined ? {} : { categoryId }),
    ...(next.isRemoved ? { isRemoved: false } : {}),
  }
}

function isUnchanged(scope: StoreScope, id: SQL, version: SQL): SQL {
  return sql`EXISTS (SELECT 1 FROM products AS p WHERE p.store_id = ${scope.key} AND p.id = ${id} AND p.version = ${version})`
}

function priceStatements(scope: StoreScope, changes: Change[]): Statement[] {
  const units = changes.flatMap(({ product: { id, version, units }, next }) =>
    (next.prices?.units ?? [])
      .filter(({ size }) => units.some((unit) => unit.size === size))
      .map((unit) => ({ ...unit, id, version })),
  )
  if (units.length === 0) return []
  return [
    scope
      .insertFrom(
        stock,
        {
          productId: sql`j.value->>'id'`,
          size: sql`j.value->>'size'`,
          price: sql`j.value->>'price'`,
          compareAtPrice: sql`j.value->>'compareAt'`,
        },
        sql`FROM json_each(${JSON.stringify(units)}) AS j
          WHERE ${isUnchanged(scope, sql`j.value->>'id'`, sql`j.value->>'version'`)}`,
      )
      .onConflictDoUpdate({
        target: [stock.storeId, stock.productId, stock.size],
        set: { price: sql`excluded.price`, compareAtPrice: sql`excluded.compare_at_price` },
      }),
  ]
}

function categoryStatements(scope: StoreScope, changes: Change[], known: { id: string; name: string }[]): Statement[] {
  const targets = new Set(changes.flatMap(({ next }) => (next.categoryId === undefined ? [] : [next.categoryId])))
  return [...targets].flatMap((categoryId) => {
    const list = changes.filter(({ next }) => next.categoryId === categoryId)
    const name = known.find(({ id }) => id === categoryId)?.name ?? null
    return categoryTermStatements(scope, isOneOf(list), name)
  })
}

function isOneOf(changes: Change[]): SQL {
  const list = JSON.stringify(changes.map(({ product: { id, version } }) => [id, version]))
  return sql`(${products.id}, ${products.version}) IN (SELECT value->>0, value->>1 FROM json_each(${list}))`
}

/** Last but the rows: the guards of the others need the former version. */
function productsStatement(scope: StoreScope, changes: Change[], now: number): Statement {
  const entries = changes.map(({ product, next }): [string, object] => {
    const { price, compareAt, units } = next.prices ?? { ...product, compareAt: product.compareAtPrice }
    const priced = product.units.map(({ size, price: own }) => {
      return { price: units.find((unit) => unit.size === size)?.price ?? own }
    })
    return [
      product.id,
      {
        ...{ price, compareAt, lowest: lowestOf(price, priced) },
        isActive: Number(next.isShown ?? product.isActive),
        categoryId: next.categoryId === undefined ? product.categoryId : next.categoryId,
        deletedAt: next.isRemoved ? now : null,
        isFeatured: Number(product.isFeatured && !next.isRemoved),
      },
    ]
  })
  const values = JSON.stringify(Object.fromEntries(entries))
  const value = (name: string) => sql`${values}->>('$."' || ${products.id} || ${`".${name}`})`
  return scope.update(
    products,
    {
      ...{ price: value('price'), compareAtPrice: value('compareAt'), lowestPrice: value('lowest') },
      floorPrice: sql`min(${products.floorPrice}, ${value('lowest')})`,
      ...{ isActive: value('isActive'), categoryId: value('categoryId'), isFeatured: value('isFeatured') },
      ...{ deletedAt: value('deletedAt'), version: sql`${products.version} + 1`, updatedAt: now },
    },
    sql`${products.deletedAt} IS NULL AND ${isOneOf(changes)}`,
  )
}
