import { openFirst } from '../screens/selling-screens.ts'
import { expect, test, waitForHydration } from '../support/fixtures.ts'
import { inMenu, openAsOwner } from '../support/merchant.ts'
import { orderElsewhere } from '../support/shopper.ts'

test('a number is blocked in the order’s own sheet, the orders of its connection are looked at, and it is allowed again', async ({
  page,
  store,
  sql,
}) => {
  test.slow()
  const script = { name: 'Peter Maina', phone: '0712 345 678' }
  for (const customer of [script, script, { name: 'Halima Noor' }, { name: 'Grace Muthoni' }]) {
    await orderElsewhere(page, store, customer)
  }
  await sql(
    "UPDATE orders SET placed_from = 'here', is_proven = 0 WHERE store_id = ? AND number BETWEEN 21 AND 24",
    store.storeId,
  )
  await openAsOwner(page, store, '/orders?q=%230021')
  await openFirst(page)
  const sheet = page.getByRole('dialog')
  const toast = page.locator('[data-sonner-toast]')
  await expect(sheet.getByText('New customer')).toBeVisible()
  await expect(sheet.getByText(/^Set aside until (tomorrow, )?\d\d:\d\d$/)).toBeVisible()

  await (await inMenu(sheet, 'button', 'Block this number')).click()
  const question =
    'Block +254 712 345 678? Its 2 waiting orders are cancelled and their goods go back on sale. Nobody can order with it until you allow it again.'
  await expect(sheet.getByText(question)).toBeFocused()
  await sheet.getByRole('button', { name: 'Keep' }).click()
  await expect(sheet.getByLabel('More', { exact: true })).toBeFocused()
  expect(await sql('SELECT 1 FROM blocked_phones WHERE store_id = ? AND name = ?', store.storeId, script.name)).toEqual(
    [],
  )
  await (await inMenu(sheet, 'button', 'Block this number')).click()
  await sheet.getByRole('button', { name: 'Block and cancel' }).click()
  await expect(toast.getByText('2 waiting orders cancelled')).toBeVisible()
  await expect(sheet.getByText(/^This number is blocked\./)).toBeVisible()
  await expect(await inMenu(sheet, 'button', 'Block this number')).toHaveCount(0)
  await page.keyboard.press('Escape')

  await expect(sheet.getByText('2 more waiting orders came over the same connection.')).toBeVisible()
  await sheet.getByRole('button', { name: 'Look at them' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(1)
  const boxes = sheet.getByRole('checkbox')
  await expect(boxes).toHaveCount(2)
  for (const box of await boxes.all()) await expect(box).not.toBeChecked()
  await expect(sheet.getByRole('button', { name: 'Cancel orders' })).toBeDisabled()
  await sheet.getByRole('checkbox', { name: 'Halima Noor' }).check()
  await sheet.getByRole('button', { name: 'Cancel 1 order' }).click()
  await expect(toast.getByText('1 waiting order cancelled')).toBeVisible()
  await expect(sheet.getByText('1 more waiting order came over the same connection.')).toBeVisible()
  expect(
    await sql('SELECT number, status FROM orders WHERE store_id = ? AND number > 20 ORDER BY number', store.storeId),
  ).toEqual([
    { number: 21, status: 'cancelled' },
    { number: 22, status: 'cancelled' },
    { number: 23, status: 'cancelled' },
    { number: 24, status: 'pending' },
  ])

  await sheet.getByRole('link', { name: 'Blocked numbers' }).click()
  await expect(page.getByRole('list', { name: 'Blocked' })).toContainText('Peter Maina')
  await page.getByRole('button', { name: 'Allow Peter Maina again' }).click()
  await expect(toast.getByText('+254 712 345 678 can order here again.')).toBeVisible()
  await expect(page.getByRole('list', { name: 'Blocked' })).not.toContainText('Peter Maina')
})

test('the shopper’s page follows when the hold lapses, by its clock alone', async ({ page, store, sql }) => {
  const token = await orderElsewhere(page, store)
  await page.routeWebSocket(/\/live\//, (socket) => socket.close())
  await page.clock.install()
  await page.goto(`/o/${token}`)
  await waitForHydration(page)
  const kept = page.getByText(/^Your goods are set aside until .* confirms it\.$/)
  await expect(kept).toBeVisible()
  await sql('UPDATE orders SET hold_expires_at = ? WHERE token = ?', Date.now() - 1000, token)
  await page.clock.fastForward('23:00:00')
  await expect(kept).toBeVisible()
  await page.clock.fastForward('01:00:01')
  await expect(page.getByText(/^Your goods are no longer set aside for you\./)).toBeVisible()
})
