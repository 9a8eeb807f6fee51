import { beforeEach, expect, test } from 'vitest'
import { openStore } from '#app/data/store/open-store.server.ts'
import { clearIsolateCaches } from '#app/data/store-page/isolate-cache.server.ts'
import { faultyEnv } from '../support/faulty-env.ts'
import { contextAt, database, openCrafts, productOf } from '../support/shops.ts'
import { edge, ORIGIN } from './edge.ts'

beforeEach(clearIsolateCaches)

test("a store's preview is complete, small, absolute and the same for every agent", async () => {
  const shop = await openCrafts()
  const { get } = edge()
  const response = await get(`/og-meta/${shop.slug}`, { 'user-agent': 'WhatsApp/2.23 A' })
  const text = await response.text()
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8'])
  expect(response.headers.get('cache-control')).toBe('public, max-age=60')
  const tags = tagsOf(text)
  expect(tags).toMatchObject({
    'og:type': 'website',
    'og:site_name': 'Kijani Crafts',
    'og:title': 'Kijani Crafts',
    'og:url': `${ORIGIN}/store/${shop.slug}`,
    'og:image': `${ORIGIN}/share-card.jpg`,
    'og:image:width': '1200',
    'og:image:height': '630',
    'og:image:type': 'image/jpeg',
    'twitter:card': 'summary_large_image',
    'twitter:title': 'Kijani Crafts',
    'twitter:image': `${ORIGIN}/share-card.jpg`,
  })
  expect(tags['og:description']).toBe(tags['twitter:description'])
  expect(text).toContain(`<link rel="canonical" href="${ORIGIN}/store/${shop.slug}">`)
  expect(text).toContain(`<meta http-equiv="refresh" content="0;url=${ORIGIN}/store/${shop.slug}">`)
  expect(text).toContain(`<a href="${ORIGIN}/store/${shop.slug}">`)
  expect(new TextEncoder().encode(text.slice(0, text.indexOf('</head>'))).byteLength).toBeLessThan(4096)
  const browserResponse = await get(`/og-meta/${shop.slug}`, { 'user-agent': 'Mozilla/5.0 Chrome/140' })
  expect(await browserResponse.text()).toBe(text)
})

test("a product's preview shows it, and an unknown product the store", async () => {
  const shop = await openCrafts()
  const { get } = edge()
  const mug = productOf(shop, 'Mug')
  const tags = tagsOf(await (await get(`/og-meta/${shop.slug}?product=${mug}`)).text())
  expect(tags).toMatchObject({
    'og:title': 'Mug · Kijani Crafts',
    'og:url': `${ORIGIN}/store/${shop.slug}?product=${mug}`,
    'og:image': `${ORIGIN}/media/${mug}.jpg`,
    'og:image:width': '600',
  })
  expect(tags['og:description']).toContain('KSh 800.50')
  const unknownTags = tagsOf(await (await get(`/og-meta/${shop.slug}?product=nothing`)).text())
  expect(unknownTags['og:url']).toBe(`${ORIGIN}/store/${shop.slug}`)
})

test("a product's own card is its preview, for as long as all that it shows is true", async () => {
  const shop = await openCrafts()
  const { get } = edge()
  const mug = productOf(shop, 'Mug')
  const card = `/media/stores/${shop.id}/${'c'.repeat(32)}.jpg`
  const [photo, photoThen] = [`/media/${mug}.jpg`, '/media/then.jpg']
  const set = (column: string, value: string | number) =>
    database.prepare(`UPDATE products SET ${column} = ? WHERE id = ?`).bind(value, mug).run()
  const imageNow = async () => {
    const tags = tagsOf(await (await get(`/og-meta/${shop.slug}?product=${mug}`)).text())
    expect(tags['twitter:image']).toBe(tags['og:image'])
    return [tags['og:image']?.replace(ORIGIN, ''), tags['og:image:width'], tags['og:image:height']]
  }
  const isPhoto = [photo, '600', '600']
  await set('image_url', photo)
  await set('share_card_url', card)
  expect(await imageNow()).toEqual(isPhoto)

  const { products } = await openStore(contextAt(), shop.id)
  await products.setShareCard(mug, card, (await products.cardToDraw(mug))?.fingerprint ?? '')
  expect(await imageNow()).toEqual([card, '1200', '630'])

  // The page's copy still has the former price: the database is asked.
  const changes: [column: string, now: string | number, then: string | number][] = [
    ['price', 80_000, 80_050],
    ['compare_at_price', 90_000, 80_050],
    ['name', 'Tall mug', 'Mug'],
    ['image_url', photoThen, photo],
    ['is_active', 0, 1],
  ]
  for (const [column, now, then] of changes) {
    await set(column, now)
    expect([column, await imageNow()]).toEqual([column, isPhoto])
    await set(column, then)
    expect((await imageNow())[0]).toBe(card)
  }
  const setStore = (column: string, value: string) =>
    database.prepare(`UPDATE stores SET ${column} = ? WHERE id = ?`).bind(value, shop.id).run()
  for (const [column, now, then] of [
    ['name', 'Kijani', 'Kijani Crafts'],
    ['currency', 'TZS', 'KES'],
    ['primary_color', '#7d2f23', '#008f27'],
  ] as const) {
    await setStore(column, now)
    expect([column, await imageNow()]).toEqual([column, isPhoto])
    await setStore(column, then)
  }
  expect((await imageNow())[0]).toBe(card)
})

test('while the database fails or is slow, a product’s preview shows its photo', async () => {
  const shop = await openCrafts()
  const { env, faults } = faultyEnv()
  const { get } = edge(env)
  const path = `/og-meta/${shop.slug}?product=${productOf(shop, 'Mug')}`
  await get(path)
  for (const fault of ['error', 'slow'] as const) {
    faults.on.DB = fault
    const response = await get(path)
    expect([response.status, tagsOf(await response.text())['og:image:width']]).toEqual([200, '600'])
    faults.slowness.open()
  }
})

test("a category's preview shows its name and what is in it; an unknown one is the store, a product goes first", async () => {
  const shop = await openCrafts()
  const { get } = edge()
  const tags = async (query: string) => tagsOf(await (await get(`/og-meta/${shop.slug}?${query}`)).text())
  const categoryTags = await tags('category=all')
  expect(categoryTags).toMatchObject({
    'og:title': 'Everything · Kijani Crafts',
    'og:url': `${ORIGIN}/store/${shop.slug}?category=all`,
    'og:image': `${ORIGIN}/share-card.jpg`,
  })
  expect(categoryTags['og:description']).toContain('Basket, Mug')
  expect((await tags('category=theirs'))['og:url']).toBe(`${ORIGIN}/store/${shop.slug}`)
  const mug = productOf(shop, 'Mug')
  expect((await tags(`category=all&product=${mug}`))['og:title']).toBe('Mug · Kijani Crafts')
})

test("names can't leave their attribute", async () => {
  const shop = await openCrafts()
  const name = `<script>"x"&'y'</title>`
  await database.prepare('UPDATE stores SET name = ?1, description = ?1 WHERE id = ?2').bind(name, shop.id).run()
  const text = await (await edge().get(`/og-meta/${shop.slug}`)).text()
  expect(text).not.toContain('<script')
  expect(text.match(/<\/title>/g)).toHaveLength(1)
  expect(text).toContain('<title>&lt;script&gt;&quot;x&quot;&amp;&#39;y&#39;&lt;/title&gt;</title>')
  expect(tagsOf(text)['og:title']).toBe('&lt;script&gt;&quot;x&quot;&amp;&#39;y&#39;&lt;/title&gt;')
})

test('an unknown store has a card of ours with status 404', async () => {
  const response = await edge().get('/og-meta/nobody-here')
  expect(response.status).toBe(404)
  expect(tagsOf(await response.text())).toMatchObject({
    'og:title': 'Store not found',
    'og:image': `${ORIGIN}/share-card.jpg`,
  })
})

test('a former slug shows the card of the current one', async () => {
  const shop = await openCrafts()
  await database
    .prepare('INSERT INTO store_slugs (slug, store_id, is_current, created_at) VALUES (?, ?, 0, 1)')
    .bind(`was-${shop.slug}`, shop.id)
    .run()
  const response = await edge().get(`/og-meta/WAS-${shop.slug}`)
  expect(response.status).toBe(200)
  expect(tagsOf(await response.text())['og:url']).toBe(`${ORIGIN}/store/${shop.slug}`)
})

test('the preview uses the copy of the store page and counts no visit', async () => {
  const shop = await openCrafts()
  const { env, faults } = faultyEnv()
  const { get } = edge(env)
  await get(`/store/${shop.slug}`)
  await get(`/og-meta/${shop.slug}`)
  expect(faults.reads).toBe(1)
  expect(await database.prepare('SELECT count(*) AS n FROM store_visit_minutes').first('n')).toBe(0)
})

function tagsOf(text: string): Record<string, string> {
  const matches = text.matchAll(/<meta (?:property|name)="([^"]+)" content="([^"]*)">/g)
  return Object.fromEntries([...matches].map(([, name, content]) => [name, content]))
}
