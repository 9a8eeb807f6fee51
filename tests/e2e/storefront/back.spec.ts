import type { Page } from '@playwright/test'
import type { ClonedStore } from '../../support/demo/clone.ts'
import { expect, test, waitForHydration } from '../support/fixtures.ts'
import { orderElsewhere } from '../support/shopper.ts'

// Playwright turns the back-forward cache off.
test.use({
  launchOptions: async ({ launchOptions }, use) =>
    use({ ...launchOptions, ignoreDefaultArgs: ['--disable-back-forward-cache'] }),
})

const pages: Record<string, (store: ClonedStore) => string> = {
  store: ({ slug }) => `/store/${slug}`,
  product: ({ slug, products }) => `/store/${slug}?product=${products['honey-soap']}`,
  search: ({ slug }) => `/store/${slug}/search?q=soap`,
  checkout: ({ slug, products }) => `/store/${slug}/checkout?product=${products['honey-soap']}`,
  report: ({ slug }) => `/store/${slug}/report`,
  landing: () => '/',
}

for (const [name, pathOf] of Object.entries(pages)) {
  test(`Back restores the ${name} page as it was left`, async ({ page, store }) => {
    await page.goto(pathOf(store))
    if (['store', 'product', 'search'].includes(name)) await waitForHydration(page)
    await leaveAndComeBack(page)
    expect(await restored(page)).toEqual({ isRestored: true, reasons: null })
  })
}

test('Back restores the page of an order, which then reads what has changed and follows the order again', async ({
  page,
  store,
  sql,
}) => {
  const token = await orderElsewhere(page, store)
  const setStatus = (status: string) => sql('UPDATE orders SET status = ? WHERE token = ?', status, token)
  const socket = page.waitForEvent('websocket')
  await page.goto(`/o/${token}`)
  await socket
  const status = page.locator('[data-status]')
  await expect(status).toHaveText('Pending')
  await leaveAndComeBack(page, () => setStatus('processing'))
  expect(await restored(page)).toEqual({ isRestored: true, reasons: null })
  await expect(status).toHaveText('Processing')
  await setStatus('pending')
  await page.request.post(`/o/${token}`, { form: { intent: 'cancel' }, maxRedirects: 0 })
  await expect(status).toHaveText('Cancelled')
})

/** Leaves and goes Back; Playwright's goBack waits for a load, which a restored page lacks. */
async function leaveAndComeBack(page: Page, whileAway?: () => Promise<unknown>) {
  await page.evaluate(() => {
    addEventListener('pageshow', ({ persisted }) => Object.assign(window, { isRestored: persisted }))
    location.href = '/robots.txt'
  })
  await page.waitForURL('**/robots.txt')
  await whileAway?.()
  await page.evaluate(() => setTimeout(() => history.back()))
  await page.waitForURL((url) => url.pathname !== '/robots.txt', { waitUntil: 'commit' })
}

function restored(page: Page) {
  return page.evaluate(() => {
    const [entry] = performance.getEntriesByType('navigation')
    const { notRestoredReasons: reasons } = entry as PerformanceNavigationTiming & { notRestoredReasons: unknown }
    return { isRestored: 'isRestored' in window && window.isRestored, reasons }
  })
}
