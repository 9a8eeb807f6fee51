import { expect, test } from 'vitest'
import { findByToken } from '#app/data/order/by-token.server.ts'
import { sha256 } from '#app/data/sql/hash.server.ts'
import { openStore } from '#app/data/store/open-store.server.ts'
import { ORDERS_PER_NETWORK, WAITING_ORDERS } from '#app/domain/limit.ts'
import { canonicalOrder } from '#app/domain/order/place/checkout-form.ts'
import { afterFirstBatch, checkoutOf, order, placeOrderFor, send } from '../support/shopping.ts'
import {
  contextAt,
  DAY,
  database,
  HOUR,
  insert,
  NOON,
  openCrafts,
  openFabrics,
  productOf,
  restock,
  rows,
} from '../support/shops.ts'

test('an order holds its pieces, has a number and is told what it costs', async () => {
  const [context, shop] = [contextAt(), await openCrafts()]
  const result = await order(context, shop, {
    lines: [
      ['Basket', null, 2],
      ['Sandals', '38', 1],
    ],
    deliveryMethod: 'delivery',
    address: 'Kilimani 4',
    phone: '0712 000 111',
  })
  expect(result).toMatchObject({ ok: true, first: true, order: { number: 1, total: 2 * 145_000 + 180_000 + 20_000 } })
  if (!result.ok) return
  const storedOrder = await (await openStore(context, shop.id)).orders.find(result.order.id)
  expect(storedOrder).toMatchObject({
    status: 'pending',
    customerPhone: '+254712000111',
    customerAddress: 'Kilimani 4',
    currency: 'KES',
    subtotal: 470_000,
    deliveryFee: 20_000,
    isAnonymous: true,
    holdExpiresAt: NOON + DAY,
    lines: [
      { name: 'Basket', size: '', selectedSize: null, quantity: 2, held: 2, taken: 0 },
      { name: 'Sandals', size: '38', selectedSize: 'EU 38', quantity: 1, held: 1, taken: 0 },
    ],
  })
  expect(storedOrder?.lines[0]?.image).toBe(`/media/${productOf(shop, 'Basket')}-c.jpg`)
  expect(await stockOf(shop.id, productOf(shop, 'Basket'))).toEqual({ inventory: 5, held: 2 })
})

test('two database round trips place an order', async () => {
  const shop = await openCrafts()
  let trips = 0
  const context = contextAt()
  const countingDb = new Proxy(context.db, {
    get(db, name, self) {
      if (name === 'batch') trips += 1
      return Reflect.get(db, name, self)
    },
  })
  expect((await order({ ...context, db: countingDb }, shop, { lines: [['Mug', null, 1]] })).ok).toBe(true)
  expect(trips).toBe(2)
})

test('of fifty shoppers five get the five baskets', async () => {
  const [context, shop] = [contextAt(), await openCrafts()]
  const results = await Promise.all(
    Array.from({ length: 50 }, () => order(context, shop, { lines: [['Basket', null, 1]] })),
  )
  expect(results.filter((result) => result.ok)).toHaveLength(5)
  for (const result of results) {
    if (!result.ok)
      expect(result).toMatchObject({ reason: 'lines-refused', lines: [{ reason: 'out-of-stock', name: 'Basket' }] })
  }
  const numbers = results.flatMap((result) => (result.ok ? [result.order.number] : []))
  expect(numbers.sort()).toEqual([1, 2, 3, 4, 5])
  expect(await stockOf(shop.id, productOf(shop, 'Basket'))).toEqual({ inventory: 5, held: 5 })
})

test('two hundred posts of one key are one order and one answer', async () => {
  const [context, shop] = [contextAt(), await openCrafts()]
  const input = checkoutOf(shop, { lines: [['Mug', null, 2]] })
  const results = await Promise.all(Array.from({ length: 200 }, () => send(context, shop, input)))
  const distinctResults = new Set(results.map((result) => JSON.stringify(result.ok ? result.order : result)))
  expect(distinctResults.size).toBe(1)
  expect(results.filter((result) => result.ok && result.first)).toHaveLength(1)
  expect(await rows('SELECT count(*) AS n FROM orders WHERE store_id = ?', shop.id)).toEqual([{ n: 1 }])
  expect(await rows('SELECT orders, revenue FROM store_sales_daily WHERE store_id = ?', shop.id)).toEqual([
    { orders: 1, revenue: 0 },
  ])
  expect(await rows('SELECT orders_count FROM customers WHERE store_id = ?', shop.id)).toEqual([{ orders_count: 1 }])
})

test('the same key answers the first order for ever, also when its lines are in another order and prices have moved', async () => {
  const [context, shop] = [contextAt(), await openCrafts()]
  const input = checkoutOf(shop, {
    lines: [
      ['Mug', null, 1],
      ['Basket', null, 1],
    ],
  })
  const first = await send(context, shop, input)
  await database.prepare('UPDATE products SET price = 1, is_active = 0 WHERE store_id = ?').bind(shop.id).run()
  context.pass(90 * DAY)
  const replay = await send(context, shop, { ...input, lines: [...input.lines].reverse(), quotedTotal: 5 })
  expect(replay).toEqual({ ...first, first: false, written: null })
})

test('an order of 51 lines is refused; one of before this limit still answers its key', async () => {
  const [context, shop] = [contextAt(), await openCrafts()]
  const input = checkoutOf(shop, { lines: [['Mug', null, 1]] })
  const lines = Array.from({ length: 51 }, (_, index) => ({ productId: `p${index}`, size: null, quantity: 1 }))
  expect(await send(context, shop, { ...input, lines })).toEqual({ ok: false, reason: 'too-many-lines' })
  const first = await send(context, shop, input)
  const hash = sha256(canonicalOrder({ ...input, lines }))
  await rows('UPDATE orders SET request_hash = ? WHERE store_id = ?', hash, shop.id)
  expect(await send(context, shop, { ...input, lines })).toEqual({ ...first, first: false, written: null })
})

test('the same key with another body names the order it made', async () => {
  const [context, shop] = [contextAt(), await openCrafts()]
  const input = checkoutOf(shop, { lines: [['Mug', null, 1]] })
  const first = await send(context, shop, input)
  const linesOf = (quantity: number) => [{ productId: productOf(shop, 'Mug'), size: null, quantity }]
  const otherResult = await send(context, shop, { ...input, lines: linesOf(2) })
  expect(otherResult).toEqual({ ok: false, reason: 'key-reused', number: 1, token: first.ok && first.order.token })
  const results = await Promise.all(
    Array.from({ length: 6 }, (_, index) =>
      send(context, shop, {
        ...input,
        requestId: 'one-key-for-all-of-them',
        deliveryMethod: 'pickup',
        lines: linesOf(index + 1),
      }),
    ),
  )
  expect(results.filter((result) => result.ok)).toHaveLength(1)
  expect(results.filter((result) => !result.ok && result.reason === 'key-reused')).toHaveLength(5)
})

test('two stores may use the same key', async () => {
  const [context, crafts, fabrics] = [contextAt(), await openCrafts(), await openFabrics()]
  const key = crypto.randomUUID()
  const craftsOrder = await placeOrderFor(context, crafts, { key, lines: [['Mug', null, 1]] })
  const fabricsOrder = await placeOrderFor(context, fabrics, { key, lines: [['Kanga', null, 1]] })
  expect(craftsOrder.number).toBe(1)
  expect(fabricsOrder.number).toBe(1)
  expect(craftsOrder.token).not.toBe(fabricsOrder.token)
})

test('one line short writes nothing at all', async () => {
  const [context, shop] = [contextAt(), await openCrafts()]
  const result = await order(context, shop, {
    lines: [
      ['Mug', null, 3],
      ['Sandals', '39', 2],
    ],
  })
  expect(result).toMatchObject({
    ok: false,
    reason: 'lines-refused',
    lines: [{ name: 'Sandals', size: '39', reason: 'only-n-left', n: 1 }],
  })
  await expectNothingWritten(shop.id)
})

test('a piece that goes between reading and writing is found by the check, and the line is named', async () => {
  const [context, shop] = [contextAt(), await openCrafts()]
  const input = checkoutOf(shop, {
    lines: [
      ['Mug', null, 3],
      ['Sandals', '39', 1],
    ],
  })
  const racingContext = afterFirstBatch(context, () => placeOrderFor(context, shop, { lines: [['Sandals', '39', 1]] }))
  expect(await send(racingContext, shop, input)).toMatchObject({
    ok: false,
    reason: 'lines-refused',
    lines: [{ name: 'Sandals', size: '39', reason: 'out-of-stock' }],
  })
  expect(await rows('SELECT count(*) AS n FROM orders WHERE store_id = ?', shop.id)).toEqual([{ n: 1 }])
  expect(await stockOf(shop.id, productOf(shop, 'Mug'))).toEqual({ inventory: 40, held: 0 })
})

test('a hold lasts twenty-four hours to the millisecond, and no job has to run for it to end', async () => {
  const [context, shop] = [contextAt(), await openCrafts()]
  const first = await placeOrderFor(context, shop, { lines: [['Sandals', '39', 1]] })
  context.pass(DAY - 1)
  expect(await order(context, shop, { lines: [['Sandals', '39', 1]] })).toMatchObject({
    ok: false,
    reason: 'lines-refused',
  })
  context.pass(1)
  const second = await placeOrderFor(context, shop, { lines: [['Sandals', '39', 1]] })
  const { orders } = await openStore(context, shop.id)
  expect((await orders.find(first.id))?.lines[0]?.held).toBe(0)
  expect((await orders.find(second.id))?.lines[0]?.held).toBe(1)
})

test('unknown sizes, hidden, foreign and unheard-of products are refused by name', async () => {
  const [context, crafts, fabrics] = [contextAt(), await openCrafts(), await openFabrics()]
  const input = checkoutOf(crafts, { lines: [['Mug', null, 1]] })
  const withLine = (productId: string, size: string | null, quantity = 1) =>
    send(context, crafts, { ...input, lines: [{ productId, size, quantity }] })
  const results = await Promise.all([
    withLine(productOf(crafts, 'Sandals'), '50'),
    withLine(productOf(crafts, 'Sandals'), null),
    withLine(productOf(crafts, 'Draft bowl'), null),
    withLine(productOf(fabrics, 'Kikoi'), null),
    withLine("x' OR 1=1 --", null),
    withLine(productOf(crafts, 'Mug'), null, -3),
    withLine(productOf(crafts, 'Mug'), null, 1.5),
  ])
  expect(results.map((result) => !result.ok && result.reason === 'lines-refused' && result.lines[0]?.reason)).toEqual([
    'size-unknown',
    'size-required',
    'product-gone',
    'product-gone',
    'product-gone',
    'quantity-invalid',
    'quantity-invalid',
  ])
  await expectNothingWritten(crafts.id)
})

test('the schema itself refuses a line of another store', async () => {
  const [context, crafts, fabrics] = [contextAt(), await openCrafts(), await openFabrics()]
  const { id } = await placeOrderFor(context, crafts, { lines: [['Mug', null, 1]] })
  const line = {
    store_id: crafts.id,
    order_id: id,
    line: 9,
    product_id: productOf(fabrics, 'Kikoi'),
    product_name: 'Kikoi',
    product_price: 1,
    quantity: 1,
    changed_at: NOON,
  }
  await expect(insert('order_items', line).run()).rejects.toThrow(/FOREIGN KEY/)
})

test('what the shopper typed is checked again', async () => {
  const [context, shop] = [contextAt(), await openCrafts()]
  const result = await order(context, shop, {
    lines: [['Mug', null, 1]],
    name: ' ',
    phone: '12',
    deliveryMethod: 'delivery',
  })
  expect(result).toMatchObject({
    reason: 'fields-invalid',
    errors: { name: 'name-required', phone: 'phone-too-short', address: 'address-required' },
  })
  await expectNothingWritten(shop.id)
})

test('a total that the shopper did not see is shown before anything is saved', async () => {
  const [context, shop] = [contextAt(), await openCrafts()]
  const result = await order(context, shop, { lines: [['Mug', null, 1]], quotedTotal: 1 })
  expect(result).toMatchObject({ ok: false, reason: 'price-changed', figures: { total: 80_050 } })
  await expectNothingWritten(shop.id)
})

test('a total that the shopper saw in another currency is shown before anything is saved', async () => {
  const [context, shop] = [contextAt(), await openCrafts()]
  await database.prepare(`UPDATE stores SET currency = 'UGX' WHERE id = ?`).bind(shop.id).run()
  const seen = (quotedCurrency: string) =>
    order(context, shop, { lines: [['Mug', null, 1]], quotedTotal: 80_050, quotedCurrency })
  expect(await seen('KES')).toMatchObject({ ok: false, reason: 'price-changed', figures: { total: 80_050 } })
  await expectNothingWritten(shop.id)
  expect(await seen('UGX')).toMatchObject({ ok: true })
})

test('a store that is closed or unheard of takes no order; a former slug still does', async () => {
  const [context, shop] = [contextAt(), await openCrafts()]
  await insert('store_slugs', { slug: `was-${shop.slug}`, store_id: shop.id, is_current: 0, created_at: NOON }).run()
  expect((await order(context, { ...shop, slug: `was-${shop.slug}` }, { lines: [['Mug', null, 1]] })).ok).toBe(true)
  expect(await order(context, { ...shop, slug: 'nobody' }, { lines: [['Mug', null, 1]] })).toMatchObject({
    reason: 'store-not-found',
  })
  await database.prepare('UPDATE stores SET closed_at = ? WHERE id = ?').bind(NOON, shop.id).run()
  expect(await order(context, shop, { lines: [['Mug', null, 1]] })).toMatchObject({ reason: 'store-not-found' })
})

test('five orders of one phone wait in one store, in parallel too; a sixth waits for a decision or a day', async () => {
  const [context, shop, other] = [contextAt(), await openCrafts(), await openFabrics()]
  const wish = { lines: [['Mug', null, 1]] as [string, null, number][], phone: '0722000000' }
  const results = await Promise.all(Array.from({ length: 9 }, () => order(context, shop, wish)))
  expect(results.filter((result) => result.ok)).toHaveLength(WAITING_ORDERS.unproven)
  expect(results).toContainEqual({ ok: false, reason: 'too-many-open', count: 5, store: 'Kijani Crafts' })
  expect((await order(context, shop, { ...wish, phone: '0733000000' })).ok).toBe(true)
  expect((await order(context, other, { ...wish, lines: [['Kanga', null, 1]] })).ok).toBe(true)
  await rows("UPDATE orders SET status = 'processing' WHERE store_id = ? AND number = 1", shop.id)
  expect((await order(context, shop, wish)).ok).toBe(true)
  expect((await order(context, shop, wish)).ok).toBe(false)
  context.pass(WAITING_ORDERS.withinMs)
  expect((await order(context, shop, wish)).ok).toBe(true)
})

test('a network places twenty orders at once in one store, then one each six seconds', async () => {
  const [context, shop] = [contextAt(), await openCrafts()]
  await restock(shop, 'Mug', 100)
  const wish = { lines: [['Mug', null, 1]] as [string, null, number][], network: '192.0.2.77' }
  const results = await Promise.all(Array.from({ length: 25 }, () => order(context, shop, wish)))
  expect(results.filter((result) => result.ok)).toHaveLength(ORDERS_PER_NETWORK.count)
  expect(await order(context, shop, wish)).toEqual({ ok: false, reason: 'too-many-orders', waitMs: 6_000 })
  expect((await order(context, shop, { ...wish, network: '192.0.2.78' })).ok).toBe(true)
  context.pass(5_999)
  expect(await order(context, shop, wish)).toEqual({ ok: false, reason: 'too-many-orders', waitMs: 1 })
  context.pass(1)
  expect((await order(context, shop, wish)).ok).toBe(true)
  context.pass(120_000)
  const later = await Promise.all(Array.from({ length: 25 }, () => order(context, shop, wish)))
  expect(later.filter((result) => result.ok)).toHaveLength(ORDERS_PER_NETWORK.count)
})

test('a living session makes the order its user’s', async () => {
  const [context, shop] = [contextAt(), await openCrafts()]
  const id = crypto.randomUUID()
  await database.batch([
    insert('user', { id, name: 'Amina', email: `${id}@example.test`, created_at: NOON, updated_at: NOON }),
    insert('session', {
      id,
      token: `t${id}`,
      user_id: id,
      expires_at: NOON + HOUR,
      created_at: NOON,
      updated_at: NOON,
    }),
  ])
  const wish = { lines: [['Mug', null, 1]] as [string, null, number][], sessionToken: `t${id}` }
  const signedInOrder = await placeOrderFor(context, shop, wish)
  expect(await rows('SELECT type, actor, actor_id FROM order_events WHERE store_id = ?', shop.id)).toEqual([
    { type: 'placed', actor: 'shopper', actor_id: id },
  ])
  context.pass(HOUR)
  const anonymousOrder = await placeOrderFor(context, shop, wish)
  expect(await rows('SELECT user_id, is_anonymous FROM orders WHERE store_id = ? ORDER BY number', shop.id)).toEqual([
    { user_id: id, is_anonymous: 0 },
    { user_id: null, is_anonymous: 1 },
  ])
  expect([signedInOrder.number, anonymousOrder.number]).toEqual([1, 2])
})

test('what follows from an order is written with it', async () => {
  const [context, shop] = [contextAt(), await openCrafts()]
  await placeOrderFor(context, shop, { lines: [['Mug', null, 1]], name: 'Amina Otieno' })
  const tables = ['order_events', 'order_names', 'customers', 'customer_names', 'store_sales_daily']
  const counts = tables.map((table) => `(SELECT count(*) FROM ${table} WHERE store_id = ?1)`)
  const [row] = await rows(`SELECT ${counts.join(', ')}`, shop.id)
  expect(Object.values(row ?? {})).toEqual([1, 3, 1, 3, 1])
})

test('an answer that was lost after the write is found again', async () => {
  const [context, shop] = [contextAt(), await openCrafts()]
  let batches = 0
  const losingDb = new Proxy(context.db, {
    get(db, name, self) {
      if (name !== 'batch') return Reflect.get(db, name, self)
      return async (statements: Parameters<typeof db.batch>[0]) => {
        const results = await db.batch(statements)
        batches += 1
        if (batches === 2) throw new Error('D1_ERROR: Network connection lost.')
        return results
      }
    },
  })
  const result = await order({ ...context, db: losingDb }, shop, { lines: [['Basket', null, 1]] })
  expect(result).toMatchObject({ ok: true, first: true, order: { number: 1 } })
  expect(await rows('SELECT count(*) AS n FROM orders WHERE store_id = ?', shop.id)).toEqual([{ n: 1 }])
})

test('when the database is down before the write nothing is claimed', async () => {
  const [context, shop] = [contextAt(), await openCrafts()]
  let batches = 0
  const failingDb = new Proxy(context.db, {
    get(db, name, self) {
      if (name !== 'batch') return Reflect.get(db, name, self)
      return async (statements: Parameters<typeof db.batch>[0]) => {
        batches += 1
        if (batches === 2) throw new Error('D1_ERROR: Network connection lost.')
        return db.batch(statements)
      }
    },
  })
  await expect(order({ ...context, db: failingDb }, shop, { lines: [['Basket', null, 1]] })).rejects.toThrow('Network')
  await expectNothingWritten(shop.id)
})

test('the link shows the order, how to pay and the shop, and nothing of a closed store', async () => {
  const [context, shop] = [contextAt(), await openFabrics()]
  const { token } = await placeOrderFor(context, shop, { lines: [['Kikoi', null, 2]] })
  const page = await findByToken(context, token)
  expect(page).toMatchObject({
    closed: false,
    order: { number: 1, status: 'pending', total: 240_000, lines: [{ name: 'Kikoi', quantity: 2, price: 120_000 }] },
    reached: [{ status: 'pending', at: NOON }],
    store: { slug: shop.slug, platform: 'telegram', sellerContact: '@bahari' },
    payments: [{ methodType: 'cash' }, { methodType: 'mpesa', phoneNumber: '842019' }],
  })
  await database.prepare('UPDATE stores SET closed_at = ? WHERE id = ?').bind(NOON, shop.id).run()
  expect(await findByToken(context, token)).toEqual({ closed: true, order: null })
  expect(await findByToken(context, 'f'.repeat(32))).toBeNull()
})

async function stockOf(storeId: string, productId: string, size = '') {
  const [row] = await rows(
    'SELECT inventory, held FROM stock WHERE store_id = ? AND product_id = ? AND size = ?',
    storeId,
    productId,
    size,
  )
  return row
}

async function expectNothingWritten(storeId: string) {
  for (const table of ['orders', 'order_items', 'order_events', 'customers', 'store_sales_daily']) {
    expect(await rows(`SELECT count(*) AS n FROM ${table} WHERE store_id = ?`, storeId), table).toEqual([{ n: 0 }])
  }
  expect(await rows('SELECT sum(held) AS held FROM stock WHERE store_id = ?', storeId)).toEqual([{ held: 0 }])
}
