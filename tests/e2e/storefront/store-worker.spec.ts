import type { Page } from '@playwright/test'
import { test as base, expect, openStore, origin, type rowsOf, waitForHydration } from '../support/fixtures.ts'
import { addToCart, fillCustomer, openCart, openCheckout, openProduct, watchPopups } from '../support/shopper.ts'
import { type StoppableSite, stoppableSite } from '../support/stoppable-site.ts'

const NOTICE = /^No connection\. The store as you saw it on \d+ \w{3,4}, \d\d:\d\d\.$/

const test = base.extend<{ site: StoppableSite }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of needed fixtures
  site: async ({}, use) => {
    const site = await stoppableSite(origin)
    await use(site)
    await site.stop()
  },
  baseURL: async ({ site }, use) => use(site.url),
})

test.use({ serviceWorkers: 'allow' })

test('a store that was seen opens while the server is stopped, says when it was seen, and is renewed in place', async ({
  page,
  site,
  store,
}) => {
  const bowl = `?product=${store.products['olive-bowl']}`
  const panel = page.getByRole('dialog', { name: 'Product Details' })
  await openStore(page, store.slug, bowl)
  await panel.getByRole('button', { name: 'Close' }).click()
  await addToCart(page, 'Baobab & honey soap')
  await storeKept(page, store.slug)
  await ageCopy(page, store.slug, ['Kijani Crafts', 'Kijani Before'])
  await site.stop()
  await openStore(page, store.slug, bowl)
  await expect(panel.getByRole('heading', { name: 'Olive-wood fruit bowl' })).toBeVisible()
  await openStore(page, store.slug, '?category=all')
  await expect(panel).toHaveCount(0)
  await expect(page.getByText('No connection. The store as you saw it on 21 Nov, 14:20.')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Kijani Before')
  await openProduct(page, 'Kiondo basket, ochre')
  await page.getByRole('button', { name: 'Add to cart' }).click()
  await expect(page.getByRole('button', { name: /^Open cart, 2/ })).toBeVisible()
  await openCart(page)
  await expect(page.getByRole('dialog', { name: 'Your Cart (2 items)' })).toBeVisible()
  await page.getByRole('button', { name: 'Close' }).click()
  await page.getByRole('searchbox').fill('olive')
  await expect(page.getByRole('link', { name: 'Olive-wood fruit bowl' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Kiondo basket, ochre' })).toHaveCount(0)

  await site.start()
  await expect(page.getByText('No connection')).toHaveCount(0)
  await expect(page.locator('html')).not.toHaveAttribute('data-kept')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Kijani Crafts')
  await expect(page.getByRole('searchbox')).toHaveValue('olive')
  await watchPopups(page)
  await page.getByRole('link', { name: 'Share Store' }).click()
  await expect(page).toHaveURL(/\/store\//)
})

test('the notice is in the language of the page, and the browser’s own word of a lost connection is not said twice', async ({
  page,
  context,
  store,
  sql,
}) => {
  await sql(`UPDATE stores SET languages = '["en","sw"]' WHERE id = ?`, store.storeId)
  await openStore(page, store.slug, '?lang=sw')
  await storeKept(page, store.slug)
  await ageCopy(page, store.slug)
  await context.setOffline(true)
  await page.reload()
  await waitForHydration(page)
  await expect(page.getByText('Hakuna mtandao. Duka kama ulivyoliona 21 Nov, 14:20.')).toBeVisible()
  await expect(page.getByText(/^Hakuna mtandao/).locator('visible=true')).toHaveCount(1)
  await context.setOffline(false)
  await expect(page.getByText(/^Hakuna mtandao/)).toHaveCount(0)
})

test('a page that takes longer than eight seconds gives way to the kept one, and is read again', async ({
  page,
  site,
  store,
}) => {
  await openStore(page, store.slug)
  await storeKept(page, store.slug)
  site.pageDelayMs = 600_000
  const startedAt = Date.now()
  await openStore(page, store.slug)
  expect(Date.now() - startedAt).toBeGreaterThan(8_000 - 1)
  await expect(page.getByText(NOTICE)).toBeVisible()
  await expect(page.getByText(NOTICE)).toHaveCount(0)
})

test('the worker of an emergency takes the kept stores and itself away, and nothing else', async ({
  page,
  site,
  store,
}) => {
  await openStore(page, store.slug)
  await addToCart(page, 'Baobab & honey soap')
  await storeKept(page, store.slug)
  await page.evaluate(() => caches.open('rider-run'))
  site.workerFile = 'scripts/emergency/store-worker.js'
  await openStore(page, store.slug)
  await expect.poll(() => page.evaluate(() => caches.keys())).toEqual(['rider-run'])
  await expect.poll(() => page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(0)
  await openStore(page, store.slug)
  await expect(page.getByRole('button', { name: /^Open cart, 1/ })).toBeVisible()
  await page.mouse.move(5, 5)
  await expect.poll(() => page.evaluate(() => caches.keys())).toEqual(['rider-run'])
  await site.stop()
  await expect(page.goto(`/store/${store.slug}`)).rejects.toThrow('ERR_CONNECTION_REFUSED')
})

test('an order made on a kept page is offered at the next visit, and asks again when its price has changed', async ({
  page,
  context,
  site,
  store,
  sql,
}) => {
  await openStore(page, store.slug)
  await addToCart(page, 'Baobab & honey soap')
  await storeKept(page, store.slug)
  await site.stop()
  await context.setOffline(true)
  await openStore(page, store.slug)
  await openCheckout(page)
  await fillCustomer(page, { address: 'Kilimani' })
  await page.getByRole('button', { name: 'Complete Order on WhatsApp' }).click()
  await expect(page.getByRole('alert')).toContainText('kept on this device')
  await page.close()
  await context.setOffline(false)
  const soap = store.products['honey-soap'] ?? ''
  await sql('UPDATE products SET price = 40000 WHERE store_id = ? AND id = ?', store.storeId, soap)
  await site.start()
  const nextVisit = await context.newPage()
  await openStore(nextVisit, store.slug)
  await expect(nextVisit.getByText('Your order of KSh 600.00 has not been sent.')).toBeVisible()
  await nextVisit.getByRole('button', { name: 'Send now' }).click()
  await expect(nextVisit.getByText('Your order of KSh 600.00 was not placed.')).toBeVisible()
  expect(await ordersOf(sql, store.storeId)).toEqual([])
  await nextVisit.getByRole('button', { name: 'Change it' }).click()
  await expect(nextVisit.getByRole('dialog', { name: 'Complete your order' })).toBeVisible()
  await expect(nextVisit.getByLabel('Delivery address')).toHaveValue('Kilimani')
})

test('an order made on a kept page goes out by itself while the page stays open', async ({
  page,
  context,
  site,
  store,
  sql,
}) => {
  await watchPopups(page)
  await openStore(page, store.slug)
  await addToCart(page, 'Baobab & honey soap')
  await storeKept(page, store.slug)
  await site.stop()
  await context.setOffline(true)
  await openStore(page, store.slug)
  await openCheckout(page)
  await fillCustomer(page, { address: 'Kilimani' })
  await page.getByRole('button', { name: 'Complete Order on WhatsApp' }).click()
  await expect(page.getByRole('alert')).toContainText('kept on this device')
  await site.start()
  await context.setOffline(false)
  await expect(page).toHaveURL(/\/o\//)
  expect(await ordersOf(sql, store.storeId)).toHaveLength(1)
})

test('it costs the server one page and no file twice', async ({ page, site, store }) => {
  await openStore(page, store.slug)
  await storeKept(page, store.slug)
  const keptAt = await readKeptAt(page, store.slug)
  await page.reload()
  await waitForHydration(page)
  await expect.poll(() => readKeptAt(page, store.slug)).toBeGreaterThan(keptAt)
  const files = site.requests.filter((request) => request.startsWith('GET /assets/'))
  expect(new Set(files).size).toBe(files.length)
  expect(site.requests.filter((request) => request === `GET /store/${store.slug}`)).toHaveLength(2)
})

/** Its worker answers for the next visit. */
async function storeKept(page: Page, slug: string): Promise<void> {
  const isKept = (path: string) => caches.match(path).then((copy) => copy !== undefined)
  await expect.poll(() => page.evaluate(isKept, `/store/${slug}`)).toBe(true)
  await page.evaluate(async () => (await navigator.serviceWorker.ready).active)
}

function readKeptAt(page: Page, slug: string): Promise<number> {
  return page.evaluate(
    (path) => caches.match(path).then((copy) => Number(copy?.headers.get('Kept-At'))),
    `/store/${slug}`,
  )
}

/** As if it had been kept on 21 November, when the store had another text. */
function ageCopy(page: Page, slug: string, [text, before] = ['', '']): Promise<void> {
  return page.evaluate(
    async ({ path, text, before }) => {
      const keptAt = new Date()
      keptAt.setMonth(10, 21)
      keptAt.setHours(14, 20)
      const [name = ''] = await caches.keys()
      const cache = await caches.open(name)
      const kept = await cache.match(path)
      if (!kept) throw new Error('the store is not kept')
      const headers = new Headers(kept.headers)
      headers.set('Kept-At', String(keptAt.getTime()))
      const html = await kept.text()
      await cache.put(path, new Response(text ? html.replaceAll(text, before) : html, { headers }))
    },
    { path: `/store/${slug}`, text, before },
  )
}

function ordersOf(sql: typeof rowsOf, storeId: string): Promise<unknown[]> {
  return sql("SELECT id FROM orders WHERE store_id = ? AND request_id NOT LIKE 'demo-%'", storeId)
}
