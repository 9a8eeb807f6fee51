import { expect, test } from '../support/fixtures.ts'

test.use({ javaScriptEnabled: false })

test('without JavaScript a shopper browses, searches, chooses a size and orders', { tag: '@journey' }, async ({
  page,
  store,
  sql,
}) => {
  await page.goto(`/store/${store.slug}`)
  await expect(page.getByRole('heading', { name: 'All Products (24)' })).toBeVisible()
  await page.getByRole('button', { name: 'Kitchen' }).click()
  await expect(page.getByRole('heading', { name: 'Kitchen (7)' })).toBeVisible()
  await page.getByLabel('Sort by').selectOption('Price: low to high')
  await page.getByRole('button', { name: 'Sort', exact: true }).click()
  await expect(page).toHaveURL(/\/search\?category=[0-9a-f]+&sort=price-up$/)
  await page.goto(`/store/${store.slug}`)
  await page.getByRole('searchbox').fill('sandals')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: /^Search Results \(\d+\)$/ })).toBeVisible()
  await page.getByRole('link', { name: /Akala beaded sandals/ }).click()
  await expect(page.getByRole('heading', { name: 'Akala beaded sandals' }).first()).toBeVisible()
  for (const name of ['Next image', 'One more', 'Refresh stock']) {
    await expect(page.getByRole('button', { name })).toHaveCount(0)
  }
  await expect(page.getByText('Please select a size to continue')).toBeVisible()
  await page.getByRole('radio', { name: '38', exact: true }).check()
  await expect(page.getByText('Please select a size to continue')).toBeHidden()
  await page.getByRole('button', { name: 'Order now' }).click()
  await expect(page.getByRole('heading', { name: 'Complete your order' })).toBeVisible()
  await expect(page.getByRole('radio', { name: '38', exact: true })).toBeChecked()
  await page.getByRole('radio', { name: 'Pickup' }).check()
  await expect(page.getByLabel('Delivery address')).toBeHidden()
  await page.getByRole('radio', { name: 'Delivery' }).check()
  await page.getByLabel('Full name').fill('Achieng')
  await page.getByLabel('WhatsApp Number').fill('12')
  await page.getByLabel('Delivery address').fill('Kisumu, Milimani')
  await page.getByRole('button', { name: /Complete Order/ }).click()
  await expect(page.getByText('This phone number is too short').first()).toBeVisible()
  await expect(page.getByLabel('Full name')).toHaveValue('Achieng')
  await page.getByRole('link', { name: 'your WhatsApp number' }).click()
  await expect(page.getByLabel('WhatsApp Number')).toBeFocused()
  await page.getByLabel('WhatsApp Number').fill('0712 345 678')
  await page.getByRole('button', { name: /Complete Order/ }).click()
  await expect(page).toHaveURL(/\/o\/[0-9a-f]{32}/)
  await expect(page.getByRole('link', { name: 'Open WhatsApp' })).toBeVisible()
  const orders = await sql('SELECT total_amount AS total FROM orders WHERE store_id = ? AND number = 21', store.storeId)
  expect(orders).toEqual([{ total: 170_000 }])
  // No answer to a POST is in the history: the browser would ask before it goes there.
  await page.goBack()
  await expect(page).toHaveURL(/&refused=1/)
  await expect(page.getByRole('heading', { name: 'Complete your order' })).toBeVisible()
  await expect(page.getByLabel('Full name')).toHaveValue('')
})
