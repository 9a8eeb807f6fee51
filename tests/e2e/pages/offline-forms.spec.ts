import type { Page } from '@playwright/test'
import type { ClonedStore } from '../../support/demo/clone.ts'
import { openFirst } from '../screens/selling-screens.ts'
import { expect, hydrated, signIn, test } from '../support/fixtures.ts'
import { menuLink, nameAndPrice, openAsOwner, picture } from '../support/merchant.ts'
import { goOffline } from '../support/offline.ts'
import { arriveAtStoreStep } from '../support/onboarding.ts'
import { ownAddress } from '../support/person.ts'

const END = 'DELETE FROM session WHERE user_id = (SELECT id FROM user WHERE email = ?)'

test('a session that ends in the middle of the product form keeps it until one has signed in again', async ({
  page,
  store,
  sql,
}) => {
  test.slow()
  await openAsOwner(page, store, '/products')
  const dialog = await openProductForm(page)
  await sql(END, store.ownerEmail)
  await page.locator('input[type=file]').setInputFiles(picture('kiondo-ochre'))
  await page.getByRole('dialog', { name: 'Crop Image' }).getByRole('button', { name: 'Apply Crop' }).click()
  const notice = dialog.getByRole('status').filter({ hasText: 'Please sign in again' })
  await expect(notice).toBeVisible()
  await expect(dialog.getByText('Waits for your sign-in')).toBeVisible()
  await signInElsewhere(page, store)
  await expect(notice).toBeHidden()
  await expect(dialog.getByText('Cover', { exact: true })).toBeVisible()

  await sql(END, store.ownerEmail)
  await dialog.getByRole('button', { name: 'Save Product' }).click()
  await expect(page.getByText('Authentication required')).toBeVisible()
  await expect(notice).toBeVisible()
  await expect(page).toHaveURL(/\/products#new=/)
  await expect(dialog.getByLabel('Name', { exact: true })).toHaveValue('Sisal hammock')
  await signInElsewhere(page, store)
  await expect(page.getByText('Product added')).toBeVisible()
  await expect(page.getByRole('article', { name: 'Sisal hammock' }).locator('img:visible')).toHaveCount(1)
})

test('a session that ends in front of an order keeps the panel with the code that was typed', async ({
  page,
  store,
  sql,
}) => {
  await sql("UPDATE orders SET status = 'ready_for_pickup' WHERE store_id = ? AND status = 'pending'", store.storeId)
  await openAsOwner(page, store, '/orders?status=open')
  await openFirst(page)
  const panel = page.getByRole('dialog', { name: 'Order Details' })
  await panel.getByText('M-PESA', { exact: true }).click()
  await panel.getByLabel('M-PESA code').fill('SJF7K2M9QX')
  await sql(END, store.ownerEmail)
  await panel.getByRole('button', { name: /^Mark as paid/ }).click()
  await expect(panel.getByText('Please sign in again')).toBeVisible()
  await signInElsewhere(page, store)
  await expect(panel.getByLabel('M-PESA code')).toHaveValue('SJF7K2M9QX')
  await panel.getByRole('button', { name: /^Mark as paid/ }).click()
  await expect(panel.getByText('Paid', { exact: true })).toBeVisible()
})

test('a step of the way to a store keeps what was typed when the session ends', async ({ page, sql }) => {
  await ownAddress(page)
  await page.goto('/auth')
  const email = await arriveAtStoreStep(page)
  await hydrated(page)
  await page.getByLabel('Store name').fill('Duka la Mama Atieno')
  await sql(END, email)
  await page.getByRole('button', { name: 'Create store' }).click()
  await expect(page.getByText('Please sign in again')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Sign in' })).toHaveAttribute('target', '_blank')
  await expect(page).toHaveURL('/onboarding/store')
  await expect(page.getByLabel('Store name')).toHaveValue('Duka la Mama Atieno')
})

test('what happens elsewhere in the store does not lead a signed-out owner away from a form', async ({
  page,
  store,
  sql,
}) => {
  await openAsOwner(page, store, '/products')
  const dialog = await openProductForm(page)
  await sql(END, store.ownerEmail)
  await page.evaluate(() => window.dispatchEvent(new Event('focus')))
  await expect(dialog.getByText('Please sign in again')).toBeVisible()
  await expect(dialog.getByLabel('Name', { exact: true })).toHaveValue('Sisal hammock')
})

test('a session that ends while the page is read anew does not lead away from a form', async ({ page, store, sql }) => {
  await openAsOwner(page, store, '/products')
  const dialog = await openProductForm(page)
  let reads = 0
  let answer = () => {}
  const isEnded = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route('**/products.data*', async (route) => {
    reads += 1
    await isEnded
    await route.continue()
  })
  await page.evaluate(() => window.dispatchEvent(new Event('focus')))
  await expect.poll(() => reads).toBe(1)
  await sql(END, store.ownerEmail)
  answer()
  await expect(dialog.getByText('Please sign in again')).toBeVisible()
  await expect(dialog.getByLabel('Name', { exact: true })).toHaveValue('Sisal hammock')
  await signInElsewhere(page, store)
  await expect.poll(() => reads).toBeGreaterThan(1)
  await expect(dialog.getByLabel('Name', { exact: true })).toHaveValue('Sisal hammock')
})

test('offline a form says so, and goes out by itself when the network is back', async ({ page, context, store }) => {
  await openAsOwner(page, store, '/products')
  await page.getByRole('button', { name: 'Edit Olive-wood fruit bowl' }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit Product' })
  await dialog.getByLabel('Name', { exact: true }).fill('Olive-wood salad bowl')
  await goOffline(page)
  await dialog.getByRole('button', { name: 'Save Product' }).click()
  await expect(dialog.getByText('sent as soon as the connection is back')).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByText('Product updated')).toBeVisible()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('article', { name: 'Olive-wood salad bowl' })).toBeVisible()
})

test('a form of one owner is not saved for another who has signed in since', async ({
  page,
  store,
  telegramStore,
  sql,
}) => {
  test.slow()
  await openAsOwner(page, store, '/products')
  const dialog = await openProductForm(page)
  await signIn(page.context(), telegramStore.ownerEmail)
  await dialog.getByRole('button', { name: 'Save Product' }).click()
  await page.getByRole('button', { name: 'Yes' }).click()
  const notice = dialog.getByRole('status').filter({ hasText: 'Somebody else is signed in' })
  await expect(notice).toBeVisible()
  await expect(dialog.getByLabel('Name', { exact: true })).toHaveValue('Sisal hammock')
  const savedRows = await sql(
    "SELECT id FROM products WHERE store_id IN (?, ?) AND name = 'Sisal hammock'",
    store.storeId,
    telegramStore.storeId,
  )
  expect(savedRows).toEqual([])
  await signInElsewhere(page, store)
  await expect(page.getByText('Product added')).toBeVisible()
})

test('a page that can not be had is asked for again, and the open one stays meanwhile', async ({ page, store }) => {
  // The page also asks again by itself: only what the button asks for is to be answered.
  await page.addInitScript(() => {
    const originalFetch = window.fetch
    let isDown = true
    const press = ({ target }: Event) => {
      if (target instanceof Element && target.closest('button')?.textContent === 'Try again') isDown = false
    }
    addEventListener('click', press, { capture: true })
    window.fetch = async (input, init) => {
      const isCustomersRequest = String(input instanceof Request ? input.url : input).includes('/customers.data')
      return isDown && isCustomersRequest ? new Response(null, { status: 503 }) : originalFetch(input, init)
    }
  })
  await openAsOwner(page, store, '/products?q=sandals')
  await (await menuLink(page, 'Customers')).click()
  const notice = page.getByRole('status').filter({ hasText: 'No answer from the server' })
  await expect(notice).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Products', level: 1 })).toBeVisible()
  await notice.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { name: 'Customers', level: 1 })).toBeVisible()
  await expect(notice).toBeHidden()
})

async function openProductForm(page: Page) {
  await page.getByRole('button', { name: 'Add Product' }).click()
  await nameAndPrice(page, 'Sisal hammock', '3200')
  return page.getByRole('dialog', { name: 'Add New Product' })
}

/** In the tab that the notice opens; then back to the form. */
async function signInElsewhere(page: Page, store: ClonedStore): Promise<void> {
  const [tab] = await Promise.all([
    page.waitForEvent('popup'),
    page.getByRole('dialog').locator('a, button').filter({ hasText: 'Sign in (opens' }).click(),
  ])
  await expect(tab).toHaveURL(/\/auth/)
  await openAsOwner(tab, store, '/dashboard')
  await tab.close()
  await page.evaluate(() => window.dispatchEvent(new Event('focus')))
  await expect(page.getByText(/Please sign in again|Somebody else/).filter({ visible: true })).toHaveCount(0)
}
