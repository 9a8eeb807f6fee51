import { expect, openStore, test } from './fixtures.ts'
import { openAsOwner } from './merchant.ts'
import { openFirst } from './selling-screens.ts'
import { addToCart, fillCustomer, openCheckout, watchPopups } from './shopper.ts'

const stock = (storeId: string, productId = '') =>
  ['SELECT inventory, held FROM stock WHERE store_id = ? AND product_id = ?', storeId, productId] as const

test('an order comes in, goes its way, is paid, takes its stock once, and is undone', async ({
  page,
  browser,
  store,
  sql,
}) => {
  test.slow()
  const shopper = await (await browser.newContext()).newPage()
  await watchPopups(shopper, 'block')
  await openStore(shopper, store.slug)
  await addToCart(shopper, 'Baobab & honey soap')
  await openCheckout(shopper)
  await fillCustomer(shopper, { address: 'Kilimani, Block B4' })
  await shopper.getByRole('button', { name: 'Complete Order on WhatsApp' }).click()
  await expect(shopper).toHaveURL(/\/o\//)
  const soap = stock(store.storeId, store.products['honey-soap'])
  const [before] = await sql<{ inventory: number; held: number }>(...soap)
  if (!before) throw new Error('the soap has no stock')

  await openAsOwner(page, store, '/orders')
  await expect(page.getByRole('main').getByRole('link', { name: '#0021' })).toBeVisible()
  await openFirst(page)
  const dialog = page.getByRole('dialog', { name: 'Order Details' })
  await expect(page).toHaveURL(/order=/)
  await expect(dialog).toContainText('Wanjiru Kamau')
  await expect(dialog).toContainText('Kilimani, Block B4')
  await expect(dialog).toContainText('Order placed')
  const status = dialog.getByRole('link', { name: 'Order status' })
  await expect(status).toHaveAttribute('href', /^https:\/\/wa\.me\/254712345678\?text=/)

  await dialog.getByRole('button', { name: 'Start processing' }).click()
  await expect(page.locator('[data-sonner-toast]').getByText('Order status updated').first()).toBeVisible()
  const tell = dialog.getByRole('link', { name: 'Tell the customer' })
  await expect(tell).toHaveAttribute('href', /^https:\/\/wa\.me\/254712345678\?text=.*preparing/)
  await dialog.getByRole('button', { name: 'Mark as out for delivery' }).click()
  await expect(tell).toHaveAttribute('href', /on%20its%20way/)
  const pay = dialog.getByRole('button', { name: /^Mark as paid · KSh/ })
  await expect(pay).toBeVisible()
  expect(await sql(...soap)).toEqual([before])

  await dialog.getByText('M-PESA', { exact: true }).click()
  await dialog.getByLabel('M-PESA code').fill('short')
  await pay.click()
  await expect(dialog.getByText('An M-PESA code has 10 letters and digits.')).toBeVisible()
  await dialog.getByLabel('M-PESA code').fill('sjf7 k2m9 qx')
  await pay.dblclick()
  await expect(dialog.getByText('Paid', { exact: true })).toBeVisible()
  await expect(dialog).toContainText('SJF7K2M9QX')
  await expect(dialog.getByRole('link', { name: 'Receipt', exact: true })).toBeVisible()
  expect(await sql(...soap)).toEqual([{ inventory: before.inventory - 1, held: before.held - 1 }])

  await dialog.getByRole('button', { name: 'Undo payment' }).click()
  await page.getByRole('dialog', { name: 'Undo payment' }).getByRole('button', { name: 'Undo payment' }).click()
  await expect(dialog).toContainText('Payment undone, back to Out for delivery')
  expect(await sql(...soap)).toEqual([before])
  await shopper.context().close()
})

test('without a connection an order stays open as it was', async ({ page, store, context }) => {
  await openAsOwner(page, store, '/orders?status=new')
  await openFirst(page)
  const dialog = page.getByRole('dialog', { name: 'Order Details' })
  const next = dialog.getByRole('button', { name: 'Start processing' })
  await next.waitFor()
  await context.setOffline(true)
  await next.click()
  await expect(dialog.getByText('sent as soon as the connection is back')).toBeVisible()
  await expect(next).toBeEnabled()
  await context.setOffline(false)
  await expect(page.getByText('Order status updated')).toBeVisible()
})

test('what the page tells by itself keeps no step from being sent later', async ({ page, store, context }) => {
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
  await context.setOffline(false)
  await expect(page.getByText('Order status updated')).toBeVisible()
})

test('a code that was used before is refused by the order that has it', async ({ page, store, sql }) => {
  const [usedCode] = await sql<{ number: number; mpesa_code: string }>(
    'SELECT number, mpesa_code FROM orders WHERE store_id = ? AND mpesa_code IS NOT NULL LIMIT 1',
    store.storeId,
  )
  await openAsOwner(page, store, '/orders?q=%230015')
  await openFirst(page)
  const dialog = page.getByRole('dialog', { name: 'Order Details' })
  await dialog.getByText('M-PESA', { exact: true }).click()
  await dialog.getByLabel('M-PESA code').fill('SHORT')
  await dialog.getByRole('button', { name: /^Mark as paid/ }).click()
  await expect(dialog.getByText('An M-PESA code has 10 letters and digits.')).toBeVisible()
  await expect(dialog.getByLabel('M-PESA code')).toBeFocused()
  await dialog.getByLabel('M-PESA code').fill(usedCode?.mpesa_code ?? '')
  await expect(dialog.getByText('An M-PESA code has 10 letters and digits.')).toBeHidden()
  await dialog.getByRole('button', { name: /^Mark as paid/ }).click()
  const number = `#${String(usedCode?.number).padStart(4, '0')}`
  await expect(dialog.getByLabel('M-PESA code')).toHaveAccessibleDescription(
    new RegExp(`This M-PESA code belongs to order ${number}\\.`),
  )
})

test('a message that can not be sent says why', async ({ page, store, sql }) => {
  const dialog = page.getByRole('dialog', { name: 'Order Details' })
  const toast = page.locator('[data-sonner-toast]')
  await sql(`UPDATE orders SET customer_phone = '12' WHERE store_id = ? AND number = 20`, store.storeId)
  await sql(`UPDATE orders SET customer_phone = '' WHERE store_id = ? AND number = 19`, store.storeId)
  await openAsOwner(page, store, '/orders?q=%230020')
  await openFirst(page)
  await dialog.getByRole('button', { name: 'Order status' }).click()
  await expect(toast.getByText('Failed to send')).toBeVisible()
  await page.goto('/orders?q=%230019')
  await openFirst(page)
  await dialog.getByRole('button', { name: 'Order status' }).click()
  await expect(toast.getByText('Notification not sent')).toBeVisible()
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
  await page.getByRole('link', { name: 'Next' }).click()
  const answer = page.waitForResponse((response) => Boolean(response.request().postData()?.includes('intent=seen')))
  answerSeen()
  await (await answer).finished()
  await page.waitForTimeout(500)
  answerPage()
  await expect(page.getByText('Page 2 of 2')).toBeVisible()
  await expect(
    page
      .getByRole('main')
      .getByRole('link', { name: /^#\d{4}$/ })
      .last(),
  ).toHaveText('#0001')
})

test('the list turns its pages, sorts, and narrows by status and search', async ({ page, store }, info) => {
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
  await page.getByRole('searchbox').fill('Naliaka')
  await expect(numbers).toHaveCount(1)
  await page.getByRole('searchbox').fill('')
  await expect(numbers).toHaveCount(10)
  if (info.project.name === 'phone') await page.getByLabel('Sort by').selectOption({ label: 'Customer, A to Z' })
  else await page.getByRole('link', { name: 'Customer', exact: true }).click()
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
