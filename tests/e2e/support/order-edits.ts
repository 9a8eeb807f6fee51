import type { ClonedStore } from '../../support/demo/clone.ts'
import { rowsOf } from './fixtures.ts'

interface OrderRow {
  id: string
  revision: number
  agreed_state: string | null
  discount_amount: number
  discount_code: string | null
  delivery_fee: number
  total_amount: number
  delivery_method: string
  customer_address: string
  customer_note: string
  area_id: string | null
  area_name: string
}

interface Line {
  line: number
  productId: string | null
  size: string
  name: string
  selectedSize: string | null
  price: number
  quantity: number
}

/** Adds a piece, a text line and 100.00 of delivery fee, as the editor does. */
export async function editOrder({ storeId }: ClonedStore, token: string): Promise<void> {
  const [order] = await rowsOf<OrderRow>('SELECT * FROM orders WHERE token = ?', token)
  if (!order) throw new Error('no such order')
  const lines = await rowsOf<Line>(
    `SELECT line, product_id AS productId, size, product_name AS name, selected_size AS selectedSize,
      product_price AS price, quantity FROM order_items WHERE store_id = ? AND order_id = ? ORDER BY line`,
    ...[storeId, order.id],
  )
  const [first] = lines
  if (!first) throw new Error('no line')
  const before = {
    ...{ lines, discount: order.discount_amount, discountCode: order.discount_code, fee: order.delivery_fee },
    ...{ total: order.total_amount, method: order.delivery_method },
    ...{ address: order.customer_address, note: order.customer_note },
    area: order.area_id === null ? null : { id: order.area_id, name: order.area_name },
  }
  const gift = { line: 90 + order.revision, name: 'Gift box and card', price: 60_000, quantity: 1 }
  const added = first.price + gift.price + 10_000
  const after = {
    ...before,
    fee: before.fee + 10_000,
    total: before.total + added,
    lines: [
      ...lines.map((line) => (line === first ? { ...line, quantity: line.quantity + 1 } : line)),
      { ...gift, productId: null, size: '', selectedSize: null },
    ],
  }
  const was = JSON.stringify(before)
  await rowsOf(
    `INSERT INTO order_revisions (store_id, order_id, number, request_id, kind, before, total_before,
      total_after, agreement, created_at) VALUES (?, ?, ?, ?, 'edit', ?, ?, ?, 'asked', ?)`,
    ...[storeId, order.id, order.revision + 1, crypto.randomUUID(), was, before.total, after.total, Date.now()],
  )
  await rowsOf(
    'UPDATE order_items SET quantity = quantity + 1 WHERE store_id = ? AND order_id = ? AND line = ?',
    storeId,
    order.id,
    first.line,
  )
  await rowsOf(
    `UPDATE orders SET revision = revision + 1, agreed_state = coalesce(agreed_state, ?), extras = ?,
      subtotal_amount = subtotal_amount + ?, delivery_fee = ?, total_amount = ? WHERE token = ?`,
    ...[was, JSON.stringify([{ ...gift, returned: 0 }]), first.price + gift.price, after.fee, after.total, token],
  )
}
