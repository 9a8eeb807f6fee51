import type { Page } from '@playwright/test'
import { deviceRecords } from '../support/device-records.ts'
import { expect, hydrated, test } from '../support/fixtures.ts'
import { nameAndPrice, openAsOwner, pressInAccount } from '../support/merchant.ts'
import { openOutbox, refuseOutboxSale, sellOffline } from '../support/outbox.ts'
import { arriveSignedIn } from '../support/person.ts'
import { cartOf, completed, productTile, soldOf } from '../support/till.ts'
import { goOn, numberOn, PLATE, pickAll, plateOf, saleRows, sellLate, waitingPanel } from './late-sales.ts'

const KIONDO = 'Kiondo basket, ochre'
const REASON = `${KIONDO}: Only 1 unit available.`
const ORDERS = 'SELECT id FROM orders WHERE store_id = ?'
const stripHeight = async (page: Page) => (await page.locator('.page-strip').boundingBox())?.height

const numbered = /^[B-Z]{6}-\d{3}$/

test('a sale that gets no answer waits through a restart of the till, with its cart, and is booked later', {
  tag: '@journey',
}, async ({ page, store, sql }) => {
  await openAsOwner(page, store, '/pos')
  await page.route('**/pos/sales', (route) => route.abort())
  const { number } = await sellLate(page, [KIONDO])
  await productTile(page, PLATE).click()
  await expect(productTile(page, PLATE)).toContainText('1 in cart')
  await page.reload()
  await hydrated(page)
  await expect(page.getByText(/^1 sale waiting to be sent · KSh\s2,400\.00$/)).toBeVisible()
  await expect(await cartOf(page)).toContainText(PLATE)
  await page.unroute('**/pos/sales')
  await goOn(page)
  await expect(page.getByText(/waiting to be sent/)).toHaveCount(0)
  expect(await saleRows(sql, store)).toMatchObject([{ number: 21, till_number: number, total: 240_000 }])
})

test('a sale that comes late is booked though the goods are gone by then, and its order says so', {
  tag: '@journey',
}, async ({ page, store, sql }) => {
  await openAsOwner(page, store, '/pos')
  await page.route('**/pos/sales', (route) => route.abort())
  await pickAll(page, [PLATE])
  await (await cartOf(page)).getByRole('button', { name: 'Complete Sale' }).click()
  const number = await numberOn(waitingPanel(page))
  await sql('UPDATE stock SET inventory = held WHERE store_id = ? AND product_id = ?', store.storeId, plateOf(store))
  await page.unroute('**/pos/sales')
  await goOn(page)
  await completed(page)
  await expect(soldOf(page)).toContainText(`Order #0021 (${number})`)
  await page.goto(`/orders?q=${number}`)
  await hydrated(page)
  await page
    .getByRole('main')
    .getByRole('link', { name: /^#0021/ })
    .click()
  await expect(page.getByRole('dialog', { name: 'Order Details' })).toContainText('1 piece was not in stock')
})

test('what waits is told at the till and on other pages until it is sent', async ({ page, store, context, sql }) => {
  const before = await sql(ORDERS, store.storeId)
  await openAsOwner(page, store, '/pos')
  await sellOffline(page, KIONDO)
  await expect(page.getByText(/^No connection\. Sell on: sales are kept on this/)).toBeVisible()
  await expect(page.getByText(/^1 sale waiting to be sent · KSh\s[\d,]+\.00$/)).toBeVisible()
  await expect(page.getByText(/, of it not sent yet: /)).toBeVisible()
  await page.route('**/pos/sales', (route) => route.abort())
  await context.setOffline(false)
  await page.goto('/products')
  const most = (page.viewportSize()?.width ?? 0) < 768 ? 44 : 48
  expect(await stripHeight(page)).toBeLessThanOrEqual(most)
  await page.unroute('**/pos/sales')
  await context.setOffline(true)
  await expect(page.getByText('You are offline')).toBeAttached()
  // The strip's later part may be taking its place.
  await expect.poll(() => stripHeight(page)).toBeLessThanOrEqual(most)
  await page.route('**/pos/sales', (route) => route.abort())
  await context.setOffline(false)
  const sheet = await openOutbox(page)
  await expect(sheet.getByRole('listitem')).toHaveCount(1)
  await expect(sheet.getByText(numbered)).toBeVisible()
  await expect(sheet.getByText(/^Today, \d\d:\d\d · 1 piece · Cash$/)).toBeVisible()
  await page.unroute('**/pos/sales')
  await sheet.getByRole('button', { name: 'Send now' }).click()
  await expect(sheet.getByText('Everything has been sent.')).toBeVisible()
  await sheet.getByRole('button', { name: 'Close' }).click()
  await expect(page.getByText(/waiting to be sent/)).toHaveCount(0)
  expect(await sql(ORDERS, store.storeId)).toHaveLength(before.length + 1)
})

test('a sale that was refused is booked, or goes back to the cart', async ({ page, store, context, sql }) => {
  const before = await sql(ORDERS, store.storeId)
  await openAsOwner(page, store, '/pos')
  await sellOffline(page, KIONDO)
  await refuseOutboxSale(page, REASON)
  await productTile(page, 'Woven wall plate').click()
  let sheet = await openOutbox(page)
  await expect(sheet.getByText('Needs you')).toBeVisible()
  await expect(sheet.getByText(REASON)).toBeVisible()
  await sheet.getByRole('button', { name: 'Back to the cart' }).click()
  await expect(sheet).toHaveCount(0)
  await expect(page.getByText(/waiting to be sent/)).toHaveCount(0)
  const cart = await cartOf(page)
  await expect(cart.getByText(KIONDO).first()).toBeVisible()
  await expect(cart.getByText('Woven wall plate')).toHaveCount(0)

  await cart.getByRole('button', { name: 'Complete Sale' }).click()
  await page.getByRole('button', { name: 'New sale' }).filter({ visible: true }).click()
  await expect(page.getByRole('button', { name: /^Parked/ })).toContainText('1')
  await refuseOutboxSale(page, REASON)
  sheet = await openOutbox(page)
  await sheet.getByRole('button', { name: 'It was sold: book it' }).click()
  await expect(sheet.getByText('Waiting', { exact: true })).toBeVisible()
  await context.setOffline(false)
  await expect(sheet.getByText('Everything has been sent.')).toBeVisible()
  expect(await sql(ORDERS, store.storeId)).toHaveLength(before.length + 1)
})

test('signing out asks while sales wait, and they are there for the next sign-in', async ({ page, store, context }) => {
  await openAsOwner(page, store, '/pos')
  await sellOffline(page, KIONDO)
  let released: Promise<void> | null = null
  await page.route('**/pos/sales', async (route) => {
    if (!released) return route.abort()
    await released
    await route.continue()
  })
  await context.setOffline(false)
  await page.goto('/customers')
  await expect(page.getByText(/^1 sale waiting to be sent/)).toBeVisible()
  const signOut = () => pressInAccount(page, 'Logout')
  const question = page.getByRole('dialog', { name: '1 sale is not sent yet.' })
  await signOut()
  await expect(question).toContainText(/It stays on this (phone|device) until you sign in again\./)
  await question.getByRole('button', { name: 'Stay' }).click()
  await expect(question).toHaveCount(0)
  const isPhone = (page.viewportSize()?.width ?? 0) < 768
  // A phone's menu is open still.
  const asked = page.getByRole('button', { name: isPhone ? 'Logout' : 'Account', exact: true })
  await expect(asked).toBeFocused()
  await asked.press('Enter')
  if (!isPhone) await page.getByRole('menuitem', { name: 'Logout' }).press('Enter')
  await question.getByRole('button', { name: 'Sign out' }).click()
  await expect(page).toHaveURL(/\/auth/)
  await openAsOwner(page, store, '/customers')
  await expect(page.getByText(/^1 sale waiting to be sent/)).toBeVisible()
  let release = () => {}
  released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.goto('/pricing')
  await page.evaluate(() => document.querySelector<HTMLFormElement>('form[action="/auth/signout"]')?.requestSubmit())
  await expect(page).toHaveURL(/\/profile/)
  await question.getByRole('button', { name: 'Send now' }).click()
  release()
  await expect(page).toHaveURL(/\/auth/)
})

test('an account without a store signs out of a device that has a till', async ({ page }) => {
  await page.goto('/')
  const signedOut = async () => {
    await expect(page).toHaveURL(/\/auth/)
    await expect(page.getByLabel('Email address')).toBeVisible()
  }
  await arriveSignedIn(page, '/pricing')
  await page.evaluate(() => localStorage.setItem('till-device', '1'))
  await page.reload()
  await page.evaluate(() => document.querySelector<HTMLFormElement>('form[action="/auth/signout"]')?.requestSubmit())
  await signedOut()

  await arriveSignedIn(page, '/profile')
  await hydrated(page)
  await page.evaluate(() => localStorage.setItem('till-device', '1'))
  await pressInAccount(page, 'Logout')
  await signedOut()
})

test('deleting the account asks while sales wait, and leaves nothing of it on the device', async ({
  page,
  store,
  context,
  sql,
}) => {
  const before = await sql(ORDERS, store.storeId)
  await openAsOwner(page, store, '/products')
  await page.getByRole('button', { name: 'Add Product' }).click()
  await nameAndPrice(page, 'Sisal basket', '800')
  await expect.poll(async () => (await deviceRecords(page))['product-drafts']).toContain('Sisal basket')
  page.on('dialog', (dialog) => dialog.accept())
  await page.goto('/pos')
  await hydrated(page)
  await expect.poll(async () => (await deviceRecords(page))['product-cache']).toContain(KIONDO)
  await sellOffline(page, KIONDO)
  await page.route('**/pos/sales', (route) => route.abort())
  await context.setOffline(false)
  await page.goto('/profile')
  await hydrated(page)
  await expect(page.getByText(/^1 sale waiting to be sent/)).toBeVisible()

  await page.locator('summary', { hasText: 'Delete my account and store' }).click()
  const password = page.getByLabel('Your password')
  const question = page.getByRole('dialog', { name: '1 sale is not sent yet.' })
  const remove = async (answer: 'Delete all the same' | 'Not yet') => {
    await page.getByRole('button', { name: 'Delete everything' }).click()
    await expect(question).toContainText('Delete the account, and it is in no book.')
    await question.getByRole('button', { name: answer }).click()
    await expect(question).toHaveCount(0)
  }
  const deletions: string[] = []
  page.on('request', (request) => request.postData()?.includes('delete-account') && deletions.push(request.url()))
  await password.fill('kibanda-demo')
  await remove('Not yet')
  await expect(password).toHaveValue('kibanda-demo')
  expect(deletions).toEqual([])

  await password.fill('wrong-one')
  await remove('Delete all the same')
  await expect(page.getByText('This is not your current password')).toBeVisible()
  expect(deletions).toHaveLength(1)
  const kept = await deviceRecords(page)
  expect(kept.sales).toContain(KIONDO)
  expect(kept['product-cache']).toContain(KIONDO)
  expect(kept['product-drafts']).toContain('Sisal basket')

  await page.evaluate(() => sessionStorage.setItem('till:of-this-tab', '{}'))
  await password.fill('kibanda-demo')
  await remove('Delete all the same')
  await expect(page.getByText('Your account and your store are gone.')).toBeVisible()
  const { 'till-device': _, ...records } = await deviceRecords(page)
  expect(new Set(Object.values(records))).toEqual(new Set(['[]']))
  expect(await page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.startsWith('till:')))).toEqual([])
  expect(await page.evaluate(() => caches.has('till-pictures'))).toBe(false)
  expect(await sql(ORDERS, store.storeId)).toHaveLength(before.length)
})
