import type { Page } from '@playwright/test'
import { expect, test } from '../support/fixtures.ts'
import { openAsMember, openAsOwner } from '../support/merchant.ts'
import { cartOf, completed, productTile, soldOf } from '../support/till.ts'

const PIN = '4071'

async function setLimits(page: Page): Promise<void> {
  await page.getByLabel('PIN', { exact: true }).fill(PIN)
  await page.getByRole('button', { name: 'Save PIN' }).click()
  await expect(page.getByText('PIN saved')).toBeVisible()
  await page.goto('/settings/selling')
  await page.getByLabel('Largest discount a seller may give').fill('10')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
}

async function haggle(page: Page) {
  await productTile(page, 'Kiondo basket, ochre').click()
  const cart = await cartOf(page)
  await cart.getByRole('button', { name: 'Discount' }).click()
  await cart.getByLabel('Discount', { exact: true }).fill('600')
  await expect(cart.getByText(/^You can go down to KSh /)).toBeVisible()
  return cart
}

test('below the limit the till says how far one may go; the PIN lets one sale through, the next asks again', async ({
  page,
  store,
  browser,
  sql,
}) => {
  const owner = await browser.newPage()
  await openAsOwner(owner, store, '/settings/pin')
  await setLimits(owner)
  await owner.close()
  await openAsMember(page, store.storeId, 'seller', '/pos')
  const cart = await haggle(page)
  await cart.getByRole('button', { name: 'Complete Sale' }).click()
  const ask = page.getByRole('dialog', { name: 'Ask a manager' })
  const pin = ask.getByLabel('PIN', { exact: true })
  await expect(pin).toBeFocused()
  for (const [typed, said] of [
    ['92', 'Type 4 to 6 digits.'],
    ['9280', 'That is not the PIN.'],
  ] as const) {
    await pin.fill(typed)
    await ask.getByRole('button', { name: 'Allow this once' }).click()
    await expect(ask.getByRole('alert')).toContainText(said)
    await expect(ask).toContainText('You can go down to KSh')
    await expect(pin).toBeFocused()
  }
  await expect(pin).toHaveValue('')
  await pin.fill(PIN)
  await ask.getByRole('button', { name: 'Allow this once' }).click()
  await completed(page)
  await soldOf(page).getByRole('button', { name: 'New Sale' }).click()
  await (await haggle(page)).getByRole('button', { name: 'Complete Sale' }).click()
  await expect(ask).toBeVisible()
  const allowed = "SELECT count(*) AS count FROM order_events WHERE store_id = ? AND type = 'allowed-sell'"
  expect(await sql(allowed, store.storeId)).toEqual([{ count: 1 }])
})

test('without a connection the limit holds on the device, and the cart stays', async ({
  page,
  store,
  context,
  sql,
}) => {
  await sql('UPDATE stores SET seller_discount = 10, sells_extras = 0 WHERE id = ?', store.storeId)
  await openAsMember(page, store.storeId, 'seller', '/pos')
  await context.setOffline(true)
  const cart = await haggle(page)
  await expect(cart.getByRole('button', { name: 'Add something else' })).toHaveCount(0)
  await cart.getByRole('button', { name: 'Complete Sale' }).click()
  await expect(cart.getByText('A manager’s PIN needs the connection.')).toBeVisible()
  await cart.getByLabel('Discount', { exact: true }).fill('100')
  await cart.getByRole('button', { name: 'Complete Sale' }).click()
  await expect(page.getByRole('heading', { name: 'Sold. Waiting to be sent' }).filter({ visible: true })).toBeVisible()
})
