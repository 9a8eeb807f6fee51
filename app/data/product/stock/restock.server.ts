import { sql } from 'drizzle-orm'
import { MAX_STOCK, type Restock } from '#app/domain/catalog/restock.ts'
import type { StoreContext } from '#app/load-context.server.ts'
import { inventoryTransactions, products, stock } from '../../schema/catalog.server.ts'
import type { StoreScope } from '../../sql/scope.server.ts'
import { refreshStore } from '../../store-page/refresh.server.ts'
import { isLive } from '../edit.server.ts'
import type { StockNote } from './plan.server.ts'

export type RestockResult =
  | { ok: true; inventory: number }
  | { ok: false; reason: 'quantity-invalid' | 'stock-too-large' | 'product-not-found' | 'size-not-found' }
  | { ok: false; reason: 'restock-saved-before'; quantity: number }

/** The key is the ledger row's: a request adds its pieces once. */
export async function restockProduct(
  scope: StoreScope,
  context: StoreContext,
  { productId, size, quantity, key }: Restock,
  by: string,
): Promise<RestockResult> {
  if (!Number.isSafeInteger(quantity) || quantity < 1 || quantity > MAX_STOCK)
    return { ok: false, reason: 'quantity-invalid' }
  const isUnit = sql`${stock.productId} = ${productId} AND ${stock.size} = ${size} AND ${stock.deletedAt} IS NULL`
  const note: StockNote = 'restock'
  const values = {
    ...{ id: key, productId, size, quantity, notes: note, createdBy: by },
    transactionType: 'add' as const,
    createdAt: context.now(),
  }
  const { id, quantity: pieces, notes } = inventoryTransactions
  const [[product], [unit], [booked]] = await scope.commit(
    [
      scope
        .insertFrom(
          inventoryTransactions,
          values,
          sql`FROM ${stock} WHERE ${scope.owns(stock)} AND ${isUnit}
            AND ${stock.inventory} + ${quantity} <= ${MAX_STOCK}
            AND EXISTS (SELECT 1 FROM ${products} WHERE ${scope.owns(products)} AND ${isLive(productId)}
              AND ${products.hasSizes} = (${stock.size} <> ''))`,
        )
        .onConflictDoNothing(),
    ],
    scope.pick(products, { id: products.id, hasSizes: products.hasSizes }, isLive(productId)),
    scope.pick(stock, { inventory: stock.inventory }, isUnit),
    scope.pick(
      inventoryTransactions,
      { productId: inventoryTransactions.productId, size: inventoryTransactions.size, quantity: pieces, notes },
      sql`${id} = ${key}`,
    ),
  )
  if (booked) {
    const isSame = booked.productId === productId && booked.size === size && booked.quantity === quantity
    if (!isSame || booked.notes !== note)
      return { ok: false, reason: 'restock-saved-before', quantity: booked.quantity }
    refreshStore(scope, context)
    return { ok: true, inventory: unit?.inventory ?? 0 }
  }
  if (!product) return { ok: false, reason: 'product-not-found' }
  if (!unit || product.hasSizes !== (size !== '')) return { ok: false, reason: 'size-not-found' }
  return { ok: false, reason: 'stock-too-large' }
}
