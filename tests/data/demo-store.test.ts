import { expect, test } from 'vitest'
import { openRiderLink } from '#app/auth/rider-access.server.ts'
import { runLinkPath } from '#app/auth/run-link.server.ts'
import { createStaff } from '#app/data/staff/staff.server.ts'
import { findTill, peopleOfTill } from '#app/data/staff/till-access.server.ts'
import { openStore } from '#app/data/store/open-store.server.ts'
import { rebuildStore } from '#app/data/store/rebuild.server.ts'
import { dayIn } from '#app/domain/analytics/calendar-day.ts'
import { parseOrdersQuery } from '#app/domain/order/list/query.ts'
import { timeSpanOf } from '#app/domain/order/list/time-span.ts'
import { reportOf } from '#app/domain/shift/report.ts'
import { readPin } from '#app/domain/staff/pin.ts'
import { tillAccount } from '#app/domain/staff/till.ts'
import { contradictions } from '../support/contradictions.ts'
import { demoTillKey } from '../support/demo/demo-till.ts'
import { storeRows } from '../support/demo/seed.ts'
import { demoRunId } from '../support/demo/seed-delivery.ts'
import { setDemoPins } from '../support/demo/seed-till.ts'
import { demoStores } from '../support/demo/stores.ts'
import { contextAt, DAY, database, NOON, rows } from '../support/shops.ts'
import { tableDigests } from '../support/table-digests.ts'

const pictures = { url: (name: string) => `/media/${name}.jpg` }

test('the demo stores contradict nothing, and a rebuild finds them as they are', async () => {
  for (const store of demoStores) {
    await database.batch(await storeRows(database, store, pictures, NOON))
    expect(await contradictions(rows, store.id), store.slug).toEqual([])
    const before = await tableDigests('store_counters')
    await rebuildStore(contextAt(), store.id)
    expect(await tableDigests('store_counters'), store.slug).toEqual(before)
  }
})

test('the first demo store shows what happens to orders after the chat', async () => {
  const [store] = demoStores
  const { money, orders } = await openStore(contextAt(), store?.id ?? '')
  const toCheck = await money.toCheck()
  expect(toCheck.claims.map(({ number }) => number)).toEqual([20])
  expect(toCheck.free).toHaveLength(1)
  expect((await money.owing()).map(({ number }) => number)).toEqual([15])
  const orderOf = async (number: number) => {
    const page = await orders.printed([store?.orders.find((order) => order.number === number)?.id ?? ''])
    return page[0]?.order
  }
  expect(await orderOf(8)).toMatchObject({ revision: 1, returnedAmount: expect.any(Number) })
  expect((await orderOf(17))?.agreedState).not.toBeNull()
  // One line more is all that waits to be agreed.
  const agreed =
    "SELECT agreed_state ->> 'note' = customer_note AS hasNote FROM orders WHERE store_id = ? AND number = 17"
  expect(await rows(agreed, store?.id ?? '')).toEqual([{ hasNote: 1 }])
  expect((await orderOf(13))?.paid).toBeGreaterThan(0)
  const yesterday = dayIn(store?.timeZone ?? '', NOON - DAY)
  const { closings } = await money.day(yesterday, timeSpanOf({ from: yesterday, to: yesterday }, store?.timeZone ?? ''))
  expect(closings.map(({ counted, expected }) => counted - expected)).toEqual([0])
})

test('who works for the first demo store gets in by their role', async () => {
  const people = await createStaff(contextAt(), demoStores[0]?.id ?? '').list()
  expect(people.people.map(({ role }) => role)).toEqual(['manager', 'seller', 'seller', 'viewer'])
  const [{ n: withPassword } = { n: 0 }] = await rows<{ n: number }>(
    'SELECT count(*) AS n FROM memberships JOIN account USING (user_id) WHERE store = ? AND password IS NOT NULL',
    demoStores[0]?.id ?? '',
  )
  expect(withPassword).toBe(3)
})

test('the first demo store has a till that opens by PIN, a drawer that was 50 short and one that is open', async () => {
  const [store] = demoStores
  if (!store?.till) throw new Error('the first demo store has no till')
  const context = contextAt()
  const { shifts, pins } = await openStore(context, store.id)
  const account = tillAccount(demoTillKey.split('.')[0] ?? '')
  const [{ shift } = { shift: null }] = await shifts.page({ after: null, since: '', till: account })
  const closed = await shifts.find(shift?.id ?? '', account)
  if (!closed) throw new Error('no shift is closed')
  expect(reportOf(closed.shift, closed.totals, closed.movements)).toMatchObject({
    ...{ difference: -5000, arrivedLater: 0, whose: store.till.seller.id },
  })
  expect(closed.approvals).toMatchObject([{ intent: 'return-goods', count: 1 }])
  const { open } = await shifts.now(account, account)
  expect(open.map(({ totals }) => totals.map(({ count }) => count))).toEqual([[1]])

  const [device = '', secret = ''] = demoTillKey.split('.')
  const till = await findTill(context, { device, secret, unlock: null })
  expect((till && (await peopleOfTill(context, till)))?.map(({ name }) => name)).toEqual([
    ...['Wanjiku Mwangi', 'Atieno Auma'],
  ])
  await setDemoPins({ DB: database, BETTER_AUTH_SECRET: context.env.BETTER_AUTH_SECRET ?? '' }, store, NOON)
  const { seller } = store.till
  expect(await pins.check({ person: seller.id, device, pin: store.till.pins.tillSeller })).toMatchObject({ ok: true })
  expect(await pins.check({ person: store.owner.id, device, pin: store.till.pins.owner })).toMatchObject({ ok: true })
  expect(Object.values(store.till.pins).map((pin) => readPin(pin).ok)).toEqual([true, true, true, true])
})

test('the first demo store shows an import that is done, and gives back what it was', async () => {
  const [store] = demoStores
  const { imports } = await openStore(contextAt(), store?.id ?? '')
  const current = await imports.current()
  const counts = { new: 2, changed: 3, problem: 1 }
  expect(current).toMatchObject({ state: 'finished', counts, undoUntil: expect.any(Number), pictures: [] })
  expect(current?.report).toMatchObject([{ rows: [7], name: 'Acacia honey, 500 g', problem: 'product-changed' }])
  expect(await imports.undo(current?.id ?? '')).toEqual({ ok: true })
  while (await imports.work(current?.id ?? ''));
  expect(await imports.current()).toMatchObject({ state: 'undone', counts: { undone: 5, problem: 1 } })
  const prices = "SELECT price FROM products WHERE store_id = ? AND name = 'Enamel mug, savannah'"
  expect(await rows(prices, store?.id ?? '')).toEqual([{ price: 45_000 }])
})

test('the second demo store has a sale that came late, found by the number on its receipt', async () => {
  const { orders } = await openStore(contextAt(), demoStores[1]?.id ?? '')
  const { rows: found } = await orders.page(parseOrdersQuery(new URLSearchParams({ q: 'kb 14' })))
  expect(found).toMatchObject([{ number: 2, tillNumber: 'KB-014', needsAttention: false }])
})

test('the third demo store has a run on its way, whose link opens', async () => {
  const store = demoStores.find(({ delivery }) => delivery)
  const context = contextAt()
  const { runs } = await openStore(context, store?.id ?? '')
  const { orders, runs: open } = await runs.deliveries()
  expect(open).toMatchObject([{ id: demoRunId, stops: expect.any(Number) }])
  expect(orders.some(({ failedReason }) => failedReason)).toBe(true)
  const run = { id: demoRunId, storeId: store?.id ?? '', linkVersion: 1 }
  const link =
    runLinkPath(context.env.BETTER_AUTH_SECRET ?? '', store?.slug ?? '', run)
      .split('/')
      .at(-1) ?? ''
  expect(await openRiderLink(context, store?.slug ?? '', link)).toMatchObject({ state: 'open' })
})
