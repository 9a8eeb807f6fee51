import { afterEach, expect, test, vi } from 'vitest'
import { openRiderLink } from '#app/auth/rider-access.server.ts'
import { periodDays } from '#app/domain/analytics/periods.ts'
import {
  deliveredReport,
  failedReport,
  placeForDelivery,
  RIGHT_CODE,
  riderOf,
  startRun,
} from '../support/rider-runs.ts'
import { callBack, checkDue, openPrompts } from '../support/safaricom.ts'
import { DAY, HOUR, NOON, rows } from '../support/shops.ts'

const MINUTE = 60_000

afterEach(() => vi.unstubAllGlobals())

let phones = 0
function newPhone(): string {
  phones += 1
  return `07${String(50_000_000 + phones + (Date.now() % 1_000_000) * 10).slice(0, 8)}`
}

/** A shop with prompts, and orders that can go on a run. */
async function toDeliver(count: number) {
  const opened = await openPrompts(newPhone)
  const ids: string[] = []
  for (let at = 0; at < count; at += 1) {
    const { id } = await placeForDelivery(opened.context, opened.shop)
    await opened.store.orders.advance(id, null, {})
    ids.push(id)
  }
  return { ...opened, ids }
}

const wish = (orderIds: string[], besidePrompts: string[] = []) => ({
  ...{ requestId: crypto.randomUUID(), orderIds, besidePrompts },
  ...{ riderName: 'Otieno', riderPhone: '+254722000111', by: 'owner' },
})

test('who owes money is listed with the prompt that is open, until it ends', async () => {
  const { context, safaricom, store, order, ask } = await openPrompts(newPhone)
  for (let step = 0; step < 2; step += 1) await store.orders.advance(order.id)
  expect(await store.orders.handOver(order.id)).toMatchObject({ ok: true })
  expect(await store.money.owing()).toMatchObject([{ id: order.id, promptUntil: null }])
  safaricom.push = 'silent'
  await ask()
  expect(await store.money.owing()).toMatchObject([{ promptUntil: NOON + 2 * MINUTE }])
  context.pass(2 * MINUTE)
  expect(await store.money.owing()).toMatchObject([{ promptUntil: null }])
  safaricom.push = 'accept'
  expect(await ask({ again: true })).toMatchObject({ ok: true })
  expect(await store.money.owing()).toMatchObject([{ promptUntil: NOON + 12 * MINUTE }])
  context.pass(10 * MINUTE)
  expect(await store.money.owing()).toMatchObject([{ promptUntil: null }])
})

test('an order goes on a run beside its open prompt only when the owner says so', async () => {
  const { context, store, ids, ask } = await toDeliver(4)
  const [prompted = '', other = '', late = '', fourth = ''] = ids
  await store.orders.advance(prompted)
  await ask({ orderId: prompted })
  const refused = { ok: false, reason: 'prompt-open', until: NOON + 10 * MINUTE }
  expect(await store.runs.start(wish([prompted, other]))).toMatchObject({ ...refused, orders: [{ id: prompted }] })
  expect(await store.runs.start(wish([prompted, other], [other]))).toMatchObject(refused)
  expect(await rows('SELECT 1 FROM delivery_stops WHERE order_id IN (?, ?)', prompted, other)).toEqual([])
  const run = await store.runs.start(wish([prompted, other], [prompted]))
  if (!run.ok) throw new Error(run.reason)
  expect((await store.runs.find(run.id))?.stops).toMatchObject([
    { orderId: prompted, promptUntil: NOON + 10 * MINUTE },
    { orderId: other, promptUntil: null },
  ])

  await ask({ orderId: late })
  expect(await store.runs.addStops(run.id, [late, fourth], 'owner')).toMatchObject({
    ...refused,
    orders: [{ id: late }],
  })
  expect(await store.runs.addStops(run.id, [late], 'owner', [late])).toEqual({ ok: true })
  await ask({ orderId: fourth })
  context.pass(10 * MINUTE)
  expect(await store.runs.addStops(run.id, [fourth], 'owner')).toEqual({ ok: true })
  expect((await store.runs.find(run.id))?.stops.map(({ promptUntil }) => promptUntil)).toEqual([null, null, null, null])
})

test('a full run is refused for its stops, not for a prompt', async () => {
  const { store, shop, ids, ask } = await toDeliver(6)
  await rows('UPDATE stores SET pro_until = 0 WHERE id = ?', shop.id)
  const run = await store.runs.start(wish(ids.slice(0, 5)))
  if (!run.ok) throw new Error(run.reason)
  await rows('UPDATE stores SET pro_until = ? WHERE id = ?', NOON + DAY, shop.id)
  await ask({ orderId: ids[5] ?? '' })
  await rows('UPDATE stores SET pro_until = 0 WHERE id = ?', shop.id)
  expect(await store.runs.addStops(run.id, ids.slice(5), null)).toMatchObject({ reason: 'stop-limit', limit: 5 })
})

test('a rider who takes cash beside an open prompt is asked once, and never later', async () => {
  const { context, shop, ids, ask } = await toDeliver(5)
  const run = await startRun(context, shop, ids)
  for (const orderId of ids) await ask({ orderId })
  const rider = await riderOf(context, run)
  const access = await openRiderLink(context, run.slug, run.link)
  if (access.state !== 'open') throw new Error(access.state)
  expect(access.found.stops.map(({ promptUntil }) => promptUntil)).toEqual(ids.map(() => NOON + 10 * MINUTE))
  const [cash = '', mpesa = '', queued = '', failed = '', after = ''] = ids
  const report = deliveredReport(cash, RIGHT_CODE)
  expect(await rider.report(report, [])).toEqual({ ok: false, reason: 'prompt-open' })
  expect(await rows('SELECT state, code_tries AS tries FROM delivery_stops WHERE order_id = ?', cash)).toEqual([
    { state: 'waiting', tries: 0 },
  ])
  expect(await rider.report({ ...report, isBesidePrompt: true }, [])).toEqual({ ok: true })
  const byPhone = { collected: { with: 'mpesa', amount: 0 } } as const
  expect(await rider.report(deliveredReport(mpesa, RIGHT_CODE, byPhone), [])).toEqual({ ok: true })
  expect(await rider.report(deliveredReport(queued, RIGHT_CODE, { isQueued: true }), [])).toEqual({ ok: true })
  expect(await rider.report(failedReport(failed), [])).toEqual({ ok: true })
  context.pass(10 * MINUTE)
  expect(await rider.report(deliveredReport(after, RIGHT_CODE), [])).toEqual({ ok: true })
})

test('a prompt whose end M-PESA never told is the owner’s to find out, for a week', async () => {
  const { shop, context, store, order, place, ask, pushed, safaricom } = await openPrompts(newPhone)
  const missed = async () =>
    (await store.analytics.overview(periodDays('week', new Date(context.now()).toISOString().slice(0, 10))))
      .missedPrompts
  const wait = async (until: number) => {
    for (let at = context.now(); at < until; at += HOUR) {
      context.pass(HOUR)
      await checkDue(context, shop)
    }
  }
  const [paid, told] = [await place(), await place()]
  await ask()
  await ask({ orderId: paid.id })
  await ask({ orderId: told.id })
  await callBack(context, pushed(), { code: '0', receipt: 'UKP4QB7H2M' })
  safaricom.results.set(pushed().checkoutId, '1032')
  await ask({ orderId: null, purpose: 'till', amount: 100_00, till: 'till:counter' })
  await wait(NOON + 23 * HOUR)
  const byCash = { method: 'cash', code: null, receivedAt: null, note: '', requestId: crypto.randomUUID() } as const
  const payment = { ...byCash, amount: (await store.orders.find(paid.id))?.total ?? 0, by: 'owner' }
  expect(await store.orders.recordPayment(paid.id, payment, { paid: 0 })).toMatchObject({ ok: true })
  expect(await missed()).toEqual([])
  await wait(NOON + 25 * HOUR)
  const amount = { amount: 80_100, currency: 'KES' }
  const expected = [
    { orderId: order.id, number: 1, till: null, ...amount, isToldTwice: false },
    { orderId: told.id, number: 3, till: null, ...amount, isToldTwice: true },
    { orderId: null, number: null, till: 'till:counter', amount: 100_00, currency: 'KES', isToldTwice: false },
  ]
  expect((await missed()).sort((a, b) => (a.number ?? 9) - (b.number ?? 9))).toEqual(expected)
  context.pass(7 * DAY)
  expect(await missed()).toEqual([])
})
