import type { Page } from '@playwright/test'
import { openFirst } from '../screens/selling-screens.ts'
import { expect, hydrated, test } from '../support/fixtures.ts'
import { openAsOwner, pressLabel, unfoldPayment } from '../support/merchant.ts'
import { orderElsewhere } from '../support/shopper.ts'
import { cartOf, completed, productTile, soldOf } from '../support/till.ts'

const toast = (page: Page, title: string, text = '') =>
  page.locator('[data-sonner-toast]').filter({ hasText: title }).filter({ hasText: text })

test('pieces that are gone by the time of payment are asked about and do not stop it', async ({ page, store, sql }) => {
  await orderElsewhere(page, store, {}, 'wall-plate')
  const params = [store.storeId, store.products['wall-plate'] ?? ''] as const
  await sql('UPDATE order_items SET held = 0 WHERE store_id = ? AND product_id = ?', ...params)
  await sql(
    `INSERT INTO inventory_transactions (store_id, product_id, size, id, quantity, transaction_type, created_at)
    SELECT store_id, product_id, size, 'gone' || product_id, -inventory, 'adjustment', 1 FROM stock WHERE store_id = ? AND product_id = ?`,
    ...params,
  )
  await sql(`UPDATE orders SET status = 'ready_for_pickup' WHERE store_id = ? AND number = 21`, store.storeId)
  await openAsOwner(page, store, '/orders?q=%230021')
  await openFirst(page)
  const dialog = page.getByRole('dialog', { name: 'Order Details' })
  await expect(dialog.getByText('Not everything is there any more')).toBeVisible()
  await dialog.getByText('Cash', { exact: true }).click()
  await dialog.getByRole('button', { name: /^Mark as paid/ }).click()
  const question = dialog.getByText('Woven wall plate: none left.Go on without it?')
  await expect(question).toBeFocused()
  await dialog.getByRole('button', { name: 'Not now' }).click()
  await expect(dialog.getByRole('button', { name: /^Mark as paid/ })).toBeFocused()
  await dialog.getByText('Other', { exact: true }).click()
  await page.keyboard.press('Enter')
  await expect(question).toBeFocused()
  await dialog.getByRole('button', { name: 'Go on' }).click()
  await expect(dialog.getByText('Paid', { exact: true })).toBeVisible()
  await unfoldPayment(dialog)
  await expect(dialog.getByText(/^Today, .* by you$/)).toBeVisible()
  await expect(dialog).toContainText('1 piece was not in stock')
  await expect(dialog).toContainText('Some pieces were not in stock when it was paid. Check your stock.')
})

test('a code that an order has can not pay a sale, and a sale goes on without a phone', async ({
  page,
  store,
  sql,
}) => {
  // Chats open beside the page; here they lead nowhere.
  await page.context().route(/^https:\/\/wa\.me\//, (route) => route.fulfill({ body: 'chat' }))
  const [usedCode] = await sql<{ number: number; mpesa_code: string }>(
    'SELECT number, mpesa_code FROM orders WHERE store_id = ? AND mpesa_code IS NOT NULL LIMIT 1',
    store.storeId,
  )
  await openAsOwner(page, store, '/pos')
  await productTile(page, 'Kiondo basket, ochre').click()
  const cart = await cartOf(page)
  await pressLabel(cart.getByRole('radio', { name: 'M-PESA' }))
  await cart.getByLabel('M-PESA code').fill(usedCode?.mpesa_code ?? '')
  await cart.getByRole('button', { name: 'Complete Sale' }).click()
  const number = `#${String(usedCode?.number).padStart(4, '0')}`
  await expect(cart.getByRole('alert')).toContainText(`This M-PESA code belongs to order ${number} already.`)
  const code = cart.getByLabel('M-PESA code')
  await expect(code).toBeFocused()
  await expect(code).toHaveAccessibleDescription(/belongs to order/)
  await pressLabel(cart.getByRole('radio', { name: 'Cash' }))
  await cart.getByRole('button', { name: 'Complete Sale' }).click()
  await completed(page)
  const [chat] = await Promise.all([
    page.waitForEvent('popup'),
    soldOf(page)
      .getByRole('link', { name: /^Send receipt on WhatsApp/ })
      .click(),
    expect(toast(page, 'Receipt sent', 'The receipt is ready in WhatsApp.')).toBeVisible(),
  ])
  await expect(chat).toHaveURL(/^https:\/\/wa\.me\//)
  await chat.close()
  const [order] = await sql(
    'SELECT customer_name, is_anonymous, payment_method, mpesa_code FROM orders WHERE store_id = ? AND number = 21',
    store.storeId,
  )
  expect(order).toEqual({
    customer_name: 'Walk-in customer',
    is_anonymous: 1,
    payment_method: 'cash',
    mpesa_code: null,
  })
})

test('a new order rings in one tab where the sound is on, a sale at the till never', async ({ page, store }) => {
  const otherTab = await page.context().newPage()
  for (const tab of [page, otherTab]) await countTones(tab)
  await openAsOwner(page, store, '/pos')
  await orderElsewhere(page, store)
  await expect(page).toHaveTitle(/^\(3\) /)
  expect(await tones(page)).toBe(0)
  await otherTab.goto('/orders')
  await hydrated(otherTab)
  const switchOf = (tab: Page) => tab.getByRole('button', { name: 'Order sound' }).filter({ visible: true })
  const isPhone = await page.getByRole('button', { name: /^Menu/ }).isVisible()
  if (isPhone) for (const tab of [page, otherTab]) await tab.getByRole('button', { name: /^Menu/ }).click()
  await expect(switchOf(otherTab)).toHaveAttribute('aria-pressed', 'false')
  await switchOf(page).click()
  await expect(switchOf(otherTab)).toHaveAttribute('aria-pressed', 'true')
  if (isPhone) for (const tab of [page, otherTab]) await tab.keyboard.press('Escape')
  await expect.poll(() => tones(page)).toBe(2)
  await productTile(page, 'Kiondo basket, ochre').click()
  const cart = await cartOf(page)
  await cart.getByRole('button', { name: 'Complete Sale' }).click()
  await completed(page)
  await orderElsewhere(page, store)
  for (const tab of [page, otherTab]) await expect(tab).toHaveTitle(/^\(4\) /)
  await expect.poll(async () => (await tones(page)) + (await tones(otherTab))).toBe(4)
})

async function countTones(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const start = OscillatorNode.prototype.start
    OscillatorNode.prototype.start = function (when) {
      document.documentElement.dataset.tones = String(Number(document.documentElement.dataset.tones ?? 0) + 1)
      start.call(this, when)
    }
  })
}

async function tones(page: Page): Promise<number> {
  return Number((await page.locator('html').getAttribute('data-tones')) ?? 0)
}
