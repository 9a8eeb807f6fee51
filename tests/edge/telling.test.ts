import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { notifyOrders } from '#app/alerts/notify-orders.server.ts'
import { announceDue, deleteOldAlerts } from '#app/data/alert/clock.server.ts'
import { openStore } from '#app/data/store/open-store.server.ts'
import { createContext } from '#app/load-context.server.ts'
import { DEAD_LETTERS, handleQueue } from '../../functions/queue.ts'
import {
  type AlertContext,
  alertContext,
  fakePushServices,
  newSeller,
  type Seller,
  turnOnAlerts,
} from '../support/alert-people.ts'
import { allowConsoleError } from '../support/allow-console-error.ts'
import { stillClock } from '../support/clock.ts'
import { type Fault, faultyEnv } from '../support/faulty-env.ts'
import { mailsTo } from '../support/people.ts'
import { order, placeOrderFor } from '../support/shopping.ts'
import { DAY, HOUR, NOON, rows } from '../support/shops.ts'
import { type RoundTrip, watchedDatabase } from '../support/watched-database.ts'

const MINUTE = 60_000

let context: AlertContext
let seller: Seller
let services: ReturnType<typeof fakePushServices>

beforeEach(async () => {
  context = await alertContext()
  seller = await newSeller(context)
  services = fakePushServices()
})

afterEach(() => vi.restoreAllMocks())

const mug = { lines: [['Mug', null, 3]] as [string, null, number][] }
const oneMug = { lines: [['Mug', null, 1]] as [string, null, number][] }
const place = () => placeOrderFor(context, seller.shop, mug)
const tell = () => notifyOrders(context, seller.shop.id)

/** A delivery of the queue; `acks` and `retries` are filled while it is handled. */
function batchOf(bodies: unknown[]) {
  const [acks, retries]: [unknown[], unknown[]] = [[], []]
  const messages = bodies.map((body, n) => ({
    ...{ id: `m${n}`, body },
    ack: () => void acks.push(body),
    retry: (options: unknown) => void retries.push(options),
  }))
  return { queue: 'kibanda-alerts', messages, acks, retries } as unknown as MessageBatch<unknown> & {
    acks: unknown[]
    retries: unknown[]
  }
}

async function tellingOf(orderId: string) {
  const [row] = await rows<{ alert_at: number | null; alert_round: number }>(
    'SELECT alert_at, alert_round FROM orders WHERE store_id = ? AND id = ?',
    ...[seller.shop.id, orderId],
  )
  return row && [row.alert_round, row.alert_at]
}

const statesOf = (orderId: string) =>
  rows<{ channel_id: string; round: number; state: string; error: string | null }>(
    'SELECT channel_id, round, state, error FROM order_alerts WHERE store_id = ? AND order_id = ? ORDER BY round',
    ...[seller.shop.id, orderId],
  )

const seen = (orderId: string) =>
  rows('UPDATE orders SET seen_at = ? WHERE store_id = ? AND id = ?', NOON, seller.shop.id, orderId)

test('an order is announced behind its answer and told to every browser, with nothing personal in it', async () => {
  const browsers = [await turnOnAlerts(context, seller), await turnOnAlerts(context, seller, 'web.push.apple.com')]
  const { id } = await placeOrderFor(context, seller.shop, {
    ...{ ...mug, name: 'Amina Otieno', phone: '0712 345 678' },
    ...{ deliveryMethod: 'delivery', address: 'Kilimani 4' },
  })
  await context.settled()
  expect(context.queued).toEqual([{ kind: 'notify', storeId: seller.shop.id, delaySeconds: 0 }])
  expect(services.requests).toEqual([])
  await tell()
  for (const browser of browsers) {
    const shown = await services.shownBy(browser)
    expect(shown).toEqual([
      {
        title: 'New order #0001 · Kijani Crafts',
        body: '3 pieces · KSh 2,601.50 · Delivery',
        tag: seller.shop.id,
        path: `/store/${seller.shop.id}/orders?order=${id}`,
      },
    ])
    expect(JSON.stringify(shown)).not.toMatch(/Amina|345 ?678|Kilimani/)
  }
  expect((await statesOf(id)).map(({ state }) => state)).toEqual(['sent', 'sent'])
  expect(await tellingOf(id)).toEqual([1, NOON + 10 * MINUTE])
  expect(context.queued.at(-1)).toEqual({ kind: 'notify', storeId: seller.shop.id, delaySeconds: 600 })
})

test('an order that still waits unseen is told again, and then mailed', async () => {
  const browser = await turnOnAlerts(context, seller)
  const { id } = await place()
  await tell()
  context.pass(10 * MINUTE)
  await tell()
  const [, reminder] = await services.shownBy(browser)
  expect(reminder).toMatchObject({
    title: 'Order #0001 still waits (10 min) · Kijani Crafts',
    body: '3 pieces · KSh 2,401.50 · Pickup',
  })
  expect(await tellingOf(id)).toEqual([2, NOON + 30 * MINUTE])
  context.pass(20 * MINUTE)
  await tell()
  expect(await mailsTo(seller.email)).toMatchObject([
    { kind: 'orders-waiting', subject: '1 order waits in Kijani Crafts' },
  ])
  expect(await tellingOf(id)).toEqual([2, null])
  context.pass(DAY)
  await tell()
  expect(services.requests).toHaveLength(2)
})

test('who has seen or decided an order is not told again', async () => {
  const browser = await turnOnAlerts(context, seller)
  const [first, second] = [await place(), await place()]
  await tell()
  await seen(first.id)
  await (await openStore(context, seller.shop.id)).orders.advance(second.id)
  context.pass(10 * MINUTE)
  await tell()
  expect(await services.shownBy(browser)).toHaveLength(2)
  expect([await tellingOf(first.id), await tellingOf(second.id)]).toEqual([
    [1, null],
    [1, null],
  ])
})

test('an order that was decided before it could be told is not told', async () => {
  await turnOnAlerts(context, seller)
  const { id } = await place()
  await (await openStore(context, seller.shop.id)).orders.advance(id)
  await tell()
  expect(services.requests).toEqual([])
  expect(await tellingOf(id)).toEqual([0, null])
})

test('more than five orders are one message', async () => {
  const browser = await turnOnAlerts(context, seller)
  for (let count = 0; count < 5; count += 1) await place()
  await tell()
  for (let count = 0; count < 7; count += 1) await place()
  await tell()
  const shown = await services.shownBy(browser)
  expect(shown).toHaveLength(6)
  expect(shown[5]).toEqual({
    title: '7 new orders · Kijani Crafts',
    body: '#0006 to #0012',
    tag: seller.shop.id,
    path: `/store/${seller.shop.id}/orders`,
  })
})

test('two consumers tell an order once', async () => {
  const browser = await turnOnAlerts(context, seller)
  await place()
  await Promise.all([tell(), tell(), tell()])
  expect(await services.shownBy(browser)).toHaveLength(1)
})

test('a consumer that was killed between two browsers is followed by one that tells the other alone', async () => {
  const [first, second] = [await turnOnAlerts(context, seller), await turnOnAlerts(context, seller)]
  const { id } = await place()
  services.reply = (url) =>
    url === second.target.address ? new Promise(() => undefined) : Promise.resolve(new Response(null, { status: 201 }))
  void tell()
  await vi.waitFor(async () => expect((await statesOf(id)).filter(({ state }) => state === 'sent')).toHaveLength(1))
  services.reply = async () => new Response(null, { status: 201 })
  await tell()
  expect(services.requests).toHaveLength(2)
  context.pass(MINUTE)
  await announceDue(context)
  expect(context.queued.at(-1)).toMatchObject({ kind: 'notify', storeId: seller.shop.id })
  await tell()
  expect([(await services.shownBy(first)).length, (await services.shownBy(second)).length]).toEqual([1, 2])
  expect(await tellingOf(id)).toEqual([1, NOON + 10 * MINUTE])
})

test('a dead browser ends by itself, one that hangs is tried again, and neither holds up a third', async () => {
  const [dead, hanging, working] = [
    await turnOnAlerts(context, seller),
    await turnOnAlerts(context, seller),
    await turnOnAlerts(context, seller),
  ]
  services.reply = async (url) => {
    if (url === dead.target.address) return new Response(null, { status: 410 })
    if (url === hanging.target.address) throw new DOMException('timeout', 'TimeoutError')
    return new Response(null, { status: 201 })
  }
  const { id } = await place()
  await tell()
  expect(await tellingOf(id)).toEqual([0, NOON + MINUTE])
  expect(await rows('SELECT id FROM alert_channels WHERE user_id = ? AND ended_at = ?', seller.id, NOON)).toEqual([
    { id: dead.id },
  ])
  services.reply = async () => new Response(null, { status: 201 })
  context.pass(MINUTE)
  await tell()
  const counts = await Promise.all([dead, hanging, working].map((browser) => services.shownBy(browser)))
  expect(counts.map(({ length }) => length)).toEqual([1, 2, 1])
  expect(await tellingOf(id)).toEqual([1, NOON + 10 * MINUTE])
})

test('a browser that hangs for good delays neither reminder nor mail', async () => {
  await turnOnAlerts(context, seller)
  services.reply = async () => new Response(null, { status: 503 })
  const { id } = await place()
  for (let minutes = 0; minutes <= 30; minutes += 1) {
    await tell()
    context.pass(MINUTE)
  }
  expect(await mailsTo(seller.email)).toHaveLength(1)
  expect(await tellingOf(id)).toEqual([2, null])
})

test('without a browser the mail comes at the first reminder', async () => {
  const { id } = await place()
  await tell()
  context.pass(10 * MINUTE)
  await tell()
  expect(await tellingOf(id)).toEqual([2, NOON + 10 * MINUTE])
  await tell()
  const [mail] = await mailsTo(seller.email)
  expect(mail?.text).toContain(`https://kibanda.example/store/${seller.shop.id}/orders`)
  expect(mail?.text).not.toMatch(/Amina|345 ?678/)
})

test('a store is mailed once an hour and six times a day, and never where it does not want it', async () => {
  const later = async (milliseconds: number) => {
    context.pass(milliseconds)
    for (let times = 0; times < 3; times += 1) await tell()
  }
  await rows('UPDATE stores SET opening_hours = ? WHERE id = ?', '[{"days":"1111111","from":0,"to":0}]', seller.shop.id)
  await place()
  await later(30 * MINUTE)
  expect(await mailsTo(seller.email)).toHaveLength(1)
  await place()
  await later(40 * MINUTE)
  expect(await mailsTo(seller.email)).toHaveLength(1)
  await later(20 * MINUTE)
  expect(await mailsTo(seller.email)).toMatchObject([{}, { subject: '2 orders wait in Kijani Crafts' }])
  for (let hours = 0; hours < 9; hours += 1) {
    await place()
    await later(HOUR + MINUTE)
  }
  expect(await mailsTo(seller.email)).toHaveLength(6)
  await later(DAY)
  expect(await mailsTo(seller.email)).toHaveLength(7)
  await rows('UPDATE stores SET alert_mails = 0 WHERE id = ?', seller.shop.id)
  await place()
  await later(2 * HOUR)
  await later(DAY)
  expect(await mailsTo(seller.email)).toHaveLength(7)
})

test('an address that nobody has confirmed gets no mail', async () => {
  await rows('UPDATE user SET email_verified = 0 WHERE id = ?', seller.id)
  await place()
  context.pass(HOUR)
  for (let times = 0; times < 3; times += 1) await tell()
  expect(await mailsTo(seller.email)).toEqual([])
})

test('at night an order rings once, and its reminder waits for the morning', async () => {
  context.pass(10 * HOUR)
  const browser = await turnOnAlerts(context, seller)
  const { id } = await place()
  await tell()
  expect(await services.shownBy(browser)).toHaveLength(1)
  expect(await tellingOf(id)).toEqual([1, NOON + 19 * HOUR])
  await rows('UPDATE orders SET alert_at = ? WHERE id = ?', NOON + 10 * HOUR, id)
  await tell()
  expect(await services.shownBy(browser)).toHaveLength(1)
  expect(await tellingOf(id)).toEqual([1, NOON + 19 * HOUR])
  context.pass(9 * HOUR)
  await tell()
  expect((await services.shownBy(browser))[1]?.title).toBe('Order #0001 still waits (9 hours) · Kijani Crafts')
})

test('a signed-out browser, another person’s and an ended one are told nothing', async () => {
  const [signedOut, ended] = [await turnOnAlerts(context, seller), await turnOnAlerts(context, seller)]
  const other = await newSeller(context)
  await turnOnAlerts(context, other)
  await rows('DELETE FROM session WHERE id = ?', signedOut.sessionId)
  await rows('UPDATE alert_channels SET ended_at = 1 WHERE id = ?', ended.id)
  await place()
  await tell()
  expect(services.requests).toEqual([])
})

test('an alert speaks the language of the person, else the store’s', async () => {
  const browser = await turnOnAlerts(context, seller)
  await rows("UPDATE stores SET language = 'sw' WHERE id = ?", seller.shop.id)
  await place()
  await tell()
  await rows("INSERT INTO profiles (id, language, updated_at) VALUES (?, 'en', 0)", seller.id)
  await place()
  await tell()
  expect((await services.shownBy(browser)).map(({ title }) => title)).toEqual([
    'Oda mpya #0001 · Kijani Crafts',
    'New order #0002 · Kijani Crafts',
  ])
})

test('an order is answered while the queue is away or hangs, and the clock announces it', async () => {
  allowConsoleError(/an alert was not announced/)
  const { queued } = context
  const down = { sendBatch: async () => Promise.reject(new Error('the queue is away')) } as unknown as Queue<unknown>
  expect(await order({ ...context, alerts: down }, seller.shop, mug)).toMatchObject({ ok: true })
  const hanging = { sendBatch: () => new Promise(() => undefined) } as unknown as Queue<unknown>
  const endless = { ...context, alerts: hanging, waitUntil: () => undefined }
  expect(await order(endless, seller.shop, mug)).toMatchObject({ ok: true })
  expect(queued).toEqual([])
  await announceDue(context)
  expect(queued.filter(({ storeId }) => storeId === seller.shop.id)).toHaveLength(1)
})

test('no push service is called for by an order', async () => {
  await turnOnAlerts(context, seller)
  services.reply = () => new Promise(() => undefined)
  await place()
  await context.settled()
  expect(services.requests).toEqual([])
})

test.each([
  ['twenty orders of as many stores', 20],
  ['twenty orders of one store', 1],
])('%s are told with at most 400 rows read', async (_name, storeCount) => {
  const trips: RoundTrip[] = []
  const DB = watchedDatabase(context.env.DB, (trip) => trips.push(trip), { countsArrays: true })
  const watched = createContext({ ...context.env, DB }, context.waitUntil, { now: context.now })
  for (let store = 0; store < storeCount; store += 1) {
    const { id, shop } = await newSeller(context)
    await turnOnAlerts(context, { id })
    for (let count = 0; count < 20 / storeCount; count += 1) await placeOrderFor(context, shop, oneMug)
    await handleQueue(batchOf(Array(20 / storeCount).fill({ kind: 'notify', storeId: shop.id })), watched)
  }
  expect(services.requests).toHaveLength(storeCount)
  expect(trips.reduce((sum, trip) => sum + trip.rowsRead, 0)).toBeLessThanOrEqual(400)
})

test('the queue acks what was told, tries a fault again, and gives up what is none of its messages', async () => {
  allowConsoleError(/an alert is given up|an alert waits/)
  const browser = await turnOnAlerts(context, seller)
  await place()
  const message = { kind: 'notify', storeId: seller.shop.id }
  const batch = batchOf([message, { kind: 'visits' }, message])
  await handleQueue(batch, context)
  expect([batch.acks.length, batch.retries]).toEqual([3, []])
  expect(await services.shownBy(browser)).toHaveLength(1)
  const { env, faults } = faultyEnv(context.env)
  faults.on.DB = 'error'
  const failing = batchOf([message])
  await handleQueue(
    failing,
    createContext(env, () => undefined, { now: context.now }),
  )
  expect([failing.acks, failing.retries]).toEqual([[], [{ delaySeconds: 70 }]])
})

/** `fault` decides what happens to each write of the database. */
function consumerWith(fault: (write: number) => Fault | null) {
  const { env, faults } = faultyEnv(context.env)
  let writes = 0
  faults.on.DB = (call) => {
    if (call.writes) writes += 1
    return call.writes ? fault(writes) : null
  }
  return createContext(env, () => undefined, { now: context.now })
}

const failures: [string, number, (write: number) => Fault | null][] = [
  ['its claim could not be written', 0, (write) => (write === 1 ? 'error' : null)],
  ['its claim got no answer', 0, (write) => (write === 1 ? 'lost' : null)],
  ['nothing could be written after its claim', 1, (write) => (write === 1 ? null : 'error')],
]

test.each(failures)('a telling that failed is told when its message comes again: %s', async (_name, sent, fault) => {
  allowConsoleError(/an alert waits/)
  const browser = await turnOnAlerts(context, seller)
  await place()
  const first = batchOf([{ kind: 'notify', storeId: seller.shop.id }])
  await handleQueue(first, consumerWith(fault))
  expect(await services.shownBy(browser)).toHaveLength(sent)
  const [{ delaySeconds } = { delaySeconds: 0 }] = first.retries as { delaySeconds: number }[]
  context.pass(delaySeconds * 1000)
  const again = batchOf([{ kind: 'notify', storeId: seller.shop.id }])
  await handleQueue(again, context)
  expect([again.acks.length, (await services.shownBy(browser)).length]).toEqual([1, sent + 1])
})

test('of two browsers the one whose message was written down is not sent it again', async () => {
  allowConsoleError(/an alert waits/)
  const browsers = [await turnOnAlerts(context, seller), await turnOnAlerts(context, seller)]
  await place()
  const message = batchOf([{ kind: 'notify', storeId: seller.shop.id }])
  await handleQueue(
    message,
    consumerWith((write) => (write <= 2 ? null : 'error')),
  )
  context.pass(70_000)
  await tell()
  const shown = await Promise.all(browsers.map(async (browser) => (await services.shownBy(browser)).length))
  expect(shown.toSorted()).toEqual([1, 2])
})

test.each([
  ['no browser', 0, 2],
  ['a browser', 1, 2],
  ['two browsers', 2, 3],
])(
  'a store with %s goes to the database once to claim its orders, and once for each message',
  async (_name, browserCount, expected) => {
    for (let count = 0; count < browserCount; count += 1) await turnOnAlerts(context, seller)
    for (let count = 0; count < 7; count += 1) await place()
    const trips: RoundTrip[] = []
    const DB = watchedDatabase(context.env.DB, (trip) => trips.push(trip), { countsArrays: true })
    await notifyOrders(createContext({ ...context.env, DB }, context.waitUntil, { now: context.now }), seller.shop.id)
    expect([services.requests.length, trips.length]).toEqual([browserCount, expected])
    expect(trips[0]?.statements).toHaveLength(5)
  },
)

test('orders of a store within a moment are one message, and one that follows has its own', async () => {
  const clock = stillClock(NOON)
  const slow = { ...context, wait: clock.wait }
  const placeAll = (count: number) => Promise.all(Array.from({ length: count }, () => order(slow, seller.shop, oneMug)))
  const other = await newSeller(context)
  await placeAll(20)
  await order(slow, other.shop, oneMug)
  expect(context.queued).toEqual([])
  clock.pass(100)
  await context.settled()
  const announced = () => context.queued.splice(0).map(({ storeId }) => storeId)
  expect(announced()).toEqual([seller.shop.id, other.shop.id])
  await placeAll(1)
  clock.pass(100)
  await context.settled()
  expect(announced()).toEqual([seller.shop.id])
})

test('of stores in one batch neither a slow service nor a fault of one holds up another', async () => {
  allowConsoleError(/an alert waits/)
  const sellers = [seller]
  while (sellers.length < 20) sellers.push(await newSeller(context))
  const [slow, faulty] = sellers
  const { target } = await turnOnAlerts(context, seller)
  for (const { shop } of sellers) await placeOrderFor(context, shop, oneMug)
  // As scripts/store-move holds a store that is moving.
  const hold = `CREATE TRIGGER moving BEFORE UPDATE ON orders WHEN OLD.store_id = '${faulty?.shop.id}'
    BEGIN SELECT RAISE(ABORT, 'the store is moving'); END`
  await rows(hold)
  let answer = (_response: Response) => {}
  services.reply = (url) =>
    url === target.address
      ? new Promise((resolve) => {
          answer = resolve
        })
      : Promise.resolve(new Response(null, { status: 201 }))
  const batch = batchOf(sellers.map(({ shop }) => ({ kind: 'notify', storeId: shop.id })))
  const handled = handleQueue(batch, context)
  await vi.waitFor(() => expect([batch.acks.length, batch.retries.length]).toEqual([18, 1]), 20_000)
  expect(batch.acks).not.toContainEqual({ kind: 'notify', storeId: slow?.shop.id })
  answer(new Response(null, { status: 201 }))
  await handled
  await rows('DROP TRIGGER moving')
  expect([batch.acks.length, batch.retries]).toEqual([19, [{ delaySeconds: 70 }]])
})

test('a dead letter goes back to the queue that it came from', async () => {
  const letters = batchOf([{ kind: 'notify', storeId: seller.shop.id }])
  const sent: unknown[] = []
  const alerts = { send: async (body: unknown) => void sent.push(body) } as unknown as Queue<unknown>
  await handleQueue({ ...letters, queue: DEAD_LETTERS } as never, { ...context, alerts })
  expect([sent, letters.acks.length]).toEqual([[{ kind: 'notify', storeId: seller.shop.id, replays: 1 }], 1])
})

test('what was sent is kept for thirty days', async () => {
  await turnOnAlerts(context, seller)
  const { id } = await place()
  await tell()
  context.pass(30 * DAY)
  await deleteOldAlerts(context)
  expect(await statesOf(id)).toHaveLength(1)
  context.pass(1)
  await deleteOldAlerts(context)
  expect(await statesOf(id)).toEqual([])
})
