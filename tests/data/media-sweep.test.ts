import { beforeEach, expect, test } from 'vitest'
import { removeUnusedMedia } from '#app/data/media/sweep.server.ts'
import { clearRemovedProducts } from '#app/data/product/removed/sweep.server.ts'
import { type OpenStore, openStore } from '#app/data/store/open-store.server.ts'
import { clearIsolateCaches } from '#app/data/store-page/isolate-cache.server.ts'
import { jpeg } from '../support/picture-bytes.ts'
import { placeOrderFor } from '../support/shopping.ts'
import { contextAt, DAY, database, HOUR, openCrafts, openFabrics, rows, testEnv } from '../support/shops.ts'
import { productFixture } from './product-fixture.ts'

beforeEach(async () => {
  clearIsolateCaches()
  await database.prepare('DELETE FROM media').run()
})

test('an upload whose form was never saved is gone after a week, and its room is free again', async () => {
  const { context, shop, upload, sweep, isThere } = await bench()
  const picture = await upload(1)
  context.pass(7 * DAY - HOUR)
  expect(await sweep()).toBe(0)
  expect(await isThere(picture.url)).toBe(true)
  context.pass(HOUR)
  expect(await sweep()).toBe(2)
  expect([await isThere(picture.url), await isThere(picture.card)]).toEqual([false, false])
  expect(await rows('SELECT 1 FROM media WHERE store_id = ?', shop.id)).toEqual([])
})

test('what a product, a logo, a cover or a share card shows stays, for as long as it is shown and a week more', async () => {
  const { context, store, upload, sweep, isThere, product } = await bench()
  const [first, second, logo, card] = [await upload(1), await upload(2), await upload(3), await upload(4)]
  const cover = await upload(6)
  const id = await product([first])
  await store.settings.setLogo(logo.url)
  await store.settings.setCover(cover.url)
  await store.settings.setShareCard(card.url, await versionOf(store))
  context.pass(8 * DAY)
  await sweep()
  context.pass(30 * DAY)
  await sweep()
  const shownUrls = [first.url, first.card, logo.url, cover.url, card.url]
  for (const url of shownUrls) expect(await isThere(url)).toBe(true)
  expect(await isThere(second.url)).toBe(false)

  const third = await upload(5)
  expect(await store.products.setImages(id, [third])).toEqual({ ok: true, missingImages: 0 })
  await store.settings.setLogo(null)
  await store.settings.setCover(null)
  await store.settings.setShareCard(third.url, await versionOf(store))
  context.pass(6 * DAY)
  expect(await sweep()).toBe(0)
  context.pass(DAY)
  await sweep()
  for (const url of shownUrls) expect(await isThere(url)).toBe(false)
  expect(await isThere(third.url)).toBe(true)
})

test('a picture that two products share goes with the last of them', async () => {
  const { context, store, upload, sweep, isThere, product } = await bench()
  const picture = await upload(1)
  const [productId, otherProductId] = [await product([picture]), await product([picture])]
  await store.products.retire(productId)
  context.pass(30 * DAY)
  await clearRemovedProducts(context)
  context.pass(7 * DAY)
  await sweep()
  expect(await isThere(picture.url)).toBe(true)
  await store.products.retire(otherProductId)
  context.pass(30 * DAY)
  await clearRemovedProducts(context)
  context.pass(7 * DAY)
  expect(await sweep()).toBe(2)
})

test('a past order keeps its picture when the product is gone', async () => {
  const { context, shop, store, upload, sweep, isThere, product } = await bench()
  const picture = await upload(1)
  const id = await product([picture])
  shop.products.Bowl = id
  await placeOrderFor(context, shop, { lines: [['Bowl', null, 1]] })
  await store.products.retire(id)
  for (let month = 0; month < 3; month += 1) {
    context.pass(30 * DAY)
    await clearRemovedProducts(context)
    await sweep()
  }
  const [line] = await rows<{ image_url: string }>('SELECT image_url FROM order_items WHERE product_id = ?', id)
  expect(line?.image_url).toBe(picture.card)
  expect([await isThere(picture.card), await isThere(picture.url)]).toEqual([true, false])
})

test('a form that is saved when its uploads are due keeps them, one that comes later is told', async () => {
  const { context, store, upload, sweep, isThere, product } = await bench()
  const picture = await upload(1)
  context.pass(7 * DAY)
  const [id] = await Promise.all([product([picture]), sweep()])
  const savedProduct = await store.products.find(id)
  expect(await isThere(picture.url)).toBe(savedProduct?.imageUrl !== null)

  const latePicture = await upload(2)
  context.pass(7 * DAY)
  await sweep()
  expect(await store.products.setImages(id, [latePicture])).toEqual({ ok: true, missingImages: 1 })
  expect((await store.products.find(id))?.imageUrl).toBeNull()
})

test('the same picture uploaded while it is being removed is kept under another name', async () => {
  const { context, upload, sweep, isThere } = await bench()
  const picture = await upload(1)
  context.pass(7 * DAY)
  const bucket = testEnv.MEDIA
  let secondUpload: Awaited<ReturnType<typeof upload>> | null = null
  const slowContext = {
    ...context,
    media: {
      delete: async (keys: string[]) => {
        secondUpload = await upload(1)
        await bucket.delete(keys)
      },
    } as unknown as R2Bucket,
  }
  expect(await removeUnusedMedia(slowContext)).toBe(2)
  expect(secondUpload).not.toEqual(picture)
  const { url, card } = secondUpload ?? picture
  expect([await isThere(url), await isThere(card), await isThere(picture.url)]).toEqual([true, true, false])
  expect(await upload(1)).toEqual(picture)
  context.pass(DAY)
  expect(await sweep()).toBe(0)
})

test('a removal that was cut short is ended by a later one', async () => {
  const { context, shop, upload, sweep, isThere } = await bench()
  const picture = await upload(1)
  context.pass(7 * DAY)
  const failingContext = {
    ...context,
    media: { delete: () => Promise.reject(new Error('R2 is away')) } as unknown as R2Bucket,
  }
  await expect(removeUnusedMedia(failingContext)).rejects.toThrow('R2 is away')
  expect(await sweep()).toBe(0)
  context.pass(HOUR)
  expect(await sweep()).toBe(2)
  expect(await isThere(picture.url)).toBe(false)
  expect(await rows('SELECT 1 FROM media WHERE store_id = ?', shop.id)).toEqual([])
})

test('the same picture of another store is nobody else’s business', async () => {
  const { context, store, upload, sweep, isThere } = await bench()
  const other = await openStore(context, (await openFabrics()).id)
  const ownPicture = await upload(1)
  const otherUpload = await other.media.putImage(jpeg(601, 600), 'logo')
  const url = otherUpload.ok ? otherUpload.url : ''
  await other.settings.setLogo(url)
  await store.settings.setLogo(null)
  context.pass(7 * DAY)
  expect(await sweep()).toBe(2)
  expect([await isThere(url), await isThere(ownPicture.url)]).toEqual([true, false])
})

async function bench() {
  const [context, shop] = [contextAt(), await openCrafts()]
  const store = await openStore(context, shop.id)
  const putImage = async (width: number, height: number) => {
    const result = await store.media.putImage(jpeg(width, height), 'product')
    if (!result.ok) throw new Error(result.reason)
    return result.url
  }
  return {
    context,
    shop,
    store,
    sweep: () => removeUnusedMedia(context),
    upload: async (n: number) => ({ url: await putImage(600 + n, 600), card: await putImage(300 + n, 300) }),
    isThere: async (url: string) => (await testEnv.MEDIA.head(url.slice('/media/'.length))) !== null,
    product: async (images: { url: string; card: string }[]) => {
      const result = await store.products.create(productFixture(), images)
      if (!result.ok) throw new Error(result.reason)
      return result.id
    },
  }
}

async function versionOf(store: OpenStore): Promise<number> {
  return (await store.settings.find())?.version ?? 0
}
