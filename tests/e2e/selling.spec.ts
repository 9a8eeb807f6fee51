import { readFile } from 'node:fs/promises'
import type { Locator, Page } from '@playwright/test'
import { expect, hydrated, loseAnswer, rowsOf, test } from './fixtures.ts'
import { openAsOwner, pressLabel } from './merchant.ts'
import { openFirst } from './selling-screens.ts'
import { orderElsewhere } from './shopper.ts'
import { cartOf, completed, productTile, soldOf } from './till.ts'

const details = (page: Page) => page.getByRole('dialog', { name: 'Order Details' })
const toast = (page: Page, title: string, text = '') =>
  page.locator('[data-sonner-toast]').filter({ hasText: title }).filter({ hasText: text })

async function openOrder(page: Page, number: string): Promise<Locator> {
  await page.goto(`/orders?q=%23${number}`)
  await openFirst(page)
  return details(page)
}

/** Chats open beside the page; here they lead nowhere. */
async function withoutChats(page: Page): Promise<void> {
  await page.context().route(/^https:\/\/(wa\.me|t\.me)\//, (route) => route.fulfill({ body: 'chat' }))
}

async function downloaded(page: Page): Promise<{ name: string; lines: string[] }> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Export CSV' }).click(),
  ])
  const text = await readFile(await download.path(), 'utf8')
  return { name: download.suggestedFilename(), lines: text.trim().split('\r\n') }
}

test('the lists are saved as files, narrowed as they are shown, and no name in them runs', async ({ page, store }) => {
  await orderElsewhere(page, store, { name: '=HYPERLINK("http://evil.example")', phone: '0799 111 222' })
  await openAsOwner(page, store, '/orders')
  const allOrders = await downloaded(page)
  expect(allOrders.name).toMatch(new RegExp(`^orders-${store.slug}-\\d{4}-\\d\\d-\\d\\d\\.csv$`))
  expect(allOrders.lines).toHaveLength(22)
  expect(allOrders.lines[0]).toContain('"Order ID","Id","Date","Status","Customer","Phone"')
  expect(allOrders.lines[1]).toContain(`"'=HYPERLINK(""http://evil.example"")","+254799111222"`)
  await page.getByRole('link', { name: /^Cancelled/ }).click()
  // The address changes before the page does.
  await expect(page.getByRole('link', { name: 'Export CSV' })).toHaveAttribute('href', /status=cancelled/)
  expect((await downloaded(page)).lines).toHaveLength(3)

  await page.goto('/customers?q=hyperlink')
  const customers = await downloaded(page)
  expect(customers.name).toMatch(/^customers-/)
  expect(customers.lines).toHaveLength(2)
  expect(customers.lines[1]).toMatch(/^"'=HYPERLINK/)
})

test('whatever is open can be cancelled, after a question, and its goods go back', async ({ page, store }) => {
  test.slow()
  const countHeld = async () => {
    const [row] = await rowsOf<{ held: number }>(
      'SELECT sum(held) AS held FROM stock WHERE store_id = ? AND product_id = ?',
      store.storeId,
      store.products['honey-soap'] ?? '',
    )
    return row?.held ?? 0
  }
  const before = await countHeld()
  await openAsOwner(page, store, '/orders')
  const open = ['pending', 'processing', 'pending_payment', 'out_for_delivery', 'ready_for_pickup']
  for (const [at, status] of open.entries()) {
    await orderElsewhere(page, store)
    const number = String(21 + at).padStart(4, '0')
    await rowsOf('UPDATE orders SET status = ? WHERE store_id = ? AND number = ?', status, store.storeId, 21 + at)
    expect(await countHeld(), status).toBe(before + 1)
    const dialog = await openOrder(page, number)
    await dialog.getByRole('button', { name: 'Cancel order' }).click()
    const cancelDialog = page.getByRole('dialog', { name: 'Cancel order' })
    await expect(cancelDialog).toContainText('Are you sure you want to cancel this order?')
    await cancelDialog.getByRole('button', { name: at === 0 ? 'Keep order' : 'Cancel order' }).click()
    if (at === 0) {
      await expect(cancelDialog).toBeHidden()
      expect(await countHeld()).toBe(before + 1)
      await dialog.getByRole('button', { name: 'Cancel order' }).click()
      await cancelDialog.getByRole('button', { name: 'Cancel order' }).click()
    }
    await expect(toast(page, 'Order status updated')).toBeVisible()
    await expect(dialog.getByText('Cancelled', { exact: true }).first()).toBeVisible()
    await expect(dialog.getByRole('button', { name: 'Cancel order' })).toHaveCount(0)
    expect(await countHeld(), status).toBe(before)
  }
})

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
  await openAsOwner(page, store, '/orders')
  const dialog = await openOrder(page, '0021')
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
  await expect(dialog.getByText(/^Today, .* by you$/)).toBeVisible()
  await expect(dialog.getByText('Paid', { exact: true })).toBeVisible()
  await expect(dialog).toContainText('1 piece was not in stock')
  await expect(dialog).toContainText('Some pieces were not in stock when it was paid. Check your stock.')
})

test('a step whose answer was lost is told as saved once the order shows it', async ({ page, store }) => {
  await openAsOwner(page, store, '/orders')
  const dialog = await openOrder(page, '0020')
  await loseAnswer(page, '**/orders.data*')
  await dialog.getByRole('button', { name: 'Start processing' }).click()
  await expect(toast(page, 'Order status updated')).toBeVisible()
  await expect(dialog.getByRole('link', { name: 'Tell the customer' })).toHaveAttribute('href', /preparing/)
})

test('an answer that never comes is an update that failed, and changes nothing', async ({ page, store, sql }) => {
  await openAsOwner(page, store, '/orders')
  const dialog = await openOrder(page, '0020')
  await page.route('**/orders*', (route) => (route.request().method() === 'POST' ? route.abort() : route.continue()))
  await dialog.getByRole('button', { name: 'Start processing' }).click()
  await expect(toast(page, 'Update failed', 'Failed to update order status. Please try again.')).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Start processing' })).toBeEnabled()
  expect(await sql('SELECT status FROM orders WHERE store_id = ? AND number = 20', store.storeId)).toEqual([
    { status: 'pending' },
  ])
  await page.unrouteAll({ behavior: 'ignoreErrors' })
})

test('each message opens its chat and says so', { tag: '@full' }, async ({ page, store, sql }) => {
  test.slow()
  await withoutChats(page)
  await openAsOwner(page, store, '/orders')
  const send = async (dialog: Locator, label: string, message: string) => {
    // It is said for five seconds, and a chat may take longer to open.
    const [chat] = await Promise.all([
      page.waitForEvent('popup'),
      dialog.getByRole('link', { name: label, exact: true }).click(),
      expect(toast(page, message)).toBeVisible(),
    ])
    await expect(chat).toHaveURL(/^https:\/\/wa\.me\/254\d+\?text=/)
    await chat.close()
  }
  const open = await openOrder(page, '0020')
  await send(open, 'Order status', 'Status notification sent')
  await send(open, 'Delivery details', 'Delivery details ready')
  await send(open, 'Invoice', 'Invoice sent')
  await send(await openOrder(page, '0016'), 'Pickup details', 'Pickup details sent')
  await send(await openOrder(page, '0019'), 'Receipt', 'Receipt sent')

  await sql('UPDATE stores SET pro_until = NULL WHERE id = ?', store.storeId)
  const unpaidOrder = await openOrder(page, '0020')
  await unpaidOrder.getByRole('button', { name: 'Invoice', exact: true }).click()
  await expect(toast(page, 'Premium Feature', 'This feature is only available on the Pro plan')).toBeVisible()
})

test('a code that an order has can not pay a sale, and a sale goes on without a phone', async ({
  page,
  store,
  sql,
}) => {
  await withoutChats(page)
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
