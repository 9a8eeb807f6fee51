import { expect, test } from 'vitest'
import { newPerson, newShopOf } from '../support/people.ts'
import { readCsv } from '../support/read-csv.ts'
import { placeOrderFor } from '../support/shopping.ts'
import { contextAt, openFabrics, restock, rows, type Shop } from '../support/shops.ts'
import { alone, orderOf, postJson, visit, words } from './visitor.ts'

interface Owner {
  shop: Shop
  get: (path: string) => Promise<{ status: number; text: string; pageText: string; headers: Headers }>
  post: (path: string, fields: Record<string, string>) => Promise<{ status: number; text: string; headers: Headers }>
}

async function owner(): Promise<Owner> {
  const person = await newPerson(contextAt(Date.now()))
  const shop = await newShopOf(person)
  const request = async (path: string, init: RequestInit = {}) => {
    const headers = { cookie: person.browser.cookie(), ...(init.headers as Record<string, string>) }
    const response = await visit(path, { ...init, headers })
    return { status: response.status, headers: response.headers, text: await response.text() }
  }
  return {
    shop,
    get: async (path) => {
      const response = await request(path)
      return { ...response, pageText: words(response.text) }
    },
    post: (path, fields) =>
      request(path, {
        method: 'POST',
        body: new URLSearchParams(fields).toString(),
        headers: { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' },
      }),
  }
}

async function placeShopOrder(shop: Shop, ...order: Parameters<typeof orderOf> extends [Shop, ...infer R] ? R : never) {
  const { status, json } = await postJson(`/store/${shop.slug}/orders.json`, orderOf(shop, ...order))
  if (status !== 201) throw new Error(JSON.stringify(json))
  const [row] = await rows<{ id: string; number: number }>('SELECT id, number FROM orders WHERE token = ?', json.token)
  if (!row) throw new Error('the order is not there')
  return row
}

const stockOf = async (shop: Shop, name: string) =>
  (
    await rows<{ inventory: number; held: number }>(
      'SELECT inventory, held FROM stock WHERE store_id = ? AND product_id = ?',
      shop.id,
      shop.products[name],
    )
  )[0]

test('the list shows number, id, customer, status and amount, and its details the whole order', async () => {
  const { shop, get } = await owner()
  const emptyPage = await get('/orders')
  expect(emptyPage.pageText).toContain('No orders yet')
  const { id } = await placeShopOrder(shop, [['Basket', null, 2]], {
    deliveryMethod: 'delivery',
    customer: { name: 'Wanjiru Kamau', phone: '0712 345 678', countryIso: 'KE', address: 'Block B4' },
  })
  for (const path of ['/orders', `/store/${shop.id}/orders`]) {
    const list = await get(path)
    expect(list.status).toBe(200)
    expect(list.headers.get('cache-control')).toContain('no-store')
    for (const word of ['Order ID', 'Customer', 'Date', 'Status', 'Amount', '#0001', id.slice(0, 8), 'Wanjiru Kamau']) {
      expect(list.pageText, path).toContain(word)
    }
    expect(list.pageText).toContain('Page 1 of 1')
    expect(list.pageText).toMatch(/KSh 3,100 ?\.00/)
  }
  const results = await get('/orders?q=0712345678')
  expect(results.pageText).toContain('#0001')
  expect((await get('/orders?q=nobody')).pageText).toContain('No orders found')
  expect((await get('/orders?status=paid')).pageText).toContain('No orders found')
})

test('who has no orders yet shares the store', async () => {
  const { text } = await (await owner()).get('/orders')
  const empty = text.slice(text.indexOf('No orders yet'), text.indexOf('</main>'))
  expect(empty).toMatch(/<a href="https:\/\/(wa\.me|t\.me\/share)/)
})

test('an order of another store and an unknown one are not found; another store’s page is none of ours', async () => {
  const { get, post, shop } = await owner()
  const otherStore = await openFabrics()
  const order = await placeShopOrder(otherStore, [['Kikoi', null, 1]])
  await placeShopOrder(shop, [['Mug', null, 1]])
  for (const id of [order.id, 'nothing', "' OR 1=1 --"]) {
    const orderPage = await get(`/orders?order=${encodeURIComponent(id)}`)
    expect([id, orderPage.status]).toEqual([id, 404])
    expect(orderPage.text).not.toContain('Kikoi')
    for (const slip of ['receipt', 'invoice']) {
      expect((await get(`/store/${shop.id}/orders/${encodeURIComponent(id)}/${slip}`)).status).toBe(404)
    }
    for (const intent of ['advance', 'mark-paid', 'undo-paid', 'cancel', 'block-number', 'cancel-waiting']) {
      const response = await post('/orders', { intent, id, from: 'pending', method: 'cash' })
      expect([intent, response.status]).toEqual([intent, 404])
    }
  }
  for (const path of ['orders', 'orders.csv', 'customers', 'customers.csv', `orders/${order.id}/receipt`]) {
    expect([path, (await get(`/store/${otherStore.id}/${path}`)).status]).toEqual([path, 404])
  }
  expect((await post(`/store/${otherStore.id}/orders`, { intent: 'cancel', id: order.id })).status).toBe(404)
  expect(await rows('SELECT status FROM orders WHERE id = ?', order.id)).toEqual([{ status: 'pending' }])
})

test('nobody who is signed out gets an order, a list or a file', async () => {
  const { shop } = await owner()
  for (const path of ['orders', 'orders.csv', 'customers.csv', 'orders/x/receipt', 'orders/x/invoice']) {
    const response = await visit(`/store/${shop.id}/${path}`)
    expect([path, response.status]).toEqual([path, 302])
    expect(response.headers.get('location')).toContain('/auth')
  }
})

test('from a new order to the money and back: stock falls once and returns, and the code is free again', async () => {
  const { shop, post } = await owner()
  const { id } = await placeShopOrder(shop, [['Basket', null, 2]])
  const step = (from: string) => post('/orders', { intent: 'advance', id, from })
  expect((await step('pending')).status).toBe(200)
  expect((await step('pending')).status).toBe(200)
  expect(await rows('SELECT status FROM orders WHERE id = ?', id)).toEqual([{ status: 'processing' }])
  await step('processing')
  expect(await stockOf(shop, 'Basket')).toEqual({ inventory: 5, held: 2 })

  const pay = (fields: Record<string, string>) => post('/orders', { intent: 'mark-paid', id, ...fields })
  expect((await pay({ method: 'mpesa', mpesaCode: 'SHORT' })).status).toBe(422)
  const [payment, repeatedPayment] = await Promise.all(
    [1, 2].map(() => pay({ method: 'mpesa', mpesaCode: 'sjf7k2m9qx' })),
  )
  expect([payment?.status, repeatedPayment?.status]).toEqual([200, 200])
  expect(payment?.headers.getSetCookie().join()).toContain(`fresh=${shop.id}.`)
  expect(await stockOf(shop, 'Basket')).toEqual({ inventory: 3, held: 0 })
  expect(await rows('SELECT status, payment_method, mpesa_code FROM orders WHERE id = ?', id)).toEqual([
    { status: 'paid', payment_method: 'mpesa', mpesa_code: 'SJF7K2M9QX' },
  ])
  expect((await post('/orders', { intent: 'cancel', id })).status).toBe(422)

  const second = await placeShopOrder(shop, [['Mug', null, 1]])
  await rows("UPDATE orders SET status = 'ready_for_pickup' WHERE id = ?", second.id)
  const usedCode = await post('/orders', {
    intent: 'mark-paid',
    id: second.id,
    method: 'mpesa',
    mpesaCode: 'SJF7K2M9QX',
  })
  expect(usedCode.status).toBe(409)
  expect(usedCode.text).toContain('This M-PESA code belongs to order #0001.')

  expect((await post('/orders', { intent: 'undo-paid', id })).status).toBe(200)
  expect(await stockOf(shop, 'Basket')).toEqual({ inventory: 5, held: 2 })
  expect(await rows('SELECT status, mpesa_code FROM orders WHERE id = ?', id)).toEqual([
    { status: 'ready_for_pickup', mpesa_code: null },
  ])
})

test('a waiting order says whether its customer is new and how long its goods are kept', async () => {
  const { shop, get } = await owner()
  const { id } = await placeShopOrder(shop, [['Mug', null, 1]])
  const soon = Date.now() + 60 * 60_000
  const show = async (set: string, ...values: unknown[]) => {
    await rows(`UPDATE orders SET ${set} WHERE id = ?`, ...values, id)
    return (await get('/orders')).pageText
  }
  const list = await show('is_proven = 0, hold_expires_at = ?', soon)
  expect(list).toContain('New customer')
  expect(list).toMatch(/Set aside until (tomorrow, )?\d\d:\d\d/)
  const provenList = await show('is_proven = 1, hold_expires_at = NULL')
  expect(provenList).not.toContain('New customer')
  expect(provenList).toContain('Not set aside')
  const laterList = await show("is_proven = 0, status = 'processing'")
  expect(laterList).not.toMatch(/New customer|Set aside until|Not set aside/)
})

test('an order whose goods are gone in part names them when it is opened, and asks before each step', async () => {
  const { shop, get, post } = await owner()
  const { id } = await placeShopOrder(shop, [['Basket', null, 4]])
  expect((await get(`/orders?order=${id}`)).text).not.toContain('left.')
  await rows('UPDATE order_items SET held = 0 WHERE order_id = ?', id)
  await rows('UPDATE orders SET hold_expires_at = NULL WHERE id = ?', id)
  await placeShopOrder(shop, [['Basket', null, 3]])
  expect((await get(`/orders?order=${id}`)).text).toContain('Basket: 2 of 4 left.')
  const step = (from: string, missing = '') => post('/orders.data', { intent: 'advance', id, from, missing })
  for (const missing of ['', '0:1', '0:9']) {
    const question = await step('pending', missing)
    expect([question.status, question.text]).toEqual([409, expect.stringContaining('Go on with what is left?')])
    expect(question.text).toContain('"0:2"')
  }
  expect(await rows('SELECT status FROM orders WHERE id = ?', id)).toEqual([{ status: 'pending' }])
  expect((await step('pending', '0:2')).status).toBe(200)
  expect((await step('processing')).text).toContain('Basket: 2 of 4 left.')
})

test('a stale tab is told what the order is now, and which payment stands', async () => {
  const { shop, post } = await owner()
  const cancelled = await placeShopOrder(shop, [['Mug', null, 1]])
  const [row] = await rows<{ token: string }>('SELECT token FROM orders WHERE id = ?', cancelled.id)
  const byCustomer = await visit(`/o/${row?.token}`, {
    method: 'POST',
    body: new URLSearchParams({ intent: 'cancel' }).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' },
  })
  expect(byCustomer.status).toBe(303)
  for (const intent of ['advance', 'cancel']) {
    const step = await post('/orders.data', { intent, id: cancelled.id, from: 'pending' })
    expect([step.status, step.text]).toEqual([409, expect.stringContaining('The customer has cancelled order #0001.')])
  }
  const { id } = await placeShopOrder(shop, [['Mug', null, 1]])
  await rows("UPDATE orders SET status = 'ready_for_pickup' WHERE id = ?", id)
  const late = await post('/orders.data', { intent: 'advance', id, from: 'pending' })
  expect([late.status, late.text]).toEqual([409, expect.stringContaining('Order #0002 is now: Ready for pickup.')])
  const pay = (payment: object) =>
    post('/orders.data', { intent: 'mark-paid', id, from: 'ready_for_pickup', ...payment })
  expect((await pay({ method: 'mpesa', mpesaCode: 'SJF7 K2M9 QX' })).status).toBe(200)
  const other = await pay({ method: 'cash' })
  expect([other.status, other.text]).toEqual([409, expect.stringContaining('Already marked as paid')])
  expect(other.text).toContain('Order #0002 was paid by M-PESA, code SJF7K2M9QX. That stands.')
  expect((await pay({ method: 'mpesa', mpesaCode: 'sjf7k2m9qx' })).status).toBe(200)
})

test('a number is blocked from its order, the orders of its connection are cancelled by choice, and it is allowed again', async () => {
  const { shop, get, post } = await owner()
  const customer = { name: 'Sam Ouko', phone: '0712 345 678', countryIso: 'KE', address: '' }
  const [first] = [
    await placeShopOrder(shop, [['Mug', null, 1]], { customer }),
    await placeShopOrder(shop, [['Mug', null, 2]], { customer }),
  ]
  const elsewhere = { ...customer, name: 'Halima Noor', phone: '0745 902 314' }
  const other = await placeShopOrder(shop, [['Mug', null, 3]], { customer: elsewhere })
  await rows("UPDATE orders SET placed_from = 'network-hash' WHERE store_id = ?", shop.id)
  expect((await get('/customers')).pageText).not.toContain('Blocked')

  const block = await post('/orders.data', { intent: 'block-number', id: first.id })
  expect([block.status, block.text]).toEqual([200, expect.stringContaining('2 waiting orders cancelled')])
  expect(block.headers.getSetCookie().join()).toContain(`fresh=${shop.id}.`)
  expect(await stockOf(shop, 'Mug')).toEqual({ inventory: 40, held: 3 })
  const panel = await get(`/orders?order=${first.id}`)
  expect(panel.text).toContain('Halima Noor')
  expect(panel.text).not.toContain('network-hash')
  const again = await post('/orders.data', { intent: 'block-number', id: first.id })
  expect(again.text).toContain('No order was waiting any more.')

  const cancel = await post('/orders.data', { intent: 'cancel-waiting', id: other.id })
  expect([cancel.status, cancel.text]).toEqual([200, expect.stringContaining('1 waiting order cancelled')])
  expect(await stockOf(shop, 'Mug')).toEqual({ inventory: 40, held: 0 })

  expect((await get('/customers')).pageText).toContain('Blocked 1')
  const blockedPage = (await get('/customers?show=blocked')).pageText
  for (const word of ['Sam Ouko', '+254 712 345 678', 'Allow again']) expect(blockedPage).toContain(word)
  expect(blockedPage).not.toContain('Halima Noor')
  const allowed = await post('/customers.data', { intent: 'allow-number', phone: '+254712345678' })
  expect([allowed.status, allowed.text]).toEqual([200, expect.stringContaining('can order here again')])
  expect((await get('/customers?show=blocked')).pageText).toContain('No number is blocked')
  expect((await post('/customers', { intent: 'nothing' })).status).toBe(400)
})

test('an order that goes on after its discount’s last use has gone is told to the owner', async () => {
  const { shop, post } = await owner()
  const { id } = await placeShopOrder(shop, [['Mug', null, 1]])
  const neighbour = await placeShopOrder(shop, [['Mug', null, 1]])
  await rows("UPDATE orders SET discount_code = 'KARIBU10' WHERE id = ?", id)
  const answer = await post('/orders', { intent: 'advance', id, from: 'pending' })
  expect([answer.status, answer.text]).toEqual([200, expect.stringContaining('The code KARIBU10 has no use left.')])
  const otherAnswer = await post('/orders', { intent: 'advance', id: neighbour.id, from: 'pending' })
  expect(otherAnswer.text).not.toContain('has no use left')
})

test('invoices are written on Pro alone; the receipt says how it was paid', async () => {
  const { shop, get, post } = await owner()
  const { id } = await placeShopOrder(shop, [['Basket', null, 1]])
  const invoice = `/store/${shop.id}/orders/${id}/invoice`
  const refusal = await get(invoice)
  expect([refusal.status, refusal.pageText]).toEqual([403, expect.stringContaining('Premium Feature')])
  expect(refusal.pageText).toContain('This feature is only available on the Pro plan')
  expect((await get(`/orders?order=${id}`)).text).not.toContain('invoice for order')

  await rows('UPDATE stores SET pro_until = ? WHERE id = ?', Date.now() + 1_000_000, shop.id)
  const invoicePage = await get(invoice)
  expect(invoicePage.status).toBe(200)
  for (const word of ['Invoice #0001', 'Not paid', 'Basket', 'M-PESA Till number 842 019', 'Left to pay']) {
    expect(invoicePage.pageText).toContain(word)
  }
  expect((await get(`/orders?order=${id}`)).text).toContain('invoice%20for%20order')
  const unpaid = await get(`/store/${shop.id}/orders/${id}/receipt`)
  expect([unpaid.status, unpaid.pageText]).toEqual([404, expect.stringContaining('No receipt')])
  expect(unpaid.pageText).toContain('Order #0001 is not paid.')
  expect(unpaid.pageText).not.toContain('Basket')
  expect((await post('/orders', { intent: 'mark-paid', id, method: 'cash' })).status).toBe(422)
  await rows("UPDATE orders SET status = 'ready_for_pickup' WHERE id = ?", id)
  await post('/orders', { intent: 'mark-paid', id, method: 'cash' })
  const receipt = await get(`/store/${shop.id}/orders/${id}/receipt?paper=58`)
  expect(receipt.pageText).toContain('Receipt #0001')
  expect(receipt.pageText).toContain('Paid by cash')
  expect(receipt.text).toContain('slip-58')
  expect(receipt.headers.get('cache-control')).toContain('no-store')
  const paidInvoice = (await get(invoice)).pageText
  expect(paidInvoice).toContain('Paid by cash')
  for (const word of ['842 019', 'Left to pay', 'How to pay']) expect(paidInvoice).not.toContain(word)
})

test('the paper of a cancelled order says so and offers no way to pay', async () => {
  const { shop, get, post } = await owner()
  await rows('UPDATE stores SET pro_until = ? WHERE id = ?', Date.now() + 1_000_000, shop.id)
  const { id } = await placeShopOrder(shop, [['Basket', null, 1]])
  await post('/orders', { intent: 'cancel', id, from: 'pending' })
  const paper = await get(`/store/${shop.id}/orders/${id}/invoice`)
  expect(paper.status).toBe(200)
  expect(paper.text).toContain('<title>Order #0001 · Kijani Crafts</title>')
  for (const word of ['Order #0001', 'Cancelled', 'by the store. Nothing is owed.', 'Basket'])
    expect(paper.pageText).toContain(word)
  for (const word of ['Invoice', '842 019', 'M-PESA', 'Cash', 'Left to pay']) expect(paper.pageText).not.toContain(word)
  expect(paper.pageText).not.toMatch(alone('842'))
  expect((await get(`/store/${shop.id}/orders/${id}/receipt`)).status).toBe(404)
})

test('an order slip says what to collect; of a cancelled order it says not to deliver', async () => {
  const { shop, get, post } = await owner()
  const { id } = await placeShopOrder(shop, [['Basket', null, 2]])
  const path = `/store/${shop.id}/orders/${id}/slip`
  const waiting = await get(path)
  expect([waiting.status, waiting.headers.get('cache-control')]).toEqual([200, expect.stringContaining('no-store')])
  expect(waiting.text).toContain('slip-80')
  for (const word of ['#0001', 'Pickup', 'Collect', 'Basket', '2 items']) expect(waiting.pageText).toContain(word)
  await post('/orders', { intent: 'cancel', id, from: 'pending' })
  const cancelled = (await get(path)).pageText
  expect(cancelled).toContain('Do not hand over. Put the goods back.')
  expect(cancelled).not.toContain('Collect')
})

test('the file of orders holds them all and no cell of it is a formula', async () => {
  const { shop, get } = await owner()
  for (const name of ['=HYPERLINK("http://evil.example")', '@SUM(A1)', 'Amina "A", Otieno']) {
    await placeShopOrder(shop, [['Mug', null, 1]], {
      customer: { name, phone: '0712 345 678', countryIso: 'KE', address: '' },
    })
  }
  const file = await get(`/store/${shop.id}/orders.csv`)
  expect(file.headers.get('content-type')).toBe('text/csv; charset=utf-8')
  expect(file.headers.get('content-disposition')).toMatch(/^attachment; filename="orders-kijani-[\w-]+\.csv"$/)
  expect(file.text.split('\r\n').filter(Boolean)).toHaveLength(4)
  expect(file.text).toContain('"\'=HYPERLINK(""http://evil.example"")"')
  expect(file.text).toContain('"\'@SUM(A1)"')
  const [head = [], ...orders] = readCsv(file.text)
  const cellsOf = (column: string) => orders.map((order) => order[head.indexOf(column)])
  expect(cellsOf('Phone')).toEqual(['+254712345678', '+254712345678', '+254712345678'])
  expect(cellsOf('Time zone')).toEqual(['Africa/Nairobi', 'Africa/Nairobi', 'Africa/Nairobi'])
  const placed = await rows<{ at: number }>(
    'SELECT created_at AS at FROM orders WHERE store_id = ? ORDER BY number DESC',
    shop.id,
  )
  for (const [index, date] of cellsOf('Date').entries()) {
    expect(date).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\+03:00$/)
    expect(Date.parse(date ?? '')).toBe(Math.floor((placed[index]?.at ?? 0) / 1000) * 1000)
  }
  expect(file.text).toContain('"Amina ""A"", Otieno"')
  expect((await get(`/store/${shop.id}/orders.csv?q=nobody`)).text.split('\r\n').filter(Boolean)).toHaveLength(1)
})

test('the list and its file are narrowed by filters of the address, which pages, groups and the search keep', async () => {
  const { shop, get } = await owner()
  const context = contextAt(Date.now())
  await restock(shop, 'Mug', 20)
  for (let at = 0; at < 12; at++) {
    await placeOrderFor(context, shop, { lines: [['Mug', null, 1]], phone: `07123456${at + 10}` })
  }
  await rows("UPDATE orders SET delivery_method = 'delivery', status = 'on_the_moon' WHERE store_id = ?", shop.id)
  await placeOrderFor(context, shop, { lines: [['Mug', null, 1]], name: 'Picked up' })
  const page = await get('/orders?handover=delivery&from=2020-01-01&status=other')
  expect(page.pageText).toContain('Page 1 of 2')
  expect(page.pageText).toContain('12 orders')
  expect(page.pageText).not.toContain('Picked up')
  expect(page.text).toMatch(/href="[^"]*handover=delivery[^"]*after=[^"]*"/)
  expect(page.text).toMatch(/href="[^"]*orders\.csv\?[^"]*status=other[^"]*"[^>]*>(?:(?!<\/a>).)*Export CSV/s)
  expect(page.text).toMatch(
    /<select[^>]*name="handover"[^>]*form="find-orders"|<select[^>]*form="find-orders"[^>]*name="handover"/,
  )
  expect(page.pageText).toMatch(/Remove this filter:\s*From 1 Jan 2020/)
  expect((await get('/orders?handover=delivery&page=2')).pageText).toContain('Page 2 of 2')
  const empty = await get('/orders?paid=mpesa&handover=pickup&q=nobody&status=new')
  expect(empty.pageText).toContain('Nothing matches “nobody”, New, M-PESA, Pickup.')
  const linesOf = async (query: string) =>
    (await get(`/store/${shop.id}/orders.csv${query}`)).text.split('\r\n').length - 2
  expect([await linesOf(''), await linesOf('?handover=pickup'), await linesOf('?to=2020-01-01')]).toEqual([13, 1, 0])
})

test('an owner without a store is told so', async () => {
  const person = await newPerson(contextAt(Date.now()))
  for (const path of ['/orders', '/customers']) {
    const response = await visit(path, { headers: { cookie: person.browser.cookie() } })
    expect(words(await response.text())).toContain('Store not found')
  }
})
