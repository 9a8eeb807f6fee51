import { expect, test } from 'vitest'
import { openRiderLink } from '#app/auth/rider-access.server.ts'
import { removeUnusedMedia } from '#app/data/media/sweep.server.ts'
import { findByToken } from '#app/data/order/by-token.server.ts'
import { openStore } from '#app/data/store/open-store.server.ts'
import { mediaFile } from '../../functions/media.ts'
import { jpeg } from '../support/picture-bytes.ts'
import {
  deliveredReport,
  failedReport,
  noCodeReport,
  placeForDelivery,
  RIGHT_CODE,
  riderOf,
  startRun,
} from '../support/rider-runs.ts'
import { contextAt, DAY, HOUR, insert, NOON, openCrafts, rows, type Shop } from '../support/shops.ts'

async function onTheWay({ count = 1, shop: given }: { count?: number; shop?: Shop } = {}) {
  const context = contextAt()
  const shop = given ?? (await openCrafts())
  const orders: Awaited<ReturnType<typeof placeForDelivery>>[] = []
  for (let n = 0; n < count; n += 1) orders.push(await placeForDelivery(context, shop))
  const [{ id: orderId, token } = { id: '', token: '' }] = orders
  const run = await startRun(
    context,
    shop,
    orders.map(({ id }) => id),
  )
  const [rider, store] = [await riderOf(context, run), await openStore(context, shop.id)]
  return { context, shop, orders, orderId, token, run, rider, store }
}

async function stopOf(orderId: string) {
  const [stop] = await rows('SELECT * FROM delivery_stops WHERE order_id = ? ORDER BY done_at DESC', orderId)
  return stop
}

const orderOf = async (orderId: string) => (await rows('SELECT * FROM orders WHERE id = ?', orderId))[0]

async function riderEvents(orderId: string) {
  const events = await rows<{ type: string; note: string | null }>(
    "SELECT type, note FROM order_events WHERE order_id = ? AND actor = 'rider' ORDER BY created_at",
    orderId,
  )
  return events.map(({ type, note }) => (note ? `${type} ${note}` : type))
}

function pay(shop: Shop, orderId: string, amount: number) {
  return insert('payments', {
    ...{ store_id: shop.id, id: crypto.randomUUID(), order_id: orderId, kind: 'payment', method: 'mpesa', amount },
    ...{ currency: 'KES', source: 'owner', received_at: NOON, recorded_at: NOON },
  }).run()
}

test('the right code hands the order over; its stop is verified and no money is booked', async () => {
  const { context, orderId, rider } = await onTheWay()
  context.pass(HOUR)
  const report = deliveredReport(orderId, RIGHT_CODE, { shown: 100_000 })
  expect(await rider.report(report)).toEqual({ ok: true })
  expect(await stopOf(orderId)).toMatchObject({
    ...{ state: 'delivered', is_verified: 1, collected: 100_050, collected_with: 'cash', amount_shown: 100_000 },
    ...{ report_id: report.id, done_at: NOON + HOUR, reason: '', code_tries: 0 },
  })
  expect(await orderOf(orderId)).toMatchObject({ status: 'delivered', paid_amount: 0 })
  expect(await riderEvents(orderId)).toEqual(['rider-delivered'])
  expect(await rows('SELECT * FROM payments WHERE order_id = ?', orderId)).toEqual([])
})

test('an order that owes nothing is paid by it, the way its money came, and takes its stock', async () => {
  const { shop, orderId, rider } = await onTheWay()
  const [{ total } = { total: 0 }] = await rows<{ total: number }>(
    'SELECT total_amount AS total FROM orders WHERE id = ?',
    orderId,
  )
  await pay(shop, orderId, total)
  expect(await rider.report(deliveredReport(orderId, RIGHT_CODE, { collected: null }))).toEqual({ ok: true })
  expect(await orderOf(orderId)).toMatchObject({
    ...{ status: 'paid', status_before_paid: 'out_for_delivery', payment_method: 'mpesa', paid_amount: total },
  })
  expect(await rows('SELECT taken FROM order_items WHERE order_id = ?', orderId)).toEqual([{ taken: 1 }])
  expect(await stopOf(orderId)).toMatchObject({ state: 'delivered', is_verified: 1 })
  expect(await rows('SELECT count(*) AS n FROM payments WHERE order_id = ?', orderId)).toEqual([{ n: 1 }])
})

test('the same report is answered as the first time, another one that it is done already', async () => {
  const { context, orderId, rider } = await onTheWay()
  const report = deliveredReport(orderId, RIGHT_CODE)
  expect(await Promise.all([rider.report(report), rider.report(report)])).toEqual([{ ok: true }, { ok: true }])
  context.pass(HOUR)
  expect(await rider.report(report)).toEqual({ ok: true })
  for (const other of [deliveredReport(orderId, '9999'), failedReport(orderId), noCodeReport(orderId)]) {
    expect(await rider.report(other)).toEqual({ ok: false, reason: 'already-done', state: 'delivered', doneAt: NOON })
  }
  expect(await riderEvents(orderId)).toEqual(['rider-delivered'])
  expect(await stopOf(orderId)).toMatchObject({ report_id: report.id, state: 'delivered', is_verified: 1 })
})

test('a failed stop leaves the order on its way, free for another run with another code', async () => {
  const { context, shop, orderId, token, rider } = await onTheWay()
  const report = failedReport(orderId, { note: 'Gate locked' })
  const answers = await Promise.all([rider.report(report), rider.report(report), rider.report(failedReport(orderId))])
  expect(answers.filter(({ ok }) => !ok)).toEqual([
    { ok: false, reason: 'already-done', state: 'failed', doneAt: NOON },
  ])
  expect(await riderEvents(orderId)).toHaveLength(1)
  expect(await orderOf(orderId)).toMatchObject({ status: 'out_for_delivery', failed_reason: 'nobody-there' })
  expect(await findByToken(context, token)).toMatchObject({
    handoverCode: null,
    order: { failedReason: 'nobody-there' },
  })
  context.pass(HOUR)
  const again = await startRun(context, shop, [orderId])
  expect(await findByToken(context, token)).toMatchObject({ handoverCode: RIGHT_CODE, order: { failedReason: null } })
  expect(await (await riderOf(context, again)).report(deliveredReport(orderId, RIGHT_CODE))).toEqual({ ok: true })
  expect(await findByToken(context, token)).toMatchObject({ handoverCode: null, order: { status: 'delivered' } })
})

test('five codes are tried at most, also all at once, and one that is sent again counts once', async () => {
  const { orderId, rider } = await onTheWay()
  const first = deliveredReport(orderId, '0000')
  expect(await rider.report(first)).toEqual({ ok: false, reason: 'wrong-code', triesLeft: 4 })
  expect(await rider.report(first)).toEqual({ ok: false, reason: 'wrong-code', triesLeft: 4 })
  const answers = await Promise.all(
    Array.from({ length: 12 }, (_, n) => rider.report(deliveredReport(orderId, `${1000 + n}`))),
  )
  const left = answers.map((answer) => ('triesLeft' in answer ? answer.triesLeft : null)).sort()
  expect(left).toEqual([0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 2, 3])
  expect(await rider.report(deliveredReport(orderId, RIGHT_CODE))).toMatchObject({ reason: 'wrong-code', triesLeft: 0 })
  expect(await stopOf(orderId)).toMatchObject({ state: 'waiting', code_tries: 5 })
  expect(await rider.report(noCodeReport(orderId), [jpeg(600, 400)])).toEqual({ ok: true })
  expect(await stopOf(orderId)).toMatchObject({ state: 'delivered', is_verified: 0, reason: 'left-with-guard' })
  expect(await riderEvents(orderId)).toEqual(['rider-no-code left-with-guard'])
})

test('of codes and other ends at once one counts', async () => {
  const { orderId, rider } = await onTheWay()
  const reports = [
    deliveredReport(orderId, RIGHT_CODE),
    failedReport(orderId),
    noCodeReport(orderId, { isQueued: true }),
  ]
  const answers = await Promise.all(reports.map((report) => rider.report(report)))
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
  expect(await riderEvents(orderId)).toHaveLength(1)
  const { state, report_id: reportId } = (await stopOf(orderId)) ?? {}
  expect(reportId).toBe(reports[answers.findIndex(({ ok }) => ok)]?.id)
  expect((await orderOf(orderId))?.status).toBe(state === 'failed' ? 'out_for_delivery' : 'delivered')
})

test('what waited on the phone is judged as it comes, in any order', async () => {
  const { orders, rider } = await onTheWay({ count: 3 })
  const [first, second, third] = orders.map(({ id }) => id) as [string, string, string]
  expect(await rider.report(noCodeReport(third, { isQueued: true }))).toEqual({ ok: true })
  expect(await rider.report(deliveredReport(second, '9999', { isQueued: true }))).toEqual({ ok: true })
  expect(await rider.report(deliveredReport(first, RIGHT_CODE, { isQueued: true, collected: null }))).toEqual({
    ok: true,
  })
  expect(await stopOf(first)).toMatchObject({ is_verified: 1, collected_with: null })
  expect(await stopOf(second)).toMatchObject({ state: 'delivered', is_verified: 0, reason: 'wrong-code' })
  expect(await stopOf(third)).toMatchObject({ state: 'delivered', is_verified: 0, photos: '[]' })
})

test('who is connected is asked for money and photo, and nothing is written until they are there', async () => {
  const { orderId, rider } = await onTheWay()
  const refused = (reason: string) => ({ ok: false, reason })
  expect(await rider.report(deliveredReport(orderId, RIGHT_CODE, { collected: null }))).toEqual(
    refused('money-required'),
  )
  expect(await rider.report(noCodeReport(orderId))).toEqual(refused('photo-required'))
  expect(await rider.report(noCodeReport(orderId), [new Uint8Array([1, 2, 3])])).toMatchObject({
    reason: 'photo-refused',
  })
  expect(await rider.report(failedReport('unknown'))).toEqual(refused('stop-not-found'))
  expect(await stopOf(orderId)).toMatchObject({ state: 'waiting', code_tries: 0 })
  expect(await riderEvents(orderId)).toEqual([])
})

test('after a cancellation, or another hand-over, the report is late: refused, and noted once', async () => {
  const { orders, rider, store } = await onTheWay({ count: 2 })
  const [cancelled, handedOver] = orders.map(({ id }) => id) as [string, string]
  await store.orders.cancel(cancelled, { actor: 'owner', id: null })
  await store.orders.handOver(handedOver)
  const report = deliveredReport(cancelled, RIGHT_CODE)
  for (let n = 0; n < 2; n += 1) {
    expect(await rider.report(report)).toEqual({ ok: false, reason: 'order-cancelled' })
  }
  expect(await riderEvents(cancelled)).toEqual(['rider-late {"state":"delivered","with":"cash","amount":100050}'])
  expect(await rider.report(failedReport(handedOver))).toMatchObject({ reason: 'already-done', state: 'delivered' })
  expect(await riderEvents(handedOver)).toEqual(['rider-late {"state":"failed","reason":"nobody-there"}'])
  expect(await orderOf(cancelled)).toMatchObject({ status: 'cancelled' })
  expect(await orderOf(handedOver)).toMatchObject({ status: 'delivered', failed_reason: null })
})

test('a link that was stopped, has ended or is too old opens nothing, also for who had it open', async () => {
  const { context, orderId, run, rider } = await onTheWay()
  const open = async () => (await openRiderLink(context, run.slug, run.link)).state
  await rows('UPDATE delivery_runs SET link_version = 2 WHERE id = ?', run.id)
  expect(await open()).toBe('over')
  for (const report of [
    deliveredReport(orderId, RIGHT_CODE),
    deliveredReport(orderId, '1111'),
    failedReport(orderId),
  ]) {
    expect(await rider.report(report)).toEqual({ ok: false, reason: 'run-over' })
  }
  expect(await stopOf(orderId)).toMatchObject({ state: 'waiting', code_tries: 0 })
  await rows("UPDATE delivery_runs SET link_version = 1, state = 'ended' WHERE id = ?", run.id)
  expect(await open()).toBe('over')
  await rows("UPDATE delivery_runs SET state = 'open' WHERE id = ?", run.id)
  expect(await open()).toBe('open')
  context.pass(DAY)
  expect(await open()).toBe('over')
})

test('three photos are kept, under a name that no public address serves, for sixty days', async () => {
  const { context, shop, orderId, rider, store } = await onTheWay()
  const pictures = [jpeg(600, 400), jpeg(601, 400), jpeg(602, 400), jpeg(603, 400)]
  expect(await rider.report(noCodeReport(orderId), pictures)).toEqual({ ok: true })
  const keys = JSON.parse(String((await stopOf(orderId))?.photos)) as string[]
  expect(keys).toHaveLength(3)
  for (const key of keys) {
    expect(key.startsWith(`stores/${shop.id}/proof/`)).toBe(true)
    expect(await context.media.head(key)).not.toBeNull()
    const answer = await mediaFile(new Request(`https://kibanda.test/media/${key}`), context)
    expect(answer.status).toBe(404)
  }
  expect(await store.handover.photo(orderId, 2)).toBe(keys[1])
  expect(await store.handover.photo(orderId, 4)).toBeNull()
  context.pass(59 * DAY)
  await removeUnusedMedia(context)
  expect(await context.media.head(keys[0] ?? '')).not.toBeNull()
  context.pass(2 * DAY)
  await removeUnusedMedia(context)
  for (const key of keys) expect(await context.media.head(key)).toBeNull()
})

test('the code is shown to the owner while the order is on a run, and that is an event', async () => {
  const { orderId, rider, store } = await onTheWay()
  expect(await store.handover.showCode(orderId, 'owner')).toBe(RIGHT_CODE)
  const shown = await rows(
    "SELECT actor, actor_id FROM order_events WHERE order_id = ? AND type = 'code-shown'",
    orderId,
  )
  expect(shown).toEqual([{ actor: 'owner', actor_id: 'owner' }])
  await rider.report(deliveredReport(orderId, RIGHT_CODE))
  expect(await store.handover.showCode(orderId, 'owner')).toBeNull()
})

test('a run takes 300 reports an hour', async () => {
  const { context, orderId, rider } = await onTheWay()
  await rider.report(failedReport('unknown'))
  await rows("UPDATE rate_limits SET count = 300 WHERE key LIKE 'run-report:%'")
  expect(await rider.report(deliveredReport(orderId, RIGHT_CODE))).toMatchObject({ ok: false, reason: 'wait' })
  context.pass(HOUR)
  expect(await rider.report(deliveredReport(orderId, RIGHT_CODE))).toEqual({ ok: true })
})
