import type { Locator, Page } from '@playwright/test'
import { expect, hydrated, test } from '../support/fixtures.ts'
import { openAsOwner, picture, waitUntilSettled } from '../support/merchant.ts'

test.use({ viewport: { width: 360, height: 740 } })

const bar = (page: Page) => page.getByRole('navigation', { name: 'Daily pages' })
const edges = async (target: Locator) => {
  const box = await target.boundingBox()
  return { top: box?.y ?? 0, bottom: (box?.y ?? 0) + (box?.height ?? 0) }
}

test('the bar leads to the daily places, its menu to all nine, and each marks where one is', {
  tag: '@journey',
}, async ({ page, store }) => {
  await openAsOwner(page, store, '/dashboard')
  await expect(bar(page).getByRole('link')).toHaveText([/^Orders/, 'POS', 'Products', /^Money/])
  await expect(bar(page).locator('[data-current]')).toHaveText('Menu')
  await bar(page).getByRole('link', { name: 'Money' }).click()
  await expect(page).toHaveURL(/\/money/)
  await expect(bar(page).locator('[aria-current]')).toContainText('Money')
  await expect(bar(page).locator('[data-current]')).toHaveCount(0)
  const menu = bar(page).getByRole('button', { name: 'Menu' })
  await menu.press('Enter')
  const drawer = page.getByRole('dialog', { name: 'Menu' })
  await expect(drawer.getByRole('navigation').getByRole('link')).toHaveCount(9)
  await expect(drawer.getByRole('button', { name: 'Order sound' })).toBeVisible()
  await expect(drawer.getByRole('button', { name: 'Kiswahili' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(menu).toBeFocused()
})

test('a page’s action stands above the bar, and both cover no end of a list', async ({ page, store }) => {
  await openAsOwner(page, store, '/products')
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
  const add = await edges(page.getByRole('button', { name: 'Add Product' }))
  expect(add.bottom).toBeLessThanOrEqual((await edges(bar(page))).top)
  expect((await edges(page.getByRole('main').getByRole('link').last())).bottom).toBeLessThanOrEqual(add.top)
})

test('a page’s action stands in its place before the end of the page has come', async ({ page, store }) => {
  await openAsOwner(page, store, '/products')
  const place = await edges(page.getByRole('button', { name: 'Add Product' }))
  await page.route('**/products', async (route) => {
    const [begun = ''] = (await (await route.fetch()).text()).split('<nav aria-label="Daily pages"')
    await route.fulfill({ contentType: 'text/html', body: begun })
  })
  await page.goto('/products')
  await expect(bar(page)).toHaveCount(0)
  expect(await edges(page.getByRole('button', { name: 'Add Product' }))).toEqual(place)
})

test('with the keyboard on the screen the bar goes, and Save Changes stays', async ({ page, store }) => {
  await openAsOwner(page, store, '/settings/store')
  await page.getByLabel('Description').focus()
  await expect(bar(page)).toBeVisible()
  await page.setViewportSize({ width: 360, height: 420 })
  await expect(bar(page)).toBeHidden()
  const save = page.getByRole('button', { name: 'Save Changes' }).last()
  await expect(save).toBeInViewport({ ratio: 1 })
  expect((await save.boundingBox())?.height).toBe(44)
  await page.goto('/products')
  await hydrated(page)
  await page.getByRole('button', { name: 'Search products' }).click()
  await page.getByRole('searchbox').focus()
  await expect(page.getByRole('button', { name: 'Add Product' })).toBeHidden()
})

test('one notice at a time, and what is closed stays away until it says something else', async ({
  page,
  store,
  sql,
}) => {
  await sql('UPDATE user SET email_verified = 0 WHERE email = ?', store.ownerEmail)
  await openAsOwner(page, store, '/orders')
  const mail = page.getByText('Please confirm your email.')
  const unsent = page.getByText('2 orders were not sent to you')
  await expect(mail).toBeVisible()
  await expect(unsent).toHaveCount(0)
  // The notice is drawn anew once the part with the device's sales has come.
  const heightOf = (place: Locator) => expect.poll(async () => (await place.boundingBox())?.height)
  await heightOf(page.getByRole('status').filter({ has: mail })).toBe(44)
  for (const name of ['Send again', 'Close']) {
    await heightOf(page.getByRole('button', { name })).toBeGreaterThanOrEqual(44)
  }
  await page.getByRole('button', { name: 'Close' }).click()
  await expect(mail).toHaveCount(0)
  await expect(unsent).toBeVisible()
  await page.getByRole('button', { name: 'Close' }).click()
  await page.reload()
  await expect(page.locator('li[data-order]').first()).toBeVisible()
  await expect(mail).toHaveCount(0)
  await expect(unsent).toHaveCount(0)
  await sql(
    "UPDATE orders SET chat_opened_at = 1 WHERE store_id = ? AND number = (SELECT max(number) FROM orders WHERE store_id = ?1 AND status = 'pending')",
    store.storeId,
  )
  await page.reload()
  await expect(page.getByText('1 order was not sent to you')).toBeVisible()
})

test('a toast stands above the bar and the action; while one types in a dialog, under its title', async ({
  page,
  store,
}) => {
  await openAsOwner(page, store, '/products')
  const toast = page.locator('.toast')
  await page.getByRole('button', { name: 'Refresh' }).click()
  await expect(toast).toHaveText(/Products refreshed/)
  await waitUntilSettled(page)
  expect((await edges(toast)).bottom).toBeLessThanOrEqual(
    (await edges(page.getByRole('button', { name: 'Add Product' }))).top - 12,
  )
  await page.getByRole('button', { name: 'Add Product' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add New Product' })
  const name = dialog.getByLabel('Name', { exact: true })
  await name.focus()
  const scan = { name: 'scan.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7') }
  await dialog.locator('input[type="file"]').first().setInputFiles(scan)
  const error = page.locator('.toast.is-error')
  await expect(error).toHaveText(/Not an image/)
  await waitUntilSettled(page)
  const { top, bottom } = await edges(error)
  expect(top).toBeGreaterThanOrEqual((await edges(dialog.getByRole('heading', { level: 2 }).first())).bottom)
  expect(bottom).toBeLessThanOrEqual((await edges(name)).top)
  await dialog.locator('input[type="file"]').first().setInputFiles(picture('coconut-candle'))
  await expect(error).toHaveCount(0)
})
