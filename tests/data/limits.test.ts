import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { Challenger } from '#app/data/account/challenger.server.ts'
import { quoteDiscount } from '#app/data/order/place/discount.server.ts'
import { countAttempt, countShared, countsRead, returnAttempt } from '#app/data/sql/limits.server.ts'
import type { Verdict } from '#app/domain/challenge.ts'
import { CODES_PER_ADDRESS, LINES_IN_ALL, ORDERS_PER_NETWORK, SIGN_INS, WAITING_ORDERS } from '#app/domain/limit.ts'
import { order } from '../support/shopping.ts'
import { contextAt, database, HOUR, insert, NOON, openCrafts, productOf, rows, type Shop } from '../support/shops.ts'

const mug: [string, null, number][] = [['Mug', null, 1]]

test('a limit lets so many pass in all isolates together, also at once, and says how long the next waits', async () => {
  const key = crypto.randomUUID()
  const [firstIsolate, secondIsolate] = [contextAt(NOON + 60_000), contextAt(NOON + 60_000)]
  const results = await Promise.all(
    Array.from({ length: SIGN_INS.count + 3 }, (_, n) =>
      countAttempt(n % 2 ? firstIsolate : secondIsolate, SIGN_INS, key),
    ),
  )
  expect(results.filter(({ ok }) => ok)).toHaveLength(SIGN_INS.count)
  expect(await countAttempt(firstIsolate, SIGN_INS, key)).toEqual({ ok: false, waitMs: 14 * 60_000 })
  expect(await countAttempt(secondIsolate, SIGN_INS, `${key}-else`)).toMatchObject({ ok: true })
  firstIsolate.pass(14 * 60_000)
  expect(await countAttempt(firstIsolate, SIGN_INS, key)).toMatchObject({ ok: true })
})

test('where no limit applies no count is read', async () => {
  const context = contextAt(NOON)
  await countAttempt(context, SIGN_INS, crypto.randomUUID())
  expect(await countsRead(context.db, sql`'a-store'`, [], NOON)).toEqual([])
})

test('who can be challenged is asked for proof before the limit, passes with it alone, and meets a limit that others can not use up', async () => {
  const context = contextAt()
  const limit = { name: 'proof', count: 3, windowMs: HOUR, challenged: { withoutChallenge: 2, passed: 4 } }
  const challengerWith = (verdict: Verdict): Challenger => ({
    verdict: async () => verdict,
    offer: (reason) => ({ id: 'offered', siteKey: 'key', verdict: reason }),
  })
  const key = crypto.randomUUID()
  const attempt = (verdict: Verdict) => countAttempt(context, limit, key, challengerWith(verdict))
  expect([await attempt('missing'), await attempt('missing')]).toMatchObject([{ ok: true }, { ok: true }])
  expect(await attempt('failed')).toMatchObject({ ok: false, challenge: { siteKey: 'key', verdict: 'failed' } })
  for (let n = 0; n < 10; n += 1) expect((await attempt('missing')).ok).toBe(false)
  for (let n = 0; n < 4; n += 1) expect(await attempt('passed')).toMatchObject({ ok: true })
  expect(await attempt('passed')).toEqual({ ok: false, waitMs: HOUR })
  const otherKey = crypto.randomUUID()
  const results = []
  for (let n = 0; n < 4; n += 1) results.push((await countAttempt(context, limit, otherKey)).ok)
  expect(results).toEqual([true, true, true, false])
})

test('of what many share each has its share, also when one has used up the rest at once', async () => {
  const [context, group] = [contextAt(NOON + 60_000), crypto.randomUUID()]
  const limit = { name: 'shared', count: 6, windowMs: HOUR, share: 2 }
  const ask = (one: string) => countShared(context, limit, { group, one })
  const flood = await Promise.all(Array.from({ length: 20 }, () => ask('script')))
  expect(flood.filter(({ ok }) => ok)).toHaveLength(limit.count)
  for (const one of ['first', 'second', 'first']) expect((await ask(one)).ok).toBe(true)
  expect(await ask('first')).toEqual({ ok: false, waitMs: 59 * 60_000 })
  expect((await countShared(context, limit, { group: `${group}-else`, one: 'script' })).ok).toBe(true)
})

test('what is returned counts no more, with the challenge that was passed for it', async () => {
  const context = contextAt()
  const limit = { name: 'returned', count: 2, windowMs: HOUR, challenged: { withoutChallenge: 1, passed: 1 } }
  const person: Challenger = {
    verdict: async () => 'passed',
    offer: () => ({ id: 'offered', siteKey: 'key', verdict: 'missing' }),
  }
  const key = crypto.randomUUID()
  await countAttempt(context, limit, key, person)
  for (let n = 0; n < 3; n += 1) {
    const attempt = await countAttempt(context, limit, key, person)
    expect(attempt.ok).toBe(true)
    if (attempt.ok) await returnAttempt(context, attempt.counted)
  }
  expect([
    (await countAttempt(context, limit, key, person)).ok,
    (await countAttempt(context, limit, key, person)).ok,
  ]).toEqual([true, false])
})

test('while a database has no line left, each network still orders its share, and a heavy one waits', async () => {
  const context = contextAt()
  await rows(
    'INSERT OR REPLACE INTO rate_limits (key, window_start, count, expires_at) VALUES (?, 0, 1, ?)',
    ...[`${LINES_IN_ALL.name}:all`, context.now() + 2 * LINES_IN_ALL.count * LINES_IN_ALL.refillMs],
  )
  const stores = await Promise.all(Array.from({ length: 3 }, openStockedCrafts))
  const ask = (n: number, network: string) =>
    order(context, stores[n % 3] as Shop, { lines: Array(50).fill(['Mug', null, 1]), network })
  const results = []
  for (let n = 0; n < 3; n += 1) results.push(await ask(n, '192.0.2.85'))
  expect(results).toMatchObject([{ ok: true }, { ok: true }, { ok: false, reason: 'too-many-orders', waitMs: 15_000 }])
  expect((await ask(0, '192.0.2.86')).ok).toBe(true)
  context.pass(15_000)
  expect((await ask(1, '192.0.2.85')).ok).toBe(true)
  await rows('DELETE FROM rate_limits WHERE key = ?', `${LINES_IN_ALL.name}:all`)
})

test('a script with one phone has five orders of five hundred waiting, and everybody else goes on ordering', async () => {
  const shop = await openStockedCrafts()
  const isolates = [contextAt(), contextAt()]
  const results = []
  for (let n = 0; n < 500; n += 10) {
    const batch = Array.from({ length: 10 }, (_, k) =>
      order(isolates[k % 2] ?? contextAt(), shop, { lines: mug, phone: '0722111222', network: '192.0.2.66' }),
    )
    results.push(...(await Promise.all(batch)))
  }
  expect(results.filter(({ ok }) => ok)).toHaveLength(WAITING_ORDERS.unproven)
  expect(new Set(results.flatMap((result) => (result.ok ? [] : [result.reason])))).toEqual(new Set(['too-many-open']))
  expect(await countRows(shop)).toEqual({ orders: 5, held: 5 })
  expect((await order(contextAt(), shop, { lines: mug, network: '192.0.2.66' })).ok).toBe(true)
  expect((await order(contextAt(), shop, { lines: mug, network: '192.0.2.67' })).ok).toBe(true)
})

test('neighbours behind one carrier’s address wait for seconds after a script there, other stores and networks not at all', async () => {
  const shop = await openStockedCrafts()
  const network = '192.0.2.77'
  const context = contextAt()
  const script = await Promise.all(Array.from({ length: 130 }, () => order(context, shop, { lines: mug, network })))
  expect(script.filter(({ ok }) => ok)).toHaveLength(ORDERS_PER_NETWORK.count)
  expect((await order(context, shop, { lines: mug, network: '192.0.2.78' })).ok).toBe(true)
  expect((await order(context, await openCrafts(), { lines: mug, network })).ok).toBe(true)
  const refused = await order(context, shop, { lines: mug, network })
  expect(refused).toMatchObject({ reason: 'too-many-orders', waitMs: 6_000 })
  context.pass(6_000)
  expect((await order(context, shop, { lines: mug, network })).ok).toBe(true)
})

test('orders of many lines use up what a network may ask of all stores; one of few lines waits for seconds', async () => {
  const [context, network] = [contextAt(), '192.0.2.79']
  const stores = await Promise.all(Array.from({ length: 3 }, openStockedCrafts))
  const ask = (n: number) => order(context, stores[n % 3] as Shop, { lines: Array(50).fill(['Mug', null, 1]), network })
  const results = []
  for (let n = 0; n < 12; n += 1) results.push(await ask(n))
  expect(results.filter((result) => !result.ok && result.reason === 'too-many-orders')).not.toEqual([])
  const wait = await order(context, await openCrafts(), { lines: mug, network })
  expect(wait).toMatchObject({ reason: 'too-many-orders', waitMs: expect.any(Number) })
  expect((wait as { waitMs: number }).waitMs).toBeLessThanOrEqual(120_000)
  expect((await order(context, await openCrafts(), { lines: mug, network: '192.0.2.80' })).ok).toBe(true)
})

test('an order that is refused for another reason, or sent twice, is not counted', async () => {
  const shop = await openCrafts()
  const key = crypto.randomUUID()
  const wish = { lines: mug, phone: '0733555666', key }
  expect((await order(contextAt(), shop, { ...wish, lines: [['Soap', null, 1]] })).ok).toBe(false)
  for (let n = 0; n < 3; n += 1) expect((await order(contextAt(), shop, wish)).ok).toBe(true)
  expect(await rows('SELECT count FROM rate_limits WHERE key LIKE ?', `order-phone:${shop.id}:%`)).toEqual([
    { count: 1 },
  ])
})

test('wrong codes of one address wait for the next hour, the address beside it does not', async () => {
  const shop = await openCrafts()
  const lines = [{ productId: productOf(shop, 'Mug'), size: null, quantity: 1 }]
  const guess = (n: number, network: string) =>
    quoteDiscount(contextAt(NOON + 1), shop.slug, { code: `GUESS${n}`, lines }, network)
  for (let n = 1; n < CODES_PER_ADDRESS.count; n += 1) {
    expect(await guess(n, '192.0.2.66')).toEqual({ ok: false, reason: expect.not.stringMatching('too-many-codes') })
  }
  expect(await guess(0, '192.0.2.66')).toEqual({ ok: false, reason: 'too-many-codes', waitMs: HOUR - 1 })
  expect(await guess(0, '192.0.2.67')).not.toMatchObject({ reason: 'too-many-codes' })
})

test('what is counted is kept as a hash, no phone and no network address', async () => {
  const shop = await openCrafts()
  await order(contextAt(), shop, { lines: mug, phone: '0744777888', network: '203.0.113.200' })
  const keys = JSON.stringify(await rows('SELECT key FROM rate_limits WHERE key LIKE ?', `%${shop.id}%`))
  expect(keys).toMatch(/order-phone:[^"]+:[0-9a-f]{64}/)
  expect(keys).not.toMatch(/744777888|203\.0\.113\.200/)
})

/** A shop with a thousand mugs. */
async function openStockedCrafts(): Promise<Shop> {
  const shop = await openCrafts()
  await insert('inventory_transactions', {
    store_id: shop.id,
    id: crypto.randomUUID(),
    product_id: productOf(shop, 'Mug'),
    size: '',
    quantity: 960,
    transaction_type: 'add',
    created_at: NOON,
  }).run()
  return shop
}

async function countRows(shop: Shop) {
  const count = (query: string) => database.prepare(query).bind(shop.id).first<number>('n')
  return {
    orders: await count('SELECT count(*) AS n FROM orders WHERE store_id = ?'),
    held: await count('SELECT coalesce(sum(held), 0) AS n FROM order_items WHERE store_id = ?'),
  }
}
