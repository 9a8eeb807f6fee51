import { openRiderLink } from '#app/auth/rider-access.server.ts'
import { runLinkPath } from '#app/auth/run-link.server.ts'
import type { RiderReport } from '#app/domain/delivery/report.ts'
import type { Context } from '#app/load-context.server.ts'
import { type OrderWish, placeOrderFor } from './shopping.ts'
import { DAY, database, insert, rows, type Shop } from './shops.ts'

export const RIGHT_CODE = '4821'

export interface StartedRun {
  id: string
  storeId: string
  linkVersion: number
  slug: string
  /** '{runId}.{signature}' */
  link: string
}

/** Orders on their way with a rider, each with the code 4821. */
export async function startRun(context: Context, shop: Shop, orderIds: string[]): Promise<StartedRun> {
  const [id, now] = [crypto.randomUUID().replaceAll('-', ''), context.now()]
  const [{ number } = { number: 1 }] = await rows<{ number: number }>(
    'SELECT coalesce(max(number), 0) + 1 AS number FROM delivery_runs WHERE store_id = ?',
    shop.id,
  )
  await database.batch([
    insert('delivery_runs', {
      ...{ store_id: shop.id, id, request_id: id, number, rider_name: 'Otieno', rider_phone: '+254700000001' },
      ...{ expires_at: now + DAY, created_by: 'owner', created_at: now },
    }),
    ...orderIds.map((orderId, position) =>
      database
        .prepare(
          `INSERT INTO delivery_stops (store_id, run_id, order_id, position, amount_shown)
             SELECT store_id, ?, id, ?, total_amount - paid_amount FROM orders WHERE store_id = ? AND id = ?`,
        )
        .bind(id, position, shop.id, orderId),
    ),
    ...orderIds.map((orderId) =>
      database
        .prepare(
          `UPDATE orders SET status = 'out_for_delivery', handover_code = ?, failed_reason = NULL, hold_expires_at = NULL,
             updated_at = ? WHERE store_id = ? AND id = ?`,
        )
        .bind(RIGHT_CODE, now, shop.id, orderId),
    ),
  ])
  const run = { id, storeId: shop.id, linkVersion: 1 }
  const path = runLinkPath(context.env.BETTER_AUTH_SECRET ?? '', shop.slug, run)
  return { ...run, slug: shop.slug, link: path.split('/').at(-1) ?? '' }
}

export async function placeForDelivery(context: Context, shop: Shop, wish: Partial<OrderWish> = {}) {
  return placeOrderFor(context, shop, {
    ...{ lines: [['Mug', null, 1]], deliveryMethod: 'delivery', address: 'Lumumba Drive, gate B' },
    ...wish,
  })
}

/** What the rider's own link can do; throws when it opens nothing. */
export async function riderOf(context: Context, { slug, link }: Pick<StartedRun, 'slug' | 'link'>) {
  const access = await openRiderLink(context, slug, link)
  if (access.state !== 'open') throw new Error(`the link is ${access.state}`)
  return access.rider
}

let reports = 0

export function newReportId(): string {
  reports += 1
  return `report-${String(reports).padStart(16, '0')}`
}

export function deliveredReport(orderId: string, code: string, more: Partial<RiderReport> = {}): RiderReport {
  return {
    ...{ id: newReportId(), orderId, isQueued: false, photosTaken: 0, isBesidePrompt: false, kind: 'delivered', code },
    ...{ collected: { with: 'cash', amount: 100_050 } },
    ...more,
  } as RiderReport
}

export function noCodeReport(orderId: string, more: Partial<RiderReport> = {}): RiderReport {
  return {
    ...{ id: newReportId(), orderId, isQueued: false, photosTaken: 0, isBesidePrompt: false },
    ...{ kind: 'no-code', reason: 'left-with-guard' },
    ...{ collected: { with: 'nothing', amount: 0 } },
    ...more,
  } as RiderReport
}

export function failedReport(orderId: string, more: Partial<RiderReport> = {}): RiderReport {
  return {
    ...{
      id: newReportId(),
      orderId,
      isQueued: false,
      photosTaken: 0,
      isBesidePrompt: false,
      kind: 'failed',
      reason: 'nobody-there',
      note: '',
    },
    ...more,
  } as RiderReport
}
