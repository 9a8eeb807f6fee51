import type { ClonedStore } from '../../support/demo/clone.ts'
import { rowsOf } from '../support/fixtures.ts'
import { asOwner } from './owner-screen.ts'
import type { Screen } from './screens.ts'

/** Shifts of a till; `screens` takes them in. */
export const shiftScreens: Record<string, Screen[]> = {
  shifts: [
    asOwner('shifts-off', '/shifts'),
    asOwner('shifts-open', '/shifts', async (page, store) => {
      await keepShifts(store)
      await page.reload()
      const shift = page.getByRole('article')
      await shift.locator('summary').filter({ hasText: 'Take out' }).click()
      await shift.locator('summary').filter({ hasText: 'Close the shift' }).click()
      await shift.getByLabel('Pieces of KSh 1,000').fill('4')
    }),
    asOwner('shifts-errors', '/shifts', async (page, store) => {
      await rowsOf('UPDATE stores SET has_shifts = 1 WHERE id = ?', store.storeId)
      await page.reload()
      await page.getByLabel('Float').fill('many')
      await page.getByRole('button', { name: 'Open the shift' }).click()
      await page.getByText('Type an amount').waitFor()
    }),
  ],
  'shifts/:shiftId': [
    asOwner('shift-report', '/shifts', async (page, store) => {
      await keepShifts(store)
      await page.goto('/shifts/closed')
      await page.getByText('KSh 50.00 too little.').waitFor()
    }),
    asOwner('shift-roll', '/shifts', async (page, store) => {
      await keepShifts(store)
      await page.goto('/shifts/closed?paper=58')
      await page.getByText('KSh 50.00 too little.').first().waitFor()
    }),
  ],
  'settings/selling': [
    asOwner('settings-selling', '/settings/selling'),
    asOwner('settings-selling-errors', '/settings/selling', async (page) => {
      await page.getByLabel('Lowest price').fill('101')
      await page.getByRole('button', { name: 'Save', exact: true }).click()
      await page.getByText('A whole number up to 100, or empty.').first().waitFor()
    }),
  ],
}

/** One that was closed with 50 too little, of which a sale arrived later, and an open one. */
async function keepShifts({ storeId }: ClonedStore): Promise<void> {
  const now = Date.now()
  const [owner] = await rowsOf<{ id: string }>('SELECT owner_id AS id FROM stores WHERE id = ?', storeId)
  const id = owner?.id ?? ''
  const day = new Date(now).toISOString().slice(0, 10)
  await rowsOf('UPDATE stores SET has_shifts = 1 WHERE id = ?', storeId)
  const columns = `store_id, id, till, day, currency, from_at, opened_at, opened_by, float_amount, counted_before`
  await rowsOf(
    `INSERT OR IGNORE INTO shifts (${columns}, closed_at, closed_by, pieces, counted, expected)
      VALUES (?, 'closed', ?, ?, 'KES', ?, ?, ?, 200000, 205000, ?, ?, '{"100000":3,"5000":9}', 345000, 350000)`,
    ...[storeId, id, day, now - 9_000_000, now - 9_000_000, id, now - 5_000_000, id],
  )
  await rowsOf(
    `INSERT OR IGNORE INTO shifts (${columns}) VALUES (?, 'open', ?, ?, 'KES', ?, ?, ?, 345000, 345000)`,
    ...[storeId, id, day, now - 4_000_000, now - 4_000_000, id],
  )
  const payment =
    'store_id, id, kind, method, amount, currency, received_at, recorded_at, recorded_by, source, till, shift'
  for (const [key, method, amount, shift] of [
    ['shift-cash', 'cash', 180_000, 'closed'],
    ['shift-mpesa', 'mpesa', 90_000, 'closed'],
    ['shift-open', 'cash', 64_000, 'open'],
  ] as const)
    await rowsOf(
      `INSERT OR IGNORE INTO payments (${payment}) VALUES (?, ?, 'payment', ?, ?, 'KES', ?, ?, ?, 'till', ?, ?)`,
      ...[storeId, key, method, amount, now - 6_000_000, now - 6_000_000, id, id, shift],
    )
  const isSale = "store_id = ? AND channel = 'pos' AND number = 18"
  await rowsOf(
    `UPDATE orders SET discount_amount = 15000, till = ?, created_at = ?,
      extras = '[{"line":9,"name":"Gift bag","price":5000,"quantity":2,"returned":0}]' WHERE ${isSale}`,
    ...[id, now - 6_000_000, storeId],
  )
  await rowsOf(
    `UPDATE payments SET shift = 'closed' WHERE store_id = ? AND shift IS NULL
      AND order_id = (SELECT id FROM orders WHERE ${isSale})`,
    ...[storeId, storeId],
  )
  for (const type of ['allowed-return-goods', 'sold-without-pin'])
    await rowsOf(
      `INSERT OR IGNORE INTO order_events (store_id, order_id, id, type, actor, actor_id, note, till, created_at)
        SELECT store_id, id, ?, ?, 'staff', ?, ?, ?, ? FROM orders WHERE ${isSale}`,
      ...[type, type, id, id, id, now - 6_000_000, storeId],
    )
  await rowsOf(
    `INSERT OR IGNORE INTO cash_movements (store_id, shift_id, id, amount, reason, moved_by, moved_at)
      VALUES (?, 'closed', 'bread', -20000, 'Bread for lunch', ?, ?)`,
    ...[storeId, id, now - 6_000_000],
  )
}
