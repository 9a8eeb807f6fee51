import { expect, test } from '../support/fixtures.ts'
import { fillDetails, nameFor } from '../support/onboarding.ts'
import { newEmail, ownAddress, PASSWORD } from '../support/person.ts'

test.use({ javaScriptEnabled: false })

test('without JavaScript an owner signs up, opens a store with a product, gets the link and signs out', async ({
  page,
  sql,
}) => {
  await ownAddress(page)
  const email = newEmail()
  await page.goto('/auth?mode=signup')
  for (const button of ['Sign up', 'Sign in']) {
    await page.getByRole('button', { name: button }).waitFor()
    await page.getByLabel('Email address').fill(email)
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
    await page.getByRole('button', { name: button }).click()
  }
  await expect(page).toHaveURL('/settings/organization')
  await page.getByLabel('First name').fill('x'.repeat(26))
  await page.getByRole('button', { name: 'Continue' }).click()
  for (const words of [
    'First name cannot exceed 25 characters',
    'Last name is required',
    'Phone number is required',
    'Please tell us how you heard about us',
  ]) {
    await expect(page.getByText(words)).toBeVisible()
  }
  await fillDetails(page)
  await page.getByText('Friend', { exact: true }).click()
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page).toHaveURL('/onboarding/plan')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page).toHaveURL('/onboarding/store')
  await page.getByRole('button', { name: 'Create store' }).click()
  await expect(page.getByText('Store name is required')).toBeVisible()
  await expect(page.getByLabel('WhatsApp number')).toHaveValue('712480905')
  await page.getByLabel('Store name').fill(nameFor(email))
  await page.getByRole('button', { name: 'Create store' }).click()

  await expect(page).toHaveURL(/product-creation$/)
  const storeId = new URL(page.url()).pathname.split('/')[2] ?? ''
  await page.getByLabel('Product name').fill('Kiondo basket')
  await page.getByRole('button', { name: 'Complete Store Setup' }).click()
  await expect(page.getByText('Price must be a positive number')).toBeVisible()
  await expect(page.getByLabel('Product name')).toHaveValue('Kiondo basket')
  await page.getByLabel('Price').fill('1450')
  await page.getByLabel('Initial stock').fill('3')
  await page.getByRole('button', { name: 'Complete Store Setup' }).click()
  await expect(page).toHaveURL(`/onboarding/social-media/${storeId}`)
  expect(await sql('SELECT name, price FROM products WHERE store_id = ?', storeId)).toEqual([
    { name: 'Kiondo basket', price: 145_000 },
  ])

  await page.getByRole('button', { name: 'Skip for now' }).click()
  await page.getByText('Delivery', { exact: true }).click()
  await page.getByLabel('Delivery fee').fill('200')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page).toHaveURL(`/onboarding/payment-methods/${storeId}`)
  await page.getByText('M-PESA', { exact: true }).click()
  await page.getByText('Till number', { exact: true }).first().click()
  await page.getByRole('textbox', { name: 'Till number' }).fill('842019')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('img', { name: 'QR code of your store' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Share on WhatsApp' })).toHaveAttribute('href', /og-meta/)
  const [store] = await sql<{ delivery_fee: number; slug: string }>('SELECT * FROM stores WHERE id = ?', storeId)
  expect(store?.delivery_fee).toBe(20_000)
  await page.locator('summary').first().click()
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page).toHaveURL('/auth?mode=signin')
  await page.goto(`/store/${store?.slug}`)
  await expect(page.getByText('Kiondo basket')).toBeVisible()
})
