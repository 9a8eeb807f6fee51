import { expect, test } from 'vitest'
import { placeOrder } from '#app/data/order/place/place.server.ts'
import { openStore } from '#app/data/store/open-store.server.ts'
import { findStore } from '#app/data/store-page/lookup.server.ts'
import { HOLD_LENGTHS } from '#app/domain/order/place/hold.ts'
import { checkoutOf, type OrderWish, order, placeOrderFor } from '../support/shopping.ts'
import {
  contextAt,
  DAY,
  HOUR,
  insert,
  NOON,
  openCrafts,
  restock,
  rows,
  type Shop,
  type TestContext,
} from '../support/shops.ts'

const mugs = (pieces: number): OrderWish['lines'] => [['Mug', null, pieces]]

test('on calm days an order keeps its pieces for a day', async () => {
  const [context, shop] = [contextAt(), await openCrafts()]
  const { id } = await placeOrderFor(context, shop, { lines: [...mugs(3), ['Sandals', '38', 2]] })
  expect(await holdOf(shop, id)).toEqual({ kept: [3, 2], until: NOON + HOLD_LENGTHS.calm, isProven: 0 })
})

test('of an unproven order the first twenty pieces are kept, in the order of its lines', async () => {
  const [context, shop] = [contextAt(), await stockedCrafts()]
  const { id } = await placeOrderFor(context, shop, {
    lines: [['Basket', null, 4], ...mugs(999 - 10), ['Sandals', '38', 3]],
  })
  expect(await holdOf(shop, id)).toMatchObject({ kept: [4, 16, 0] })
  expect(await freeMugs(shop)).toBe(2_040 - 16)
  const wholesaler = await stockedCrafts(500)
  const { id: larger } = await placeOrderFor(context, wholesaler, { lines: mugs(450) })
  expect(await holdOf(wholesaler, larger)).toMatchObject({ kept: [450], until: NOON + HOLD_LENGTHS.calm })
})

test('999 pieces asked of 999 leave 979 on sale', async () => {
  const [context, shop] = [contextAt(), await openCrafts()]
  await restock(shop, 'Mug', 959)
  await placeOrderFor(context, shop, { lines: mugs(999) })
  expect(await freeMugs(shop)).toBe(979)
  const refused = await order(context, shop, { lines: mugs(980) })
  expect(refused).toMatchObject({ reason: 'lines-refused', lines: [{ reason: 'only-n-left', n: 979 }] })
})

test('a network keeps a mark of pieces for a day, two more for an hour and nothing beyond', async () => {
  const [context, shop] = [contextAt(), await stockedCrafts()]
  const [first, second, third, fourth] = await inTurn(4, () =>
    placeOrderFor(context, shop, { lines: mugs(20), network: '192.0.2.66' }),
  )
  expect(await holdOf(shop, first?.id)).toEqual({ kept: [20], until: NOON + HOLD_LENGTHS.calm, isProven: 0 })
  expect(await holdOf(shop, second?.id)).toEqual({ kept: [20], until: NOON + HOLD_LENGTHS.busy, isProven: 0 })
  expect(await holdOf(shop, third?.id)).toEqual({ kept: [20], until: NOON + HOLD_LENGTHS.busy, isProven: 0 })
  expect(await holdOf(shop, fourth?.id)).toEqual({ kept: [0], until: null, isProven: 0 })
  expect(await rows('SELECT status FROM orders WHERE id = ?', fourth?.id)).toEqual([{ status: 'pending' }])

  const neighbour = await placeOrderFor(context, shop, { lines: mugs(2), network: '192.0.2.67' })
  expect(await holdOf(shop, neighbour.id)).toMatchObject({ kept: [2], until: NOON + HOLD_LENGTHS.calm })
  const late = contextAt(NOON + 6 * HOUR)
  const nextWindow = await placeOrderFor(late, shop, { lines: mugs(5), network: '192.0.2.66' })
  expect(await holdOf(shop, nextWindow.id)).toMatchObject({ until: NOON + 6 * HOUR + HOLD_LENGTHS.calm })
})

test('past three marks in an hour a store keeps further new customers’ pieces for an hour, from any network', async () => {
  const [context, shop] = [contextAt(), await stockedCrafts()]
  for (let n = 0; n < 4; n += 1) await placeOrderFor(context, shop, { lines: mugs(20) })
  const next = await placeOrderFor(context, shop, { lines: mugs(1) })
  expect(await holdOf(shop, next.id)).toMatchObject({ kept: [1], until: NOON + HOLD_LENGTHS.busy })
  const nextHour = await placeOrderFor(contextAt(NOON + HOUR), shop, { lines: mugs(1) })
  expect(await holdOf(shop, nextHour.id)).toMatchObject({ until: NOON + HOUR + HOLD_LENGTHS.calm })
})

test('a busy store’s mark is twice its orders a day, of the last seven full days', async () => {
  const [context, shop] = [contextAt(), await stockedCrafts()]
  const day = (n: number) => new Date(NOON - n * DAY).toISOString().slice(0, 10)
  await Promise.all(
    [0, 1, 2, 3, 4, 5, 6, 7, 8].map((n) =>
      insert('store_sales_daily', {
        store_id: shop.id,
        currency: 'KES',
        day: day(n),
        orders: n === 8 ? 900 : 30,
      }).run(),
    ),
  )
  const placed = await inTurn(4, () => placeOrderFor(context, shop, { lines: mugs(20), network: '192.0.2.66' }))
  const ends = await Promise.all(placed.map(async ({ id }) => (await holdOf(shop, id))?.until))
  expect(ends).toEqual(
    [HOLD_LENGTHS.calm, HOLD_LENGTHS.calm, HOLD_LENGTHS.calm, HOLD_LENGTHS.busy].map((ms) => NOON + ms),
  )
})

const daysInZones = [
  ['Africa/Nairobi', Date.UTC(2026, 9, 14, 22), '2026-10-14', '2026-10-15'],
  ['America/Los_Angeles', Date.UTC(2026, 9, 15, 3), '2026-10-13', '2026-10-14'],
] as const
test.each(daysInZones)(
  'in %s the mark ends with the shop’s own last full day, also where a challenge is asked for',
  async (zone, at, ended, today) => {
    const [context, shop, busy] = [contextAt(at), await stockedCrafts(), await stockedCrafts()]
    await rows('UPDATE stores SET time_zone = ? WHERE id IN (?, ?)', zone, shop.id, busy.id)
    const sales = { currency: 'KES', orders: 140 }
    await insert('store_sales_daily', { store_id: busy.id, day: ended, ...sales }).run()
    await insert('store_sales_daily', { store_id: shop.id, day: today, ...sales }).run()
    const second = async (place: Shop, challenge: 'challenged' | 'unchallenged') => {
      const wish = { slug: place.slug, shopper: { address: challenge, sessionToken: null, challenge } }
      await placeOrder(context, { ...wish, input: checkoutOf(place, { lines: mugs(20) }) })
      const placed = await placeOrder(context, { ...wish, input: checkoutOf(place, { lines: mugs(20) }) })
      if (!placed.ok) return placed.reason
      return ((await holdOf(place, placed.order.id))?.until ?? 0) - at
    }
    expect([await second(busy, 'challenged'), await second(busy, 'unchallenged')]).toEqual([
      HOLD_LENGTHS.calm,
      HOLD_LENGTHS.calm,
    ])
    expect([await second(shop, 'challenged'), await second(shop, 'unchallenged')]).toEqual([
      'too-many-orders',
      HOLD_LENGTHS.busy,
    ])
  },
)

test('fifty posts at once of one network keep no piece more than three marks', async () => {
  const shop = await stockedCrafts()
  await Promise.all(
    Array.from({ length: 50 }, () => order(contextAt(), shop, { lines: mugs(7), network: '192.0.2.66' })),
  )
  const [kept] = await rows<{ kept: number }>('SELECT sum(held) AS kept FROM order_items WHERE store_id = ?', shop.id)
  expect(kept?.kept).toBe(56)
})

test('who has paid for one of the newest fifty orders, or passed a challenge, keeps everything for a day', async () => {
  const [context, shop] = [contextAt(), await stockedCrafts()]
  const network = '192.0.2.66'
  const paid = await placeOrderFor(context, shop, { lines: mugs(1), phone: '0722 000 111' })
  await pay(context, shop, paid.id)
  for (let n = 0; n < 4; n += 1) await placeOrderFor(context, shop, { lines: mugs(20), network })
  const known = await placeOrderFor(context, shop, { lines: mugs(300), phone: '+254722000111', network })
  expect(await holdOf(shop, known.id)).toEqual({ kept: [300], until: NOON + HOLD_LENGTHS.calm, isProven: 1 })
  const challenged = await placeOrder(context, {
    slug: shop.slug,
    input: checkoutOf(shop, { lines: mugs(300) }),
    shopper: { address: network, sessionToken: null, challenge: 'passed' },
  })
  expect(challenged).toMatchObject({ ok: true })
  expect(await holdOf(shop, challenged.ok ? challenged.order.id : '')).toMatchObject({ kept: [300], isProven: 1 })
})

test('who could pass a challenge is asked before pieces are kept for a short time only', async () => {
  const [context, shop] = [contextAt(), await stockedCrafts()]
  const ask = (standing: 'challenged' | 'passed') =>
    placeOrder(context, {
      slug: shop.slug,
      input: checkoutOf(shop, { lines: mugs(20) }),
      shopper: { address: '192.0.2.66', sessionToken: null, challenge: standing },
    })
  expect(await ask('challenged')).toMatchObject({ ok: true })
  expect(await ask('challenged')).toMatchObject({ ok: false, reason: 'too-many-orders' })
  expect(await ask('passed')).toMatchObject({ ok: true })
})

test('an order of a copy in memory keeps what one that was read keeps', async () => {
  const [read, remembered] = [await stockedCrafts(), await stockedCrafts()]
  const context = contextAt()
  const holdsOf = async (shop: Shop) => {
    const placed = await inTurn(5, () => placeOrderFor(context, shop, { lines: mugs(19), network: '192.0.2.66' }))
    return Promise.all(placed.map(({ id }) => holdOf(shop, id)))
  }
  const fromDatabase = await holdsOf(read)
  expect(await findStore(context, remembered.slug)).toMatchObject({ kind: 'store' })
  expect(await holdsOf(remembered)).toEqual(fromDatabase)
})

test('a blocked number orders nothing, however it is written; its older order is answered again', async () => {
  const [context, shop] = [contextAt(), await openCrafts()]
  const input = checkoutOf(shop, { lines: mugs(1), phone: '0722 000 111' })
  const shopper = { address: '192.0.2.66', sessionToken: null }
  const first = await placeOrder(context, { slug: shop.slug, input, shopper })
  await insert('blocked_phones', { store_id: shop.id, phone: '+254722000111', name: 'X', created_at: NOON }).run()
  for (const phone of ['0722000111', '+254 722 000 111', '254722000111']) {
    expect(await order(context, shop, { lines: mugs(1), phone })).toEqual({ ok: false, reason: 'number-blocked' })
  }
  expect(await placeOrder(context, { slug: shop.slug, input, shopper })).toEqual({
    ...first,
    first: false,
    written: null,
  })
  expect((await order(context, shop, { lines: mugs(1), phone: '0722000112' })).ok).toBe(true)
  expect((await order(context, await openCrafts(), { lines: mugs(1), phone: '0722000111' })).ok).toBe(true)
})

test('a block that lands while an order is placed stops it', async () => {
  const [context, shop] = [contextAt(), await openCrafts()]
  await findStore(context, shop.slug)
  await insert('blocked_phones', { store_id: shop.id, phone: '+254722000111', name: 'X', created_at: NOON }).run()
  expect(await order(context, shop, { lines: mugs(1), phone: '0722000111' })).toMatchObject({
    reason: 'number-blocked',
  })
  expect(await rows('SELECT id FROM orders WHERE store_id = ?', shop.id)).toEqual([])
})

test('where an order came from is kept as a hash of store and network together', async () => {
  const [context, shop, other] = [contextAt(), await openCrafts(), await openCrafts()]
  const network = '192.0.2.66'
  for (const place of [shop, shop, other]) await placeOrderFor(context, place, { lines: mugs(1), network })
  const placedFrom = (place: Shop) =>
    rows<{ from: string }>('SELECT DISTINCT placed_from AS "from" FROM orders WHERE store_id = ?', place.id)
  const [own, others] = [await placedFrom(shop), await placedFrom(other)]
  expect(own).toEqual([{ from: expect.stringMatching(/^[0-9a-f]{64}$/) }])
  expect(others).not.toEqual(own)
})

test('an order that keeps nothing counts no use of its discount', async () => {
  const [context, shop] = [contextAt(), await stockedCrafts()]
  await rows('UPDATE stores SET pro_until = ? WHERE id = ?', NOON + DAY, shop.id)
  const discount = { store_id: shop.id, code: 'KARIBU', kind: 'percent', value: 10, created_at: NOON, updated_at: NOON }
  await insert('discounts', discount).run()
  const placed = await inTurn(4, () =>
    placeOrderFor(context, shop, { lines: mugs(20), network: '192.0.2.66', code: 'KARIBU' }),
  )
  expect(placed).toHaveLength(4)
  expect(await rows('SELECT uses FROM discounts WHERE store_id = ?', shop.id)).toEqual([{ uses: 3 }])
  expect(await rows('SELECT counts_use FROM orders WHERE store_id = ? ORDER BY number', shop.id)).toEqual(
    [1, 1, 1, 0].map((counts_use) => ({ counts_use })),
  )
})

/** A shop with two thousand mugs more. */
async function stockedCrafts(largestHold = 20): Promise<Shop> {
  const shop = await openCrafts()
  await restock(shop, 'Mug', 2_000)
  await rows('UPDATE stores SET largest_hold = ? WHERE id = ?', largestHold, shop.id)
  return shop
}

async function holdOf(shop: Shop, orderId = '') {
  const [placed] = await rows<{ until: number | null; isProven: number }>(
    'SELECT hold_expires_at AS until, is_proven AS isProven FROM orders WHERE store_id = ? AND id = ?',
    shop.id,
    orderId,
  )
  const lines = await rows<{ held: number }>(
    'SELECT held FROM order_items WHERE store_id = ? AND order_id = ? ORDER BY line',
    shop.id,
    orderId,
  )
  return placed && { kept: lines.map(({ held }) => held), ...placed }
}

async function freeMugs(shop: Shop) {
  const [stock] = await rows<{ free: number }>(
    'SELECT inventory - held AS free FROM stock WHERE store_id = ? AND product_id = ?',
    shop.id,
    shop.products.Mug,
  )
  return stock?.free
}

async function pay(context: TestContext, shop: Shop, orderId: string) {
  const store = await openStore(context, shop.id)
  await store.orders.advance(orderId, shop.ownerId)
  await store.orders.advance(orderId, shop.ownerId)
  await store.orders.markPaid(orderId, { method: 'cash', actorId: shop.ownerId })
}

async function inTurn<T>(count: number, work: () => Promise<T>): Promise<T[]> {
  const results: T[] = []
  for (let n = 0; n < count; n += 1) results.push(await work())
  return results
}
