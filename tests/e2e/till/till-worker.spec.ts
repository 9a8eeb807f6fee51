import type { Page } from '@playwright/test'
import { test as base, expect, hydrated, origin } from '../support/fixtures.ts'
import { menuLink, openAsOwner } from '../support/merchant.ts'
import { type StoppableSite, stoppableSite } from '../support/stoppable-site.ts'
import { cartOf, completed, productTile, soldOf } from '../support/till.ts'
import { LATER_VERSION, laterBuild } from './later-build.ts'

const LATER_CACHE = `till-${LATER_VERSION}`
const OFFLINE = { name: 'You are offline', level: 1 } as const

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

test('the till opens with all its parts while the server is stopped, once the dashboard alone was seen', async ({
  page,
  site,
  store,
}) => {
  await openAsOwner(page, store, '/dashboard')
  await tillKept(page)
  await site.stop()
  await page.goto('/pos')
  await hydrated(page)
  await productTile(page, 'Kiondo basket, ochre').click()
  await expect(productTile(page, 'Kiondo basket, ochre')).toContainText('1 in cart')
  await productTile(page, 'Akala beaded sandals').click()
  await page.getByRole('dialog').getByRole('button', { name: /^38/ }).click()
  await expect(await cartOf(page)).toContainText('2 items')
  expect(await missingFiles(page)).toEqual([])
})

test('a page that does not come says so, and leads to the till, both in the language of the account', async ({
  page,
  site,
  store,
  sql,
}) => {
  const ofOwner = 'WHERE id = (SELECT owner_id FROM stores WHERE id = ?)'
  await sql(`UPDATE profiles SET language = 'sw' ${ofOwner}`, store.storeId)
  await openAsOwner(page, store, '/pos')
  await tillKept(page)
  await site.stop()
  await page.goto('/orders')
  await expect(page.getByRole('heading', { name: 'Huna mtandao', level: 1 })).toBeVisible()
  await page.getByRole('link', { name: 'Fungua kaunta' }).click()
  await hydrated(page)
  await expect(page.getByRole('searchbox', { name: 'Tafuta bidhaa' })).toBeVisible()
})

test('a link pressed without a connection says so, and leads back to the till and its cart', async ({
  page,
  context,
  site,
  store,
}) => {
  await openAsOwner(page, store, '/pos')
  await tillKept(page)
  await site.stop()
  // The browser may have forgotten what the links lead to.
  await (await context.newCDPSession(page)).send('Network.clearBrowserCache')
  await page.goto('/pos')
  await hydrated(page)
  await productTile(page, 'Kiondo basket, ochre').click()
  await (await menuLink(page, /^Orders/)).click()
  await expect(page.getByRole('heading', OFFLINE)).toBeVisible()
  await page.getByRole('link', { name: 'Open the till' }).click()
  await hydrated(page)
  await expect(productTile(page, 'Kiondo basket, ochre')).toContainText('1 in cart')
})

test('nobody gets the till of who has signed out, nor of whose session has ended', async ({
  page,
  context,
  site,
  store,
}) => {
  await openAsOwner(page, store, '/pos')
  await tillKept(page)
  await page.evaluate(() => {
    const form = document.createElement('form')
    form.method = 'post'
    form.action = '/auth/signout'
    document.body.appendChild(form)
    form.submit()
  })
  await page.waitForURL(/\/auth/)
  await expect.poll(() => keptPages(page)).toEqual([])

  await openAsOwner(page, store, '/pos')
  await tillKept(page)
  await context.clearCookies()
  await page.goto('/pos')
  await page.waitForURL(/\/auth/)
  await expect.poll(() => keptPages(page)).toEqual([])
  await site.stop()
  await expect(page.goto('/pos')).rejects.toThrow('ERR_FAILED')
})

test('after a reload without a server the day card counts the last sale, heard of or not', async ({
  page,
  site,
  store,
}) => {
  await openAsOwner(page, store, '/pos')
  await tillKept(page)
  const card = page.getByRole('region', { name: 'Today at the till' })
  const sell = async () => {
    await productTile(page, 'Kiondo basket, ochre').click()
    await (await cartOf(page)).getByRole('button', { name: 'Complete Sale' }).click()
    await completed(page)
    await soldOf(page).getByRole('button', { name: 'New sale' }).click()
  }
  await sell()
  await expect(card).toContainText('Cash 1 sale')
  // The page asks for the day again, and nothing comes.
  await page.route('**/pos.data**', (route) => route.abort())
  await sell()
  await site.stop()
  await page.goto('/pos')
  await expect(page.getByText(/^No connection\. Sell on: /)).toBeVisible()
  await expect(card).toContainText('Cash 2 sales')
  await expect(card).toContainText('KSh 4,800.00')
})

test('after a day without a connection it says from when its prices are', async ({ page, site, store }) => {
  await openAsOwner(page, store, '/pos')
  await tillKept(page)
  await site.stop()
  const pricesFrom = page.getByText(/^Prices and stock are from \w+, \d\d:\d\d\.$/)
  await page.goto('/pos')
  await expect(page.getByText(/^No connection\. Sell on: /)).toBeVisible()
  await expect(pricesFrom).toHaveCount(0)
  await page.clock.setFixedTime(Date.now() + 25 * 3_600_000)
  await page.goto('/pos')
  await expect(pricesFrom).toBeVisible()
})

test('a deploy leaves an open till its files; the new version comes when it is asked for', async ({
  page,
  context,
  site,
  store,
}) => {
  await openAsOwner(page, store, '/pos')
  await tillKept(page)
  await page.goto('/pos')
  await hydrated(page)
  site.deployed = await laterBuild(origin)
  // Another page of the merchant finds the new version, and must leave the open till alone.
  const orders = await context.newPage()
  await orders.goto('/orders')
  await hydrated(orders)
  await expect.poll(() => versions(page)).toContain(LATER_CACHE)
  await expect.poll(() => waitingWorkers(page)).toBe(1)
  expect(await missingFiles(page)).toEqual([])
  await productTile(page, 'Akala beaded sandals').click()
  await page.getByRole('dialog').getByRole('button', { name: /^38/ }).click()
  expect(await versionOf(page)).not.toBe(LATER_VERSION)
  await expect(page.getByText('New version ready')).toBeVisible()
  const next = page.waitForEvent('load')
  await page.getByRole('button', { name: 'Update' }).click()
  await next
  await hydrated(page)
  expect(await versionOf(page)).toBe(LATER_VERSION)
  await expect(productTile(page, 'Akala beaded sandals')).toContainText('1 in cart')
  await expect.poll(() => waitingWorkers(page)).toBe(0)
})

test('without an open till a new version takes over by itself', async ({ page, site, store }) => {
  await openAsOwner(page, store, '/dashboard')
  await tillKept(page)
  site.deployed = await laterBuild(origin)
  await page.goto('/orders')
  await hydrated(page)
  await expect
    .poll(() => page.evaluate((name) => caches.match('/pos', { cacheName: name }).then(Boolean), LATER_CACHE))
    .toBe(true)
  await expect.poll(() => settledWorker(page)).toBe('activated')
  await site.stop()
  await page.goto('/pos')
  await hydrated(page)
  expect(await versionOf(page)).toBe(LATER_VERSION)
})

test('it is ready once all products on sale are kept, with their pictures', async ({ page, site, store, sql }) => {
  await openAsOwner(page, store, '/pos')
  await expect(page.getByText('Ready offline')).toBeVisible()
  const active = 'SELECT id FROM products WHERE store_id = ? AND is_active = 1 AND deleted_at IS NULL'
  const products = await sql<{ id: string }>(active, store.storeId)
  const kept = await storedProducts(page)
  expect(kept.sort()).toEqual(products.map(({ id }) => id).sort())
  await expect.poll(() => keptPictures(page)).toBeGreaterThan(10)
  await tillKept(page)
  await site.stop()
  await page.goto('/pos')
  await hydrated(page)
  await expect(page.getByText('Ready offline')).toBeVisible()
  const photo = productTile(page, 'Acacia honey, 500 g').locator('img')
  await expect.poll(() => photo.evaluate((image) => (image as HTMLImageElement).naturalWidth)).toBeGreaterThan(0)
})

test('it costs the server one page and no file twice', async ({ page, site, store }) => {
  await openAsOwner(page, store, '/pos')
  await tillKept(page)
  await page.goto('/pos')
  await expect(page.getByText('Ready offline')).toBeVisible()
  await renewed(page)
  const files = site.requests.filter((request) => request.startsWith('GET /assets/'))
  expect(files.filter((file, at) => files.indexOf(file) !== at)).toEqual([])
  expect(site.requests.filter((request) => request === 'GET /pos')).toHaveLength(3)
})

/** Null while another one is on its way. */
function settledWorker(page: Page): Promise<string | null> {
  return page.evaluate(async () => {
    const { installing, waiting, active } = (await navigator.serviceWorker.getRegistration('/')) ?? {}
    return installing || waiting || !active ? null : active.state
  })
}

/** Its worker answers for the next page. */
async function tillKept(page: Page): Promise<void> {
  await expect.poll(() => keptPages(page)).toEqual(['/pos', '/pos/offline', '/pos/sign-in'])
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller?.state)).toBe('activated')
}

/** It has done what the page's registration told it to do. */
function renewed(page: Page): Promise<void> {
  return page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready
    const { port1, port2 } = new MessageChannel()
    const isAnswered = new Promise<void>((resolve) => {
      port1.onmessage = () => resolve()
    })
    registration.active?.postMessage('renew', [port2])
    await isAnswered
  })
}

function keptPages(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const names = (await caches.keys()).filter((name) => /^till-[0-9a-f]{8}$/.test(name))
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
    const paths = requests.flat().map(({ url }) => new URL(url).pathname)
    return paths.filter((path) => !path.startsWith('/assets/')).sort()
  })
}

function storedProducts(page: Page): Promise<string[]> {
  return page.evaluate(
    () =>
      new Promise((resolve, reject) => {
        const opening = indexedDB.open('kibanda')
        opening.onerror = reject
        opening.onsuccess = () => {
          const reading = opening.result.transaction('product-cache').objectStore('product-cache').getAll()
          reading.onsuccess = () => {
            opening.result.close()
            resolve(reading.result.flatMap(({ products }) => products.map(({ id }: { id: string }) => id)))
          }
        }
      }),
  )
}

function keptPictures(page: Page): Promise<number> {
  return page.evaluate(async () => (await (await caches.open('till-pictures')).keys()).length)
}

function versions(page: Page): Promise<string[]> {
  return page.evaluate(() => caches.keys())
}

function versionOf(page: Page): Promise<string> {
  return page.evaluate(() => (window as unknown as { __remixManifest: { version: string } }).__remixManifest.version)
}

function waitingWorkers(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const registrations = await navigator.serviceWorker.getRegistrations()
    return registrations.filter(({ waiting }) => waiting !== null).length
  })
}

/** Of the files that the till's version lists, those that don't come now. */
function missingFiles(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const { version } = (window as unknown as { __remixManifest: { version: string } }).__remixManifest
    const kept = await (await caches.open(`till-${version}`)).keys()
    const files = kept.map(({ url }) => new URL(url).pathname).filter((path) => path.startsWith('/assets/'))
    const answers = await Promise.all(files.map((file) => fetch(file).catch(() => null)))
    return files.filter((_, at) => !answers[at]?.ok)
  })
}
