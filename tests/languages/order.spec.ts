import { openStore } from '../e2e/support/fixtures.ts'
import { addToCart, fillCustomer, openCheckout, openedWindows, watchPopups } from '../e2e/support/shopper.ts'
import { expect, test } from './fixtures.ts'
import { letters } from './messages.ts'

test('a shopper orders in it, and the seller’s chat and the order page are in it', async ({
  page,
  store,
  language,
  messages,
}) => {
  await watchPopups(page)
  await openStore(page, store.slug)
  await addToCart(page, 'Kiondo basket, ochre')
  await openCheckout(page)
  await page.getByRole('button', { name: /^Complete Order/ }).click()
  await page.getByText('Full name is required').waitFor()
  await fillCustomer(page, { address: 'Kilimani' })
  await page.getByRole('button', { name: /^Complete Order/ }).click()
  await expect(page).toHaveURL(/\/o\//)
  await page.getByText('Your order was saved successfully.').first().waitFor()
  await expect(page.locator('html')).toHaveAttribute('lang', language)
  const orderPage = messages.find(({ key }) => key === 'storefront/chat-message.json: orderMessageWords.page')
  expect(decodeURIComponent((await openedWindows(page))[0] ?? '')).toContain(letters(orderPage?.translation ?? []))
})

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false })

  test('the same', async ({ page, store, language }) => {
    await page.goto(`/store/${store.slug}?product=${store.products['honey-soap']}`)
    await page.getByRole('button', { name: /Add to cart|Order now/ }).click()
    await fillCustomer(page, { address: 'Kilimani' })
    await page.getByRole('button', { name: /Complete Order/ }).click()
    await expect(page).toHaveURL(/\/o\//)
    await expect(page.locator('html')).toHaveAttribute('lang', language)
  })
})
