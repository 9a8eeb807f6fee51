import { expect, rowsOf, test } from '../support/fixtures.ts'
import { nameAndPrice, openAsOwner, picture } from '../support/merchant.ts'
import { putOnPlan } from '../support/plan-state.ts'

test('from a limit to Pro in one press, and back to where one was', async ({ page, store }) => {
  await putOnPlan(store, null)
  await openAsOwner(page, store, '/customers?sort=date')
  await page
    .getByRole('button', { name: /^View History/ })
    .first()
    .click()
  const toast = page.locator('[data-sonner-toast]')
  await toast.getByRole('button', { name: 'Upgrade' }).click()
  await expect(page).toHaveURL('/settings/plan?from=free')
  await expect(page.locator('nav [aria-current=page]')).toHaveText('Subscription')
  await expect(page.getByText('we collect no payment')).toBeVisible()
  await page.getByRole('button', { name: 'Upgrade to Pro' }).click()
  await expect(page).toHaveURL('/customers?sort=date')
  await expect(page.getByText('You are on Pro')).toBeVisible()
  await expect(page.getByRole('link', { name: /^View History/ }).first()).toBeVisible()
  expect(await (await page.request.get(`/store/${store.slug}`)).text()).not.toContain('Want a store like this?')
})

test('the second image of a product leads to Pro beside the form, which keeps what is typed and lets it in', async ({
  page,
  store,
}) => {
  await putOnPlan(store, null)
  await rowsOf(
    `UPDATE products SET deleted_at = 1 WHERE store_id = ?
      AND id NOT IN (SELECT id FROM products WHERE store_id = ? ORDER BY id LIMIT 3)`,
    store.storeId,
    store.storeId,
  )
  await openAsOwner(page, store, '/products')
  const crop = page.getByRole('dialog', { name: 'Crop Image' })
  const addImage = async (name: string) => {
    await page.locator('input[type=file]').setInputFiles(picture(name))
    await crop.getByRole('button', { name: 'Apply Crop' }).click()
    await expect(crop).toBeHidden()
  }
  await page.getByRole('button', { name: 'Add Product' }).click()
  await nameAndPrice(page, 'Two views', '500')
  await addImage('kiondo-ochre')
  await page.getByRole('button', { name: 'Add image' }).click()
  await expect(page.getByText('Image Limit Reached')).toBeVisible()
  await expect(page.getByText('You can only add 1 image per product on your free plan.')).toBeVisible()
  const [newTab] = await Promise.all([
    page.waitForEvent('popup'),
    page.getByRole('button', { name: 'Upgrade to Pro' }).click(),
  ])
  await expect(newTab).toHaveURL('/upgrade')
  await newTab.getByRole('button', { name: 'Upgrade to Pro' }).click()
  // Not the toast: the tab that hears of the change may read it first.
  await expect(newTab.getByText('30 days left')).toBeVisible()
  await newTab.close()
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Two views')
  await expect(page.getByText('Pro until').first()).toBeAttached()
  await addImage('kiondo-charcoal')
  await page.getByRole('button', { name: 'Save Product' }).click()
  await expect(page.getByText('Product added')).toBeVisible()
})

test('going down is asked, waits for the end, and is taken back by choosing Pro', async ({ page, store }) => {
  await putOnPlan(store, 16)
  await openAsOwner(page, store, '/subscription')
  await page.getByRole('link', { name: 'Manage Subscription' }).click()
  await page.getByRole('link', { name: 'Switch to Free' }).click()
  await expect(page.getByRole('heading', { name: 'Switch to Free?' })).toBeFocused()
  await page.getByRole('link', { name: 'Keep Pro' }).click()
  await expect(page.getByRole('heading', { name: 'Switch to Free?' })).toBeHidden()
  await page.getByRole('link', { name: 'Switch to Free' }).click()
  await page.getByRole('button', { name: 'Switch to Free' }).click()
  await expect(page).toHaveURL('/subscription')
  await expect(page.getByText('The downgrade takes effect on the end date of your Pro period.')).toBeVisible()
  await expect(page.getByText('Subscription Canceled')).toBeVisible()
  await expect(page.getByText('16 days left')).toBeVisible()

  await page.getByRole('link', { name: 'Upgrade to Pro' }).click()
  await page.getByRole('button', { name: 'Upgrade to Pro' }).click()
  await expect(page.getByText('30 days added')).toBeVisible()
  await expect(page.getByText('46 days left')).toBeVisible()
  await expect(page.getByText('Subscription Canceled')).toBeHidden()
})
