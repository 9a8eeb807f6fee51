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
  const calm = edge()
  const expected = await (await calm.get(`/store/${shop.slug}`)).text()
  for (const binding of everyBinding) {
    for (const fault of everyFault) {
      const { env, faults } = faultyEnv()
      faults.on[binding] = fault
      const { ask, settled } = edge(env)
      const get = (path: string) => ask(new Request(ORIGIN + path))
      const warm = await get(`/store/${shop.slug}`)
      expect([binding, fault, warm.status, await warm.text()]).toEqual([binding, fault, 200, expected])
      if (binding === 'DB') continue
      clearIsolateCaches()
      const cold = await get(`/store/${shop.slug}`)
      expect([binding, fault, cold.status, await cold.text()]).toEqual([binding, fault, 200, expected])
      faults.slowness.open()
      await settled()
    }
  }
})

test('nobody waits for a slow copy: the database is asked instead', async () => {
  const shop = await openCrafts()
  const { env, faults } = faultyEnv()
  faults.on.CACHE = ({ method }) => (method === 'put' ? null : 'slow')
  const { ask, settled } = edge(env)
  const answer = await ask(new Request(`${ORIGIN}/store/${shop.slug}`))
  expect([answer.status, answer.headers.get('x-kibanda-cache')]).toEqual([200, 'd1'])
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
  const sent: { visits: never[] }[] = []
  const events = { send: async (message: { visits: never[] }) => void sent.push(message) }
  const { env, faults } = faultyEnv({ ...testEnv, EVENTS: events as never })
  const { send } = edge(env)
  faults.on.EVENTS = 'lost'
  expect((await send(beacon(shop.slug, 'first-visit'))).status).toBe(204)
  faults.on.EVENTS = null
  expect((await send(beacon(shop.slug, 'second-visit'))).status).toBe(204)
  expect(sent.map(({ visits }) => visits.length)).toEqual([1, 1, 2])
  for (const { visits } of sent) await countVisits(contextOf(env), visits)
  expect(await rows('SELECT view_count FROM store_views WHERE store_id = ?', shop.id)).toEqual([{ view_count: 2 }])
})

test('a delivery of visits whose answer was lost is asked for again and counted once', async () => {
  allowConsoleError(/visits wait/)
  const shop = await openCrafts()
  const { env, faults } = faultyEnv()
  faults.on.DB = ({ writes }) => (writes ? 'lost' : null)
  const body = { kind: 'visits', visits: [visit(shop.slug, 'lost-visit')] }
  expect(await delivered(body, contextOf(env))).toMatchObject({ acked: false, retried: true })
  faults.on.DB = null
  expect(await delivered(body, contextOf(env))).toMatchObject({ acked: true, retried: false })
  expect(await rows('SELECT view_count FROM store_views WHERE store_id = ?', shop.id)).toEqual([{ view_count: 1 }])
  expect(await rows('SELECT visits FROM store_visits_daily WHERE store_id = ?', shop.id)).toEqual([{ visits: 1 }])
})

test('wherever the database or the post fails, a mail is sent in the end and not before it is there', {
  timeout: 60_000,
}, async () => {
  allowConsoleError(/"level":"error"/)
  for (const binding of ['DB', 'EMAIL'] as const) {
    for (const fault of ['error', 'lost'] as const) {
      for (let broken = 0, wasReached = true; wasReached; broken += 1) {
        const { context, faults, sent, pass } = postOffice()
        const to = newEmail()
        const id = await putMail(context, {
          kind: 'contact',
          to,
          subject: 'Habari',
          text: 'plain',
          html: '<p>rich</p>',
        })
        breakOne(faults, binding, fault, broken)
        const first = await delivered({ kind: 'mail', id }, context)
        faults.on = {}
        wasReached = faults.calls.some((call) => call.binding === binding && call.method === 'broken')
        expect(first.acked || first.retried).toBe(true)
        for (let tries = 0; tries < 3; tries += 1) {
          pass(10 * MINUTE)
          await sendWaitingMails(context)
        }
        const where = `${binding} ${fault} at call ${broken}`
        const mine = sent.filter((mail) => mail === to)
        expect([where, mine.length >= 1, mine.length <= 2]).toEqual([where, true, true])
        expect(await mailsTo(to), where).toMatchObject([{ sent_at: expect.any(Number) }])
      }
    }
  }
})

test('a mail that can not be put down is no mail; one put down with its answer lost is sent', async () => {
  for (const fault of ['error', 'lost'] as const) {
    const { context, faults, sent } = postOffice()
    const to = newEmail()
    faults.on.DB = fault
    await expect(putMail(context, { kind: 'contact', to, subject: 'x', text: 'x', html: 'x' })).rejects.toThrow()
    faults.on.DB = null
    await sendWaitingMails(context)
    expect([fault, sent.includes(to)]).toEqual([fault, fault === 'lost'])
  }
})

test('verbs whose answer was lost after the commit answer the same when asked again, and change nothing twice', async () => {
  const shop = await openCrafts()
  const order = await placeOrderFor(contextAt(), shop, { lines: [['Mug', null, 2]] })
  const { env, faults } = faultyEnv()
  const store = await openStore(contextOf(env), shop.id)
  const lost = async (verb: () => Promise<unknown>) => {
    faults.on.DB = ({ writes }) => (writes ? 'lost' : null)
    await expect(verb()).rejects.toThrow(/lost/)
    faults.on.DB = null
    return verb()
  }
  await lost(() => store.orders.advance(order.id, null, 'pending'))
  await lost(() => store.orders.advance(order.id, null, 'processing'))
  const payment = { method: 'mpesa' as const, mpesaCode: 'QWE11RTY22', actorId: null }
  expect(await lost(() => store.orders.markPaid(order.id, payment))).toMatchObject({ ok: true, changed: false })
  expect(await stockOf(shop.id, productOf(shop, 'Mug'))).toEqual({ inventory: 38, held: 0 })
  await expect(lost(() => store.orders.undoPaid(order.id))).resolves.toMatchObject({ ok: false })
  expect(await stockOf(shop.id, productOf(shop, 'Mug'))).toEqual({ inventory: 40, held: 2 })
  expect(await lost(() => store.orders.cancel(order.id, { actor: 'owner', id: null }))).toMatchObject({
    changed: false,
  })
  expect(await stockOf(shop.id, productOf(shop, 'Mug'))).toEqual({ inventory: 40, held: 0 })
  expect(await lost(() => store.media.putImage(jpeg(600, 600), 'product'))).toMatchObject({ ok: true })
  expect(await contradictions(rows, shop.id)).toEqual([])
})

test('a product is written with its stock and pictures or not at all, wherever the database fails', async () => {
  const shop = await openCrafts()
  const picture = await (await openStore(contextAt(), shop.id)).media.putImage(jpeg(600, 600), 'product')
  if (!picture.ok) throw new Error('no picture')
  for (const fault of ['error', 'lost'] as const) {
    for (let broken = 0; broken < 3; broken += 1) {
      const { env, faults } = faultyEnv()
      breakOne(faults, 'DB', fault, broken)
      const name = `Bowl ${fault} ${broken}`
      const { products } = await openStore(contextOf(env), shop.id)
      const images = [{ url: picture.url, card: picture.url, isCover: true }]
      await products.create({ ...bowl, name }, images).catch(() => null)
      const written = await rows<{ id: string }>(
        'SELECT id FROM products WHERE store_id = ? AND name = ?',
        shop.id,
        name,
      )
      for (const { id } of written) {
        expect(await stockOf(shop.id, id)).toEqual({ inventory: 3, held: 0 })
        expect(await rows('SELECT 1 FROM product_images WHERE product_id = ?', id)).toHaveLength(1)
      }
      expect(await contradictions(rows, shop.id)).toEqual([])
    }
  }
})

const bowl = {
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

/** Breaks the call of this number and marks that it came to it. */
function breakOne(faults: Faults, binding: 'DB' | 'EMAIL', fault: 'error' | 'lost', broken: number): void {
  let calls = 0
  faults.on[binding] = (call) => {
    const isIt = calls++ === broken
    if (isIt) faults.calls.push({ ...call, method: 'broken' })
    return isIt ? fault : null
  }
}

function contextOf(env: Context['env']): Context {
  return createContext(env, (work) => void work.catch(() => undefined), { now: () => NOON })
}

/** A context whose mails are only noted, and whose clock a test moves. */
function postOffice() {
  const sent: string[] = []
  let now = NOON
  const post = { send: async ({ to }: { to: string }) => void sent.push(to) }
  const real = { ...testEnv, EMAIL: post as never, MAIL_FROM: 'stall@kibanda.example' }
  const { env, faults } = faultyEnv(real)
  const context = createContext(env, (work) => void work.catch(() => undefined), { now: () => now })
  return {
    context,
    faults,
    sent,
    pass: (milliseconds: number) => {
      now += milliseconds
    },
  }
}

async function delivered(body: unknown, context: Context): Promise<{ acked: boolean; retried: boolean }> {
  const fate = { acked: false, retried: false }
  const ack = () => {
    fate.acked = true
  }
  const retry = () => {
    fate.retried = true
  }
  const message = { id: 'm1', timestamp: new Date(NOON), attempts: 1, body, ack, retry }
  await handleQueue({ queue: 'kibanda-events', messages: [message], ackAll: ack, retryAll: retry } as never, context)
  return fate
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
