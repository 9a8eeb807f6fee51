import { expect, openStore, test } from '../support/fixtures.ts'
import { addToCart, fillCustomer, openCheckout } from '../support/shopper.ts'

const insertArea = `INSERT INTO delivery_areas (store_id, id, kind, part, name, fee, free_above, windows, place_key, created_at, updated_at)
  VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?5, 1, 1)`

test('an order for Roysambu keeps its fee, and its pin where the phone allows it', async ({
  page,
  context,
  store,
  sql,
}) => {
  const area = (id: string, name: string, fee: number) =>
    sql(insertArea, store.storeId, id, 'area', 'Nairobi', name, fee, 900_000, '[]')
  await area('area-roysambu', 'Roysambu', 20_000)
  await area('area-kasarani', 'Kasarani', 25_000)
  await context.grantPermissions(['geolocation'])
  await context.setGeolocation({ latitude: -1.2861, longitude: 36.8172, accuracy: 20 })
  await openStore(page, store.slug)
  await addToCart(page, 'Baobab & honey soap')
  await openCheckout(page)
  await fillCustomer(page, { address: 'Gate 3' })
  const send = page.getByRole('button', { name: 'Complete Order on WhatsApp' })
  await send.click()
  await expect(page.getByText('Please choose where the goods go.').first()).toBeVisible()
  await page.getByRole('radio', { name: /Roysambu/ }).check()
  await expect(page.getByText('KSh 200.00', { exact: true }).first()).toBeVisible()
  await page.getByRole('button', { name: 'Send my pin' }).click()
  await expect(page.getByText('Pin added, within 20 m.')).toBeVisible()
  await send.click()
  await expect(page).toHaveURL(/\/o\//)
  const placed = `SELECT area_name, delivery_fee, pin FROM orders
    WHERE store_id = ? AND request_id NOT LIKE 'demo-%'`
  expect(await sql(placed, store.storeId)).toEqual([
    { area_name: 'Roysambu', delivery_fee: 20_000, pin: 'geo:-1.28610,36.81720;u=20' },
  ])
})

test('more areas than eight are found by typing and taken by keys', async ({ page, store, sql }) => {
  for (const name of ['Roysambu', 'Kasarani', 'Githurai', 'Kilimani', 'Karen', 'Ruaka', 'Thika', 'Juja', 'Ruiru']) {
    await sql(insertArea, store.storeId, `area-${name}`, 'area', 'Nairobi', name, 20_000, null, '[[480,1200]]')
  }
  await openStore(page, store.slug)
  await addToCart(page, 'Baobab & honey soap')
  await openCheckout(page)
  const field = page.getByRole('combobox', { name: 'Delivery area' })
  await field.fill('nowhere')
  await expect(page.getByText('No area “nowhere” here.')).toBeVisible()
  await field.fill('RUAK')
  await field.press('ArrowDown')
  await field.press('Enter')
  await expect(field).toHaveValue('Ruaka')
  await page.getByLabel('When').selectOption({ index: 1 })
  await page.getByRole('button', { name: 'Send my pin' }).click()
  await expect(page.getByText('Your phone didn’t allow it. Describe the place instead.')).toBeVisible()
  await fillCustomer(page, { address: 'Gate 3' })
  await page.getByRole('button', { name: 'Complete Order on WhatsApp' }).click()
  await expect(page).toHaveURL(/\/o\//)
})
