import { expect, test } from 'vitest'
import { database, insert, openCrafts, openFabrics, productOf, rows } from '../support/shops.ts'
import { newKey, orderOf, postForm, postJson, words } from './visitor.ts'

test('an order answers 201 with its page, its number and the chat that is ready', async () => {
  const shop = await openCrafts()
  const { status, headers, json } = await postJson(`/store/${shop.slug}/orders.json`, {
    ...orderOf(shop, [
      ['Basket', null, 2],
      ['Sandals', '38', 1],
    ]),
    deliveryMethod: 'delivery',
    customer: { name: 'Amina', phone: '0712 000 111', countryIso: 'KE', address: 'Kilimani 4' },
    quotedTotal: 490_000,
  })
  expect([status, json.ok, json.number]).toEqual([201, true, 1])
  expect(json.token).toMatch(/^[0-9a-f]{32}$/)
  expect(headers.get('cache-control')).toBe('no-store')
  expect(headers.get('set-cookie')).toMatch(
    new RegExp(`^fresh=${shop.id}\\.\\d+; Max-Age=60; Path=/store; HttpOnly; SameSite=Lax$`),
  )
  const chat = new URL(String(json.chatUrl))
  expect(chat.origin + chat.pathname).toBe('https://wa.me/254712345678')
  const text = chat.searchParams.get('text') ?? ''
  expect(text).toContain('Kijani Crafts: order #0001')
  expect(text).toContain('Basket x 2 = KSh 2,900.00')
  expect(text).toContain('Sandals (EU 38) x 1 = KSh 1,800.00')
  expect(text).toContain('Delivery fee: KSh 200.00')
  expect(text).toContain('Total: KSh 4,900.00')
  expect(text).toContain('+254712000111')
  expect(text).toContain(`https://kibanda.test/o/${json.token}`)
})

test('a Telegram store opens Telegram, a store without a number no chat', async () => {
  const shop = await openFabrics()
  const first = await postJson(`/store/${shop.slug}/orders.json`, orderOf(shop, [['Kikoi', null, 1]]))
  expect(first.json.chatUrl).toMatch(/^https:\/\/t\.me\/bahari\?text=/)
  const telegramStore = await openFabrics()
  await database.prepare('UPDATE stores SET telegram_number = NULL WHERE id = ?').bind(telegramStore.id).run()
  const second = await postJson(
    `/store/${telegramStore.slug}/orders.json`,
    orderOf(telegramStore, [['Kikoi', null, 1]]),
  )
  expect([second.status, second.json.ok, second.json.chatUrl]).toEqual([201, true, null])
})

test('the same post again answers 200 with the same order and chat; another body under its key 409', async () => {
  const shop = await openCrafts()
  const path = `/store/${shop.slug}/orders.json`
  const order = orderOf(shop, [['Mug', null, 1]])
  const first = await postJson(path, order)
  const replay = await postJson(path, order)
  expect([first.status, replay.status]).toEqual([201, 200])
  expect(replay.json).toEqual(first.json)
  const changedRequest = await postJson(path, { ...order, lines: [{ ...order.lines[0], quantity: 2 }] })
  expect(changedRequest.status).toBe(409)
  expect(changedRequest.json).toEqual({
    ok: false,
    reason: 'key-reused',
    token: first.json.token,
    number: 1,
    message: 'Your order #0001 was saved.',
  })
  expect(await rows('SELECT count(*) AS n FROM orders WHERE store_id = ?', shop.id)).toEqual([{ n: 1 }])
})

test('a changed price is shown with the new total before anything is saved', async () => {
  const shop = await openCrafts()
  const { status, json } = await postJson(
    `/store/${shop.slug}/orders.json`,
    orderOf(shop, [['Mug', null, 2]], { quotedTotal: 100 }),
  )
  expect(status).toBe(422)
  expect(json).toMatchObject({
    ok: false,
    reason: 'price-changed',
    quote: { subtotal: 160_100, discount: 0, fee: 0, total: 160_100 },
    lines: [{ productId: productOf(shop, 'Mug'), size: null, reason: 'price-changed', price: 80_050 }],
  })
  expect(await rows('SELECT count(*) AS n FROM orders WHERE store_id = ?', shop.id)).toEqual([{ n: 0 }])
})

test('refused lines are named with what is left', async () => {
  const shop = await openCrafts()
  const { status, json } = await postJson(
    `/store/${shop.slug}/orders.json`,
    orderOf(shop, [
      ['Basket', null, 6],
      ['Soap', null, 1],
      ['Draft bowl', null, 1],
      ['Sandals', null, 1],
    ]),
  )
  expect([status, json.reason]).toEqual([422, 'lines-refused'])
  expect(json.lines).toMatchObject([
    { productId: productOf(shop, 'Basket'), size: null, reason: 'only-n-left', available: 5 },
    { reason: 'out-of-stock' },
    { reason: 'product-gone' },
    { reason: 'size-required' },
  ])
  expect(json.message).toContain('Basket: only 5 left.')
})

test('fields are refused by name, phones by their numbering plan too', async () => {
  const shop = await openCrafts()
  const path = `/store/${shop.slug}/orders.json`
  const lines = [['Mug', null, 1]] as [string, null, number][]
  const emptyOrder = await postJson(
    path,
    orderOf(shop, lines, {
      deliveryMethod: 'delivery',
      customer: { name: ' ', phone: '', countryIso: 'KE', address: '' },
    }),
  )
  expect(emptyOrder.status).toBe(422)
  expect(emptyOrder.json).toMatchObject({
    reason: 'fields-invalid',
    fields: { name: 'name-required', phone: 'phone-required', address: 'address-required' },
  })
  const phone = await postJson(
    path,
    orderOf(shop, lines, { customer: { name: 'A', phone: '1234567', countryIso: 'US', address: '' } }),
  )
  expect(phone.json).toMatchObject({ reason: 'fields-invalid', fields: { phone: 'phone-too-short' } })
  expect(phone.json.message).toBe('This phone number is too short')
})

test('a shopper with five orders waiting is told to have one confirmed, by script and by form; so is a blocked number', async () => {
  const shop = await openCrafts()
  const path = `/store/${shop.slug}/orders.json`
  const customer = { name: 'Busy', phone: '0711 999 000', countryIso: 'KE', address: '' }
  for (let n = 0; n < 5; n++) {
    expect((await postJson(path, orderOf(shop, [['Mug', null, 1]], { customer }))).status).toBe(201)
  }
  const { status, json } = await postJson(path, orderOf(shop, [['Mug', null, 1]], { customer }))
  const message = 'You have 5 orders waiting at Kijani Crafts. Ask them to confirm one.'
  expect([status, json.reason, json.message]).toEqual([429, 'too-many-open', message])
  const product = productOf(shop, 'Mug')
  const fields = { ...customer, requestId: newKey(), productId: product, quantity: '1', deliveryMethod: 'pickup' }
  const form = await postForm(`/store/${shop.slug}/checkout?product=${product}`, fields)
  expect([form.status, words(form.html)]).toEqual([429, expect.stringContaining(message)])
  expect(form.html).toContain('value="Busy"')
  expect(form.html).toMatch(/href="https:\/\/wa\.me\/254712345678\?text=[^"]*Mug/)

  await insert('blocked_phones', { store_id: shop.id, phone: '+254711999000', name: 'Busy', created_at: 1 }).run()
  const blocked = await postJson(path, orderOf(shop, [['Mug', null, 1]], { customer }))
  expect([blocked.status, blocked.json.reason, blocked.json.message]).toEqual([
    422,
    'number-blocked',
    'This store takes no orders from this number. Please contact the store.',
  ])
})

test('a store that is not there answers 404', async () => {
  const shop = await openCrafts()
  const { status, json } = await postJson('/store/nobody-here/orders.json', orderOf(shop, [['Mug', null, 1]]))
  expect([status, json]).toEqual([404, { ok: false, reason: 'store-not-found', message: 'Store not found' }])
  await database.prepare('UPDATE stores SET closed_at = 1 WHERE id = ?').bind(shop.id).run()
  expect((await postJson(`/store/${shop.slug}/orders.json`, orderOf(shop, [['Mug', null, 1]]))).status).toBe(404)
})

test('nonsense is refused with a sentence and never ends in a failure of ours', async () => {
  const shop = await openCrafts()
  const otherStore = await openFabrics()
  const path = `/store/${shop.slug}/orders.json`
  const order = orderOf(shop, [['Mug', null, 1]])
  const line = order.lines[0]
  const malformed: unknown[] = [
    '',
    '{',
    'null',
    '[]',
    '"text"',
    '17',
    '\u0000',
    {},
    { ...order, requestId: undefined },
    { ...order, requestId: 'short' },
    { ...order, requestId: `${newKey()}'; DROP TABLE orders; --` },
    { ...order, requestId: 17 },
    { ...order, lines: null },
    { ...order, lines: 'Mug' },
    { ...order, lines: [null] },
    { ...order, lines: [{ ...line, productId: 17 }] },
    { ...order, lines: [{ ...line, productId: '' }] },
    { ...order, lines: [{ ...line, quantity: null }] },
    { ...order, lines: [{ ...line, quantity: {} }] },
    { ...order, lines: [{ ...line, size: [] }] },
    { ...order, lines: Array.from({ length: 1001 }, () => ({ productId: 'p', quantity: 1 })) },
    { ...order, deliveryMethod: 'drone' },
    { ...order, deliveryMethod: null },
    { ...order, customer: null },
    { ...order, customer: { ...order.customer, name: 7 } },
    { ...order, customer: { ...order.customer, countryIso: 'Kenya' } },
    { ...order, quotedTotal: 'free' },
    { ...order, quotedTotal: 1.5 },
  ]
  for (const body of malformed) {
    const { status, json } = await postJson(path, body)
    expect([JSON.stringify(body).slice(0, 80), status]).toEqual([JSON.stringify(body).slice(0, 80), 400])
    expect(json.message).toMatch(/\w+ .+\.$/)
  }
  const refusals: unknown[] = [
    { ...order, lines: [] },
    { ...order, lines: [{ ...line, quantity: -1 }] },
    { ...order, lines: [{ ...line, quantity: 0 }] },
    { ...order, lines: [{ ...line, quantity: 0.5 }] },
    { ...order, lines: [{ ...line, quantity: 1e300 }] },
    { ...order, lines: [{ ...line, quantity: '9'.repeat(12) }] },
    { ...order, lines: [{ ...line, productId: productOf(otherStore, 'Kikoi') }] },
    { ...order, lines: [{ ...line, productId: '__proto__' }] },
    { ...order, lines: [{ ...line, size: 'constructor' }] },
    { ...order, lines: Array.from({ length: 101 }, (_, n) => ({ productId: `p${n}`, quantity: 1 })) },
    { ...order, customer: { ...order.customer, name: '\u0000\n' } },
    { ...order, customer: { ...order.customer, countryIso: 'XX', phone: '12' } },
  ]
  for (const body of refusals) {
    const { status, json } = await postJson(path, body)
    expect([JSON.stringify(body).slice(0, 200), status]).toEqual([JSON.stringify(body).slice(0, 200), 422])
    expect(json.message).toMatch(/\w+/)
  }
  expect(await rows('SELECT count(*) AS n FROM orders WHERE store_id = ?', shop.id)).toEqual([{ n: 0 }])
})

test('prices that a browser sends change nothing', async () => {
  const shop = await openCrafts()
  const order = orderOf(shop, [['Mug', null, 1]])
  const tamperedOrder = {
    ...order,
    lines: [{ ...order.lines[0], price: 1, name: 'Gift' }],
    total: 1,
    deliveryFee: -500,
    status: 'paid',
    storeId: 'other',
  }
  const { status, json } = await postJson(`/store/${shop.slug}/orders.json`, tamperedOrder)
  expect(status).toBe(201)
  expect(await rows('SELECT total_amount AS total, status FROM orders WHERE token = ?', json.token)).toEqual([
    { total: 80_050, status: 'pending' },
  ])
})

test('a body over 64 KB is not read to its end', async () => {
  const shop = await openCrafts()
  const { status, json } = await postJson(`/store/${shop.slug}/orders.json`, `{"x":"${'a'.repeat(70_000)}"}`)
  expect([status, json.ok]).toEqual([413, false])
})

test('an order for a former address of the store still arrives', async () => {
  const shop = await openCrafts()
  const formerSlug = `old-${shop.slug}`
  await database
    .prepare('INSERT INTO store_slugs (slug, store_id, is_current, created_at) VALUES (?, ?, 0, 1)')
    .bind(formerSlug, shop.id)
    .run()
  expect((await postJson(`/store/${formerSlug}/orders.json`, orderOf(shop, [['Mug', null, 1]]))).status).toBe(201)
})
