import type { Page } from '@playwright/test'
import { expect } from '../support/fixtures.ts'
import { goOffline } from '../support/offline.ts'
import { cartOf, completed, productTile, soldOf } from '../support/till.ts'
import {
  BASKET,
  goOn,
  numberOn,
  openTill,
  PLATE,
  pickAll,
  plateOf,
  saleRows,
  sellLate,
  test,
  waitingPanel,
} from './late-sales.ts'
import { outboxSales } from './outbox-sales.ts'

const YEAR_MS = 365 * 86_400_000

test('a session that ended stops the sales, another account neither sees nor sends them', async ({
  page,
  site,
  store,
  telegramStore,
  sql,
}) => {
  await openTill(page, site, store)
  await site.stop()
  const { number } = await sellLate(page, [BASKET])
  await page.context().clearCookies()
  await site.start()
  const answer = page.waitForResponse('**/pos/sales')
  await goOn(page)
  expect((await answer).status()).toBe(401)
  expect(await outboxSales(page)).toMatchObject([{ tillNumber: number, refusal: null }])
  await expect(page.getByRole('link', { name: /^Sign in to send 1 sale/ })).toBeVisible()

  const sends = site.requests.filter((request) => request === 'POST /pos/sales').length
  await openTill(page, site, telegramStore)
  await goOn(page)
  await pickAll(page, ['Kitenge bundle, 3 half yards'])
  await (await cartOf(page)).getByRole('button', { name: 'Complete Sale' }).click()
  await completed(page)
  expect(site.requests.filter((request) => request === 'POST /pos/sales').length).toBe(sends + 1)
  expect(await outboxSales(page)).toHaveLength(1)
  expect(await saleRows(sql, store)).toEqual([])

  await openTill(page, site, store)
  await expect.poll(() => outboxSales(page)).toEqual([])
  expect(await saleRows(sql, store)).toMatchObject([{ number: 21, till_number: number }])
})

test('a clock that was put back a year, and forward one: each sale counts on its day', async ({
  page,
  site,
  store,
  sql,
}) => {
  const begin = Date.now()
  await openTill(page, site, store)
  await pickAll(page, [BASKET])
  await (await cartOf(page)).getByRole('button', { name: 'Complete Sale' }).click()
  await completed(page)
  await soldOf(page).getByRole('button', { name: 'New sale' }).click()
  await site.stop()
  for (const years of [-1, -1, 1, 0]) {
    await page.clock.setSystemTime(new Date(Date.now() + years * YEAR_MS))
    await sellLate(page, [BASKET])
  }
  await site.start()
  await goOn(page)
  await expect.poll(() => outboxSales(page)).toEqual([])
  const rows = await saleRows<{ created_at: number; paid_at: number; received_at: number }>(sql, store)
  expect(rows).toHaveLength(5)
  for (const { created_at, paid_at, received_at } of rows) {
    expect(created_at).toBeGreaterThan(begin - 2_000)
    expect(created_at).toBeLessThanOrEqual(Date.now())
    expect([paid_at, received_at]).toEqual([created_at, created_at])
  }
})

test('without room a sale is refused before it counts as sold; with the network it is sold all the same', async ({
  page,
  site,
  store,
  sql,
}) => {
  await openTill(page, site, store)
  const session = await page.context().newCDPSession(page)
  await session.send('Storage.overrideQuotaForOrigin', { origin: site.url, quotaSize: 1 })
  // Chromium gives each origin some room beforehand, for half a minute.
  await expect.poll(() => hasRoom(page), { timeout: 60_000 }).toBe(false)
  await site.stop()
  await pickAll(page, [BASKET])
  const cart = await cartOf(page)
  await cart.getByRole('button', { name: 'Complete Sale' }).click()
  await expect(cart.getByRole('alert')).toContainText('This phone has no room left to keep sales.')
  await expect(cart).toContainText('1 item')
  expect(await outboxSales(page)).toEqual([])
  await site.start()
  await cart.getByRole('button', { name: 'Complete Sale' }).click()
  await completed(page)
  expect(await saleRows(sql, store)).toMatchObject([{ number: 21, till_number: null }])
})

test('what the book says is empty can be sold without a connection, and only then', async ({
  page,
  site,
  store,
  sql,
}) => {
  await sql(
    'UPDATE stock SET inventory = held + 1 WHERE store_id = ? AND product_id = ?',
    store.storeId,
    plateOf(store),
  )
  await openTill(page, site, store)
  await pickAll(page, [PLATE, PLATE])
  await expect(page.getByText('Only 1 unit available.').first()).toBeVisible()
  await goOffline(page)
  await productTile(page, PLATE).click()
  const question = page.getByRole('dialog', { name: 'The book says none are left. Sell it anyway?' })
  await question.getByRole('button', { name: 'Leave it' }).click()
  await productTile(page, PLATE).click()
  await question.getByRole('button', { name: 'Sell it anyway' }).click()
  await expect(productTile(page, PLATE)).toContainText('2 in cart')
  // Once is enough.
  await productTile(page, PLATE).click()
  await expect(productTile(page, PLATE)).toContainText('3 in cart')
  await (await cartOf(page)).getByRole('button', { name: 'Complete Sale' }).click()
  const number = await numberOn(waitingPanel(page))
  await page.context().setOffline(false)
  await completed(page)
  await expect(soldOf(page)).toContainText(number)
  const [row] = await sql<{ is_short: number }>(
    'SELECT is_short FROM orders WHERE store_id = ? AND till_number = ?',
    store.storeId,
    number,
  )
  expect(row?.is_short).toBe(1)
})

test('a link touched or pressed while the server is away leaves the till, and opens once it is back', async ({
  page,
  site,
  store,
}) => {
  await openTill(page, site, store)
  await site.stop()
  const link = page.getByRole('link', { name: 'Products' }).filter({ visible: true })
  const tried = page.waitForEvent('requestfailed', (request) => request.url().includes('/assets/'))
  const bar = await page.locator('.phone-bar').boundingBox()
  await link.focus()
  await tried
  expect(await page.locator('.phone-bar').boundingBox()).toEqual(bar)
  await pickAll(page, [BASKET])
  await expect(page.getByText(/^No connection\. Sell on: sales are kept on this/)).toBeVisible()
  await link.click()
  await expect(productTile(page, BASKET)).toContainText('1 in cart')
  await site.start()
  await expect(page.getByRole('heading', { name: 'Products', level: 1 })).toBeVisible()
  await page.goBack()
  await expect(productTile(page, BASKET)).toContainText('1 in cart')
})

function hasRoom(page: Page): Promise<boolean> {
  return page.evaluate(
    () =>
      new Promise((resolve) => {
        const opening = indexedDB.open('probe')
        opening.onupgradeneeded = () => opening.result.createObjectStore('texts')
        opening.onerror = () => resolve(false)
        opening.onsuccess = () => {
          const steps = opening.result.transaction('texts', 'readwrite')
          steps.objectStore('texts').put('x', 1)
          steps.oncomplete = () => resolve(true)
          steps.onabort = () => resolve(false)
          opening.result.close()
        }
      }),
  )
}
