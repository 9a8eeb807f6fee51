import type { Page } from '@playwright/test'
import { openFirst } from '../screens/selling-screens.ts'
import { expect, hydrated, test } from '../support/fixtures.ts'
import { openAsOwner } from '../support/merchant.ts'
import { orderElsewhere } from '../support/shopper.ts'
import { productTile } from '../support/till.ts'

const BASKET = 'Kiondo basket, ochre'

/** How many new orders the page says there are; on a phone at the menu's button. */
async function waiting(page: Page): Promise<number> {
  const badges = page.locator('[data-waiting]').filter({ visible: true })
  const [badgeCount] = await badges.evaluateAll((elements) =>
    elements.map((badge) => badge.getAttribute('data-waiting')),
  )
  return Number(badgeCount ?? 0)
}

/** A line that can be cut and mended; `tries` counts what the page asked for. */
async function lineOf(page: Page, path: RegExp) {
  const line = { isDown: false, attempts: 0, cut: async () => {} }
  const open: (() => Promise<void>)[] = []
  line.cut = async () => {
    line.isDown = true
    for (const close of open.splice(0)) await close()
  }
  await page.routeWebSocket(path, (socket) => {
    line.attempts += 1
    if (line.isDown) return socket.close()
    socket.connectToServer()
    open.push(() => socket.close())
  })
  return line
}

/** Runs the page's clock second by second, so that a timer's request can finish before the next. */
async function runClock(page: Page, seconds: number): Promise<void> {
  for (let second = 0; second < seconds; second++) await page.clock.runFor(1000)
}

/** Reopens the line and runs the clock until the page reconnects: its backoff is not known here. */
async function restoreLine(page: Page, line: { isDown: boolean; attempts: number }): Promise<void> {
  line.isDown = false
  const { attempts } = line
  const countAttempts = async () => {
    if (line.attempts === attempts) await runClock(page, 1)
    return line.attempts
  }
  await expect.poll(countAttempts, { intervals: [100] }).toBeGreaterThan(attempts)
  // The line may be open only now: what it brings waits for a timer again.
  await page.clock.resume()
}

test('what was read when a sheet opened over it is read again', async ({ page, context, store }) => {
  const stockOf = (of: Page) => of.getByRole('button', { name: new RegExp(`^Stock of ${BASKET}: `) })
  const socketOpened = page.waitForEvent('websocket')
  await openAsOwner(page, store, '/products?q=kiondo')
  await socketOpened
  const stock = Number((await stockOf(page).getAttribute('aria-label'))?.split(': ')[1])
  const other = await context.newPage()
  await openAsOwner(other, store, '/products?q=kiondo')
  await stockOf(other).click()
  await other.getByRole('button', { name: 'Add 10', exact: true }).click()
  await page.route('**/products.data*', () => undefined, { times: 1 })
  const read = page.waitForRequest('**/products.data*')
  await other.getByRole('button', { name: 'Save', exact: true }).click()
  await read
  await page.getByRole('button', { name: 'Add Product' }).click()
  await page.getByRole('dialog', { name: 'Add New Product' }).getByRole('button', { name: 'Cancel' }).click()
  await expect(stockOf(page)).toHaveAccessibleName(`Stock of ${BASKET}: ${stock + 10}`)
})

test('an order placed elsewhere shows by itself: badge, title, stock, event', async ({ page, store }) => {
  const socketOpened = page.waitForEvent('websocket')
  await openAsOwner(page, store, '/pos')
  await socketOpened
  const before = await waiting(page)
  const stock = Number(/(\d+) left/.exec((await productTile(page, BASKET).textContent()) ?? '')?.[1])
  await page.evaluate(() => {
    addEventListener('inventoryUpdated', () => document.body.setAttribute('data-heard', '1'))
  })
  await orderElsewhere(page, store, {}, 'kiondo-ochre')
  await expect.poll(() => waiting(page)).toBe(before + 1)
  await expect(page).toHaveTitle(`(${before + 1}) Point of Sale · Kibanda`)
  await expect(productTile(page, BASKET)).toContainText(`${stock - 1} left`)
  await expect(page.locator('body')).toHaveAttribute('data-heard', '1')
  await expect(page.getByRole('status').filter({ hasText: /new orders? wait/ })).toHaveCount(1)
})

test('the owner sees an order come, and its shopper sees every step of it', { tag: '@journey' }, async ({
  page,
  store,
  browser,
  baseURL,
}) => {
  await openAsOwner(page, store, '/orders')
  const numbers = page.getByRole('main').getByRole('link', { name: /^#\d{4}$/ })
  await expect(numbers.first()).toHaveText('#0020')
  const otherContext = await browser.newContext({ baseURL: baseURL ?? '' })
  const shopper = await otherContext.newPage()
  const token = await orderElsewhere(shopper, store, { name: 'Naliaka Wekesa' })
  await expect(numbers.first()).toHaveText('#0021')
  await shopper.goto(`/o/${token}`)
  await expect(shopper.getByText('Pending', { exact: true })).toBeVisible()

  await openFirst(page)
  const dialog = page.getByRole('dialog', { name: 'Order Details' })
  await dialog.getByRole('button', { name: 'Start processing' }).click()
  await expect(shopper.getByText('Processing', { exact: true }).first()).toBeVisible()
  await expect(shopper.getByRole('status').filter({ hasText: 'Order #0021: Processing' })).toHaveCount(1)
  await dialog.getByRole('button', { name: 'Mark as ready for pickup' }).click()
  await expect(shopper.getByText('Ready for pickup', { exact: true }).first()).toBeVisible()
  await otherContext.close()
})

test('an owner who signed in at a locked till sees an order come, too', async ({ page, store, browser, baseURL }) => {
  await page.addInitScript(() => {
    localStorage.setItem('till-locked', JSON.stringify({ kind: 'locked', at: 1, person: null }))
  })
  await openAsOwner(page, store, '/orders')
  const numbers = page.getByRole('main').getByRole('link', { name: /^#\d{4}$/ })
  await expect(numbers.first()).toHaveText('#0020')
  const otherContext = await browser.newContext({ baseURL: baseURL ?? '' })
  await orderElsewhere(await otherContext.newPage(), store)
  await expect(numbers.first()).toHaveText('#0021')
  await otherContext.close()
})

test('an order that its shopper cancels is cancelled in the owner’s open panel', async ({
  page,
  store,
  browser,
  baseURL,
}) => {
  const otherContext = await browser.newContext({ baseURL: baseURL ?? '' })
  const shopper = await otherContext.newPage()
  await shopper.goto(`/o/${await orderElsewhere(shopper, store)}`)
  await openAsOwner(page, store, '/orders')
  await openFirst(page)
  const dialog = page.getByRole('dialog', { name: 'Order Details' })
  await expect(dialog.getByText('Pending', { exact: true })).toBeVisible()
  await shopper.getByText('Cancel order').first().click()
  await shopper
    .getByRole('button', { name: /cancel/i })
    .last()
    .click()
  await expect(dialog.getByText('Cancelled', { exact: true }).first()).toBeVisible()
  await expect(dialog).toContainText('Customer')
  await otherContext.close()
})

test('nothing is missed over a cut of ten seconds', async ({ page, store, sql }) => {
  await page.clock.install()
  const line = await lineOf(page, /\/live\/store\//)
  await openAsOwner(page, store, '/pos')
  await expect.poll(() => line.attempts).toBe(1)
  const before = await waiting(page)
  await line.cut()
  await orderElsewhere(page, store)
  await runClock(page, 5)
  await orderElsewhere(page, store, {}, 'kiondo-ochre')
  await sql(
    `UPDATE orders SET status = 'processing' WHERE store_id = ? AND number = (SELECT min(number) FROM orders WHERE store_id = ? AND status = 'pending')`,
    store.storeId,
    store.storeId,
  )
  await runClock(page, 5)
  await expect.poll(() => line.attempts).toBeGreaterThan(2)
  expect(await waiting(page)).toBe(before)
  await restoreLine(page, line)
  await expect.poll(() => waiting(page)).toBe(before + 1)
  await orderElsewhere(page, store)
  await expect.poll(() => waiting(page)).toBe(before + 2)
})

test('without any connection of that kind the page looks again when it gets the focus', async ({ page, store }) => {
  await page.routeWebSocket(/\/live\//, (socket) => socket.close())
  await openAsOwner(page, store, '/pos')
  const before = await waiting(page)
  await orderElsewhere(page, store)
  expect(await waiting(page)).toBe(before)
  await page.evaluate(() => window.dispatchEvent(new Event('focus')))
  await expect.poll(() => waiting(page)).toBe(before + 1)
})

test('offline, the page stays as it is when it gets the focus', async ({ page, store, context }) => {
  await openAsOwner(page, store, '/pos')
  await productTile(page, BASKET).click()
  await context.setOffline(true)
  const sessionRequest = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/pos/lock'))
  await page.evaluate(() => window.dispatchEvent(new Event('focus')))
  await sessionRequest
  await expect(productTile(page, BASKET)).toContainText('1 in cart')
  await context.setOffline(false)
})

test('the sound is off until it is turned on, and the device remembers it', async ({ page, store }) => {
  await openAsOwner(page, store, '/pos')
  const menu = page.getByRole('button', { name: /^Menu/ })
  const isPhone = await menu.isVisible()
  if (isPhone) await menu.click()
  const soundButton = page.getByRole('button', { name: 'Order sound' }).filter({ visible: true })
  await expect(soundButton).toHaveAttribute('aria-pressed', 'false')
  await soundButton.click()
  await expect(soundButton).toHaveAttribute('aria-pressed', 'true')
  await page.reload()
  await hydrated(page)
  if (isPhone) await menu.click()
  await expect(soundButton).toHaveAttribute('aria-pressed', 'true')
})

test("the shopper's page follows its own order, over a cut too", async ({ page, store, browser, baseURL }) => {
  await page.clock.install()
  const line = await lineOf(page, /\/live\/order\//)
  const token = await orderElsewhere(page, store)
  await page.goto(`/o/${token}`)
  await expect.poll(() => line.attempts).toBe(1)
  await expect(page.getByText('Pending', { exact: true })).toBeVisible()
  await line.cut()
  const otherContext = await browser.newContext({ baseURL: baseURL ?? '' })
  const response = await otherContext.request.post(`/o/${token}`, {
    headers: { 'sec-fetch-site': 'same-origin' },
    form: { intent: 'cancel' },
    maxRedirects: 0,
  })
  expect(response.status()).toBe(303)
  await runClock(page, 10)
  await restoreLine(page, line)
  await expect(page.getByText('Cancelled', { exact: true }).first()).toBeVisible()
  await otherContext.close()
})
