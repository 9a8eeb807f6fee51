import type { Page } from '@playwright/test'
import type { ClonedStore } from '../support/demo/clone.ts'
import { openAsOwner, picture } from './merchant.ts'
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
  orders: [
    asOwner('orders', '/orders', async (page) => {
      const menu = page.getByRole('button', { name: 'Menu' })
      if (!(await menu.isVisible())) return
      await menu.click()
      await page.getByRole('dialog', { name: 'Menu' }).waitFor()
    }),
  ],
  'store/:storeId/orders': [
    {
      name: 'foreign-store',
      path: () => '/auth',
      act: (page, store) => openAsOwner(page, store, '/store/somebody-elses/orders'),
    },
  ],
  pos: [asOwner('pos', '/pos')],
  customers: [asOwner('customers', '/customers')],
  'store/:storeId/customers': [ofStore('customers-of-store', 'customers')],
  marketing: [asOwner('marketing', '/marketing')],
  subscription: [asOwner('subscription', '/subscription')],
  upgrade: [asOwner('upgrade', '/upgrade')],
  settings: [asOwner('settings', '/settings')],
  'store/:storeId/settings': [ofStore('settings-of-store', 'settings')],
  'settings/plan': [asOwner('settings-plan', '/settings/plan')],
  'settings/social-media': [asOwner('settings-social-media', '/settings/social-media')],
  'settings/store-features': [asOwner('settings-store-features', '/settings/store-features')],
  'settings/payment-methods': [asOwner('settings-payment-methods', '/settings/payment-methods')],
}

/** The sign-in needs a page of the site to start from. */
function asOwner(name: string, path: string, act?: (page: Page) => Promise<void>): Screen {
  return {
    name,
    path: () => '/auth',
    act: async (page, store) => {
      await openAsOwner(page, store, path)
      await act?.(page)
    },
  }
}

function ofStore(name: string, screen: string): Screen {
  return {
    name,
    path: () => '/auth',
    act: (page: Page, store: ClonedStore) => openAsOwner(page, store, `/store/${store.storeId}/${screen}`),
  }
}
