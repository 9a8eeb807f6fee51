import { newPushBrowser } from '../../support/push-browser.ts'
import { allowAlerts } from '../support/alerts-browser.ts'
import { expect, hydrated, test } from '../support/fixtures.ts'
import { openAsOwner, pressLabel } from '../support/merchant.ts'

test.use({ serviceWorkers: 'allow' })

test('alerts are turned on, tried, and turned off on this device, and stay off', async ({
  page,
  context,
  store,
  sql,
}) => {
  const { target } = await newPushBrowser()
  await allowAlerts(context, target)
  await openAsOwner(page, store, '/settings/alerts')
  await page.getByRole('button', { name: 'Turn on alerts' }).click()
  await expect(page.getByText('Alerts are on.')).toBeVisible()
  await page.getByRole('button', { name: /^Send a test to/ }).click()
  await expect(page.getByText('Sent. It should ring within seconds.')).toBeVisible()
  await expect(page.getByText(/Alerts are on\. Last one today/)).toBeVisible()
  expect(
    await sql('SELECT kind FROM alert_channels WHERE address = ? AND ended_at IS NULL', target.address),
  ).toHaveLength(1)

  await page.getByRole('button', { name: 'Turn off' }).click()
  await expect(page.getByRole('button', { name: 'Turn on alerts' })).toBeVisible()
  await page.goto('/dashboard')
  await hydrated(page)
  await expect(page.getByText('Never miss an order')).toBeVisible()
  expect(await sql('SELECT id FROM alert_channels WHERE address = ? AND ended_at IS NULL', target.address)).toEqual([])
})

test('a browser that was signed out is renewed by the page, one that was removed is not', async ({
  page,
  context,
  store,
  sql,
}) => {
  const { target } = await newPushBrowser()
  await allowAlerts(context, target)
  const live = () => sql('SELECT id FROM alert_channels WHERE address = ? AND ended_at IS NULL', target.address)
  await openAsOwner(page, store, '/settings/alerts')
  await page.getByRole('button', { name: 'Turn on alerts' }).click()
  await expect(page.getByText('Alerts are on.')).toBeVisible()
  await sql('UPDATE alert_channels SET ended_at = 1 WHERE address = ?', target.address)
  await page.goto('/dashboard')
  await expect.poll(live).toHaveLength(1)
  await sql('UPDATE alert_channels SET ended_at = 1, keys = NULL WHERE address = ?', target.address)
  await page.goto('/dashboard')
  await expect.poll(() => page.evaluate(() => localStorage.getItem('alerts'))).toBeNull()
  expect(await live()).toEqual([])
})

test('a browser that blocks alerts is told how to allow them, and an offer that is put off goes at once', async ({
  page,
  store,
}) => {
  await page.addInitScript(() => Object.defineProperty(Notification, 'permission', { get: () => 'denied' }))
  await openAsOwner(page, store, '/dashboard')
  await page.getByRole('link', { name: 'Turn on alerts' }).click()
  await expect(page).toHaveURL(/\/settings\/alerts$/)
  await expect(page.getByText('Your browser blocks alerts from Kibanda.')).toBeVisible()
  await page.goto('/dashboard')
  await page.getByRole('button', { name: 'Not now' }).click()
  await expect(page.getByText('Never miss an order')).toHaveCount(0)
})

test('reminder, mail and summary are saved at once', async ({ page, store }) => {
  await openAsOwner(page, store, '/settings/alerts')
  await page.getByText('30 min', { exact: true }).click()
  await expect(page.getByText('Alerts saved').first()).toBeVisible()
  await pressLabel(page.getByRole('switch', { name: /^Mail me when orders wait/ }))
  await page.getByText('By push', { exact: true }).click()
  await expect(page.getByText('Turn on alerts on a device first')).toBeVisible()
  await expect(page.getByText(/The next one: /)).toBeVisible()
  await page.reload()
  await expect(page.getByRole('radio', { name: '30 min' })).toBeChecked()
  await expect(page.getByRole('switch', { name: /^Mail me when orders wait/ })).not.toBeChecked()
  await expect(page.getByRole('radio', { name: 'By push' })).toBeChecked()
})

// A phone lists orders as cards, a desk as rows.
for (const width of [360, 1280]) {
  test(`orders that nobody sent are named, and their customers are written to, at ${width} px`, async ({
    page,
    store,
    sql,
  }) => {
    await page.setViewportSize({ width, height: 800 })
    const [order] = await sql<{ id: string; number: number }>(
      "SELECT id, number FROM orders WHERE store_id = ? AND status = 'pending' ORDER BY created_at DESC LIMIT 1",
      store.storeId,
    )
    if (!order) throw new Error('no order waits')
    await sql(
      "UPDATE orders SET chat_opened_at = 1, seen_at = NULL WHERE store_id = ? AND status = 'pending'",
      store.storeId,
    )
    await sql(
      "UPDATE orders SET chat_opened_at = NULL, channel = 'store', created_at = created_at - 3600000 WHERE store_id = ? AND id = ?",
      store.storeId,
      order.id,
    )
    await openAsOwner(page, store, '/orders')
    await expect(page.getByText('1 order was not sent to you It is saved: write to the customer.')).toBeVisible()
    await page.getByRole('link', { name: 'Show' }).click()
    await expect(page).toHaveURL(/status=unsent/)
    const number = `#${String(order.number).padStart(4, '0')}`
    const write = page.getByRole('link', { name: new RegExp(`^Write to .* about order ${number}$`) })
    await expect(write).toHaveAttribute('href', /^https:\/\/wa\.me\/254\d+\?text=Hello%20/)
    const seen = () =>
      sql('SELECT id FROM orders WHERE store_id = ? AND id = ? AND seen_at IS NOT NULL', store.storeId, order.id)
    await expect.poll(seen).toHaveLength(1)
    await page.getByRole('main').getByRole('link', { name: number, exact: true }).click()
    await page.getByText(/has not opened the chat yet\.$/).click()
    const handoff = page.getByRole('dialog').getByRole('list', { name: 'How it reached you' })
    await expect(handoff.getByRole('listitem')).toHaveText([
      'Done:Saved',
      'Not yet:Chat opened',
      'Done:Seen',
      'Not yet:Confirmed',
    ])
  })
}
