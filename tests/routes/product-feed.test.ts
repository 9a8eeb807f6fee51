import { createExecutionContext, waitOnExecutionContext } from 'cloudflare:test'
import { expect, test } from 'vitest'
import { openStore } from '#app/data/store/open-store.server.ts'
import { clearIsolateCaches } from '#app/data/store-page/isolate-cache.server.ts'
import { formatMoney } from '#app/domain/money.ts'
import { moneyFormatOf } from '#app/domain/reference/currencies.ts'
import type { Env } from '#app/env.server.ts'
import worker from '../../functions/worker.ts'
import { allowConsoleError } from '../support/allow-console-error.ts'
import { faultyEnv } from '../support/faulty-env.ts'
import { feedPrice, readFeed } from '../support/read-feed.ts'
import { contextAt, DAY, openCrafts, productOf, rows, testEnv } from '../support/shops.ts'
import { ownerOfShop } from './owner.ts'
import { ORIGIN, page, visit, words } from './visitor.ts'

async function fetchWith(env: Env, path: string): Promise<Response> {
  const execution = createExecutionContext()
  const response = await worker.fetch(new Request(ORIGIN + path) as never, env, execution)
  await waitOnExecutionContext(execution)
  return response
}

test('an owner switches the feed on and off in Marketing, without a script, too', async () => {
  const { shop, get, post } = await ownerOfShop()
  const path = `/store/${shop.slug}/feed.csv`
  expect((await visit(path)).status).toBe(404)
  expect((await get('/marketing')).words).toContain('Product feed')
  expect((await post('/marketing', { intent: 'switch-feed', isOn: '1' })).words).toContain('Switch off')
  const response = await visit(path.toUpperCase().replace('/STORE/', '/store/').replace('FEED.CSV', 'feed.csv'))
  expect(response.status).toBe(200)
  expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8')
  expect(readFeed(await response.text()).every(({ link }) => link?.includes(shop.slug))).toBe(true)
  expect((await visit(path, { method: 'HEAD' })).status).toBe(200)
  expect((await get('/marketing')).html).toContain(`value="${ORIGIN}${path}"`)
  await post('/marketing', { intent: 'switch-feed', isOn: '0' })
  expect((await visit(path)).status).toBe(404)
  for (const name of ['nobody', '%2e%2e', 'x'.repeat(400)]) {
    expect((await visit(`/store/${name}/feed.csv`)).status).toBe(404)
  }
})

test('without the database a feed is 503, also while a whole one is kept', async () => {
  allowConsoleError(/a product feed was not read/)
  const { shop, post } = await ownerOfShop()
  await post('/marketing', { intent: 'switch-feed', isOn: '1' })
  const path = `/store/${shop.slug}/feed.csv`
  for (const isKept of [false, true]) {
    if (isKept) await (await visit(path)).text()
    const { env, faults } = faultyEnv()
    faults.on = { DB: 'error' }
    const response = await fetchWith(env, path)
    expect(response.status).toBe(503)
    expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(await response.text()).not.toContain('item_group_id')
  }
})

test('price, stock and picture are the same in feed, page, data for search engines and share card, for 200 products', {
  timeout: 120_000,
}, async () => {
  const shop = await openCrafts()
  const now = Date.now()
  const [mug, sandals] = [productOf(shop, 'Mug'), productOf(shop, 'Sandals')]
  await rows(
    `INSERT INTO products (store_id, id, name, price, compare_at_price, lowest_price, sale_starts_at, sale_ends_at,
       has_sizes, available, stock_level, image_url, pictures, units, created_at, updated_at)
     WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 196)
     SELECT p.store_id, 'same' || printf('%04d', i), 'Cup ' || i, 10007 * i,
       CASE WHEN i % 3 = 0 THEN 10007 * i + 500 END, 10007 * i - (i % 2) * 100,
       CASE WHEN i % 6 = 0 THEN ? ELSE NULL END, CASE WHEN i % 4 = 0 THEN ? WHEN i % 5 = 0 THEN ? END,
       p.has_sizes, p.available, p.stock_level, p.image_url, p.pictures,
       replace(p.units, '"price":null', iif(i % 2, '"price":' || (10007 * i - 100), '"price":null')), p.created_at, 1
     FROM n JOIN products AS p ON p.id = iif(i % 2, ?, ?)`,
    ...[now - 2 * DAY, now - DAY, now + DAY, sandals, mug],
  )
  await rows("UPDATE products SET image_url = pictures ->> '$[0].url' WHERE store_id = ?", shop.id)
  const { products, settings } = await openStore(contextAt(now), shop.id)
  await settings.setFeed(true)
  const feed = new Map<string, ReturnType<typeof readFeed>>()
  for (const row of readFeed(await (await visit(`/store/${shop.slug}/feed.csv`)).text())) {
    const id = String(row.item_group_id || row.id)
    feed.set(id, [...(feed.get(id) ?? []), row])
  }
  expect(feed.size).toBe(200)
  const store = words((await page(`/store/${shop.slug}`)).html).replaceAll(' .', '.')
  for (const [id, units] of feed) {
    const prices = units.map((unit) => feedPrice(unit, now).price)
    const amount = formatMoney(Math.min(...prices), moneyFormatOf('KES'))
    expect(store).toContain(amount)
    // A store's pages of products are drawn at a limited pace, which a test need not keep.
    clearIsolateCaches()
    const html = await (await fetchWith(testEnv, `/store/${shop.slug}?product=${id}`)).text()
    const { offers, image } = JSON.parse(/ld\+json"[^>]*>(.*?)<\/script>/.exec(html)?.[1] ?? '{}')
    const isInStock = units.some(({ availability }) => availability === 'in stock')
    expect([id, offers.price ?? offers.lowPrice, image]).toEqual([
      id,
      (Math.min(...prices) / 100).toFixed(2),
      units[0]?.image_link,
    ])
    expect([id, offers.availability.endsWith('/InStock')]).toEqual([id, isInStock])
    expect(await products.cardToDraw(id)).toMatchObject({
      price: expect.stringContaining(amount),
      photo: units[0]?.image_link?.replace(ORIGIN, ''),
    })
  }
})
