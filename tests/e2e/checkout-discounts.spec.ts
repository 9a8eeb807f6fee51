import type { Page } from '@playwright/test'
import type { ClonedStore } from '../support/demo/clone.ts'
import { addCode } from './discounts.ts'
import { expect, openStore, type rowsOf, test } from './fixtures.ts'
import { addToCart, checkOut, fillCustomer, openCart, openCheckout, openedWindows, watchPopups } from './shopper.ts'

test('a code is checked when it is applied, shown in the sums, and counted by the order', async ({
  page,
  store,
  sql,
}) => {
  await soapAtCheckout(page, store, sql)
  await page.getByLabel('Discount code').fill('welcome')
  await page.getByRole('button', { name: 'Apply' }).click()
  await expect(page.getByText('This store has no such code. Check how it is written.')).toBeVisible()
  await expect(page.getByLabel('Discount code')).toBeFocused()
  await page.getByLabel('Discount code').fill('karibu 10')
  await expect(page.getByText('This store has no such code.')).toHaveCount(0)
  await page.getByRole('button', { name: 'Apply' }).click()
  await expect(page.getByText('KSh 35.00 off.')).toBeVisible()
  await expect(sums(page)).toContainText('Discount KARIBU10-KSh 35.00')
  await expect(totals(page)).toContainText('565.00')
  await page.reload()
  await expect(page.getByText('KSh 35.00 off.')).toBeVisible()
  await page.getByRole('button', { name: 'Complete Order on WhatsApp' }).click()
  await expect(page).toHaveURL(/\/o\//)
  await expect(page.getByText('Discount KARIBU10', { exact: true })).toBeVisible()
  const [openedUrl] = await openedWindows(page)
  expect(decodeURIComponent(openedUrl ?? '')).toContain(
    'Discount KARIBU10: -KSh 35.00\nDelivery fee: KSh 250.00\n*Total: KSh 565.00*',
  )
  const orders = await sql(
    `SELECT total_amount, discount_amount, discount_code FROM orders WHERE store_id = ? AND number = 21`,
    store.storeId,
  )
  expect(orders).toEqual([{ total_amount: 56_500, discount_amount: 3_500, discount_code: 'KARIBU10' }])
  expect(await usesOf()).toEqual([{ uses: 1 }])
  await page.getByText('Cancel order').first().click()
  await page.getByRole('button', { name: 'Cancel order' }).click()
  await expect(page.getByText('Your order is cancelled.')).toBeVisible()
  expect(await usesOf()).toEqual([{ uses: 0 }])

  function usesOf() {
    return sql('SELECT uses FROM discounts WHERE store_id = ?', store.storeId)
  }
})

test('a code that was typed and not applied still counts', async ({ page, store, sql }) => {
  await soapAtCheckout(page, store, sql)
  await page.getByLabel('Discount code').fill('karibu10')
  await page.getByRole('button', { name: 'Complete Order on WhatsApp' }).click()
  await expect(page).toHaveURL(/\/o\//)
  const orders = await sql('SELECT total_amount AS total FROM orders WHERE store_id = ? AND number = 21', store.storeId)
  expect(orders).toEqual([{ total: 56_500 }])
})

test('a code that ends while the page is open stops the order, says why, and is taken out with one tap', async ({
  page,
  store,
  sql,
}) => {
  await soapAtCheckout(page, store, sql)
  await page.getByLabel('Discount code').fill('KARIBU10')
  await page.getByLabel('Discount code').press('Enter')
  await expect(page.getByText('KSh 35.00 off.')).toBeVisible()
  await sql('UPDATE discounts SET ends_at = 1, updated_at = 2 WHERE store_id = ?', store.storeId)
  const submit = page.getByRole('button', { name: 'Complete Order on WhatsApp' })
  await submit.click()
  await expect(page.getByText('This code has expired: 1 January 1970 was its last day.')).toBeVisible()
  await expect(page.getByLabel('Discount code')).toBeFocused()
  await expect(page.getByLabel('Discount code')).toHaveValue('KARIBU10')
  await expect(page.getByLabel('Full name')).toHaveValue('Wanjiru Kamau')
  await expect(totals(page)).toContainText('600.00')
  await page.getByRole('button', { name: 'Remove' }).click()
  await expect(page.getByLabel('Discount code')).toHaveValue('')
  await submit.click()
  await expect(page).toHaveURL(/\/o\//)
})

test('a discount that has changed is shown before anything is saved', async ({ page, store, sql }) => {
  await soapAtCheckout(page, store, sql)
  await page.getByLabel('Discount code').fill('KARIBU10')
  await page.getByRole('button', { name: 'Apply' }).click()
  await expect(page.getByText('KSh 35.00 off.')).toBeVisible()
  await sql('UPDATE discounts SET value = 4, updated_at = 2 WHERE store_id = ?', store.storeId)
  await page.getByRole('button', { name: 'Complete Order on WhatsApp' }).click()
  await expect(page.getByText('The total has changed since you opened this page.', { exact: false })).toBeVisible()
  await expect(sums(page)).toContainText('-KSh 14.00')
  expect(await sql('SELECT 1 FROM orders WHERE store_id = ? AND number = 21', store.storeId)).toEqual([])
  await page.getByRole('button', { name: 'Order at the new price' }).click()
  await expect(page).toHaveURL(/\/o\//)
  const orders = await sql('SELECT total_amount AS total FROM orders WHERE store_id = ? AND number = 21', store.storeId)
  expect(orders).toEqual([{ total: 58_600 }])
})

test('a network that fails is no refusal: the code can be applied again', async ({ page, store, sql }) => {
  await soapAtCheckout(page, store, sql)
  await page.route('**/discount.json*', (route) => route.abort('connectionreset'), { times: 1 })
  await page.getByLabel('Discount code').fill('KARIBU10')
  await page.getByRole('button', { name: 'Apply' }).click()
  await expect(page.getByText('The code could not be checked. Please try again.')).toBeVisible()
  await page.getByRole('button', { name: 'Apply' }).click()
  await expect(page.getByText('KSh 35.00 off.')).toBeVisible()
})

test('a store without codes asks for none', async ({ page, telegramStore }) => {
  await openStore(page, telegramStore.slug)
  await addToCart(page, 'Kikoi, lagoon stripe')
  const cartResponse = page.waitForResponse('**/cart?*')
  await openCart(page)
  await cartResponse
  const checkoutResponse = page.waitForResponse('**/cart?*')
  await checkOut(page)
  expect(await (await checkoutResponse).json()).toMatchObject({ takesCodes: false })
  await expect(page.getByLabel('Discount code')).toHaveCount(0)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a code is checked by the form, its total shown, then ordered', async ({ page, store, sql }) => {
    await addCode(sql, store)
    await page.goto(`/store/${store.slug}/checkout?product=${store.products['honey-soap']}&quantity=2`)
    await page.getByLabel('Full name').fill('Achieng')
    await page.getByLabel('WhatsApp Number').fill('0712 345 678')
    await page.getByLabel('Delivery address').fill('Kisumu, Milimani')
    await page.getByLabel('Discount code').fill('welcome')
    await page.getByRole('button', { name: /Complete Order/ }).click()
    await expect(page.getByText('This store has no such code. Check how it is written.').first()).toBeVisible()
    await expect(page.getByLabel('Full name')).toHaveValue('Achieng')
    await expect(page.getByLabel('Discount code')).toHaveValue('welcome')
    await page.getByLabel('Discount code').fill('karibu 10')
    await page.getByRole('button', { name: /Complete Order/ }).click()
    await expect(page.getByText('Check the new total')).toBeVisible()
    await expect(page.getByRole('alert')).toContainText('-KSh 70.00')
    await expect(page.getByRole('alert')).toContainText('KSh 880.00')
    expect(await sql('SELECT 1 FROM orders WHERE store_id = ? AND number = 21', store.storeId)).toEqual([])
    await page.getByRole('button', { name: 'Order at the new price' }).click()
    await expect(page).toHaveURL(/\/o\/[0-9a-f]{32}/)
    await expect(page.getByText('Discount KARIBU10', { exact: true })).toBeVisible()
    const orders = await sql(
      'SELECT total_amount AS total FROM orders WHERE store_id = ? AND number = 21',
      store.storeId,
    )
    expect(orders).toEqual([{ total: 88_000 }])
  })
})

/** The store has a code, and whoever is to use it has only to type it. */
async function soapAtCheckout(page: Page, store: ClonedStore, sql: typeof rowsOf): Promise<void> {
  await addCode(sql, store)
  await watchPopups(page)
  await openStore(page, store.slug)
  await addToCart(page, 'Baobab & honey soap')
  await openCheckout(page)
  await fillCustomer(page, { address: 'Kilimani' })
}

/** The sums of a phone stand under the form, those of a desktop under the cart. */
function sums(page: Page) {
  return page.getByRole('dialog', { name: 'Complete your order' }).locator('dl:visible')
}

function totals(page: Page) {
  return page.getByRole('dialog', { name: 'Complete your order' }).locator('.total-row:visible')
}
