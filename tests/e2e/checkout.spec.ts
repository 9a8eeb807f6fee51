import { expect, openStore, test } from './fixtures.ts'
import { addToCart, fillCustomer, openCheckout, openedWindows, watchPopups } from './shopper.ts'

test('a delivery order is saved, priced with its fee and handed to WhatsApp', async ({ page, store, sql }) => {
  await watchPopups(page)
  await openStore(page, store.slug)
  await addToCart(page, 'Kiondo basket, ochre')
  await addToCart(page, 'Baobab & honey soap')
  await openCheckout(page)
  await fillCustomer(page, { address: 'Kilimani, Argwings Kodhek Rd, Block B4' })
  await page.getByRole('button', { name: 'Complete Order on WhatsApp' }).click()
  await expect(page).toHaveURL(/\/o\/[0-9a-f]{32}/)
  await expect(page.getByText('Order placed!').first()).toBeVisible()
  await expect(page.getByText('Your order was saved successfully.').first()).toBeVisible()
  const [opened] = await openedWindows(page)
  const message = decodeURIComponent(opened ?? '')
  expect(message).toContain('https://wa.me/254712345678?text=')
  expect(message).toContain('Kiondo basket, ochre x 1')
  expect(message).toContain('Kilimani, Argwings Kodhek Rd, Block B4')
  const orders = await sql<Record<string, unknown>>(
    `SELECT number, total_amount, delivery_fee, status, customer_phone, user_id, is_anonymous FROM orders
     WHERE store_id = ? AND request_id NOT LIKE 'demo-%'`,
    store.storeId,
  )
  expect(orders).toEqual([
    {
      number: 21,
      total_amount: 300000,
      delivery_fee: 25000,
      status: 'pending',
      customer_phone: '+254712345678',
      user_id: null,
      is_anonymous: 1,
    },
  ])
  await page.goto(`/store/${store.slug}`)
  await expect(page.getByRole('button', { name: /^Open cart/ })).toHaveCount(0)
})

test('a pickup order has no fee and no address', async ({ page, store, sql }) => {
  await watchPopups(page)
  await openStore(page, store.slug)
  await addToCart(page, 'Baobab & honey soap')
  await openCheckout(page)
  await page.getByRole('radio', { name: /Pickup/ }).check({ force: true })
  await expect(page.getByLabel('Delivery address')).toHaveCount(0)
  await fillCustomer(page)
  await page.getByRole('button', { name: 'Complete Order on WhatsApp' }).click()
  await expect(page).toHaveURL(/\/o\//)
  await expect(page.getByText('Jasmine House, 2nd floor').first()).toBeVisible()
  const [order] = await sql<Record<string, unknown>>(
    `SELECT total_amount, customer_address, delivery_method FROM orders WHERE store_id = ? AND request_id NOT LIKE 'demo-%'`,
    store.storeId,
  )
  expect(order).toEqual({ total_amount: 35000, customer_address: '', delivery_method: 'pickup' })
})

test('a Telegram store asks for the Telegram number and opens Telegram', async ({ page, telegramStore }) => {
  await watchPopups(page)
  await openStore(page, telegramStore.slug)
  await addToCart(page, 'Kikoi, lagoon stripe')
  await openCheckout(page)
  await expect(page.getByLabel('Telegram Number')).toBeVisible()
  await expect(page.getByRole('radio', { name: /Delivery/ })).toHaveCount(0)
  await fillCustomer(page)
  await page.getByRole('button', { name: 'Complete Order on Telegram' }).click()
  await expect(page).toHaveURL(/\/o\//)
  const [opened] = await openedWindows(page)
  expect(opened).toContain('https://t.me/baharifabrics?text=')
  expect(decodeURIComponent(opened ?? '')).toContain('📋')
  await expect(page.getByRole('link', { name: 'Open Telegram' })).toBeVisible()
})

test('a browser that blocks the window still leaves a real link', async ({ page, store }) => {
  await watchPopups(page, 'block')
  await openStore(page, store.slug)
  await addToCart(page, 'Baobab & honey soap')
  await openCheckout(page)
  await fillCustomer(page, { address: 'Kilimani' })
  await page.getByRole('button', { name: 'Complete Order on WhatsApp' }).click()
  await expect(page).toHaveURL(/\/o\//)
  const link = page.getByRole('link', { name: 'Open WhatsApp' })
  await expect(link).toHaveAttribute('href', /^https:\/\/wa\.me\/254712345678\?text=/)
  await expect(link).toHaveAttribute('target', '_blank')
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
  await fillCustomer(page, { name: 'Otieno', phone: '0712345678901', address: 'Karen' })
  await expect(page.getByLabel('WhatsApp Number')).toHaveValue('0712345678901')
  await page.getByRole('button', { name: 'Complete Order on WhatsApp' }).click()
  await expect(page.getByText('This phone number is too long for the chosen country')).toBeVisible()
  await page.reload()
  await openCheckout(page).catch(() => undefined)
  await expect(page.getByLabel('Full name')).toHaveValue('Otieno')
  await expect(page.getByLabel('Delivery address')).toHaveValue('Karen')
})

test('Kenya comes first, South Africa and Zimbabwe are pinned after it', async ({ page, store }) => {
  await openStore(page, store.slug)
  await addToCart(page, 'Baobab & honey soap')
  await openCheckout(page)
  const options = page.getByLabel('Country').locator('option')
  await expect.poll(() => options.count()).toBeGreaterThan(190)
  expect((await options.allTextContents()).slice(0, 3)).toEqual([
    'Kenya (+254)',
    'South Africa (+27)',
    'Zimbabwe (+263)',
  ])
})

test('two clicks on the button make one order', async ({ page, store, sql }) => {
  await watchPopups(page)
  await openStore(page, store.slug)
  await addToCart(page, 'Baobab & honey soap')
  await openCheckout(page)
  await fillCustomer(page, { address: 'Kilimani' })
  await page.getByRole('button', { name: 'Complete Order on WhatsApp' }).dblclick()
  await expect(page).toHaveURL(/\/o\//)
  const orders = await sql(`SELECT id FROM orders WHERE store_id = ? AND request_id NOT LIKE 'demo-%'`, store.storeId)
  expect(orders).toHaveLength(1)
})

test('an answer lost on a bad network is asked for again and is still one order', async ({ page, store, sql }) => {
  await watchPopups(page)
  await openStore(page, store.slug)
  await addToCart(page, 'Baobab & honey soap')
  await openCheckout(page)
  await fillCustomer(page, { address: 'Kilimani' })
  let lost = 0
  await page.route('**/orders.json', async (route) => {
    if (lost > 0) return route.fallback()
    lost += 1
    await route.fetch()
    await route.abort('connectionreset')
  })
  const submit = page.getByRole('button', { name: 'Complete Order on WhatsApp' })
  await submit.click()
  await expect(page.getByRole('alert').first()).toBeVisible()
  await expect(page.getByLabel('Full name')).toHaveValue('Wanjiru Kamau')
  await submit.click()
  await expect(page).toHaveURL(/\/o\//)
  expect(lost).toBe(1)
  const orders = await sql(`SELECT id FROM orders WHERE store_id = ? AND request_id NOT LIKE 'demo-%'`, store.storeId)
  expect(orders).toHaveLength(1)
})

test('a price that changed since is shown before anything is saved', async ({ page, store, sql }) => {
  await watchPopups(page)
  await openStore(page, store.slug)
  await addToCart(page, 'Baobab & honey soap')
  await openCheckout(page)
  await fillCustomer(page, { address: 'Kilimani' })
  await page.waitForLoadState('networkidle')
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

test('two shoppers from one cached page: the last piece is sold once', async ({ page, browser, store }) => {
  const context = await browser.newContext({ viewport: page.viewportSize() })
  const other = await context.newPage()
  for (const shopper of [page, other]) {
    await watchPopups(shopper)
    await openStore(shopper, store.slug)
    await addToCart(shopper, 'Woven wall plate')
    await openCheckout(shopper)
    await fillCustomer(shopper, { address: 'Kilimani' })
  }
  const button = (shopper: typeof page) => shopper.getByRole('button', { name: 'Complete Order on WhatsApp' })
  await Promise.all([button(page).click(), button(other).click()])
  const outcome = (shopper: typeof page) =>
    Promise.race([
      shopper.waitForURL(/\/o\//).then(() => 'ordered'),
      shopper
        .getByText('Woven wall plate is out of stock now, so we took it out.')
        .or(shopper.getByText('Woven wall plate: This product is out of stock'))
        .first()
        .waitFor()
        .then(() => 'refused'),
    ])
  expect([await outcome(page), await outcome(other)].sort()).toEqual(['ordered', 'refused'])
  await context.close()
})

test('a store without a number saves the order and the page says so', async ({ page, store, sql }) => {
  await sql('UPDATE stores SET whatsapp_number = NULL WHERE id = ?', store.storeId)
  await watchPopups(page)
  await openStore(page, store.slug)
  await addToCart(page, 'Baobab & honey soap')
  await openCheckout(page)
  await fillCustomer(page, { address: 'Kilimani' })
  await page.getByRole('button', { name: 'Complete Order', exact: true }).click()
  await expect(page).toHaveURL(/\/o\//)
  await expect(page.getByRole('link', { name: 'Open WhatsApp' })).toHaveCount(0)
  expect(await openedWindows(page)).toEqual([])
})
