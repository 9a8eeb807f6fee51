import type { Page } from '@playwright/test'
import { openFirst } from '../screens/selling-screens.ts'
import { expect, test } from '../support/fixtures.ts'
import { inMenu, openAsMember, openAsOwner } from '../support/merchant.ts'

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Ask a manager' })

test('a seller cancels an order with the owner’s PIN, typed at the seller’s device', async ({
  page,
  store,
  browser,
  sql,
}) => {
  await openAsOwner(page, store, '/settings/pin')
  await page.getByLabel('PIN', { exact: true }).fill('4071')
  await page.getByRole('button', { name: 'Save PIN' }).click()
  await expect(page.getByText('PIN saved')).toBeVisible()

  const seller = await (await browser.newContext()).newPage()
  await openAsMember(seller, store.storeId, 'seller', '/orders?q=%230020')
  await openFirst(seller)
  const sheet = seller.getByRole('dialog', { name: 'Order Details' })
  await (await inMenu(sheet, 'button', 'Cancel order')).click()
  const question = seller.getByRole('dialog', { name: 'Cancel order' })
  await question.getByRole('button', { name: 'Cancel order' }).click()
  await expect(dialog(seller).getByRole('option')).toHaveText([/Owner$/])
  await dialog(seller).getByLabel('PIN', { exact: true }).fill('9280')
  await dialog(seller).getByRole('button', { name: 'Allow this once' }).click()
  await expect(dialog(seller).getByText('That is not the PIN.')).toBeVisible()
  await dialog(seller).getByLabel('PIN', { exact: true }).fill('4071')
  await dialog(seller).getByRole('button', { name: 'Allow this once' }).click()
  await expect(dialog(seller)).toHaveCount(0)
  const status = 'SELECT status FROM orders WHERE store_id = ? AND number = 20'
  await expect.poll(() => sql(status, store.storeId)).toEqual([{ status: 'cancelled' }])
})
