import { expect, test } from './fixtures.ts'

test.use({ javaScriptEnabled: false })

test('without JavaScript a shopper browses, searches and orders one product', async ({ page, store, sql }) => {
  await page.goto(`/store/${store.slug}`)
  await expect(page.getByRole('heading', { name: 'All Products (24)' })).toBeVisible()
  await page.getByRole('button', { name: 'Kitchen' }).click()
  await expect(page.getByRole('heading', { name: 'Kitchen (7)' })).toBeVisible()
  await page.getByLabel('Sort by').selectOption('Price: low to high')
  await page.getByRole('button', { name: 'Sort', exact: true }).click()
  await expect(page).toHaveURL(/\/search\?category=[0-9a-f]+&sort=price-up$/)
  await page.goto(`/store/${store.slug}`)
  await page.getByRole('searchbox').fill('basket')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: /^Search Results \(\d+\)$/ })).toBeVisible()
  await page.getByRole('link', { name: /Kiondo basket, ochre/ }).click()
  await expect(page.getByRole('heading', { name: 'Kiondo basket, ochre' }).first()).toBeVisible()
  for (const name of ['Next image', 'One more', 'Refresh stock']) {
    await expect(page.getByRole('button', { name })).toHaveCount(0)
  }
  await page.getByRole('button', { name: /Add to cart|Order now/ }).click()
  await expect(page.getByRole('heading', { name: 'Complete your order' })).toBeVisible()
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
  const [row] = await sql<{ total: number }>(
    'SELECT total_amount AS total FROM orders WHERE store_id = ? AND number = 21',
    store.storeId,
  )
  expect(row?.total).toBe(265000)
})

test('without JavaScript a size is chosen, the order picked up, and cancelled again', async ({ page, store, sql }) => {
  await page.goto(`/store/${store.slug}?product=${store.products['beaded-sandals']}`)
  await expect(page.getByText('Please select a size to continue')).toBeVisible()
  await page.getByRole('radio', { name: '38', exact: true }).check()
  await expect(page.getByText('Please select a size to continue')).toBeHidden()
  await page.getByRole('button', { name: 'Order now' }).click()
  await expect(page.getByRole('radio', { name: '38', exact: true })).toBeChecked()
  await page.getByRole('radio', { name: /Pickup/ }).check()
  await page.getByLabel('Full name').fill('Achieng')
  await page.getByLabel('WhatsApp Number').fill('0712 345 678')
  await page.getByRole('button', { name: /Complete Order/ }).click()
  await expect(page.getByText('Your order was saved successfully.')).toBeVisible()
  await expect(page.getByText(/^Jasmine House, 2nd floor/)).toBeVisible()
  await page.getByText('Cancel order').first().click()
  await page.getByRole('button', { name: 'Cancel order' }).click()
  await expect(page.getByText('Your order is cancelled.')).toBeVisible()
  const [row] = await sql(
    'SELECT status, total_amount AS total FROM orders WHERE store_id = ? AND number = 21',
    store.storeId,
  )
  expect(row).toEqual({ status: 'cancelled', total: 145000 })
})
