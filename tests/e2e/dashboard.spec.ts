import type { Page } from '@playwright/test'
import { expect, hydrated, test } from './fixtures.ts'
import { openAsOwner } from './merchant.ts'
import { arriveWithStore } from './onboarding.ts'
import { arriveSignedIn, newAddress } from './person.ts'

test.beforeEach(({ page }) => page.addInitScript(() => localStorage.setItem('install-prompt-dismissed', '1')))

function card(page: Page, name: string) {
  return page.getByRole('region', { name })
}

/** A figure of the sales card, without its change. */
async function figure(page: Page, name: 'Revenue' | 'Orders' | 'Visits'): Promise<number> {
  const sales = card(page, 'Sales')
  const shown =
    name === 'Revenue' ? sales.locator('.dash-number') : sales.locator(`dd[data-figure="${name.toLowerCase()}"]`)
  const shownText = await shown.textContent()
  return Number((shownText ?? '').replace(/[^\d.]/g, ''))
}

test('a morning: what waits leads to where it is done, and the figures are those of the store', async ({
  page,
  store,
  sql,
}) => {
  await countShifts(page)
  await openAsOwner(page, store, '/dashboard')
  await expect(card(page, 'Top selling')).toBeVisible()
  expect(await shiftsOf(page), 'what moved while it loaded').toBe(0)
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

  const topProducts = card(page, 'Top selling').getByRole('listitem')
  await expect(topProducts).toHaveCount(3)
  const [first] = await sql<{ name: string; quantity: number }>(
    `SELECT i.product_name AS name, sum(i.quantity) AS quantity FROM order_items i JOIN orders o USING (store_id)
     WHERE i.store_id = ? AND o.id = i.order_id AND o.status IN ('paid', 'completed') GROUP BY i.product_id ORDER BY 2 DESC LIMIT 1`,
    store.storeId,
  )
  await expect(topProducts.first()).toContainText(`${first?.quantity} sold`)

  await card(page, 'Attention')
    .getByRole('link', { name: /new orders? to confirm/ })
    .click()
  await expect(page).toHaveURL(/\/orders\?status=new$/)
})

test('today, week and month are three addresses, and the days stand in a table too', async ({ page, store }) => {
  await openAsOwner(page, store, '/dashboard')
  const tabs = page.getByRole('navigation', { name: 'Period' })
  await expect(tabs.getByRole('link', { name: 'Week' })).toHaveAttribute('aria-current', 'true')
  await expect(page.getByRole('table', { name: 'Revenue of this week by day' }).getByRole('row')).toHaveCount(8)
  const week = await figure(page, 'Visits')

  await tabs.getByRole('link', { name: 'Month' }).focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/dashboard?period=month')
  const month = page.getByRole('table', { name: 'Revenue of this month by day' })
  await expect(month).toBeAttached()
  await expect.poll(() => month.getByRole('row').count()).toBeGreaterThan(28)
  await expect(tabs.getByRole('link', { name: 'Month' })).toBeFocused()

  await tabs.getByRole('link', { name: 'Today' }).click()
  await expect(page.getByRole('table', { name: 'Revenue of the last seven days' })).toBeAttached()
  await expect(card(page, 'Sales')).toContainText(/(than|sold) yesterday/)
  expect(await figure(page, 'Visits')).toBeLessThanOrEqual(week)
})

test('an order placed elsewhere counts while the page is open', async ({ page, store }) => {
  const socketOpened = page.waitForEvent('websocket')
  await openAsOwner(page, store, '/dashboard?period=today')
  await socketOpened
  await page.evaluate(() => document.body.setAttribute('data-same-page', '1'))
  const before = await figure(page, 'Orders')
  const waiting = Number((await card(page, 'Attention').textContent())?.match(/(\d+) new order/)?.[1] ?? 0)
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
  await expect(card(page, 'Attention')).toContainText(`${waiting + 1} new order`)
  await expect(page.locator('body')).toHaveAttribute('data-same-page', '1')
})

test('without a connection Refresh says so and the figures stay', async ({ page, store, context }) => {
  await openAsOwner(page, store, '/dashboard')
  const before = await figure(page, 'Visits')
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Refresh' }).click()
  await expect(page.getByText('Error updating analytics')).toBeVisible()
  expect(await figure(page, 'Visits')).toBe(before)
  await context.setOffline(false)
})

test('a failure is said when the network went before the toasts were there', async ({ page, store }) => {
  await page.route(/toast-stack/, (route) => route.abort())
  await page.route('**/healthz', (route) => route.abort())
  await openAsOwner(page, store, '/dashboard')
  await page.getByRole('button', { name: 'Refresh' }).click()
  const toast = page.getByRole('status').filter({ hasText: 'Error updating analytics' })
  await expect(toast).toBeVisible()
  await toast.getByRole('button', { name: 'Dismiss' }).click()
  await expect(toast).toBeHidden()
})

test('the shape of the page stands while its figures are on the way, and nothing moves when they come', async ({
  page,
  store,
}) => {
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
  await openAsOwner(page, store, '/orders')
  await goTo(page, 'Dashboard')
  await expect(page.getByText('Loading your figures...')).toBeAttached()
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible()
  const boxes = () =>
    page.locator('.dash-cards > .dash-card').evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top))
  const skeleton = await boxes()
  const shifts = await shiftsOf(page)
  await page.evaluate(() => dispatchEvent(new Event('figures')))
  await expect(card(page, 'Top selling')).toBeVisible()
  expect(await shiftsOf(page)).toBe(shifts)
  expect((await boxes()).slice(0, 2)).toEqual(skeleton.slice(0, 2))
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
  await expect(page.getByRole('heading', { name: 'Settings', exact: true })).toBeVisible()
})

test('a new store is led through its four steps, and the guide goes when they are done', async ({ page, sql }) => {
  await page.goto('/auth')
  const storeId = await arriveWithStore(page, () => '/dashboard')
  await hydrated(page)
  const guide = card(page, 'Setup guide')
  await expect(guide).toContainText('0 of 4 done')
  await guide.getByText('Add your first product').first().click()
  await expect(guide.getByRole('link', { name: 'Add a product' })).toHaveAttribute(
    'href',
    `/store/${storeId}/product-creation`,
  )
  await expect(guide.getByRole('link', { name: 'Set delivery options' })).toHaveAttribute(
    'href',
    new RegExp(`^/store/${storeId}/settings`),
  )
  await expect(card(page, 'Sales').getByRole('button', { name: 'Copy' })).toBeVisible()
  await expect(card(page, 'Attention')).toContainText('Nothing waits for you')
  await expect(card(page, 'Top selling')).toContainText('Your best sellers will stand here')

  await sql('UPDATE stores SET has_pickup = 1 WHERE id = ?', storeId)
  await sql(
    "INSERT INTO payment_methods (store_id, id, method_type, created_at, updated_at) VALUES (?, 'c', 'cash', 0, 0)",
    storeId,
  )
  await sql(
    "INSERT INTO store_counters VALUES (?1, 'orders', 1), (?1, 'products', 3) ON CONFLICT DO UPDATE SET value = 3",
    storeId,
  )
  await page.getByRole('button', { name: 'Refresh' }).click()
  await expect(guide).toHaveCount(0)
})

test('an owner without a store gets the panel with all its ways on', async ({ page }) => {
  await page.goto('/auth')
  await arriveSignedIn(page, '/dashboard')
  await expect(page.getByRole('heading', { name: 'Store not found' })).toBeVisible()
  await expect(page.getByText('No store found', { exact: true })).toBeVisible()
  await page.getByText('Debug info').click()
  await expect(page.getByText('Stores of your account: 0')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Refresh Page' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Go to Dashboard' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Open Store in New Tab' })).toHaveAttribute('target', '_blank')
  await page.getByRole('main').getByRole('link', { name: 'Create New Store' }).click()
  await expect(page).toHaveURL(/\/onboarding\//)
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
  const menu = page.getByRole('button', { name: /^Menu/ })
  if (await menu.isVisible()) await menu.click()
  await page.getByRole('navigation', { name: 'Store management' }).getByRole('link', { name, exact: true }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
}

function mondayInNairobi(): string {
  const now = new Date(Date.now() + 3 * 3_600_000)
  now.setUTCDate(now.getUTCDate() - ((now.getUTCDay() + 6) % 7))
  return now.toISOString().slice(0, 10)
}
