import type { Page } from '@playwright/test'
import { startEdge } from '../../../scripts/bench/servers/edge.mjs'
import { freePair } from '../../../scripts/server/ports.mjs'
import { expect, test, waitForHydration } from '../support/fixtures.ts'
import { checkOut, fillCustomer, watchPopups } from '../support/shopper.ts'

const BYTES_A_SECOND = 50_000 / 8
/** The photos that a phone's first row shows. */
const FIRST_ROW = 2
/** A busy machine, and photos that were asked for a moment before the panel. */
const TOLERANCE_MS = 3_000

test.describe.configure({ mode: 'serial' })
test.use({ hasTouch: true })

for (const moment of ['at first sight', 'when the script is ready'] as const) {
  test(`at 50 kbit/s a product that is tapped ${moment} opens within four seconds`, async ({
    page,
    store,
    baseURL,
  }) => {
    const edge = await startEdge({ port: await freePair(), origin: String(baseURL) })
    try {
      await slowDown(page)
      // What is painted is seen; the load takes half a minute.
      await page.goto(`${edge.url}/store/${store.slug}`, { waitUntil: 'commit' })
      const card = page.locator('.card').first()
      await expect(card.getByRole('heading')).toBeVisible()
      await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0)
      if (moment === 'when the script is ready') await expect(page.locator('html')).toHaveAttribute('data-ready', '1')
      const tappedAt = Date.now()
      await card.tap({ noWaitAfter: true })
      await expect(page.getByRole('dialog', { name: 'Product Details' })).toBeVisible()
      expect(Date.now() - tappedAt).toBeLessThan(4_000 + TOLERANCE_MS)
    } finally {
      edge.stop()
    }
  })
}

test('at 50 kbit/s the script comes before photos below the first row, the cart opens in time, and a purchase is small', async ({
  page,
  store,
  baseURL,
}) => {
  const edge = await startEdge({ port: await freePair(), origin: String(baseURL) })
  try {
    await watchPopups(page, 'block')
    const session = await slowDown(page)
    let [bytes, photos] = [0, 0]
    session.on('Network.loadingFinished', ({ encodedDataLength }) => {
      bytes += encodedDataLength
    })
    page.on('request', (request) => {
      if (request.resourceType() === 'image' && request.url().includes('/media/')) photos += 1
    })
    const openedAt = Date.now()
    await page.goto(`${edge.url}/store/${store.slug}`, { waitUntil: 'commit' })
    await waitForHydration(page)
    expect(Date.now() - openedAt).toBeLessThan(9_000 + TOLERANCE_MS)
    // The logo comes with the script.
    expect(photos).toBeLessThanOrEqual(FIRST_ROW + 1)
    await page.locator('.card').first().tap({ noWaitAfter: true })
    await page.getByRole('button', { name: 'Add to cart' }).tap()
    const tappedAt = Date.now()
    await page.getByRole('button', { name: 'View cart' }).tap()
    await expect(page.getByRole('dialog', { name: /^Your Cart/ })).toBeVisible()
    // Nor does a closed panel scroll to the other card of a featured product.
    expect(await page.evaluate(() => scrollY)).toBe(0)
    expect(Date.now() - tappedAt).toBeLessThan(4_000 + TOLERANCE_MS)
    await checkOut(page)
    await fillCustomer(page, { address: 'Kilimani' })
    await page.getByRole('button', { name: /^Complete Order/ }).tap()
    await page.waitForURL(/\/o\//)
    await waitForHydration(page)
    expect(bytes).toBeLessThan(150 * 1024)
  } finally {
    edge.stop()
  }
})

test('who saves data is sent no script of the panel before a touch', async ({ page, store }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } })
  })
  const panels: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/assets/panel-')) panels.push(request.url())
  })
  await page.goto(`/store/${store.slug}`)
  await expect(page.locator('html')).toHaveAttribute('data-ready', '1')
  await page.waitForLoadState('networkidle')
  expect(panels).toEqual([])
  await page.locator('.card').first().click()
  await expect(page.getByRole('dialog', { name: 'Product Details' })).toBeVisible()
  expect(panels).toHaveLength(1)
})

async function slowDown(page: Page) {
  const session = await page.context().newCDPSession(page)
  const line = { latency: 600, downloadThroughput: BYTES_A_SECOND, uploadThroughput: BYTES_A_SECOND }
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', { offline: false, ...line })
  return session
}
