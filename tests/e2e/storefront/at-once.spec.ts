import type { Page } from '@playwright/test'
import { openFirst } from '../screens/selling-screens.ts'
import { expect, test } from '../support/fixtures.ts'
import { openAsOwner, openProductTools } from '../support/merchant.ts'

test('a product hides at once, and shows again when that is refused', async ({ page, store }) => {
  await openAsOwner(page, store, '/products')
  const name = 'Acacia honey, 500 g'
  const hidden = page.getByRole('article', { name, exact: true, includeHidden: true }).getByText('Hidden')
  const posts = await interceptPosts(page, '**/products.data*')
  await openProductTools(page, name)
  await page.getByRole('button', { name: /^Hide / }).click()
  await expect(hidden).toBeVisible()
  await posts.refuse()
  await expect(page.getByText('Failed to update product status')).toBeVisible()
  await expect(hidden).toBeHidden()
  await page.getByRole('button', { name: /^Hide / }).click()
  await posts.pass()
  await expect(page.getByText('Product deactivated')).toBeVisible()
  await expect(hidden).toBeVisible()
})

test('an order and its place in the list show its next status at once, and go back when that is refused', async ({
  page,
  store,
}) => {
  await openAsOwner(page, store, '/orders?status=new')
  await openFirst(page)
  const dialog = page.getByRole('dialog', { name: 'Order Details' })
  const start = dialog.getByRole('button', { name: 'Start processing' })
  const next = dialog.locator('header').getByText('Processing', { exact: true })
  const statusBadge = page.locator('main li').getByText('Processing', { exact: true })
  const posts = await interceptPosts(page, '**/orders.data*')
  await start.click()
  await expect(next).toBeVisible()
  await expect(statusBadge).toHaveCount(1)
  await posts.refuse()
  await expect(page.getByText('Failed to update order status')).toBeVisible()
  await expect(start).toBeEnabled()
  await expect(next).toHaveCount(0)
  await expect(statusBadge).toHaveCount(0)
  await start.click()
  await posts.pass()
  await expect(page.getByText('Order status updated')).toBeVisible()
  await expect(next).toBeVisible()
})

/** Delays each post until the test passes it on or aborts it like a dead network. */
async function interceptPosts(page: Page, address: string) {
  let settleRequest: (outcome: 'pass' | 'refuse') => void = () => {}
  let requestArrived: () => void = () => {}
  let requestArrival = new Promise<void>((resolve) => {
    requestArrived = resolve
  })
  await page.route(address, async (route) => {
    const request = route.request()
    // That orders were on screen is told beside it.
    if (request.method() !== 'POST' || request.postData()?.includes('intent=seen')) return route.continue()
    const decision = new Promise<'pass' | 'refuse'>((resolve) => {
      settleRequest = resolve
    })
    requestArrived()
    return (await decision) === 'pass' ? route.continue() : route.abort()
  })
  const decide = (outcome: 'pass' | 'refuse') => async () => {
    await requestArrival
    requestArrival = new Promise<void>((resolve) => {
      requestArrived = resolve
    })
    settleRequest(outcome)
  }
  return { pass: decide('pass'), refuse: decide('refuse') }
}
