import { expect, test } from 'vitest'
import type { TillProductsResponse } from '#app/domain/sale/till-products-response.ts'
import { newPerson, newShopOf } from '../support/people.ts'
import { readCsv } from '../support/read-csv.ts'
import { contextAt, openCrafts, productOf, rows } from '../support/shops.ts'
import { saleOf } from './till-sale.ts'
import { visit, words } from './visitor.ts'

async function owner() {
  const person = await newPerson(contextAt(Date.now()))
  return { person, shop: await newShopOf(person), cookie: person.browser.cookie() }
}

async function sell(cookie: string, body: unknown, headers: Record<string, string> = {}) {
  const response = await visit('/pos/sales', {
    method: 'POST',
    headers: { cookie, 'content-type': 'application/json', 'sec-fetch-site': 'same-origin', ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  })
  const text = await response.text()
  return {
    status: response.status,
    headers: response.headers,
    json: (text.startsWith('{') ? JSON.parse(text) : { text }) as Record<string, unknown> & {
      text: string
      sale: Record<string, unknown> & { receiptUrl: string; slip: { paidBy: unknown } }
    },
  }
}

test('the till shows what is in stock; signed out it leads to the sign-in', async () => {
  const { cookie } = await owner()
  const response = await visit('/pos', { headers: { cookie } })
  const text = words(await response.text())
  expect(response.status).toBe(200)
  expect(text).toContain('Point of Sale')
  expect(text).toContain('Basket')
  expect(text).toContain('Sandals')
  expect(text).not.toContain('Soap')
  expect(text).not.toContain('Draft bowl')
  expect(text).toContain('No sales yet today.')
  const anonymousResponse = await visit('/pos')
  expect([anonymousResponse.status, anonymousResponse.headers.get('location')]).toEqual([
    302,
    '/auth?mode=signin&next=%2Fpos',
  ])
})

test('a sale answers what the receipt needs, and the same sale again answers the same', async () => {
  const { cookie, shop } = await owner()
  const sale = saleOf(shop, 'Sandals', '38', 2, { customerName: 'Amina *bold*', customerPhone: '0712 345 678' })
  const first = await sell(cookie, sale)
  expect(first.status).toBe(200)
  expect(first.json).toMatchObject({
    ok: true,
    sale: {
      number: 1,
      total: 360_000,
      moneyFormat: { symbol: 'KSh', fractionDigits: 2 },
      customerPhone: '+254712345678',
      method: 'cash',
      slip: {
        storeLines: ['Ngong Road, Nairobi', '+254712345678'],
        lines: [{ name: 'Sandals', selectedSize: 'EU 38', price: 180_000, quantity: 2 }],
        address: null,
        paidBy: { label: 'Paid by cash', code: null },
        payment: null,
      },
    },
  })
  const chat = new URL(first.json.sale.receiptUrl)
  expect(chat.origin + chat.pathname).toBe('https://wa.me/254712345678')
  expect(chat.searchParams.get('text')).toContain('Sandals (EU 38) x 2 = KSh 3,600.00')
  expect(first.headers.get('set-cookie')).toContain(`fresh=${shop.id}.`)
  const replay = await sell(cookie, sale)
  expect(replay.json).toEqual(first.json)
  expect(
    await rows("SELECT inventory FROM stock WHERE product_id = ? AND size = '38'", productOf(shop, 'Sandals')),
  ).toEqual([{ inventory: 1 }])
  expect(
    await rows('SELECT is_anonymous, customer_name, status, channel FROM orders WHERE store_id = ?', shop.id),
  ).toEqual([{ is_anonymous: 0, customer_name: 'Amina *bold*', status: 'completed', channel: 'pos' }])
})

test('without a name it is a walk-in customer, whose receipt goes to whoever is picked', async () => {
  const { cookie, shop } = await owner()
  const { json } = await sell(cookie, saleOf(shop, 'Mug', null, 1))
  expect(json.sale.customerName).toBe('')
  expect(json.sale.receiptUrl).toMatch(/^https:\/\/wa\.me\/\?text=/)
  expect(await rows('SELECT is_anonymous, customer_name FROM orders WHERE store_id = ?', shop.id)).toEqual([
    { is_anonymous: 1, customer_name: 'Walk-in customer' },
  ])
})

test('the receipt’s message is in the language of the store, whatever the seller reads', async () => {
  const { cookie, shop } = await owner()
  await rows("UPDATE stores SET language = 'sw' WHERE id = ?", shop.id)
  const { json } = await sell(cookie, saleOf(shop, 'Mug', null, 1))
  expect(new URL(json.sale.receiptUrl).searchParams.get('text')).toContain('Asante kwa kununua kwetu!')
  expect(json.sale.slip.paidBy).toMatchObject({ label: 'Paid by cash' })
})

test('a discount stands on the receipt, between goods and total', async () => {
  const { cookie, shop } = await owner()
  const discount = { kind: 'fixed', value: 10_050 }
  const { json } = await sell(cookie, saleOf(shop, 'Mug', null, 1, { discount, quotedTotal: 70_000 }))
  expect(json.sale).toMatchObject({ total: 70_000, slip: { subtotal: 80_050, discount: 10_050, discountCode: null } })
  const text = new URL(json.sale.receiptUrl).searchParams.get('text') ?? ''
  const [subtotal, discountAt, total] = ['Subtotal', 'Discount: ', 'Total'].map((word) => text.indexOf(word))
  expect(subtotal).toBeGreaterThan(0)
  expect(discountAt).toBeGreaterThan(subtotal ?? 0)
  expect(total).toBeGreaterThan(discountAt ?? 0)
})

test('a part that was given is booked, its papers say what is owed, and nobody owes without a phone', async () => {
  const { cookie, shop } = await owner()
  const part = { customerName: 'Amina', customerPhone: '0712 345 678', given: 50_000, quotedTotal: 80_050 }
  const sale = saleOf(shop, 'Mug', null, 1, part)
  const { status, json } = await sell(cookie, sale)
  expect(status).toBe(200)
  expect(json.sale).toMatchObject({
    ...{ total: 80_050, owed: 30_050, method: 'cash' },
    slip: { state: 'unpaid', balance: 30_050, payments: [{ label: 'Cash', amount: 50_000 }], paidBy: null },
  })
  const text = new URL(json.sale.receiptUrl).searchParams.get('text')
  expect(text).toMatch(/Paid so far: KSh 500.00\n.*Still to pay: KSh 300.50/)
  expect((await sell(cookie, sale)).json).toEqual(json)
  expect((await sell(cookie, { ...sale, given: null })).status).toBe(409)
  const nobody = await sell(cookie, saleOf(shop, 'Mug', null, 1, { given: 50_000 }))
  expect(nobody).toMatchObject({ status: 422, json: { field: 'customerPhone' } })
  expect(nobody.json.text).toContain('KSh 300.50 is missing.')
  expect((await sell(cookie, saleOf(shop, 'Mug', null, 1, { given: -1 }))).status).toBe(400)
  expect(await rows('SELECT status, paid_amount FROM orders WHERE store_id = ?', shop.id)).toEqual([
    { status: 'delivered', paid_amount: 50_000 },
  ])
  const orders = words(await (await visit('/orders', { headers: { cookie } })).text())
  expect(orders).toContain('Handed over')
  const debts = words(await (await visit('/money?tab=owes', { headers: { cookie } })).text())
  expect(debts).toMatch(/Amina.*KSh\s*300\s*\.50/)
})

test('a phone that is begun finds the customers of the own store alone, and nobody signed out', async () => {
  const [own, other] = [await owner(), await owner()]
  const buyer = { customerName: 'Grace Muthoni', customerPhone: '0712 345 678' }
  await sell(own.cookie, saleOf(own.shop, 'Mug', null, 1, buyer))
  const ask = async (from: string, headers: Record<string, string>) => {
    const response = await visit(`/pos/customers.json?from=${encodeURIComponent(from)}`, { headers })
    const text = await response.text()
    return [response.status, text === '' ? null : JSON.parse(text), response.headers.get('cache-control')]
  }
  const grace = { phone: '+254712345678', name: 'Grace Muthoni', address: '' }
  expect(await ask('+2547123', { cookie: own.cookie })).toEqual([200, { customers: [grace] }, 'no-store'])
  expect(await ask('+2547123', { cookie: other.cookie })).toEqual([200, { customers: [] }, 'no-store'])
  expect(await ask('+', { cookie: own.cookie })).toEqual([200, { customers: [] }, 'no-store'])
  expect(await ask('+2547123', {})).toEqual([401, null, 'no-store'])
  const stalePage = { cookie: own.cookie, 'x-page-account': 'somebody%40else.example' }
  expect((await visit('/pos/customers.json?from=%2B2547123', { headers: stalePage })).status).toBe(412)
})

test('a late sale is booked whatever the store says by now, and its papers carry both numbers', async () => {
  const { cookie, shop } = await owner()
  const late = { soldAt: Date.now() - 60_000, tillNumber: 'KB-014', currency: 'KES', prices: [70_000] }
  const { status, json } = await sell(cookie, saleOf(shop, 'Soap', null, 2, { customerPhone: '12', late }))
  expect([status, json.sale.number, json.sale.tillNumber, json.sale.total]).toEqual([200, 1, 'KB-014', 140_000])
  expect(json.sale.slip).toMatchObject({ number: '#0001 (KB-014)', total: 140_000 })
  const [order] = await rows<{ id: string; token: string }>('SELECT id, token FROM orders WHERE store_id = ?', shop.id)
  const page = async (path: string) => words(await (await visit(path, { headers: { cookie } })).text())
  // The panel is drawn in the browser, from what comes with the page.
  const opened = await (await visit(`/orders?order=${order?.id}`, { headers: { cookie } })).text()
  expect(opened).toContain('12 is not a phone number: the sale is saved without it.')
  expect(await page(`/store/${shop.id}/orders/${order?.id}/receipt`)).toContain('#0001 (KB-014)')
  const shopper = await (await visit(`/o/${order?.token}`)).text()
  expect(shopper).toContain('Soap')
  expect(shopper).not.toMatch(/phone-invalid|not a phone number/)
  const file = await (await visit(`/store/${shop.id}/orders.csv`, { headers: { cookie } })).text()
  const [head = [], row = []] = readCsv(file)
  expect(row[head.indexOf('Till number')]).toBe('KB-014')
  expect(await page('/orders?q=kb014')).toContain('KB-014')
  expect(await page('/dashboard')).toContain('1 order needs attention')
  const settled = await visit('/orders.data', {
    method: 'POST',
    headers: { cookie, 'sec-fetch-site': 'same-origin' },
    body: new URLSearchParams({ intent: 'settle-late', id: order?.id ?? '' }),
  })
  expect(settled.status).toBe(200)
  expect(await rows('SELECT late_problem FROM orders WHERE store_id = ?', shop.id)).toEqual([{ late_problem: null }])
})

test('a late sale with two prices of one product says what to do, and is kept by the till', async () => {
  const { cookie, shop } = await owner()
  const line = { productId: productOf(shop, 'Mug'), size: null, quantity: 1 }
  const late = { soldAt: Date.now(), tillNumber: 'KBXWQT-014', currency: 'KES', prices: [100, 99_999] }
  const { status, json } = await sell(cookie, saleOf(shop, 'Mug', null, 1, { lines: [line, line], late }))
  expect([status, json.text]).toEqual([
    422,
    'Mug is in this sale with two prices. Sell it in two sales, one for each price.',
  ])
  expect(await rows('SELECT id FROM orders WHERE store_id = ?', shop.id)).toEqual([])
})

test('a sale names its store: one of another account, or that is closed, is not found', async () => {
  const [own, other] = [await owner(), await owner()]
  const named = (storeId: string) => sell(own.cookie, saleOf(own.shop, 'Mug', null, 1, { storeId }))
  expect([(await named(own.shop.id)).status, (await named(other.shop.id)).status]).toEqual([200, 404])
  await rows('UPDATE stores SET closed_at = 1 WHERE id = ?', own.shop.id)
  expect((await named(own.shop.id)).status).toBe(404)
  const stalePage = { 'x-page-account': 'somebody%40else.example' }
  expect((await sell(other.cookie, saleOf(other.shop, 'Mug', null, 1), stalePage)).status).toBe(412)
})

test('a late sale of what the store never had is kept by the till, and one that says less than it must is no sale', async () => {
  const { cookie, shop } = await owner()
  const late = { soldAt: Date.now(), tillNumber: 'KB-014', currency: 'KES', prices: [70_000] }
  const unknown = { lines: [{ productId: 'unknown', size: null, quantity: 1 }], late }
  expect(await sell(cookie, saleOf(shop, 'Mug', null, 1, unknown))).toMatchObject({ status: 422, json: { ok: false } })
  for (const wrong of [
    { prices: [] },
    { currency: 'XXX' },
    { tillNumber: 'KB014' },
    { soldAt: 'now' },
    { prices: [-1] },
  ]) {
    const { status } = await sell(cookie, saleOf(shop, 'Mug', null, 1, { late: { ...late, ...wrong } }))
    expect(status, JSON.stringify(wrong)).toBe(400)
  }
  const long = {
    customerName: 'x'.repeat(500),
    customerPhone: '0'.repeat(500),
    method: 'mpesa',
    mpesaCode: 'Q'.repeat(500),
  }
  expect((await sell(cookie, saleOf(shop, 'Mug', null, 1, { ...long, late }))).status).toBe(200)
  const [order] = await rows<{ customer_name: string }>('SELECT customer_name FROM orders WHERE store_id = ?', shop.id)
  expect(order?.customer_name).toHaveLength(100)
})

test('the shelf for a device is of the store it names, and of nobody signed out', async () => {
  const [own, other] = [await owner(), await owner()]
  const ask = (store: string, headers: Record<string, string>) => visit(`/pos/shelf.json?store=${store}`, { headers })
  const response = await ask(own.shop.id, { cookie: own.cookie })
  const shelf = (await response.json()) as TillProductsResponse
  expect(response.headers.get('cache-control')).toBe('no-store')
  expect(shelf.products.map(({ name, available }) => [name, available])).toEqual([
    ['Basket', 5],
    ['Mug', 40],
    ['Soap', 0],
    ['Sandals', 4],
  ])
  expect(shelf).toMatchObject({ categories: [{ id: 'all', name: 'Everything' }], next: null })
  expect(shelf.asOf).toBeLessThanOrEqual(shelf.now)
  expect((await ask(own.shop.id, {})).status).toBe(401)
  expect((await ask(own.shop.id, { cookie: other.cookie })).status).toBe(404)
  expect((await ask(own.shop.id, { cookie: own.cookie, 'x-page-account': 'somebody%40else.example' })).status).toBe(412)
})

test('a refusal says what to do and saves nothing', async () => {
  const { cookie, shop } = await owner()
  const refusals = [
    [saleOf(shop, 'Basket', null, 6), 'Basket: Only 5 units available.'],
    [saleOf(shop, 'Soap', null, 1), 'Soap is out of stock.'],
    [saleOf(shop, 'Sandals', null, 1), 'Sandals: Please select a size.'],
    [saleOf(shop, 'Mug', null, 1, { quotedTotal: 1 }), 'A price has changed. The total is now KSh 800.50.'],
    [saleOf(shop, 'Mug', null, 1, { method: 'mpesa', mpesaCode: 'AB' }), 'An M-PESA code has 10 letters and digits.'],
    [
      saleOf(shop, 'Mug', null, 1, { discount: { kind: 'fixed', value: 80_051 } }),
      'The discount can be at most KSh 800.50, what the goods cost.',
    ],
    [saleOf(shop, 'Mug', null, 1, { customerPhone: '12' }), 'Please enter a valid phone number, or leave it empty.'],
  ] as const
  for (const [sale, text] of refusals) {
    const { status, json } = await sell(cookie, sale)
    expect(status).toBeGreaterThanOrEqual(400)
    expect(json).toMatchObject({ ok: false, title: 'Checkout failed', text })
  }
  expect(await rows('SELECT count(*) AS n FROM orders WHERE store_id = ?', shop.id)).toEqual([{ n: 0 }])
})

test('an M-PESA code pays one sale; a changed sale under an old id names the one that is saved', async () => {
  const { cookie, shop } = await owner()
  const mpesaPayment = { method: 'mpesa', mpesaCode: 'qwe123rty4' }
  const first = saleOf(shop, 'Mug', null, 1, mpesaPayment)
  expect((await sell(cookie, first)).json.sale.slip.paidBy).toEqual({
    label: 'Paid by M-PESA',
    code: 'QWE123RTY4',
  })
  expect((await sell(cookie, saleOf(shop, 'Mug', null, 1, mpesaPayment))).json).toMatchObject({
    field: 'mpesaCode',
    text: 'This M-PESA code belongs to order #0001 already.',
  })
  const changedSale = await sell(cookie, { ...first, lines: [{ ...first.lines[0], quantity: 2 }] })
  expect(changedSale.status).toBe(409)
  expect(changedSale.json).toMatchObject({ isSaved: true, title: 'Checkout failed' })
  expect(changedSale.json.text).toContain('#0001')
})

test('strangers, other sites, nonsense and people without a store sell nothing', async () => {
  const { cookie, shop } = await owner()
  const sale = saleOf(shop, 'Mug', null, 1)
  expect(await sell('', sale)).toMatchObject({ status: 401, json: { ok: false, title: 'Checkout failed' } })
  expect((await sell(cookie, sale, { 'sec-fetch-site': 'cross-site' })).status).toBe(403)
  expect((await sell(cookie, '{')).status).toBe(400)
  const personWithoutStore = await newPerson(contextAt(Date.now()))
  expect(await sell(personWithoutStore.browser.cookie(), sale)).toMatchObject({
    status: 404,
    json: { title: 'Store not found' },
  })
  expect(await rows('SELECT count(*) AS n FROM orders WHERE store_id = ?', shop.id)).toEqual([{ n: 0 }])
})

test('without a store the till says so, and leads to one', async () => {
  const person = await newPerson(contextAt(Date.now()))
  const response = await visit('/pos', { headers: { cookie: person.browser.cookie() } })
  const html = await response.text()
  expect(words(html)).toContain('Store not found')
  expect(html).toMatch(/<a [^>]*href="\/onboarding[^"]*"[^>]*>Create New Store</)
})

test('what a till shows without a connection leads to the till, and after a week to the sign-in before it', async () => {
  const { cookie } = await owner()
  const notice = async (path: string) => (await visit(path, { headers: { cookie } })).text()
  expect(await notice('/pos/offline?lang=sw')).toMatch(/<a href="\/pos"[^>]*>Fungua kaunta</)
  const signIn = await notice('/pos/sign-in?lang=en')
  expect(words(signIn)).toContain('Sign in to open the till')
  expect(signIn).toMatch(/<a href="\/auth\?next=\/pos"[^>]*>Sign in</)
  expect((await visit('/auth?next=/pos', { headers: { cookie } })).headers.get('location')).toBe('/pos')
})

test("another store's product is no product here", async () => {
  const { cookie, shop } = await owner()
  const otherStore = await openCrafts()
  const { status, json } = await sell(cookie, saleOf(otherStore, 'Mug', null, 1, { storeId: shop.id }))
  expect([status, json.text]).toEqual([409, 'A product is no longer on sale.'])
  expect(await rows('SELECT inventory FROM stock WHERE product_id = ?', productOf(otherStore, 'Mug'))).toEqual([
    { inventory: 40 },
  ])
})
