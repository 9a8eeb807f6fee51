import type { Page } from '@playwright/test'
import { expect, hydrated, test } from '../support/fixtures.ts'
import { openAsOwner } from '../support/merchant.ts'
import { cartOf, completed, openCustomer, productTile, soldOf } from '../support/till.ts'

const firstPins = { Wanjiku: '4071', Otieno: '5182' }

const steps = ['PIN', 'New PIN', 'New PIN again']

async function addSeller(page: Page, name: keyof typeof firstPins): Promise<void> {
  await page.getByLabel('Name', { exact: true }).fill(name)
  await page.getByLabel('First PIN').fill(firstPins[name])
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(page.getByRole('checkbox', { name })).toBeVisible()
}

async function typePins(page: Page, pins: string[]): Promise<void> {
  for (const [index, pin] of pins.entries()) {
    await expect(page.getByLabel(steps[index] ?? '', { exact: true })).toBeVisible()
    for (const digit of pin) await page.getByRole('button', { name: digit, exact: true }).click()
    await page.getByRole('button', { name: /^(Unlock|Save and unlock)$/ }).click()
  }
}

async function unlock(page: Page, name: string, pins: string[]): Promise<void> {
  await page.getByRole('button', { name, exact: false }).click()
  await typePins(page, pins)
  await expect(page.getByText('Till: Counter')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Lock', exact: true })).toBeVisible()
  await hydrated(page)
}

async function lock(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Lock', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Who sells?' })).toBeFocused()
  // The server's own lock, on a page without the store's menus.
  await expect(page.locator('#all-pages')).toHaveCount(0)
  await hydrated(page)
}

test('two sell on a shared till: two names, one cart kept over the change', { tag: '@journey' }, async ({
  page,
  store,
  sql,
}) => {
  await openAsOwner(page, store, '/settings/tills')
  await expect(page.getByText('No device is a shared till yet.')).toBeVisible()
  await addSeller(page, 'Wanjiku')
  await addSeller(page, 'Otieno')
  await page.getByLabel('Name of the till').fill('Counter')
  for (const name of ['Wanjiku', 'Otieno']) await page.getByRole('checkbox', { name }).check()
  await page.getByRole('button', { name: 'Make it a till' }).click()
  await expect(page.getByRole('heading', { name: 'Who sells?' })).toBeVisible()
  await hydrated(page)

  await unlock(page, 'Wanjiku', [firstPins.Wanjiku, '2580', '2580'])
  await productTile(page, 'Kiondo basket, ochre').click()
  await (await cartOf(page)).getByRole('button', { name: 'Complete Sale' }).click()
  await completed(page)
  await soldOf(page).getByRole('button', { name: 'New Sale' }).click()
  await productTile(page, 'Woven wall plate').click()
  const cart = await cartOf(page)
  await openCustomer(cart)
  await cart.getByLabel('Phone').fill('0712 345 678')
  await page.keyboard.press('Escape')
  await lock(page)

  await unlock(page, 'Otieno', [firstPins.Otieno, '6931', '6931'])
  const kept = await cartOf(page)
  await expect(kept).toContainText('Woven wall plate')
  await expect(kept).not.toContainText('712 345 678')
  await kept.getByRole('button', { name: 'Complete Sale' }).click()
  await completed(page)

  const sellers = await sql<{ name: string }>(
    `SELECT DISTINCT number, m.name FROM order_events AS e JOIN orders AS o ON o.store_id = e.store_id AND o.id = e.order_id
     JOIN memberships AS m ON m.id = e.actor_id WHERE e.store_id = ? AND channel = 'pos' AND number > 20 ORDER BY number`,
    store.storeId,
  )
  expect(sellers.map(({ name }) => name)).toEqual(['Wanjiku', 'Otieno'])
})

test('a locked till leads to the count of its drawer', async ({ page, store, sql }) => {
  await sql('UPDATE stores SET has_shifts = 1 WHERE id = ?', store.storeId)
  await openAsOwner(page, store, '/settings/tills')
  await addSeller(page, 'Wanjiku')
  await page.getByLabel('Name of the till').fill('Counter')
  await page.getByRole('checkbox', { name: 'Wanjiku' }).check()
  await page.getByRole('button', { name: 'Make it a till' }).click()
  await expect(page.getByRole('heading', { name: 'Who sells?' })).toBeVisible()
  await hydrated(page)
  await expect(page.getByRole('button', { name: 'Close the shift' })).toHaveCount(0)
  await unlock(page, 'Wanjiku', [firstPins.Wanjiku, '2580', '2580'])

  await page.goto('/shifts')
  await hydrated(page)
  await page.getByLabel('Float').fill('500')
  await page.getByRole('button', { name: 'Open the shift' }).click()
  await expect(page.getByText('Open since')).toBeVisible()
  await page.goto('/pos')
  await hydrated(page)
  await lock(page)

  await page.getByRole('button', { name: 'Close the shift' }).click()
  await expect(page.getByText('Then you count the drawer.')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Close the shift' })).toBeVisible()
  await page.getByRole('button', { name: 'Wanjiku' }).click()
  await typePins(page, ['2580'])
  await expect(page).toHaveURL(/\/shifts\?close#close$/)
  await hydrated(page)
  await page.getByRole('textbox', { name: 'Pieces of KSh 500', exact: true }).fill('1')
  await page.getByRole('button', { name: 'Close the shift' }).click()
  await expect(page).toHaveURL(/\/shifts\/\w+$/)
  await expect(page.getByText('It fits.')).toBeVisible()
})

test('a till locks without a connection, and a wrong PIN says so', async ({ page, store, context }) => {
  await openAsOwner(page, store, '/settings/tills')
  await addSeller(page, 'Wanjiku')
  await addSeller(page, 'Otieno')
  await page.getByLabel('Name of the till').fill('Counter')
  await page.getByRole('button', { name: 'Make it a till' }).click()
  await hydrated(page)
  await page.getByRole('button', { name: 'Otieno' }).click()
  const tries: string[] = []
  page.on('request', (request) => request.method() === 'POST' && tries.push(request.url()))
  await page.getByLabel('PIN', { exact: true }).fill('99')
  await page.getByRole('button', { name: 'Unlock' }).click()
  await expect(page.getByRole('alert')).toContainText('A PIN has 4 to 6 digits.')
  await page.getByLabel('PIN', { exact: true }).fill('9999')
  await page.getByRole('button', { name: 'Unlock' }).click()
  await expect(page.getByText('This PIN is wrong.')).toBeVisible()
  expect(tries.filter((url) => url.endsWith('/pos/lock'))).toHaveLength(1)
  await page.getByRole('button', { name: 'Somebody else' }).click()
  await unlock(page, 'Wanjiku', [firstPins.Wanjiku, '2580', '2580'])

  await context.setOffline(true)
  await page.getByRole('button', { name: 'Lock', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Who sells?' })).toBeVisible()
  await expect(page.getByText('No connection, so no PIN can be checked.')).toBeVisible()
  await expect(page.getByRole('navigation')).toHaveCount(0)

  // The server has not heard of the lock: its page shows nothing until the lock is drawn.
  await page.route('**/pos/lock', (route) => route.abort())
  await page.route('**/assets/entry.client-*.js', (route) => route.abort())
  await context.setOffline(false)
  await page.goto('/pos')
  const tile = page.locator('.till-grid').getByText('Kiondo basket, ochre')
  await expect(tile).toBeAttached()
  await expect(tile).toBeHidden()
  await page.unroute('**/assets/entry.client-*.js')
  await page.unroute('**/pos/lock')
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Who sells?' })).toBeVisible()
  // What was locked here is locked for the server, too.
  await expect(page.locator('#all-pages')).toHaveCount(0)
  await hydrated(page)
  await unlock(page, 'Wanjiku', ['2580'])
})
