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
      const otherPage = await page.context().newPage()
      await otherPage.goto('/settings')
      await hydrated(otherPage)
      await otherPage.getByLabel('Description').fill('Good things for the kitchen.')
      await otherPage.getByLabel('Delivery fee').fill('300')
      await otherPage.getByRole('button', { name: 'Save Changes' }).last().click()
      await otherPage.getByText('Settings updated successfully!').waitFor()
      await otherPage.close()
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
