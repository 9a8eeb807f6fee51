import type { Page } from '@playwright/test'
import { expect, openStore, test, waitForHydration } from '../support/fixtures.ts'
import { addToCart, fillCustomer, openCheckout, openedWindows, watchPopups } from '../support/shopper.ts'

const ORDERS = `SELECT number, total_amount, delivery_fee, status, customer_phone, user_id, is_anonymous, delivery_method
  FROM orders WHERE store_id = ? AND request_id NOT LIKE 'demo-%'`
const OPENED = 'SELECT id FROM orders WHERE store_id = ? AND number = 21 AND chat_opened_at IS NOT NULL'

test('a delivery order is saved once, priced with its fee and handed to WhatsApp', { tag: '@journey' }, async ({
  page,
  store,
  sql,
}) => {
  await watchPopups(page)
  await openStore(page, store.slug)
  await addToCart(page, 'Kiondo basket, ochre')
  await addToCart(page, 'Baobab & honey soap')
  await openCheckout(page)
  await fillCustomer(page, { address: 'Kilimani, Argwings Kodhek Rd, Block B4' })
  await page.getByRole('button', { name: 'Complete Order on WhatsApp' }).dblclick()
  await expect(page).toHaveURL(/\/o\/[0-9a-f]{32}/)
  await expect(page.getByText('Order placed!').first()).toBeVisible()
  await expect(page.getByText('Your order was saved successfully.').first()).toBeVisible()
  const [openedUrl] = await openedWindows(page)
  const message = decodeURIComponent(openedUrl ?? '')
  expect(message).toContain('https://wa.me/254712345678?text=')
  expect(message).toContain('Kiondo basket, ochre x 1')
  expect(message).toContain('Kilimani, Argwings Kodhek Rd, Block B4')
  await expect.poll(() => sql(OPENED, store.storeId)).toHaveLength(1)
  expect(await sql(ORDERS, store.storeId)).toEqual([
    {
      number: 21,
      total_amount: 300_000,
      delivery_fee: 25_000,
      status: 'pending',
      customer_phone: '+254712345678',
      user_id: null,
      is_anonymous: 1,
      delivery_method: 'delivery',
    },
  ])
  await openStore(page, store.slug)
  await expect(page.getByRole('button', { name: /^Open cart/ })).toHaveCount(0)
})

test.describe('on a desktop', () => {
  test.use({ viewport: { width: 1280, height: 800 }, isMobile: false, hasTouch: false })

  test('a shopper of a store that sells on Telegram browses, picks up and is handed to Telegram', {
    tag: '@journey',
  }, async ({ page, telegramStore }) => {
    await watchPopups(page)
    await openStore(page, telegramStore.slug)
    const grid = page.getByRole('list').filter({ has: page.getByRole('link', { name: /^Kikoi, lagoon stripe/ }) })
    await expect(grid).toHaveCSS('grid-template-columns', /^(\S+ ){4}\S+$/)
    await addToCart(page, 'Kikoi, lagoon stripe')
    await openCheckout(page)
    await expect(page.getByRole('radio', { name: /Delivery/ })).toHaveCount(0)
    await expect(page.getByLabel('Telegram Number')).toBeVisible()
    await fillCustomer(page)
    await expect(page.getByLabel('Discount code')).toHaveCount(0)
    await page.getByRole('button', { name: 'Complete Order on Telegram' }).click()
    await expect(page).toHaveURL(/\/o\//)
    const [openedUrl] = await openedWindows(page)
    expect(openedUrl).toContain('https://t.me/baharifabrics?text=')
    expect(decodeURIComponent(openedUrl ?? '')).toContain('📋')
    await expect(page.getByRole('link', { name: 'Open Telegram' })).toBeVisible()
  })
})

test.describe('on a tablet', () => {
  test.use({ viewport: { width: 820, height: 1180 }, isMobile: false, hasTouch: true })

  test('a shopper searches, chooses pickup with a note, and is asked for a deposit', { tag: '@journey' }, async ({
    page,
    store,
    sql,
  }) => {
    const proUntil = Date.now() + 86_400_000
    await sql('UPDATE stores SET deposit_percent = 50, pro_until = ? WHERE id = ?', proUntil, store.storeId)
    const deposit = page.getByText('Pay KSh 175.00 now to confirm (50 %). The rest when you get your goods.')
    await watchPopups(page)
    await openStore(page, store.slug)
    await page.getByRole('searchbox').fill('honey soap')
    await expect(page.getByRole('heading', { name: /^Search Results/ })).toBeVisible()
    await addToCart(page, 'Baobab & honey soap')
    await openCheckout(page)
    await page.getByRole('radio', { name: /Pickup/ }).check()
    await expect(page.getByLabel('Delivery address')).toHaveCount(0)
    await fillCustomer(page)
    await page.getByLabel('Note for the seller (optional)').fill('Call the guard')
    await expect(deposit).toBeVisible()
    await page.getByRole('button', { name: 'Complete Order on WhatsApp' }).click()
    await expect(page).toHaveURL(/\/o\//)
    await expect(page.getByText(/^Jasmine House, 2nd floor/)).toBeVisible()
    await expect(page.getByText('Your note: Call the guard')).toBeVisible()
    await expect(deposit).toBeVisible()
    const orders = await sql(ORDERS, store.storeId)
    expect(orders).toMatchObject([{ total_amount: 35_000, delivery_fee: 0, delivery_method: 'pickup' }])
  })
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
  expect(await sql(ORDERS, store.storeId)).toMatchObject([{ customer_phone: '+256772123456' }])
})

test('a store without a number saves the order and opens no chat', async ({ page, store, sql }) => {
  await sql('UPDATE stores SET whatsapp_number = NULL WHERE id = ?', store.storeId)
  await watchPopups(page)
  await openStore(page, store.slug)
  await addToCart(page, 'Baobab & honey soap')
  await openCheckout(page)
  await fillCustomer(page, { address: 'Kilimani' })
  await page.getByRole('button', { name: 'Complete Order', exact: true }).click()
  await expect(page).toHaveURL(/\/o\//)
  await waitForHydration(page)
  expect(await openedWindows(page)).toEqual([])
})

test('details are kept for the next order once that is ticked, and forgotten when it is not', async ({
  page,
  context,
  store,
}) => {
  const tick = (tab: Page) => tab.getByRole('checkbox', { name: /^Keep my name, number and address/ })
  const kept = (tab: Page) => tab.evaluate(() => localStorage.getItem('checkout-details'))
  await openStore(page, store.slug)
  await addToCart(page, 'Baobab & honey soap')
  await openCheckout(page)
  await fillCustomer(page, { address: 'Kilimani' })
  await expect(tick(page)).not.toBeChecked()
  expect(await kept(page)).toBeNull()
  await tick(page).check()
  await page.getByLabel('Full name').fill('Amina Otieno')
  const next = await context.newPage()
  await openStore(next, store.slug)
  await openCheckout(next)
  await expect(next.getByLabel('Full name')).toHaveValue('Amina Otieno')
  await expect(next.getByLabel('WhatsApp Number')).toHaveValue('0712 345 678')
  await expect(next.getByLabel('Delivery address')).toHaveValue('Kilimani')
  await tick(next).uncheck()
  await expect.poll(() => kept(next)).toBeNull()
  await expect(next.getByLabel('Full name')).toHaveValue('Amina Otieno')
})
