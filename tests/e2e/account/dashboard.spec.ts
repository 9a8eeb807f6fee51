import type { Page } from '@playwright/test'
import { expect, hydrated, test } from '../support/fixtures.ts'
import { menuLink, openAsOwner } from '../support/merchant.ts'
import { newAddress } from '../support/person.ts'

test.beforeEach(({ page }) => page.addInitScript(() => localStorage.setItem('install-prompt-dismissed', '1')))

function card(page: Page, name: string) {
  return page.getByRole('region', { name })
}

/** A figure of the sales card, without its change. */
async function figure(page: Page, name: 'Revenue' | 'Orders' | 'Visits'): Promise<number> {
  const sales = card(page, 'Sales')
  const shown = sales.locator(`[data-figure="${name.toLowerCase()}"]`)
  const shownText = await shown.textContent()
  return Number((shownText ?? '').replace(/[^\d.]/g, ''))
}

test('a morning: the figures are those of the store, by week and month, and what waits leads to where it is done', {
  tag: '@journey',
}, async ({ page, store, sql }) => {
  await openAsOwner(page, store, '/dashboard')
  const topProducts = card(page, 'Top selling').getByRole('listitem')
  await expect(topProducts).toHaveCount(3)
  const [sums] = await sql<{ orders: number; revenue: number; visits: number }>(
    `SELECT (SELECT sum(orders) FROM store_sales_daily WHERE store_id = ?1 AND day >= ?2) AS orders,
      (SELECT sum(revenue) FROM store_sales_daily WHERE store_id = ?1 AND day >= ?2) AS revenue,
      (SELECT sum(visits) FROM store_visits_daily WHERE store_id = ?1 AND day >= ?2) AS visits`,
    store.storeId,
    mondayInNairobi(),
  )
  expect(await figure(page, 'Orders')).toBe(sums?.orders ?? 0)
  expect(await figure(page, 'Revenue')).toBe((sums?.revenue ?? 0) / 100)
  expect(await figure(page, 'Visits')).toBe(sums?.visits ?? 0)

  const [first] = await sql<{ name: string; quantity: number }>(
    `SELECT i.product_name AS name, sum(i.quantity) AS quantity FROM order_items i JOIN orders o USING (store_id)
     WHERE i.store_id = ? AND o.id = i.order_id AND o.status IN ('paid', 'completed') GROUP BY i.product_id ORDER BY 2 DESC LIMIT 1`,
    store.storeId,
  )
  await expect(topProducts.first()).toContainText(`${first?.quantity} sold`)

  const month = page.getByRole('navigation', { name: 'Period' }).getByRole('link', { name: 'Month' })
  await month.focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/dashboard?period=month')
  await expect(page.getByRole('table', { name: 'Revenue of this month by day' })).toBeAttached()
  await expect(month).toBeFocused()

  await card(page, 'Attention').getByRole('link').first().click()
  await expect(page).toHaveURL(/\/orders\?order=/)
  await expect(page.getByRole('dialog', { name: 'Order Details' })).toBeVisible()
})

test('an order placed elsewhere counts while the page is open', async ({ page, store }) => {
  const socketOpened = page.waitForEvent('websocket')
  await openAsOwner(page, store, '/dashboard?period=today')
  await socketOpened
  await page.evaluate(() => document.body.setAttribute('data-same-page', '1'))
  const before = await figure(page, 'Orders')
  await expect(card(page, 'Attention')).not.toContainText('Amina')
  const response = await page.request.post(`/store/${store.slug}/orders.json`, {
    headers: { 'sec-fetch-site': 'same-origin', 'cf-connecting-ip': newAddress() },
    data: {
      requestId: crypto.randomUUID(),
      lines: [{ productId: store.products['kiondo-ochre'], size: null, quantity: 1 }],
      deliveryMethod: 'pickup',
      customer: { name: 'Amina', phone: '0733111222', countryIso: 'KE', address: '' },
      quotedTotal: null,
    },
  })
  expect(response.status()).toBe(201)
  await expect.poll(() => figure(page, 'Orders')).toBe(before + 1)
  await expect(card(page, 'Attention').getByRole('link').first()).toContainText('Amina')
  await expect(page.locator('body')).toHaveAttribute('data-same-page', '1')
})

test('without a connection Refresh says so, also before the toasts were there, and the figures stay', async ({
  page,
  store,
  context,
}) => {
  await page.route(/toast-stack/, (route) => route.abort())
  await page.route('**/healthz', (route) => route.abort())
  await openAsOwner(page, store, '/dashboard')
  const before = await figure(page, 'Visits')
  await page.getByRole('button', { name: 'Refresh' }).click()
  const toast = page.getByRole('status').filter({ hasText: 'Error updating analytics' })
  await expect(toast).toBeVisible()
  await toast.getByRole('button', { name: 'Dismiss' }).click()
  await expect(toast).toBeHidden()

  await page.unrouteAll()
  await page.reload()
  await hydrated(page)
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Refresh' }).click()
  await expect(page.getByText('Error updating analytics')).toBeVisible()
  expect(await figure(page, 'Visits')).toBe(before)
  await context.setOffline(false)
})

test('nothing moves while a page loads: its shape stands while its figures are on the way', async ({ page, store }) => {
  await countShifts(page)
  // The answer comes in lines: the page first, the figures when they are read.
  await page.addInitScript(() => {
    const originalFetch = window.fetch
    // Kept: the page may read again after they have been let through.
    const figures = new Promise((resolve) => addEventListener('figures', resolve))
    window.fetch = async (...args) => {
      const response = await originalFetch(...args)
      if (!response.url.includes('/dashboard.data')) return response
      const text = await response.text()
      const lineEnd = text.indexOf('\n') + 1
      const bytes = new TextEncoder()
      const body = new ReadableStream({
        start(controller) {
          controller.enqueue(bytes.encode(text.slice(0, lineEnd)))
          figures.then(() => {
            controller.enqueue(bytes.encode(text.slice(lineEnd)))
            controller.close()
          })
        },
      })
      return new Response(body, { status: response.status, headers: response.headers })
    }
  })
  await openAsOwner(page, store, '/dashboard')
  await expect(card(page, 'Top selling')).toBeVisible()
  expect(await shiftsOf(page), 'what moved while it loaded').toBe(0)
  await page.goto('/orders')
  await hydrated(page)
  await goTo(page, 'Dashboard')
  await expect(page.getByText('Loading your figures...')).toBeAttached()
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible()
  const boxes = () =>
    page.locator('[data-cards] > div > *').evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top))
  const skeleton = await boxes()
  const shifts = await shiftsOf(page)
  await page.evaluate(() => dispatchEvent(new Event('figures')))
  await expect(card(page, 'Top selling')).toBeVisible()
  expect(await shiftsOf(page)).toBe(shifts)
  // The second lies below as much as waits.
  expect((await boxes())[0]).toBe(skeleton[0])
  await expect(page.getByText('Loading your figures...')).toHaveCount(0)
})

test('a page is read again when its answer breaks off, and left while it is on the way', async ({ page, store }) => {
  await page.addInitScript(() => {
    const originalFetch = window.fetch
    let isBroken = false
    window.fetch = async (input, init) => {
      const response = await originalFetch(input, init)
      const isHeld = response.url.includes('/customers.data')
      const isCut = response.url.includes('/products.data') && !isBroken
      if (!isHeld && !isCut) return response
      const half = new Uint8Array(await response.arrayBuffer()).slice(0, 40)
      const body = new ReadableStream({
        start(controller) {
          controller.enqueue(half)
          if (isHeld) init?.signal?.addEventListener('abort', () => controller.error(init.signal?.reason))
          else controller.error(new TypeError('network error'))
        },
      })
      isBroken ||= isCut
      return new Response(body, { status: response.status, headers: response.headers })
    }
  })
  await openAsOwner(page, store, '/dashboard')
  await goTo(page, 'Products')
  await expect(page.getByRole('heading', { name: 'Products', exact: true })).toBeVisible()
  await goTo(page, 'Customers')
  await goTo(page, 'Settings')
  await expect(page.getByRole('navigation', { name: 'All settings' })).toBeVisible()
})

/** Counts what moves of itself and what moves after a press. */
async function countShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    Object.assign(window, { shifts: 0 })
    new PerformanceObserver((list) => {
      const entries = list.getEntries() as (PerformanceEntry & { value: number })[]
      const total = window as unknown as { shifts: number }
      for (const entry of entries) total.shifts += entry.value
    }).observe({ type: 'layout-shift', buffered: true })
  })
}

function shiftsOf(page: Page): Promise<number> {
  return page.evaluate(() => (window as unknown as { shifts: number }).shifts)
}

async function goTo(page: Page, name: string): Promise<void> {
  await (await menuLink(page, name)).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
}

function mondayInNairobi(): string {
  const now = new Date(Date.now() + 3 * 3_600_000)
  now.setUTCDate(now.getUTCDate() - ((now.getUTCDay() + 6) % 7))
  return now.toISOString().slice(0, 10)
}
