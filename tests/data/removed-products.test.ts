import { beforeEach, expect, test } from 'vitest'
import { removeUnusedMedia } from '#app/data/media/sweep.server.ts'
import { clearRemovedProducts } from '#app/data/product/removed/sweep.server.ts'
import { openStore } from '#app/data/store/open-store.server.ts'
import { clearIsolateCaches } from '#app/data/store-page/isolate-cache.server.ts'
import { daysLeft } from '#app/domain/catalog/removed-product.ts'
import { allowConsoleError } from '../support/allow-console-error.ts'
import { jpeg } from '../support/picture-bytes.ts'
import { placeOrderFor } from '../support/shopping.ts'
import { contextAt, DAY, HOUR, NOON, openCrafts, productOf, rows, testEnv } from '../support/shops.ts'
import { productFixture } from './product-fixture.ts'

beforeEach(clearIsolateCaches)

async function bench() {
  const [context, shop] = [contextAt(), await openCrafts()]
  const store = await openStore(context, shop.id)
  const upload = async () => {
    const [picture, card] = [
      await store.media.putImage(jpeg(600, 600), 'product'),
      await store.media.putImage(jpeg(300, 300), 'card'),
    ]
    return { url: picture.ok ? picture.url : '', card: card.ok ? card.url : '' }
  }
  const make = async (
    fields: Parameters<typeof productFixture>[0] = {},
    images: { url: string; card: string }[] = [],
  ) => {
    const result = await store.products.create(productFixture(fields), images)
    return result.ok ? result.id : result.reason
  }
  const count = () => rows("SELECT value FROM store_counters WHERE store_id = ? AND counter = 'products'", shop.id)
  const found = async (query: string) =>
    (await store.products.page({ query, categoryId: null, isLowOnly: false, after: '', before: '' })).products
  return { context, shop, ...store, upload, make, count, found }
}

test('a removed product is listed for 30 days and comes back as it was, with its pictures', async () => {
  const { context, products, upload, make, count, found } = await bench()
  const picture = await upload()
  const sizes = [{ value: 'S', label: 'Small', inventory: 4, code: 'TRAY-S' }]
  const id = await make({ name: 'Woven tray', code: 'TRAY', categoryId: 'all', sizes }, [picture])
  const [before, beforeCount] = [(await found('tray'))[0], await count()]
  await products.retire(id)
  expect([await found('tray'), await products.find(id)]).toEqual([[], null])
  expect(await products.removed()).toEqual([
    {
      ...{ id, name: 'Woven tray', price: 45_000, card: picture.card, inventory: 4, removedAt: context.now() },
      sizes: [{ value: 'S', price: null, compareAt: null }],
    },
  ])

  context.pass(30 * DAY - HOUR)
  await clearRemovedProducts(context)
  await removeUnusedMedia(context)
  expect(await products.restore(id)).toEqual({ ok: true, lostCodes: [], isUncategorized: false })
  expect((await found('tray'))[0]).toEqual({ ...before, version: 2 })
  expect([await count(), await products.removed()]).toEqual([beforeCount, []])
  expect(await testEnv.MEDIA.head(picture.url.slice('/media/'.length))).not.toBeNull()
  expect(await products.restore(id)).toEqual({ ok: false, reason: 'product-not-found' })
})

test('after 30 days it is gone for good, and its pictures a week later', async () => {
  const { context, products, upload, make } = await bench()
  const picture = await upload()
  const id = await make({ name: 'Woven tray' }, [picture])
  await products.retire(id)
  context.pass(30 * DAY)
  expect(await products.removed()).toEqual([])
  expect(await products.restore(id)).toEqual({ ok: false, reason: 'product-not-found' })
  await clearRemovedProducts(context)
  expect(await rows('SELECT image_url, pictures FROM products WHERE id = ?', id)).toEqual([
    { image_url: null, pictures: '[]' },
  ])
  expect(await rows('SELECT id FROM product_images WHERE product_id = ?', id)).toEqual([])
  context.pass(7 * DAY)
  await removeUnusedMedia(context)
  expect(await testEnv.MEDIA.head(picture.url.slice('/media/'.length))).toBeNull()
})

test('a product whose pictures can’t be given up keeps none behind it, and is named in the log', async () => {
  allowConsoleError(/a removed product kept its pictures/)
  const [first, second] = [await bench(), await bench()]
  const remove = async ({ products, upload, make }: Awaited<ReturnType<typeof bench>>) => {
    const id = await make({ name: 'Woven tray' }, [await upload()])
    await products.retire(id)
    return id
  }
  const [kept, cleared] = [await remove(first), await remove(second)]
  await rows('UPDATE products SET deleted_at = deleted_at - 1 WHERE id = ?', kept)
  first.context.pass(30 * DAY)
  // As scripts/store-move holds a store that is moving.
  await rows(`CREATE TRIGGER moving BEFORE UPDATE ON products WHEN OLD.store_id = '${first.shop.id}'
    BEGIN SELECT RAISE(ABORT, 'the store is moving'); END`)
  await clearRemovedProducts(first.context)
  await rows('DROP TRIGGER moving')
  const withPicture = 'SELECT id FROM products WHERE id IN (?, ?) AND image_url IS NOT NULL'
  expect(await rows(withPicture, kept, cleared)).toEqual([{ id: kept }])
})

test('a copy keeps the picture that it shares when the first product is removed for good', async () => {
  const { context, products, upload, make } = await bench()
  const picture = await upload()
  const id = await make({ name: 'Woven tray' }, [picture])
  const copy = await make({ name: 'Woven tray (copy)' }, [picture])
  await products.retire(id)
  context.pass(30 * DAY)
  await clearRemovedProducts(context)
  context.pass(8 * DAY)
  await removeUnusedMedia(context)
  expect((await products.find(copy))?.imageUrl).toBe(picture.url)
  expect(await testEnv.MEDIA.head(picture.url.slice('/media/'.length))).not.toBeNull()
  expect(await testEnv.MEDIA.head(picture.card.slice('/media/'.length))).not.toBeNull()
})

test('what was sold meanwhile stays sold, and orders keep their lines', async () => {
  const { context, shop, products, make, orders } = await bench()
  shop.products.Bowl = await make({ name: 'Bowl', inventory: 5 })
  const order = await placeOrderFor(context, shop, { lines: [['Bowl', null, 2]] })
  await products.retire(productOf(shop, 'Bowl'))
  for (const _ of ['processing', 'ready']) await orders.advance(order.id)
  expect(await orders.markPaid(order.id, { method: 'cash', actorId: 'owner' })).toMatchObject({ ok: true })
  expect(await products.restore(productOf(shop, 'Bowl'))).toMatchObject({ ok: true })
  expect(await products.find(productOf(shop, 'Bowl'))).toMatchObject({ inventory: 3 })
})

test('a code that was taken meanwhile, and a category that is gone, are said and left', async () => {
  const { products, categories, make, found } = await bench()
  const sizes = [
    { value: 'S', label: 'S', inventory: 1, code: 'B' },
    { value: 'M', label: 'M', inventory: 1, code: 'C-9' },
  ]
  const id = await make({ name: 'Tray', code: 'A', categoryId: 'all', sizes })
  await products.retire(id)
  const other = await make({ name: 'Plate', code: 'a', sizes: [{ value: 'L', label: 'L', inventory: 1, code: 'b' }] })
  await categories.remove('all')
  expect(await products.restore(id)).toEqual({ ok: true, lostCodes: ['A', 'B'], isUncategorized: true })
  const [tray] = await found('Tray')
  expect([tray?.code, tray?.categoryId, tray?.sizes.map(({ code }) => code)]).toEqual([null, null, [null, 'C-9']])
  expect((await found('C-9')).map((product) => product.id)).toEqual([id])
  expect((await products.find(other))?.code).toBe('a')
})

test('the plan’s limit holds when products come back, also at once', async () => {
  const { shop, products, make, count } = await bench()
  await rows('UPDATE stores SET pro_until = ? WHERE id = ?', NOON + DAY, shop.id)
  const ids = await Promise.all(Array.from({ length: 19 }, (_, n) => make({ name: `Plate ${n}` })))
  await Promise.all(ids.slice(0, 6).map((id) => products.retire(id)))
  await rows('UPDATE stores SET pro_until = ? WHERE id = ?', NOON - DAY, shop.id)
  const [{ value } = { value: 0 }] = (await count()) as { value: number }[]
  const results = await Promise.all(ids.slice(0, 6).map((id) => products.restore(id)))
  expect(results.filter((result) => result.ok)).toHaveLength(20 - value)
  expect(results.find((result) => !result.ok)).toEqual({ ok: false, reason: 'product-limit-reached' })
  expect(await count()).toEqual([{ value: 20 }])
})

test('days left are counted whole', () => {
  expect([0, HOUR, DAY, 29 * DAY, 30 * DAY - 1, 30 * DAY].map((age) => daysLeft(NOON - age, NOON))).toEqual([
    30, 30, 29, 1, 1, 0,
  ])
})
