import { feeOfArea } from '#app/domain/delivery/area.ts'
import { placeKey } from '#app/domain/delivery/fee-table.ts'
import { demoId } from './demo-id.ts'
import type { DemoArea, DemoOrder, DemoStore } from './demo-store.ts'
import { insertRows } from './insert-rows.ts'

const HOUR = 3_600_000
/** The demo's link is still to be opened after some days. */
const LINK_DAYS = 30

/** Of the demo's run; its link is signed over the store's id, too. */
export const demoRunId = demoId('asubuhi-pantry/run/1')

export function areaRows(db: D1Database, store: DemoStore, openedAt: number) {
  const rows = (store.delivery?.areas ?? []).map((area, position) => ({
    store_id: store.id,
    id: areaId(area),
    kind: area.kind,
    name: area.name,
    part: area.part,
    place_key: placeKey(area),
    fee: area.fee ?? 0,
    free_above: area.freeAbove ?? null,
    minimum: area.minimum ?? null,
    windows: JSON.stringify(area.windows ?? []),
    lead_minutes: area.leadMinutes ?? 0,
    eta: area.eta ?? '',
    address: area.address ?? '',
    position,
    created_at: openedAt,
    updated_at: openedAt,
  }))
  return insertRows(db, 'delivery_areas', rows)
}

export function runRows(db: D1Database, store: DemoStore, now: number) {
  const run = store.delivery?.run
  if (!run) return []
  const startedAt = now - run.startedHoursAgo * HOUR
  const stops = run.stops.map(({ order: number, state }, position) => {
    const order = orderOf(store, number)
    const isDone = state !== 'waiting'
    return {
      store_id: store.id,
      run_id: demoRunId,
      order_id: order.id,
      position,
      state,
      is_verified: state === 'delivered' ? 1 : 0,
      collected: state === 'delivered' ? totalOf(store, order) : 0,
      collected_with: state === 'delivered' ? 'cash' : null,
      amount_shown: totalOf(store, order),
      reason: state === 'failed' ? 'not-answered' : '',
      report_id: isDone ? `demo-report-${number}` : null,
      done_at: isDone ? startedAt + (position + 1) * (HOUR / 2) : null,
    }
  })
  return [
    ...insertRows(db, 'delivery_runs', [
      {
        store_id: store.id,
        id: demoRunId,
        request_id: 'demo-run-1',
        number: run.number,
        rider_name: run.riderName,
        rider_phone: run.riderPhone,
        expires_at: now + LINK_DAYS * 24 * HOUR,
        created_by: store.owner.id,
        created_at: startedAt,
      },
    ]),
    ...insertRows(db, 'delivery_stops', stops),
  ]
}

/** Order columns: area, landmark and pin, and the handover code while a rider has the order. */
export function placeOfOrder(store: DemoStore, { number, area: name, landmark, pin }: DemoOrder) {
  const area = store.delivery?.areas.find((candidate) => candidate.name === name)
  const stop = store.delivery?.run.stops.find(({ order }) => order === number)
  return {
    area_id: area ? areaId(area) : null,
    area_name: area?.name ?? '',
    landmark: landmark ?? '',
    pin: pin ?? null,
    handover_code: stop?.state === 'waiting' ? String(4_100 + number * 37) : null,
    failed_reason: stop?.state === 'failed' ? 'not-answered' : null,
  }
}

export function feeOfOrder(store: DemoStore, order: DemoOrder): number {
  if (order.method === 'pickup') return 0
  const area = store.delivery?.areas.find(({ name }) => name === order.area)
  return area ? feeOfArea({ fee: area.fee ?? 0, freeAbove: area.freeAbove ?? null }, goodsOf(order)) : store.deliveryFee
}

function areaId({ kind, name }: DemoArea): string {
  return demoId(`asubuhi-pantry/${kind}/${name}`)
}

function orderOf(store: DemoStore, number: number): DemoOrder {
  const order = store.orders.find((candidate) => candidate.number === number)
  if (!order) throw new Error(`the cast has no order ${number}`)
  return order
}

function totalOf(store: DemoStore, order: DemoOrder): number {
  return goodsOf(order) + feeOfOrder(store, order)
}

function goodsOf({ lines }: DemoOrder): number {
  return lines.reduce((sum, { price, quantity }) => sum + price * quantity, 0)
}
