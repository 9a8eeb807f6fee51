import type { Page } from '@playwright/test'
import { expect, test, waitForHydration } from './fixtures.ts'
import { openAsOwner } from './merchant.ts'
import { deliver, fail, leaveWithoutCode } from './rider-reports.ts'
import { confirmDeliveries, fillDeliveries, startRun, workerReady } from './rider-runs.ts'

// A page without a connection is answered by its worker.
test.use({ serviceWorkers: 'allow' })

interface Placed {
  area: string
  token: string
  code: string
}

const stop = (page: Page, state: string) => page.getByRole('listitem').filter({ hasText: state })

test('six orders go out on a run; each step is seen by owner and shopper, the link stops, the cash is booked', async ({
  page,
  browser,
  store,
  sql,
}) => {
  test.slow()
  await confirmDeliveries(store, 6)
  await openAsOwner(page, store, '/orders')
  await page
    .getByRole('navigation', { name: 'Orders and deliveries' })
    .getByRole('link', { name: 'Deliveries' })
    .click()
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
  await expect(page.getByRole('heading', { name: 'Run 1', exact: true })).toBeVisible()
  await expect(page.getByRole('listitem').nth(1)).toContainText(first)

  const share = await page.getByRole('link', { name: 'Share on WhatsApp' }).last().getAttribute('href')
  const message = new URL(share ?? '').searchParams.get('text') ?? ''
  expect(message).toMatch(
    /^Run 1 for Kijani Crafts: 6 stops, collect KSh [\d,.]+\. \S+ It works until \w{3} \d\d:\d\d\. It shows customers’ numbers: don’t forward it\.$/,
  )
  const path = new URL(message.match(/http\S+/)?.[0] ?? '').pathname
  const orders = await sql<Placed>(
    `SELECT area_name AS area, token, handover_code AS code FROM orders WHERE store_id = ? AND handover_code IS NOT NULL`,
    store.storeId,
  )
  expect(orders).toHaveLength(6)
  const orderOf = (area: string) => orders.find((order) => order.area === area) ?? { area, token: '', code: '' }

  const rider = await (await browser.newContext()).newPage()
  await rider.goto(path)
  await waitForHydration(rider)
  const shopper = await (await browser.newContext()).newPage()
  await shopper.goto(`/o/${orderOf('Roysambu').token}`)
  await expect(shopper.getByText(orderOf('Roysambu').code, { exact: true })).toBeVisible()

  const wrong = orderOf('Roysambu').code === '1111' ? '2222' : '1111'
  await deliver(rider, 'Roysambu', wrong)
  await expect(rider.getByText('That is not the code. 4 tries left.')).toBeVisible()
  await rider.getByRole('textbox', { name: 'Code from the customer' }).fill(orderOf('Roysambu').code)
  await rider.getByRole('dialog').getByRole('button', { name: 'Delivered', exact: true }).click()
  await expect(rider.getByRole('dialog')).toBeHidden()
  await expect(stop(page, 'code right')).toHaveCount(1)
  await expect(shopper.getByText(orderOf('Roysambu').code, { exact: true })).toBeHidden()

  await leaveWithoutCode(rider, 'Kilimani')
  await expect(stop(page, 'Delivered, no code')).toContainText('1 photo')
  const waiting = await (await browser.newContext()).newPage()
  await waiting.goto(`/o/${orderOf('Kasarani').token}`)
  await fail(rider, 'Kasarani')
  await expect(stop(page, 'Could not deliver')).toContainText('Gate locked')
  await expect(waiting.getByText('The rider could not deliver: nobody there.')).toBeVisible()

  await workerReady(rider, { id: '', path, orderIds: [] })
  await rider.context().setOffline(true)
  await deliver(rider, 'Westlands', orderOf('Westlands').code)
  await expect(rider.getByText('Saved on this phone. 1 to send.')).toBeVisible()
  await page.getByRole('link', { name: 'Stop the link' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Stop the link' }).click()
  await expect(page.getByText('Run updated')).toBeVisible()
  await rider.context().setOffline(false)
  await expect(rider.getByRole('heading', { name: 'This run is over.' })).toBeVisible()
  await expect(stop(page, 'Waiting')).toHaveCount(3)

  await page.getByRole('button', { name: /^Record the cash/ }).click()
  await expect(page.getByText('Cash of 1 stop recorded')).toBeVisible()
  await expect(page.getByText('All cash of this run is recorded.')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Record the cash/ })).toHaveCount(0)
  const [booked] = await sql<{ paid: number; status: string }>(
    'SELECT paid_amount - total_amount AS paid, status FROM orders WHERE token = ?',
    orderOf('Roysambu').token,
  )
  expect(booked).toEqual({ paid: 0, status: 'paid' })

  await page.getByRole('link', { name: 'End run' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'End run' }).click()
  await expect(page.getByText('This run is over.')).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Deliveries' }).click()
  await expect(boxes).toHaveCount(4)
  await expect(page.getByText('Nobody there')).toBeVisible()
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

test('a stop is taken off once that is asked', async ({ page, store }) => {
  const { id } = await startRun(store)
  await openAsOwner(page, store, `/orders/deliveries/${id}`)
  await page
    .getByRole('link', { name: /^Take .* off$/ })
    .first()
    .click()
  await page.getByRole('dialog').getByRole('button', { name: 'Keep' }).click()
  await expect(stop(page, 'Waiting')).toHaveCount(3)
  await page
    .getByRole('link', { name: /^Take .* off$/ })
    .first()
    .click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Take .* off$/ })
    .click()
  await expect(stop(page, 'Waiting')).toHaveCount(2)
})
