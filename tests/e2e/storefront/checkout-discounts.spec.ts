import type { Page } from '@playwright/test'
import type { ClonedStore } from '../../support/demo/clone.ts'
import { addCode } from '../support/discounts.ts'
import { expect, openStore, type rowsOf, test } from '../support/fixtures.ts'
import { addToCart, fillCustomer, openCheckout, openedWindows, watchPopups } from '../support/shopper.ts'

test('a code is checked when it is applied, again after a lost answer, shown in the sums, and counted by the order', async ({
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
  await page.route('**/discount.json*', (route) => route.abort('connectionreset'), { times: 1 })
  await page.getByRole('button', { name: 'Apply' }).click()
  await expect(page.getByText('The code could not be checked. Please try again.')).toBeVisible()
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

test('a code that ends while the page is open stops the order and says why; typed and not applied it counts too', async ({
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
  await sql('UPDATE discounts SET ends_at = NULL, updated_at = 3 WHERE store_id = ?', store.storeId)
  await page.getByLabel('Discount code').fill('karibu10')
  await submit.click()
  await expect(page).toHaveURL(/\/o\//)
  const orders = await sql('SELECT total_amount AS total FROM orders WHERE store_id = ? AND number = 21', store.storeId)
  expect(orders).toEqual([{ total: 56_500 }])
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
