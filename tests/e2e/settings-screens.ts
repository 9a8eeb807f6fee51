import { hydrated } from './fixtures.ts'

import { asOwner, ofStore } from './owner-screen.ts'
import { arriveSignedIn } from './person.ts'
import type { Screen } from './screens.ts'

export const settingsScreens: Record<string, Screen[]> = {
  settings: [
    asOwner('settings', '/settings'),
    asOwner('settings-errors', '/settings', async (page) => {
      await page.getByLabel('Store name').fill('J')
      await page.getByLabel('WhatsApp number').fill('')
      await page.getByLabel('Currency').selectOption('UGX')
      await page.getByLabel('Main colour', { exact: true }).fill('#ffe08a')
      await page.getByLabel('Accent colour', { exact: true }).fill('yellow')
      await page.getByRole('button', { name: 'Save Changes' }).last().click()
      await page.getByText('Store name must be at least 2 characters.').waitFor()
    }),
    asOwner('settings-changed-elsewhere', '/settings', async (page) => {
      await page.getByLabel('Description').fill('Baskets, made by hand by people we know.')
      const other = await page.context().newPage()
      await other.goto('/settings')
      await hydrated(other)
      await other.getByLabel('Description').fill('Good things for the kitchen.')
      await other.getByLabel('Delivery fee').fill('300')
      await other.getByRole('button', { name: 'Save Changes' }).last().click()
      await other.getByText('Settings updated successfully!').waitFor()
      await other.close()
      await page.getByText('Saved elsewhere').waitFor()
    }),
    asOwner('settings-leave', '/settings', async (page) => {
      await page.getByLabel('Description').fill('Not saved')
      await page.evaluate(() =>
        document.querySelector<HTMLElement>('a[href^="/settings/plan"], a[href="/subscription"]')?.click(),
      )
      await page.getByRole('dialog', { name: 'Leave without saving?' }).waitFor()
    }),
    {
      name: 'settings-no-store',
      path: () => '/auth',
      act: async (page) => {
        await arriveSignedIn(page, '/settings')
      },
    },
  ],
  'store/:storeId/settings': [ofStore('settings-of-store', ({ storeId }) => `/store/${storeId}/settings`)],
  'settings/social-media': [asOwner('settings-social-media', '/settings/social-media')],
  'settings/store-features': [asOwner('settings-store-features', '/settings/store-features')],
  'settings/payment-methods': [asOwner('settings-payment-methods', '/settings/payment-methods')],
}
