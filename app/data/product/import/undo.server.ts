import { type SQL, sql } from 'drizzle-orm'
import type { PreviousProduct } from '#app/domain/catalog/import/import.ts'
import type { ProductFields } from '#app/domain/catalog/import/row-plan.ts'
import type { Size } from '#app/domain/catalog/sizes.ts'
import type { StoreContext } from '#app/load-context.server.ts'
import { products } from '../../schema/catalog.server.ts'
import { importRows } from '../../schema/imports.server.ts'
import { isIn } from '../../sql/literal.server.ts'
import type { StoreScope } from '../../sql/scope.server.ts'
import type { ProductRow } from '../card.server.ts'
import { editProduct, isLive } from '../edit.server.ts'
import type { ProductRefused } from '../input.server.ts'
import { productGuard } from '../picture/images.server.ts'
import { removeTermsStatements } from '../terms.server.ts'
import { fieldsOf, haveSameTerms, stockOf } from './matches.server.ts'
import { type Step, settleRow } from './step.server.ts'

export interface DoneRow {
  position: number
  state: 'new' | 'changed'
  productId: string
  previous: Extract<PreviousProduct, { fields: ProductFields }> | null
  afterVersion: number
}

/** What was changed or ordered since stays, and its row says why. */
export async function undoProducts(scope: StoreScope, context: StoreContext, rows: DoneRow[], step: Step) {
  const found = await scope.select(
    products,
    isIn(
      products.id,
      rows.map(({ productId }) => productId),
    ),
  )
  for (const row of rows) {
    const product = found.find(({ id }) => id === row.productId)
    const problem = await undoRow(scope, context, row, product, step)
    if (problem !== null) await settleRow(scope, step.importId, row.position, { state: 'stayed', problem }, isAs(row))
  }
}

function isAs({ state }: DoneRow): SQL {
  return sql`${importRows.state} = ${state}`
}

async function undoRow(
  scope: StoreScope,
  context: StoreContext,
  row: DoneRow,
  product: ProductRow | undefined,
  step: Step,
): Promise<string | null> {
  if (!product || product.deletedAt !== null) return 'product-not-found'
  if (product.version !== row.afterVersion) return 'product-changed'
  if (row.state === 'new') return removeNew(scope, context, row, step)
  if (!row.previous) return 'product-changed'
  const undone = await giveBack(scope, context, row, product, row.previous, step)
  return undone.ok ? null : undone.reason
}

async function removeNew(scope: StoreScope, context: StoreContext, row: DoneRow, { importId }: Step) {
  const { productId: id, position } = row
  const now = context.now()
  const isOrdered = sql`EXISTS (SELECT 1 FROM inventory_transactions AS t INDEXED BY inventory_transactions_by_product
      WHERE t.store_id = ${scope.key} AND t.product_id = ${id} AND t.notes IS NOT 'initial-stock')
    OR EXISTS (SELECT 1 FROM order_items AS i INDEXED BY order_items_holding WHERE i.store_id = ${scope.key} AND i.product_id = ${id} AND i.held > 0)`
  const guard = sql`${productGuard(scope, id, row.afterVersion)} AND NOT (${isOrdered})`
  const [[left]] = await scope.commit(
    [
      settleRow(scope, importId, position, { state: 'undone', picturesLeft: 0 }, sql`${isAs(row)} AND ${guard}`),
      ...removeTermsStatements(scope, sql`${isLive(id)} AND ${guard}`),
      scope.update(products, { deletedAt: now, isFeatured: false, updatedAt: now }, sql`${isLive(id)} AND ${guard}`),
    ],
    scope.pick(products, { id: products.id }, isLive(id)),
  )
  return left ? 'product-ordered' : null
}

/** Without its stock where the opposite booking finds it sold or promised. */
async function giveBack(
  scope: StoreScope,
  context: StoreContext,
  row: DoneRow,
  product: ProductRow,
  { fields, booked }: NonNullable<DoneRow['previous']>,
  { importId, by }: Step,
): Promise<{ ok: true } | ProductRefused> {
  const current = fieldsOf(product)
  const shownStock = stockOf(current)
  const back = (size: string) => (shownStock[size] ?? 0) - (booked[size] ?? 0)
  const withStock = Object.keys(shownStock).every((size) => back(size) >= 0)
  const save = (input: ProductFields, problem: string | null) =>
    editProduct(scope, context, product.id, input, {
      ...{ version: row.afterVersion, shownStock, by, note: 'import-undo' as const },
      keepsTerms: haveSameTerms(current, input),
      also: (guard) => [
        settleRow(
          scope,
          importId,
          row.position,
          { state: 'undone', problem, picturesLeft: 0 },
          sql`${isAs(row)} AND ${guard}`,
        ),
      ],
    })
  const stocked = (sizes: Size[], stock: (size: string) => number) =>
    sizes.map((size) => ({ ...size, inventory: stock(size.value) }))
  if (withStock) {
    const result = await save({ ...fields, sizes: stocked(fields.sizes, back), inventory: back('') }, null)
    if (result.ok || !result.reason.startsWith('stock-')) return result
  }
  const added = current.sizes.filter(({ value }) => !fields.sizes.some((size) => size.value === value))
  const sizes = [...stocked(fields.sizes, (size) => shownStock[size] ?? 0), ...added]
  return save({ ...fields, sizes, inventory: shownStock[''] ?? 0 }, 'stock-stayed')
}
