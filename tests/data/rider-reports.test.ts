import { expect, test } from 'vitest'
import { openRiderLink } from '#app/auth/rider-access.server.ts'
import { runLinkPath } from '#app/auth/run-link.server.ts'
import { PROOF_QUOTA_BYTES, QUOTA_BYTES } from '#app/data/media/media.server.ts'
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
  type StartedRun,
  startRun,
} from '../support/rider-runs.ts'
import { contextAt, DAY, HOUR, insert, NOON, openCrafts, rows, type Shop, type TestContext } from '../support/shops.ts'

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

type OnTheWay = Awaited<ReturnType<typeof onTheWay>>

const runWish = { requestId: 'again', riderName: 'Ali', riderPhone: '+254722000112', by: 'owner' }

/** Of a link that is over. */
async function lateRiderOf(context: TestContext, { slug, link }: StartedRun) {
  const access = await openRiderLink(context, slug, link)
  if (access.state !== 'over' || !access.rider) throw new Error(`the link is ${access.state}`)
  return access.rider
}

const proofsOf = (shop: Shop) =>
  rows<{ key: string }>("SELECT key FROM media WHERE store_id = ? AND kind = 'proof' ORDER BY key", shop.id)

async function objectsOf(context: TestContext, shop: Shop) {
  return (await context.media.list({ prefix: `stores/${shop.id}/proof/` })).objects.length
}

const linkOf = (context: TestContext, run: StartedRun, linkVersion: number) =>
  runLinkPath(context.env.BETTER_AUTH_SECRET ?? '', run.slug, { ...run, linkVersion })
    .split('/')
    .at(-1) ?? ''

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
  const report = deliveredReport(orderId, RIGHT_CODE)
  expect(await rider.report(report)).toEqual({ ok: true })
  expect(await stopOf(orderId)).toMatchObject({
    ...{ state: 'delivered', is_verified: 1, collected: 100_050, collected_with: 'cash' },
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

test('a rider finds no code under one report’s id, nor with replays between', async () => {
  const { orderId, rider } = await onTheWay()
  const id = 'always-the-same-report-id'
  const left: unknown[] = []
  for (let code = 7000; code < 7030; code += 1) {
    const report = deliveredReport(orderId, String(code), { id })
    for (let times = 0; times < 2; times += 1) left.push(await rider.report(report))
  }
  const triesLeft = left.map((answer) => (answer as { triesLeft: number }).triesLeft)
  expect(triesLeft).toEqual([4, 4, 3, 3, 2, 2, 1, 1, ...Array.from({ length: 52 }, () => 0)])
  const right = deliveredReport(orderId, RIGHT_CODE, { id })
  expect(await rider.report(right)).toEqual({ ok: false, reason: 'wrong-code', triesLeft: 0 })
  // Sent as if it had waited it is no hand-over with a code either, and says what is missing.
  expect(await rider.report({ ...right, isQueued: true })).toEqual({ ok: true })
  expect(await stopOf(orderId)).toMatchObject({ is_verified: 0, reason: 'wrong-code', left_out: '["photo"]' })
})

test('of sixty codes at once under one id five are looked at', async () => {
  const { orderId, rider } = await onTheWay()
  const codes = Array.from({ length: 60 }, (_, n) => String(5000 + n))
  const id = 'always-the-same-report-id'
  await Promise.all(codes.map((code) => rider.report(deliveredReport(orderId, code, { id }))))
  expect(await stopOf(orderId)).toMatchObject({ state: 'waiting', code_tries: 5 })
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

test('what a queued report leaves out is marked for the owner', async () => {
  const { shop, orders, rider, store, run } = await onTheWay({ count: 4 })
  const [bare, paid, whole, lost] = orders.map(({ id }) => id) as [string, string, string, string]
  const [{ total } = { total: 0 }] = await rows<{ total: number }>(
    'SELECT total_amount AS total FROM orders WHERE id = ?',
    paid,
  )
  await pay(shop, paid, total)
  const queued = { isQueued: true }
  await rider.report(noCodeReport(bare, { ...queued, collected: null }))
  await rider.report(deliveredReport(paid, RIGHT_CODE, { ...queued, collected: null }))
  await rider.report(noCodeReport(whole, queued), [jpeg(600, 400)])
  expect(await rider.report(noCodeReport(lost, { ...queued, photosTaken: 2 }), [jpeg(600, 401)])).toEqual({
    ...{ ok: true, isPhotoLost: true },
  })
  const marks = [['money', 'photo'], [], [], ['photo-not-kept']]
  expect((await store.runs.find(run.id))?.stops.map(({ leftOut }) => leftOut)).toEqual(marks)
  expect(await store.handover.stopsOf(bare)).toMatchObject([{ leftOut: ['money', 'photo'] }])
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
  expect(await riderEvents(cancelled)).toEqual([
    'rider-late {"state":"delivered","with":"cash","amount":100050,"isVerified":true}',
  ])
  expect(await rider.report(failedReport(handedOver))).toMatchObject({ reason: 'already-done', state: 'delivered' })
  expect(await riderEvents(handedOver)).toEqual(['rider-late {"state":"failed","reason":"nobody-there"}'])
  expect(await orderOf(cancelled)).toMatchObject({ status: 'cancelled' })
  expect(await orderOf(handedOver)).toMatchObject({ status: 'delivered', failed_reason: null })
})

const ends = Object.entries({
  ended: ({ store, run }: OnTheWay) => store.runs.end(run.id),
  stopped: ({ store, run }: OnTheWay) => store.runs.stopLink(run.id),
  expired: async ({ context }: OnTheWay) => context.pass(DAY),
})

test.each(ends)('a report of a link that has %s is a note for its owner for a week', async (_, end) => {
  const way = await onTheWay({ count: 3 })
  const { context, orders, rider, run, store } = way
  const [first, second, third] = orders.map(({ id }) => id) as [string, string, string]
  await end(way)
  const late = await lateRiderOf(context, run)
  const before = await orderOf(first)
  const [stateBefore] = [(await stopOf(first))?.state]
  const report = deliveredReport(first, RIGHT_CODE, { isQueued: true })
  // Who had the page open, and who comes back; the first answer may have been lost.
  for (const from of [rider, late]) expect(await from.report(report)).toEqual({ ok: true, isLate: true })
  const failed = failedReport(second, { note: 'Gate locked' })
  expect(await late.report(failed, [jpeg(600, 400)])).toEqual({ ok: true, isLate: true })
  context.pass(7 * DAY - 1)
  expect(await late.report(deliveredReport(third, '1111'))).toEqual({ ok: true, isLate: true })
  expect(await orderOf(first)).toEqual(before)
  expect(await stopOf(first)).toMatchObject({ state: stateBefore, report_id: null, code_tries: 0, collected: 0 })
  expect(await riderEvents(first)).toEqual([
    'rider-late {"state":"delivered","with":"cash","amount":100050,"isVerified":true}',
  ])
  expect(await riderEvents(second)).toEqual(['rider-late {"state":"failed","reason":"nobody-there"}'])
  expect(await riderEvents(third)).toEqual(['rider-late {"state":"delivered","with":"cash","amount":100050}'])
  const stops = (await store.runs.find(run.id))?.stops ?? []
  expect(stops[1]?.late).toMatchObject({ count: 1, note: 'Gate locked', photos: [expect.stringContaining('/proof/')] })
  expect(await context.media.head((await store.handover.photo(second, 1)) ?? '')).not.toBeNull()
  context.pass(1)
  expect(await openRiderLink(context, run.slug, run.link)).toMatchObject({ state: 'over', rider: null })
})

test('a link that was stopped, has ended or is too old opens nothing', async () => {
  const { context, run } = await onTheWay()
  const open = async () => (await openRiderLink(context, run.slug, run.link)).state
  await rows('UPDATE delivery_runs SET link_version = 2 WHERE id = ?', run.id)
  expect(await open()).toBe('over')
  await rows("UPDATE delivery_runs SET link_version = 1, state = 'ended' WHERE id = ?", run.id)
  expect(await open()).toBe('over')
  await rows("UPDATE delivery_runs SET state = 'open' WHERE id = ?", run.id)
  expect(await open()).toBe('open')
  context.pass(DAY)
  expect(await open()).toBe('over')
})

test('who found a stopped link ends no stop, finds no code and takes no turn of the next link', async () => {
  const { context, shop, orderId, run, rider, store } = await onTheWay()
  await store.runs.stopLink(run.id)
  const thief = await lateRiderOf(context, run)
  for (let n = 0; n < 20; n += 1) {
    await thief.admit()
    const report = deliveredReport(orderId, n === 0 ? '0000' : RIGHT_CODE, { isQueued: n % 2 === 0 })
    expect(await thief.report(report, [jpeg(600 + n, 400)])).toMatchObject({ ok: true, isLate: true })
  }
  await rows("UPDATE rate_limits SET count = 300 WHERE key LIKE 'run-report:%'")
  expect(await riderEvents(orderId)).toEqual([
    'rider-late {"state":"delivered","with":"cash","amount":100050,"count":20}',
  ])
  expect(await proofsOf(shop)).toHaveLength(1)
  expect(await stopOf(orderId)).toMatchObject({ state: 'waiting', is_verified: 0, code_tries: 0 })
  expect(await thief.report(failedReport('unknown'))).toEqual({ ok: false, reason: 'stop-not-found' })
  const next = await riderOf(context, { slug: run.slug, link: linkOf(context, run, 2) })
  expect(await next.admit()).toMatchObject({ ok: true })
  expect(await next.report(deliveredReport(orderId, RIGHT_CODE))).toEqual({ ok: true })
  expect(await rider.report(failedReport(orderId))).toEqual({ ok: true, isLate: true })
  expect(await stopOf(orderId)).toMatchObject({ state: 'delivered', is_verified: 1 })
  expect((await riderEvents(orderId)).toSorted()).toEqual([
    'rider-delivered',
    expect.stringMatching(/^rider-late .*"count":21,"other":\{"state":"failed","reason":"nobody-there"\}\}$/),
  ])
})

test('an order that was reported late goes on another run only, so that its note stays', async () => {
  const { context, orderId, run, rider, store } = await onTheWay()
  await store.runs.takeOff(run.id, orderId)
  const report = failedReport(orderId)
  for (let n = 0; n < 2; n += 1) expect(await rider.report(report)).toEqual({ ok: false, reason: 'stop-removed' })
  expect(await store.runs.addStops(run.id, [orderId], null)).toMatchObject({ ok: false, reason: 'came-back' })
  await store.runs.end(run.id)
  const again = await store.runs.start({ ...runWish, orderIds: [orderId] })
  expect(again.ok).toBe(true)
  expect(await (await lateRiderOf(context, run)).report(report)).toEqual({ ok: true, isLate: true })
  expect(await riderEvents(orderId)).toEqual(['rider-late {"state":"failed","reason":"nobody-there"}'])
  expect((await store.runs.find(run.id))?.stops).toMatchObject([{ state: 'removed', late: { count: 1 } }])
})

test('of late reports at once each is counted, and one event has them all', async () => {
  const { orderId, run, rider, shop, store } = await onTheWay()
  await store.runs.end(run.id)
  const [same, picture] = [deliveredReport(orderId, RIGHT_CODE), jpeg(600, 400)]
  const reports = [same, same, deliveredReport(orderId, RIGHT_CODE), deliveredReport(orderId, RIGHT_CODE)]
  const answers = await Promise.all(reports.map((report) => rider.report(report, [picture])))
  const counted = answers.filter(({ ok }) => ok).length
  expect(counted).toBeGreaterThan(0)
  const [stop] = (await store.runs.find(run.id))?.stops ?? []
  expect(await riderEvents(orderId)).toHaveLength(1)
  expect(stop?.late?.count).toBeGreaterThanOrEqual(new Set(reports.filter((_, at) => answers[at]?.ok)).size)
  expect((await proofsOf(shop)).map(({ key }) => key)).toEqual(stop?.late?.photos)
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

test('a refused report keeps no photo, whatever refuses it', async () => {
  const { context, shop, orders, rider, store } = await onTheWay({ count: 3 })
  const [first, second, third] = orders.map(({ id }) => id) as [string, string, string]
  const [good, bad] = [[jpeg(600, 400), jpeg(601, 400)], new Uint8Array([71, 73, 70])]
  const refused = [
    await rider.report(noCodeReport(first), [...good, bad]),
    await rider.report(failedReport(first), [bad, ...good]),
    await rider.report(noCodeReport(first, { collected: null }), good),
    await rider.report(deliveredReport(first, '1111'), good),
    await rider.report(noCodeReport('unknown'), good),
  ]
  expect(refused.map(({ ok }) => ok)).toEqual(refused.map(() => false))
  await store.orders.cancel(second, { actor: 'owner', id: null })
  expect(await rider.report(noCodeReport(second), good)).toEqual({
    ...{ ok: false, reason: 'order-cancelled', isPhotoLost: true },
  })
  expect(await store.handover.stopsOf(second)).toMatchObject([{ leftOut: ['photo-not-kept'], photos: [] }])
  // One of two reports at once is refused after its photos were kept.
  const rivals = [noCodeReport(third), failedReport(third)]
  const answers = await Promise.all(rivals.map((report) => rider.report(report, good)))
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
  const keys = (await proofsOf(shop)).map(({ key }) => key)
  expect(keys.toSorted()).toEqual((JSON.parse(String((await stopOf(third))?.photos)) as string[]).toSorted())
  expect([keys.length, await objectsOf(context, shop)]).toEqual([2, 2])
})

test('the same report twice at once keeps its photos, and one picture of two stops is each one’s own', async () => {
  const { context, shop, orders, rider } = await onTheWay({ count: 2 })
  const [first, second] = orders.map(({ id }) => id) as [string, string]
  const report = noCodeReport(first)
  const picture = [jpeg(600, 400)]
  expect(await Promise.all([rider.report(report, picture), rider.report(report, picture)])).toEqual([
    ...[{ ok: true }, { ok: true }],
  ])
  expect(await rider.report(noCodeReport(second, { collected: null }), picture)).toMatchObject({ ok: false })
  expect(await proofsOf(shop)).toHaveLength(1)
  expect(await rider.report(noCodeReport(second), picture)).toEqual({ ok: true })
  expect([(await proofsOf(shop)).length, await objectsOf(context, shop)]).toEqual([2, 2])
})

test('riders’ photos have room of their own: neither they nor the store’s pictures take the other’s', async () => {
  const { shop, orders, rider, store } = await onTheWay({ count: 3 })
  const [first, second, third] = orders.map(({ id }) => id) as [string, string, string]
  const fill = (kind: string, bytes: number) =>
    insert('media', { store_id: shop.id, key: `stores/${shop.id}/${kind}.jpg`, kind, bytes, created_at: 1 }).run()
  await fill('product', QUOTA_BYTES)
  expect(await store.media.putImage(jpeg(600, 600), 'product')).toEqual({ ok: false, reason: 'storage-full' })
  expect(await rider.report(noCodeReport(first), [jpeg(600, 400)])).toEqual({ ok: true })
  await rows("DELETE FROM media WHERE store_id = ? AND kind = 'product'", shop.id)
  await fill('proof', PROOF_QUOTA_BYTES)
  expect(await store.media.putImage(jpeg(600, 600), 'product')).toMatchObject({ ok: true })
  const full = noCodeReport(second)
  for (let n = 0; n < 2; n += 1) {
    expect(await rider.report(full, [jpeg(600, 401)])).toEqual({ ok: true, isPhotoLost: true })
  }
  expect(await store.handover.stopsOf(second)).toMatchObject([{ leftOut: ['photo-not-kept'], photos: [] }])
  expect(await rider.report(failedReport(third))).toEqual({ ok: true })
  expect(await store.handover.stopsOf(third)).toMatchObject([{ leftOut: [] }])
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
  const { context, rider } = await onTheWay()
  await rider.admit()
  await rows("UPDATE rate_limits SET count = 300 WHERE key LIKE 'run-report:%'")
  expect(await rider.admit()).toMatchObject({ ok: false, waitMs: expect.any(Number) })
  context.pass(HOUR)
  expect(await rider.admit()).toMatchObject({ ok: true })
})
