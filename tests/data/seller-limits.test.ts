import { beforeEach, expect, test } from 'vitest'
import { type OpenStore, openStore } from '#app/data/store/open-store.server.ts'
import type { Approval } from '#app/domain/staff/approval.ts'
import { contradictions } from '../support/contradictions.ts'
import { editOf } from '../support/edits.ts'
import { afterFirstBatch, placeOrderFor } from '../support/shopping.ts'
import { contextAt, HOUR, NOON, openCrafts, productOf, rows, type Shop, type TestContext } from '../support/shops.ts'

const SELLER = 'mem_wanjiku'
const MANAGER = 'mem_amina'

let shop: Shop
let context: TestContext
let store: OpenStore

const off = { sellerDiscount: null, floorPercent: null, sellsExtras: true, hasShifts: false }

beforeEach(async () => {
  context = contextAt()
  shop = await openCrafts()
  store = await openStore(context, shop.id, shop.ownerId)
})

type Sale = Parameters<OpenStore['orders']['sell']>[0]

/** Two baskets for 2,900.00. */
function saleOf(changes: Partial<Sale> = {}): Sale {
  return {
    ...{ saleId: crypto.randomUUID(), lines: [{ productId: productOf(shop, 'Basket'), size: null, quantity: 2 }] },
    ...{ customerName: '', customerPhone: '', method: 'cash', mpesaCode: null, actorId: SELLER },
    ...{ quotedTotal: null, isLimited: true },
    ...changes,
  }
}

const off500 = { discount: { kind: 'fixed', value: 50_000 } } as const
const setFloor = (amount: number | null) =>
  rows('UPDATE products SET floor_price = ? WHERE id = ?', amount, productOf(shop, 'Basket'))
const eventsOf = () =>
  rows("SELECT type, actor_id, note FROM order_events WHERE store_id = ? AND type LIKE 'allowed-%'", shop.id)
const ordersOf = () => rows('SELECT total_amount FROM orders WHERE store_id = ?', shop.id)

test('a sale above the largest discount is refused with what it may cost; nobody else is judged', async () => {
  await store.selling.save({ ...off, sellerDiscount: 10 })
  const refused = await store.orders.sell(saleOf(off500))
  expect(refused).toEqual({ ok: false, reason: 'below-lowest', lowest: 261_000, currency: 'KES' })
  expect(await ordersOf()).toEqual([])
  const tenth = { kind: 'percent', value: 10 } as const
  expect(await store.orders.sell(saleOf({ discount: tenth }))).toMatchObject({ ok: true, order: { total: 261_000 } })
  expect(await store.orders.sell(saleOf({ ...off500, isLimited: false }))).toMatchObject({ ok: true })
  expect(await eventsOf()).toEqual([])
})

test('a product’s own lowest price wins, and a manager’s PIN allows one sale and stands in its history', async () => {
  await store.selling.save({ ...off, floorPercent: 50 })
  await setFloor(130_000)
  expect(await store.orders.sell(saleOf(off500))).toMatchObject({ reason: 'below-lowest', lowest: 260_000 })
  const allowed = saleOf({ ...off500, approval: { intent: 'sell', by: MANAGER, till: 'till' } })
  for (const first of [true, false]) expect(await store.orders.sell(allowed)).toMatchObject({ ok: true, first })
  expect(await eventsOf()).toEqual([{ type: 'allowed-sell', actor_id: SELLER, note: MANAGER }])
  expect(await store.orders.sell(saleOf(off500))).toMatchObject({ reason: 'below-lowest' })
  const within = saleOf({ approval: { intent: 'sell', by: MANAGER, till: 'till' } })
  expect(await store.orders.sell(within)).toMatchObject({ ok: true })
  expect(await eventsOf()).toHaveLength(1)
  expect(await contradictions((query, id) => rows(query, id), shop.id)).toEqual([])
})

test.each([
  ['a lowest price', () => setFloor(130_000)],
  ['the largest discount', () => store.selling.save({ ...off, sellerDiscount: 5 })],
])('%s that is set between read and write judges the sale', async (_name, change) => {
  await store.selling.save({ ...off, sellerDiscount: 50 })
  const racing = await openStore(afterFirstBatch(context, change), shop.id)
  expect(await racing.orders.sell(saleOf(off500))).toMatchObject({ ok: false, reason: 'below-lowest' })
  expect(await ordersOf()).toEqual([])
})

test('other things are sold by sellers only while the store says so', async () => {
  const extras = [{ name: 'Gift wrap', price: 5_000, quantity: 1 }]
  expect(await store.orders.sell(saleOf({ extras }))).toMatchObject({ ok: true })
  await store.selling.save({ ...off, sellsExtras: false })
  expect(await store.orders.sell(saleOf({ extras }))).toEqual({ ok: false, reason: 'extras-not-sold' })
  expect(
    await store.orders.sell(saleOf({ extras, approval: { intent: 'sell', by: MANAGER, till: 'till' } })),
  ).toMatchObject({
    ok: true,
  })
})

test('a late sale is booked, and stands under Attention with what it is below', async () => {
  await store.selling.save({ ...off, floorPercent: 90, sellerDiscount: 20 })
  const late = { soldAt: NOON - HOUR, tillNumber: 'KB-014', currency: 'KES', prices: [140_000] }
  const problemOf = async (discount: number) => {
    const sold = await store.orders.sell(saleOf({ late, discount: { kind: 'fixed', value: discount } }))
    expect(sold).toMatchObject({ ok: true })
    const id = sold.ok ? sold.order.id : ''
    const [row] = await rows<{ late_problem: string | null }>('SELECT late_problem FROM orders WHERE id = ?', id)
    return JSON.parse(row?.late_problem ?? 'null')
  }
  expect(await problemOf(28_000)).toBeNull()
  expect(await problemOf(43_000)).toEqual([{ reason: 'below-floor', amount: 15_000, currency: 'KES' }])
  await store.selling.save({ ...off, sellerDiscount: 5 })
  expect(await problemOf(28_000)).toEqual([{ reason: 'over-discount', amount: 14_000, currency: 'KES' }])
})

test('a seller’s edit is judged by line and as a whole; what was agreed before stays allowed', async () => {
  const { id } = await placeOrderFor(context, shop, { lines: [['Basket', null, 2]] })
  await store.selling.save({ ...off, floorPercent: 80 })
  const change = async (price: number, discount = 0, approval: Approval | null = null) => {
    const order = await store.orders.find(id)
    if (!order) throw new Error('there is no such order')
    const shown = editOf(order)
    const edit = { ...shown, discount, lines: shown.lines.map((line) => ({ ...line, price })) }
    return store.orders.edit(id, {
      ...{ requestId: crypto.randomUUID(), edit, shown: order, by: SELLER, isLimited: true, approval },
    })
  }
  expect(await change(100_000)).toMatchObject({ reason: 'below-lowest', lowest: 116_000, name: 'Basket' })
  expect(await change(116_000)).toMatchObject({ ok: true })
  expect(await change(116_000, 1)).toMatchObject({ reason: 'below-lowest', lowest: 232_000, name: null })
  expect(await change(100_000, 0, { intent: 'edit-order', by: MANAGER, till: 'till' })).toMatchObject({ ok: true })
  expect(await eventsOf()).toEqual([{ type: 'allowed-edit-order', actor_id: SELLER, note: MANAGER }])
  const order = await store.orders.find(id)
  const noted = order && { ...editOf(order), note: 'Ring twice' }
  if (!order || !noted) throw new Error('there is no such order')
  const request = { requestId: crypto.randomUUID(), edit: noted, shown: order, by: SELLER, isLimited: true }
  expect(await store.orders.edit(id, request)).toMatchObject({ ok: true, changed: true })
})

test('an edit that waits for a lowest price to be set is judged by it', async () => {
  const { id } = await placeOrderFor(context, shop, { lines: [['Basket', null, 2]] })
  const order = await store.orders.find(id)
  if (!order) throw new Error('there is no such order')
  const shown = editOf(order)
  const edit = { ...shown, lines: shown.lines.map((line) => ({ ...line, price: 100_000 })) }
  const racing = await openStore(
    afterFirstBatch(context, () => setFloor(130_000)),
    shop.id,
  )
  const request = { requestId: crypto.randomUUID(), edit, shown: order, by: SELLER, isLimited: true }
  expect(await racing.orders.edit(id, request)).toMatchObject({ ok: false, reason: 'below-lowest', lowest: 130_000 })
})

test('an order that a seller takes is judged, too', async () => {
  await store.selling.save({ ...off, floorPercent: 80 })
  const line = { line: null, productId: productOf(shop, 'Basket'), size: '', name: '', quantity: 1, price: 100_000 }
  const wish = () => ({
    ...{ requestId: crypto.randomUUID(), lines: [line], name: 'Achieng', phone: '0712 000 111', method: 'pickup' },
    ...{ address: '', fee: 0, note: '', by: SELLER, isLimited: true },
  })
  const take = (more = {}) => store.orders.take({ ...wish(), ...more } as Parameters<OpenStore['orders']['take']>[0])
  expect(await take()).toMatchObject({ ok: false, reason: 'below-lowest', lowest: 116_000, name: 'Basket' })
  expect(await take({ approval: { intent: 'take-order', by: MANAGER, till: 'till' } })).toMatchObject({ ok: true })
  expect(await eventsOf()).toEqual([{ type: 'allowed-take-order', actor_id: SELLER, note: MANAGER }])
})

test('a price below a product’s lowest price lowers it, and both stand in the activity', async () => {
  const id = productOf(shop, 'Basket')
  const owned = await store.products.owned(id)
  if (!owned) throw new Error('there is no such product')
  const input = (price: number, floorPrice: number | null) => ({
    ...{ name: owned.name, description: owned.description, price, compareAtPrice: null, floorPrice },
    ...{ categoryId: owned.categoryId, isActive: true, lowStock: null, code: null, sizes: [] },
    inventory: owned.inventory,
  })
  const edit = (version: number) => ({ version, shownStock: { '': owned.inventory }, by: shop.ownerId })
  const saved = await store.products.edit(id, input(140_000, 120_000), edit(owned.version))
  expect(saved).toMatchObject({ ok: true })
  await store.products.edit(id, input(110_000, 120_000), edit(saved.ok ? saved.version : 0))
  expect(await rows('SELECT price, floor_price FROM products WHERE id = ?', id)).toEqual([
    { price: 110_000, floor_price: 110_000 },
  ])
  const { rows: told } = await store.activity.page({ person: null, kind: 'prices', after: null })
  expect(told.map(({ what }) => [what.deed, what.from, what.to])).toEqual(
    expect.arrayContaining([
      ['floor-changed', undefined, 120_000],
      ['price-changed', 140_000, 110_000],
    ]),
  )
})
