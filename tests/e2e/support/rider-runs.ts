import { expect, type Page } from '@playwright/test'
import { runLinkPath } from '#app/auth/run-link.server.ts'
import type { ClonedStore } from '../../support/demo/clone.ts'
import { testVariables } from '../../support/worker-options.mjs'
import { rowsOf, waitForHydration } from './fixtures.ts'

export const CODE = '4821'

export interface RunOnTheWay {
  id: string
  path: string
  /** In the order of its stops. */
  orderIds: string[]
}

/** Area, address and landmark of each stop. */
export const places = [
  ['Roysambu', 'Lumumba Drive, Mirema Court, gate B', 'Opposite Naivas, blue gate'],
  ['Ruaka', 'Limuru Rd, Joyland, house 9', 'Behind the Total station'],
  ['Kilimani', 'Argwings Kodhek Rd, Plot 12', ''],
  ['Kasarani', 'Mwiki Road, Seasons', 'Next to the chemist'],
  ['Westlands', 'Mpaka Road, gate 3', ''],
  ['Lavington', 'James Gichuru Road 14', 'Red roof'],
]

function voidPayments(storeId: string, orderId: string) {
  const query = 'UPDATE payments SET voided_at = ? WHERE store_id = ? AND order_id = ? AND voided_at IS NULL'
  return rowsOf(query, Date.now(), storeId, orderId)
}

/** Prepares orders before the newest `skip` for a rider, in four areas; the second is paid. */
export async function confirmDeliveries({ storeId }: ClonedStore, count = 6, skip = 0): Promise<string[]> {
  const orders = await rowsOf<{ id: string }>(
    `SELECT id FROM orders WHERE store_id = ? AND channel = 'store' ORDER BY number DESC
      LIMIT ${count} OFFSET ${skip}`,
    storeId,
  )
  for (const [position, { id }] of orders.entries()) {
    const [area = '', address = '', landmark = ''] = places[position % places.length] ?? []
    await voidPayments(storeId, id)
    await rowsOf(
      `UPDATE orders SET status = 'processing', status_before_paid = NULL, payment_method = NULL, paid_at = NULL,
         cancelled_at = NULL, delivery_method = 'delivery', area_name = ?, customer_address = ?, landmark = ?,
         paid_amount = iif(?, total_amount, 0), updated_at = ? WHERE store_id = ? AND id = ?`,
      ...[area, address, landmark, position === 1 ? 1 : 0, Date.now(), storeId, id],
    )
  }
  return orders.map(({ id }) => id)
}

/** More orders than one page of the deliveries shows, after those that wait already. */
export async function fillDeliveries(store: ClonedStore, count: number): Promise<void> {
  const [first = ''] = await confirmDeliveries(store, 1)
  const columns = await rowsOf<{ name: string }>("SELECT name FROM pragma_table_info('orders')")
  const names = columns.map(({ name }) => name)
  const copied: Record<string, string> = {
    ...{ id: "id || '-' || n", token: "token || '-' || n", request_id: "request_id || '-' || n" },
    ...{ number: 'number + 1000 + n', created_at: 'created_at + n', customer_name: "'Amina ' || n" },
  }
  await rowsOf(
    `WITH RECURSIVE counted (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM counted WHERE n < ${count})
     INSERT INTO orders (${names.join(', ')})
     SELECT ${names.map((name) => copied[name] ?? name).join(', ')} FROM orders, counted
      WHERE store_id = ? AND id = ?`,
    ...[store.storeId, first],
  )
}

/** A run that has brought one order back. */
export async function bringBack({ storeId }: ClonedStore, { id, orderIds }: RunOnTheWay): Promise<void> {
  await rowsOf(
    `UPDATE delivery_stops SET state = 'failed', reason = 'nobody-there', note = 'Try after 17:00', report_id = 'back',
       done_at = ? WHERE store_id = ? AND run_id = ? AND order_id = ?`,
    ...[Date.now(), storeId, id, orderIds[0] ?? ''],
  )
  await rowsOf(
    "UPDATE orders SET failed_reason = 'nobody-there' WHERE store_id = ? AND id = ?",
    ...[storeId, orderIds[0] ?? ''],
  )
}

/** The newest orders of a store are with a rider; the second is paid. */
export async function startRun({ storeId, slug }: ClonedStore, count = 3): Promise<RunOnTheWay> {
  const orders = await rowsOf<{ id: string }>(
    `SELECT id FROM orders WHERE store_id = ? AND channel = 'store' ORDER BY number DESC LIMIT ${count}`,
    storeId,
  )
  const orderIds = orders.map(({ id }) => id)
  const [id, now] = [crypto.randomUUID().replaceAll('-', ''), Date.now()]
  await rowsOf(
    `INSERT INTO delivery_runs (store_id, id, request_id, number, rider_name, rider_phone, expires_at, created_at)
     VALUES (?, ?, ?, 12 + (SELECT count(*) FROM delivery_runs WHERE store_id = ?), 'Otieno', '+254700000001', ?, ?)`,
    ...[storeId, id, id, storeId, now + 20 * 3_600_000, now],
  )
  for (const [position, orderId] of orderIds.entries()) {
    const [area = '', address = '', landmark = ''] = places[position % places.length] ?? []
    await voidPayments(storeId, orderId)
    await rowsOf(
      `UPDATE orders SET status = 'out_for_delivery', status_before_paid = NULL, payment_method = NULL, paid_at = NULL,
         cancelled_at = NULL, delivery_method = 'delivery', hold_expires_at = NULL, handover_code = ?, area_name = ?,
         customer_address = ?, landmark = ?, paid_amount = ?, updated_at = ?
       WHERE store_id = ? AND id = ?`,
      ...[CODE, area, address, landmark, 0, now, storeId, orderId],
    )
    await rowsOf(
      'INSERT INTO delivery_stops (store_id, run_id, order_id, position) VALUES (?, ?, ?, ?)',
      ...[storeId, id, orderId, position],
    )
  }
  await rowsOf(
    'UPDATE orders SET paid_amount = total_amount WHERE store_id = ? AND id = ?',
    ...[storeId, orderIds[1] ?? ''],
  )
  const run = { id, storeId, linkVersion: 1 }
  return { id, path: runLinkPath(testVariables.BETTER_AUTH_SECRET, slug, run), orderIds }
}

export async function openRun(page: Page, { path }: RunOnTheWay): Promise<void> {
  await page.goto(path)
  await waitForHydration(page)
}

/** The page and its scripts are kept by its worker, which now answers for them. */
export async function workerReady(page: Page, { path }: RunOnTheWay): Promise<void> {
  const isReady = () =>
    page.evaluate(async (pagePath) => {
      if (navigator.serviceWorker.controller?.state !== 'activated') return false
      const scripts = [...document.querySelectorAll<HTMLScriptElement>('script[src]')].map(({ src }) => src)
      const cached = await Promise.all([location.origin + pagePath, ...scripts].map((url) => caches.match(url)))
      return !cached.includes(undefined)
    }, path)
  await expect.poll(isReady).toBe(true)
}
