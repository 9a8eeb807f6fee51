import { expect, openStore, test, waitForHydration } from './fixtures.ts'
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
  const [openedUrl] = await openedWindows(page)
  const message = decodeURIComponent(openedUrl ?? '')
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
  await openStore(page, store.slug)
  await expect(page.getByRole('button', { name: /^Open cart/ })).toHaveCount(0)
})

test('a pickup order has no fee and no address', async ({ page, store, sql }) => {
  await watchPopups(page)
  await openStore(page, store.slug)
  await addToCart(page, 'Baobab & honey soap')
  await openCheckout(page)
  await page.getByRole('radio', { name: /Pickup/ }).check()
  await expect(page.getByLabel('Delivery address')).toHaveCount(0)
  await fillCustomer(page)
  await page.getByRole('button', { name: 'Complete Order on WhatsApp' }).click()
  await expect(page).toHaveURL(/\/o\//)
  await expect(page.getByText(/^Jasmine House, 2nd floor/)).toBeVisible()
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
  const [openedUrl] = await openedWindows(page)
  expect(openedUrl).toContain('https://t.me/baharifabrics?text=')
  expect(decodeURIComponent(openedUrl ?? '')).toContain('📋')
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

test('a number that begins with + names its own country, with the list of countries and without', async ({
  page,
  store,
  sql,
}) => {
  await watchPopups(page)
  await openStore(page, store.slug)
  await addToCart(page, 'Baobab & honey soap')
  await openCheckout(page)
  await fillCustomer(page, { phone: '+256 772 123 456', address: 'Kampala' })
  await expect(page.getByLabel('Country')).toHaveValue('UG')
  await page.getByLabel('WhatsApp Number').fill('0712 345 678')
  await expect(page.getByLabel('Country')).toHaveValue('KE')
  await page.route('**/reference/countries.json*', (route) => route.abort())
  await page.getByLabel('WhatsApp Number').fill('+256 772 123 456')
  await page.reload()
  await page.getByRole('button', { name: 'Complete Order on WhatsApp' }).click()
  await expect(page).toHaveURL(/\/o\//)
  const [order] = await sql<{ phone: string }>(
    "SELECT customer_phone AS phone FROM orders WHERE store_id = ? AND request_id NOT LIKE 'demo-%'",
    store.storeId,
  )
  expect(order?.phone).toBe('+256772123456')
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

test('a store without a number saves the order and the page says so', async ({ page, store, sql }) => {
  await sql('UPDATE stores SET whatsapp_number = NULL WHERE id = ?', store.storeId)
  await watchPopups(page)
  await openStore(page, store.slug)
  await addToCart(page, 'Baobab & honey soap')
  await openCheckout(page)
  await fillCustomer(page, { address: 'Kilimani' })
  await page.getByRole('button', { name: 'Complete Order', exact: true }).click()
  await expect(page).toHaveURL(/\/o\//)
  await waitForHydration(page)
  await expect(page.getByRole('link', { name: 'Open WhatsApp' })).toHaveCount(0)
  expect(await openedWindows(page)).toEqual([])
})

test('a store that offers neither asks for an address and takes no fee', async ({ page, store, sql }) => {
  await sql('UPDATE stores SET has_delivery = 0, has_pickup = 0, delivery_fee = 0 WHERE id = ?', store.storeId)
  await watchPopups(page)
  await openStore(page, store.slug)
  await addToCart(page, 'Baobab & honey soap')
  await openCheckout(page)
  await expect(page.getByRole('radio')).toHaveCount(0)
  await expect(page.getByText('Delivery fee')).toHaveCount(0)
  await fillCustomer(page, { address: 'Kilimani' })
  await page.getByRole('button', { name: 'Complete Order on WhatsApp' }).click()
  await expect(page).toHaveURL(/\/o\//)
  const [order] = await sql<{ total: number }>(
    `SELECT total_amount AS total FROM orders WHERE store_id = ? AND request_id NOT LIKE 'demo-%'`,
    store.storeId,
  )
  expect(order?.total).toBe(35000)
})

test('names and addresses of every kind arrive whole and forge no line of the message', async ({ page, store }) => {
  await watchPopups(page)
  await openStore(page, store.slug)
  await addToCart(page, 'Baobab & honey soap')
  await openCheckout(page)
  const name = '*Bo_ld* &amp; 😀 مرحبا'
  await fillCustomer(page, { name, address: 'Gate 4\n*Total: KSh 1.00*\n#7 & +x %41' })
  await page.getByRole('button', { name: 'Complete Order on WhatsApp' }).click()
  await expect(page).toHaveURL(/\/o\//)
  const [openedUrl] = await openedWindows(page)
  const lines = (new URL(openedUrl ?? '').searchParams.get('text') ?? '').split('\n')
  expect(lines).toContain('*Total: KSh 600.00*')
  expect(lines).toContain('Address: Gate 4 ∗Total: KSh 1.00∗ #7 & +x %41')
  expect(lines).toContain('Name: \u2068∗Boˍld∗ &amp; 😀 مرحبا\u2069')
  await expect(page.getByText(name, { exact: true })).toBeVisible()
})
