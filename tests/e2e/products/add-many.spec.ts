import { readdirSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { deviceRecords } from '../support/device-records.ts'
import { expect, hydrated, loseAnswer, test } from '../support/fixtures.ts'
import { openAsOwner, picture } from '../support/merchant.ts'
import { goOffline } from '../support/offline.ts'
import { putOnPlan } from '../support/plan-state.ts'

const folder = new URL('../../support/demo/pictures/', import.meta.url)

/** Names of so many different pictures of the demo stores. */
function pictureNames(count: number): string[] {
  const names = readdirSync(folder).map((file) => file.replace('.jpg', ''))
  return names.filter((name) => !/-(card|logo|cover)$/.test(name)).slice(0, count)
}

async function choose(page: Page, names: string[]): Promise<void> {
  await page.locator('input[type=file]').setInputFiles(names.map(picture))
  await expect(rows(page)).toHaveCount(names.length, { timeout: 60_000 })
}

function rows(page: Page) {
  return page.getByRole('listitem', { name: /^Product \d+$/ })
}

function row(page: Page, n: number) {
  return page.getByRole('listitem', { name: `Product ${n}`, exact: true })
}

/** With the keyboard alone; returns the presses that aren't part of what is typed. */
async function typeRow(page: Page, name: string, price: string, stock: string): Promise<number> {
  for (const text of [name, price, stock]) {
    await page.keyboard.insertText(text)
    await page.keyboard.press('Enter')
  }
  return 3
}

test('20 photos become 20 products, through a lost answer and a lost network', async ({ page, store, sql }) => {
  test.slow()
  await openAsOwner(page, store, '/products')
  await page.getByRole('link', { name: 'Add many' }).click()
  await choose(page, pictureNames(20))
  await row(page, 1).getByLabel('Name').click()
  let presses = 0
  for (let n = 1; n <= 20; n += 1) presses += await typeRow(page, `Photo ${n}`, '450', String(n))
  expect(presses / 20).toBe(3)
  const publish = page.getByRole('button', { name: 'Publish 20' })
  await expect(publish).toBeFocused()

  await loseAnswer(page, '**/products/create')
  let posts = 0
  const fifth = page.waitForRequest((request) => request.url().endsWith('/products/create') && ++posts === 5)
  await page.keyboard.press('Enter')
  await fifth
  await goOffline(page)
  await expect(page.getByText(/^Waits for the network: \d+ to go$/)).toBeVisible()
  await page.context().setOffline(false)
  await expect(page.getByText('20 products are in your store').first()).toBeVisible({ timeout: 60_000 })
  const saved = await sql<{ name: string; price: number; pictures: string; inventory: number }>(
    `SELECT p.name, p.price, p.pictures, s.inventory FROM products AS p
      JOIN stock AS s ON s.store_id = p.store_id AND s.product_id = p.id
      WHERE p.store_id = ? AND p.name LIKE 'Photo %' ORDER BY s.inventory`,
    store.storeId,
  )
  expect(saved.map(({ name }) => name)).toEqual(Array.from({ length: 20 }, (_, at) => `Photo ${at + 1}`))
  expect(saved.map(({ price, inventory }) => [price, inventory])).toEqual(saved.map((_, at) => [45_000, at + 1]))
  expect(saved.every(({ pictures }) => JSON.parse(pictures).length === 1)).toBe(true)
  await expect.poll(() => deviceRecords(page)).toMatchObject({ 'product-drafts': '[]', 'product-pictures': '[]' })
})

test('what is not complete stays on the device, without a network too, and is found again', async ({ page, store }) => {
  await openAsOwner(page, store, '/products/many')
  await choose(page, pictureNames(3))
  await page.getByRole('group', { name: 'For all empty rows' }).getByLabel('Price').fill('300')
  await page.getByRole('button', { name: 'Fill in' }).click()
  await expect(row(page, 3).getByLabel('Price')).toHaveValue('300')
  await row(page, 1).getByLabel('Name').fill('Photo one')
  await page.keyboard.press('Enter')
  await expect(row(page, 1).getByLabel('Stock')).toBeFocused()
  await row(page, 1).getByLabel('Category').selectOption({ index: 1 })
  const category = await row(page, 1).getByLabel('Category').inputValue()
  await expect(row(page, 3).getByLabel('Category')).toHaveValue(category)
  await goOffline(page)
  await row(page, 2).getByLabel('Name').fill('Photo two')
  await page.getByRole('button', { name: 'Publish 2' }).click()
  await expect(page.getByText('Waits for the network: 2 to go')).toBeVisible()
  await expect.poll(async () => (await deviceRecords(page))['product-drafts']).toContain('Photo two')
  await page.goto('about:blank')
  await page.context().setOffline(false)

  await page.goto('/products')
  await expect(page.getByText('3 products of Add many are not published yet')).toBeVisible()
  await page.getByRole('link', { name: 'Continue' }).click()
  await hydrated(page)
  await expect(row(page, 2).getByLabel('Name')).toHaveValue('Photo two')
  await expect(row(page, 2).getByLabel('Category')).toHaveValue(category)
  await page.getByRole('button', { name: 'Publish 2' }).click()
  await expect(page.getByText('1 stays a draft: no name or price yet')).toBeVisible()
  await expect(rows(page)).toHaveCount(1)

  await page.getByRole('button', { name: 'Remove product 1' }).click()
  await expect(rows(page)).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(row(page, 1).getByLabel('Price')).toHaveValue('300')
})

test('photos of one product are put together and taken apart, and a photo is cut again', async ({ page, store }) => {
  await openAsOwner(page, store, '/products/many')
  await choose(page, pictureNames(3))
  await page.getByRole('button', { name: 'Same as above: product 2' }).click()
  await expect(rows(page)).toHaveCount(2)
  await page.getByRole('button', { name: 'Photo 2 of product 1: make it a product of its own' }).click()
  await expect(rows(page)).toHaveCount(3)

  await page.getByLabel('Name').nth(2).fill('Moved up')
  await row(page, 3).locator('[data-rfd-drag-handle-draggable-id]').focus()
  await page.keyboard.press('Space')
  await expect(row(page, 3)).toHaveCSS('position', 'fixed')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Space')
  await expect(row(page, 2).getByLabel('Name')).toHaveValue('Moved up')

  const photo = row(page, 1).getByRole('button', { name: 'Crop the photo of product 1 again' })
  const before = await photo.locator('img').getAttribute('src')
  await photo.click()
  await page.getByRole('button', { name: 'Apply Crop' }).click()
  await expect(photo.locator('img')).not.toHaveAttribute('src', before ?? '')
})

test('a photo dragged onto another card joins it, and each photo of the camera is a card', async ({ page, store }) => {
  await openAsOwner(page, store, '/products/many')
  await choose(page, pictureNames(3))
  const handle = row(page, 3).locator('[data-rfd-drag-handle-draggable-id]')
  await handle.scrollIntoViewIfNeeded()
  const [from, onto] = [await handle.boundingBox(), await row(page, 2).boundingBox()]
  if (!from || !onto) throw new Error('no card')
  await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2)
  await page.mouse.down()
  await page.mouse.move(from.x + from.width / 2, from.y - 20, { steps: 5 })
  await page.mouse.move(from.x + from.width / 2, from.y - onto.height * 0.6, { steps: 20 })
  await expect(row(page, 2)).toHaveClass(/ring-brand-strong/)
  await page.mouse.up()
  await expect(rows(page)).toHaveCount(2)
  await expect(page.getByText('The photos are one product now')).toBeVisible()
  await expect(row(page, 2).getByRole('button', { name: 'Photo 2 of product 2' })).toBeVisible()

  await page.getByRole('button', { name: 'Take photos' }).click()
  for (const taken of ['1 photo', '2 photos']) {
    await page.getByRole('button', { name: 'Capture' }).click()
    await page.getByRole('button', { name: 'Use Photo' }).click()
    await expect(page.getByRole('button', { name: `Done: ${taken}` })).toBeVisible()
  }
  await page.getByRole('button', { name: 'Done: 2 photos' }).click()
  await expect(rows(page)).toHaveCount(4)
})

test('a refused card keeps its message and its place; the plan is told before anything is published', async ({
  page,
  store,
  sql,
}) => {
  await putOnPlan(store, -40)
  const [products] = await sql<{ value: number }>(
    "SELECT value FROM store_counters WHERE store_id = ? AND counter = 'products'",
    store.storeId,
  )
  await openAsOwner(page, store, '/products/many')
  const room = Math.max(20 - (products?.value ?? 0), 0)
  await choose(page, pictureNames(room + 2))
  await row(page, 1).getByLabel('Name').click()
  for (let n = 1; n <= room + 2; n += 1) await typeRow(page, `Photo ${n}`, '450', '1')
  await expect(page.getByText(`${room} of ${room + 2} fit your plan`)).toBeVisible()
  if (room > 0) await expect(page.getByRole('button', { name: `Publish ${room}` })).toBeEnabled()
  else await expect(page.getByRole('button', { name: 'Publish 0' })).toBeDisabled()

  await page.getByRole('button', { name: 'Same as above: product 2' }).click()
  await expect(page.getByText('You can only add 1 image per product on your free plan.')).toBeVisible()
  await expect.poll(() => pricesOfDrafts(page)).toEqual(Array(room + 2).fill('450'))
  await putOnPlan(store, 20)
  await page.reload()
  await hydrated(page)
  await expect(rows(page)).toHaveCount(room + 2)
  await page.route('**/products/create', (route) =>
    route.fulfill({
      status: 422,
      json: { ok: false, intent: 'save-product', title: 'Not saved', text: 'No such price' },
    }),
  )
  await page.getByRole('button', { name: `Publish ${room + 2}` }).click()
  await expect(row(page, 1).getByRole('alert')).toHaveText('No such price')
  await expect(row(page, 1).getByLabel('Name')).toHaveValue('Photo 1')
})

async function pricesOfDrafts(page: Page): Promise<string[]> {
  const drafts: { fields: { price: string } }[] = JSON.parse((await deviceRecords(page))['product-drafts'] ?? '[]')
  return drafts.map(({ fields }) => fields.price)
}
