import { beforeEach, expect, test } from 'vitest'
import { type OpenStore, openStore } from '#app/data/store/open-store.server.ts'
import {
  type DeliveriesCursor,
  formatDeliveriesCursor,
  parseDeliveriesCursor,
} from '#app/domain/delivery/deliveries-cursor.ts'
import { LINK_EXTENSION_MS, LINK_MS, LONGEST_LINK_MS } from '#app/domain/delivery/run.ts'
import { placeForDelivery } from '../support/rider-runs.ts'
import {
  contextAt,
  DAY,
  database,
  HOUR,
  insert,
  NOON,
  openCrafts,
  rows,
  type Shop,
  type TestContext,
} from '../support/shops.ts'

let shop: Shop
let context: TestContext
let store: OpenStore

beforeEach(async () => {
  context = contextAt()
  shop = await openCrafts()
  store = await openStore(context, shop.id)
})

async function processed(count: number, phone?: string): Promise<string[]> {
  const ids: string[] = []
  for (let at = 0; at < count; at += 1) {
    const { id } = await placeForDelivery(context, shop, phone ? { phone } : {})
    await store.orders.advance(id, null, {})
    ids.push(id)
  }
  return ids
}

const wish = (orderIds: string[], requestId: string = crypto.randomUUID()) => ({
  ...{ requestId, orderIds, riderName: 'Otieno', riderPhone: '+254722000111', by: 'owner' },
})

const goPro = () => rows('UPDATE stores SET pro_until = ? WHERE id = ?', NOON + DAY, shop.id)

const orderRow = async (id: string) => {
  const [row] = await rows(
    'SELECT status, handover_code AS code, failed_reason AS failed FROM orders WHERE store_id = ? AND id = ?',
    shop.id,
    id,
  )
  return row
}

/** Copies of an order, many of the same instant. */
async function fillDeliveries(of: string, status: string, count: number, from: number) {
  const [row = {}] = await rows<Record<string, unknown>>(
    'SELECT * FROM orders WHERE store_id = ? AND id = ?',
    shop.id,
    of,
  )
  const writes = Array.from({ length: count }, (_, at) =>
    insert('orders', {
      ...row,
      ...{ id: `${status}-${String(at).padStart(4, '0')}`, number: 1000 + from + at, token: `${status}${at}`, status },
      ...{ request_id: `${status}${at}`, created_at: NOON + from + Math.floor(at / 150) },
    }),
  )
  await database.batch(writes)
}

async function started(orderIds: string[]) {
  const run = await store.runs.start(wish(orderIds))
  if (!run.ok) throw new Error(`not started: ${run.reason}`)
  return run
}

test('a run takes its orders out, in their order, each with a code of its own and what is owed', async () => {
  const ids = await processed(3)
  const run = await started(ids.toReversed())
  const found = await store.runs.find(run.id)
  expect(found?.run).toMatchObject({ number: 1, state: 'open', expiresAt: NOON + LINK_MS, riderName: 'Otieno' })
  expect(found?.stops.map(({ orderId }) => orderId)).toEqual(ids.toReversed())
  expect(found?.stops.every(({ amountShown, total }) => amountShown === total)).toBe(true)
  for (const id of ids) {
    expect(await orderRow(id)).toMatchObject({ status: 'out_for_delivery', code: expect.stringMatching(/^\d{4}$/) })
  }
  const events = await rows(
    "SELECT from_status, to_status FROM order_events WHERE store_id = ? AND type = 'on-run'",
    shop.id,
  )
  expect(events).toHaveLength(3)
  expect(events[0]).toEqual({ from_status: 'processing', to_status: 'out_for_delivery' })
  const { orders, runs } = await store.runs.deliveries()
  expect(orders).toEqual([])
  expect(runs.map(({ collected }) => collected)).toEqual([ids.map(() => ({ currency: 'KES', amount: 0 }))])
})

test('a second tap is the same run, and changes no code', async () => {
  const ids = await processed(2)
  const first = await store.runs.start(wish(ids, 'request-1'))
  const codes = await Promise.all(ids.map(orderRow))
  expect(await store.runs.start(wish(ids, 'request-1'))).toEqual(first)
  expect(await Promise.all(ids.map(orderRow))).toEqual(codes)
})

test('of two runs that want one order, one is written whole and the other not at all', async () => {
  await goPro()
  const [a = '', b = '', c = ''] = await processed(3)
  const results = await Promise.all([store.runs.start(wish([a, b])), store.runs.start(wish([b, c]))])
  expect(results.filter(({ ok }) => ok)).toHaveLength(1)
  const refused = results.find(({ ok }) => !ok)
  const [shared] = await rows('SELECT number FROM orders WHERE store_id = ? AND id = ?', shop.id, b)
  expect(refused).toMatchObject({ reason: 'run-changed', numbers: [shared?.number] })
  const stops = await rows('SELECT order_id FROM delivery_stops WHERE store_id = ?', shop.id)
  expect(stops).toHaveLength(2)
  const left = results[0]?.ok ? c : a
  expect(await orderRow(left)).toMatchObject({ status: 'processing', code: null })
})

test('the plan limits open runs and stops, also at once', async () => {
  const ids = await processed(6)
  expect(await store.runs.start(wish(ids))).toEqual({ ok: false, reason: 'stop-limit', limit: 5 })
  const [a = '', b = ''] = ids
  const results = await Promise.all([store.runs.start(wish([a])), store.runs.start(wish([b]))])
  expect(results.filter(({ ok }) => ok)).toHaveLength(1)
  expect(results.find(({ ok }) => !ok)).toEqual({ ok: false, reason: 'run-limit', limit: 1 })
  await goPro()
  expect(await store.runs.start(wish(ids.slice(2)))).toMatchObject({ ok: true })
})

test('an order that is not to be delivered is on no run', async () => {
  const [id = ''] = await processed(1)
  const { id: pending } = await placeForDelivery(context, shop)
  expect(await store.runs.start(wish([id, pending]))).toMatchObject({ reason: 'run-changed' })
  expect(await orderRow(id)).toMatchObject({ status: 'processing' })
})

test('an order that is cancelled, or handed over otherwise, leaves its run', async () => {
  const [a = '', b = ''] = await processed(2)
  const run = await started([a, b])
  await store.orders.cancel(a, { actor: 'owner', id: null }, {})
  await store.orders.handOver(b, null, {})
  const states = (await store.runs.find(run.id))?.stops.map(({ state, isVerified }) => ({ state, isVerified }))
  expect(states).toEqual([
    { state: 'removed', isVerified: false },
    { state: 'delivered', isVerified: false },
  ])
})

test('a stop that is taken off waits again, and comes back with another code', async () => {
  await goPro()
  const [a = '', b = ''] = await processed(2)
  const run = await started([a])
  expect(await store.runs.addStops(run.id, [b], null)).toEqual({ ok: true })
  const before = await orderRow(b)
  expect(await store.runs.addStops(run.id, [b], null)).toEqual({ ok: true })
  expect(await orderRow(b)).toEqual(before)
  await store.runs.takeOff(run.id, b)
  expect((await store.runs.deliveries()).orders.map(({ id }) => id)).toEqual([b])
  expect(await store.runs.addStops(run.id, [b], null)).toEqual({ ok: true })
  expect((await store.runs.find(run.id))?.stops.map(({ orderId, state }) => [orderId, state])).toEqual([
    [a, 'waiting'],
    [b, 'waiting'],
  ])
})

test('an order that came back from a run goes on another one only', async () => {
  await goPro()
  const [a = '', b = '', c = ''] = await processed(3)
  const run = await started([a, b])
  await rows(
    "UPDATE delivery_stops SET state = 'failed', report_id = 'made' WHERE store_id = ? AND order_id = ?",
    shop.id,
    a,
  )
  await rows(
    "UPDATE orders SET failed_reason = 'nobody-there', handover_code = 'old' WHERE store_id = ? AND id = ?",
    shop.id,
    a,
  )
  expect(await store.runs.addStops(run.id, [a, c], null)).toMatchObject({
    reason: 'came-back',
    numbers: [expect.any(Number)],
  })
  expect(await orderRow(c)).toMatchObject({ status: 'processing', code: null })
  const next = await started([a])
  expect((await store.runs.find(next.id))?.stops).toMatchObject([{ orderId: a, state: 'waiting' }])
  expect(await orderRow(a)).toMatchObject({ failed: null, code: expect.stringMatching(/^\d{4}$/) })
  expect(await store.runs.addStops(next.id, ['nobody'], null)).toEqual({ ok: false, reason: 'order-not-found' })
  expect(await store.runs.addStops('nobody', [c], null)).toEqual({ ok: false, reason: 'run-not-found' })
})

test('no order is skipped where pages of both statuses end', async () => {
  const [first = ''] = await processed(1)
  await fillDeliveries(first, 'processing', 230, 0)
  await fillDeliveries(first, 'out_for_delivery', 420, 10_000)
  const shown: string[] = []
  let pages = 0
  for (let after: DeliveriesCursor | null = { processing: null, onTheWay: null }; after; pages += 1) {
    const page: Awaited<ReturnType<typeof store.runs.deliveries>> = await store.runs.deliveries(after)
    shown.push(...page.orders.map(({ id }) => id))
    after = page.next && parseDeliveriesCursor(formatDeliveriesCursor(page.next))
  }
  expect([pages, shown.length, new Set(shown).size]).toEqual([3, 651, 651])
})

test('a stop is put before another or last, whatever is asked twice or gone', async () => {
  const ids = await processed(3)
  const run = await started(ids)
  const [a = '', b = '', c = ''] = ids
  const sequence = async () => (await store.runs.find(run.id))?.stops.map(({ orderId }) => orderId)
  await store.runs.move(run.id, a, c)
  expect(await sequence()).toEqual([b, a, c])
  for (const before of ['', '', 'gone']) await store.runs.move(run.id, a, before)
  expect(await sequence()).toEqual([b, c, a])
  await store.runs.move(run.id, a, b)
  await store.runs.move(run.id, 'gone', b)
  expect(await sequence()).toEqual([a, b, c])
})

test('a link lives longer, stops, and ends with its run', async () => {
  const ids = await processed(2)
  const run = await started(ids)
  await store.runs.extendLink(run.id)
  await store.runs.stopLink(run.id)
  expect((await store.runs.find(run.id))?.run).toMatchObject({
    expiresAt: NOON + LINK_MS + LINK_EXTENSION_MS,
    linkVersion: 2,
  })
  await store.runs.end(run.id)
  expect(await store.runs.find(run.id)).toMatchObject({ run: { state: 'ended' }, stops: [{ state: 'removed' }, {}] })
  expect(await store.runs.addStops(run.id, ids, null)).toMatchObject({ ok: false, reason: 'run-over' })
  expect((await store.runs.deliveries()).orders).toHaveLength(2)
})

test('a link works for 72 hours from its start at most, however often it is made longer', async () => {
  const run = await started(await processed(1))
  const expiresAt = async () => ((await store.runs.find(run.id))?.run.expiresAt ?? 0) - NOON
  for (let n = 0; n < 4; n += 1) expect(await store.runs.extendLink(run.id)).toBe(true)
  expect(await expiresAt()).toBe(LONGEST_LINK_MS)
  for (let n = 0; n < 30; n += 1) expect(await store.runs.extendLink(run.id)).toBe(false)
  expect(await expiresAt()).toBe(LONGEST_LINK_MS)
  await rows('UPDATE delivery_runs SET expires_at = ? WHERE id = ?', NOON + LINK_MS, run.id)
  context.pass(70 * HOUR)
  expect(await store.runs.extendLink(run.id)).toBe(true)
  expect(await expiresAt()).toBe(LONGEST_LINK_MS)
  context.pass(2 * HOUR)
  expect(await store.runs.extendLink(run.id)).toBe(false)
  await store.runs.end(run.id)
  expect(await store.runs.extendLink(run.id)).toBe(false)
})

test('the last five riders are offered once each', async () => {
  await goPro()
  for (const [name, phone] of [
    ['Otieno', '+254722000111'],
    ['Ali', '+254722000112'],
    ['Otieno K.', '+254722000111'],
  ] as const) {
    const [id = ''] = await processed(1)
    await store.runs.start({ ...wish([id]), riderName: name, riderPhone: phone })
  }
  expect((await store.runs.deliveries()).riders.map(({ riderName }) => riderName)).toEqual(['Otieno K.', 'Ali'])
})
