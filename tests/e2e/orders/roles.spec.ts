import { openFirst } from '../screens/selling-screens.ts'
import { expect, hydrated, rowsOf, test } from '../support/fixtures.ts'
import { openAsMember, unfold } from '../support/merchant.ts'

test('a viewer reads orders and products, and finds nothing to press that writes', async ({ page, store }) => {
  await openAsMember(page, store.storeId, 'viewer', '/orders')
  await expect(page.getByRole('button', { name: 'New order' })).toBeHidden()
  await openFirst(page)
  const dialog = page.getByRole('dialog', { name: 'Order Details' })
  await expect(dialog.getByRole('heading', { name: 'History' })).toBeVisible()
  await expect(dialog.locator('form')).toHaveCount(0)
  await expect(dialog.getByRole('button', { name: /^(Edit|Start|Mark|Cancel)/ })).toHaveCount(0)
  await page.goto('/products')
  await hydrated(page)
  await expect(page.getByText('Honey soap').first()).toBeAttached()
  await expect(page.getByRole('button', { name: /^(Add|Edit)/ })).toHaveCount(0)
  await page
    .getByRole('button', { name: /^Stock of Acacia honey/ })
    .filter({ visible: true })
    .click()
  const stock = page.getByRole('dialog', { name: /^Acacia honey/ })
  await expect(stock.getByRole('list', { name: 'Stock history' })).toBeVisible()
  await expect(stock.locator('form')).toHaveCount(0)
})

test('a press that the role lost meanwhile says so, and the note stays', async ({ page, store }) => {
  await openAsMember(page, store.storeId, 'seller', '/orders')
  await openFirst(page)
  const dialog = page.getByRole('dialog', { name: 'Order Details' })
  await unfold(dialog, 'Notes of the store')
  await dialog.getByRole('textbox', { name: 'A note that customers don’t see' }).fill('Call before noon')
  await rowsOf("UPDATE memberships SET role = 'viewer' WHERE store = ?", store.storeId)
  await dialog.getByRole('button', { name: 'Add' }).click()
  await expect(page.getByText('Ask the owner or a manager.')).toBeVisible()
  await expect(dialog.getByRole('textbox', { name: 'A note that customers don’t see' })).toHaveValue('Call before noon')
})
