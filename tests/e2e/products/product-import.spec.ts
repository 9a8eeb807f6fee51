import type { Page } from '@playwright/test'
import { expect, test } from '../support/fixtures.ts'
import { openAsOwner } from '../support/merchant.ts'

const HEADING =
  'Handle,Title,Body (HTML),Type,Published,Option1 Name,Option1 Value,Option2 Name,Option2 Value,Option3 Name,Option3 Value,Variant SKU,Variant Inventory Qty,Variant Price,Image Src'
const SHOPIFY = [
  HEADING,
  'kikoi,Kikoi of Lamu,<p>Cotton</p>,Home > Cloths,true,Size,S,,,,,K-S,3,"1.250,00",https://img.example/1.jpg',
  'kikoi,,,,,,M,,,,,K-M,2,"1.250,00",',
  'mat,Woven mat,,,true,Size,S,Colour,Red,Cloth,Sisal,M-1,1,"900,00",',
  'planter,Sisal planter of Kitui,,,true,Title,Default Title,,,,,,1,call us,',
].join('\n')

const choose = (page: Page, name: string, text: string) =>
  page.getByLabel(/^(Choose a file|Change)$/).setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(text) })

test('a file of Shopify is read to its preview, and what can’t be read is downloaded', { tag: '@journey' }, async ({
  page,
  store,
}) => {
  await openAsOwner(page, store, '/products')
  await page.getByLabel('More for products').click()
  await page.getByRole('link', { name: 'Import', exact: true }).click()
  await choose(page, 'empty.csv', 'Name\n')
  await expect(page.getByRole('alert')).toContainText('This file has one column only')
  await choose(page, 'products_export.csv', SHOPIFY)
  await expect(page.getByText('4 rows · Shopify · 1 KB')).toBeVisible()
  await expect(page.getByText('We read 1.250,00 as 1,250.00.')).toBeVisible()
  await expect(page.getByLabel('Column Title holds')).toHaveValue('name')
  await page.getByLabel('Column Handle holds').selectOption('Name')
  await expect(page.getByLabel('Column Title holds')).toHaveValue('')
  await page.getByRole('link', { name: 'Back to products' }).click()
  const question = page.getByRole('dialog', { name: 'Leave without saving?' })
  await expect(question).toContainText('The import has not started.')
  await question.getByRole('button', { name: 'Stay' }).click()
  await page.getByLabel('Column Title holds').selectOption('Name')
  await page.getByLabel('Column Handle holds').selectOption('Rows of one product')
  await page.getByRole('button', { name: 'See the preview' }).click()

  await expect(page.getByText('1 new · 0 changed · 2 with a problem')).toBeAttached()
  await expect(page.getByText("Row 5: the price 'call us' is no number.")).toBeVisible()
  await expect(page.getByText('Row 4, Option3 Value: two options at most. Join two of them.')).toBeVisible()
  await expect(page.getByText('A product has one category here, as Home > Cloths → Cloths.')).toBeVisible()
  await expect(page.getByRole('switch', { name: 'Hide new products until I have looked' })).toBeChecked()
  await expect(page.getByRole('switch', { name: 'Also change the stock of products I have' })).not.toBeChecked()
  await expect(page.getByRole('switch', { name: 'Update products of the same name' })).not.toBeChecked()
  await expect(page.getByRole('button', { name: 'Import 1 product' })).toBeEnabled()
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download these 2' }).click()
  expect((await download).suggestedFilename()).toBe('problems.csv')

  await page.route('**/products/import.json', (route) => route.abort())
  await page.getByRole('switch', { name: 'Update products of the same name' }).click()
  await expect(page.getByRole('alert')).toContainText('The server could not be reached')
  await page.unroute('**/products/import.json')
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.getByRole('button', { name: 'Import 1 product' }).click()
  await expect(page.getByText('1 product is new')).toBeVisible({ timeout: 20_000 })
  await expect(page.getByRole('button', { name: 'Download these 2' })).toBeVisible()
  await page.getByRole('link', { name: 'Back to products' }).click()
  await expect(page).toHaveURL('/products')
})

test('how many is asked once, and a product of the same name is a problem until it may be updated', async ({
  page,
  store,
}) => {
  await openAsOwner(page, store, '/products/import')
  await choose(page, 'feed.csv', 'title,price,availability,id\nOlive-wood fruit bowl,1950,in stock,a1\n')
  await page.getByRole('button', { name: 'See the preview' }).click()
  await expect(page.getByText('Type how many of each you have, 0 or more')).toBeVisible()
  await expect(page.getByLabel('How many of each?')).toBeFocused()
  await page.getByLabel('How many of each?').fill('5')
  await page.getByRole('button', { name: 'See the preview' }).click()
  await expect(page.getByText('Row 2, title: you have a product of this name.')).toBeVisible()
  await page.getByRole('switch', { name: 'Update products of the same name' }).click()
  await expect(page.getByText('0 new · 1 changed · 0 with a problem')).toBeAttached()
  await page.getByRole('link', { name: 'Back to products' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Leave' }).click()
  await expect(page).toHaveURL('/products')
})
