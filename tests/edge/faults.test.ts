import { beforeEach, expect, test } from 'vitest'
import { putMail } from '#app/data/account/outbox.server.ts'
import { countVisits } from '#app/data/figures/visits.server.ts'
import { openStore } from '#app/data/store/open-store.server.ts'
import { clearIsolateCaches } from '#app/data/store-page/isolate-cache.server.ts'
import { type Context, createContext } from '#app/load-context.server.ts'
import { sendWaitingMails } from '../../functions/mail.ts'
import { handleQueue } from '../../functions/queue.ts'
import { allowConsoleError } from '../support/allow-console-error.ts'
import { contradictions } from '../support/contradictions.ts'
import { everyBinding, everyFault, type Faults, faultyEnv } from '../support/faulty-env.ts'
import { mailsTo, newEmail } from '../support/people.ts'
import { jpeg } from '../support/picture-bytes.ts'
import { placeOrderFor } from '../support/shopping.ts'
import { contextAt, NOON, openCrafts, productOf, rows, testEnv } from '../support/shops.ts'
import { edge, ORIGIN } from './edge.ts'

beforeEach(clearIsolateCaches)

const SECOND = 1_000
const MINUTE = 60 * SECOND

test('a store in cache opens whatever fails, and a cold one whatever but the database', {
  timeout: 60_000,
}, async () => {
  const shop = await openCrafts()
  const healthyEdge = edge()
  const expected = await (await healthyEdge.get(`/store/${shop.slug}`)).text()
  for (const binding of everyBinding) {
    for (const fault of everyFault) {
      const { env, faults } = faultyEnv()
      faults.on[binding] = fault
      const { sendDetached, settled } = edge(env)
      const get = (path: string) => sendDetached(new Request(ORIGIN + path))
      const warmResponse = await get(`/store/${shop.slug}`)
      expect([binding, fault, warmResponse.status, await warmResponse.text()]).toEqual([binding, fault, 200, expected])
      if (binding === 'DB') continue
      clearIsolateCaches()
      const coldResponse = await get(`/store/${shop.slug}`)
      expect([binding, fault, coldResponse.status, await coldResponse.text()]).toEqual([binding, fault, 200, expected])
      faults.slowness.open()
      await settled()
    }
  }
})

test('nobody waits for a slow copy: the database is asked instead', async () => {
  const shop = await openCrafts()
  const { env, faults } = faultyEnv()
  faults.on.CACHE = ({ method }) => (method === 'put' ? null : 'slow')
  const { sendDetached, settled } = edge(env)
  const response = await sendDetached(new Request(`${ORIGIN}/store/${shop.slug}`))
  expect([response.status, response.headers.get('x-kibanda-cache')]).toEqual([200, 'd1'])
  faults.slowness.open()
  await settled()
})

test('pictures answer 503 while the bucket fails, and the rest of the store goes on', async () => {
  allowConsoleError(/MEDIA is away/)
  const { env, faults } = faultyEnv()
  faults.on.MEDIA = 'error'
  const { get } = edge(env)
  const picture = await get(`/media/stores/x/${'0'.repeat(32)}.jpg`)
  expect([picture.status, picture.headers.get('retry-after'), picture.headers.get('cache-control')]).toEqual([
    503,
    '5',
    'no-store',
  ])
  expect((await get('/healthz')).status).toBe(200)
})

test('visits that the queue took although its answer was lost go again, and count once', async () => {
  allowConsoleError(/EVENTS is away/)
  const shop = await openCrafts()
  const sentMessages: { visits: never[] }[] = []
  const events = { send: async (message: { visits: never[] }) => void sentMessages.push(message) }
  const { env, faults } = faultyEnv({ ...testEnv, EVENTS: events as never })
  const { send } = edge(env)
  faults.on.EVENTS = 'lost'
  expect((await send(beacon(shop.slug, 'first-visit'))).status).toBe(204)
  faults.on.EVENTS = null
  expect((await send(beacon(shop.slug, 'second-visit'))).status).toBe(204)
  expect(sentMessages.map(({ visits }) => visits.length)).toEqual([1, 1, 2])
  for (const { visits } of sentMessages) await countVisits(contextOf(env), visits)
  expect(await rows('SELECT view_count FROM store_views WHERE store_id = ?', shop.id)).toEqual([{ view_count: 2 }])
})

test('a delivery of visits whose answer was lost is asked for again and counted once', async () => {
  allowConsoleError(/visits wait/)
  const shop = await openCrafts()
  const { env, faults } = faultyEnv()
  faults.on.DB = ({ writes }) => (writes ? 'lost' : null)
  const body = { kind: 'visits', visits: [visit(shop.slug, 'lost-visit')] }
  expect(await deliver(body, contextOf(env))).toMatchObject({ acked: false, retried: true })
  faults.on.DB = null
  expect(await deliver(body, contextOf(env))).toMatchObject({ acked: true, retried: false })
  expect(await rows('SELECT view_count FROM store_views WHERE store_id = ?', shop.id)).toEqual([{ view_count: 1 }])
  expect(await rows('SELECT visits FROM store_visits_daily WHERE store_id = ?', shop.id)).toEqual([{ visits: 1 }])
})

test('wherever the database or the post fails, a mail is sent in the end and not before it is there', {
  timeout: 60_000,
}, async () => {
  allowConsoleError(/"level":"error"/)
  for (const binding of ['DB', 'EMAIL'] as const) {
    for (const fault of ['error', 'lost'] as const) {
      for (let callIndex = 0, wasReached = true; wasReached; callIndex += 1) {
        const { context, faults, recipients, pass } = mailContext()
        const to = newEmail()
        const id = await putMail(context, {
          kind: 'contact',
          to,
          subject: 'Habari',
          text: 'plain',
          html: '<p>rich</p>',
        })
        breakCall(faults, binding, fault, callIndex)
        const outcome = await deliver({ kind: 'mail', id }, context)
        faults.on = {}
        wasReached = faults.calls.some((call) => call.binding === binding && call.method === 'broken')
        expect(outcome.acked || outcome.retried).toBe(true)
        for (let attempt = 0; attempt < 3; attempt += 1) {
          pass(10 * MINUTE)
          await sendWaitingMails(context)
        }
        const where = `${binding} ${fault} at call ${callIndex}`
        const ownMails = recipients.filter((mail) => mail === to)
        expect([where, ownMails.length >= 1, ownMails.length <= 2]).toEqual([where, true, true])
        expect(await mailsTo(to), where).toMatchObject([{ sent_at: expect.any(Number) }])
      }
    }
  }
})

test('a mail that can not be put down is no mail; one put down with its answer lost is sent', async () => {
  for (const fault of ['error', 'lost'] as const) {
    const { context, faults, recipients } = mailContext()
    const to = newEmail()
    faults.on.DB = fault
    await expect(putMail(context, { kind: 'contact', to, subject: 'x', text: 'x', html: 'x' })).rejects.toThrow()
    faults.on.DB = null
    await sendWaitingMails(context)
    expect([fault, recipients.includes(to)]).toEqual([fault, fault === 'lost'])
  }
})

test('verbs whose answer was lost after the commit answer the same when asked again, and change nothing twice', async () => {
  const shop = await openCrafts()
  const order = await placeOrderFor(contextAt(), shop, { lines: [['Mug', null, 2]] })
  const { env, faults } = faultyEnv()
  const store = await openStore(contextOf(env), shop.id)
  const withLostAnswer = async (verb: () => Promise<unknown>) => {
    faults.on.DB = ({ writes }) => (writes ? 'lost' : null)
    await expect(verb()).rejects.toThrow(/lost/)
    faults.on.DB = null
    return verb()
  }
  await withLostAnswer(() => store.orders.advance(order.id, null, { from: 'pending' }))
  await withLostAnswer(() => store.orders.advance(order.id, null, { from: 'processing' }))
  const payment = { method: 'mpesa' as const, mpesaCode: 'QWE11RTY22', actorId: null }
  expect(await withLostAnswer(() => store.orders.markPaid(order.id, payment))).toMatchObject({
    ok: true,
    changed: false,
  })
  expect(await stockOf(shop.id, productOf(shop, 'Mug'))).toEqual({ inventory: 38, held: 0 })
  await expect(withLostAnswer(() => store.orders.undoPaid(order.id))).resolves.toMatchObject({ ok: false })
  expect(await stockOf(shop.id, productOf(shop, 'Mug'))).toEqual({ inventory: 40, held: 2 })
  expect(await withLostAnswer(() => store.orders.cancel(order.id, { actor: 'owner', id: null }))).toMatchObject({
    changed: false,
  })
  expect(await stockOf(shop.id, productOf(shop, 'Mug'))).toEqual({ inventory: 40, held: 0 })
  expect(await withLostAnswer(() => store.media.putImage(jpeg(600, 600), 'product'))).toMatchObject({ ok: true })
  expect(await contradictions(rows, shop.id)).toEqual([])
})

test('a product is written with its stock and pictures or not at all, wherever the database fails', async () => {
  const shop = await openCrafts()
  const picture = await (await openStore(contextAt(), shop.id)).media.putImage(jpeg(600, 600), 'product')
  if (!picture.ok) throw new Error('no picture')
  for (const fault of ['error', 'lost'] as const) {
    for (let callIndex = 0; callIndex < 3; callIndex += 1) {
      const { env, faults } = faultyEnv()
      breakCall(faults, 'DB', fault, callIndex)
      const name = `Bowl ${fault} ${callIndex}`
      const { products } = await openStore(contextOf(env), shop.id)
      const images = [{ url: picture.url, card: picture.url, isCover: true }]
      await products.create({ ...productFields, name }, images).catch(() => null)
      const storedProducts = await rows<{ id: string }>(
        'SELECT id FROM products WHERE store_id = ? AND name = ?',
        shop.id,
        name,
      )
      for (const { id } of storedProducts) {
        expect(await stockOf(shop.id, id)).toEqual({ inventory: 3, held: 0 })
        expect(await rows('SELECT 1 FROM product_images WHERE product_id = ?', id)).toHaveLength(1)
      }
      expect(await contradictions(rows, shop.id)).toEqual([])
    }
  }
})

const productFields = {
  description: null,
  price: 90_000,
  compareAtPrice: null,
  categoryId: null,
  isActive: true,
  lowStock: null,
  code: null,
  sizes: [],
  inventory: 3,
}

/** Breaks the call at this index, and records it as 'broken'. */
function breakCall(faults: Faults, binding: 'DB' | 'EMAIL', fault: 'error' | 'lost', callIndex: number): void {
  let calls = 0
  faults.on[binding] = (call) => {
    const isIt = calls++ === callIndex
    if (isIt) faults.calls.push({ ...call, method: 'broken' })
    return isIt ? fault : null
  }
}

function contextOf(env: Context['env']): Context {
  return createContext(env, (work) => void work.catch(() => undefined), { now: () => NOON })
}

/** A context with a fake mailer and a clock that the test advances. */
function mailContext() {
  const recipients: string[] = []
  let now = NOON
  const mailer = { send: async ({ to }: { to: string }) => void recipients.push(to) }
  const real = { ...testEnv, EMAIL: mailer as never, MAIL_FROM: 'stall@kibanda.example' }
  const { env, faults } = faultyEnv(real)
  const context = createContext(env, (work) => void work.catch(() => undefined), { now: () => now })
  return {
    context,
    faults,
    recipients,
    pass: (milliseconds: number) => {
      now += milliseconds
    },
  }
}

async function deliver(body: unknown, context: Context): Promise<{ acked: boolean; retried: boolean }> {
  const outcome = { acked: false, retried: false }
  const ack = () => {
    outcome.acked = true
  }
  const retry = () => {
    outcome.retried = true
  }
  const message = { id: 'm1', timestamp: new Date(NOON), attempts: 1, body, ack, retry }
  await handleQueue({ queue: 'kibanda-events', messages: [message], ackAll: ack, retryAll: retry } as never, context)
  return outcome
}

function beacon(slug: string, id: string): Request {
  return new Request(`${ORIGIN}/visits/${slug}`, {
    method: 'POST',
    body: JSON.stringify({ id, visitor: 'visitor-0001' }),
    headers: { 'user-agent': 'Mozilla/5.0 (Linux; Android 14) Chrome/140.0 Mobile Safari/537.36', origin: ORIGIN },
  })
}

function visit(slug: string, id: string) {
  return { id, slug, visitor: 'visitor-0001', agent: 'chrome', referrer: null, at: NOON }
}

async function stockOf(storeId: string, productId: string) {
  const [stock] = await rows(
    'SELECT inventory, held FROM stock WHERE (store_id, product_id) = (?, ?)',
    storeId,
    productId,
  )
  return stock
}
