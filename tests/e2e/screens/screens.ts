import type { Page } from '@playwright/test'
import type { ClonedStore } from '../../support/demo/clone.ts'
import { rowsOf, waitForHydration } from '../support/fixtures.ts'
import { openAsOwner, waitUntilDrawn } from '../support/merchant.ts'
import { editOrder } from '../support/order-edits.ts'
import { addToCart, openCart, openCheckout, openProduct } from '../support/shopper.ts'
import { accountScreens } from './account-screens.ts'
import { areaScreens } from './area-screens.ts'
import { dashboardScreens } from './dashboard-screens.ts'
import { deliveryScreens } from './delivery-screens.ts'
import { merchantScreens } from './merchant-screens.ts'
import { moneyScreens } from './money-screens.ts'
import { onboardingScreens } from './onboarding-screens.ts'
import { planScreens } from './plan-screens.ts'
import { posScreens } from './pos-screens.ts'
import { riderScreens } from './rider-screens.ts'
import { sellingScreens } from './selling-screens.ts'
import { shiftScreens } from './shift-screens.ts'
import { staffScreens } from './staff-screens.ts'

export interface Screen {
  /** What the picture of it is called. */
  name: string
  /** Without it the act opens the page. */
  path?: (store: ClonedStore) => string
  /** Opened by the signed-in owner of the store. */
  isOwner?: boolean
  /** What a person does there before it looks like this. */
  act?: (page: Page, store: ClonedStore) => Promise<void>
  /** Its script says when it is ready to be used. */
  hasScript?: boolean
}

/** Opens a screen and waits until all of it is drawn. */
export async function openScreen(page: Page, screen: Screen, store: ClonedStore): Promise<void> {
  const path = screen.path?.(store)
  if (path && screen.isOwner) await openAsOwner(page, store, path)
  else if (path) await page.goto(path)
  if (screen.hasScript) await waitForHydration(page)
  await screen.act?.(page, store)
  await waitUntilDrawn(page)
}

/** For people who look at the screens: `PICTURES=1 npm run test:full -- browser languages`. */
export async function photograph(page: Page, folder: string, name: string): Promise<void> {
  if (!process.env.PICTURES) return
  const fullPage = (await page.getByRole('dialog').count()) === 0
  await page.screenshot({ path: `test-results/screens/${folder}/${name}.png`, fullPage })
}

/**
 * Every page route of app/routes.ts by its path; a page without an entry fails the screens test.
 */
export const screens: Record<string, Screen[]> = {
  '/': [{ name: 'landing', path: () => '/' }],
  features: [{ name: 'features', path: () => '/features' }],
  pricing: [{ name: 'pricing', path: () => '/pricing' }],
  demo: [{ name: 'demo', path: () => '/demo' }],
  about: [{ name: 'about', path: () => '/about' }],
  contact: [{ name: 'contact', path: () => '/contact' }],
  blog: [{ name: 'blog', path: () => '/blog' }],
  privacy: [{ name: 'privacy', path: () => '/privacy' }],
  terms: [{ name: 'terms', path: () => '/terms' }],
  cookies: [{ name: 'cookies', path: () => '/cookies' }],
  'blog/:slug': [{ name: 'blog-article', path: () => '/blog/photos-that-sell' }],
  store: [{ name: 'no-store', path: () => '/store' }],
  'store/:slug': [
    { name: 'store', path: ({ slug }) => `/store/${slug}`, hasScript: true },
    { name: 'store-not-found', path: () => '/store/nobody-sells-here' },
    {
      name: 'store-nothing-found',
      path: ({ slug }) => `/store/${slug}`,
      hasScript: true,
      act: (page) => page.getByRole('searchbox').fill('bicycle'),
    },
    {
      name: 'product',
      path: ({ slug }) => `/store/${slug}`,
      hasScript: true,
      act: (page) => openProduct(page, 'Akala beaded sandals'),
    },
    {
      name: 'product-gallery',
      path: ({ slug, products }) => `/store/${slug}?product=${products['kiondo-ochre']}`,
      hasScript: true,
    },
    {
      name: 'cart',
      path: ({ slug }) => `/store/${slug}`,
      hasScript: true,
      act: async (page) => {
        await addToCart(page, 'Kiondo basket, ochre')
        await addToCart(page, 'Akala beaded sandals', '38')
        await openCart(page)
      },
    },
    {
      name: 'checkout',
      path: ({ slug }) => `/store/${slug}`,
      hasScript: true,
      act: async (page) => {
        await addToCart(page, 'Kiondo basket, ochre')
        await openCheckout(page)
      },
    },
    {
      name: 'checkout-code',
      path: ({ slug }) => `/store/${slug}`,
      hasScript: true,
      act: async (page) => {
        await addToCart(page, 'Kiondo basket, ochre')
        await openCheckout(page)
        await page.getByLabel('Discount code').fill('karibu10')
        await page.getByRole('button', { name: 'Apply' }).click()
        await page.getByText('KSh 240.00 off.').waitFor()
      },
    },
    {
      name: 'checkout-code-refused',
      path: ({ slug }) => `/store/${slug}`,
      hasScript: true,
      act: async (page) => {
        await addToCart(page, 'Baobab & honey soap')
        await openCheckout(page)
        await page.getByLabel('Discount code').fill('karibu10')
        await page.getByRole('button', { name: 'Apply' }).click()
        await page.getByText('This code needs an order of at least', { exact: false }).waitFor()
      },
    },
    {
      name: 'checkout-errors',
      path: ({ slug }) => `/store/${slug}`,
      hasScript: true,
      act: async (page) => {
        await addToCart(page, 'Kiondo basket, ochre')
        await openCheckout(page)
        await page.getByRole('button', { name: /^Complete Order/ }).click()
        await page.getByText('Full name is required').waitFor()
      },
    },
    ...areaScreens,
  ],
  'store/:slug/search': [{ name: 'search', path: ({ slug }) => `/store/${slug}/search?q=basket` }],
  'store/:slug/checkout': [
    {
      name: 'checkout-page',
      path: ({ slug, products }) => `/store/${slug}/checkout?product=${products['honey-soap']}`,
    },
  ],
  'store/:slug/report': [
    { name: 'report', path: ({ slug }) => `/store/${slug}/report` },
    {
      name: 'report-refused',
      path: ({ slug }) => `/store/${slug}/report`,
      act: (page) => page.getByRole('button', { name: 'Send the report' }).click(),
    },
    {
      name: 'report-sent',
      path: ({ slug }) => `/store/${slug}/report`,
      act: async (page) => {
        await page.getByLabel('I paid and got nothing, or it is a trick').check()
        await page.getByRole('button', { name: 'Send the report' }).click()
      },
    },
  ],
  'o/:token': [
    { name: 'order-pending', path: ({ tokens }) => `/o/${tokens.at(-1)}` },
    {
      name: 'order-not-kept',
      path: ({ tokens }) => `/o/${tokens.at(-1)}`,
      act: async (page, { tokens }) => {
        const [token = ''] = tokens.slice(-1)
        await rowsOf(
          'UPDATE order_items SET held = 0, changed_at = 0 WHERE order_id = (SELECT id FROM orders WHERE token = ?)',
          token,
        )
        await rowsOf('UPDATE orders SET hold_expires_at = NULL WHERE token = ?', token)
        await page.reload()
        await page
          .getByText(/^Nothing is kept aside yet/)
          .first()
          .waitFor()
      },
    },
    {
      name: 'order-changed',
      path: ({ tokens }) => `/o/${tokens.at(-1)}`,
      act: async (page, store) => {
        const token = store.tokens.at(-1) ?? ''
        await editOrder(store, token)
        await rowsOf('UPDATE orders SET deposit_percent = 50, customer_note = ? WHERE token = ?', 'Gate B', token)
        await page.reload()
        await page.getByRole('button', { name: 'Agree' }).waitFor()
        await page.getByText('I have paid').click()
      },
    },
    {
      name: 'order-claimed',
      path: ({ tokens }) => `/o/${tokens.at(-1)}`,
      act: async (page) => {
        await page.getByText('I have paid').click()
        await page.getByLabel('Paste the M-PESA message here, or type its code').fill('UKM7QP2X4D')
        await page.locator('button[value="claim"]').click()
        await page.getByText('Thank you.', { exact: false }).waitFor()
      },
    },
    {
      name: 'order-claim-refused',
      path: ({ tokens }) => `/o/${tokens.at(-1)}`,
      act: async (page) => {
        await page.getByText('I have paid').click()
        await page.getByLabel('Paste the M-PESA message here, or type its code').fill('hello')
        await page.locator('button[value="claim"]').click()
        await page.getByText('We can’t find a code', { exact: false }).waitFor()
      },
    },
    { name: 'order-first', path: ({ tokens }) => `/o/${tokens[0]}` },
    { name: 'order-unknown', path: () => '/o/00000000000000000000000000000000' },
  ],
  ...accountScreens,
  ...onboardingScreens,
  ...dashboardScreens,
  ...merchantScreens,
  ...riderScreens,
  ...deliveryScreens,
  ...sellingScreens,
  ...staffScreens,
  ...moneyScreens,
  ...shiftScreens,
  ...posScreens,
  ...planScreens,
  '*': [{ name: 'not-found', path: () => '/no/such/page' }],
}

/** Each page once. */
export const firstScreens = new Set(Object.values(screens).map(([first]) => first))
