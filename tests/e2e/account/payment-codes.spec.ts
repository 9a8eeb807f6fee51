import { readFile } from 'node:fs/promises'
import type { Locator } from '@playwright/test'
import { readEmv } from '../../support/read-emv.ts'
import { expect, hydrated, test } from '../support/fixtures.ts'
import { openAsOwner, tabTo } from '../support/merchant.ts'
import { scanCode } from '../support/scan-code.ts'
import { cartOf, productTile } from '../support/till.ts'

const scanned = async (code: Locator) => readEmv((await scanCode(code.page(), await code.screenshot())) ?? '')
const OF_TILL = { '28': { '01': '842019' }, '59': 'KIJANI CRAFTS ENTERPRISES', '83': { '01': '03' } }

test('a till’s code is tried, shown after Yes, and read back from the order’s page, the till and the poster', async ({
  page,
  store,
  sql,
}) => {
  await sql('UPDATE payment_methods SET code_tried_for = NULL WHERE store_id = ?', store.storeId)
  const [order] = await sql<{ token: string; total: number }>(
    "SELECT token, total_amount AS total FROM orders WHERE store_id = ? AND status = 'pending' AND paid_amount = 0 AND deposit_percent = 0",
    store.storeId,
  )
  const orderPage = `/o/${order?.token}`
  const onPhone = page.getByText('Show QR code')
  await page.goto(orderPage)
  await expect(page.getByText('Till number').first()).toBeVisible()
  await expect(onPhone).toHaveCount(0)

  await openAsOwner(page, store, '/settings/payment-methods')
  await tabTo(page, page.getByRole('link', { name: /^Try the QR code: Till number/ }))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Try the QR code' })).toBeFocused()
  await expect(page.getByText('Did M-PESA show KIJANI CRAFTS ENTERPRISES and KSh 1?')).toBeVisible()
  expect(await scanned(page.getByRole('img', { name: /^QR code of KSh 1/ }))).toMatchObject({
    ...OF_TILL,
    '54': '1.00',
  })
  await page.getByRole('button', { name: 'Yes, show it to customers' }).press('Enter')
  await expect(page.getByRole('listitem').filter({ hasText: 'Customers see the QR code' })).toBeVisible()
  await expect(page.getByRole('link', { name: /^Try the QR code/ })).toBeFocused()

  const code = page.getByRole('img', { name: /^QR code for KSh/ })
  const sum = ((order?.total ?? 0) / 100).toFixed(2)
  await page.goto(orderPage)
  await expect(code).toBeHidden()
  await onPhone.click()
  expect(await scanned(code)).toMatchObject({ ...OF_TILL, '01': '12', '54': sum })
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.reload()
  await expect(onPhone).toBeHidden()
  expect(await scanned(code)).toMatchObject({ ...OF_TILL, '54': sum })

  for (const size of [
    { width: 360, height: 740 },
    { width: 1280, height: 800 },
  ]) {
    await page.setViewportSize(size)
    await page.goto('/pos')
    await hydrated(page)
    await productTile(page, 'Kiondo basket, ochre').click()
    const cart = await cartOf(page)
    await cart.getByText('M-PESA', { exact: true }).click()
    await cart.getByRole('button', { name: 'Show QR code' }).click()
    const panel = page.getByRole('dialog', { name: 'Scan to pay' })
    await expect(panel).toContainText(/KSh\s2,400/)
    expect(await scanned(panel.getByRole('img'))).toMatchObject({ ...OF_TILL, '54': '2400.00' })
    await page.keyboard.press('Escape')
    await expect(cart.getByRole('button', { name: 'Show QR code' })).toBeFocused()
    await cart.getByRole('button', { name: 'Clear' }).click()
  }

  await page.goto('/marketing')
  await page.getByRole('tab', { name: 'Payment' }).click()
  await page.getByText('customers scan it in their payment app').waitFor()
  const link = page.getByRole('link', { name: 'Download' })
  await expect(link).toHaveAttribute('download', `${store.slug}-pay-poster.png`)
  const [download] = await Promise.all([page.waitForEvent('download'), link.click()])
  const poster = readEmv((await scanCode(page, await readFile(await download.path()))) ?? '')
  expect(poster).toMatchObject({ ...OF_TILL, '01': '11' })
  expect(poster).not.toHaveProperty('54')
})
