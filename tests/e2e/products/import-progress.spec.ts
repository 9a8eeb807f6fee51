import { expect, test } from '../support/fixtures.ts'
import { openAsOwner, picture } from '../support/merchant.ts'

test('an import is done while its page is left, reported, and undone', { tag: '@journey' }, async ({ page, store }) => {
  await openAsOwner(page, store, '/products/import')
  const rows = ['Name,Code,Price,Stock', 'Sisal planter of Kitui,SP-1,1250,4', 'Kikoi of Lamu,KL-1,900,2']
  const buffer = Buffer.from(rows.join('\n'))
  await page.getByLabel('Choose a file').setInputFiles({ name: 'goods.csv', mimeType: 'text/csv', buffer })
  await page.getByRole('button', { name: 'See the preview' }).click()
  await page.getByRole('button', { name: 'Import 2 products' }).click()
  await expect(page.getByText('2 products are new, hidden until you have looked.')).toBeVisible({ timeout: 20_000 })

  await page.getByRole('link', { name: 'See the products' }).click()
  await expect(page.getByText('Sisal planter of Kitui').first()).toBeVisible()
  await page.goto('/products/import')
  await expect(page.getByRole('heading', { name: 'goods.csv' })).toBeVisible()
  await page.getByRole('button', { name: 'Undo import' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Undo import' }).click()
  await expect(page.getByText('Undone for 2 products.')).toBeVisible({ timeout: 20_000 })
  await expect(page.getByText('Undone', { exact: true })).toBeVisible()
  await page.goto('/products?q=kitui')
  await expect(page.getByText('Sisal planter of Kitui')).toHaveCount(0)
})

test('pictures by address are fetched while the page is open, and the rest at the next visit', async ({
  page,
  store,
}) => {
  await openAsOwner(page, store, '/products/import')
  const photo = picture('kiondo-ochre')
  let isAway = true
  await page.route('**/products/import/picture*', (route) => {
    if (route.request().method() !== 'GET') return route.continue()
    return isAway ? route.abort() : route.fulfill({ body: photo.buffer, contentType: photo.mimeType })
  })
  const text = 'Name,Code,Price,Stock,Image 1\nSisal planter of Kitui,SP-1,1250,4,https://img.example/planter.jpg'
  const buffer = Buffer.from(text)
  await page.getByLabel('Choose a file').setInputFiles({ name: 'goods.csv', mimeType: 'text/csv', buffer })
  await page.getByRole('button', { name: 'See the preview' }).click()
  await page.getByRole('button', { name: 'Import 1 product' }).click()
  await expect(page.getByText('The pictures wait for the connection.')).toBeVisible({ timeout: 20_000 })
  isAway = false
  await page.goto('/products/import')
  await expect(page.getByText('Pictures: 1 of 1. Keep this page open.')).toBeVisible({ timeout: 20_000 })
  await page.goto('/products?q=kitui')
  await expect(page.getByRole('img', { name: 'Sisal planter of Kitui' }).first()).toBeVisible()
})
