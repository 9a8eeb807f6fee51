import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { openAsOwner } from './merchant.ts'
import { openFirst } from './selling-screens.ts'

test('a product hides at once, and shows again when that is refused', async ({ page, store }) => {
  await openAsOwner(page, store, '/products')
  const card = page.getByRole('article').first()
  const hidden = card.getByText('Hidden', { exact: true })
  const posts = await holdPosts(page, '**/products.data*')
  await card.getByRole('button', { name: /^Hide / }).click()
  await expect(hidden).toBeVisible()
  await posts.refuse()
  await expect(page.getByText('Failed to update product status')).toBeVisible()
  await expect(hidden).toBeHidden()
  await card.getByRole('button', { name: /^Hide / }).click()
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
  const listed = page.locator('main li').getByText('Processing', { exact: true })
  const posts = await holdPosts(page, '**/orders.data*')
  await start.click()
  await expect(next).toBeVisible()
  await expect(listed).toHaveCount(1)
  await posts.refuse()
  await expect(page.getByText('Failed to update order status')).toBeVisible()
  await expect(start).toBeEnabled()
  await expect(next).toHaveCount(0)
  await expect(listed).toHaveCount(0)
  await start.click()
  await posts.pass()
  await expect(page.getByText('Order status updated')).toBeVisible()
  await expect(next).toBeVisible()
})

/** Keeps each post until it is let through, or lost as on a dead network. */
async function holdPosts(page: Page, address: string) {
  let answer: (how: 'pass' | 'refuse') => void = () => {}
  let asked: () => void = () => {}
  let isAsked = new Promise<void>((resolve) => {
    asked = resolve
  })
  await page.route(address, async (route) => {
    if (route.request().method() !== 'POST') return route.continue()
    const decided = new Promise<'pass' | 'refuse'>((resolve) => {
      answer = resolve
    })
    asked()
    return (await decided) === 'pass' ? route.continue() : route.abort()
  })
  const decide = (how: 'pass' | 'refuse') => async () => {
    await isAsked
    isAsked = new Promise<void>((resolve) => {
      asked = resolve
    })
    answer(how)
  }
  return { pass: decide('pass'), refuse: decide('refuse') }
}
