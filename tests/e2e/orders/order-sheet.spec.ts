import type { Locator, Page } from '@playwright/test'
import { openFirst } from '../screens/selling-screens.ts'
import { expect, test } from '../support/fixtures.ts'
import { openAsOwner, unfold } from '../support/merchant.ts'
import { countTaps } from '../support/taps.ts'

const details = (page: Page) => page.getByRole('dialog', { name: 'Order Details' })

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } })

  for (const { title, number, press, result } of [
    { title: 'confirmed', number: '#0020', press: 'Start processing', result: 'Processing' },
    { title: 'paid by M-PESA', number: '#0015', press: /^Mark as paid · KSh/, result: 'Paid' },
  ]) {
    test(`taps: an order is ${title} in three`, async ({ page, store, sql }) => {
      await openAsOwner(page, store, '/dashboard')
      const { tap, total } = countTaps()
      await tap(page.getByRole('navigation').getByRole('link', { name: /^Orders/ }))
      const order = page.locator('main [data-order]').filter({ hasText: number, visible: true })
      // The bar may lie over it: how many days have a heading depends on the hour.
      await order.evaluate((row) => row.scrollIntoView({ block: 'center' }))
      await tap(order.getByRole('link').first())
      await tap(details(page).getByRole('button', { name: press }))
      await expect(details(page).getByText(result, { exact: true }).first()).toBeVisible()
      expect(total()).toBe(3)
      if (result !== 'Paid') return
      const paid = 'SELECT payment_method AS method FROM orders WHERE store_id = ? AND number = 15'
      expect(await sql(paid, store.storeId)).toEqual([{ method: 'mpesa' }])
    })
  }
})

test('an order says what was ordered first, and unfolds its payment only when money is next', async ({
  page,
  store,
}) => {
  await page.setViewportSize({ width: 360, height: 800 })
  await openAsOwner(page, store, '/orders?q=%230020')
  await openFirst(page)
  const dialog = details(page)
  const items = dialog.getByRole('heading', { name: /^Items/ })
  const payment = dialog.locator('summary', { hasText: 'Payment' })
  const record = dialog.getByRole('button', { name: 'Record payment' })
  await expect(payment).toContainText('Still to pay KSh')
  await expect(record).toBeHidden()
  const top = async (part: Locator) => (await part.boundingBox())?.y ?? 0
  expect(await top(items)).toBeLessThan(await top(payment))
  await expect(dialog.getByRole('button', { name: 'Start processing' })).toBeInViewport({ ratio: 1 })
  await unfold(dialog, 'Payment')
  await expect(record).toBeVisible()

  await page.goto('/orders?q=%230015')
  await openFirst(page)
  await expect(payment).toHaveCount(0)
  await expect(dialog.getByRole('radio', { name: 'M-PESA' })).toBeChecked()
  await expect(dialog.getByRole('button', { name: /^Mark as paid · KSh/ })).toBeInViewport({ ratio: 1 })
})

test.describe('at a desk', () => {
  test.use({ viewport: { width: 1280, height: 800 }, isMobile: false, hasTouch: false })

  test('the list stays beside an order, and another one opens in its place', async ({ page, store }) => {
    await openAsOwner(page, store, '/orders')
    const row = (number: string) =>
      page.locator('main [data-order]').filter({ hasText: number, visible: true }).getByRole('link').first()
    await row('#0020').click()
    await expect(details(page)).toContainText('Faith Naliaka')
    await expect(details(page).getByText('Faith will read: “Being prepared”')).toBeVisible()
    await row('#0019').click()
    await expect(details(page)).toContainText('Halima Noor')
    await expect(details(page)).toBeFocused()
    await expect(row('#0019')).toHaveAttribute('aria-current', 'true')
    const more = details(page).getByLabel('More', { exact: true })
    await more.evaluate((summary: HTMLElement) => {
      summary.click()
      summary.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }))
    })
    await expect(more.locator('..')).not.toHaveAttribute('open')
    await expect(details(page)).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(details(page)).toBeHidden()
    await expect(row('#0019')).toBeFocused()
  })
})
