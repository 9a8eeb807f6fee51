import type { Page } from '@playwright/test'
import { addClaim, openOrders, received } from '../screens/money-screens.ts'
import { expect, hydrated, test } from '../support/fixtures.ts'
import { menuLink, openAsOwner } from '../support/merchant.ts'

const ONE_READ = /^1 message read: 0 payments confirmed, 1 without an order/

test('a paste confirms a claim, and the rest is booked by hand', { tag: '@journey' }, async ({ page, store, sql }) => {
  const [order] = await openOrders(store)
  if (!order) throw new Error('the demo store has no new order')
  await addClaim(store, order.id, 'UKM9RT5W1A', 50_000)
  await openAsOwner(page, store, '/dashboard')
  await (await menuLink(page, /^Money/)).click()
  await expect(page).toHaveURL(/\/money$/)
  await expect(page.getByRole('region', { name: 'Says paid, no money seen' })).toContainText('UKM9RT5W1A')
  await page
    .getByLabel('Paste your M-PESA messages')
    .fill([received('UKM9RT5W1A', '500.00'), received('UKM2LQ6T9C', '77.00')].join('\n'))
  await page.getByRole('button', { name: 'Check them' }).click()
  await expect(
    page.getByText(
      '2 messages read: 1 payment confirmed, 1 without an order, 0 known already, 0 not about money received.',
    ),
  ).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: 'UKM9RT5W1A' })).toBeHidden()
  expect(await sql('SELECT paid_amount FROM orders WHERE token = ?', order.token)).toEqual([{ paid_amount: 50_000 }])

  const free = page.getByRole('listitem').filter({ hasText: 'UKM2LQ6T9C' })
  await free.getByText('Choose order').click()
  await free.getByLabel('Order number').fill('9999')
  await free.getByRole('button', { name: 'Book it' }).click()
  await expect(free.getByText('There is no order with this number.')).toBeVisible()
  await free.getByLabel('Order number').fill(String(order.number))
  await free.getByRole('button', { name: 'Book it' }).click()
  await expect(free).toBeHidden()
  expect(await sql('SELECT paid_amount FROM orders WHERE token = ?', order.token)).toEqual([{ paid_amount: 57_700 }])
})

test('what was answered to a paste stays when the page reads itself anew', async ({ page, store, context }) => {
  await openAsOwner(page, store, '/money')
  await paste(page, 'UKM2LQ6T9C')
  const elsewhere = await context.newPage()
  await elsewhere.goto('/money')
  await hydrated(elsewhere)
  await paste(elsewhere, 'UKM3MR7U1D')
  await expect(page.getByRole('listitem').filter({ hasText: 'UKM3MR7U1D' })).toBeVisible()
  await expect(page.getByText(ONE_READ)).toBeVisible()
  await expect(page.getByLabel('Paste your M-PESA messages')).toHaveValue('')
})

test('a day that fits is closed, and a later count stands', async ({ page, store }) => {
  await openAsOwner(page, store, '/money?tab=day')
  const drawer = page.getByRole('region', { name: 'Cash' })
  await drawer.getByLabel('In the drawer this morning').fill('2000')
  const expected = await drawer.locator('dd').last().textContent()
  await drawer.getByLabel('Counted').fill(expected?.replace(/[^\d.]/g, '') ?? '')
  await expect(drawer.getByText('It fits.').first()).toBeVisible()
  await drawer.getByRole('button', { name: 'Close the day' }).click()
  await expect(drawer.getByText(/^Counted before: KSh /)).toBeVisible()
  await drawer.getByLabel('Counted').fill('1')
  await expect(drawer.getByText(/too little\.$/).first()).toBeVisible()
  await drawer.getByRole('button', { name: 'Close the day' }).click()
  await expect(drawer.getByText('Counted before: KSh 1.00')).toBeVisible()
})

async function paste(page: Page, code: string): Promise<void> {
  await page.getByLabel('Paste your M-PESA messages').fill(received(code, '77.00'))
  await page.getByRole('button', { name: 'Check them' }).click()
  await expect(page.getByText(ONE_READ)).toBeVisible()
}
