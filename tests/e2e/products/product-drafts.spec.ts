import type { Page } from '@playwright/test'
import { deviceRecords } from '../support/device-records.ts'
import { expect, hydrated, loseAnswer, test } from '../support/fixtures.ts'
import { nameAndPrice, openAsOwner, picture } from '../support/merchant.ts'

test('what is typed is asked about before it is left, and is offered again until it is discarded', async ({
  page,
  store,
}) => {
  await openAsOwner(page, store, '/products?q=kiondo')
  const add = page.getByRole('button', { name: 'Add Product' })
  const form = page.getByRole('dialog', { name: 'Add New Product' })
  const question = page.getByRole('dialog', { name: 'Leave without saving?' })
  await add.click()
  await expect(form).toBeVisible()
  await page.goBack()
  await expect(form).toHaveCount(0)
  await expect(page).toHaveURL(/\/products\?q=kiondo$/)

  await add.click()
  await nameAndPrice(page, 'Sisal basket', '800')
  await expect.poll(() => countKept(page, 'product-drafts')).toBe(1)
  const leave = [
    () => page.goBack({ waitUntil: 'commit' }),
    () => page.keyboard.press('Escape'),
    () => form.getByRole('button', { name: 'Cancel' }).click(),
    () => form.getByRole('button', { name: 'Close' }).click(),
    () => page.mouse.click(5, 5),
  ]
  for (const way of leave) {
    await way()
    await expect(question).toBeVisible()
    await question.getByRole('button', { name: 'Stay' }).click()
    await expect(question).toHaveCount(0)
    await expect(form.getByLabel('Name', { exact: true })).toHaveValue('Sisal basket')
  }
  await page.goBack({ waitUntil: 'commit' })
  await question.getByRole('button', { name: 'Leave' }).click()
  await expect(form).toHaveCount(0)
  await expect(page).toHaveURL(/\/products\?q=kiondo$/)
  await expect(page.getByText('Not saved yet: Sisal basket')).toBeVisible()
  await page.getByRole('button', { name: 'Discard Sisal basket' }).click()
  await expect(page.getByText('Not saved yet')).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo' }).click()
  await page.getByRole('button', { name: 'Continue Sisal basket' }).click()
  await expect(form.getByLabel('Price', { exact: true })).toHaveValue('800')
})

test('a draft with its photo outlives its tab, is its account’s alone, and is saved photo first', async ({
  page,
  context,
  store,
  telegramStore,
}) => {
  test.slow()
  const cropDialog = page.waitForResponse(/crop-dialog\.client/)
  await openAsOwner(page, store, '/products')
  await page.getByRole('button', { name: 'Add Product' }).click()
  await nameAndPrice(page, 'Sisal basket', '800')
  await page.evaluate((file) => import(file).then(() => undefined), (await cropDialog).url())
  await context.setOffline(true)
  await cutPhoto(page)
  await expect(page.getByText('Waits for the network')).toBeVisible()
  await expect.poll(() => countKept(page, 'product-pictures')).toBe(1)
  await expect.poll(() => countKept(page, 'product-drafts')).toBe(1)
  await page.close()
  await context.setOffline(false)

  const tab = await context.newPage()
  await context.clearCookies()
  await openAsOwner(tab, telegramStore, '/products')
  await expect.poll(() => countKept(tab, 'product-drafts')).toBe(1)
  await expect(tab.getByText('Not saved yet')).toHaveCount(0)
  await context.clearCookies()
  await openAsOwner(tab, store, '/products')
  const sent: string[] = []
  tab.on('request', (request) => request.method() === 'POST' && sent.push(new URL(request.url()).pathname))
  await expect(tab.getByText('Not saved yet: Sisal basket')).toBeVisible()
  await context.setOffline(true)
  await tab.getByRole('button', { name: 'Continue Sisal basket' }).click()
  await expect(tab.getByText('Waits for the network')).toBeVisible()
  await tab.getByRole('button', { name: 'Save Product' }).click()
  await expect(tab.getByText('Saving waits for 1 photo.')).toBeVisible()
  sent.length = 0
  await context.setOffline(false)
  await expect(tab.getByText('Product added')).toBeVisible()
  expect(sent.slice(0, 2)).toEqual(['/products/images', '/products.data'])
  await expect(tab.getByRole('article', { name: 'Sisal basket' }).locator('img:visible')).toHaveCount(1)
  await expect.poll(() => countKept(tab, 'product-drafts')).toBe(0)
  await expect.poll(() => countKept(tab, 'product-pictures')).toBe(0)
})

test('two tabs on one product: what one changed comes in, and where both did it is asked', async ({
  page,
  context,
  store,
  sql,
}) => {
  await openAsOwner(page, store, '/products?q=acacia')
  const other = await context.newPage()
  await other.goto('/products?q=acacia')
  await hydrated(other)
  for (const tab of [page, other]) await tab.getByRole('button', { name: /^Edit Acacia/ }).click()
  await other.getByLabel('Price', { exact: true }).fill('700')
  await other.getByRole('textbox', { name: 'Stock', exact: true }).fill('31')
  await other.getByRole('button', { name: 'Save Product' }).click()
  await expect(other.getByText('Product updated')).toBeVisible()

  await page.getByLabel('Name', { exact: true }).fill('Acacia honey 500 g')
  await page.getByLabel('Price', { exact: true }).fill('650')
  await page.getByRole('button', { name: 'Save Product' }).click()
  const panel = page.getByRole('alert').filter({ hasText: 'this product was changed in another window' })
  await expect(panel.getByText('Already in the form below: Stock')).toBeVisible()
  await expect(panel.getByText('700', { exact: true })).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Stock', exact: true })).toHaveValue('31')
  await panel.getByRole('button', { name: 'Keep mine' }).click()
  await page.getByRole('button', { name: 'Save Product' }).click()
  await expect(page.getByText('Product updated')).toBeVisible()
  const id = store.products['acacia-honey'] ?? ''
  const [row] = await sql<{ name: string; price: number; units: string }>(
    'SELECT name, price, units FROM products WHERE store_id = ? AND id = ?',
    store.storeId,
    id,
  )
  expect(row).toMatchObject({ name: 'Acacia honey 500 g', price: 65_000 })
  expect(row?.units).toContain('"inventory":31')
})

test('a form that is closed while it is being saved is not called unsaved once it is', async ({ page, store }) => {
  await openAsOwner(page, store, '/products')
  await page.getByRole('button', { name: 'Add Product' }).click()
  await nameAndPrice(page, 'Sisal basket', '800')
  let answer = () => {}
  const isAnswered = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route('**/products.data*', async (route) => {
    if (route.request().method() === 'POST') await isAnswered
    await route.continue()
  })
  await page.getByRole('button', { name: 'Save Product' }).click()
  await page.getByRole('button', { name: 'Yes' }).click()
  await expect(page.getByRole('button', { name: 'Saving...' })).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Leave', exact: true }).click()
  await expect(page.getByText('Not saved yet: Sisal basket')).toBeVisible()
  answer()
  await expect(page.getByRole('article', { name: 'Sisal basket' })).toBeVisible()
  await expect(page.getByText('Not saved yet')).toHaveCount(0)
  await expect.poll(() => countKept(page, 'product-drafts')).toBe(0)
})

test('a device without room says so before the form is left, and saving works as ever', async ({ page, store }) => {
  await page.addInitScript(() => {
    IDBObjectStore.prototype.put = () => {
      throw new DOMException('no room', 'QuotaExceededError')
    }
  })
  await openAsOwner(page, store, '/products')
  await page.getByRole('button', { name: 'Add Product' }).click()
  await nameAndPrice(page, 'Sisal basket', '800')
  const question = page.getByRole('dialog', { name: 'Leave without saving?' })
  await expect(async () => {
    await page.keyboard.press('Escape')
    await expect(question.getByText('this browser can’t keep them')).toBeVisible({ timeout: 2000 })
  }).toPass()
  await question.getByRole('button', { name: 'Stay' }).click()
  await page.getByRole('button', { name: 'Save Product' }).click()
  await page.getByRole('button', { name: 'Yes' }).click()
  await expect(page.getByText('Product added')).toBeVisible()
})

test('a save without an answer, and a tab that is killed then: saving again makes one product', async ({
  page,
  context,
  store,
  sql,
}) => {
  test.slow()
  await openAsOwner(page, store, '/products')
  await page.getByRole('button', { name: 'Add Product' }).click()
  await nameAndPrice(page, 'Sisal basket', '800')
  await expect.poll(() => countKept(page, 'product-drafts')).toBe(1)
  await loseAnswer(page, '**/products.data*')
  await page.getByRole('button', { name: 'Save Product' }).click()
  await page.getByRole('button', { name: 'Yes' }).click()
  const saved = () => sql("SELECT price FROM products WHERE store_id = ? AND name = 'Sisal basket'", store.storeId)
  await expect.poll(saved).toHaveLength(1)
  await page.close()

  const tab = await context.newPage()
  await tab.goto('/products')
  await hydrated(tab)
  await expect(tab.getByRole('article', { name: 'Sisal basket' })).toBeVisible()
  await expect(tab.getByText('Not saved yet')).toHaveCount(0)
  await expect.poll(() => countKept(tab, 'product-drafts')).toBe(0)
  expect(await saved()).toHaveLength(1)
})

test('a device whose database is of another build keeps what is typed all the same', async ({ page, store }) => {
  await page.goto('/pricing')
  await page.evaluate(
    () =>
      new Promise((resolve, reject) => {
        const opening = indexedDB.open('kibanda', 7)
        opening.onupgradeneeded = () => opening.result.createObjectStore('drafts', { keyPath: 'key' })
        opening.onsuccess = () => resolve(opening.result.close())
        opening.onerror = () => reject(opening.error)
      }),
  )
  await openAsOwner(page, store, '/products')
  await page.getByRole('button', { name: 'Add Product' }).click()
  await nameAndPrice(page, 'Sisal basket', '800')
  await expect.poll(() => countKept(page, 'product-drafts')).toBe(1)
})

async function cutPhoto(page: Page): Promise<void> {
  await page.locator('input[type=file]').setInputFiles(picture('kiondo-ochre'))
  await page.getByRole('dialog', { name: 'Crop Image' }).getByRole('button', { name: 'Apply Crop' }).click()
}

/** What this device keeps, whoever it belongs to. */
async function countKept(page: Page, kind: 'product-drafts' | 'product-pictures'): Promise<number> {
  return JSON.parse((await deviceRecords(page))[kind] ?? '[]').length
}
