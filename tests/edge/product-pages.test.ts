import { beforeEach, expect, test } from 'vitest'
import { clearIsolateCaches, MAX_VARIANTS } from '#app/data/store-page/isolate-cache.server.ts'
import type { Env } from '#app/env.server.ts'
import { faultyEnv } from '../support/faulty-env.ts'
import { addProducts } from '../support/large-shop.ts'
import { database, openCrafts, testEnv } from '../support/shops.ts'
import { edge } from './edge.ts'

beforeEach(clearIsolateCaches)

const MINUTE = 60_000

test('however many products an address names, twenty are drawn at once and then one a second; the rest get the store', async () => {
  const shop = await openCrafts()
  await addProducts(shop, 60)
  const { get, storeRenders, pass } = productEdge()
  const countProductPages = async (from: number, to: number) => {
    const texts: string[] = []
    for (let n = from; n < to; n += 1) texts.push(await (await get(`/store/${shop.slug}?product=more${n}`)).text())
    return texts.filter((text) => text !== 'the store').length
  }
  expect(await countProductPages(0, 60)).toBe(MAX_VARIANTS)
  expect(storeRenders).toHaveLength(MAX_VARIANTS + 1)
  // The store's own page is one of the cached ones.
  expect(await countProductPages(1, MAX_VARIANTS)).toBe(MAX_VARIANTS - 1)
  expect(storeRenders).toHaveLength(MAX_VARIANTS + 1)
  pass(1_000)
  expect(await countProductPages(40, 60)).toBe(1)
  pass(MINUTE)
  expect(await countProductPages(20, 40)).toBe(MAX_VARIANTS)
  // Another store is not affected.
  const other = await openCrafts()
  await addProducts(other, 1)
  expect(await (await get(`/store/${other.slug}?product=more0`)).text()).toBe('more0')
})

test('shoppers of one product at one moment share one drawing', async () => {
  const shop = await openCrafts()
  await addProducts(shop, 1)
  const { get, storeRenders } = productEdge()
  const responses = await Promise.all(Array.from({ length: 40 }, () => get(`/store/${shop.slug}?product=more0`)))
  expect(new Set(await Promise.all(responses.map((response) => response.text())))).toEqual(new Set(['more0']))
  expect(storeRenders).toHaveLength(1)
})

test('a product that a large store’s page does not carry is read for its own page, its tags and nobody else’s', async () => {
  const shop = await openCrafts()
  await addProducts(shop, 300)
  const { env, faults } = faultyEnv()
  const { get, storeRenders } = productEdge(env)
  expect(await (await get(`/store/${shop.slug}?product=more299`)).text()).toBe('more299')
  const tags = await (await get(`/og-meta/${shop.slug}?product=more299`)).text()
  expect(tags).toContain('<meta property="og:title" content="Cloth 299 · Kijani Crafts">')
  expect(faults.reads).toBe(3)

  // Not cached: no stale copy may show a hidden product.
  await database.prepare("UPDATE products SET is_active = 0 WHERE store_id = ? AND id = 'more299'").bind(shop.id).run()
  expect(await (await get(`/store/${shop.slug}?product=more299`)).text()).toBe('the store')
  faults.on.DB = 'error'
  expect(await (await get(`/store/${shop.slug}?product=more298`)).text()).toBe('the store')
  faults.on.DB = null
  const [readsBefore, rendersBefore] = [faults.reads, storeRenders.length]
  for (let n = 0; n < 200; n += 1) await get(`/store/${shop.slug}?product=nothing${n}`)
  expect(faults.reads - readsBefore).toBeLessThanOrEqual(MAX_VARIANTS)
  expect(storeRenders).toHaveLength(rendersBefore)
})

/** The edge with store pages that contain the id of the open product. */
function productEdge(env: Env = testEnv) {
  return edge(env, { store: ({ openProductId }) => openProductId ?? 'the store' })
}
