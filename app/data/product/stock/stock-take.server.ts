import { sql } from 'drizzle-orm'
import { MAX_STOCK } from '#app/domain/catalog/restock.ts'
import {
  type CountedLine,
  type CountRefusal,
  type CountReport,
  type RefusedLine,
  unitKey,
} from '#app/domain/catalog/stock-take/counted-line.ts'
import type { StockTake } from '#app/domain/catalog/stock-take/stock-take.ts'
import type { StoreContext } from '#app/load-context.server.ts'
import { inventoryTransactions, products, stock } from '../../schema/catalog.server.ts'
import { isIn } from '../../sql/literal.server.ts'
import type { ReadScope, StoreScope } from '../../sql/scope.server.ts'
import { unlikely } from '../../sql/unlikely.server.ts'
import { refreshStore } from '../../store-page/refresh.server.ts'
import { coverOf, currentUnits } from '../card.server.ts'
import { neededUnits, releaseLapsed } from './lapsed-holds.server.ts'
import type { StockNote } from './plan.server.ts'

const LINES_AT_ONCE = 500
const MOST_PRODUCTS = 5_000

/** All units of stock by name, to be counted without a connection. */
export async function readStockUnits(scope: ReadScope) {
  const { id, name, code, categoryId, hasSizes, pictures, units } = products
  const rows = await scope
    .pick(products, { id, name, code, categoryId, hasSizes, pictures, units }, sql`${products.deletedAt} IS NULL`)
    .orderBy(products.sortKey, products.id)
    .limit(MOST_PRODUCTS)
  return rows.flatMap(({ units, pictures, hasSizes, ...product }) => {
    const image = coverOf(pictures)
    return currentUnits({ hasSizes, units }).map(({ size, label, inventory, code }) => ({
      ...{ productId: product.id, size, name: product.name, label: label || size },
      ...{ code: code ?? (hasSizes ? null : product.code), categoryId: product.categoryId, inventory, image },
    }))
  })
}

/** Books what was counted minus what was shown: what is sold meanwhile stays sold. */
export async function bookStockTake(
  scope: StoreScope,
  context: StoreContext,
  { key, lines }: StockTake,
  by: string,
): Promise<CountReport> {
  const report: CountReport = { lines: lines.length, booked: 0, missing: 0, missingCost: null, more: 0, refused: [] }
  for (let from = 0; from < lines.length; from += LINES_AT_ONCE) {
    const part = lines.slice(from, from + LINES_AT_ONCE).map((line, at) => ({ ...line, id: `${key}-${from + at}` }))
    await bookLines(scope, context, part, by, report)
  }
  refreshStore(scope, context)
  return report
}

async function bookLines(
  scope: StoreScope,
  context: StoreContext,
  lines: (CountedLine & { id: string })[],
  by: string,
  report: CountReport,
): Promise<void> {
  const now = context.now()
  const note: StockNote = 'stock-take'
  const changes = lines.flatMap(({ count, shown, ...line }) =>
    count === shown ? [] : [{ ...line, quantity: count - shown }],
  )
  const lowered = changes.filter(({ quantity }) => quantity < 0)
  const after = sql`k.inventory + (j.value->>'quantity')`
  const ids = lines.map(({ productId }) => productId)
  const [productRows, unitRows, booked] = await scope.commit(
    [
      releaseLapsed(scope, now, neededUnits(lowered.map((line) => ({ ...line, quantity: -line.quantity })))),
      scope
        .insertFrom(
          inventoryTransactions,
          {
            id: sql`j.value->>'id'`,
            productId: sql`k.product_id`,
            size: sql`k.size`,
            quantity: sql`j.value->>'quantity'`,
            ...{ transactionType: 'adjustment', notes: note, createdBy: by, createdAt: now },
          },
          sql`FROM json_each(${JSON.stringify(changes)}) AS j
            CROSS JOIN stock AS k ON k.store_id = ${scope.key} AND k.product_id = j.value->>'productId'
              AND k.size = j.value->>'size' AND k.deleted_at IS NULL
            CROSS JOIN products AS p ON p.store_id = ${scope.key} AND p.id = k.product_id
              AND p.deleted_at IS NULL AND p.has_sizes = (k.size <> '')
            WHERE ${after} >= k.held AND ${after} <= ${MAX_STOCK}`,
        )
        .onConflictDoNothing(),
    ],
    scope.pick(
      products,
      { id: products.id, name: products.name, costPrice: products.costPrice, deletedAt: products.deletedAt },
      unlikely(isIn(products.id, ids)),
    ),
    scope.pick(
      stock,
      {
        ...{ productId: stock.productId, size: stock.size, label: stock.label },
        ...{ inventory: stock.inventory, held: stock.held },
      },
      sql`${unlikely(isIn(stock.productId, ids))} AND ${stock.deletedAt} IS NULL`,
    ),
    scope.pick(
      inventoryTransactions,
      { id: inventoryTransactions.id },
      unlikely(
        isIn(
          inventoryTransactions.id,
          changes.map(({ id }) => id),
        ),
      ),
    ),
  )
  const bookedIds = new Set(booked.map(({ id }) => id))
  const productById = new Map(productRows.map((row) => [row.id, row]))
  const unitByKey = new Map(unitRows.map((row) => [unitKey(row), row]))
  for (const line of lines) {
    const quantity = line.count - line.shown
    const product = productById.get(line.productId)
    if (quantity !== 0 && !bookedIds.has(line.id)) {
      const unit = unitByKey.get(unitKey(line))
      report.refused.push(refusedLine(line, product?.deletedAt === null ? product.name : null, unit))
      continue
    }
    report.booked += 1
    if (quantity > 0) report.more += quantity
    if (quantity >= 0) continue
    report.missing -= quantity
    if (product?.costPrice != null) report.missingCost = (report.missingCost ?? 0) - quantity * product.costPrice
  }
}

function refusedLine(
  { productId, size, count, shown }: CountedLine,
  name: string | null,
  unit: { label: string; inventory: number; held: number } | undefined,
): RefusedLine {
  const fullName = [name, unit?.label || size].filter(Boolean).join(', ')
  const refuse = (reason: CountRefusal) => ({
    productId,
    size,
    name: fullName,
    count,
    promised: unit?.held ?? 0,
    reason,
  })
  if (name === null || !unit) return refuse('gone')
  const after = unit.inventory + count - shown
  if (after < 0) return refuse('sold')
  if (after < unit.held) return refuse('promised')
  return refuse(after > MAX_STOCK ? 'too-large' : 'gone')
}
