import { beforeEach, expect, test } from 'vitest'
import { removeUnusedMedia } from '#app/data/media/sweep.server.ts'
import type { ProductInput } from '#app/data/product/input.server.ts'
import { clearRemovedProducts } from '#app/data/product/removed/sweep.server.ts'
import { storeScope } from '#app/data/sql/scope.server.ts'
import { storeExport } from '#app/data/store/export.server.ts'
import { openStore } from '#app/data/store/open-store.server.ts'
import { rebuildStore } from '#app/data/store/rebuild.server.ts'
import { clearIsolateCaches } from '#app/data/store-page/isolate-cache.server.ts'
import { jpeg } from '../support/picture-bytes.ts'
import { saveStore } from '../support/settings.ts'
import { contextAt, DAY, openCrafts, rows, testEnv } from '../support/shops.ts'
import { productFixture } from './product-fixture.ts'

beforeEach(clearIsolateCaches)

async function bench() {
  const [context, shop] = [contextAt(), await openCrafts()]
  const store = await openStore(context, shop.id)
  const { products, media } = store
  let width = 300
  const upload = async () => {
    width += 1
    const [picture, card] = [
      await media.putImage(jpeg(width, 600), 'product'),
      await media.putImage(jpeg(width, 300), 'card'),
    ]
    return { url: picture.ok ? picture.url : '', card: card.ok ? card.url : '' }
  }
  const make = async (fields: Partial<ProductInput> = {}, images?: { url: string; card: string }[]) => {
    const result = await products.create(productFixture(fields), images ?? [await upload()])
    if (!result.ok) throw new Error(result.reason)
    return result.id
  }
  const draw = async (id: string) => {
    const card = await products.cardToDraw(id)
    if (!card) throw new Error('it has its card')
    width += 1
    const image = await media.putImage(jpeg(width, 630), 'share-card')
    if (!image.ok) throw new Error(image.reason)
    await products.setShareCard(id, image.url, card.fingerprint)
    return image.url
  }
  const edit = async (id: string, fields: Partial<ProductInput>) => {
    const version = (await products.owned(id))?.version ?? 0
    const shownStock = { '': (await products.owned(id))?.inventory ?? 0 }
    return products.edit(id, productFixture(fields), { version, shownStock, by: null })
  }
  const isThere = async (url: string) => (await testEnv.MEDIA.head(url.slice('/media/'.length))) !== null
  const cardOf = async (id: string) =>
    (await rows<{ url: string | null }>('SELECT share_card_url AS url FROM products WHERE id = ?', id))[0]?.url
  return { context, shop, ...store, upload, make, draw, edit, isThere, cardOf }
}

test('a card is drawn once, and again when anything that it shows has changed', async () => {
  const { products, settings, make, draw, edit, upload } = await bench()
  const id = await make({ name: 'Tray', price: 45_000, compareAtPrice: 60_000 })
  expect(await products.cardToDraw(id)).toMatchObject({
    id,
    name: 'Tray',
    price: 'KSh 450.00',
    reduction: { before: '600', saved: '150' },
    store: { name: 'Kijani Crafts', currency: 'KES' },
  })
  await draw(id)
  expect(await products.cardToDraw(id)).toBeNull()

  const tray = { name: 'Tray', price: 45_000, compareAtPrice: 60_000 }
  expect(await edit(id, { ...tray, description: 'Woven', inventory: 9 })).toMatchObject({ ok: true })
  expect(await products.cardToDraw(id)).toBeNull()
  const changes: (() => Promise<unknown>)[] = [
    () => edit(id, { ...tray, price: 44_000 }),
    () => edit(id, { ...tray, name: 'Big tray' }),
    () => edit(id, { ...tray, compareAtPrice: null }),
    async () => products.setImages(id, [await upload()]),
    () => saveStore(settings, { name: 'Kijani Homes' }),
    () => saveStore(settings, { primaryColor: '#7d2f23' }),
    () => saveStore(settings, { currency: 'TZS' }),
    async () => settings.setLogo((await upload()).url),
  ]
  for (const change of changes) {
    expect(await change()).toMatchObject({ ok: true })
    await draw(id)
    expect(await products.cardToDraw(id)).toBeNull()
  }
})

test('a few cards are answered at a time, of what is on sale with a photo', async () => {
  const { products, make, draw } = await bench()
  const ids: string[] = []
  for (let count = 0; count < 5; count += 1) ids.push(await make({ name: `Bowl ${count}` }))
  const [hidden, removed, bare] = [await make({ isActive: false }), await make(), await make({}, [])]
  await products.retire(removed)
  ids.sort()
  const first = await products.cardsToDraw()
  expect([first.cards.map(({ id }) => id), first.next]).toEqual([ids.slice(0, 3), ids[2]])
  const second = await products.cardsToDraw(first.next ?? '')
  expect([second.cards.map(({ id }) => id), second.next]).toEqual([ids.slice(3), null])
  await draw(ids[0] ?? '')
  expect((await products.cardsToDraw()).cards.map(({ id }) => id)).toEqual(ids.slice(1, 4))
  for (const id of [hidden, removed, bare]) expect(await products.cardToDraw(id)).toBeNull()
})

test('products whose cards are right are passed over, a hundred a read', async () => {
  const { shop, products, make } = await bench()
  await make()
  const numbers = JSON.stringify(Array.from({ length: 120 }, (_, n) => n))
  await rows(
    `INSERT INTO products (store_id, id, name, price, image_url, share_card_url, created_at, updated_at)
      SELECT ?, '-' || printf('%03d', value), 'Cloth', 1000, '/media/x.jpg', '/media/y.jpg', 1, 1 FROM json_each(?)`,
    shop.id,
    numbers,
  )
  const card = await products.cardToDraw('-000')
  await rows(
    "UPDATE products SET share_card_fingerprint = ? WHERE store_id = ? AND name = 'Cloth'",
    card?.fingerprint ?? '',
    shop.id,
  )
  const first = await products.cardsToDraw()
  expect([first.cards, first.next]).toEqual([[], '-099'])
  expect((await products.cardsToDraw('-099')).cards).toHaveLength(1)
})

test('a card belongs to its store, and to a product that has a photo', async () => {
  const { products, make, draw, cardOf } = await bench()
  const id = await make()
  await expect(products.setShareCard(id, '/media/stores/other/a.jpg', '[]')).rejects.toThrow()
  const url = await draw(id)
  expect(await cardOf(id)).toBe(url)
  await products.setImages(id, [])
  expect(await cardOf(id)).toBeNull()
  await products.setShareCard(id, url, '[]')
  expect(await cardOf(id)).toBeNull()
})

test('a card stays while it is shown; a replaced one is gone after a week', async () => {
  const { context, products, make, draw, edit, isThere } = await bench()
  const [id, other] = [await make({ name: 'Tray' }), await make({ name: 'Plate' })]
  const [first, bare] = [await draw(id), await draw(other)]
  context.pass(8 * DAY)
  await removeUnusedMedia(context)
  context.pass(30 * DAY)
  await removeUnusedMedia(context)
  expect(await isThere(first)).toBe(true)
  await edit(id, { name: 'Round tray' })
  const second = await draw(id)
  await products.setImages(other, [])
  context.pass(6 * DAY)
  await removeUnusedMedia(context)
  expect([await isThere(first), await isThere(second), await isThere(bare)]).toEqual([true, true, true])
  context.pass(2 * DAY)
  await removeUnusedMedia(context)
  expect([await isThere(first), await isThere(second), await isThere(bare)]).toEqual([false, true, false])
})

test('a removed product comes back with its card; for good removed it gives it up', async () => {
  const { context, products, make, draw, isThere, cardOf } = await bench()
  const id = await make()
  const url = await draw(id)
  await products.retire(id)
  context.pass(20 * DAY)
  await clearRemovedProducts(context)
  await removeUnusedMedia(context)
  expect(await products.restore(id)).toMatchObject({ ok: true })
  expect([await isThere(url), await products.cardToDraw(id)]).toEqual([true, null])

  await products.retire(id)
  context.pass(30 * DAY)
  await clearRemovedProducts(context)
  expect(await cardOf(id)).toBeNull()
  context.pass(8 * DAY)
  await removeUnusedMedia(context)
  expect(await isThere(url)).toBe(false)
})

test('a copy gets a card of its own, an export and a rebuild keep the one that is', async () => {
  const { context, shop, products, upload, make, draw, cardOf } = await bench()
  const picture = await upload()
  const id = await make({ name: 'Tray' }, [picture])
  const url = await draw(id)
  const copy = await make({ name: 'Tray (copy)' }, [picture])
  expect(await cardOf(copy)).toBeNull()
  expect(JSON.stringify(await products.owned(id))).not.toContain(url)
  await rebuildStore(context, shop.id)
  expect([await cardOf(id), await products.cardToDraw(id)]).toEqual([url, null])
  let text = ''
  for await (const part of storeExport(storeScope(context.db, shop.id))) text += part
  expect(text).toContain(`"shareCardUrl":"${url}"`)
})
