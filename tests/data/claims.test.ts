import { expect, test } from 'vitest'
import { cancelByToken, claimByToken, findByToken, withdrawClaimByToken } from '#app/data/order/by-token.server.ts'
import { openStore } from '#app/data/store/open-store.server.ts'
import { type Context, createContext } from '#app/load-context.server.ts'
import { editFee } from '../support/order-edits.ts'
import { placeOrderFor } from '../support/shopping.ts'
import { contextAt, DAY, database, HOUR, insert, NOON, openCrafts, rows, type Shop, testEnv } from '../support/shops.ts'
import { type RoundTrip, watchedDatabase } from '../support/watched-database.ts'

const CODE = 'UKM7QP2X4D'
const MESSAGE = `${CODE} Confirmed. Ksh1,000.00 paid to KIJANI CRAFTS. on 22/11/26 at 2:09 PM.New M-PESA balance is Ksh77.00.`

async function ordered(shop?: Shop) {
  const [context, store] = [contextAt(), shop ?? (await openCrafts())]
  const order = await placeOrderFor(context, store, { lines: [['Basket', null, 1]] })
  return { context, shop: store, ...order }
}

let networks = 0

function say(context: Context, token: string, message: string, amount = '1450') {
  networks += 1
  return claimByToken(context, token, { message, amount }, `10.1.${networks >> 8}.${networks & 255}`)
}

const claimsOf = (orderId: string) =>
  rows<{ id: string; code: string; amount: number; state: string; words: string }>(
    'SELECT id, code, amount, state, words FROM payment_claims WHERE order_id = ? ORDER BY created_at, code',
    orderId,
  )

const typedCode = (n: number) => `UKM7QP2X${String(n).padStart(2, '0')}`
const tooMany = { ok: false, reason: 'too-many-claims' }

async function bookMoney(shop: Shop, money: { code: string; amount: number; orderId: string | null }) {
  await insert('payments', {
    ...{ store_id: shop.id, id: crypto.randomUUID(), order_id: money.orderId, kind: 'payment', method: 'mpesa' },
    ...{ amount: money.amount, currency: 'KES', code: money.code, source: 'message' },
    ...{ received_at: NOON, recorded_at: NOON, payer_name: 'ACHIENG O' },
  }).run()
}

test('what is pasted waits for the seller, without the balance behind it; the same again is the first answer', async () => {
  const { context, id, token } = await ordered()
  const first = await say(context, token, MESSAGE)
  expect(first).toMatchObject({ ok: true, changed: true })
  expect(await say(context, token, MESSAGE)).toEqual({ ...first, changed: false })
  expect(await say(context, token, CODE.toLowerCase())).toEqual({ ...first, changed: false })
  const [claim, ...others] = await claimsOf(id)
  expect(claim).toMatchObject({ code: CODE, amount: 100_000, state: 'waiting' })
  expect(claim?.words).toContain('paid to KIJANI CRAFTS')
  expect(claim?.words).not.toContain('77.00')
  expect(others).toEqual([])
  expect(await rows('SELECT claims_waiting, paid_amount, status FROM orders WHERE id = ?', id)).toEqual([
    { claims_waiting: 1, paid_amount: 0, status: 'pending' },
  ])
})

test('a claim reads once and writes once', async () => {
  const { token } = await ordered()
  const trips: RoundTrip[] = []
  const watched = watchedDatabase(database, (trip) => trips.push(trip))
  const context = createContext({ ...testEnv, DB: watched }, () => undefined, { now: () => NOON })
  expect(await say(context, token, MESSAGE)).toMatchObject({ ok: true, changed: true })
  // Beside the order's store and the limits.
  const ofMoney = trips.filter(({ statements }) => statements.some(({ sql }) => sql.includes('"payments"')))
  expect(ofMoney.map(({ statements }) => statements.some(({ sql }) => /^insert/i.test(sql)))).toEqual([false, true])
  expect(trips).toHaveLength(5)
})

test('a claim is taken back while it waits, and can be sent again', async () => {
  const { context, shop, id, token } = await ordered()
  const sent = await say(context, token, CODE)
  const claimId = sent.ok ? sent.claimId : ''
  const other = await ordered(shop)
  expect(await withdrawClaimByToken(context, other.token, claimId)).toEqual({ ok: false, reason: 'order-not-found' })
  expect(await withdrawClaimByToken(context, token, claimId)).toEqual({ ok: true, changed: true })
  context.pass(HOUR)
  expect(await withdrawClaimByToken(context, token, claimId)).toEqual({ ok: true, changed: false })
  expect(await say(context, token, CODE)).toMatchObject({ ok: true, changed: true })
  expect((await claimsOf(id)).map(({ state }) => state)).toEqual(['withdrawn', 'waiting'])
  await rows("UPDATE payment_claims SET state = 'refused' WHERE order_id = ? AND state = 'waiting'", id)
  const found = await findByToken(context, token)
  expect(found?.closed === false && found.claims.map(({ state }) => state)).toEqual(['refused'])
  const [, refused] = await claimsOf(id)
  expect(await withdrawClaimByToken(context, token, refused?.id ?? '')).toMatchObject({ reason: 'order-changed-again' })
})

test('three wait at most, also when twenty are sent at once', async () => {
  const { context, id, token } = await ordered()
  const results = await Promise.all(Array.from({ length: 9 }, (_, n) => say(context, token, typedCode(n))))
  expect(results.filter(({ ok }) => ok)).toHaveLength(3)
  expect(results.filter(({ ok }) => !ok)).toEqual(Array(6).fill(tooMany))
  expect(await claimsOf(id)).toHaveLength(3)
})

test('ten claims of an order are confirmed or wait; refused ones and those taken back leave their place', async () => {
  const { context, token, id } = await ordered()
  const all = (state: string) =>
    rows("UPDATE payment_claims SET state = ? WHERE order_id = ? AND state = 'waiting'", state, id)
  for (let n = 0; n < 20; n += 1) {
    expect(await say(context, token, typedCode(n))).toMatchObject({ ok: true, changed: true })
    await all('refused')
    context.pass(HOUR / 5)
  }
  expect(await say(context, token, typedCode(3))).toMatchObject({ ok: true, changed: false })
  for (let n = 20; n < 30; n += 1) {
    expect(await say(context, token, typedCode(n))).toMatchObject({ ok: true, changed: true })
    await all('confirmed')
    context.pass(HOUR / 5)
  }
  expect(await say(context, token, typedCode(30))).toEqual(tooMany)
})

test('who sends and takes back for ever keeps neither rows nor the shopper’s place', async () => {
  const { context, token, id } = await ordered()
  const network = '10.8.8.8'
  const script = async (n: number) => {
    const sent = await claimByToken(context, token, { message: typedCode(n), amount: '10' }, network)
    if (sent.ok) await withdrawClaimByToken(context, token, sent.claimId)
    return sent
  }
  const results = []
  for (let n = 0; n < 12; n += 1) results.push(await script(n))
  expect(results.map(({ ok }) => ok)).toEqual([...Array(10).fill(true), false, false])
  expect(results.at(-1)).toMatchObject({ reason: 'wait', waitMs: expect.any(Number) })
  expect(await say(context, token, CODE)).toMatchObject({ ok: true, changed: true })
  context.pass(HOUR)
  for (let n = 12; n < 17; n += 1) await script(n)
  const states = (await claimsOf(id)).map(({ state }) => state)
  expect([
    states.filter((state) => state === 'withdrawn').length,
    states.filter((state) => state === 'waiting').length,
  ]).toEqual([10, 1])
})

test('a network sends sixty an hour', async () => {
  const [context, shop] = [contextAt(), await openCrafts()]
  const results = []
  for (let n = 0; n < 7; n += 1) {
    const { token } = await placeOrderFor(context, shop, { lines: [['Mug', null, 1]] })
    for (let sent = 0; sent < 9; sent += 1) {
      results.push(await claimByToken(context, token, { message: typedCode(n), amount: '10' }, '10.9.9.9'))
    }
  }
  expect(results.filter((result) => !result.ok && result.reason === 'wait')).toHaveLength(3)
})

test('a code that paid another order is refused, whichever way it was booked', async () => {
  const { context, shop, token, id } = await ordered()
  const other = await ordered(shop)
  await bookMoney(shop, { code: CODE, amount: 100_000, orderId: other.id })
  expect(await say(context, token, MESSAGE)).toEqual({ ok: false, reason: 'code-used' })
  await rows('UPDATE orders SET mpesa_code = ? WHERE id = ?', typedCode(1), other.id)
  expect(await say(context, token, typedCode(1))).toEqual({ ok: false, reason: 'code-used' })
  expect(await claimsOf(id)).toEqual([])
  expect(await say(context, other.token, typedCode(2))).toMatchObject({ ok: true })
  expect(await say(context, token, typedCode(2))).toMatchObject({ ok: true })
})

test('a finished or cancelled order takes no claim', async () => {
  const { context, token, id } = await ordered()
  for (const status of ['paid', 'completed', 'cancelled']) {
    await rows('UPDATE orders SET status = ? WHERE id = ?', status, id)
    expect(await say(context, token, CODE)).toEqual({ ok: false, reason: 'order-changed-again' })
  }
  expect(await say(context, 'no-such-token', CODE)).toEqual({ ok: false, reason: 'order-not-found' })
})

test('a shopper who says she has paid, or has, can’t cancel; who takes it back can', async () => {
  const { context, shop, token, id } = await ordered()
  const sent = await say(context, token, CODE)
  expect(await cancelByToken(context, token)).toEqual({ ok: false, reason: 'not-cancellable' })
  await withdrawClaimByToken(context, token, sent.ok ? sent.claimId : '')
  await bookMoney(shop, { code: typedCode(5), amount: 100, orderId: id })
  expect(await cancelByToken(context, token)).toEqual({ ok: false, reason: 'not-cancellable' })
  const unpaid = await ordered(shop)
  expect(await cancelByToken(context, unpaid.token)).toMatchObject({ ok: true })
})

test('claiming and cancelling at once: never both', async () => {
  for (let round = 0; round < 5; round += 1) {
    const { context, token, id } = await ordered()
    const presses = [() => say(context, token, CODE), () => cancelByToken(context, token)]
    const results = await Promise.all((round % 2 === 0 ? presses : presses.toReversed()).map((press) => press()))
    expect(results.filter(({ ok }) => ok)).toHaveLength(1)
    const [order] = await rows<{ status: string; claims_waiting: number }>(
      'SELECT status, claims_waiting FROM orders WHERE id = ?',
      id,
    )
    expect(order?.status === 'cancelled').toBe(order?.claims_waiting === 0)
  }
})

test('goods of an order with money are not counted down', async () => {
  const { context, shop, token, id } = await ordered()
  expect((await findByToken(context, token))?.closed === false).toBe(true)
  await bookMoney(shop, { code: CODE, amount: 100, orderId: id })
  context.pass(2 * DAY)
  const found = await findByToken(context, token)
  expect(found?.closed === false && found.hold).toBeNull()
})

test('money that the seller’s messages told of is found by the claim, and pays', async () => {
  const { context, shop, token, id } = await ordered()
  await bookMoney(shop, { code: CODE, amount: 100_000, orderId: null })
  await editFee(context, shop.id, id, { fee: 10_000 })
  expect(await say(context, token, MESSAGE)).toMatchObject({ ok: true, changed: true })
  expect(await claimsOf(id)).toMatchObject([{ state: 'confirmed', amount: 100_000 }])
  expect(
    await rows('SELECT paid_amount, claims_waiting, hold_expires_at, agreed_state FROM orders WHERE id = ?', id),
  ).toEqual([{ paid_amount: 100_000, claims_waiting: 0, hold_expires_at: null, agreed_state: null }])
  expect(await rows('SELECT agreement, agreed_by FROM order_revisions WHERE order_id = ?', id)).toEqual([
    { agreement: 'agreed', agreed_by: 'shopper' },
  ])
  expect(await say(context, token, MESSAGE)).toMatchObject({ ok: true, changed: false })
  const found = await findByToken(context, token)
  expect(found?.closed === false && found.claims.map(({ state }) => state)).toEqual(['confirmed'])
})

test('the last of the money finishes an order whose goods are gone', async () => {
  const { context, shop, token, id } = await ordered()
  await rows("UPDATE orders SET status = 'delivered', hold_expires_at = NULL WHERE id = ?", id)
  await bookMoney(shop, { code: CODE, amount: 145_000, orderId: null })
  await say(context, token, CODE)
  expect(await rows('SELECT status, mpesa_code, paid_amount FROM orders WHERE id = ?', id)).toEqual([
    { status: 'paid', mpesa_code: CODE, paid_amount: 145_000 },
  ])
  expect(await rows('SELECT taken FROM order_items WHERE order_id = ?', id)).toEqual([{ taken: 1 }])
})

test('money of another amount or currency waits for the seller, and a code of this order is confirmed', async () => {
  const { context, shop, token, id } = await ordered()
  await bookMoney(shop, { code: CODE, amount: 90_000, orderId: null })
  await say(context, token, MESSAGE)
  await bookMoney(shop, { code: typedCode(1), amount: 5_000, orderId: id })
  await say(context, token, typedCode(1), '1')
  expect((await claimsOf(id)).map(({ state, amount }) => [state, amount])).toEqual([
    ['confirmed', 5_000],
    ['waiting', 100_000],
  ])
})

test('one piece of money is found by one of two orders that claim it at once', async () => {
  for (let round = 0; round < 3; round += 1) {
    const { context, shop, ...first } = await ordered()
    const second = await ordered(shop)
    await bookMoney(shop, { code: CODE, amount: 145_000, orderId: null })
    const results = await Promise.all([first, second].map(({ token }) => say(context, token, CODE)))
    expect(results.filter(({ ok }) => ok)).toHaveLength(1)
    expect(results.filter(({ ok }) => !ok)).toEqual([{ ok: false, reason: 'code-used' }])
    expect(await rows('SELECT sum(paid_amount) AS paid FROM orders WHERE store_id = ?', shop.id)).toEqual([
      { paid: 145_000 },
    ])
  }
})

test('a confirmed claim agrees to the change that was there when it was sent, and to no later one', async () => {
  const { context, shop, token, id } = await ordered()
  const { money } = await openStore(context, shop.id)
  await editFee(context, shop.id, id, { fee: 10_000 })
  context.pass(HOUR)
  await say(context, token, CODE, '100')
  context.pass(HOUR)
  await editFee(context, shop.id, id, { fee: 20_000 })
  const [early] = await claimsOf(id)
  const answer = { amount: 10_000, by: 'owner' }
  expect(await money.confirmClaim(id, early?.id ?? '', answer)).toMatchObject({ ok: true })
  const agreements = () => rows('SELECT agreement FROM order_revisions WHERE order_id = ? ORDER BY number', id)
  expect(await agreements()).toEqual([{ agreement: 'superseded' }, { agreement: 'asked' }])
  context.pass(HOUR)
  await say(context, token, typedCode(2), '100')
  const late = (await claimsOf(id)).find(({ code }) => code === typedCode(2))
  context.pass(HOUR)
  expect(await money.confirmClaim(id, late?.id ?? '', answer)).toMatchObject({ ok: true })
  expect(await agreements()).toEqual([{ agreement: 'superseded' }, { agreement: 'agreed' }])
  expect(await rows('SELECT agreed_state FROM orders WHERE id = ?', id)).toEqual([{ agreed_state: null }])
})
