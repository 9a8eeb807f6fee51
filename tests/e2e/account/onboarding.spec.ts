import type { Locator, Page } from '@playwright/test'
import { expect, hydrated, test } from '../support/fixtures.ts'
import { arriveAtStoreStep, arriveWithStore, nameFor } from '../support/onboarding.ts'
import { newEmail, ownAddress, PASSWORD } from '../support/person.ts'

const PICTURE = 'tests/support/demo/pictures/kiondo-ochre.jpg'

test.beforeEach(async ({ page }) => {
  await ownAddress(page)
})

test('from the sign-up to a shared live link: at most 8 fields to fill in and 12 taps', {
  tag: '@journey',
}, async ({ page, context }) => {
  await page.setViewportSize({ width: 360, height: 800 })
  const count = await counting(page)
  await context.route('https://wa.me/**', (route) => route.fulfill({ body: 'WhatsApp' }))
  const email = newEmail()

  await page.goto('/auth?mode=signup')
  await hydrated(page)
  for (const button of ['Sign up', 'Sign in']) {
    // The address changes before the form does.
    await page.getByRole('button', { name: button }).waitFor()
    if (button === 'Sign up') await count.fill(page.getByLabel('Email address'), email)
    await count.fill(page.getByLabel('Password', { exact: true }), PASSWORD)
    await page.getByRole('button', { name: button }).click()
    if (button === 'Sign up') await expect(page).toHaveURL('/auth?mode=signin')
    await hydrated(page).catch(() => undefined)
  }
  await expect(page).toHaveURL('/settings/organization')
  await count.fill(page.getByLabel('First name'), 'Achieng')
  await count.fill(page.getByLabel('Last name'), 'Otieno')
  await count.fill(page.getByLabel('Phone number', { exact: true }), '0712480905')
  await page.getByText('Instagram', { exact: true }).click()
  count.fields += 1
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page).toHaveURL('/onboarding/plan')
  await page.getByRole('heading', { name: 'Choose your plan' }).waitFor()
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page).toHaveURL('/onboarding/store')
  await expect(page.getByLabel('WhatsApp number')).toHaveValue('712480905')
  await count.fill(page.getByLabel('Store name'), nameFor(email))
  await page.getByRole('button', { name: 'Create store' }).click()

  for (const title of ['Add Your First Product', 'Social media', 'Store features', 'Payment methods']) {
    await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible()
    await page.getByRole('button', { name: 'Skip for now' }).click()
  }
  await expect(page.getByRole('img', { name: 'QR code of your store' })).toBeVisible()
  const [chat] = await Promise.all([
    context.waitForEvent('page'),
    page.getByRole('link', { name: 'Share on WhatsApp' }).click(),
  ])
  await chat.waitForURL('https://wa.me/**')
  const text = new URL(chat.url()).searchParams.get('text') ?? ''
  expect(text).toMatch(/^Check out my store: http:\/\/.+\/og-meta\/duka-person-/)
  const taps = await count.taps()
  expect(count.fields, 'fields').toBeLessThanOrEqual(8)
  expect(taps, 'taps').toBeLessThanOrEqual(12)
  expect(taps, 'every tap is counted').toBeGreaterThanOrEqual(11)

  const sharedUrl = text.slice(text.indexOf('http'))
  const shopper = await context.newPage()
  await shopper.goto(sharedUrl)
  await expect(shopper).toHaveURL(/\/store\/duka-person-/)
  await expect(shopper.getByRole('heading', { name: nameFor(email) })).toBeVisible()
})

test('an owner sets up everything on the way, with a logo, sizes and a picture', async ({ page, sql }) => {
  await page.goto('/auth')
  const email = await arriveAtStoreStep(page)
  await page.getByLabel('Store name').fill(nameFor(email))
  await expect(page.getByText('/store/duka-person-')).toBeVisible()
  await page.getByLabel('Country').selectOption('UG')
  await expect(page.getByLabel('Currency')).toHaveValue('UGX')
  await page.goBack()
  await expect(page).toHaveURL('/onboarding/plan')
  await page.goForward()
  await expect(page.getByLabel('Store name')).toHaveValue(nameFor(email))
  await expect(page.getByLabel('Country')).toHaveValue('UG')
  await page.getByLabel('Country').selectOption('KE')
  await expect(page.getByLabel('Currency')).toHaveValue('KES')
  await page.getByText('Telegram', { exact: true }).click()
  await page.getByLabel('Telegram number').fill('@kijani_crafts')
  await page.getByLabel('Add logo').setInputFiles(PICTURE)
  await page.getByRole('button', { name: 'Apply Crop' }).click()
  await expect(page.getByRole('dialog')).toBeHidden()
  await page.getByRole('button', { name: 'Create store' }).click()
  await expect(page).toHaveURL(/product-creation$/)
  const storeId = new URL(page.url()).pathname.split('/')[2] ?? ''
  const [store] = await sql<{ logo_url: string; telegram_number: string }>('SELECT * FROM stores WHERE id = ?', storeId)
  expect(store?.logo_url).toMatch(/^\/media\/stores\/.+\.jpg$/)
  expect(store?.telegram_number).toBe('@kijani_crafts')

  await page.getByLabel('Product name').fill('Akala sandals')
  await page.getByLabel('Price').fill('1800')
  await page.getByLabel('Add image').setInputFiles(PICTURE)
  await page.getByRole('button', { name: 'Apply Crop' }).click()
  await page.getByText('Multiple sizes').click()
  await page.getByLabel('Size 1', { exact: true }).fill('38')
  await page.getByLabel('Stock of size 1').fill('3')
  await page.getByRole('button', { name: 'Add size' }).click()
  await page.getByLabel('Size 2', { exact: true }).fill('39')
  await page.getByLabel('Stock of size 2').fill('2')
  await expect(page.getByLabel('Initial stock')).toHaveValue('5')
  await expect(page.getByLabel('Initial stock')).toBeDisabled()
  await page.getByRole('button', { name: 'Complete Store Setup' }).click()
  await expect(page).toHaveURL(`/onboarding/social-media/${storeId}`)
  await expect(page.getByText('Product added')).toBeVisible()
  const [product] = await sql<{ image_url: string }>('SELECT * FROM products WHERE store_id = ?', storeId)
  expect(product?.image_url).toContain(storeId)

  await page.getByText('Instagram', { exact: true }).click()
  await page.getByLabel('Instagram name').fill('not a name')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByText('This is not an Instagram name')).toBeVisible()
  await expect(page.getByLabel('Instagram name')).toBeFocused()
  await page.getByLabel('Instagram name').fill('kijani.crafts')
  await expect(page.getByText('This is not an Instagram name')).toBeHidden()
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page).toHaveURL(`/onboarding/store-features/${storeId}`)
  await page.getByText('Delivery', { exact: true }).click()
  await page.getByLabel('Delivery fee').fill('200')
  await expect(page.getByText('Coming soon')).toHaveCount(1)
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByText('M-PESA', { exact: true }).click()
  await page.getByText('Till number', { exact: true }).first().click()
  await page.getByRole('textbox', { name: 'Till number' }).fill('842019')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('link', { name: 'Share on Telegram' })).toBeVisible()
})

test('a product without images or stock asks first, and what was typed survives Back and a reload', async ({
  page,
  sql,
}) => {
  await page.goto('/auth')
  const storeId = await arriveWithStore(page)
  await page.getByRole('button', { name: 'Camera' }).waitFor()
  await page.getByLabel('Product name').fill('Kiondo basket')
  await page.getByLabel('Price').fill('1450')
  await page.getByRole('button', { name: 'Complete Store Setup' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('Do you want to create the product without any images?')
  await dialog.getByRole('button', { name: 'No' }).click()
  await expect(page.getByLabel('Product name')).toHaveValue('Kiondo basket')
  page.on('dialog', (question) => question.accept())
  await page.reload()
  await expect(page.getByLabel('Product name')).toHaveValue('Kiondo basket')
  await page.getByRole('link', { name: 'Finish later' }).click()
  await expect(page).toHaveURL('/dashboard')
  await page.goBack()
  await expect(page.getByLabel('Price')).toHaveValue('1450')
  await page.getByRole('button', { name: 'Complete Store Setup' }).click()
  await dialog.getByRole('button', { name: 'Yes' }).click()
  const question = page.getByRole('dialog', { name: 'How many do you have?' })
  await question.getByLabel('Pieces in stock').fill('7')
  await question.getByRole('button', { name: 'Save with this stock' }).click()
  await expect(page).toHaveURL(`/onboarding/social-media/${storeId}`)
  expect(await sql('SELECT inventory FROM stock WHERE store_id = ?', storeId)).toEqual([{ inventory: 7 }])
  expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes('product')))).toEqual([])
})

test('Back, Forward and a second reload lose neither a country’s currency nor a photo', async ({ page }) => {
  await page.goto('/auth')
  const email = await arriveAtStoreStep(page)
  await hydrated(page)
  page.on('dialog', (question) => question.accept())
  await page.getByLabel('Store name').fill(nameFor(email))
  await page.getByLabel('Currency').selectOption('USD')
  await page.getByLabel('Country', { exact: true }).selectOption('UG')
  await page.goBack()
  await expect(page.getByRole('heading', { name: 'Choose your plan' })).toBeVisible()
  await page.goForward()
  await expect(page.getByLabel('Store name')).toHaveValue(nameFor(email))
  await expect(page.getByLabel('Country', { exact: true })).toHaveValue('UG')
  await expect(page.getByLabel('Currency')).toHaveValue('UGX')
  await page.getByRole('button', { name: 'Create store' }).click()
  await expect(page).toHaveURL(/product-creation$/)
  await page.getByLabel('Product name').fill('Kiondo basket')
  await page.locator('input[type=file]').first().setInputFiles(PICTURE)
  await page.getByRole('button', { name: 'Apply Crop' }).click()
  await expect(page.getByText('Cover', { exact: true })).toBeVisible()
  for (let reloads = 0; reloads < 2; reloads += 1) {
    await page.reload()
    await hydrated(page)
    await expect(page.getByRole('img', { name: 'Image 1' })).toBeVisible()
  }
  await page.goBack()
  await expect(page).toHaveURL('/dashboard')
  await page.goForward()
  await expect(page.getByLabel('Product name')).toHaveValue('Kiondo basket')
  await expect(page.getByRole('img', { name: 'Image 1' })).toBeVisible()
})

/** Counts every press that the page sees and every field that had to be filled in. */
async function counting(page: Page) {
  let presses = 0
  await page.exposeFunction('countPress', () => {
    presses += 1
  })
  await page.addInitScript(() => {
    addEventListener('pointerdown', () => (window as unknown as { countPress(): void }).countPress(), true)
  })
  const count = {
    fields: 0,
    async fill(field: Locator, text: string) {
      count.fields += 1
      await field.fill(text)
    },
    taps: async () => presses,
  }
  return count
}
