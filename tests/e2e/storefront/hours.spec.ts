import { expect, test } from '../support/fixtures.ts'
import { setClockAhead } from '../support/shopper.ts'

const HOUR = 3_600_000

test('the head of the store says by the server’s clock whether it is open, whatever the device’s says', async ({
  page,
  store,
  telegramStore,
  sql,
}) => {
  const minuteIn = (hours: number) => {
    const at = new Date(Date.now() + (hours + 3) * HOUR)
    return at.getUTCHours() * 60
  }
  const opens = (storeId: string, from: number, to: number) =>
    sql('UPDATE stores SET opening_hours = ? WHERE id = ?', JSON.stringify([{ days: '1111111', from, to }]), storeId)
  await opens(store.storeId, minuteIn(-2), minuteIn(2))
  await opens(telegramStore.storeId, minuteIn(4), minuteIn(6))
  await setClockAhead(page, 5 * HOUR)
  const line = page.locator('#opening')
  await page.goto(`/store/${store.slug}`)
  await expect(line).toHaveText(/^Open until \d\d?:00$/)
  await expect(page.getByText('Open: Every day')).toBeVisible()
  await page.reload()
  await expect(line).toHaveText(/^Open until \d\d?:00$/)
  await page.goto(`/store/${telegramStore.slug}`)
  await expect(line).toHaveText(/^Closed\. Handled /)
})
