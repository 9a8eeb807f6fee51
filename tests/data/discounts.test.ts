import { expect, test } from 'vitest'
import { sweepLapsedHolds } from '#app/data/order/change/sweep.server.ts'
import { quoteDiscount } from '#app/data/order/place/discount.server.ts'
import { productsOnSale } from '#app/data/product/on-sale.server.ts'
import { type DiscountTerms, MAX_DISCOUNTS } from '#app/data/store/discounts.server.ts'
import { openStore } from '#app/data/store/open-store.server.ts'
import { rebuildStore } from '#app/data/store/rebuild.server.ts'
import { afterFirstBatch, checkoutOf, order, placeOrderFor, send } from '../support/shopping.ts'
import {
  contextAt,
  DAY,
  database,
  HOUR,
  NOON,
  openCrafts,
  openFabrics,
  productOf,
  rows,
  type Shop,
  type TestContext,
} from '../support/shops.ts'

const tenPercent: DiscountTerms = {
  kind: 'percent',
  value: 10,
  minimumAmount: 0,
  startsAt: null,
  endsAt: null,
  maxUses: null,
}
const mug = { lines: [['Mug', null, 1]] as [string, null, number][] }
const withCode = { ...mug, code: 'KARIBU10' }

/** A shop on Pro for a month, with a code. */
async function openShop(terms: Partial<DiscountTerms> = {}, code = 'KARIBU10') {
  const [context, shop] = [contextAt(), await openCrafts()]
  await setPro(shop, NOON + 30 * DAY)
  const { discounts, orders } = await openStore(context, shop.id)
  expect(await discounts.create(code, { ...tenPercent, ...terms })).toEqual({ ok: true })
  return { context, shop, discounts, orders }
}

test('an order with a code costs less, names it, and uses it up by one', async () => {
  const { context, shop, orders } = await openShop({ maxUses: 5 })
  const { id, total } = await placeOrderFor(context, shop, {
    ...withCode,
    deliveryMethod: 'delivery',
    address: 'Kilimani 4',
  })
  expect(total).toBe(80_050 - 8_005 + 20_000)
  expect(await orders.find(id)).toMatchObject({
    subtotal: 80_050,
    discount: 8_005,
    discountCode: 'KARIBU10',
    deliveryFee: 20_000,
    total: 92_045,
  })
  expect(await usesOf(shop)).toBe(1)
})

test('the last use goes to one of ten at once; the others are told that it is used up', async () => {
  const { context, shop } = await openShop({ maxUses: 1 })
  const results = await Promise.all(Array.from({ length: 10 }, () => order(context, shop, withCode)))
  expect(results.filter((result) => result.ok)).toHaveLength(1)
  expect(results.filter((result) => !result.ok && result.reason === 'discount-used-up')).toHaveLength(9)
  expect(await usesOf(shop)).toBe(1)
  expect(await countOf('orders', shop)).toBe(1)
})

test('a use that goes between reading and writing is found by the check, and nothing is written', async () => {
  const { context, shop } = await openShop({ maxUses: 1 })
  const racingContext = afterFirstBatch(context, () => placeOrderFor(context, shop, withCode))
  expect(await order(racingContext, shop, withCode)).toEqual({ ok: false, reason: 'discount-used-up' })
  expect(await countOf('orders', shop)).toBe(1)
})

test('a repeated post uses the code once, and with another code it is another order', async () => {
  const { context, shop } = await openShop({ maxUses: 5 })
  const input = checkoutOf(shop, withCode)
  const results = await Promise.all(Array.from({ length: 20 }, () => send(context, shop, input)))
  expect(results.filter((result) => result.ok && result.first)).toHaveLength(1)
  expect(await usesOf(shop)).toBe(1)
  expect(await send(context, shop, { ...input, code: '' })).toMatchObject({ ok: false, reason: 'key-reused' })
})

test('a use is given back by a cancel, once, and somebody else may have it', async () => {
  const { context, shop, orders } = await openShop({ maxUses: 1 })
  const { id, token } = await placeOrderFor(context, shop, withCode)
  expect(await order(context, shop, withCode)).toMatchObject({ reason: 'discount-used-up' })
  await Promise.all(Array.from({ length: 5 }, () => orders.cancel(id, { actor: 'shopper', id: null })))
  expect(await usesOf(shop)).toBe(0)
  expect(token).toMatch(/\w{32}/)
  expect((await order(context, shop, withCode)).ok).toBe(true)
  expect(await usesOf(shop)).toBe(1)
})

test('paying and undoing keep the use of an order that moved on; cancelling gives it back', async () => {
  const { context, shop, orders } = await openShop({ maxUses: 3 })
  const { id } = await placeOrderFor(context, shop, withCode)
  await orders.advance(id)
  await orders.advance(id)
  expect(await orders.markPaid(id, { method: 'cash', actorId: null })).toMatchObject({ ok: true, changed: true })
  expect(await revenueOf(shop)).toBe(72_045)
  await orders.undoPaid(id)
  expect(await revenueOf(shop)).toBe(0)
  expect(await usesOf(shop)).toBe(1)
  context.pass(DAY)
  await placeOrderFor(context, shop, mug)
  expect(await usesOf(shop)).toBe(1)
  await orders.cancel(id, { actor: 'owner', id: null })
  expect(await usesOf(shop)).toBe(0)
})

test('a hold that lapses gives its use back: to the next order at once, else by the job', async () => {
  const { context, shop } = await openShop({ maxUses: 1 })
  const { id } = await placeOrderFor(context, shop, withCode)
  expect(await usesOf(shop)).toBe(1)
  context.pass(DAY)
  expect(await quoteOf(context, shop, 'KARIBU10')).toMatchObject({ ok: true })
  const next = await placeOrderFor(context, shop, { ...withCode, lines: [['Basket', null, 1]] })
  expect([await usesOf(shop), await countsUse(id), await countsUse(next.id)]).toEqual([1, false, true])
  expect(await order(context, shop, withCode)).toMatchObject({ reason: 'discount-used-up' })
  context.pass(DAY)
  await sweepLapsedHolds(context)
  await sweepLapsedHolds(context)
  expect([await usesOf(shop), await countsUse(next.id)]).toEqual([0, false])
})

test('an order that goes on takes its use again where one is left; else its discount stays and the owner is told', async () => {
  const { context, shop, orders } = await openShop({ maxUses: 1 })
  const late = await placeOrderFor(context, shop, withCode)
  context.pass(DAY)
  await sweepLapsedHolds(context)
  expect(await orders.advance(late.id)).toMatchObject({ ok: true, discountWarning: false })
  expect([await usesOf(shop), await countsUse(late.id)]).toEqual([1, true])
  await orders.cancel(late.id, { actor: 'owner', id: null })
  expect([await usesOf(shop), await countsUse(late.id)]).toEqual([0, false])

  const later = await placeOrderFor(context, shop, withCode)
  context.pass(DAY)
  const winner = await placeOrderFor(context, shop, withCode)
  expect(await orders.advance(later.id)).toMatchObject({
    discountWarning: true,
    order: { discountCode: 'KARIBU10', discount: 8_005, total: 72_045 },
  })
  expect([await usesOf(shop), await countsUse(later.id)]).toEqual([1, false])
  await orders.cancel(later.id, { actor: 'owner', id: null })
  expect([await usesOf(shop), await countsUse(winner.id)]).toEqual([1, true])
})

test('an order that is paid late takes its use again too, keeps it when that is undone, and returns it when the hold lapses again', async () => {
  const { context, shop, discounts, orders } = await openShop({ maxUses: 1 })
  const { id } = await placeOrderFor(context, shop, withCode)
  await rows("UPDATE orders SET status = 'pending_payment' WHERE store_id = ? AND id = ?", shop.id, id)
  context.pass(DAY)
  await sweepLapsedHolds(context)
  const cash = { method: 'cash', actorId: null } as const
  expect(await orders.markPaid(id, cash)).toMatchObject({ ok: true, discountWarning: false })
  expect([await usesOf(shop), await countsUse(id)]).toEqual([1, true])
  expect(await orders.undoPaid(id)).toMatchObject({ ok: true, order: { holdExpiresAt: context.now() + DAY } })
  expect([await usesOf(shop), await countsUse(id)]).toEqual([1, true])
  context.pass(DAY)
  await sweepLapsedHolds(context)
  expect([await usesOf(shop), await countsUse(id)]).toEqual([0, false])

  await discounts.remove('KARIBU10')
  context.pass(HOUR)
  await discounts.create('KARIBU10', tenPercent)
  expect(await orders.markPaid(id, cash)).toMatchObject({ ok: true, discountWarning: true })
  expect([await usesOf(shop), await countsUse(id)]).toEqual([0, false])
})

test('ten steps of an order whose hold has lapsed, with a sweep beside them, count its use once', async () => {
  const { context, shop, orders } = await openShop({ maxUses: 5 })
  const { id } = await placeOrderFor(context, shop, withCode)
  context.pass(DAY)
  const steps = Array.from({ length: 10 }, () => orders.advance(id, null, { from: 'pending' }))
  await Promise.all([...steps, sweepLapsedHolds(context), sweepLapsedHolds(context)])
  expect([await usesOf(shop), await countsUse(id)]).toEqual([1, true])
})

test('a rebuild counts the uses again, by the orders that count one', async () => {
  const { context, shop, discounts, orders } = await openShop({ maxUses: 5 })
  await discounts.create('UNUSED', tenPercent)
  const { id } = await placeOrderFor(context, shop, withCode)
  await placeOrderFor(context, shop, withCode)
  await orders.cancel(id, { actor: 'owner', id: null })
  await rows('UPDATE discounts SET uses = 4 WHERE store_id = ?', shop.id)
  await rebuildStore(context, shop.id)
  expect(await rows('SELECT code, uses FROM discounts WHERE store_id = ? ORDER BY code', shop.id)).toEqual([
    { code: 'KARIBU10', uses: 1 },
    { code: 'UNUSED', uses: 0 },
  ])
})

test('a cancel gives nothing to a later code of the same name', async () => {
  const { context, shop, discounts, orders } = await openShop()
  const { id } = await placeOrderFor(context, shop, withCode)
  await discounts.remove('KARIBU10')
  context.pass(HOUR)
  await discounts.create('KARIBU10', tenPercent)
  await placeOrderFor(context, shop, withCode)
  await orders.cancel(id, { actor: 'owner', id: null })
  expect(await usesOf(shop)).toBe(1)
  expect(await orders.find(id)).toMatchObject({ discountCode: 'KARIBU10', discount: 8_005 })
})

test('discounts end with Pro, at that very instant, and come back with it', async () => {
  const { context, shop, discounts } = await openShop()
  await setPro(shop, NOON + HOUR)
  context.pass(HOUR - 1)
  expect((await order(context, shop, withCode)).ok).toBe(true)
  expect((await productsOnSale(context, shop.slug, []))?.takesCodes).toBe(true)
  context.pass(1)
  expect(await order(context, shop, withCode)).toEqual({ ok: false, reason: 'discount-not-offered' })
  expect(await quoteOf(context, shop, 'KARIBU10')).toEqual({ ok: false, reason: 'discount-not-offered' })
  expect((await productsOnSale(context, shop.slug, []))?.takesCodes).toBe(false)
  expect(await discounts.create('MORE', tenPercent)).toEqual({ ok: false, reason: 'discounts-need-pro' })
  const [discount] = await discounts.list()
  expect(await discounts.edit('KARIBU10', { ...tenPercent, value: 90 }, discount?.updatedAt ?? 0)).toEqual({
    ok: false,
    reason: 'discounts-need-pro',
  })
  expect(await discounts.setActive('KARIBU10', false)).toEqual({ ok: true })
  expect(await discounts.setActive('KARIBU10', true)).toEqual({ ok: false, reason: 'discounts-need-pro' })
  expect(await discounts.list()).toMatchObject([{ code: 'KARIBU10', value: 10, uses: 1, isActive: false }])
  await setPro(shop, NOON + 60 * DAY)
  expect(await discounts.setActive('KARIBU10', true)).toEqual({ ok: true })
  expect((await order(context, shop, withCode)).ok).toBe(true)
})

test('first and last moment, minimum and switch are held by the server', async () => {
  const terms = { startsAt: NOON + HOUR, endsAt: NOON + 2 * HOUR, minimumAmount: 80_051 }
  const { context, shop, discounts } = await openShop(terms)
  expect(await order(context, shop, withCode)).toEqual({
    ok: false,
    reason: 'discount-not-started',
    startsOn: '2026-10-14',
  })
  context.pass(HOUR)
  expect(await order(context, shop, withCode)).toEqual({
    ok: false,
    reason: 'discount-minimum',
    minimum: 80_051,
    currency: 'KES',
  })
  const twoMugs = { ...withCode, lines: [['Mug', null, 2]] as [string, null, number][] }
  expect((await order(context, shop, twoMugs)).ok).toBe(true)
  await discounts.setActive('KARIBU10', false)
  expect(await order(context, shop, twoMugs)).toEqual({ ok: false, reason: 'discount-off' })
  await discounts.setActive('KARIBU10', true)
  context.pass(HOUR)
  expect(await order(context, shop, twoMugs)).toEqual({
    ok: false,
    reason: 'discount-expired',
    endedOn: '2026-10-14',
  })
  expect(await countOf('orders', shop)).toBe(1)
})

test('a discount that changed since it was quoted is shown before anything is saved', async () => {
  const { context, shop, discounts } = await openShop()
  const quotedOrder = { ...withCode, quotedTotal: 72_045 }
  const [discount] = await discounts.list()
  await discounts.edit('KARIBU10', { ...tenPercent, value: 5 }, discount?.updatedAt ?? 0)
  expect(await order(context, shop, quotedOrder)).toMatchObject({
    reason: 'price-changed',
    figures: { subtotal: 80_050, discount: 4_003, fee: 0, total: 76_047 },
  })
  expect(await countOf('orders', shop)).toBe(0)
})

test('what the owner changes between reading and writing counts: nothing is saved at the old terms', async () => {
  const { context, shop, discounts } = await openShop()
  const [discount] = await discounts.list()
  const halveDiscount = () => discounts.edit('KARIBU10', { ...tenPercent, value: 5 }, discount?.updatedAt ?? 0)
  expect(
    await order(afterFirstBatch(context, halveDiscount), shop, { ...withCode, quotedTotal: 72_045 }),
  ).toMatchObject({
    reason: 'price-changed',
    figures: { discount: 4_003 },
  })
  const removeDiscount = () => discounts.remove('KARIBU10')
  expect(await order(afterFirstBatch(context, removeDiscount), shop, withCode)).toEqual({
    ok: false,
    reason: 'discount-unknown',
  })
  expect(await countOf('orders', shop)).toBe(0)
})

test('a shopper can’t name a discount of their own: amounts in the body are not read, other stores’ codes unknown', async () => {
  const { context, shop } = await openShop()
  const other = await openFabrics()
  await setPro(other, NOON + DAY)
  await (await openStore(context, other.id)).discounts.create('BAHARI90', { ...tenPercent, value: 90 })
  expect(await order(context, shop, { ...mug, code: 'BAHARI90' })).toEqual({ ok: false, reason: 'discount-unknown' })
  expect(await order(context, shop, { ...mug, code: "' OR 1=1 --" })).toMatchObject({ reason: 'discount-unknown' })
  expect(await order(context, shop, { ...withCode, quotedTotal: 0 })).toMatchObject({ reason: 'price-changed' })
  const tamperedInput = { ...checkoutOf(shop, withCode), discount: 80_050, figures: { total: 0 } }
  const result = await send(context, shop, tamperedInput)
  expect(result).toMatchObject({ ok: true, order: { total: 72_045 } })
  expect(await rows('SELECT uses FROM discounts WHERE store_id = ?', other.id)).toEqual([{ uses: 0 }])
})

test('asking what a code takes off uses nothing up', async () => {
  const { context, shop } = await openShop({ maxUses: 1, minimumAmount: 100_000 })
  expect(await quoteOf(context, shop, 'KARIBU10', 1)).toMatchObject({ reason: 'discount-minimum', minimum: 100_000 })
  expect(await quoteOf(context, shop, 'KARIBU10', 2)).toEqual({ ok: true, code: 'KARIBU10', amount: 16_010 })
  expect(await quoteOf(context, shop, '')).toEqual({ ok: false, reason: 'discount-unknown' })
  expect(await usesOf(shop)).toBe(0)
  const lines = [{ productId: productOf(shop, 'Mug'), size: null, quantity: 1 }]
  expect(await quoteDiscount(context, 'nobody', { code: 'X', lines }, '192.0.2.1')).toBeNull()
})

test('wrong codes are counted by address, all at once too; then even a right one waits for the next hour', async () => {
  const { context, shop } = await openShop()
  const guesses = await Promise.all(
    Array.from({ length: 60 }, (_, index) => quoteOf(context, shop, `GUESS${index}`, 1, '192.0.2.66')),
  )
  const reasons = guesses.map((guess) => !guess?.ok && guess?.reason)
  expect(reasons.filter((reason) => reason === 'discount-unknown')).toHaveLength(29)
  expect(reasons.filter((reason) => reason === 'too-many-codes')).toHaveLength(31)
  expect(await quoteOf(context, shop, 'KARIBU10', 1, '192.0.2.66')).toMatchObject({ reason: 'too-many-codes' })
  expect(await order(context, shop, { ...withCode, network: '192.0.2.66' })).toMatchObject({ reason: 'too-many-codes' })
  expect((await order(context, shop, { ...mug, network: '192.0.2.66' })).ok).toBe(true)
  expect(await quoteOf(context, shop, 'KARIBU10', 1, '192.0.2.67')).toMatchObject({ ok: true })
  context.pass(HOUR)
  expect(await quoteOf(context, shop, 'KARIBU10', 1, '192.0.2.66')).toMatchObject({ ok: true })
})

test('guessing by placing orders is counted the same way', async () => {
  const { context, shop } = await openShop()
  const results = await Promise.all(
    Array.from({ length: 40 }, (_, index) => order(context, shop, { ...mug, code: `GUESS${index}`, network: 'x' })),
  )
  expect(results.filter((result) => !result.ok && result.reason === 'discount-unknown')).toHaveLength(29)
  expect(await countOf('orders', shop)).toBe(0)
})

test('placing an order with a code takes two round trips', async () => {
  const { context, shop } = await openShop()
  let trips = 0
  const countingDb = new Proxy(context.db, {
    get(db, name, self) {
      if (name === 'batch') trips += 1
      return Reflect.get(db, name, self)
    },
  })
  expect((await order({ ...context, db: countingDb }, shop, withCode)).ok).toBe(true)
  expect(trips).toBe(2)
})

test('a code exists once in a store; the same in another is its own', async () => {
  const { context, shop, discounts } = await openShop()
  expect(await discounts.create('KARIBU10', { ...tenPercent, value: 50 })).toEqual({
    ok: false,
    reason: 'discount-exists',
  })
  const results = await Promise.all(Array.from({ length: 5 }, () => discounts.create('MOJA', tenPercent)))
  expect(results.filter((result) => result.ok)).toHaveLength(1)
  const other = await openFabrics()
  await setPro(other, NOON + DAY)
  expect(await (await openStore(context, other.id)).discounts.create('KARIBU10', tenPercent)).toEqual({ ok: true })
  expect((await discounts.list()).map(({ code, value }) => [code, value])).toEqual([
    ['KARIBU10', 10],
    ['MOJA', 10],
  ])
  expect(await countOf('discounts', shop)).toBe(2)
})

test('two tabs: what was saved since is not overwritten, and a use is no change', async () => {
  const { context, shop, discounts } = await openShop()
  const [discount] = await discounts.list()
  await placeOrderFor(context, shop, withCode)
  const version = discount?.updatedAt ?? 0
  expect(await discounts.edit('KARIBU10', { ...tenPercent, value: 20 }, version)).toEqual({ ok: true })
  expect(await discounts.edit('KARIBU10', { ...tenPercent, value: 30 }, version)).toEqual({
    ok: false,
    reason: 'discount-changed',
  })
  expect(await discounts.list()).toMatchObject([{ value: 20, uses: 1 }])
  expect(await discounts.edit('GONE', tenPercent, version)).toEqual({ ok: false, reason: 'discount-gone' })
})

test('a number of uses below those counted is refused with their number', async () => {
  const { context, shop, discounts } = await openShop({ maxUses: 5 })
  await placeOrderFor(context, shop, withCode)
  await placeOrderFor(context, shop, withCode)
  const [discount] = await discounts.list()
  expect(await discounts.edit('KARIBU10', { ...tenPercent, maxUses: 1 }, discount?.updatedAt ?? 0)).toEqual({
    ok: false,
    reason: 'fewer-than-used',
    uses: 2,
  })
  expect(await discounts.edit('KARIBU10', { ...tenPercent, maxUses: 2 }, discount?.updatedAt ?? 0)).toEqual({
    ok: true,
  })
  expect(await order(context, shop, withCode)).toMatchObject({ reason: 'discount-used-up' })
})

test('a store holds a hundred codes', async () => {
  const { shop, discounts } = await openShop()
  await database
    .prepare(
      `INSERT INTO discounts (store_id, code, kind, value, created_at, updated_at)
       SELECT ?, 'CODE' || value, 'percent', 1, 1, 1 FROM json_each(?)`,
    )
    .bind(shop.id, JSON.stringify(Array.from({ length: MAX_DISCOUNTS - 2 }, (_, index) => index)))
    .run()
  const results = await Promise.all(['ONE', 'TWO', 'THREE'].map((code) => discounts.create(code, tenPercent)))
  expect(results.filter((result) => result.ok)).toHaveLength(1)
  expect(results).toContainEqual({ ok: false, reason: 'too-many-discounts' })
})

function quoteOf(context: TestContext, shop: Shop, code: string, quantity = 1, address = '192.0.2.1') {
  const lines = [{ productId: productOf(shop, 'Mug'), size: null, quantity }]
  return quoteDiscount(context, shop.slug, { code, lines }, address)
}

function setPro(shop: Shop, until: number) {
  return database.prepare('UPDATE stores SET pro_until = ? WHERE id = ?').bind(until, shop.id).run()
}

async function usesOf(shop: Shop) {
  return (await rows<{ uses: number }>('SELECT uses FROM discounts WHERE store_id = ?', shop.id))[0]?.uses
}

async function countsUse(orderId: string) {
  return (
    (await rows<{ counts_use: number }>('SELECT counts_use FROM orders WHERE id = ?', orderId))[0]?.counts_use === 1
  )
}

async function revenueOf(shop: Shop) {
  const query = 'SELECT sum(revenue) AS sum FROM store_sales_daily WHERE store_id = ?'
  return (await rows<{ sum: number }>(query, shop.id))[0]?.sum
}

async function countOf(table: 'orders' | 'discounts', shop: Shop) {
  return (await rows<{ n: number }>(`SELECT count(*) AS n FROM ${table} WHERE store_id = ?`, shop.id))[0]?.n
}
