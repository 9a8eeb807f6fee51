import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { openAsOwner } from './merchant.ts'
import { ownAddress } from './person.ts'
import { tile } from './till.ts'

interface Shop {
  slug: string
  products: Record<string, string>
}

/** A shopper somewhere else orders a basket; answers the order's token. */
async function orderElsewhere(page: Page, { slug, products }: Shop): Promise<string> {
  const answer = await page.request.post(`/store/${slug}/orders.json`, {
    headers: { 'sec-fetch-site': 'same-origin', 'cf-connecting-ip': `10.1.${Math.floor(Math.random() * 250)}.7` },
    data: {
      requestId: crypto.randomUUID(),
      lines: [{ productId: products['kiondo-ochre'], size: null, quantity: 1 }],
      deliveryMethod: 'pickup',
      customer: {
        name: 'Amina',
        phone: `07${Math.floor(10_000_000 + Math.random() * 80_000_000)}`,
        countryIso: 'KE',
        address: '',
      },
      quotedTotal: null,
    },
  })
  expect(answer.status()).toBe(201)
  return ((await answer.json()) as { token: string }).token
}

/** How many new orders the page says there are; on a phone at the menu's button. */
async function waiting(page: Page): Promise<number> {
  const badge = page.locator('[data-waiting]').filter({ visible: true }).first()
  return (await badge.count()) === 0 ? 0 : Number(await badge.getAttribute('data-waiting'))
}

test('an order placed elsewhere shows within two seconds: badge, title, stock, event', async ({ page, store }) => {
  const opened = page.waitForEvent('websocket')
  await openAsOwner(page, store, '/pos')
  await opened
  const before = await waiting(page)
  const stock = Number(/(\d+) left/.exec((await tile(page, 'Kiondo basket, ochre').textContent()) ?? '')?.[1])
  await page.evaluate(() => {
    addEventListener('inventoryUpdated', () => document.body.setAttribute('data-heard', '1'))
  })
  await page.waitForTimeout(500)
  await orderElsewhere(page, store)
  await expect.poll(() => waiting(page), { timeout: 2000, intervals: [50] }).toBe(before + 1)
  await expect(page).toHaveTitle(`(${before + 1}) Point of Sale · Kibanda`)
  await expect(tile(page, 'Kiondo basket, ochre')).toContainText(`${stock - 1} left`)
  await expect(page.locator('body')).toHaveAttribute('data-heard', '1')
})

test('nothing is missed over a dropped connection', async ({ page, store }) => {
  let isDown = false
  const cuts: (() => void)[] = []
  let lines = 0
  await page.routeWebSocket(/\/live\/store\//, (socket) => {
    if (isDown) return socket.close()
    lines += 1
    socket.connectToServer()
    cuts.push(() => socket.close())
  })
  await openAsOwner(page, store, '/pos')
  await expect.poll(() => lines).toBe(1)
  const before = await waiting(page)
  isDown = true
  for (const cut of cuts) await cut()
  await orderElsewhere(page, store)
  await page.waitForTimeout(1500)
  expect(await waiting(page)).toBe(before)
  isDown = false
  await expect.poll(() => waiting(page), { timeout: 15_000 }).toBe(before + 1)
  await orderElsewhere(page, store)
  await expect.poll(() => waiting(page), { timeout: 3000 }).toBe(before + 2)
})

test('without any connection of that kind the page looks again when it gets the focus', async ({ page, store }) => {
  await page.routeWebSocket(/\/live\//, (socket) => socket.close())
  await openAsOwner(page, store, '/pos')
  const before = await waiting(page)
  await orderElsewhere(page, store)
  await page.waitForTimeout(500)
  expect(await waiting(page)).toBe(before)
  await page.evaluate(() => window.dispatchEvent(new Event('focus')))
  await expect.poll(() => waiting(page)).toBe(before + 1)
})

test('offline, the page stays as it is when it gets the focus', async ({ page, store, context }) => {
  await openAsOwner(page, store, '/pos')
  await tile(page, 'Kiondo basket, ochre').click()
  await context.setOffline(true)
  await page.evaluate(() => window.dispatchEvent(new Event('focus')))
  await page.waitForTimeout(1000)
  await expect(tile(page, 'Kiondo basket, ochre')).toContainText('1 in cart')
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
  await page.reload()
  if (isPhone) await menu.click()
  await expect(sound).toHaveAttribute('aria-pressed', 'true')
})

test("the shopper's page follows its own order", async ({ page, store, browser, baseURL }) => {
  const token = await orderElsewhere(page, store)
  const opened = page.waitForEvent('websocket')
  await page.goto(`/o/${token}`)
  await opened
  await page.waitForTimeout(500)
  await expect(page.getByText('Pending', { exact: true })).toBeVisible()
  const other = await browser.newContext({ baseURL: baseURL ?? '' })
  const phone = await other.newPage()
  await ownAddress(phone)
  await phone.goto(`/o/${token}`)
  const answer = await phone.request.post(`/o/${token}`, {
    headers: { 'sec-fetch-site': 'same-origin' },
    form: { intent: 'cancel' },
    maxRedirects: 0,
  })
  expect(answer.status()).toBe(303)
  await expect(page.getByText('Cancelled', { exact: true }).first()).toBeVisible({ timeout: 2000 })
  await other.close()
})
