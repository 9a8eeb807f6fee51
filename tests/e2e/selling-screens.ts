import { expect, type Page } from '@playwright/test'
import type { ClonedStore } from '../support/demo/clone.ts'
import { openAsOwner } from './merchant.ts'
import { merchantScreens } from './merchant-screens.ts'
import type { Screen } from './screens.ts'

/** Orders and customers, with what is opened and printed from there; `screens` takes them in. */
export const sellingScreens: Record<string, Screen[]> = {
  orders: [
    ...(merchantScreens.orders ?? []),
    asOwner('orders-list', '/orders'),
    asOwner('orders-attention', '/orders?status=attention'),
    asOwner('orders-none-found', '/orders?q=bicycle'),
    asOwner('order-not-found', '/orders?order=nothing', dialogOpen),
    asOwner('order-to-be-paid', '/orders?q=%230015', openFirst),
    asOwner('order-paid', '/orders?q=%230019', openFirst),
    asOwner('order-cancel', '/orders?q=%230020', async (page) => {
      await openFirst(page)
      await page.getByRole('button', { name: 'Cancel order' }).click()
      await page.getByText('Are you sure you want to cancel this order?').waitFor()
    }),
  ],
  'store/:storeId/orders/:orderId/receipt': [
    slip('receipt-a4', 19, 'receipt', 'A4'),
    slip('receipt-58', 19, 'receipt', '58 mm'),
  ],
  'store/:storeId/orders/:orderId/invoice': [slip('invoice', 20, 'invoice', 'A4')],
  customers: [
    asOwner('customers', '/customers'),
    asOwner('customers-none-found', '/customers?q=bicycle'),
    asOwner('customer-history', '/customers', async (page) => {
      await page
        .getByRole('link', { name: /^View History/ })
        .first()
        .click()
      await dialogOpen(page)
    }),
  ],
}

/** Opens the first order of the list in its dialog. */
export async function openFirst(page: Page): Promise<void> {
  await page
    .getByRole('main')
    .getByRole('link', { name: /^#\d{4}$/ })
    .first()
    .click()
  await dialogOpen(page)
  await expect(page.getByRole('dialog').getByText('History', { exact: true })).toBeVisible()
}

async function dialogOpen(page: Page): Promise<void> {
  await page.getByRole('dialog').waitFor()
}

function slip(name: string, number: number, kind: 'receipt' | 'invoice', paper: string): Screen {
  return asOwner(name, `/orders?q=%23${String(number).padStart(4, '0')}`, async (page) => {
    await openFirst(page)
    const link = page.getByRole('dialog').getByRole('link', { name: `Print ${kind}` })
    await page.goto((await link.getAttribute('href')) ?? '')
    await page.getByRole('link', { name: paper, exact: true }).click()
    await expect(page.getByRole('link', { name: paper, exact: true })).toHaveAttribute('aria-current', 'true')
  })
}

/** The sign-in needs a page of the site to start from. */
function asOwner(name: string, path: string, act?: (page: Page) => Promise<void>): Screen {
  return {
    name,
    path: () => '/auth',
    act: async (page: Page, store: ClonedStore) => {
      await openAsOwner(page, store, path)
      await act?.(page)
    },
  }
}
