import { expect, test } from '../support/fixtures.ts'
import { openAsOwner } from '../support/merchant.ts'
import { orderElsewhere } from '../support/shopper.ts'
import { countTaps } from '../support/taps.ts'

test('a customer is found, greeted, and their history leads to the order', { tag: '@journey' }, async ({
  page,
  store,
}) => {
  await openAsOwner(page, store, '/customers')
  await expect(page.getByText('Page 1 of 2')).toBeVisible()
  await page.getByRole('searchbox').fill('Halima')
  const history = page.getByRole('link', { name: 'View History of Halima Noor' })
  await expect(page.getByRole('link', { name: /^View History/ })).toHaveCount(1)
  const chat = await page.getByRole('link', { name: 'Write to Halima Noor on WhatsApp' }).getAttribute('href')
  expect(new URL(chat ?? '').searchParams.get('text')).toBe('Hello Halima Noor, this is Kijani Crafts.')
  await history.click()
  const dialog = page.getByRole('dialog', { name: 'Customer Order History' })
  await expect(dialog.getByRole('listitem').first()).toContainText('Paid')
  await dialog.getByRole('link', { name: '#0019' }).click()
  await expect(page.getByRole('dialog', { name: 'Order Details' })).toContainText('Halima Noor')
})

test('a long history turns its pages in its dialog, and the list behind it stays where it is', async ({
  page,
  store,
  sql,
}) => {
  for (let at = 0; at < 12; at++) {
    await orderElsewhere(page, store, { name: 'Aaron Abdi', phone: '0712 345 678' })
    // Of one phone so many in a row would be refused.
    await sql("DELETE FROM rate_limits WHERE key LIKE 'order-phone:' || ? || ':%'", store.storeId)
    await sql(
      "UPDATE orders SET status = 'processing' WHERE store_id = ? AND customer_name = 'Aaron Abdi'",
      store.storeId,
    )
  }
  await openAsOwner(page, store, '/customers?by=last.desc')
  await page.getByRole('link', { name: 'View History of Aaron Abdi' }).click()
  const dialog = page.getByRole('dialog', { name: 'Customer Order History' })
  const list = dialog.getByRole('list', { name: '12 orders' })
  await expect(list.getByRole('listitem')).toHaveCount(10)
  await expect(list.getByRole('link').first()).toHaveText('#0032')
  await expect.poll(async () => (await list.boundingBox())?.height).toBeLessThanOrEqual(400)
  await dialog.getByRole('link', { name: 'Next' }).click()
  await expect(dialog.getByText('Page 2 of 2')).toBeVisible()
  await expect(list.getByRole('listitem')).toHaveCount(2)
  await expect(page).toHaveURL(/by=last\.desc/)
  await page.goBack()
  await expect(dialog.getByText('Page 1 of 2')).toBeVisible()
  await page.goForward()
  await expect(dialog.getByText('Page 2 of 2')).toBeVisible()
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect(dialog).toBeHidden()
  await expect(page).toHaveURL(/\/customers\?by=last\.desc$/)
  await expect(page.getByText('Page 1 of 2')).toBeVisible()
})

test('taps: a customer is found', async ({ page, store }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await openAsOwner(page, store, '/dashboard')
  const { tap, total } = countTaps()
  await tap(page.getByRole('button', { name: 'Menu', exact: true }))
  await tap(page.getByRole('dialog').getByRole('link', { name: 'Customers' }))
  await tap(page.getByRole('searchbox'))
  await page.keyboard.type('Halima')
  await expect(page.getByRole('link', { name: /^View History/ })).toHaveCount(1)
  expect(total()).toBe(3)
})
