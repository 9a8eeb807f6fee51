import type { Locator, Page } from '@playwright/test'
import { expect, hydrated, openStore, test } from '../support/fixtures.ts'
import { openAsOwner, tabTo } from '../support/merchant.ts'
import { ownAddress } from '../support/person.ts'
import { openedWindows, watchPopups } from '../support/shopper.ts'
import { completed, productTile } from '../support/till.ts'

// Hundreds of presses, each looked at.
test.describe.configure({ timeout: 90_000 })

/** Reaches what is pressed by the Tab key alone. */
async function press(page: Page, target: Locator, key = 'Enter'): Promise<void> {
  await tabTo(page, target)
  await page.keyboard.press(key)
}

async function type(page: Page, target: Locator, text: string): Promise<void> {
  await tabTo(page, target)
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type(text)
}

test('a shopper finds, chooses, buys and comes to the chat by keyboard alone', async ({ page, store }) => {
  await watchPopups(page)
  await openStore(page, store.slug)
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to the products' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: /^All Products/ })).toBeFocused()

  await type(page, page.getByRole('searchbox'), 'sandals')
  await expect(page.getByRole('heading', { name: /^Search Results/ })).toBeVisible()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.press('Delete')
  const category = page.getByRole('navigation', { name: 'Categories' }).getByRole('button').nth(1)
  await press(page, category)
  await expect(category).toHaveAttribute('aria-pressed', 'true')
  await press(page, page.getByRole('navigation', { name: 'Categories' }).getByRole('button').first())

  await press(page, page.getByRole('link', { name: /^Akala beaded sandals/ }))
  const product = page.getByRole('dialog', { name: 'Product Details' })
  await press(page, product.getByRole('radio', { disabled: false }).first(), 'Space')
  await press(page, product.getByRole('button', { name: 'Add to cart' }))
  await expect(product).toBeHidden()
  await press(page, page.getByRole('button', { name: /^Open cart/ }))

  const cart = page.getByRole('dialog', { name: /^Your Cart/ })
  await press(page, cart.getByRole('button', { name: /^One more.*Akala beaded sandals/ }))
  await expect(cart.getByRole('status').filter({ hasText: '2' })).toBeVisible()
  await press(page, cart.getByRole('button', { name: 'Checkout' }))
  await tabTo(page, page.getByRole('radio', { name: /Delivery/ }))
  await page.keyboard.press('ArrowRight')
  await type(page, page.getByLabel('Full name'), 'Achieng')
  await type(page, page.getByLabel('WhatsApp Number'), '0712345678')
  await press(page, page.getByRole('button', { name: /^Complete Order/ }))

  await expect(page).toHaveURL(/\/o\//)
  expect(await openedWindows(page)).toHaveLength(1)
  await tabTo(page, page.getByRole('link', { name: 'Open WhatsApp' }))
})

test('a merchant signs in, adds a product and saves settings by keyboard alone', async ({ page, store }) => {
  await ownAddress(page)
  await page.goto('/auth')
  await page.getByRole('button', { name: 'Show password' }).waitFor()
  await type(page, page.getByLabel('Email address'), store.ownerEmail)
  await type(page, page.getByLabel('Password', { exact: true }), 'kibanda-demo')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/dashboard/)

  await page.goto('/products?q=sisal')
  await hydrated(page)
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to the page' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
  await press(page, page.getByRole('button', { name: 'Add Product' }))
  await type(page, page.getByLabel('Name', { exact: true }), 'Sisal mat')
  await type(page, page.getByLabel('Price', { exact: true }), '950')
  await page.keyboard.press('Enter')
  await page.getByRole('dialog', { name: 'How many do you have?' }).waitFor()
  await type(page, page.getByRole('dialog', { name: 'How many do you have?' }).getByRole('textbox'), '3')
  await page.keyboard.press('Enter')
  await press(page, page.getByRole('dialog', { name: 'No images' }).getByRole('button').last())
  await expect(page.getByText('Product added')).toBeVisible()

  await page.goto('/settings/store')
  await hydrated(page)
  await type(page, page.getByLabel('Description'), 'Mats and baskets')
  await press(page, page.getByRole('button', { name: 'Save Changes' }).last())
  await expect(page.getByText('Settings updated successfully!')).toBeVisible()
})

test('a merchant takes a payment and sells at the till by keyboard alone', async ({ page, store }) => {
  await openAsOwner(page, store, '/orders?q=%230015')
  await press(page, page.getByRole('main').getByRole('link', { name: '#0015' }))
  await press(page, page.getByRole('dialog', { name: 'Order Details' }).getByRole('button', { name: /^Mark as paid/ }))
  await expect(page.getByText('Order status updated')).toBeVisible()

  await page.goto('/pos')
  await hydrated(page)
  await press(page, productTile(page, 'Kiondo basket, ochre'))
  // On a wide screen the cart stands beside the products.
  const cart = page.getByRole('button', { name: /^Cart/ })
  const complete = page.getByRole('button', { name: 'Complete Sale' })
  await cart.or(complete).first().waitFor()
  if (await cart.isVisible()) await press(page, cart)
  await press(page, complete)
  await completed(page)
})

test('Tab leads past a toast, which gives the focus back when it goes', async ({ page, store }) => {
  await openAsOwner(page, store, '/products')
  await press(page, page.getByRole('button', { name: 'Add Product' }))
  const dialog = page.getByRole('dialog', { name: 'Add New Product' })
  const name = dialog.getByLabel('Name', { exact: true })
  await type(page, name, 'Sisal mat')
  const scan = { name: 'scan.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7') }
  await dialog.locator('input[type="file"]').first().setInputFiles(scan)
  const toast = dialog.locator('.toast', { hasText: 'Not an image' })
  await tabTo(page, toast.getByRole('button'))
  await tabTo(page, name)
  await tabTo(page, toast.getByRole('button'))
  await page.keyboard.press('Enter')
  await expect(toast).toHaveCount(0)
  await expect(dialog.locator(':focus')).toHaveCount(1)
})
