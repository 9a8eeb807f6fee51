import { expect, test } from '../support/fixtures.ts'
import { openAsOwner } from '../support/merchant.ts'

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
