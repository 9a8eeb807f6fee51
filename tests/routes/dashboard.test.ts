import { expect, test } from 'vitest'
import { dayIn } from '#app/domain/analytics/calendar-day.ts'
import { allowConsoleError } from '../support/allow-console-error.ts'
import { DAY, database, insert, rows } from '../support/shops.ts'
import { ownerOfShop, personWithoutShop } from './owner.ts'
import { placeOrder } from './visitor.ts'

test('the dashboard brings its figures, the setup guide and what sells best', async () => {
  const { shop, get } = await ownerOfShop()
  await insert('product_sales', { store_id: shop.id, product_id: shop.products.Mug ?? '', quantity: 12 }).run()
  await placeOrder(shop, [['Mug', null, 1]])
  await rows('DELETE FROM payment_methods WHERE store_id = ?', shop.id)
  const { status, html, words } = await get('/dashboard')
  expect(status).toBe(200)
  for (const text of [
    'Dashboard',
    "Overview of your store's performance and setup progress.",
    'Setup guide',
    'Last of 4 steps to a full store',
    'New sale',
    'Soap is out of stock',
    'Confirm these first',
    '1 piece',
    '12 sold',
  ]) {
    expect(words).toContain(text)
  }
  const [order] = await rows('SELECT id FROM orders WHERE store_id = ?', shop.id)
  expect(html).toContain(`href="/orders?order=${order?.id}"`)
  // What waits comes first.
  expect(words.indexOf('Attention')).toBeLessThan(words.indexOf('Sales'))
})

test('payments to check are one row, and several products that are sold out or run low one row each', async () => {
  const { shop, get } = await ownerOfShop()
  await placeOrder(shop, [['Mug', null, 1]])
  const setStock = (available: number, ...names: string[]) =>
    Promise.all(
      names.map((name) =>
        rows('UPDATE products SET available = ? WHERE store_id = ? AND name = ?', available, shop.id, name),
      ),
    )
  expect((await get('/dashboard')).words).not.toContain('to check')
  await rows("INSERT INTO store_counters VALUES (?, 'claims:waiting', 1)", shop.id)
  await setStock(2, 'Mug')
  const first = await get('/dashboard')
  for (const text of ['1 payment to check', 'Soap is out of stock', 'Mug: 2 left']) expect(first.words).toContain(text)
  expect(first.html).toMatch(/href="\/money"[^>]*>(?:(?!<\/a>)[\s\S])*1 payment to check/)
  expect(first.html).toContain('href="/products?q=Soap"')

  await rows("UPDATE store_counters SET value = 4 WHERE store_id = ? AND counter = 'claims:waiting'", shop.id)
  await setStock(0, 'Basket')
  await setStock(1, 'Sandals')
  const { html, words } = await get('/dashboard')
  for (const text of ['4 payments to check', '2 products are out of stock', '2 products run low']) {
    expect(words).toContain(text)
  }
  expect(words).toContain('Sandals, Mug')
  expect(html.match(/href="\/products\?low=1"/g)).toHaveLength(2)
})

test('a new store is led through its four steps, and the guide goes when they are done', async () => {
  const { shop, get } = await ownerOfShop()
  await rows('UPDATE stores SET has_delivery = 0, has_pickup = 0 WHERE id = ?', shop.id)
  await rows('DELETE FROM payment_methods WHERE store_id = ?', shop.id)
  await rows('DELETE FROM store_counters WHERE store_id = ?', shop.id)
  await rows('UPDATE products SET deleted_at = 1 WHERE store_id = ?', shop.id)
  const { html, words } = await get('/dashboard')
  for (const text of [
    '0 of 4 done',
    'Add a product',
    'Show it to your customers',
    'No sales yet',
    'Alerts on this device',
  ]) {
    expect(words).toContain(text)
  }
  expect(words).not.toContain('KSh 0')
  expect(html).toContain(`href="/store/${shop.id}/product-creation"`)
  expect(html).toContain(`href="/store/${shop.id}/settings#delivery"`)

  await rows('UPDATE stores SET has_pickup = 1 WHERE id = ?', shop.id)
  await insert('payment_methods', {
    store_id: shop.id,
    id: 'c',
    method_type: 'cash',
    created_at: 0,
    updated_at: 0,
  }).run()
  for (const name of ['orders:completed', 'products']) {
    await rows('INSERT INTO store_counters VALUES (?1, ?2, 3) ON CONFLICT DO UPDATE SET value = 3', shop.id, name)
  }
  const later = (await get('/dashboard')).words
  expect(later).not.toContain('Setup guide')
  for (const text of ['Nothing waits for you', 'Your best sellers will stand here']) expect(later).toContain(text)
})

test('today, week and month are three addresses, and their days stand in a table too', async () => {
  const { shop, get } = await ownerOfShop()
  const day = dayIn('Africa/Nairobi', Date.now())
  await insert('store_sales_daily', { store_id: shop.id, currency: 'KES', day, orders: 1, revenue: 250_000 }).run()
  await rows("INSERT INTO store_counters VALUES (?, 'orders:pending', 1)", shop.id)
  const tableOf = (html: string, name: string) =>
    new RegExp(`<table[^>]*>\\s*<caption[^>]*>${name}</caption>[\\s\\S]*?</table>`).exec(html)?.[0].match(/<tr/g) ?? []
  const week = await get('/dashboard')
  expect(tableOf(week.html, 'Revenue of this week by day')).toHaveLength(8)
  expect(week.html).toMatch(/aria-current="true"[^>]*>Week</)
  const month = await get('/dashboard?period=month')
  expect(tableOf(month.html, 'Revenue of this month by day').length).toBeGreaterThan(28)
  const today = await get('/dashboard?period=today')
  expect(tableOf(today.html, 'Revenue of the last seven days')).toHaveLength(8)
  expect(today.words).toMatch(/(than|sold) yesterday/)
})

test('revenue is not set against that of another currency', async () => {
  const { shop, get } = await ownerOfShop()
  const sell = (currency: string, at: number, revenue: number) =>
    insert('store_sales_daily', {
      store_id: shop.id,
      currency,
      day: dayIn('Africa/Nairobi', at),
      orders: 1,
      revenue,
    }).run()
  await rows("INSERT INTO store_counters VALUES (?, 'orders:paid', 3)", shop.id)
  await sell('KES', Date.now() - DAY, 500_000)
  await sell('KES', Date.now(), 250_000)
  expect((await get('/dashboard?period=today')).words).toContain('KSh 2,500 less than yesterday')
  await database.prepare(`UPDATE stores SET currency = 'UGX' WHERE id = ?`).bind(shop.id).run()
  await sell('UGX', Date.now(), 42_000)
  const { words } = await get('/dashboard?period=today')
  expect(words).toMatch(/Revenue ?, today USh 420 and KSh 2,500 ?\.00/)
})

test('a period that is none is the week', async () => {
  const { get } = await ownerOfShop()
  expect((await get('/dashboard?period=century')).status).toBe(200)
})

test('an owner without a store finds the stores of others nowhere', async () => {
  const otherOwner = await ownerOfShop()
  const { get } = await personWithoutShop()
  const { status, html, words } = await get('/dashboard')
  expect(status).toBe(200)
  for (const text of ['Store not found', 'No store found', 'Stores of your account: 0']) expect(words).toContain(text)
  for (const button of ['Create New Store', 'Open Store in New Tab', 'Refresh Page', 'Go to Dashboard']) {
    expect(words).toContain(button)
  }
  expect(html).toContain('href="/onboarding/store"')
  expect(html).not.toContain(otherOwner.shop.id)
})

test("figures that can't be read say so and count 0, the page stays", async () => {
  allowConsoleError(/product_sales/)
  const { get } = await ownerOfShop()
  const { status, words } = await withoutTable('product_sales', () => get('/dashboard'))
  expect(status).toBe(200)
  for (const text of ['Error loading analytics', 'Could not load analytics data. Please try again.', 'Try again']) {
    expect(words).toContain(text)
  }
  expect((await get('/dashboard')).words).not.toContain('Error loading analytics')
})

test("a store that can't be read says so", async () => {
  allowConsoleError(/user_settings/)
  const { get } = await ownerOfShop()
  const { status, headers, words } = await withoutTable('user_settings', () => get('/dashboard'))
  expect([status, headers.get('retry-after')]).toEqual([503, '5'])
  expect(words).toContain('Error loading store data')
  expect(words).toContain('Try again')
})

async function withoutTable<Result>(table: string, work: () => Promise<Result>): Promise<Result> {
  await database.prepare(`ALTER TABLE ${table} RENAME TO gone`).run()
  try {
    return await work()
  } finally {
    await database.prepare(`ALTER TABLE gone RENAME TO ${table}`).run()
  }
}
