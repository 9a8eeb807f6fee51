import type { Page } from '@playwright/test'
import { expect, test, waitForHydration } from '../support/fixtures.ts'
import { openAsOwner } from '../support/merchant.ts'

// Pictures come late, as on a bad network: what makes no room for them moves the page.
test.beforeEach(async ({ page }) => {
  await page.addInitScript(() => {
    const shifts: string[] = []
    Object.assign(window, { shifts })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number; sources: { node?: Node }[] })[]) {
        const nodes = entry.sources.map(({ node }) => (node instanceof Element ? node.outerHTML.slice(0, 120) : ''))
        shifts.push(`${entry.value}: ${nodes.join(', ')}`)
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await page.route('**/media/**', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 300))
    await route.continue()
  })
})

test('nothing moves in a store, on a product of an address and on the page of an order while they come', async ({
  page,
  store,
}) => {
  const { slug, products, tokens } = store
  for (const path of [`/store/${slug}`, `/store/${slug}?product=${products['kiondo-ochre']}`, `/o/${tokens.at(-1)}`]) {
    await page.goto(path)
    await waitForHydration(page)
    expect([path, ...(await shiftsOf(page))]).toEqual([path])
  }
})

test("nothing moves on a merchant's dashboard", async ({ page, store }) => {
  await openAsOwner(page, store, '/dashboard')
  expect(await shiftsOf(page)).toEqual([])
})

async function shiftsOf(page: Page): Promise<string[]> {
  await page.waitForLoadState('networkidle')
  return page.evaluate(() => (window as unknown as { shifts: string[] }).shifts)
}
