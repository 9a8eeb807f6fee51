import type { Locator, Page, Request } from '@playwright/test'
import { openFirst } from '../screens/selling-screens.ts'
import { expect, loseAnswer, test } from '../support/fixtures.ts'
import { inMenu, openAsOwner, orderSearch, unfold } from '../support/merchant.ts'
import { orderElsewhere } from '../support/shopper.ts'

const details = (page: Page) => page.getByRole('dialog', { name: 'Order Details' })
const toast = (page: Page, title: string, text = '') =>
  page.locator('[data-sonner-toast]').filter({ hasText: title }).filter({ hasText: text })

async function openOrder(page: Page, number: string, part?: string): Promise<Locator> {
  await page.goto(`/orders?q=%23${number}`)
  await openFirst(page)
  if (part) await unfold(details(page), part)
  return details(page)
}

test('an order goes from new to paid, and its payment is undone', { tag: '@journey' }, async ({ page, store, sql }) => {
  const readStock = () =>
    sql<{ inventory: number; held: number }>(
      'SELECT inventory, held FROM stock WHERE store_id = ? AND product_id = ?',
      ...[store.storeId, store.products['honey-soap'] ?? ''],
    )
  await orderElsewhere(page, store, { name: 'Wanjiru Kamau', phone: '0712 345 678' })
  const [before] = await readStock()
  if (!before) throw new Error('the soap has no stock')
  const [used] = await sql<{ number: number; code: string }>(
    'SELECT number, mpesa_code AS code FROM orders WHERE store_id = ? AND mpesa_code IS NOT NULL LIMIT 1',
    store.storeId,
  )

  await openAsOwner(page, store, '/orders')
  await expect(page.getByRole('main').getByRole('link', { name: '#0021' })).toBeVisible()
  await openFirst(page)
  const dialog = details(page)
  await expect(dialog).toContainText('Wanjiru Kamau')
  await unfold(dialog, 'Messages')
  await expect(dialog.getByRole('link', { name: 'Order status' })).toHaveAttribute(
    'href',
    /^https:\/\/wa\.me\/254712345678\?text=/,
  )
  await dialog.getByRole('button', { name: 'Start processing' }).click()
  await expect(dialog.getByRole('link', { name: 'Tell the customer' })).toHaveAttribute('href', /preparing/)
  await dialog.getByRole('button', { name: 'Mark as ready for pickup' }).click()
  const pay = dialog.getByRole('button', { name: /^Mark as paid · KSh/ })
  await expect(pay).toBeVisible()
  expect(await readStock()).toEqual([before])

  await dialog.getByText('M-PESA', { exact: true }).click()
  const code = dialog.getByLabel('M-PESA code')
  await code.fill('short')
  await pay.click()
  await expect(dialog.getByText('An M-PESA code has 10 letters and digits.')).toBeVisible()
  await expect(code).toBeFocused()
  await code.fill(used?.code ?? '')
  await pay.click()
  const number = `#${String(used?.number).padStart(4, '0')}`
  await expect(code).toHaveAccessibleDescription(new RegExp(`This M-PESA code belongs to order ${number}\\.`))
  await code.fill('sjf7 k2m9 qx')
  await pay.dblclick()
  await expect(dialog.getByText('Paid', { exact: true })).toBeVisible()
  await expect(dialog).toContainText('SJF7K2M9QX')
  await expect(dialog.getByRole('link', { name: 'Receipt', exact: true })).toBeVisible()
  expect(await readStock()).toEqual([{ inventory: before.inventory - 1, held: before.held - 1 }])

  await (await inMenu(dialog, 'button', 'Undo payment')).click()
  await page.getByRole('dialog', { name: 'Undo payment' }).getByRole('button', { name: 'Undo payment' }).click()
  await expect(dialog).toContainText('Payment undone, back to Ready for pickup')
  expect(await readStock()).toEqual([before])
})

test('an order is cancelled after a question', async ({ page, store }) => {
  await openAsOwner(page, store, '/orders')
  const dialog = await openOrder(page, '0020')
  const question = page.getByRole('dialog', { name: 'Cancel order' })
  for (const answer of ['Keep order', 'Cancel order']) {
    await (await inMenu(dialog, 'button', 'Cancel order')).click()
    await expect(question).toContainText('Are you sure you want to cancel this order?')
    await question.getByRole('button', { name: answer }).click()
    await expect(question).toBeHidden()
  }
  await expect(dialog.getByText('Cancelled', { exact: true }).first()).toBeVisible()
  await expect(await inMenu(dialog, 'button', 'Cancel order')).toHaveCount(0)
})

test('a step without an answer is saved if the order shows it, and has failed otherwise', async ({
  page,
  store,
  sql,
}) => {
  await openAsOwner(page, store, '/orders')
  const dialog = await openOrder(page, '0020')
  const start = dialog.getByRole('button', { name: 'Start processing' })
  await page.route('**/orders*', (route) => (route.request().method() === 'POST' ? route.abort() : route.continue()))
  await start.click()
  await expect(toast(page, 'Update failed', 'Failed to update order status. Please try again.')).toBeVisible()
  await expect(start).toBeEnabled()
  expect(await sql('SELECT status FROM orders WHERE store_id = ? AND number = 20', store.storeId)).toEqual([
    { status: 'pending' },
  ])
  await page.unrouteAll({ behavior: 'wait' })
  await loseAnswer(page, '**/orders.data*')
  await start.click()
  await expect(toast(page, 'Order status updated')).toBeVisible()
  await expect(dialog.getByRole('link', { name: 'Tell the customer' })).toHaveAttribute('href', /preparing/)
})

test('each message opens its chat and says so, or why it can’t', async ({ page, store, sql }) => {
  test.slow()
  // Chats open beside the page; here they lead nowhere.
  await page.context().route(/^https:\/\/(wa\.me|t\.me)\//, (route) => route.fulfill({ body: 'chat' }))
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
  const open = await openOrder(page, '0020', 'Messages')
  await send(open, 'Order status', 'Status notification sent')
  await send(open, 'Delivery details', 'Delivery details ready')
  await send(open, 'Invoice', 'Invoice sent')
  await send(await openOrder(page, '0016', 'Messages'), 'Pickup details', 'Pickup details sent')
  await send(await openOrder(page, '0019', 'Messages'), 'Receipt', 'Receipt sent')

  await sql('UPDATE stores SET pro_until = NULL WHERE id = ?', store.storeId)
  const unpaid = await openOrder(page, '0020', 'Messages')
  await unpaid.getByRole('button', { name: 'Invoice', exact: true }).click()
  await expect(toast(page, 'Premium Feature', 'This feature is only available on the Pro plan')).toBeVisible()
  await sql("UPDATE orders SET customer_phone = '12' WHERE store_id = ? AND number = 20", store.storeId)
  await sql("UPDATE orders SET customer_phone = '' WHERE store_id = ? AND number = 19", store.storeId)
  await (await openOrder(page, '0020', 'Messages')).getByRole('button', { name: 'Order status' }).click()
  await expect(toast(page, 'Failed to send')).toBeVisible()
  await (await openOrder(page, '0019', 'Messages')).getByRole('button', { name: 'Order status' }).click()
  await expect(toast(page, 'Notification not sent')).toBeVisible()
})

test('a step without a connection waits for it, whatever the page has to tell by itself', async ({
  page,
  store,
  context,
}) => {
  let lose = () => {}
  const isLost = new Promise<void>((resolve) => {
    lose = resolve
  })
  const lost = page.waitForEvent('requestfailed', (request) => !!request.postData()?.includes('intent=seen'))
  await page.route('**/orders*', async (route) => {
    if (!route.request().postData()?.includes('intent=seen')) return route.fallback()
    await isLost
    await route.abort()
  })
  const seen = page.waitForRequest((request) => !!request.postData()?.includes('intent=seen'))
  await openAsOwner(page, store, '/orders?status=new')
  await seen
  await openFirst(page)
  const dialog = page.getByRole('dialog', { name: 'Order Details' })
  await dialog.getByRole('button', { name: 'Start processing' }).waitFor()
  await context.setOffline(true)
  await dialog.getByRole('button', { name: 'Start processing' }).click()
  const waits = dialog.getByText('sent as soon as the connection is back')
  await expect(waits).toBeVisible()
  lose()
  await lost
  await page.unroute('**/orders*')
  await expect(waits).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Start processing' })).toBeEnabled()
  await context.setOffline(false)
  await expect(page.getByText('Order status updated')).toBeVisible()
})

test('a page that is asked for while the list says what was seen comes with its own orders', async ({
  page,
  store,
}) => {
  let answerSeen = () => {}
  let answerPage = () => {}
  const seenHeld = new Promise<void>((resolve) => {
    answerSeen = resolve
  })
  const pageHeld = new Promise<void>((resolve) => {
    answerPage = resolve
  })
  await page.route('**/orders.data*', async (route) => {
    if (route.request().postData()?.includes('intent=seen')) await seenHeld
    else if (route.request().url().includes('page=2')) await pageHeld
    await route.continue()
  })
  const seen = page.waitForRequest((request) => Boolean(request.postData()?.includes('intent=seen')))
  await openAsOwner(page, store, '/orders')
  await seen
  const isNextPage = (request: Request) => request.url().includes('/orders.data') && request.url().includes('page=2')
  const read = page.waitForRequest(isNextPage)
  await page.getByRole('link', { name: 'Next' }).click()
  await read
  // The answer to the form makes Remix read the page anew that is on its way.
  const readAgain = page.waitForRequest(isNextPage)
  answerSeen()
  await readAgain
  answerPage()
  await expect(page.getByText('Page 2 of 2')).toBeVisible()
  await expect(
    page
      .getByRole('main')
      .getByRole('link', { name: /^#\d{4}$/ })
      .last(),
  ).toHaveText('#0001')
})

test('the list turns its pages, sorts, and narrows by status and search', async ({ page, store }) => {
  await openAsOwner(page, store, '/orders')
  const numbers = page.getByRole('main').getByRole('link', { name: /^#\d{4}$/ })
  await expect(numbers).toHaveCount(10)
  await page.getByRole('link', { name: 'Next' }).click()
  await expect(page.getByText('Page 2 of 2')).toBeVisible()
  await expect(page).toHaveURL(/page=2/)
  await expect(numbers.last()).toHaveText('#0001')
  await page.getByRole('link', { name: 'Previous' }).click()
  await expect(numbers.first()).toHaveText('#0020')

  await page.getByRole('link', { name: /^Cancelled/ }).click()
  await expect(numbers).toHaveCount(2)
  await page.getByRole('link', { name: /^All/ }).click()
  await expect(numbers).toHaveCount(10)
  await (await orderSearch(page)).fill('Naliaka')
  await expect(numbers).toHaveCount(1)
  await page.getByRole('searchbox').fill('')
  await expect(numbers).toHaveCount(10)

  await page.getByLabel('Filters', { exact: true }).click()
  await page.getByLabel('Sort by').selectOption({ label: 'Customer, A to Z' })
  await page.getByRole('button', { name: 'Show orders' }).click()
  await expect(page).toHaveURL(/by=customer\.asc/)
  await expect(page.getByRole('main')).toContainText('Brian Otieno')

  await page.getByLabel('Filters', { exact: true }).click()
  await page.getByLabel('Delivery or pickup').selectOption('Pickup')
  await page.getByLabel('Paid with').selectOption('M-PESA')
  await page.getByRole('button', { name: 'Show orders' }).click()
  await expect(page).toHaveURL(/paid=mpesa.*handover=pickup|handover=pickup.*paid=mpesa/)
  await expect(page.getByLabel('Paid with')).toBeHidden()
  const paidChip = page.getByRole('link', { name: 'Remove this filter: M-PESA' })
  await expect(paidChip).toBeVisible()
  await expect(page).toHaveURL(/by=customer\.asc/)
  await paidChip.click()
  await expect(paidChip).toBeHidden()
  await page.getByRole('searchbox').fill('nobody')
  await expect(page.getByText('Nothing matches “nobody”, Pickup.')).toBeVisible()
  await page.getByRole('link', { name: 'Clear filters' }).click()
  await page.getByRole('searchbox').fill('soap')
  await expect(page.getByRole('status').filter({ hasText: /^\d+ orders$/ })).toHaveCount(1)
})

test('a phone shows whole orders at once: the first above 300 px, five above the bar, under a notice', async ({
  page,
  store,
  sql,
}) => {
  const waiting = "store_id = ? AND status IN ('pending', 'pending_payment')"
  const hold = 'is_proven = 0, hold_expires_at = iif(number = 20, ?, NULL)'
  await sql(`UPDATE orders SET ${hold} WHERE ${waiting}`, Date.now() + 3_600_000, store.storeId)
  await page.setViewportSize({ width: 360, height: 740 })
  await openAsOwner(page, store, '/orders')
  await expect(page.getByText('2 orders were not sent to you')).toBeVisible()
  const rows = page.locator('li[data-order]')
  await expect(rows.first().getByText('New customer')).toBeVisible()
  await expect(rows.nth(4).getByText('Not set aside')).toBeVisible()
  const bar = await page.getByRole('navigation', { name: 'Daily pages' }).boundingBox()
  const [first, fifth] = [await rows.first().boundingBox(), await rows.nth(4).boundingBox()]
  expect(first?.y).toBeLessThan(300)
  expect((fifth?.y ?? 0) + (fifth?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0)
})

test.describe('at a desk', () => {
  test.use({ viewport: { width: 1280, height: 800 }, hasTouch: false, isMobile: false })

  test('a whole page of orders is in sight with its pager, under a notice', async ({ page, store }) => {
    await openAsOwner(page, store, '/orders')
    await expect(page.getByText('2 orders were not sent to you')).toBeVisible()
    await expect(page.locator('tr[data-order]')).toHaveCount(10)
    await expect(page.locator('tr[data-order]').first()).toContainText('Enamel mug, savannah × 2')
    await expect(page.getByRole('link', { name: 'Next' })).toBeInViewport({ ratio: 1 })
  })
})
