import { openAsOwner, picture } from './merchant.ts'
import { asOwner, ofStore } from './owner-screen.ts'
import { arriveSignedIn } from './person.ts'
import type { Screen } from './screens.ts'

/** The owner's area; `screens` takes them in. */
export const merchantScreens: Record<string, Screen[]> = {
  products: [
    asOwner('products', '/products'),
    asOwner('products-none-found', '/products?q=bicycle'),
    asOwner('categories', '/products?tab=categories'),
    asOwner('product-form', '/products', async (page) => {
      await page.getByRole('button', { name: 'Add Product' }).click()
      await page.getByRole('button', { name: 'Save Product' }).click()
      await page.getByText('Price must be a positive number').waitFor()
    }),
    asOwner('crop', '/products', async (page) => {
      await page.getByRole('button', { name: 'Add Product' }).click()
      await page.locator('input[type=file]').setInputFiles(picture('kiondo-ochre'))
      await page.getByRole('button', { name: 'Crop area' }).waitFor()
    }),
    asOwner('product-delete', '/products', async (page) => {
      await page
        .getByRole('button', { name: /^Delete / })
        .first()
        .click()
      await page.getByText('Are you sure you want to delete this product?').waitFor()
    }),
    asOwner('category-form', '/products?tab=categories', async (page) => {
      await page.getByRole('button', { name: 'Add Category' }).click()
      await page.getByRole('dialog').waitFor()
    }),
  ],
  marketing: [
    asOwner('marketing', '/marketing', (page) => page.getByRole('img', { name: /^Poster with/ }).waitFor()),
    asOwner('marketing-plain-social', '/marketing', async (page) => {
      await page.getByRole('tab', { name: 'Plain code' }).click()
      await page.getByRole('tab', { name: 'Social Media Link' }).click()
      await page.getByRole('img', { name: /^QR code of/ }).waitFor()
    }),
    {
      name: 'marketing-failed',
      path: () => '/auth',
      act: async (page, store) => {
        await page.route(/poster\.client/, (route) => route.abort())
        await openAsOwner(page, store, '/marketing')
        await page.getByRole('alert').getByText('Failed to generate QR code').waitFor()
      },
    },
    {
      name: 'marketing-no-store',
      path: () => '/auth',
      act: async (page) => {
        await arriveSignedIn(page, '/marketing')
      },
    },
  ],
  settings: [asOwner('settings', '/settings')],
  'store/:storeId/settings': [ofStore('settings-of-store', ({ storeId }) => `/store/${storeId}/settings`)],
  'settings/social-media': [asOwner('settings-social-media', '/settings/social-media')],
  'settings/store-features': [asOwner('settings-store-features', '/settings/store-features')],
  'settings/payment-methods': [asOwner('settings-payment-methods', '/settings/payment-methods')],
}
