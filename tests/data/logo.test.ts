import { beforeEach, expect, test } from 'vitest'
import { type OpenStore, openStore } from '#app/data/store/open-store.server.ts'
import { clearIsolateCaches } from '#app/data/store-page/isolate-cache.server.ts'
import { storeSnapshot } from '#app/data/store-page/page.server.ts'
import { contextAt, HOUR, openCrafts, rows, testEnv } from '../support/shops.ts'

beforeEach(clearIsolateCaches)

test('a logo that was uploaded but never saved becomes the logo of a store without one', async () => {
  const { context, shop, store } = await bench()
  expect(await store.logo.adopt()).toBeNull()
  await upload(store, 1, 'product')
  expect(await store.logo.adopt()).toBeNull()
  await upload(store, 2, 'logo')
  context.pass(HOUR)
  const newest = await upload(store, 3, 'logo')
  expect(await store.logo.adopt()).toBe(newest)
  expect((await store.settings.find())?.logoUrl).toBe(newest)
  await context.settled()
  expect(await storeSnapshot(context, shop.slug)).toMatchObject({ snapshot: { logo: newest } })
})

test('a logo that is there stays, whatever else lies in the folder', async () => {
  const { store } = await bench()
  const ownLogo = await upload(store, 1, 'logo')
  await store.settings.setLogo(ownLogo)
  await upload(store, 2, 'logo')
  expect(await store.logo.adopt()).toBe(ownLogo)
  expect((await store.settings.find())?.logoUrl).toBe(ownLogo)
})

test('a logo that was removed on purpose never comes back by itself', async () => {
  const { store } = await bench()
  await upload(store, 1, 'logo')
  await store.settings.setLogo(await upload(store, 2, 'logo'))
  await store.settings.setLogo(null)
  expect(await store.logo.adopt()).toBeNull()
  expect((await store.settings.find())?.logoUrl).toBeNull()
})

test('a picture whose file is gone is no logo', async () => {
  const { store } = await bench()
  const url = await upload(store, 1, 'logo')
  await testEnv.MEDIA.delete(url.slice('/media/'.length))
  expect(await store.logo.adopt()).toBeNull()
})

test('a picture that is being swept away is no logo', async () => {
  const { store, shop } = await bench()
  await upload(store, 1, 'logo')
  await rows('UPDATE media SET removing_at = 1 WHERE store_id = ?', shop.id)
  expect(await store.logo.adopt()).toBeNull()
})

test('looking for a logo reads no other pictures', async () => {
  const { shop } = await bench()
  const plan = await rows<{ detail: string }>(
    "EXPLAIN QUERY PLAN SELECT key FROM media WHERE store_id = ? AND (kind = 'logo' AND removing_at IS NULL) ORDER BY created_at DESC LIMIT 1",
    shop.id,
  )
  expect(plan.map(({ detail }) => detail).join()).toMatch(/INDEX media_logos/)
})

async function bench() {
  const [context, shop] = [contextAt(), await openCrafts()]
  return { context, shop, store: await openStore(context, shop.id) }
}

async function upload(store: OpenStore, shade: number, purpose: 'logo' | 'product'): Promise<string> {
  const frame = [0xff, 0xc0, 0, 11, 8, 2, 88, 2, 88, 1, 1, 0x11, 0]
  const bytes = new Uint8Array([0xff, 0xd8, ...frame, 0xff, 0xda, 0, 8, 1, 1, 0, 0, 63, 0, shade, 0xff, 0xd9])
  const result = await store.media.putImage(bytes, purpose)
  if (!result.ok) throw new Error(result.reason)
  return result.url
}
