import type { Page } from '@playwright/test'
import { expect, hydrated, test } from './fixtures.ts'
import { openAsOwner } from './merchant.ts'
import { openFirst } from './selling-screens.ts'
import { orderElsewhere } from './shopper.ts'
import { tile } from './till.ts'

const BASKET = 'Kiondo basket, ochre'

/** How many new orders the page says there are; on a phone at the menu's button. */
async function waiting(page: Page): Promise<number> {
  const badges = page.locator('[data-waiting]').filter({ visible: true })
  const [shown] = await badges.evaluateAll((found) => found.map((badge) => badge.getAttribute('data-waiting')))
  return Number(shown ?? 0)
}

/** A line that can be cut and mended; `tries` counts what the page asked for. */
async function lineOf(page: Page, path: RegExp) {
  const line = { isDown: false, tries: 0, cut: async () => {} }
  const open: (() => Promise<void>)[] = []
  line.cut = async () => {
    line.isDown = true
    for (const close of open.splice(0)) await close()
  }
  await page.routeWebSocket(path, (socket) => {
    line.tries += 1
    if (line.isDown) return socket.close()
    socket.connectToServer()
    open.push(() => socket.close())
  })
  return line
}

/** Seconds of the page's own clock, one by one, so that what a timer starts can answer before the next. */
async function pass(page: Page, seconds: number): Promise<void> {
  for (let second = 0; second < seconds; second++) await page.clock.runFor(1000)
}

/** Lets the line be opened again, and the time pass until the page tries: how long it waits by then is not known. */
async function mend(page: Page, line: { isDown: boolean; tries: number }): Promise<void> {
  line.isDown = false
  const { tries } = line
  const tried = async () => {
    if (line.tries === tries) await pass(page, 1)
    return line.tries
  }
  await expect.poll(tried, { intervals: [100] }).toBeGreaterThan(tries)
  // The line may be open only now: what it brings waits for a timer again.
  await page.clock.resume()
}

test('an order placed elsewhere shows within two seconds: badge, title, stock, event', async ({ page, store }) => {
  const opened = page.waitForEvent('websocket')
  await openAsOwner(page, store, '/pos')
  await opened
  const before = await waiting(page)
  const stock = Number(/(\d+) left/.exec((await tile(page, BASKET).textContent()) ?? '')?.[1])
  await page.evaluate(() => {
    addEventListener('inventoryUpdated', () => document.body.setAttribute('data-heard', '1'))
  })
  await orderElsewhere(page, store, {}, 'kiondo-ochre')
  await expect.poll(() => waiting(page), { timeout: 2000, intervals: [50] }).toBe(before + 1)
  await expect(page).toHaveTitle(`(${before + 1}) Point of Sale · Kibanda`)
  await expect(tile(page, BASKET)).toContainText(`${stock - 1} left`)
  await expect(page.locator('body')).toHaveAttribute('data-heard', '1')
  await expect(page.getByRole('status').filter({ hasText: /new orders? wait/ })).toHaveCount(1)
})

test('two browsers: the owner sees the order come and go, its shopper sees every step of it', async ({
  page,
  store,
  browser,
  baseURL,
}) => {
  await openAsOwner(page, store, '/orders')
  const numbers = page.getByRole('main').getByRole('link', { name: /^#\d{4}$/ })
  await expect(numbers.first()).toHaveText('#0020')
  const elsewhere = await browser.newContext({ baseURL: baseURL ?? '' })
  const shopper = await elsewhere.newPage()
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

  const second = await orderElsewhere(shopper, store)
  await shopper.goto(`/o/${second}`)
  await page.goto('/orders')
  await openFirst(page)
  await expect(dialog.getByText('Pending', { exact: true })).toBeVisible()
  await shopper.getByText('Cancel order').first().click()
  await shopper
    .getByRole('button', { name: /cancel/i })
    .last()
    .click()
  await expect(dialog.getByText('Cancelled', { exact: true }).first()).toBeVisible()
  await expect(dialog).toContainText('Customer')
  await elsewhere.close()
})

test('nothing is missed over a cut of ten seconds', async ({ page, store, sql }) => {
  await page.clock.install()
  const line = await lineOf(page, /\/live\/store\//)
  await openAsOwner(page, store, '/pos')
  await expect.poll(() => line.tries).toBe(1)
  const before = await waiting(page)
  await line.cut()
  await orderElsewhere(page, store)
  await pass(page, 5)
  await orderElsewhere(page, store, {}, 'kiondo-ochre')
  await sql(
    `UPDATE orders SET status = 'processing' WHERE store_id = ? AND number = (SELECT min(number) FROM orders WHERE store_id = ? AND status = 'pending')`,
    store.storeId,
    store.storeId,
  )
  await pass(page, 5)
  await expect.poll(() => line.tries).toBeGreaterThan(2)
  expect(await waiting(page)).toBe(before)
  await mend(page, line)
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
  await tile(page, BASKET).click()
  await context.setOffline(true)
  const asked = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/get-session'))
  await page.evaluate(() => window.dispatchEvent(new Event('focus')))
  await asked
  await expect(tile(page, BASKET)).toContainText('1 in cart')
  await context.setOffline(false)
})

test('the sound is off until it is turned on, and the device remembers it', async ({ page, store }) => {
  await openAsOwner(page, store, '/pos')
  const menu = page.getByRole('button', { name: /^Menu/ })
  const isPhone = await menu.isVisible()
  if (isPhone) await menu.click()
  const sound = page.getByRole('button', { name: 'Order sound' }).filter({ visible: true })
  await expect(sound).toHaveAttribute('aria-pressed', 'false')
  await sound.click()
  await expect(sound).toHaveAttribute('aria-pressed', 'true')
  await page.reload()
  await hydrated(page)
  if (isPhone) await menu.click()
  await expect(sound).toHaveAttribute('aria-pressed', 'true')
})

test("the shopper's page follows its own order, over a cut too", async ({ page, store, browser, baseURL }) => {
  await page.clock.install()
  const line = await lineOf(page, /\/live\/order\//)
  const token = await orderElsewhere(page, store)
  await page.goto(`/o/${token}`)
  await expect.poll(() => line.tries).toBe(1)
  await expect(page.getByText('Pending', { exact: true })).toBeVisible()
  await line.cut()
  const elsewhere = await browser.newContext({ baseURL: baseURL ?? '' })
  const answer = await elsewhere.request.post(`/o/${token}`, {
    headers: { 'sec-fetch-site': 'same-origin' },
    form: { intent: 'cancel' },
    maxRedirects: 0,
  })
  expect(answer.status()).toBe(303)
  await pass(page, 10)
  await mend(page, line)
  await expect(page.getByText('Cancelled', { exact: true }).first()).toBeVisible()
  await elsewhere.close()
})
