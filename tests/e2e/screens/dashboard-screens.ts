import type { Page } from '@playwright/test'
import { openAsOwner } from '../support/merchant.ts'
import { arriveWithStore } from '../support/onboarding.ts'
import { arriveSignedIn } from '../support/person.ts'
import type { Screen } from './screens.ts'

/** The owner's first screen; `screens` takes them in. */
export const dashboardScreens: Record<string, Screen[]> = {
  dashboard: [
    asOwner('dashboard', '/dashboard'),
    asOwner('dashboard-today', '/dashboard?period=today'),
    asOwner('dashboard-month', '/dashboard?period=month'),
    {
      name: 'dashboard-new-store',
      act: async (page) => {
        await arriveWithStore(page, () => '/dashboard')
        await page.getByRole('region', { name: 'Setup guide' }).getByText('0 of 4 done').waitFor()
      },
    },
    {
      name: 'dashboard-no-store',
      act: async (page) => {
        await arriveSignedIn(page, '/dashboard')
        await page.getByText('Debug info').click()
      },
    },
  ],
}

function asOwner(name: string, path: string): Screen {
  return {
    name,
    act: async (page: Page, store) => {
      await openAsOwner(page, store, path)
      await page.getByRole('heading', { name: 'Top selling' }).waitFor()
    },
  }
}
