import type { Page } from '@playwright/test'
import { expect, test, waitForHydration } from '../support/fixtures.ts'
import { openAsOwner } from '../support/merchant.ts'
import { confirmDeliveries, fillDeliveries, startRun } from '../support/rider-runs.ts'
import { countTaps } from '../support/taps.ts'
import { deliver } from './rider-reports.ts'

interface Placed {
  token: string
  code: string
}

const stop = (page: Page, state: string) => page.getByRole('listitem').filter({ hasText: state })

test('orders go out on a run: its link opens for the rider, each step shows, the cash is booked, the run ends', {
  tag: '@journey',
}, async ({ page, browser, store, sql }) => {
  await confirmDeliveries(store, 6)
  await openAsOwner(page, store, '/orders/deliveries')
  const boxes = page.getByRole('checkbox', { name: /^Take/ })
  await expect(boxes).toHaveCount(6)
  for (const box of await boxes.all()) await box.check()
  await expect(page.getByRole('heading', { name: 'Start a run (6)' })).toBeVisible()
  const sequence = page.getByRole('region', { name: 'Order of stops' })
  const first = (await sequence.getByRole('listitem').first().textContent())?.match(/#\d{4}/)?.[0] ?? ''
  await sequence.getByRole('button', { name: `Move ${first} down` }).click()
  await expect(sequence.getByRole('listitem').nth(1)).toContainText(first)
  await page.getByLabel('Rider', { exact: true }).fill('Otieno')
  await page.getByLabel('Rider’s phone').fill('12')
  await page.getByRole('button', { name: 'Make the link' }).click()
  await expect(page.getByText('Enter the rider’s phone number')).toBeVisible()
  await page.getByLabel('Rider’s phone').fill('0722 000 111')
  await page.getByRole('button', { name: 'Make the link' }).click()
  await expect(page.getByRole('heading', { name: 'Run 1', exact: true })).toBeInViewport()
  await expect(page.getByRole('main').getByRole('link', { name: 'Share on WhatsApp' })).toBeFocused()
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
  await expect(page.getByRole('main').getByRole('listitem').nth(1)).toContainText(first)

  const share = await page.getByRole('link', { name: 'Share on WhatsApp' }).last().getAttribute('href')
  const message = new URL(share ?? '').searchParams.get('text') ?? ''
  expect(message).toMatch(
    /^Run 1 for Kijani Crafts: 6 stops, collect KSh [\d,.]+\. \S+ It works until \w{3} \d\d:\d\d\. It shows customers’ numbers: don’t forward it\.$/,
  )
  const [order] = await sql<Placed>(
    `SELECT token, handover_code AS code FROM orders WHERE store_id = ? AND area_name = 'Roysambu'
      AND handover_code IS NOT NULL`,
    store.storeId,
  )
  if (!order) throw new Error('no order goes to Roysambu')
  const shopper = await (await browser.newContext()).newPage()
  await shopper.goto(`/o/${order.token}`)
  await expect(shopper.getByText(order.code, { exact: true })).toBeVisible()
  const rider = await (await browser.newContext()).newPage()
  await rider.goto(new URL(message.match(/http\S+/)?.[0] ?? '').pathname)
  await waitForHydration(rider)
  await deliver(rider, 'Roysambu', order.code)
  await expect(rider.getByText('1 of 6 done')).toBeVisible()
  await expect(stop(page, 'code right')).toHaveCount(1)
  await expect(page.getByRole('heading', { name: /^Still to go 5/ })).toBeVisible()
  await expect(shopper.getByText(order.code, { exact: true })).toBeHidden()

  await page.getByRole('button', { name: /^Record the cash/ }).click()
  await expect(page.getByText('Cash of 1 stop recorded')).toBeVisible()
  await expect(page.getByText('All cash of this run is recorded.')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Record the cash/ })).toHaveCount(0)
  expect(
    await sql('SELECT paid_amount - total_amount AS open, status FROM orders WHERE token = ?', order.token),
  ).toEqual([{ open: 0, status: 'paid' }])
  await page.getByLabel('More', { exact: true }).click()
  await page.getByRole('link', { name: 'End run' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'End run' }).click()
  await expect(page.getByText('This run is over.')).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Deliveries' }).click()
  await expect(boxes).toHaveCount(5)
})

test('a stop moves by the arrow keys on its handle, by its menu, and lifted by the keyboard', async ({
  page,
  store,
  sql,
}) => {
  const { id, orderIds } = await startRun(store, 4)
  await openAsOwner(page, store, `/orders/deliveries/${id}`)
  await page.locator('[data-rfd-drag-handle-draggable-id]').first().waitFor()
  const stops = page.getByRole('main').getByRole('listitem')
  const [number = ''] = (await stops.first().textContent())?.match(/#\d{4}/) ?? []
  const handle = page.getByLabel(`Move ${number}`)
  const place = async () => {
    const query = 'SELECT order_id FROM delivery_stops WHERE run_id = ? ORDER BY position'
    const saved = await sql<{ order_id: string }>(query, id)
    return saved.findIndex((row) => row.order_id === orderIds[0])
  }
  await handle.focus()
  await page.keyboard.press('ArrowDown')
  await expect(stops.nth(1)).toContainText(number)
  await expect(handle).toBeFocused()
  await expect(page.getByRole('status').filter({ hasText: `${number} is now stop 2 of 4` })).toHaveCount(1)
  await expect.poll(place).toBe(1)
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Move down' }).click()
  await expect(stops.nth(2)).toContainText(number)
  await expect(handle).toBeFocused()
  await expect.poll(place).toBe(2)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Move down' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Move down' })).toBeHidden()
  for (const key of ['Space', 'ArrowUp', 'ArrowUp', 'Space']) {
    await page.keyboard.press(key)
    await page.waitForFunction(() => document.getAnimations().length === 0)
  }
  await expect(stops.first()).toContainText(number)
  await expect.poll(place).toBe(0)
})

test('taps: a run of three with the last rider takes 7 from the dashboard', async ({ page, store }) => {
  await startRun(store, 1)
  await confirmDeliveries(store, 3, 1)
  await page.setViewportSize({ width: 360, height: 740 })
  await openAsOwner(page, store, '/dashboard')
  const { tap, total } = countTaps()
  await tap(page.getByRole('navigation').getByRole('link', { name: /^Orders/ }))
  await tap(page.getByRole('link', { name: /^Deliveries/ }))
  for (const at of [0, 1, 2]) await tap(page.getByRole('checkbox').nth(at))
  await tap(page.getByRole('link', { name: 'Start a run (3)' }))
  await tap(page.getByRole('button', { name: 'Make the link' }))
  await expect(page.getByRole('link', { name: 'Share on WhatsApp' }).last()).toBeFocused()
  await expect(page.getByText('Otieno', { exact: true })).toBeVisible()
  expect(total()).toBe(7)
})

test('ticks of one page go with those of the next on one run', async ({ page, store, sql }) => {
  await fillDeliveries(store, 205)
  await openAsOwner(page, store, '/orders/deliveries')
  await page.getByRole('checkbox').nth(1).check()
  await page.getByRole('checkbox').nth(0).check()
  await page.getByRole('textbox', { name: 'Rider', exact: true }).fill('Otieno')
  await page.getByRole('textbox', { name: 'Rider’s phone' }).fill('0722 000 111')
  await page.getByRole('link', { name: 'Show more' }).click()
  await expect(page.getByRole('heading', { name: 'Ticked on other pages' })).toBeVisible()
  await page.getByRole('checkbox', { checked: false }).last().check()
  await page.getByRole('checkbox').nth(1).uncheck()
  await expect(page.getByRole('heading', { name: 'Start a run (2)' })).toBeVisible()
  const oldest = page.getByRole('link', { name: 'Show the oldest' })
  await oldest.click()
  // The form moves up by 200 rows when the page comes.
  await expect(oldest).toHaveCount(0)
  await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(2)
  await page.getByRole('button', { name: 'Make the link' }).click()
  await expect(page.getByRole('heading', { name: /^Run \d+$/ })).toBeVisible()
  const taken = await sql('SELECT order_id FROM delivery_stops WHERE store_id = ?', store.storeId)
  expect(taken).toHaveLength(2)
})
