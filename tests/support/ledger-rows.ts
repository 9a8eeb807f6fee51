import { insert } from './shops.ts'

/** Of an order that isn't paid: a revision, a claim, payment, note, open shift, and closed day. */
export function ledgerRows(storeId: string, orderId: string, at: number): D1PreparedStatement[] {
  const ofOrder = { store_id: storeId, order_id: orderId, created_at: at }
  return [
    insert('order_revisions', {
      ...ofOrder,
      ...{ number: 1, request_id: `edit-${orderId}`, kind: 'edit', before: '{}' },
      ...{ total_before: 1, total_after: 2, agreement: 'asked', reason: 'One more', author_id: 'owner' },
    }),
    insert('payment_claims', {
      ...ofOrder,
      ...{ id: 'claim', code: 'SJF7K2M9QX', amount: 100, method: 'mpesa', words: 'SJF7K2M9QX Confirmed.' },
    }),
    insert('payments', {
      ...{ till: 'mark-payments-till', shift: 'mark-payments-shift' },
      ...{ store_id: storeId, order_id: orderId, id: `first-${orderId}`, kind: 'payment', method: 'mpesa' },
      ...{ amount: 100, currency: 'KES', code: `C-${orderId}`.slice(0, 40), source: 'owner' },
      ...{ payer_name: 'mark-payments-payer_name', account: 'mark-payments-account', note: 'mark-payments-note' },
      ...{ received_at: at, recorded_at: at, recorded_by: 'mark-payments-recorded_by' },
    }),
    insert('order_events', {
      ...ofOrder,
      ...{ id: `note-${orderId}`, type: 'note', actor: 'owner', actor_id: 'owner', note: 'Gate B only' },
    }),
    insert('shifts', {
      ...{ store_id: storeId, id: shiftIdOf(orderId), till: `till-${orderId}`.slice(0, 64) },
      ...{
        day: '2026-10-14',
        currency: 'KES',
        from_at: at,
        opened_at: at,
        opened_by: 'owner',
        float_amount: 7_700_077,
      },
    }),
    insert('cash_movements', {
      ...{ store_id: storeId, shift_id: shiftIdOf(orderId), id: `move-${orderId}`.slice(0, 64) },
      ...{ amount: -5, reason: 'mark-cash_movements-reason', moved_by: 'owner', moved_at: at },
    }),
    insert('day_closings', {
      store_id: storeId,
      ...{ day: '2026-10-14', id: `closing-${orderId}`, opening: 1, expected: 2, counted: 2 },
      ...{ note: 'All there', closed_by: 'owner', closed_at: at, currency: 'KES', time_zone: 'Africa/Nairobi' },
    }),
  ]
}

export function shiftIdOf(orderId: string): string {
  return `shift-${orderId}`.slice(0, 64)
}
