import { expect, type Page } from '@playwright/test'
import type { ClonedStore } from '../../support/demo/clone.ts'
import { openStore } from './fixtures.ts'
import { newAddress } from './person.ts'

/** Opens a product's panel from its card. */
export async function openProduct(page: Page, name: string): Promise<void> {
  await page.getByRole('link', { name }).click()
  await expect(page.getByRole('dialog', { name: 'Product Details' })).toBeVisible()
}

/** Puts one product in the cart through its panel. */
export async function addToCart(page: Page, name: string, size?: string): Promise<void> {
  await openProduct(page, name)
  if (size) await page.getByRole('radio', { name: size, exact: true }).check()
  await page.getByRole('button', { name: 'Add to cart' }).click()
  await expect(page.getByRole('dialog', { name: 'Product Details' })).toBeHidden()
}

export async function openCart(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Open cart/ }).click()
  await expect(page.getByRole('dialog', { name: /^Your Cart/ })).toBeVisible()
}

export async function openCheckout(page: Page): Promise<void> {
  await openCart(page)
  await checkOut(page)
}

/** From the open cart. */
export async function checkOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Checkout' }).click()
  await expect(page.getByRole('dialog', { name: 'Complete your order' })).toBeVisible()
}

export async function fillCustomer(page: Page, overrides: { name?: string; phone?: string; address?: string } = {}) {
  await page.getByLabel('Full name').fill(overrides.name ?? 'Wanjiru Kamau')
  await page.getByLabel(/^(WhatsApp|Telegram) Number$/).fill(overrides.phone ?? '0712 345 678')
  if (overrides.address) await page.getByRole('textbox', { name: 'Delivery address' }).fill(overrides.address)
}

/** window.open as a test sees it: what was opened, or a browser that blocks it. */
export async function watchPopups(page: Page, behaviour: 'open' | 'block' = 'open'): Promise<void> {
  await page.addInitScript((kind) => {
    window.open = (url) => {
      const openedUrls = JSON.parse(sessionStorage.getItem('test-opened') ?? '[]') as string[]
      sessionStorage.setItem('test-opened', JSON.stringify([...openedUrls, String(url)]))
      return kind === 'open' ? ({ opener: null, close() {} } as unknown as Window) : null
    }
  }, behaviour)
}

export function openedWindows(page: Page): Promise<string[]> {
  return page.evaluate(() => JSON.parse(sessionStorage.getItem('test-opened') ?? '[]') as string[])
}

/** An order of a basket from somewhere else, without the pages; answers its token. */
export async function orderElsewhere(
  { request }: Pick<Page, 'request'>,
  { slug, products }: Pick<ClonedStore, 'slug' | 'products'>,
  customer: { name?: string; phone?: string } = {},
  product = 'honey-soap',
): Promise<string> {
  const response = await request.post(`/store/${slug}/orders.json`, {
    headers: { 'sec-fetch-site': 'same-origin', 'cf-connecting-ip': newAddress() },
    data: {
      requestId: crypto.randomUUID(),
      lines: [{ productId: products[product], size: null, quantity: 1 }],
      deliveryMethod: 'pickup',
      customer: {
        name: 'Amina',
        phone: `07${Math.floor(10_000_000 + Math.random() * 80_000_000)}`,
        countryIso: 'KE',
        address: '',
        ...customer,
      },
      quotedTotal: null,
    },
  })
  expect(response.status(), await response.text()).toBe(201)
  return ((await response.json()) as { token: string }).token
}

/** Up to the order's page. */
export async function placeOrder(page: Page, slug: string): Promise<void> {
  await watchPopups(page, 'block')
  await openStore(page, slug)
  await addToCart(page, 'Baobab & honey soap')
  await openCheckout(page)
  await fillCustomer(page, { address: 'Kilimani' })
  await page.getByRole('button', { name: 'Complete Order on WhatsApp' }).click()
  await expect(page).toHaveURL(/\/o\//)
}

/** The device's clock, with that of its measurements, is so far ahead of the server's. */
export async function setClockAhead(page: Page, ms: number): Promise<void> {
  await page.addInitScript((ahead) => {
    const now = Date.now
    Date.now = () => now() + ahead
    Object.defineProperty(performance, 'timeOrigin', { value: performance.timeOrigin + ahead })
  }, ms)
}
