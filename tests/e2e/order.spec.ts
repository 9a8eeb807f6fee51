import { expect, openStore, test, waitForHydration } from './fixtures.ts'
import { addToCart, fillCustomer, openCheckout, placeOrder, watchPopups } from './shopper.ts'

test('the order page keeps everything over a reload', async ({ page, store }) => {
  await placeOrder(page, store.slug)
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Order #0021' })).toBeVisible()
  await expect(page.getByText('Baobab & honey soap').last()).toBeVisible()
  await expect(page.getByText('Pending', { exact: true })).toBeVisible()
  for (const width of [360, 820, 960, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    const till = await page.getByText(/^842\s?019$/).boundingBox()
    const fact = page.locator('dl > div').filter({ hasText: /^Amount/ })
    const amount = await fact.locator('dd > *').first().boundingBox()
    const copy = await fact.getByRole('button').boundingBox()
    const isRoomy = (amount?.x ?? 0) + (amount?.width ?? 0) <= (copy?.x ?? 0)
    expect([width, (till?.height ?? 99) < 40, isRoomy]).toEqual([width, true, true])
  }
  await expect(page.getByText('Kilimani', { exact: true })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Open WhatsApp' })).toBeVisible()
})

test('while pending the shopper can cancel, and the pieces go back', async ({ page, store, sql }) => {
  await placeOrder(page, store.slug)
  await page.getByText('Cancel order').first().click()
  await page
    .getByRole('button', { name: /cancel/i })
    .last()
    .click()
  await expect(page.getByText('Cancelled', { exact: true }).first()).toBeVisible()
  const heldRows = await sql(
    `SELECT coalesce(sum(held), 0) AS held FROM order_items i JOIN orders o ON (o.store_id, o.id) = (i.store_id, i.order_id)
     WHERE o.store_id = ? AND o.number = 21`,
    store.storeId,
  )
  expect(heldRows).toEqual([{ held: 0 }])
  await expect(page.getByText(/^One thing left/)).toHaveCount(0)
})

test('using the link is remembered as opened and never called sent', async ({ page, context, store, sql }) => {
  await placeOrder(page, store.slug)
  await waitForHydration(page)
  await context.route('https://wa.me/**', (route) => route.fulfill({ body: 'the chat' }))
  const popup = page.waitForEvent('popup')
  await page.getByRole('link', { name: 'Open WhatsApp' }).click()
  await popup
  await expect
    .poll(async () => {
      const [row] = await sql<{ opened: number | null }>(
        'SELECT chat_opened_at AS opened FROM orders WHERE store_id = ? AND number = 21',
        store.storeId,
      )
      return row?.opened ?? null
    })
    .not.toBeNull()
  await page.reload()
  await expect(page.getByText(/\bsent\b/i).locator('visible=true')).toHaveCount(0)
})

test('orders in every status have a page', async ({ page, store }) => {
  for (const token of store.tokens) {
    const response = await page.goto(`/o/${token}`)
    expect(response?.status()).toBe(200)
    await expect(page.getByRole('heading', { name: /^Order #\d{4}$/ })).toBeVisible()
  }
})

test('an unknown order is not found', async ({ page }) => {
  const response = await page.goto('/o/00000000000000000000000000000000')
  expect(response?.status()).toBe(404)
})

test('the toast of the order goes after five seconds, and Back leads to the store with an empty cart', async ({
  page,
  store,
}) => {
  await placeOrder(page, store.slug)
  const toast = page.locator('.toast', { hasText: 'Order placed!' })
  await expect(toast).toBeVisible()
  await expect(toast).toHaveCount(0)
  await expect(page).toHaveURL(/\/o\/[0-9a-f]{32}$/)
  await page.goBack()
  await waitForHydration(page)
  await expect(page).toHaveURL(new RegExp(`/store/${store.slug}$`))
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByRole('button', { name: /^Open cart/ })).toHaveCount(0)
})

test('the message can be copied, and the seller be called', async ({ page, context, store }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await placeOrder(page, store.slug)
  await waitForHydration(page)
  // What is said for two seconds stays while the clock stands.
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 1000)
  await page.getByRole('button', { name: 'Copy text' }).click()
  await expect(page.getByRole('button', { name: 'Copied' })).toBeVisible()
  const copied = await page.evaluate(() => navigator.clipboard.readText())
  expect(copied).toContain('Kijani Crafts: order #0021')
  expect(copied).toContain(page.url())
  await expect(page.getByRole('link', { name: 'Call' })).toHaveAttribute('href', 'tel:+254712345678')
})

test('a chat that opened by itself is remembered too', async ({ page, store, sql }) => {
  await watchPopups(page)
  await openStore(page, store.slug)
  await addToCart(page, 'Baobab & honey soap')
  await openCheckout(page)
  await fillCustomer(page, { address: 'Kilimani' })
  await page.getByRole('button', { name: 'Complete Order on WhatsApp' }).click()
  await expect(page).toHaveURL(/\/o\//)
  const readOpenedRows = () =>
    sql('SELECT id FROM orders WHERE store_id = ? AND chat_opened_at IS NOT NULL AND number = 21', store.storeId)
  await expect.poll(async () => (await readOpenedRows()).length).toBe(1)
  await page.reload()
  await expect(page.getByText(/^WhatsApp was opened/)).toBeVisible()
})
