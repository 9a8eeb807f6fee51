import { expect, test } from '../support/fixtures.ts'

test('the head of the store says by the clock whether it is open', async ({ page, store, sql }) => {
  const hours = JSON.stringify([{ days: '1111111', from: 8 * 60, to: 19 * 60 }])
  await sql('UPDATE stores SET opening_hours = ? WHERE id = ?', hours, store.storeId)
  // Noon in Nairobi, then an hour after closing.
  await page.clock.setFixedTime(new Date('2026-11-24T09:00:00Z'))
  await page.goto(`/store/${store.slug}`)
  await expect(page.getByText('Open until 19:00')).toBeVisible()
  await expect(page.getByText('Open: Every day 8:00-19:00')).toBeVisible()
  await page.clock.setFixedTime(new Date('2026-11-24T17:00:00Z'))
  await page.reload()
  await expect(page.getByText('Closed. Opens tomorrow at 8:00.')).toBeVisible()
})
