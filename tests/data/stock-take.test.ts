import { beforeEach, expect, test } from 'vitest'
import { openStore } from '#app/data/store/open-store.server.ts'
import { clearIsolateCaches } from '#app/data/store-page/isolate-cache.server.ts'
import { contradictions } from '../support/contradictions.ts'
import { placeOrderFor } from '../support/shopping.ts'
import { contextAt, openCrafts, productOf, restock, rows } from '../support/shops.ts'
import { productFixture } from './product-fixture.ts'

beforeEach(clearIsolateCaches)

const key = '5'.repeat(32)

async function bench() {
  const [context, shop] = [contextAt(), await openCrafts()]
  const store = await openStore(context, shop.id)
  const made = await store.products.create(productFixture({ name: 'Jug', costPrice: 40_000, inventory: 10 }))
  const jug = made.ok ? made.id : ''
  const stockOf = async (id: string) =>
    (await rows('SELECT inventory FROM stock WHERE store_id = ? AND product_id = ?', shop.id, id))[0]?.inventory
  const booked = () =>
    rows(
      "SELECT quantity, transaction_type, created_by FROM inventory_transactions WHERE store_id = ? AND notes = 'stock-take' ORDER BY id",
      shop.id,
    )
  return { context, shop, ...store, jug, stockOf, booked }
}

test('what is counted minus what was shown is booked once, with its cost, and what is sold meanwhile stays sold', async () => {
  const { context, shop, products, jug, stockOf, booked } = await bench()
  const mug = productOf(shop, 'Mug')
  await restock(shop, 'Mug', 20)
  const shown = Number(await stockOf(mug))
  await placeOrderFor(context, shop, { lines: [['Mug', null, 1]] })
  // Two jugs are sold between the count and its saving.
  await rows(
    `INSERT INTO inventory_transactions (store_id, id, product_id, quantity, transaction_type, created_at)
      VALUES (?, 'till', ?, -2, 'sale', 1)`,
    shop.id,
    jug,
  )
  const lines = [
    { productId: jug, size: '', count: 2, shown: 10 },
    { productId: mug, size: '', count: shown + 4, shown },
  ]
  const report = { lines: 2, booked: 2, missing: 8, missingCost: 320_000, more: 4, refused: [] }
  expect(await products.bookStockTake({ key, lines }, 'owner')).toEqual(report)
  expect([await stockOf(jug), await stockOf(mug)]).toEqual([0, shown + 4])
  // A lost answer: the same count again books nothing, and says the same.
  expect(await products.bookStockTake({ key, lines }, 'owner')).toEqual(report)
  expect(await booked()).toEqual([
    { quantity: -8, transaction_type: 'adjustment', created_by: 'owner' },
    { quantity: 4, transaction_type: 'adjustment', created_by: 'owner' },
  ])
  expect(await contradictions(rows, shop.id)).toEqual([])
})

test('two of one count at once book it once', async () => {
  const { products, jug, stockOf } = await bench()
  const lines = [{ productId: jug, size: '', count: 7, shown: 10 }]
  await Promise.all([1, 2, 3].map(() => products.bookStockTake({ key, lines }, 'owner')))
  expect(await stockOf(jug)).toBe(7)
})

test('lines below nothing, below what orders hold, and of what is gone are named, and the rest is booked', async () => {
  const { context, shop, products, jug, stockOf } = await bench()
  const mug = productOf(shop, 'Mug')
  await restock(shop, 'Mug', 20)
  const shown = Number(await stockOf(mug))
  await placeOrderFor(context, shop, { lines: [['Mug', null, 2]] })
  const gone = await products.create(productFixture({ name: 'Gone' }))
  const goneId = gone.ok ? gone.id : ''
  await products.retire(goneId)
  const vase = await products.create(productFixture({ name: 'Vase', inventory: 5 }))
  const vaseId = vase.ok ? vase.id : ''
  const report = await products.bookStockTake(
    {
      key,
      lines: [
        { productId: jug, size: '', count: 0, shown: 11 },
        { productId: mug, size: '', count: 1, shown },
        { productId: goneId, size: '', count: 1, shown: 3 },
        { productId: vaseId, size: '', count: 5, shown: 5 },
        { productId: vaseId, size: 'XL', count: 5, shown: 4 },
      ],
    },
    'owner',
  )
  expect(report).toMatchObject({ lines: 5, booked: 1, missing: 0, more: 0, missingCost: null })
  expect(report.refused.map(({ name, reason, promised }) => [name, reason, promised])).toEqual([
    ['Jug', 'sold', 0],
    ['Mug', 'promised', 2],
    ['', 'gone', 0],
    ['Vase, XL', 'gone', 0],
  ])
  expect([await stockOf(jug), await stockOf(mug), await stockOf(vaseId)]).toEqual([10, shown, 5])
})
