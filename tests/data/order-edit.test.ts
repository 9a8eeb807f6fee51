import { expect, test } from 'vitest'
import { cancelByToken } from '#app/data/order/by-token.server.ts'
import { sweepLapsedHolds } from '#app/data/order/change/sweep.server.ts'
import { openStore } from '#app/data/store/open-store.server.ts'
import type { EditLine, OrderEdit } from '#app/domain/order/edit/rules.ts'
import { createContext } from '#app/load-context.server.ts'
import { contradictions } from '../support/contradictions.ts'
import { editOf, textLine } from '../support/edits.ts'
import { afterFirstBatch, type OrderWish, placeOrderFor } from '../support/shopping.ts'
import {
  contextAt,
  DAY,
  database,
  HOUR,
  insert,
  NOON,
  openCrafts,
  productOf,
  restock,
  rows,
  type Shop,
  type TestContext,
  testEnv,
} from '../support/shops.ts'
import { type RoundTrip, watchedDatabase } from '../support/watched-database.ts'

const owner = { actor: 'owner', id: 'owner' } as const
const cash = { method: 'cash', actorId: 'owner' } as const

async function placed(wish: Partial<OrderWish> = {}) {
  const [context, shop] = [contextAt(), await openCrafts()]
  const { id, token } = await placeOrderFor(context, shop, {
    lines: [
      ['Basket', null, 2],
      ['Mug', null, 1],
    ],
    deliveryMethod: 'delivery',
    address: 'Kilimani',
    ...wish,
  })
  return {
    context,
    shop,
    id,
    token,
    edit: editorOf(context, shop, id),
    orders: (await openStore(context, shop.id)).orders,
  }
}

/** Edits the order as it is: `change` is given what the editor shows. */
function editorOf(context: TestContext, shop: Shop, id: string) {
  return async (change: (edit: OrderEdit) => OrderEdit, requestId = crypto.randomUUID()) => {
    const { orders } = await openStore(context, shop.id)
    const order = await orders.find(id)
    if (!order) throw new Error('there is no such order')
    return orders.edit(id, { requestId, edit: change(editOf(order)), shown: order, by: 'owner' })
  }
}

function productLine(shop: Shop, name: string, quantity: number, price: number, size = ''): EditLine {
  return { line: null, productId: productOf(shop, name), size, name: '', quantity, price }
}

async function stockOf(shop: Shop, name: string, size = '') {
  const query = 'SELECT inventory, held FROM stock WHERE store_id = ? AND product_id = ? AND size = ?'
  return (await rows(query, shop.id, productOf(shop, name), size))[0]
}

async function expectSound(shop: Shop) {
  expect(await contradictions((query, id) => rows(query, id), shop.id)).toEqual([])
}

const count = (at: number, quantity: number) => (edit: OrderEdit) => ({
  ...edit,
  lines: edit.lines.map((line, index) => (index === at ? { ...line, quantity } : line)),
})

test('one save raises, lowers, drops and adds lines, and holds exactly what the order then has', async () => {
  const { shop, id, edit, orders, context } = await placed()
  context.pass(HOUR)
  const result = await edit((was) => ({
    ...was,
    lines: [
      { ...(was.lines[0] as EditLine), quantity: 4, price: 140_000 },
      productLine(shop, 'Sandals', 1, 150_000, '38'),
      textLine('Gift box', 60_000),
    ],
    fee: 30_000,
    discount: 10_000,
    note: 'Call first',
    reason: 'She wants them as gifts',
  }))
  expect(result).toEqual({ ok: true, changed: true, revision: 1, total: 790_000, agreement: 'asked' })
  const order = await orders.find(id)
  expect(order).toMatchObject({
    ...{ revision: 1, subtotal: 770_000, discount: 10_000, deliveryFee: 30_000, total: 790_000, status: 'pending' },
    ...{ holdExpiresAt: NOON + HOUR + DAY, customerNote: 'Call first' },
    lines: [
      { line: 0, name: 'Basket', quantity: 4, price: 140_000, held: 4 },
      { line: 2, name: 'Sandals', selectedSize: 'EU 38', quantity: 1, price: 150_000, held: 1 },
    ],
    extras: [{ line: 3, name: 'Gift box', price: 60_000, quantity: 1, returned: 0 }],
  })
  expect([await stockOf(shop, 'Basket'), await stockOf(shop, 'Mug'), await stockOf(shop, 'Sandals', '38')]).toEqual([
    { inventory: 5, held: 4 },
    { inventory: 40, held: 0 },
    { inventory: 3, held: 1 },
  ])
  const [revision] = await rows('SELECT * FROM order_revisions WHERE order_id = ?', id)
  expect(revision).toMatchObject({
    ...{ number: 1, kind: 'edit', total_before: 390_050, total_after: 790_000, agreement: 'asked' },
    ...{ reason: 'She wants them as gifts', author_id: 'owner', agreed_at: null },
  })
  expect(JSON.parse(order?.agreedState ?? '')).toEqual(JSON.parse(String(revision?.before)))
  expect(await rows('SELECT placed_total FROM orders WHERE id = ?', id)).toEqual([{ placed_total: 390_050 }])
  await expectSound(shop)
})

test('an order of text alone is sound, and one without any line is refused', async () => {
  const { shop, edit } = await placed()
  expect(await edit((was) => ({ ...was, lines: [] }))).toMatchObject({ ok: false, reason: 'no-lines' })
  expect(await edit((was) => ({ ...was, lines: [textLine('Boda', 20_000)] }))).toMatchObject({
    ok: true,
    total: 40_000,
  })
  expect(await stockOf(shop, 'Basket')).toEqual({ inventory: 5, held: 0 })
  await expectSound(shop)
})

test('only added pieces must be free: old lines ask nothing of the stock', async () => {
  const { context, shop, edit } = await placed({ lines: [['Basket', null, 4]] })
  expect(await edit(count(0, 6))).toMatchObject({
    reason: 'lines-refused',
    lines: [{ name: 'Basket', reason: 'only-n-left', n: 1 }],
  })
  await placeOrderFor(context, shop, { lines: [['Basket', null, 1]] })
  expect(await edit(count(0, 5))).toMatchObject({ lines: [{ name: 'Basket', reason: 'out-of-stock' }] })
  expect(await edit((was) => ({ ...was, lines: was.lines.map((line) => ({ ...line, price: 1_000 })) }))).toMatchObject({
    ok: true,
    total: 24_000,
  })
  expect(await stockOf(shop, 'Basket')).toEqual({ inventory: 5, held: 5 })
  expect(await edit(count(0, 1))).toMatchObject({ ok: true })
  expect(await stockOf(shop, 'Basket')).toEqual({ inventory: 5, held: 2 })
  await expectSound(shop)
})

test('a lapsed order gets back what is free, and is held for a day from the save', async () => {
  const { context, shop, id, edit, orders } = await placed({ lines: [['Basket', null, 4]] })
  context.pass(DAY + HOUR)
  await placeOrderFor(context, shop, { lines: [['Basket', null, 3]] })
  expect(await edit((was) => ({ ...was, note: 'Blue ones' }))).toMatchObject({ ok: true, agreement: 'not_needed' })
  expect(await orders.find(id)).toMatchObject({ lines: [{ held: 2 }], holdExpiresAt: NOON + 2 * DAY + HOUR })
  await expectSound(shop)
  context.pass(DAY)
  await sweepLapsedHolds(context)
  expect(await stockOf(shop, 'Basket')).toEqual({ inventory: 5, held: 0 })
})

test('an order that is being prepared has no end of its hold; one with money neither', async () => {
  const { id, edit, orders, shop } = await placed()
  await insert('payments', {
    ...{ store_id: shop.id, order_id: id, id: 'first', kind: 'payment', method: 'cash', amount: 100 },
    ...{ currency: 'KES', source: 'owner', received_at: NOON, recorded_at: NOON },
  }).run()
  await edit(count(0, 3))
  expect(await orders.find(id)).toMatchObject({ status: 'pending', paid: 100, holdExpiresAt: null })
  await orders.advance(id)
  await edit(count(0, 1))
  expect(await orders.find(id)).toMatchObject({ status: 'processing', holdExpiresAt: null, lines: [{ held: 1 }, {}] })
  await expectSound(shop)
})

test('a discount that leaves gives its use back, once', async () => {
  const shop = await openCrafts()
  const times = { created_at: NOON - DAY, updated_at: NOON }
  await insert('discounts', {
    store_id: shop.id,
    code: 'KARIBU',
    kind: 'fixed',
    value: 100_000,
    uses: 0,
    ...times,
  }).run()
  await rows('UPDATE stores SET pro_until = ? WHERE id = ?', NOON + 30 * DAY, shop.id)
  const context = contextAt()
  const { id } = await placeOrderFor(context, shop, { lines: [['Mug', null, 2]], code: 'KARIBU' })
  const edit = editorOf(context, shop, id)
  const uses = () => rows('SELECT uses FROM discounts WHERE store_id = ?', shop.id)
  expect(await edit(count(0, 1))).toMatchObject({ ok: true, total: 0 })
  const { orders } = await openStore(context, shop.id)
  expect(await orders.find(id)).toMatchObject({ discount: 80_050, discountCode: 'KARIBU' })
  expect(await uses()).toEqual([{ uses: 1 }])
  expect(await edit((was) => ({ ...was, discount: 90_000 }))).toMatchObject({ reason: 'discount-too-large' })
  await edit((was) => ({ ...was, discount: 0 }))
  expect(await orders.find(id)).toMatchObject({ discount: 0, discountCode: null, total: 80_050 })
  expect(await uses()).toEqual([{ uses: 0 }])
  await orders.cancel(id, owner)
  expect(await uses()).toEqual([{ uses: 0 }])
  await expectSound(shop)
})

test('a lapsed order that is edited counts its use again', async () => {
  const shop = await openCrafts()
  const times = { created_at: NOON - DAY, updated_at: NOON }
  await insert('discounts', { store_id: shop.id, code: 'KARIBU', kind: 'fixed', value: 100, uses: 0, ...times }).run()
  await rows('UPDATE stores SET pro_until = ? WHERE id = ?', NOON + 30 * DAY, shop.id)
  const context = contextAt()
  const { id } = await placeOrderFor(context, shop, { lines: [['Mug', null, 2]], code: 'KARIBU' })
  context.pass(2 * DAY)
  await sweepLapsedHolds(context)
  expect(await rows('SELECT uses FROM discounts WHERE store_id = ?', shop.id)).toEqual([{ uses: 0 }])
  await editorOf(context, shop, id)(count(0, 3))
  expect(await rows('SELECT uses FROM discounts WHERE store_id = ?', shop.id)).toEqual([{ uses: 1 }])
  await expectSound(shop)
})

test('what was last agreed stands until the question ends, however many edits lie between', async () => {
  const { id, edit, orders } = await placed()
  const agreed = async () => JSON.parse((await orders.find(id))?.agreedState ?? 'null')
  await edit(count(0, 1))
  const first = await agreed()
  expect(first).toMatchObject({ total: 390_050 })
  await edit((was) => ({ ...was, fee: 40_000 }))
  expect(await agreed()).toEqual(first)
  const agreements = () => rows('SELECT agreement FROM order_revisions WHERE order_id = ? ORDER BY number', id)
  expect(await agreements()).toEqual([{ agreement: 'superseded' }, { agreement: 'asked' }])
  await edit((was) => ({ ...count(0, 2)(was), fee: 20_000 }))
  expect(await agreed()).toBeNull()
  await edit((was) => ({ ...was, fee: 50_000, isAgreed: true }))
  expect(await agreed()).toBeNull()
  expect(await agreements()).toEqual(
    ['superseded', 'superseded', 'not_needed', 'agreed'].map((agreement) => ({ agreement })),
  )
  expect(await rows('SELECT agreed_by, agreed_at FROM order_revisions WHERE number = 4 AND order_id = ?', id)).toEqual([
    { agreed_by: 'owner', agreed_at: NOON },
  ])
})

test('cancelling ends the question of a change, and so does finishing', async () => {
  for (const end of ['cancel', 'pay'] as const) {
    const { shop, id, edit, orders } = await placed({ deliveryMethod: 'pickup', address: '' })
    await edit(count(0, 1))
    expect((await orders.find(id))?.agreedState).not.toBeNull()
    if (end === 'cancel') await orders.cancel(id, owner)
    else {
      await orders.advance(id)
      await orders.advance(id)
      expect(await orders.markPaid(id, cash)).toMatchObject({ ok: true })
    }
    expect(await orders.find(id)).toMatchObject({ agreedState: null, status: end === 'cancel' ? 'cancelled' : 'paid' })
    await expectSound(shop)
  }
})

test('a line that went and came back is the same as before', async () => {
  const { id, edit, orders, shop } = await placed()
  await edit((was) => ({ ...was, lines: was.lines.slice(1) }))
  await edit((was) => ({ ...was, lines: [...was.lines, productLine(shop, 'Basket', 2, 145_000)] }))
  expect(await orders.find(id)).toMatchObject({ agreedState: null, lines: [{ name: 'Basket', line: 0 }, { line: 1 }] })
})

test('nothing different writes nothing', async () => {
  const { id, edit, orders } = await placed()
  expect(await edit((was) => ({ ...was, reason: 'Just looking', isAgreed: true }))).toMatchObject({
    ok: true,
    changed: false,
  })
  expect(await rows('SELECT * FROM order_revisions WHERE order_id = ?', id)).toEqual([])
  expect(await orders.find(id)).toMatchObject({ revision: 0 })
})

test('the same request answers its first result, also at once and after another edit', async () => {
  const { id, orders, shop, edit } = await placed()
  const order = await orders.find(id)
  if (!order) throw new Error('there is no such order')
  const request = { requestId: 'the-same-request', edit: count(0, 3)(editOf(order)), shown: order, by: null }
  const results = await Promise.all(Array.from({ length: 5 }, () => orders.edit(id, request)))
  expect(new Set(results.map((result) => JSON.stringify(result))).size).toBe(1)
  await edit(count(0, 1))
  expect(await orders.edit(id, request)).toMatchObject({ revision: 1, total: 535_050, agreement: 'superseded' })
  const other = await placeOrderFor(contextAt(), shop, { lines: [['Mug', null, 1]] })
  expect(await orders.edit(other.id, request)).toEqual({ ok: false, reason: 'key-reused' })
  await expectSound(shop)
})

test('what came first stands: another edit, a step, a payment, a cancellation', async () => {
  const changes: [string, { by: string | null }, (held: Awaited<ReturnType<typeof placed>>) => Promise<unknown>][] = [
    ['another edit', { by: null }, ({ edit }) => edit(count(0, 1))],
    ['a step', { by: 'owner' }, ({ orders, id }) => orders.advance(id)],
    ['the shopper cancelled', { by: 'shopper' }, ({ token, context }) => cancelByToken(context, token)],
    ['the owner cancelled', { by: 'owner' }, ({ orders, id }) => orders.cancel(id, owner)],
  ]
  for (const [name, by, change] of changes) {
    const held = await placed()
    const order = await held.orders.find(held.id)
    if (!order) throw new Error('there is no such order')
    const request = { requestId: crypto.randomUUID(), edit: count(0, 4)(editOf(order)), shown: order, by: null }
    const context = afterFirstBatch(held.context, () => change(held))
    const { orders } = await openStore(context, held.shop.id)
    const result = await orders.edit(held.id, request)
    expect(result, name).toMatchObject({ ok: false, reason: 'order-overtaken', ...(by.by ? by : {}) })
    await expectSound(held.shop)
  }
})

test('an agreement between reading and writing stays: the next change asks about what it changes', async () => {
  const { context, shop, id, edit, orders } = await placed()
  await edit((was) => ({ ...was, fee: 30_000 }))
  const order = await orders.find(id)
  if (!order) throw new Error('there is no such order')
  const agreeing = afterFirstBatch(context, () => orders.agree(id, { revision: 1, by: { actor: 'shopper', id: null } }))
  const request = { requestId: crypto.randomUUID(), edit: { ...editOf(order), fee: 40_000 }, shown: order, by: null }
  expect(await (await openStore(agreeing, shop.id)).orders.edit(id, request)).toMatchObject({ agreement: 'asked' })
  expect(JSON.parse((await orders.find(id))?.agreedState ?? 'null')).toMatchObject({ fee: 30_000 })
  expect(await rows('SELECT agreement FROM order_revisions WHERE order_id = ? ORDER BY number', id)).toEqual([
    { agreement: 'agreed' },
    { agreement: 'asked' },
  ])
})

test('a cancellation that was read before the edit decides once more by itself', async () => {
  const { context, shop, id, edit } = await placed()
  const { orders } = await openStore(
    afterFirstBatch(context, () => edit(count(0, 1))),
    shop.id,
  )
  expect(await orders.cancel(id, { actor: 'shopper', id: null })).toMatchObject({ ok: true, changed: true })
  expect(await stockOf(shop, 'Basket')).toEqual({ inventory: 5, held: 0 })
  await expectSound(shop)
})

test('pieces that go, and a product that is hidden, between reading and writing are named', async () => {
  const { context, shop, id, orders } = await placed({ lines: [['Basket', null, 2]] })
  const order = await orders.find(id)
  if (!order) throw new Error('there is no such order')
  const request = { requestId: crypto.randomUUID(), edit: count(0, 5)(editOf(order)), shown: order, by: null }
  const snatch = afterFirstBatch(context, () => placeOrderFor(context, shop, { lines: [['Basket', null, 2]] }))
  expect(await (await openStore(snatch, shop.id)).orders.edit(id, request)).toMatchObject({
    reason: 'lines-refused',
    lines: [{ name: 'Basket', reason: 'only-n-left', n: 1 }],
  })
  const hide = afterFirstBatch(context, () => rows('UPDATE products SET is_active = 0 WHERE store_id = ?', shop.id))
  const small = { ...request, edit: count(0, 3)(editOf(order)) }
  expect(await (await openStore(hide, shop.id)).orders.edit(id, small)).toMatchObject({
    lines: [{ name: 'Basket', reason: 'product-hidden' }],
  })
  const fewer = { ...request, edit: count(0, 1)(editOf(order)) }
  expect(await orders.edit(id, fewer)).toMatchObject({ ok: true })
  await expectSound(shop)
})

test('what is finished, and a foreign product, is refused', async () => {
  const { shop, id, edit, orders } = await placed()
  const other = await openCrafts()
  expect(await edit((was) => ({ ...was, lines: [...was.lines, productLine(other, 'Mug', 1, 1)] }))).toMatchObject({
    reason: 'lines-refused',
    lines: [{ reason: 'product-gone', name: '' }],
  })
  await orders.advance(id)
  await orders.advance(id)
  expect(await edit((was) => ({ ...was, method: 'pickup' }))).toMatchObject({ reason: 'method-fixed' })
  expect(await edit((was) => ({ ...was, fee: 5_000 }))).toMatchObject({ ok: true })
  expect(await orders.markPaid(id, cash)).toMatchObject({ ok: true })
  expect(await edit(count(0, 1))).toMatchObject({ reason: 'not-editable' })
  const sales = await rows('SELECT revenue FROM store_sales_daily WHERE store_id = ?', shop.id)
  expect(sales).toEqual([{ revenue: 375_050 }])
  await expectSound(shop)
})

test('a changed address becomes the customer’s', async () => {
  const { shop, edit } = await placed({ phone: '0712 000 777' })
  await edit((was) => ({ ...was, address: 'Roysambu, gate B' }))
  expect(await rows('SELECT address FROM customers WHERE store_id = ?', shop.id)).toEqual([
    { address: 'Roysambu, gate B' },
  ])
  await edit((was) => ({ ...was, method: 'pickup' }))
  expect(await rows('SELECT delivery_fee, customer_address FROM orders WHERE store_id = ?', shop.id)).toEqual([
    { delivery_fee: 0, customer_address: '' },
  ])
})

test('an edit for the last pieces, and fifty shoppers: no piece is promised twice', async () => {
  const { context, shop, edit } = await placed({ lines: [['Basket', null, 2]] })
  const shoppers = Array.from({ length: 50 }, () =>
    placeOrderFor(context, shop, { lines: [['Basket', null, 1]] }).then(
      () => true,
      () => false,
    ),
  )
  const [result, ...placedOrders] = await Promise.all([edit(count(0, 5)), ...shoppers])
  const taken = placedOrders.filter(Boolean).length
  expect(result.ok ? 0 : 3).toBe(taken)
  expect(await stockOf(shop, 'Basket')).toEqual({ inventory: 5, held: 5 })
  await expectSound(shop)
})

test('edit, payment, step and cancellation at once leave one story', async () => {
  for (let round = 0; round < 5; round += 1) {
    const { context, shop, id, edit, orders, token } = await placed({ deliveryMethod: 'pickup', address: '' })
    await Promise.all([
      edit(count(0, 3)),
      edit((was) => ({ ...was, lines: [...was.lines, textLine('Gift box', 100)] })),
      orders.advance(id),
      cancelByToken(context, token),
      edit(count(1, 5)),
    ])
    await expectSound(shop)
    const [row] = await rows<{ revision: number; n: number }>(
      'SELECT revision, (SELECT count(*) FROM order_revisions WHERE order_id = orders.id) AS n FROM orders WHERE id = ?',
      id,
    )
    expect(row?.revision).toBe(row?.n)
  }
})

test('a save of 100 lines reads once and writes once, in few statements and rows', async () => {
  const shop = await openCrafts()
  const names = Array.from({ length: 100 }, (_, at) => `bulk${at}`)
  for (const id of names) {
    const key = { store_id: shop.id, product_id: id }
    const times = { created_at: NOON, updated_at: NOON }
    await database.batch([
      insert('products', { store_id: shop.id, id, name: id, price: 1_000, ...times }),
      insert('stock', { ...key, size: '', label: '', position: 0 }),
      insert('inventory_transactions', { ...key, size: '', quantity: 50, transaction_type: 'add', created_at: NOON }),
    ])
  }
  const { id } = await placeOrderFor(contextAt(), shop, { lines: [['Mug', null, 1]] })
  const bulk = names.map((productId) => ({ line: null, productId, size: '', name: '', quantity: 1, price: 1_000 }))
  const editor = editorOf(contextAt(), shop, id)
  expect(await editor((was) => ({ ...was, lines: bulk }))).toMatchObject({ ok: true, total: 100_000 })
  const trips: RoundTrip[] = []
  const watched = watchedDatabase(database, (trip) => trips.push(trip))
  const context = createContext({ ...testEnv, DB: watched }, () => undefined, { now: () => NOON })
  const order = await (await openStore(contextAt(), shop.id)).orders.find(id)
  if (!order) throw new Error('there is no such order')
  const wanted = editOf(order).lines.map((line) => ({ ...line, price: 900 }))
  const edit = { ...editOf(order), lines: wanted }
  const { orders } = await openStore(context, shop.id)
  expect(await orders.edit(id, { requestId: 'bulk-edit', edit, shown: order, by: null })).toMatchObject({
    total: 90_000,
  })
  expect(trips.map(({ statements }) => statements.length)).toEqual([9, 7])
  expect(trips[1]?.rowsWritten).toBeLessThanOrEqual(300)
  await expectSound(shop)
})

test('one product swapped for another is told to the store’s page', async () => {
  const { context, shop, id } = await placed({ lines: [['Basket', null, 1]] })
  await restock(shop, 'Soap', 3)
  let puts = 0
  const cache = new Proxy(context.cache, {
    get(target, name) {
      if (name === 'put') puts += 1
      const member = Reflect.get(target, name)
      return typeof member === 'function' ? member.bind(target) : member
    },
  })
  const edit = editorOf({ ...context, cache }, shop, id)
  await edit((was) => ({ ...was, note: 'Blue' }))
  await context.settled()
  expect(puts).toBe(0)
  await edit((was) => ({ ...was, lines: [productLine(shop, 'Soap', 1, 25_000)] }))
  await context.settled()
  expect(puts).toBe(1)
})

test('a long story keeps the lines of its last twenty changes, and the sums of all', async () => {
  const { shop, edit } = await placed()
  for (let at = 1; at <= 23; at += 1) {
    expect(await edit((order) => ({ ...order, note: `change ${at}` }))).toMatchObject({ ok: true, revision: at })
  }
  const states = await rows<{ number: number; before: string; total_after: number }>(
    'SELECT number, before, total_after FROM order_revisions WHERE store_id = ? ORDER BY number',
    shop.id,
  )
  expect(states.filter(({ before }) => before === '').map(({ number }) => number)).toEqual([1, 2, 3])
  expect(states.every(({ total_after }) => total_after > 0)).toBe(true)
})

test('the two hundredth change is the last, and answers its replay', async () => {
  const { shop, id, edit } = await placed()
  await rows('UPDATE orders SET revision = 199 WHERE store_id = ? AND id = ?', shop.id, id)
  const request = crypto.randomUUID()
  const note = (text: string) => (order: OrderEdit) => ({ ...order, note: text })
  const saved = await edit(note('blue'), request)
  expect(saved).toMatchObject({ ok: true, revision: 200 })
  expect(await edit(note('blue'), request)).toEqual(saved)
  expect(await edit(note('red'))).toMatchObject({ ok: false, reason: 'too-many-changes' })
})
