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

test('without JavaScript an order goes to an area, which asks for its time, and keeps what was typed', async ({
  page,
  store,
  sql,
}) => {
  await sql(
    `INSERT INTO delivery_areas (store_id, id, kind, part, name, fee, windows, created_at, updated_at)
      VALUES (?, 'area-roysambu', 'area', 'Nairobi', 'Roysambu', 20000, '[[480,1200]]', 1, 1)`,
    store.storeId,
  )
  const [product] = await sql<{ id: string }>(
    "SELECT id FROM products WHERE store_id = ? AND name = 'Baobab & honey soap'",
    store.storeId,
  )
  await page.goto(`/store/${store.slug}/checkout?product=${product?.id}`)
  await page.getByLabel('Full name').fill('Achieng')
  await page.getByLabel('WhatsApp Number').fill('0712 345 678')
  await page.getByLabel('Delivery address').fill('Gate 3')
  await page.getByLabel('Maps link or coordinates (optional)').fill('-1.2, 36.8')
  const send = page.getByRole('button', { name: /Complete Order/ })
  await send.click()
  await expect(page.getByText('Please choose where the goods go.').first()).toBeVisible()
  await page.getByLabel('Delivery area').selectOption({ label: 'Roysambu · KSh 200.00' })
  await send.click()
  await expect(page.getByText('Please choose a time.').first()).toBeVisible()
  await expect(page.getByLabel('Delivery address')).toHaveValue('Gate 3')
  await page.getByLabel('When').selectOption({ index: 1 })
  await send.click()
  await expect(page).toHaveURL(/\/o\/[0-9a-f]{32}/)
  const placed = `SELECT area_name, delivery_fee, pin FROM orders
    WHERE store_id = ? AND area_id = 'area-roysambu'`
  expect(await sql(placed, store.storeId)).toEqual([
    { area_name: 'Roysambu', delivery_fee: 20_000, pin: 'geo:-1.20000,36.80000' },
  ])
})
