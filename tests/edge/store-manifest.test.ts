import { beforeEach, expect, test } from 'vitest'
import { clearIsolateCaches } from '#app/data/store-page/isolate-cache.server.ts'
import { openCrafts } from '../support/shops.ts'
import { edge } from './edge.ts'

beforeEach(clearIsolateCaches)

test("a store's manifest carries its own name and stays inside its own address", async () => {
  const shop = await openCrafts()
  const response = await edge().get(`/store/${shop.slug}/manifest.webmanifest`)
  expect(response.headers.get('content-type')).toBe('application/manifest+json')
  expect(await response.json()).toMatchObject({
    name: 'Kijani Crafts',
    // Twelve letters would be half a word.
    short_name: 'Kijani',
    start_url: `/store/${shop.slug}`,
    scope: `/store/${shop.slug}`,
    display: 'standalone',
    theme_color: '#008f27',
  })
})

test('an unknown store has no manifest', async () => {
  expect((await edge().get('/store/nobody-here/manifest.webmanifest')).status).toBe(404)
})
