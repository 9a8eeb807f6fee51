import { expect, test, waitForHydration } from '../support/fixtures.ts'
import { placeOrder } from '../support/shopper.ts'

const OPENED = 'SELECT id FROM orders WHERE store_id = ? AND number = 21 AND chat_opened_at IS NOT NULL'

test('the order page keeps everything over a reload, and cancels while the order is pending', {
  tag: '@journey',
}, async ({ page, store, sql }) => {
  await placeOrder(page, store.slug)
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Order #0021' })).toBeVisible()
  await expect(page.getByText('Baobab & honey soap').last()).toBeVisible()
  await expect(page.getByText('Pending', { exact: true })).toBeVisible()
  await expect(page.getByText('Kilimani', { exact: true })).toBeVisible()
  // The browser blocked the window: a real link is left.
  const link = page.getByRole('link', { name: 'Open WhatsApp' })
  await expect(link).toHaveAttribute('href', /^https:\/\/wa\.me\/254712345678\?text=/)
  await expect(link).toHaveAttribute('target', '_blank')
  await page.getByText('Cancel order').first().click()
  await page.getByRole('button', { name: 'Cancel order' }).click()
  await expect(page.getByText('Cancelled', { exact: true }).first()).toBeVisible()
  await expect(page.getByText(/^One thing left/)).toHaveCount(0)
  const heldRows = await sql(
    `SELECT o.status, sum(held) AS held FROM order_items i JOIN orders o ON (o.store_id, o.id) = (i.store_id, i.order_id)
     WHERE o.store_id = ? AND o.number = 21`,
    store.storeId,
  )
  expect(heldRows).toEqual([{ status: 'cancelled', held: 0 }])
})

test('an order’s state is one line, which opens its steps; how to pay is on the first screen', async ({
  page,
  store,
  sql,
}) => {
  const [token = ''] = store.tokens.slice(-1)
  await sql("UPDATE orders SET status = 'processing', revision = 1 WHERE token = ?", token)
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto(`/o/${token}?lang=en`)
  expect((await page.locator('header').boundingBox())?.height).toBeLessThan(60)
  await page.goto(`/o/${token}?lang=sw`)
  const bars = page.locator('.progress summary')
  expect((await bars.boundingBox())?.height).toBeLessThan(64)
  const amount = page.locator('dl > div').filter({ hasText: /^Kiasi/ })
  await expect(amount.getByRole('button')).toBeInViewport({ ratio: 1 })
  await bars.click()
  await expect(page.locator('.step').first()).toContainText('Imepokelewa')
  await expect(page.locator('.step').first()).toBeInViewport()
})

test('what an order page offers to copy has room at every width', async ({ page, store }) => {
  await placeOrder(page, store.slug)
  await waitForHydration(page)
  for (const width of [360, 820, 960, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    const till = await page.getByText(/^842\s?019$/).boundingBox()
    const fact = page.locator('dl > div').filter({ hasText: /^Amount/ })
    const amount = await fact.locator('dd > *').first().boundingBox()
    const copy = await fact.getByRole('button').boundingBox()
    const isRoomy = (amount?.x ?? 0) + (amount?.width ?? 0) <= (copy?.x ?? 0)
    expect([width, (till?.height ?? 99) < 40, isRoomy]).toEqual([width, true, true])
  }
})

test('the message can be copied, the seller called, and the chat’s link is remembered as opened, never as sent', async ({
  page,
  context,
  store,
  sql,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await placeOrder(page, store.slug)
  await waitForHydration(page)
  expect(await sql(OPENED, store.storeId)).toEqual([])
  await context.route('https://wa.me/**', (route) => route.fulfill({ body: 'the chat' }))
  const popup = page.waitForEvent('popup')
  await page.getByRole('link', { name: 'Open WhatsApp' }).click()
  await (await popup).close()
  await expect.poll(() => sql(OPENED, store.storeId)).toHaveLength(1)
  await page.reload()
  await waitForHydration(page)
  await expect(page.getByText(/\bsent\b/i).locator('visible=true')).toHaveCount(0)
  await expect(page.getByText(/^WhatsApp was opened/)).toBeVisible()
  await expect(page.getByRole('link', { name: 'Call' })).toHaveAttribute('href', 'tel:+254712345678')
  // The two seconds of 'Copied' last while the clock stands.
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 1000)
  await page.getByRole('button', { name: 'Copy text' }).click()
  await expect(page.getByRole('button', { name: 'Copied' })).toBeVisible()
  const copied = await page.evaluate(() => navigator.clipboard.readText())
  expect(copied).toContain('Kijani Crafts: order #0021')
  expect(copied).toContain(page.url())
})

test('an order is placed in one line, and Back leads to the store with an empty cart', async ({ page, store }) => {
  await placeOrder(page, store.slug)
  await expect(page.getByText('Order placed!')).toHaveCount(1)
  await expect(page).toHaveURL(/\/o\/[0-9a-f]{32}$/)
  await page.goBack()
  await waitForHydration(page)
  await expect(page).toHaveURL(new RegExp(`/store/${store.slug}$`))
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByRole('button', { name: /^Open cart/ })).toHaveCount(0)
})
