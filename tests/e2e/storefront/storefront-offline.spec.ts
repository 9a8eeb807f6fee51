import { expect, openStore, test } from '../support/fixtures.ts'
import { goOffline, scriptsLoaded } from '../support/offline.ts'
import { openedWindows, openProduct, watchPopups } from '../support/shopper.ts'

test('the panel asks for the stock of this moment and says when it can not', async ({ page, store, sql }) => {
  await openStore(page, store.slug)
  await sql(
    `INSERT INTO inventory_transactions (store_id, product_id, size, quantity, transaction_type, created_at)
     VALUES (?, ?, '', -3, 'adjustment', 0)`,
    store.storeId,
    store.products['olive-bowl'] ?? '',
  )
  await openProduct(page, 'Olive-wood fruit bowl')
  await expect(page.getByText('1 items available')).toBeVisible()
  await page.route('**/stock/**', (route) => route.abort())
  await page.getByRole('button', { name: 'Refresh stock' }).click()
  await expect(page.getByText('Failed to refresh inventory data')).toBeVisible()
})

test('a description that the page leaves out loads in the panel, and says so when it does not', async ({
  page,
  store,
  sql,
}) => {
  const [id, about] = [store.products['olive-bowl'] ?? '', 'Turned from one piece of olive wood. ']
  const letters = '😀'.repeat(1_900)
  await sql(
    `INSERT INTO products (store_id, id, name, description, price, created_at, updated_at)
     SELECT ?, 'more-' || value, 'Sisal rope ' || value, ?, 10000, 0, 0 FROM json_each(?)`,
    ...[store.storeId, letters, JSON.stringify([...Array(150).keys()])],
  )
  await sql('UPDATE products SET description = ? WHERE store_id = ? AND id = ?', about + letters, store.storeId, id)
  await page.route('**/stock/**', (route) => route.abort())
  await openStore(page, store.slug)
  await openProduct(page, 'Olive-wood fruit bowl')
  const panel = page.getByRole('dialog', { name: 'Product Details' })
  await expect(panel.getByText('The description did not load. Refresh the stock to try again.')).toBeVisible()
  await page.unroute('**/stock/**')
  await panel.getByRole('button', { name: 'Refresh stock' }).click()
  await expect(panel.getByText(about)).toBeVisible()
  await expect(panel.getByText('The description did not load')).toHaveCount(0)
})

test('a search of a large store that fails says so and is asked again', async ({ page, store, sql }) => {
  await sql(
    `INSERT INTO products (store_id, id, name, price, created_at, updated_at)
     SELECT ?, 'more-' || value, 'Sisal rope ' || value, 10000, 0, 0 FROM json_each(?)`,
    store.storeId,
    JSON.stringify([...Array(200).keys()]),
  )
  await openStore(page, store.slug)
  await page.route('**/products.json?*', (route) => route.abort())
  await page.getByRole('searchbox').fill('olive')
  await expect(page.getByRole('main').getByText('Failed to load products')).toBeVisible()
  await page.unroute('**/products.json?*')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('link', { name: 'Olive-wood fruit bowl' })).toBeVisible()
})

test('offline the first search finds what the page carries', async ({ page, store }) => {
  await openStore(page, store.slug)
  await scriptsLoaded(page, ['search-'])
  await goOffline(page)
  await page.getByRole('searchbox').fill('kiondo')
  await expect(page.getByRole('heading', { name: 'Search Results' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Kiondo basket, ochre' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Olive-wood fruit bowl' })).toHaveCount(0)
})

test('a search whose script does not come is answered by the server', async ({ page, store }) => {
  await page.route('**/assets/search-*', (route) => route.abort())
  await openStore(page, store.slug)
  await page.getByRole('searchbox').fill('kiondo')
  await expect(page.getByRole('link', { name: 'Kiondo basket, ochre' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Olive-wood fruit bowl' })).toHaveCount(0)
})

test('offline a product that was never opened opens', async ({ page, store }) => {
  await openStore(page, store.slug)
  await scriptsLoaded(page, ['panel-'])
  await goOffline(page)
  await openProduct(page, 'Kiondo basket, ochre')
  await page.getByRole('button', { name: 'Add to cart' }).click()
  await expect(page.getByRole('button', { name: /^Open cart, 1/ })).toBeVisible()
})

test('offline a product whose script has not come says so and leaves the grid, and opens later', async ({
  page,
  context,
  store,
}) => {
  let lose = () => {}
  const gate = new Promise<void>((resolve) => {
    lose = resolve
  })
  await page.route('**/assets/panel-*', async (route) => {
    await gate
    await route.abort()
  })
  await openStore(page, store.slug)
  await goOffline(page)
  await page.getByRole('link', { name: 'Kiondo basket, ochre' }).click()
  lose()
  await expect(page.getByText('You are offline')).toBeVisible()
  await expect(page).toHaveURL(new RegExp(`/store/${store.slug}$`))
  await page.unroute('**/assets/panel-*')
  await context.setOffline(false)
  await openProduct(page, 'Olive-wood fruit bowl')
})

test('a product that is gone when its panel comes back from the history leaves the store usable', async ({
  page,
  store,
  sql,
}) => {
  await openStore(page, store.slug)
  const id = store.products['olive-bowl'] ?? ''
  await sql('UPDATE products SET is_active = 0 WHERE store_id = ? AND id = ?', store.storeId, id)
  await openProduct(page, 'Olive-wood fruit bowl')
  const panel = page.getByRole('dialog', { name: 'Product Details' })
  await expect(panel.getByText('This product is not in the store any more.')).toBeVisible()
  await expect(panel.getByText('This product is out of stock')).toBeVisible()
  await expect(panel.getByRole('button', { name: 'Add to cart' })).toHaveCount(0)
  await page.evaluate(() => history.pushState({ overlay: { kind: 'product', id: 'nobody-knows' } }, ''))
  await page.reload()
  await expect(page.locator('.toast.is-error')).toHaveText(/This product is not in the store any more\./)
  await expect.poll(() => page.evaluate(() => history.state)).toBeNull()
  await openProduct(page, 'Kiondo basket, ochre')
})

test('pictures that do not load are hidden and logged', async ({ page, store }) => {
  const announcements: string[] = []
  page.on('console', (message) => announcements.push(message.text()))
  await page.route('**/media/**', (route) => route.abort())
  await openStore(page, store.slug)
  await expect(page.locator('#root img').first()).toBeHidden()
  await expect.poll(() => announcements.some((text) => text.startsWith('image not shown: http'))).toBe(true)
  await page.unroute('**/media/**')
  await page.evaluate(() => window.dispatchEvent(new Event('online')))
  await expect(page.locator('#root img').first()).toBeVisible()
})

test('sharing uses the phone’s own sheet', async ({ page, store }) => {
  await page.addInitScript(() => {
    const share = async (data: ShareData) => sessionStorage.setItem('test-shared', JSON.stringify(data))
    Object.defineProperty(navigator, 'share', { value: share })
  })
  await openStore(page, store.slug)
  await page.getByRole('link', { name: 'Share Store' }).click()
  const readSharedUrl = () => page.evaluate(() => JSON.parse(sessionStorage.getItem('test-shared') ?? '{"url":""}').url)
  await expect.poll(readSharedUrl).toMatch(new RegExp(`^http.*/og-meta/${store.slug}$`))
})

test('without one it opens the platform’s share page, and copies the link where that is blocked', async ({
  page,
  store,
}) => {
  await page.addInitScript(() => Object.defineProperty(navigator, 'share', { value: undefined }))
  await watchPopups(page, 'block')
  await openStore(page, store.slug)
  await page.getByRole('link', { name: 'Share Store' }).click()
  await expect(page.getByText('Link copied')).toBeVisible()
  const [openedUrl] = await openedWindows(page)
  expect(decodeURIComponent(openedUrl ?? '')).toMatch(
    new RegExp(`^https://wa.me/\\?text=Check out my store: http.*/og-meta/${store.slug}$`),
  )
})

test('a page that stays open follows what changes in the store', async ({ page, store, sql }) => {
  await page.clock.install()
  await openStore(page, store.slug)
  const stockResponse = page.waitForResponse('**/stock/**')
  await openProduct(page, 'Olive-wood fruit bowl')
  await stockResponse
  await expect(page.getByText('4 items available')).toBeVisible()
  const id = store.products['olive-bowl'] ?? ''
  await sql('UPDATE products SET price = 123400 WHERE store_id = ? AND id = ?', store.storeId, id)
  await page.evaluate(() => window.dispatchEvent(new Event('inventoryUpdated')))
  await expect(page.getByRole('dialog').getByText('1,234')).toBeVisible()
  await sql(
    `INSERT INTO inventory_transactions (store_id, product_id, size, quantity, transaction_type, created_at)
     VALUES (?, ?, '', -3, 'adjustment', 0)`,
    ...[store.storeId, id],
  )
  await page.clock.fastForward(60_000)
  await expect(page.getByText('1 items available')).toBeVisible()
  await page.getByRole('button', { name: 'Close' }).click()
  await expect(page.getByRole('link', { name: 'Olive-wood fruit bowl' }).getByText('1,234')).toBeVisible()
})
