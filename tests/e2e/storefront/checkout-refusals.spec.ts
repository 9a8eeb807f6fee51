import type { Page } from '@playwright/test'
import { expect, openStore, type rowsOf, test, waitForHydration } from '../support/fixtures.ts'
import { goOffline } from '../support/offline.ts'
import { addToCart, checkOut, fillCustomer, openCart, openCheckout, watchPopups } from '../support/shopper.ts'

test('an order whose answer was lost is sent again and is still one order', { tag: '@journey' }, async ({
  page,
  store,
  sql,
}) => {
  await watchPopups(page)
  await openStore(page, store.slug)
  await orderSoap(page)
  await page.route('**/orders.json*', (route) => route.fetch().then(() => route.abort()), { times: 1 })
  await complete(page)
  await expect(page.getByRole('alert')).toContainText('We could not reach the store')
  await expect(page.getByLabel('Full name')).toHaveValue('Wanjiru Kamau')
  await complete(page)
  await expect(page).toHaveURL(/\/o\//)
  await expect(page.getByRole('heading', { name: 'Order #0021' })).toBeVisible()
  expect(await ordersOf(sql, store.storeId)).toEqual([{ address: 'Kilimani', lines: 1 }])
})

test('an order that was not sent waits, and is changed or sent at the next visit', { tag: '@journey' }, async ({
  page,
  context,
  store,
  sql,
}) => {
  await context.route('**/orders.json*', (route) => route.abort('connectionreset'))
  await openStore(page, store.slug)
  await orderSoap(page)
  await complete(page)
  await expect(page.getByRole('alert')).toContainText('Your order is kept on this device')
  await page.close()
  await context.unroute('**/orders.json*')
  const nextVisit = await context.newPage()
  await watchPopups(nextVisit)
  await openStore(nextVisit, store.slug)
  await expect(nextVisit.getByText('Your order of KSh 600.00 was sent, but no answer has come.')).toBeVisible()
  expect(await ordersOf(sql, store.storeId)).toEqual([])
  await nextVisit.getByRole('button', { name: 'Change it' }).click()
  await expect(nextVisit.getByLabel('Full name')).toHaveValue('Wanjiru Kamau')
  await expect(nextVisit.getByLabel('Delivery address')).toHaveValue('Kilimani')
  await closeCheckout(nextVisit)
  await nextVisit.getByRole('button', { name: 'Send now' }).click()
  await expect(nextVisit).toHaveURL(/\/o\//)
  expect(await ordersOf(sql, store.storeId)).toEqual([{ address: 'Kilimani', lines: 1 }])
})

test('what is wrong is said beside its field and nothing typed is lost', async ({ page, store }) => {
  await openStore(page, store.slug)
  await addToCart(page, 'Baobab & honey soap')
  await openCheckout(page)
  await page.getByRole('button', { name: 'Complete Order on WhatsApp' }).click()
  await expect(page.getByText('Full name is required')).toBeVisible()
  await expect(page.getByText('Phone number is required')).toBeVisible()
  await expect(page.getByText('Delivery address is required')).toBeVisible()
  await expect(page.getByLabel('Full name')).toBeFocused()
  await expect(page.getByRole('alert')).toContainText(
    'Please check your full name, your WhatsApp number and the delivery address.',
  )
  await page.getByRole('link', { name: 'the delivery address' }).click()
  await expect(page.getByLabel('Delivery address')).toBeFocused()
  await fillCustomer(page, { name: 'Otieno', phone: '0712345678901', address: 'Karen' })
  await expect(page.getByLabel('WhatsApp Number')).toHaveValue('0712345678901')
  await page.getByRole('button', { name: 'Complete Order on WhatsApp' }).click()
  await expect(page.getByText('This phone number is too long for the chosen country')).toBeVisible()
  await page.reload()
  await expect(page.getByRole('dialog', { name: 'Complete your order' })).toBeVisible()
  await expect(page.getByLabel('Full name')).toHaveValue('Otieno')
  await expect(page.getByLabel('Delivery address')).toHaveValue('Karen')
})

test('the last piece stays in the cart of an order whose answer was lost', async ({ page, store, sql }) => {
  await sql(
    `INSERT INTO inventory_transactions (store_id, product_id, size, quantity, transaction_type, created_at)
     SELECT store_id, product_id, '', 1 - inventory, 'adjustment', 0 FROM stock WHERE store_id = ? AND product_id = ?`,
    store.storeId,
    store.products['honey-soap'] ?? '',
  )
  await watchPopups(page)
  await openStore(page, store.slug)
  await addToCart(page, 'Baobab & honey soap')
  await openCheckout(page)
  await fillCustomer(page, { address: 'Kilimani' })
  let droppedCount = 0
  await page.route('**/orders.json*', async (route) => {
    if (droppedCount > 0) return route.fallback()
    droppedCount += 1
    await route.fetch()
    await route.abort('connectionreset')
  })
  const submit = page.getByRole('button', { name: 'Complete Order on WhatsApp' })
  await submit.click()
  await expect(page.getByRole('alert').first()).toBeVisible()
  await expect(page.getByLabel('Full name')).toHaveValue('Wanjiru Kamau')
  // The last piece is gone now: to this very order.
  const checked = page.waitForResponse('**/cart?*')
  await closeCheckout(page)
  await checked
  await expect(page.getByText('It is sent by itself while this page is open')).toBeVisible()
  await openCheckout(page)
  await submit.click()
  await expect(page).toHaveURL(/\/o\//)
  expect(droppedCount).toBe(1)
  const orders = await sql(`SELECT id FROM orders WHERE store_id = ? AND request_id NOT LIKE 'demo-%'`, store.storeId)
  expect(orders).toHaveLength(1)
})

test('a price that changed since is shown before anything is saved', async ({ page, store, sql }) => {
  await watchPopups(page)
  await openStore(page, store.slug)
  await checkedCheckout(page, 'Baobab & honey soap')
  await fillCustomer(page, { address: 'Kilimani' })
  await sql(
    'UPDATE products SET price = 40000 WHERE store_id = ? AND id = ?',
    store.storeId,
    store.products['honey-soap'] ?? '',
  )
  await page.getByRole('button', { name: 'Complete Order on WhatsApp' }).click()
  await expect(page.getByText('The total has changed since you opened this page.', { exact: false })).toBeVisible()
  const count = () =>
    sql<{ n: number }>(
      `SELECT count(*) AS n FROM orders WHERE store_id = ? AND request_id NOT LIKE 'demo-%'`,
      store.storeId,
    )
  expect(await count()).toEqual([{ n: 0 }])
  await page.getByRole('button', { name: 'Order at the new price' }).click()
  await expect(page).toHaveURL(/\/o\//)
  await expect(page.locator('body')).toContainText('KSh 650.00')
})

test('the shopper who comes too late reads why and goes on shopping', async ({ page, store, sql }) => {
  await openStore(page, store.slug)
  await checkedCheckout(page, 'Woven wall plate')
  await fillCustomer(page, { address: 'Kilimani' })
  const plate = store.products['wall-plate'] ?? ''
  await sql('UPDATE products SET is_active = 0 WHERE store_id = ? AND id = ?', store.storeId, plate)
  await page.getByRole('button', { name: 'Complete Order on WhatsApp' }).click()
  const dialog = page.getByRole('dialog', { name: 'Complete your order' })
  await expect(dialog.getByText('Your cart is empty')).toBeVisible()
  await expect(dialog.getByRole('alert')).toContainText('Woven wall plate is not in the store any more.')
  await dialog.getByRole('button', { name: 'Keep shopping' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('a refused order says why, keeps everything and can be sent again; an old problem goes', async ({
  page,
  store,
}) => {
  await watchPopups(page)
  await openStore(page, store.slug)
  await orderSoap(page)
  await refuseOnce(page, 503, 'order-not-saved', 'Failed to save order')
  await complete(page)
  await expect(page.getByRole('alert')).toContainText('Error placing order')
  await expect(page.getByRole('alert')).toContainText('Failed to save order')
  await expect(page.getByRole('alert').getByRole('link', { name: 'Ask on WhatsApp' })).toHaveCount(0)
  await page.getByLabel('Full name').fill('')
  await complete(page)
  await expect(page.getByText('Full name is required')).toBeVisible()
  await expect(page.getByText('Failed to save order')).toHaveCount(0)
  await fillCustomer(page)
  await refuseOnce(page, 429, 'too-many-orders', 'Too many orders in a short time.')
  await complete(page)
  await expect(page.getByRole('alert')).toContainText('Too many orders in a short time.')
  await expect(page.getByLabel('Full name')).toHaveValue('Wanjiru Kamau')
  await expectAskSeller(page, store.slug)
  await refuseOnce(page, 422, 'order-cap', 'Nothing is lost: your cart is kept.')
  await complete(page)
  await expect(page.getByRole('alert')).toContainText('Nothing is lost: your cart is kept.')
  await expectAskSeller(page, store.slug)
  await complete(page)
  await expect(page).toHaveURL(/\/o\//)
})

test('an order whose answer was lost is told of, also when the cart has changed since', async ({
  page,
  store,
  sql,
}) => {
  await watchPopups(page)
  await openStore(page, store.slug)
  await orderSoap(page)
  await page.route('**/orders.json*', (route) => route.fetch().then(() => route.abort()), { times: 1 })
  await complete(page)
  await expect(page.getByRole('alert')).toContainText('We could not reach the store')
  await expect(page.getByRole('alert')).toContainText('Your order is kept on this device')
  await page.getByLabel('Delivery address').fill('Karen')
  await expect(page.getByRole('alert')).toContainText('You have changed your order')
  await closeCheckout(page)
  await expect(page.getByText('Your order of KSh 600.00 was sent, but no answer has come.')).toBeVisible()
  // It would go to the address that was corrected since.
  await expect(page.getByRole('button', { name: 'Send now' })).toHaveCount(0)
  await addToCart(page, 'Coconut wax candle')
  await openCheckout(page)
  await complete(page)
  await expect(page.getByRole('alert')).toContainText('Your order #0021 was saved.')
  await expect(page.getByRole('link', { name: 'Open it' })).toHaveAttribute('href', /^\/o\/[0-9a-f]{32}$/)
  await page.getByRole('button', { name: 'Order this as well' }).click()
  await expect(page).toHaveURL(/\/o\//)
  expect(await ordersOf(sql, store.storeId)).toEqual([
    { address: 'Kilimani', lines: 1 },
    { address: 'Karen', lines: 2 },
  ])
})

test('an order that another tab has sent is neither waited for nor offered again', async ({
  page,
  context,
  store,
  sql,
}) => {
  await watchPopups(page)
  await openStore(page, store.slug)
  await orderSoap(page)
  await page.route('**/orders.json*', (route) => route.abort())
  await complete(page)
  await expect(page.getByRole('alert')).toContainText('We could not reach the store')
  const [closedTab, sendingTab] = [await context.newPage(), await context.newPage()]
  for (const tab of [closedTab, sendingTab]) {
    await watchPopups(tab)
    // A tab asleep hears nothing of another.
    await tab.addInitScript(() => window.addEventListener('storage', (event) => event.stopImmediatePropagation(), true))
    await openStore(tab, store.slug)
  }
  await expect(closedTab.getByRole('button', { name: 'Change it' })).toBeVisible()
  await sendingTab.getByRole('button', { name: 'Send now' }).click()
  await expect(sendingTab).toHaveURL(/\/o\//)
  await expect(page.getByRole('alert')).toContainText('Your order #0021 was saved.')
  await expect(page.getByRole('alert')).toContainText('Nothing is left to send here.')
  await expect(page.getByRole('link', { name: 'Open it' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Order this as well' })).toHaveCount(0)
  await closedTab.getByRole('button', { name: 'Change it' }).click()
  await expect(closedTab.getByRole('link', { name: 'Your order #0021' })).toBeVisible()
  await expect(closedTab.getByRole('dialog')).toHaveCount(0)
  expect(await ordersOf(sql, store.storeId)).toEqual([{ address: 'Kilimani', lines: 1 }])
})

test('offline nothing is lost, and the order goes out when the network is back', async ({ page, context, store }) => {
  await watchPopups(page)
  await openStore(page, store.slug)
  await orderSoap(page)
  await goOffline(page)
  await complete(page)
  await expect(page.getByRole('alert')).toContainText('You are offline')
  await context.setOffline(false)
  await expect(page).toHaveURL(/\/o\//)
})

test('an order made offline is told of when the network is back, though its part had not come', async ({
  page,
  context,
  store,
}) => {
  await page.route('**/assets/own-orders*', (route) => route.abort())
  await orderOffline(page, store.slug)
  await closeCheckout(page)
  await page.unroute('**/assets/own-orders*')
  await context.setOffline(false)
  await expect(page.getByText('Your order of KSh 600.00 has not been sent.')).toBeVisible()
  await page.getByRole('button', { name: 'Send now' }).click()
  await expect(page).toHaveURL(/\/o\//)
})

test('an order made offline is sent by itself from the store’s page too, and leaves its link there', async ({
  page,
  context,
  store,
  sql,
}) => {
  await orderOffline(page, store.slug)
  await closeCheckout(page)
  await expect(page.getByText('Your order of KSh 600.00 has not been sent.')).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByText('Order placed!')).toBeVisible()
  await expect(page.getByText('has not been sent')).toHaveCount(0)
  await expect(page.getByRole('button', { name: /^Open cart/ })).toHaveCount(0)
  expect(await ordersOf(sql, store.storeId)).toEqual([{ address: 'Kilimani', lines: 1 }])
  await page.getByRole('link', { name: 'Your order #0021' }).click()
  await page.locator('summary', { hasText: 'Cancel order' }).click()
  await page.getByRole('button', { name: 'Cancel order' }).click()
  await expect(page.getByText('Your order is cancelled.')).toBeVisible()
  await page.getByRole('link', { name: 'Back to the store' }).click()
  await waitForHydration(page)
  await page.mouse.move(5, 5)
  await expect(page.getByRole('link', { name: 'Your order #0021' })).toHaveCount(0)
})

test('a price that changed while an order waited is named before it is ordered', async ({
  page,
  context,
  store,
  sql,
}) => {
  await orderOffline(page, store.slug)
  await closeCheckout(page)
  await sql(
    "UPDATE products SET price = price + 10000 WHERE store_id = ? AND name = 'Baobab & honey soap'",
    store.storeId,
  )
  await context.setOffline(false)
  await expect(page.getByText('Your order of KSh 600.00 was not placed.')).toBeVisible()
  await page.getByRole('button', { name: 'Change it' }).click()
  await expect(page.getByLabel('Full name')).toHaveValue('Wanjiru Kamau')
  await expect(page.getByText('KSh 700.00').filter({ visible: true }).first()).toBeVisible()
  await complete(page)
  await expect(page).toHaveURL(/\/o\//)
  expect(await ordersOf(sql, store.storeId)).toEqual([{ address: 'Kilimani', lines: 1 }])
})

test('a browser that keeps nothing says so, and sends the order all the same', async ({
  page,
  context,
  store,
  sql,
}) => {
  await page.addInitScript(() => {
    IDBFactory.prototype.open = () => {
      throw new DOMException('The user denied permission to access the database.', 'SecurityError')
    }
  })
  await watchPopups(page)
  await openStore(page, store.slug)
  await orderSoap(page)
  await goOffline(page)
  await complete(page)
  await expect(page.getByRole('alert')).toContainText('this browser can’t keep the order for later')
  await context.setOffline(false)
  await expect(page).toHaveURL(/\/o\//)
  expect(await ordersOf(sql, store.storeId)).toEqual([{ address: 'Kilimani', lines: 1 }])
})

async function expectAskSeller(page: Page, slug: string): Promise<void> {
  const chat = page.getByRole('alert').getByRole('link', { name: 'Ask on WhatsApp' })
  const address = new URL((await chat.getAttribute('href')) ?? '')
  expect(address.host).toBe('wa.me')
  expect(address.searchParams.get('text')).toContain('Baobab & honey soap x 1')
  expect(address.searchParams.get('text')).toContain(`/store/${slug}`)
}

/** The next order gets this answer. */
async function refuseOnce(page: Page, status: number, reason: string, message: string): Promise<void> {
  const json = { ok: false, reason, message }
  await page.route('**/orders.json*', (route) => route.fulfill({ status, json }), { times: 1 })
}

/**
 * Opens the checkout with one product, and waits until panel, cart and checkout have each heard
 * from the server: a later answer would know what the test changes behind the page.
 */
async function checkedCheckout(page: Page, product: string): Promise<void> {
  const inPanel = page.waitForResponse('**/stock/**')
  await addToCart(page, product)
  await inPanel
  const cartResponse = page.waitForResponse('**/cart?*')
  await openCart(page)
  await cartResponse
  const checkoutResponse = page.waitForResponse('**/cart?*')
  await checkOut(page)
  await checkoutResponse
}

test('a refusal about the minimum of a delivery goes when the order is picked up', async ({ page, store }) => {
  const refusal = { ok: false, reason: 'below-minimum', message: 'Delivery to Kilimani starts at KSh 1,000.00.' }
  await page.route('**/orders.json*', (route) => route.fulfill({ status: 422, json: refusal }))
  await openStore(page, store.slug)
  await orderSoap(page)
  await complete(page)
  await expect(page.getByRole('alert')).toContainText('starts at KSh 1,000.00')
  await page.getByRole('radio', { name: /^Pickup/ }).check()
  await expect(page.getByText('starts at KSh 1,000.00')).toHaveCount(0)
})

test('an order made offline is told of in the reloaded checkout, and sent from there once', async ({
  page,
  store,
  sql,
}) => {
  await watchPopups(page)
  await openStore(page, store.slug)
  await orderSoap(page)
  await page.route('**/orders.json*', (route) => route.fetch().then(() => route.abort()), { times: 1 })
  await complete(page)
  await expect(page.getByRole('alert')).toContainText('kept on this device')
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'onLine', { get: () => sessionStorage.isBack === '1' }),
  )
  await page.reload()
  await expect(page.getByRole('alert')).toContainText('You are offline')
  await expect(page.getByRole('alert')).toContainText('sent by itself while this page is open')
  await expect(page.getByLabel('Full name')).toHaveValue('Wanjiru Kamau')
  await page.evaluate(() => {
    sessionStorage.isBack = '1'
    window.dispatchEvent(new Event('online'))
  })
  await expect(page).toHaveURL(/\/o\//)
  expect(await ordersOf(sql, store.storeId)).toEqual([{ address: 'Kilimani', lines: 1 }])
})

test('an order that was changed is told of as changed in the reloaded checkout, and is not sent', async ({
  page,
  context,
  store,
  sql,
}) => {
  await context.route('**/orders.json*', (route) => route.abort())
  await openStore(page, store.slug)
  await orderSoap(page)
  await complete(page)
  await expect(page.getByRole('alert')).toContainText('kept on this device')
  await page.getByLabel('Delivery address').fill('Karen')
  await context.unroute('**/orders.json*')
  await page.reload()
  await expect(page.getByRole('alert')).toContainText('You have changed your order')
  await closeCheckout(page)
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
  await expect(page.getByText('You have changed your details since.')).toBeInViewport()
  expect(await ordersOf(sql, store.storeId)).toEqual([])
})

async function orderSoap(page: Page): Promise<void> {
  await addToCart(page, 'Baobab & honey soap')
  await openCheckout(page)
  await fillCustomer(page, { address: 'Kilimani' })
}

function complete(page: Page): Promise<void> {
  return page.getByRole('button', { name: 'Complete Order on WhatsApp' }).click()
}

async function orderOffline(page: Page, slug: string): Promise<void> {
  await openStore(page, slug)
  await orderSoap(page)
  await goOffline(page)
  await complete(page)
  await expect(page.getByRole('alert')).toContainText('kept on this device')
}

/** And the cart below it. */
async function closeCheckout(page: Page): Promise<void> {
  await page.goBack()
  await expect(page.getByRole('dialog', { name: 'Complete your order' })).toHaveCount(0)
  if (await page.evaluate(() => Boolean(history.state?.overlay))) await page.goBack()
  await expect(page.getByRole('dialog')).toHaveCount(0)
}

function ordersOf(sql: typeof rowsOf, storeId: string): Promise<{ address: string; lines: number }[]> {
  return sql(
    `SELECT customer_address AS address, (SELECT count(*) FROM order_items AS i WHERE i.store_id = orders.store_id
       AND i.order_id = orders.id) AS lines FROM orders
     WHERE store_id = ? AND request_id NOT LIKE 'demo-%' ORDER BY number`,
    storeId,
  )
}
