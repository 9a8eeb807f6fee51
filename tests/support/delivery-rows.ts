import { insert } from './shops.ts'

/** Of the stop's photo, which lies in no bucket. */
export const photoKeyOf = (storeId: string) => `stores/${storeId}/proof/${'0'.repeat(64)}.jpg`

/** An area and a run with one stop, which waits unless the order is over. */
export function deliveryRows(storeId: string, orderId: string, at: number): D1PreparedStatement[] {
  const run = `run-${orderId}`.slice(0, 64)
  return [
    insert('delivery_areas', {
      ...{
        store_id: storeId,
        id: `area-${orderId}`.slice(0, 64),
        kind: 'area',
        name: `Roysambu ${orderId}`.slice(0, 60),
      },
      ...{
        part: 'Nairobi',
        place_key: orderId,
        fee: 20_000,
        free_above: 300_000,
        minimum: 50_000,
        windows: '[[480,720]]',
        lead_minutes: 60,
      },
      ...{ eta: 'Same day', address: 'Mirema Drive', created_at: at, updated_at: at },
    }),
    insert('delivery_runs', {
      ...{ store_id: storeId, id: run, request_id: run, number: 1, rider_name: 'mark-delivery_runs-rider_name' },
      ...{ rider_phone: '+254700000001', expires_at: at + 1, created_by: 'owner', created_at: at },
    }),
    insert('delivery_stops', {
      ...{ store_id: storeId, run_id: run, order_id: orderId, position: 1, amount_shown: 100, last_try: 'try' },
      ...{
        note: 'mark-delivery_stops-note',
        report_id: 'report',
        code_tries: 1,
        photos: JSON.stringify([photoKeyOf(storeId)]),
      },
    }),
  ]
}
