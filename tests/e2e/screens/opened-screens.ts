import type { Page } from '@playwright/test'
import { installingOffered } from '../support/install-offer.ts'
import { pressLabel } from '../support/merchant.ts'
import { arriveSignedIn } from '../support/person.ts'
import { addToCart } from '../support/shopper.ts'
import { asOwner } from './owner-screen.ts'
import type { Screen } from './screens.ts'
import { openFirst } from './selling-screens.ts'

/** What opens on a page beside its dialogs: menus, offers, toasts. For npm run test:full. */
export const openedScreens: Screen[] = [
  {
    name: 'site-menu',
    path: () => '/pricing',
    act: async (page) => {
      const menu = page.locator('.site-menu summary')
      if (await menu.isVisible()) await menu.click()
    },
  },
  {
    name: 'site-install',
    path: () => '/features',
    act: async (page) => {
      await page.waitForLoadState()
      await installingOffered(page)
    },
  },
  {
    name: 'store-toast',
    path: ({ slug }) => `/store/${slug}`,
    hasScript: true,
    act: async (page) => {
      await addToCart(page, 'Kiondo basket, ochre')
      await page.getByText('Added to cart').waitFor()
    },
  },
  {
    name: 'order-questions',
    path: ({ tokens }) => `/o/${tokens.at(-1)}`,
    hasScript: true,
    act: async (page) => {
      await page.getByText('See the message').click()
      await page.getByText('Cancel order').first().click()
      await page.getByText('Copy text').click()
    },
  },
  {
    name: 'profile-removal',
    act: async (page) => {
      await arriveSignedIn(page, '/profile')
      await page.locator('summary', { hasText: 'Delete my account and store' }).click()
    },
  },
  asOwner('account-menu', '/customers', (page) =>
    page
      .getByRole('button', { name: /^(Menu|Account)$/ })
      .filter({ visible: true })
      .click(),
  ),
  asOwner('dashboard-install', '/dashboard', installingOffered),
  asOwner('category-delete', '/products?tab=categories', (page) => press(page, /^Delete /)),
  asOwner('logo-remove', '/settings/store', (page) => press(page, 'Remove logo')),
  asOwner('camera', '/products?q=acacia', async (page) => {
    await page.getByRole('button', { name: 'Add Product' }).click()
    await page.getByRole('button', { name: 'Camera' }).click()
    await page.getByRole('button', { name: 'Capture' }).click()
    await page.getByRole('button', { name: 'Use Photo' }).waitFor()
  }),
  asOwner('order-code-refused', '/orders?q=%230015', async (page) => {
    await openFirst(page)
    await pressLabel(page.getByRole('radio', { name: 'M-PESA' }))
    await page.getByRole('textbox', { name: /^M-PESA code/ }).fill('x')
    await page.getByRole('button', { name: /^Mark as paid/ }).click()
    await page.getByRole('dialog').locator('[aria-invalid="true"]').waitFor()
  }),
]

/** Presses the first button of that name and waits for its question. */
async function press(page: Page, name: string | RegExp): Promise<void> {
  await page.getByRole('button', { name }).first().click()
  await page.getByRole('dialog').waitFor()
}
