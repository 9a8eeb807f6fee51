import { expect, test } from 'vitest'
import { openStore } from '#app/data/store/open-store.server.ts'
import { createStore } from '#app/data/store/opening.server.ts'
import { order, placeOrderFor } from '../support/shopping.ts'
import { contextAt, openCrafts, productOf, rows, type Shop, testEnv } from '../support/shops.ts'
import { productFixture } from './product-fixture.ts'

// A race shows only sometimes, so each test runs this often.
const isLong = (testEnv as { FULL?: string }).FULL === '1'
const RUNS = isLong ? 20 : 2
const LONG = isLong ? 300_000 : 60_000

async function everyTime(run: (round: number) => Promise<void>): Promise<void> {
  for (let round = 1; round <= RUNS; round += 1) await run(round)
}

function atOnce<T>(count: number, act: (at: number) => Promise<T>): Promise<T[]> {
  return Promise.all(Array.from({ length: count }, (_, at) => act(at)))
}

async function stockOf(shop: Shop, name: string) {
  const [unit] = await rows<{ inventory: number; held: number; booked: number }>(
    `SELECT inventory, held, (SELECT sum(quantity) FROM inventory_transactions AS t WHERE t.store_id = k.store_id
      AND t.product_id = k.product_id) AS booked FROM stock AS k WHERE store_id = ? AND product_id = ?`,
    shop.id,
    productOf(shop, name),
  )
  return unit
}

test(
  'of fifty shoppers for the five last pieces exactly five get one, and the others are told which line is gone',
  () =>
    everyTime(async (round) => {
      const [context, shop] = [contextAt(), await openCrafts()]
      const results = await atOnce(50, (at) =>
        order(context, shop, { lines: [['Basket', null, 1]], network: `192.0.2.${at}` }),
      )
      expect(
        results.filter(({ ok }) => ok),
        `round ${round}`,
      ).toHaveLength(5)
      const reasons = results.flatMap((result) => (result.ok ? [] : [result.reason]))
      expect(new Set(reasons)).toEqual(new Set(['lines-refused']))
      expect(await stockOf(shop, 'Basket')).toEqual({ inventory: 5, held: 5, booked: 5 })
      const orderCount = await rows('SELECT count(*) AS n FROM orders WHERE store_id = ?', shop.id)
      expect(orderCount).toEqual([{ n: 5 }])
    }),
  LONG,
)

test(
  'marked as paid ten times at once an order is paid once',
  () =>
    everyTime(async (round) => {
      const { context, shop, id, orders } = await openPayableOrder()
      const results = await atOnce(10, () => orders.markPaid(id, { method: 'cash', actorId: null }))
      expect(
        results.every(({ ok }) => ok),
        `round ${round}`,
      ).toBe(true)
      expect(results.filter((result) => result.ok && result.changed)).toHaveLength(1)
      expect(await stockOf(shop, 'Basket')).toEqual({ inventory: 3, held: 0, booked: 3 })
      expect(await eventsOf(id, 'paid')).toBe(1)
      await context.settled()
    }),
  LONG,
)

test(
  'paid and cancelled at once an order is one of both, and its pieces are where that says',
  async () => {
    const finalStatuses = new Set<string>()
    await everyTime(async (round) => {
      const { context, shop, id, orders } = await openPayableOrder()
      await atOnce(
        8,
        (at): Promise<unknown> =>
          (at + round) % 2 === 0
            ? orders.markPaid(id, { method: 'cash', actorId: null })
            : orders.cancel(id, { actor: 'owner', id: null }),
      )
      const end = (await orders.find(id))?.status ?? ''
      finalStatuses.add(end)
      const expectedInventory = { paid: 3, cancelled: 5 }[end]
      expect(await stockOf(shop, 'Basket'), `round ${round}: ${end}`).toEqual({
        inventory: expectedInventory,
        held: 0,
        booked: expectedInventory,
      })
      expect((await eventsOf(id, 'paid')) + (await eventsOf(id, 'cancelled'))).toBe(1)
      await context.settled()
    })
    expect(['cancelled', 'paid']).toEqual(expect.arrayContaining([...finalStatuses]))
  },
  LONG,
)

test(
  'one M-PESA code pays one of eight orders that are marked at once',
  () =>
    everyTime(async (round) => {
      const { context, shop, orders } = await openPayableOrder()
      const ids = await atOnce(8, async (at) => {
        const { id } = await placeOrderFor(context, shop, { lines: [['Mug', null, 1]], network: `192.0.2.${at}` })
        for (let step = 0; step < 2; step += 1) await orders.advance(id)
        return id
      })
      const results = await Promise.all(
        ids.map((id) => orders.markPaid(id, { method: 'mpesa', mpesaCode: 'SJF7K2M9QX', actorId: null })),
      )
      expect(
        results.filter(({ ok }) => ok),
        `round ${round}`,
      ).toHaveLength(1)
      expect(await stockOf(shop, 'Mug')).toEqual({ inventory: 39, held: 7, booked: 39 })
    }),
  LONG,
)

test(
  'the free plan’s last place goes to one of ten products',
  () =>
    everyTime(async (round) => {
      const [context, shop] = [contextAt(), await openCrafts()]
      const { products } = await openStore(context, shop.id)
      const make = (at: number) => products.create(productFixture({ name: `Bowl ${at}` }))
      // The shop begins with five.
      for (let at = 0; at < 14; at += 1) expect((await make(at)).ok).toBe(true)
      const results = await atOnce(10, (at) => make(100 + at))
      expect(
        results.filter(({ ok }) => ok),
        `round ${round}`,
      ).toHaveLength(1)
      const productCount = await rows(
        'SELECT count(*) AS n FROM products WHERE store_id = ? AND deleted_at IS NULL',
        shop.id,
      )
      expect(productCount).toEqual([{ n: 20 }])
    }),
  LONG,
)

test(
  'ten stores of one name opened at once have ten addresses',
  () =>
    everyTime(async (round) => {
      const context = contextAt()
      const name = `Duka ${crypto.randomUUID().slice(0, 8)}`
      const results = await atOnce(10, (at) =>
        createStore(context, { ownerId: `owner${at}${context.newId()}`, name, proUntil: null }),
      )
      const slugs = results.flatMap((result) => (result.ok ? [result.slug] : []))
      expect(new Set(slugs).size, `round ${round}`).toBe(10)
      const plain = name.toLowerCase().replace(' ', '-')
      expect(slugs.filter((slug) => slug === plain)).toHaveLength(1)
    }),
  LONG,
)

test(
  'orders and sales that arrive at once are numbered without a gap',
  () =>
    everyTime(async (round) => {
      const [context, shop] = [contextAt(), await openCrafts()]
      const { orders } = await openStore(context, shop.id)
      const lines = [{ productId: productOf(shop, 'Mug'), size: null, quantity: 1 }]
      const sale = {
        lines,
        customerName: '',
        customerPhone: '',
        quotedTotal: null,
        method: 'cash',
        actorId: null,
      } as const
      const results = await atOnce(
        24,
        (at): Promise<{ ok: boolean }> =>
          at % 3 === 0
            ? orders.sell({ ...sale, saleId: crypto.randomUUID(), lines: [...lines] })
            : order(context, shop, { lines: [['Mug', null, 1]], network: `192.0.2.${at}` }),
      )
      expect(
        results.every(({ ok }) => ok),
        `round ${round}`,
      ).toBe(true)
      const numbers = await rows<{ number: number }>(
        'SELECT number FROM orders WHERE store_id = ? ORDER BY number',
        shop.id,
      )
      expect(numbers.map(({ number }) => number)).toEqual(Array.from({ length: 24 }, (_, at) => at + 1))
    }),
  LONG,
)

/** An order of two baskets out for delivery: it can be paid and cancelled. */
async function openPayableOrder() {
  const [context, shop] = [contextAt(), await openCrafts()]
  const { orders } = await openStore(context, shop.id)
  const { id } = await placeOrderFor(context, shop, {
    lines: [['Basket', null, 2]],
    deliveryMethod: 'delivery',
    address: 'A 1',
  })
  for (let step = 0; step < 2; step += 1) await orders.advance(id)
  return { context, shop, id, orders }
}

async function eventsOf(orderId: string, type: string): Promise<number> {
  const [row] = await rows<{ n: number }>(
    'SELECT count(*) AS n FROM order_events WHERE order_id = ? AND type = ?',
    orderId,
    type,
  )
  return row?.n ?? 0
}
