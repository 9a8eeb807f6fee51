import { type SQL, sql } from 'drizzle-orm'
import type { DraftLine } from '#app/domain/order/place/draft.ts'
import { isShortOf } from '../../money/payment-effects.server.ts'
import { products, stock } from '../../schema/catalog.server.ts'
import { orderItems, orders } from '../../schema/orders.server.ts'
import type { Statement, StoreScope } from '../../sql/scope.server.ts'
import { heldOfLine } from './hold.server.ts'
import { isPaid, type NewOrder } from './new-order.server.ts'

export function linesStatement(scope: StoreScope, order: NewOrder, isWritten: SQL): Statement {
  const { id, lines, payment, heldUntil, late, now } = order
  const quantity = sql`(line.value->>'quantity')`
  const sold = late ? freeOfLate(scope, quantity) : quantity
  const before = sql`(line.value->>'before')`
  return scope.insertFrom(
    orderItems,
    {
      orderId: id,
      line: sql`coalesce(line.value->>'line', line.key)`,
      productId: sql`line.value->>'productId'`,
      size: sql`line.value->>'size'`,
      productName: sql`line.value->>'name'`,
      productPrice: sql`line.value->>'price'`,
      quantity,
      selectedSize: sql`line.value->>'selectedSize'`,
      imageUrl: sql`line.value->>'image'`,
      cost: costOfLine(scope),
      held: payment
        ? isPaid(order)
          ? 0
          : sold
        : heldUntil === undefined
          ? heldOfLine(scope, id, quantity, before)
          : quantity,
      taken: isPaid(order) ? sold : 0,
      changedAt: now,
    },
    sql`FROM json_each(${JSON.stringify(withPiecesBefore(lines))}) AS line WHERE ${isWritten}`,
  )
}

export function costOfLine(scope: StoreScope): SQL {
  return sql`(SELECT ${products.costPrice} FROM ${products}
    WHERE ${scope.owns(products)} AND ${products.id} = line.value->>'productId')`
}

/** Excludes pieces that shoppers hold. */
function freeOfLate(scope: StoreScope, quantity: SQL): SQL {
  return sql`(SELECT min(${quantity}, max(0, ${stock.inventory} - ${stock.held})) FROM ${stock} WHERE ${scope.owns(stock)}
    AND ${stock.productId} = line.value->>'productId' AND ${stock.size} = line.value->>'size')`
}

function withPiecesBefore(lines: DraftLine[]) {
  let pieces = 0
  return lines.map((line) => {
    const before = pieces
    pieces += line.quantity
    return { ...line, before }
  })
}

/** Must follow the order's lines. */
export function shortStatement(scope: StoreScope, id: string): Statement {
  return scope.update(orders, { isShort: true }, sql`${orders.id} = ${id} AND ${isShortOf(scope, id)}`)
}
