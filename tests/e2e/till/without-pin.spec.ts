import type { Page } from '@playwright/test'
import type { ClonedStore } from '../../support/demo/clone.ts'
import { findViolations } from '../support/accessibility.ts'
import { deviceRecords } from '../support/device-records.ts'
import { expect, hydrated, rowsOf } from '../support/fixtures.ts'
import { openAsOwner } from '../support/merchant.ts'
import { scriptsLoaded } from '../support/offline.ts'
import { LATER_PARTS } from '../support/outbox.ts'
import { cartOf, completed, openCustomer } from '../support/till.ts'
import { BASKET, goOn, PLATE, pickAll, saleRows, sellLate, test } from './late-sales.ts'
import { outboxSales } from './outbox-sales.ts'

// The till without a server is a page that the worker keeps.
test.use({ serviceWorkers: 'allow' })

const pins = { Wanjiku: '2580', Otieno: '6931' }
type Seller = keyof typeof pins

/** The device is a shared till, locked, with the PINs that its people have chosen. */
async function makeTill(page: Page, site: { url: string }, store: ClonedStore): Promise<void> {
  await openAsOwner(page, store, `${site.url}/settings/tills`)
  for (const name of Object.keys(pins)) {
    await page.getByLabel('Name', { exact: true }).fill(name)
    await page.getByLabel('First PIN').fill('4071')
    await page.getByRole('button', { name: 'Add', exact: true }).click()
    await expect(page.getByRole('checkbox', { name })).toBeVisible()
  }
  await page.getByLabel('Name of the till').fill('Counter')
  await page.getByRole('button', { name: 'Make it a till' }).click()
  await expect(page.getByRole('heading', { name: 'Who sells?' })).toBeVisible()
  await hydrated(page)
}

async function typePin(page: Page, pin: string, button = 'Unlock', label = 'PIN'): Promise<void> {
  await page.getByLabel(label, { exact: true }).fill(pin)
  await page.getByRole('button', { name: button, exact: true }).click()
}

async function firstUnlock(page: Page, name: Seller): Promise<void> {
  await page.getByRole('button', { name }).click()
  await typePin(page, '4071')
  await typePin(page, pins[name], 'Save and unlock', 'New PIN')
  await typePin(page, pins[name], 'Save and unlock', 'New PIN again')
  await unlocked(page, name)
}

/** Until the page can do without the server. */
async function unlocked(page: Page, name: Seller): Promise<void> {
  await expect(page.getByRole('navigation').first()).toBeAttached()
  await expect(sellerOf(page, name)).toBeVisible()
  await hydrated(page)
  await scriptsLoaded(page, [...LATER_PARTS, 'confirm-dialog'])
  await expect.poll(async () => (await deviceRecords(page))['product-cache']).toContain(BASKET)
}

const sellerOf = (page: Page, name: Seller) => page.getByText(name, { exact: true }).filter({ visible: true }).first()

const lockButton = (page: Page) => page.getByRole('button', { name: 'Lock', exact: true })

/** By name alone. */
async function choose(page: Page, name: Seller): Promise<void> {
  await expect(page.getByText('No connection, so no PIN can be checked.')).toBeVisible()
  await page.getByRole('button', { name }).click()
  await expect(page.getByText('Without PIN', { exact: true })).toBeVisible()
  await expect(sellerOf(page, name)).toBeVisible()
}

function pinless({ storeId }: ClonedStore) {
  return rowsOf<{ number: number; name: string; type: string | null }>(
    `SELECT number, m.name, (SELECT type FROM order_events AS e WHERE e.store_id = o.store_id AND e.order_id = o.id
        AND type = 'sold-without-pin' AND e.actor_id = placed.actor_id) AS type
      FROM orders AS o JOIN order_events AS placed ON placed.store_id = o.store_id AND placed.order_id = o.id
        AND placed.type = 'placed' JOIN memberships AS m ON m.id = placed.actor_id
      WHERE o.store_id = ? AND channel = 'pos' AND number > 20 ORDER BY o.created_at`,
    storeId,
  )
}

const noPin = 'sold-without-pin'

test('an hour offline: two chosen by name, one cart kept, the browser killed, answers lost: each sale once', async ({
  phone,
  site,
  store,
  sql,
}) => {
  test.slow()
  let page = await phone.open()
  await makeTill(page, site, store)
  await firstUnlock(page, 'Otieno')
  await lockButton(page).click()
  await expect(page.locator('#all-pages')).toHaveCount(0)
  await hydrated(page)
  await firstUnlock(page, 'Wanjiku')

  await site.stop()
  // Who has given a PIN goes on with it.
  await sellLate(page, [BASKET])
  await pickAll(page, [PLATE])
  const cart = await cartOf(page)
  await openCustomer(cart)
  await cart.getByLabel(/^Phone/).fill('0712 345 678')
  await page.keyboard.press('Escape')
  await lockButton(page).click()
  await choose(page, 'Otieno')
  const kept = await cartOf(page)
  await expect(kept).toContainText(PLATE)
  await expect(kept).not.toContainText('712 345 678')
  await sellLate(page, [])
  const before = await outboxSales(page)
  expect(before.map(({ isLate, sale }) => [isLate, sale.withoutPin])).toEqual([
    [true, false],
    [true, true],
  ])
  const cookies = await page.context().cookies()
  await phone.kill()

  page = await phone.open()
  // A browser writes its cookies later than its entries.
  await page.context().addCookies(cookies)
  await page.goto(`${site.url}/pos`)
  await hydrated(page)
  // The kept page goes on with who was at the till.
  await expect(sellerOf(page, 'Otieno')).toBeVisible()
  await lockButton(page).click()
  await choose(page, 'Wanjiku')
  await sellLate(page, [BASKET])
  await pickAll(page, [BASKET])

  const sent = new Map<string, number>()
  site.loses = (request) => {
    if (request !== 'POST /pos/sales') return false
    sent.set(request, (sent.get(request) ?? 0) + 1)
    return (sent.get(request) ?? 0) % 2 === 1
  }
  await site.start()
  await goOn(page)
  // The sale in hand comes first.
  await expect(page.getByText('After this sale your PIN is asked.')).toBeVisible()
  await expect(await cartOf(page)).toContainText(BASKET)
  await (await cartOf(page)).getByRole('button', { name: 'Complete Sale' }).click()
  await page.getByRole('button', { name: 'New sale' }).filter({ visible: true }).click()
  await expect(page.getByRole('heading', { name: 'PIN of Wanjiku' })).toBeVisible()
  await hydrated(page)
  await expect(async () => {
    await goOn(page)
    expect(await outboxSales(page)).toEqual([])
  }).toPass()
  expect((await pinless(store)).map(({ name, type }) => [name, type])).toEqual([
    ['Wanjiku', null],
    ['Otieno', noPin],
    ['Wanjiku', noPin],
    ['Wanjiku', noPin],
  ])
  expect(await saleRows(sql, store)).toHaveLength(4)

  await typePin(page, pins.Wanjiku)
  await unlocked(page, 'Wanjiku')
  await expect(page.getByText('Without PIN', { exact: true })).toHaveCount(0)
  site.loses = () => false
  await pickAll(page, [BASKET])
  await (await cartOf(page)).getByRole('button', { name: 'Complete Sale' }).click()
  await completed(page)
  expect((await pinless(store)).at(-1)).toMatchObject({ name: 'Wanjiku', type: null })
})

test('a till that was locked opens without a server by name, and asks for the PIN at once where nothing is in hand', async ({
  page,
  site,
  store,
}) => {
  await makeTill(page, site, store)
  await firstUnlock(page, 'Wanjiku')
  // Ready without a connection, with its products.
  await expect.poll(() => page.evaluate(() => caches.match('/pos').then(Boolean))).toBe(true)
  await lockButton(page).click()
  await expect(page.locator('#all-pages')).toHaveCount(0)
  await hydrated(page)
  await expect
    .poll(() => page.evaluate(async () => (await (await caches.match('/pos'))?.text())?.includes('Who sells?')))
    .toBe(true)
  await site.stop()
  await page.reload()
  await hydrated(page)
  expect(await findViolations(page)).toEqual([])
  // By keyboard alone.
  await page.getByRole('button', { name: 'Otieno' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText('Without PIN', { exact: true })).toBeVisible()
  await sellLate(page, [BASKET])
  expect(await findViolations(page)).toEqual([])
  await site.start()
  await goOn(page)
  await expect(page.getByRole('heading', { name: 'PIN of Otieno' })).toBeVisible()
  await expect(page.locator('#all-pages')).toHaveCount(0)
  await hydrated(page)
  await expect.poll(() => outboxSales(page)).toEqual([])
  expect(await pinless(store)).toMatchObject([{ name: 'Otieno', type: noPin }])
})
