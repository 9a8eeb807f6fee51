import type { Page } from '@playwright/test'
import { rowsOf } from '../support/fixtures.ts'
import { openAsOwner, openProductTools, picture } from '../support/merchant.ts'
import { arriveWithStore } from '../support/onboarding.ts'
import { arriveSignedIn } from '../support/person.ts'
import { asOwner } from './owner-screen.ts'
import type { Screen } from './screens.ts'
import { settingsScreens } from './settings-screens.ts'

/** The owner's area; `screens` takes them in. */
export const merchantScreens: Record<string, Screen[]> = {
  'products/many': [
    asOwner('products-many', '/products/many', async (page) => {
      await page.locator('input[type=file]').setInputFiles(['kiondo-ochre', 'wrap-dress'].map(picture))
      await page.getByRole('listitem', { name: 'Product 2' }).waitFor()
    }),
  ],
  activity: [asOwner('activity', '/activity'), asOwner('activity-none', '/activity?kind=blocks')],
  'products/removed': [asOwner('products-removed', '/products/removed')],
  'products/import': [
    asOwner('import-file', '/products/import', (page) => page.getByText('Shopify', { exact: true }).click()),
    asOwner('import-columns', '/products/import', (page) => chooseFile(page)),
    asOwner('import-preview', '/products/import', async (page) => {
      await chooseFile(page)
      await page.getByRole('button', { name: 'See the preview' }).click()
      await page
        .getByRole('status')
        .filter({ hasText: '2 new · 0 changed · 1 with a problem' })
        .waitFor({ state: 'attached' })
    }),
    asOwner('import-report', '/products/import', async (page) => {
      await chooseFile(page)
      await page.getByRole('button', { name: 'See the preview' }).click()
      await page.getByRole('button', { name: 'Import 2 products' }).click()
      await page.getByText('2 products are new').waitFor()
    }),
  ],
  'products/stock-take': [asOwner('stock-take', '/products/stock-take')],
  stores: [asOwner('stores', '/stores')],
  'marketing/status': [
    asOwner('status-picture', '/marketing/status', (page) =>
      page.getByRole('img', { name: /^Status picture with/ }).waitFor(),
    ),
  ],
  'products/price-tags': [
    asOwner('price-tags', '/products/price-tags', async (page, store) => {
      await rowsOf("UPDATE products SET code = 'KC-' || substr(id, 1, 5) WHERE store_id = ?", store.storeId)
      await page.reload()
    }),
    asOwner('price-tags-65', '/products/price-tags?sheet=65'),
    asOwner('price-tags-none', '/products/price-tags?ids=none'),
  ],
  'products/catalogue': [
    asOwner('catalogue', '/products/catalogue'),
    asOwner('catalogue-4', '/products/catalogue?sheet=4'),
  ],
  products: [
    asOwner('products', '/products'),
    asOwner('products-none-found', '/products?q=bicycle'),
    asOwner('categories', '/products?tab=categories'),
    asOwner('arrange', '/products?tab=arrange'),
    asOwner('product-form', '/products', async (page) => {
      await page.getByRole('button', { name: 'Add Product' }).click()
      await page.getByRole('button', { name: 'Save Product' }).click()
      await page.getByText('Price must be a positive number').waitFor()
    }),
    asOwner('product-edit', '/products?q=kiondo', async (page) => {
      await page
        .getByRole('button', { name: /^Edit / })
        .first()
        .click()
      await page.getByText('Stock history').click()
      await page.getByRole('list', { name: 'Stock history' }).scrollIntoViewIfNeeded()
    }),
    asOwner('product-images', '/products?q=acacia', async (page) => {
      await page.getByRole('button', { name: 'Add Product' }).click()
      for (const name of ['kiondo-ochre', 'kiondo-charcoal']) {
        await page.locator('input[type=file]').setInputFiles(picture(name))
        await page.getByRole('button', { name: 'Apply Crop' }).click()
        await page.getByRole('dialog', { name: 'Crop Image' }).waitFor({ state: 'hidden' })
        await page.getByRole('progressbar').waitFor({ state: 'hidden' })
      }
      await page.route('**/products/images*', (route) => route.abort())
      await page.locator('input[type=file]').setInputFiles(picture('wrap-dress'))
      await page.getByRole('button', { name: 'Apply Crop' }).click()
      await page.getByRole('button', { name: 'Upload image 3 again' }).waitFor()
    }),
    asOwner('camera-missing', '/products?q=acacia', async (page) => {
      await page.evaluate(() => Object.defineProperty(navigator, 'mediaDevices', { value: undefined }))
      await page.getByRole('button', { name: 'Add Product' }).click()
      await page.getByRole('button', { name: 'Camera' }).click()
      await page.getByText('Camera not supported on this device or browser').waitFor()
    }),
    {
      name: 'products-empty',
      act: async (page) => {
        await arriveWithStore(page)
        await page.goto('/products')
      },
    },
    asOwner('crop', '/products', async (page) => {
      await page.getByRole('button', { name: 'Add Product' }).click()
      await page.locator('input[type=file]').setInputFiles(picture('kiondo-ochre'))
      await page.getByRole('group', { name: 'Crop area' }).waitFor()
    }),
    asOwner('products-pictures', '/products', async (page) => {
      const pictures = page.getByRole('button', { name: 'Pictures' })
      if (await pictures.isVisible()) await pictures.click()
      await page.getByRole('article').first().waitFor()
    }),
    asOwner('product-tools', '/products?q=acacia', (page) => openProductTools(page, 'Acacia honey, 500 g')),
    asOwner('product-delete', '/products?q=acacia', async (page) => {
      await openProductTools(page, 'Acacia honey, 500 g')
      await page.getByRole('button', { name: /^Delete / }).click()
      await page.getByText('Are you sure you want to delete this product?').waitFor()
    }),
    asOwner('category-form', '/products?tab=categories', async (page) => {
      await page.getByRole('button', { name: 'Add Category' }).click()
      await page.getByRole('dialog').waitFor()
    }),
  ],
  marketing: [
    asOwner('marketing', '/marketing', (page) => page.getByRole('img', { name: /^Poster with/ }).waitFor()),
    asOwner('discount-form', '/marketing', async (page) => {
      await page.getByRole('button', { name: 'Add Code' }).click()
      await page.getByRole('button', { name: 'Save Code' }).click()
      await page.getByText('A code has 3 to 20 letters (A to Z) or digits').waitFor()
    }),
    asOwner('discount-delete', '/marketing', async (page) => {
      await page.getByRole('button', { name: 'Delete KARIBU10' }).click()
      await page.getByText('Are you sure you want to delete this code?').waitFor()
    }),
    asOwner('marketing-plain-social', '/marketing', async (page) => {
      await page.getByRole('tab', { name: 'Plain code' }).click()
      await page.getByRole('tab', { name: 'Social Media Link' }).click()
      await page.getByRole('img', { name: /^QR code of/ }).waitFor()
    }),
    {
      name: 'marketing-failed',
      act: async (page, store) => {
        await page.route(/poster\.client/, (route) => route.abort())
        await openAsOwner(page, store, '/marketing')
        await page.getByRole('alert').getByText('Failed to generate QR code').waitFor()
      },
    },
    {
      name: 'marketing-no-store',
      act: async (page) => {
        await arriveSignedIn(page, '/marketing')
      },
    },
  ],
  ...settingsScreens,
}

async function chooseFile(page: Page): Promise<void> {
  const rows = ['Kikoi Lamu;1.250,00;A > B', 'Mkeka Kitui;900,00;', 'Chungu Kitui;mia tisa;']
  const buffer = Buffer.from(['Jina;Bei;Aina', ...rows].join('\n'))
  await page.getByLabel('Choose a file').setInputFiles({ name: 'products.csv', mimeType: 'text/csv', buffer })
  await page.getByText('We read 1.250,00 as 1,250.00.').waitFor()
}
