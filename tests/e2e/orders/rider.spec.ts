import { deviceRecords } from '../support/device-records.ts'
import { expect, test } from '../support/fixtures.ts'
import { CODE, openRun, type RunOnTheWay, startRun, workerReady } from '../support/rider-runs.ts'
import { deliver, fail, leaveWithoutCode } from './rider-reports.ts'

// A page without a connection is answered by its worker.
test.use({ serviceWorkers: 'allow' })

type Sql = Parameters<Parameters<typeof test>[2]>[0]['sql']

async function stops(sql: Sql, { id, orderIds }: RunOnTheWay) {
  const rows = await sql<{ order_id: string; state: string; is_verified: number; reason: string; photos: string }>(
    'SELECT order_id, state, is_verified, reason, photos FROM delivery_stops WHERE run_id = ?',
    id,
  )
  return orderIds.map((orderId) => {
    const {
      state = '',
      is_verified = 0,
      reason = '',
      photos = '[]',
    } = rows.find((row) => row.order_id === orderId) ?? {}
    return [state, is_verified, reason, (JSON.parse(photos) as string[]).length]
  })
}

test('a rider hands over with the code, leaves one with a guard, and says what could not be delivered', {
  tag: '@journey',
}, async ({ page, store, sql }) => {
  const run = await startRun(store)
  await openRun(page, run)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Run \d+ · Otieno$/)
  await deliver(page, 'Roysambu', '1111')
  await expect(page.getByRole('dialog').getByText('That is not the code. 4 tries left.')).toBeVisible()
  await page.getByRole('textbox', { name: 'Code from the customer' }).fill(CODE)
  await page.getByRole('dialog').getByRole('button', { name: 'Delivered', exact: true }).click()
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(page.getByText('1 of 3 done')).toBeVisible()
  await expect(page.getByText('Lumumba Drive')).toHaveCount(0)
  await leaveWithoutCode(page, 'Ruaka')
  await expect(page.getByText('2 of 3 done')).toBeVisible()
  await fail(page, 'Kilimani')
  await expect(page.getByText('All stops are done.')).toBeVisible()
  expect(await stops(sql, run)).toEqual([
    ['delivered', 1, '', 0],
    ['delivered', 0, 'left-with-guard', 1],
    ['failed', 0, 'nobody-there', 1],
  ])
  const orders = await sql<{ status: string }>(
    'SELECT status FROM orders WHERE store_id = ? AND id IN (?, ?, ?) ORDER BY number DESC',
    ...[store.storeId, ...run.orderIds],
  )
  expect(orders.map(({ status }) => status)).toEqual(['delivered', 'paid', 'out_for_delivery'])
})

test('the fifth wrong code closes its field and opens the reasons', async ({ page, store }) => {
  await openRun(page, await startRun(store))
  await deliver(page, 'Roysambu', '1111')
  const dialog = page.getByRole('dialog')
  const code = page.getByRole('textbox', { name: 'Code from the customer' })
  const isDelivered = dialog.getByRole('button', { name: 'Delivered', exact: true })
  for (const left of ['4 tries', '3 tries', '2 tries', '1 try']) {
    await expect(dialog.getByText(`${left} left.`)).toBeVisible()
    await isDelivered.click()
  }
  await expect(dialog.getByText('No tries left: choose No code.')).toBeVisible()
  await expect(code).toBeDisabled()
  await expect(isDelivered).toHaveCount(0)
  await expect(dialog.getByRole('radio', { name: 'Phone is off' })).toBeFocused()
})

test.describe('a dead network', () => {
  for (const cut of ['before', 'after'] as const) {
    test(`cut ${cut} the server has a report: it is sent again and counts once`, async ({ browser, store, sql }) => {
      const context = await browser.newContext({ serviceWorkers: 'block' })
      const page = await context.newPage()
      const run = await startRun(store)
      await openRun(page, run)
      const reports = [
        () => deliver(page, 'Roysambu'),
        () => leaveWithoutCode(page, 'Ruaka'),
        () => fail(page, 'Kilimani'),
      ]
      for (const [done, report] of reports.entries()) {
        await page.route(`**${run.path}`, async (route) => {
          if (route.request().method() !== 'POST') return route.fallback()
          if (cut === 'after') await route.fetch()
          return route.abort()
        })
        await report()
        await expect(page.getByText('Saved on this phone. 1 to send.')).toBeVisible()
        await expect(page.getByRole('dialog')).toBeHidden()
        await page.unrouteAll({ behavior: 'wait' })
        await page.evaluate(() => dispatchEvent(new Event('online')))
        await expect(page.getByText(done === 2 ? 'All stops are done.' : `${done + 1} of 3 done`)).toBeVisible()
        await expect(page.getByText('Saved on this phone. 1 to send.')).toBeHidden()
      }
      expect(await stops(sql, run)).toEqual([
        ['delivered', 1, '', 0],
        ['delivered', 0, 'left-with-guard', 1],
        ['failed', 0, 'nobody-there', 1],
      ])
      const events = "SELECT count(*) AS n FROM order_events WHERE store_id = ? AND actor = 'rider' GROUP BY order_id"
      expect(await sql(events, store.storeId)).toEqual([{ n: 1 }, { n: 1 }, { n: 1 }])
      await context.close()
    })
  }

  test('reports wait on the phone through a reload, and are sent in order; a wrong code becomes none', async ({
    page,
    context,
    store,
    sql,
  }) => {
    const run = await startRun(store)
    await openRun(page, run)
    await workerReady(page, run)
    await context.setOffline(true)
    await deliver(page, 'Roysambu')
    await expect(page.getByText('Saved on this phone. 1 to send.')).toBeVisible()
    await deliver(page, 'Ruaka', '9999')
    await expect(page.getByText('Saved on this phone. 2 to send.')).toBeVisible()
    await page.reload()
    await expect(page.getByText('Saved on this phone. 2 to send.')).toBeVisible()
    await expect(page.getByText('Lumumba Drive')).toBeHidden()
    await fail(page, 'Kilimani')
    await expect(page.getByText('Saved on this phone. 3 to send.')).toBeVisible()
    await context.setOffline(false)
    await expect(page.getByText('All stops are done.')).toBeVisible()
    expect(await stops(sql, run)).toEqual([
      ['delivered', 1, '', 0],
      ['delivered', 0, 'wrong-code', 0],
      ['failed', 0, 'nobody-there', 1],
    ])
    expect(await page.evaluate(() => localStorage.length)).toBe(0)
    expect((await deviceRecords(page)).reports).toBe('[]')
  })

  test('a photo is asked for where there is a network, and may be missing where there is none', async ({
    page,
    context,
    store,
    sql,
  }) => {
    const run = await startRun(store)
    await openRun(page, run)
    await workerReady(page, run)
    await leaveWithoutCode(page, 'Roysambu', false)
    const refusal = page.getByRole('dialog').getByRole('alert')
    await expect(refusal.filter({ hasText: 'photo' }).first()).toBeVisible()
    await context.setOffline(true)
    await page.getByRole('dialog').getByRole('button', { name: 'Delivered, no code' }).click()
    await expect(page.getByText('Saved on this phone. 1 to send.')).toBeVisible()
    await context.setOffline(false)
    await expect(page.getByText('1 of 3 done')).toBeVisible()
    await expect.poll(() => stops(sql, run)).toContainEqual(['delivered', 0, 'left-with-guard', 0])
  })

  test('a link stopped meanwhile: what waited on the phone is taken as late, and nothing else stays', async ({
    page,
    context,
    store,
    sql,
  }) => {
    const run = await startRun(store)
    await openRun(page, run)
    await workerReady(page, run)
    await context.setOffline(true)
    await deliver(page, 'Roysambu')
    await leaveWithoutCode(page, 'Ruaka')
    await sql('UPDATE delivery_runs SET link_version = 2 WHERE store_id = ? AND id = ?', store.storeId, run.id)
    // An answer that decides nothing: a proxy’s page, until the run is opened anew.
    let isReloaded = false
    await page.route(`**${run.path}`, (route) =>
      isReloaded ? route.fallback() : route.fulfill({ status: 410, body: '<h1>Gone</h1>' }),
    )
    await context.setOffline(false)
    await page.evaluate(() => dispatchEvent(new Event('online')))
    await expect(page.getByText('Saved on this phone. 2 to send.')).toBeVisible()
    page.once('framenavigated', () => {
      isReloaded = true
    })
    await page.reload()
    await expect(page.getByRole('heading', { name: 'This run is over.' })).toBeVisible()
    await expect(page.getByText('2 reports were sent late. The shop sees them')).toBeVisible()
    await expect(page.getByText('Ruaka')).toHaveCount(0)
    expect(await page.evaluate(() => localStorage.length)).toBe(0)
    expect((await deviceRecords(page)).reports).toBe('[]')
    await expect
      .poll(() =>
        page.evaluate(
          async (path) => caches.match(location.origin + path).then((kept) => kept === undefined),
          run.path,
        ),
      )
      .toBe(true)
    expect((await stops(sql, run))[0]?.[0]).toBe('waiting')
    const late = await sql<{ photos: number }>(
      `SELECT json_array_length(late_report, '$.photos') AS photos FROM delivery_stops
        WHERE run_id = ? AND late_report IS NOT NULL ORDER BY position`,
      run.id,
    )
    expect(late).toEqual([{ photos: 0 }, { photos: 1 }])
  })
})
