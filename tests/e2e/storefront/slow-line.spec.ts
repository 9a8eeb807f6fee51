import type { Page } from '@playwright/test'
import { startEdge } from '../../../scripts/bench/servers/edge.mjs'
import { freePair } from '../../../scripts/server/ports.mjs'
import { expect, test } from '../support/fixtures.ts'

const BYTES_A_SECOND = 50_000 / 8
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
}
