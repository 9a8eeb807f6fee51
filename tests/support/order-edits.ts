import { openStore } from '#app/data/store/open-store.server.ts'
import { stateOf } from '#app/domain/order/edit/order-state.ts'
import { insert, rows, type TestContext } from './shops.ts'

interface Edit {
  fee: number
  agreement?: 'asked' | 'not_needed' | 'agreed'
}

/** What the editor writes when the seller asks for another delivery fee. */
export async function editFee(context: TestContext, storeId: string, orderId: string, edit: Edit): Promise<void> {
  const { fee, agreement = 'asked' } = edit
  const { orders } = await openStore(context, storeId)
  const order = await orders.find(orderId)
  if (!order) throw new Error('no such order')
  const before = stateOf(order)
  const after = { ...before, fee, total: before.total - before.fee + fee }
  const agreed = order.agreedState ?? JSON.stringify(before)
  await rows("UPDATE order_revisions SET agreement = 'superseded' WHERE order_id = ? AND agreement = 'asked'", orderId)
  await insert('order_revisions', {
    ...{ store_id: storeId, order_id: orderId, number: order.revision + 1, kind: 'edit', agreement },
    ...{ request_id: crypto.randomUUID(), before: JSON.stringify(before) },
    ...{ total_before: before.total, total_after: after.total, created_at: context.now() },
    ...{ reason: 'Far away', author_id: 'owner', agreed_by: agreement === 'agreed' ? 'owner' : null },
    agreed_at: agreement === 'agreed' ? context.now() : null,
  }).run()
  await rows(
    'UPDATE orders SET delivery_fee = ?, total_amount = ?, revision = revision + 1, agreed_state = ? WHERE id = ?',
    ...[fee, after.total, agreement === 'asked' ? agreed : null, orderId],
  )
}
