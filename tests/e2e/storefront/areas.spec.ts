import { expect, openStore, test } from '../support/fixtures.ts'
import { addToCart, fillCustomer, openCheckout, setClockAhead } from '../support/shopper.ts'

const DAY = 86_400_000
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
  await expect(page.getByRole('link', { name: 'Ask Kijani Crafts on WhatsApp.' })).toBeVisible()
  await expect(page.getByText('Total without delivery')).toBeVisible()
  await page.getByRole('radio', { name: /Roysambu/ }).check()
  await expect(page.getByText('Total without delivery')).toHaveCount(0)
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

test('what an order of an area lacks is said beside it, with the way back to the products', async ({
  page,
  store,
  sql,
}) => {
  await sql(insertArea, store.storeId, 'area-karen', 'area', 'Nairobi', 'Karen', 20_000, null, '[]')
  await sql(insertArea, store.storeId, 'parcel-mombasa', 'parcel', '', 'Mombasa', 40_000, null, '[]')
  await sql(insertArea, store.storeId, 'point-cbd', 'pickup', '', 'CBD', 0, null, '[]')
  await sql("UPDATE delivery_areas SET minimum = 5000000 WHERE store_id = ? AND name = 'Karen'", store.storeId)
  await sql('UPDATE stores SET minimum_order = 1000000 WHERE id = ?', store.storeId)
  await openStore(page, store.slug)
  await expect(page.getByText('Orders from KSh 10,000.00')).toBeVisible()
  await addToCart(page, 'Baobab & honey soap')
  await page.getByRole('button', { name: /^Open cart/ }).click()
  await expect(page.getByText(/^Orders start at KSh 10,000\.00\. Add KSh [\d,]+\.00 more\./)).toBeVisible()
  await page.getByRole('button', { name: 'Keep shopping' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await openCheckout(page)
  await expect(page.getByRole('group', { name: 'Upcountry by parcel' }).getByRole('radio')).toHaveCount(1)
  await page.getByRole('radio', { name: /Karen.*orders from KSh 50,000\.00/ }).check()
  await expect(page.getByText(/^Delivery to Karen starts at KSh 50,000\.00\. Add KSh [\d,]+\.00 more\./)).toBeVisible()
  await page.getByRole('radio', { name: 'Pickup' }).check()
  await expect(page.getByRole('radio', { name: /CBD/ })).toBeChecked()
  await page.getByRole('button', { name: 'Keep shopping' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByRole('button', { name: /^Open cart, 1/ })).toBeVisible()
})

test('the times of delivery begin with the server’s day, though the device is two days ahead', async ({
  page,
  store,
  sql,
}) => {
  await sql(insertArea, store.storeId, 'area-karen', 'area', 'Nairobi', 'Karen', 20_000, null, '[[480,1200]]')
  await sql(insertArea, store.storeId, 'area-ruaka', 'area', 'Nairobi', 'Ruaka', 20_000, null, '[[480,1200]]')
  await setClockAhead(page, 2 * DAY)
  await openStore(page, store.slug)
  await addToCart(page, 'Baobab & honey soap')
  await openCheckout(page)
  await page.getByRole('radio', { name: /Karen/ }).check()
  const tomorrow = new Intl.DateTimeFormat('en-CA', { timeZone: 'Africa/Nairobi' }).format(Date.now() + DAY)
  await expect(page.getByLabel('When').locator(`option[value="${tomorrow}~480~1200"]`)).toBeAttached()
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
  await expect(field).toHaveAccessibleDescription(/KSh 200\.00/)
  await page.getByLabel('When').selectOption({ index: 1 })
  await page.getByRole('button', { name: 'Send my pin' }).click()
  await expect(page.getByText('Your phone didn’t allow it. Describe the place instead.')).toBeVisible()
  await fillCustomer(page, { address: 'Gate 3' })
  await page.getByRole('button', { name: 'Complete Order on WhatsApp' }).click()
  await expect(page).toHaveURL(/\/o\//)
})
