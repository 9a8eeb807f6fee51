import type { Page } from '@playwright/test'
import type { ClonedStore } from '../../support/demo/clone.ts'
import { rowsOf } from '../support/fixtures.ts'
import { addToCart, openCheckout } from '../support/shopper.ts'
import type { Screen } from './screens.ts'

const insertArea = `INSERT INTO delivery_areas
  (store_id, id, kind, part, name, fee, free_above, windows, eta, address, place_key, created_at, updated_at)
  VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?2, 1, 1)`

const few = [
  { name: 'Roysambu', part: 'Thika Road', fee: 20_000, windows: '[[480,720],[840,1080]]', eta: 'Today until 14:00' },
  { name: 'Kasarani', part: 'Thika Road', fee: 25_000, freeAbove: 300_000 },
  { kind: 'parcel', name: 'Nakuru', fee: 40_000, eta: 'Next day by bus' },
  { kind: 'pickup', name: 'Sarit Centre', fee: 0, address: 'Westlands, ground floor' },
]

const estates = ['Roysambu', 'Kasarani', 'Githurai', 'Kilimani', 'Karen', 'Ruaka', 'Thika', 'Juja', 'Ruiru', 'Kahawa']
const many = estates.map((name) => ({ name, part: 'Nairobi', fee: 20_000 }))

type Area = { kind?: string; part?: string; name: string; fee: number; windows?: string; eta?: string } & {
  freeAbove?: number
  address?: string
}

async function checkoutWith(page: Page, { storeId }: ClonedStore, areas: Area[]): Promise<void> {
  for (const {
    kind = 'area',
    part = '',
    name,
    fee,
    freeAbove = null,
    windows = '[]',
    eta = '',
    address = '',
  } of areas) {
    await rowsOf(insertArea, storeId, `area-${name}`, kind, part, name, fee, freeAbove, windows, eta, address)
  }
  await addToCart(page, 'Baobab & honey soap')
  await openCheckout(page)
}

/** The checkout of a store that delivers by area. */
export const areaScreens: Screen[] = [
  {
    name: 'checkout-area',
    path: ({ slug }) => `/store/${slug}`,
    hasScript: true,
    act: async (page, store) => {
      await checkoutWith(page, store, few)
      await page.getByRole('radio', { name: /Roysambu/ }).check()
      await page.getByRole('button', { name: 'Send my pin' }).click()
      await page.getByText('Your phone didn’t allow it. Describe the place instead.').waitFor()
    },
  },
  {
    name: 'checkout-area-errors',
    path: ({ slug }) => `/store/${slug}`,
    hasScript: true,
    act: async (page, store) => {
      await checkoutWith(page, store, few)
      // The areas come after the form: pressed before, it asks for no area.
      await page.getByRole('radio', { name: /Roysambu/ }).waitFor()
      await page.getByRole('button', { name: /^Complete Order/ }).click()
      await page.getByText('Please choose where the goods go.').first().waitFor()
    },
  },
  {
    name: 'checkout-area-list',
    path: ({ slug }) => `/store/${slug}`,
    hasScript: true,
    act: async (page, store) => {
      await checkoutWith(page, store, many)
      await page.getByRole('combobox', { name: 'Delivery area' }).fill('ka')
      await page.getByRole('option', { name: /Karen/ }).waitFor()
    },
  },
  {
    name: 'checkout-point',
    path: ({ slug }) => `/store/${slug}`,
    hasScript: true,
    act: async (page, store) => {
      await checkoutWith(page, store, few)
      await page.getByRole('radio', { name: /Pickup/ }).check()
      await page.getByRole('radio', { name: /Sarit Centre/ }).check()
    },
  },
]
