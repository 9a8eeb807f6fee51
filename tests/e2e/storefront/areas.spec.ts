import type { Locator } from '@playwright/test'
import { expect, openStore, test } from '../support/fixtures.ts'
import { waitUntilSettled } from '../support/merchant.ts'
import { addToCart, fillCustomer, openCheckout, setClockAhead } from '../support/shopper.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR
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
  await expect(page.getByRole('link', { name: 'Not on the list? Ask on WhatsApp' })).toBeVisible()
  await expect(page.getByText('Total before delivery')).toBeVisible()
  await page.getByRole('radio', { name: /Roysambu/ }).check()
  await expect(page.getByText('Total before delivery')).toHaveCount(0)
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
  await expect(page.getByText('from KSh 10,000', { exact: true })).toBeVisible()
  await addToCart(page, 'Baobab & honey soap')
  await page.getByRole('button', { name: /^Open cart/ }).click()
  await expect(page.getByText(/^Orders start at KSh 10,000\.00\. Add KSh [\d,]+\.00 more\./)).toBeVisible()
  await page.getByRole('button', { name: 'Keep shopping' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await openCheckout(page)
  await expect(page.getByRole('group', { name: 'Upcountry by parcel' }).getByRole('radio')).toHaveCount(1)
  await page.getByRole('radio', { name: /Karen.*orders from KSh 50,000/ }).check()
  await expect(page.getByText(/Add KSh 49,[\d]+\.00 more\./).filter({ visible: true })).toBeVisible()
  await page.getByRole('radio', { name: 'Pickup' }).check()
  await expect(page.getByRole('radio', { name: /CBD/ })).toBeChecked()
  await expect(page.getByText(/Add KSh 49,/)).toHaveCount(0)
  await fillCustomer(page)
  await page.getByRole('button', { name: 'Complete Order on WhatsApp' }).click()
  const addSomething = page.getByRole('button', { name: 'Add something' })
  await expect(addSomething).toBeFocused()
  await addSomething.click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByRole('button', { name: /^Open cart, 1/ })).toBeVisible()
})

test('the first screen of a phone has areas, name and number; a wider one keeps the sums in sight', async ({
  page,
  store,
  sql,
}) => {
  for (const name of ['Roysambu', 'Kasarani', 'Githurai', 'Kilimani']) {
    await sql(insertArea, store.storeId, `area-${name}`, 'area', '', name, 20_000, null, '[[480,1200]]')
  }
  await page.setViewportSize({ width: 360, height: 740 })
  await openStore(page, store.slug)
  await addToCart(page, 'Baobab & honey soap')
  await openCheckout(page)
  await page.getByRole('radio', { name: /Kilimani/ }).check()
  const bottomOf = async (locator: Locator) => {
    const box = await locator.boundingBox()
    return (box?.y ?? 0) + (box?.height ?? 0)
  }
  const foot = page.locator('.checkout-foot')
  const number = page.getByLabel('WhatsApp Number')
  expect(await bottomOf(number)).toBeLessThanOrEqual((await foot.boundingBox())?.y ?? 0)
  await expect(foot).toContainText('with delivery, KSh 200.00')
  for (const [width, height] of [
    [820, 700],
    [1280, 700],
  ] as const) {
    await page.setViewportSize({ width, height })
    await page.getByLabel('Note for the seller (optional)').scrollIntoViewIfNeeded()
    for (const part of [page.getByText('Subtotal'), foot.getByText(/^Total/), foot.getByRole('button')]) {
      await expect(part).toBeInViewport()
    }
  }
})

test('the name is on a closed shop’s first screen with six areas in three groups', async ({ page, store, sql }) => {
  for (const [kind, part, name] of [
    ['area', 'Thika Road', 'Roysambu'],
    ['area', 'Thika Road', 'Kasarani'],
    ['area', 'Thika Road', 'Githurai'],
    ['area', 'Westlands and around', 'Kilimani'],
    ['parcel', '', 'Nakuru'],
    ['parcel', '', 'Mombasa'],
  ] as const) {
    await sql(insertArea, store.storeId, `area-${name}`, kind, part, name, 20_000, null, '[]')
  }
  await sql("UPDATE delivery_areas SET minimum = 5000000 WHERE store_id = ? AND name = 'Roysambu'", store.storeId)
  const opensAt = new Date(Date.now() + 7 * HOUR).getUTCHours() * 60
  const hours = JSON.stringify([{ days: '1111111', from: opensAt, to: opensAt + 60 }])
  await sql('UPDATE stores SET opening_hours = ? WHERE id = ?', hours, store.storeId)
  await page.setViewportSize({ width: 360, height: 740 })
  await openStore(page, store.slug)
  await addToCart(page, 'Baobab & honey soap')
  await openCheckout(page)
  await expect(page.getByText(/^Closed now\. Your order is handled when we open/)).toBeVisible()
  const hasName = async () => {
    await waitUntilSettled(page)
    const name = await page.getByLabel('Full name').boundingBox()
    const foot = await page.locator('.checkout-foot').boundingBox()
    expect((name?.y ?? 999) + (name?.height ?? 0)).toBeLessThan(foot?.y ?? 0)
  }
  await hasName()
  await page.getByRole('radio', { name: /Roysambu/ }).check()
  await expect(page.getByText(/^Add KSh/)).toBeVisible()
  await hasName()
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
