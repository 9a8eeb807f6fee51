import { expect, test } from 'vitest'
import { openStore } from '#app/data/store/open-store.server.ts'
import { rebuildStore } from '#app/data/store/rebuild.server.ts'
import type { Evidence, ReceivedMoney } from '#app/domain/payment/evidence.ts'
import { createContext } from '#app/load-context.server.ts'
import { contradictions } from '../support/contradictions.ts'
import { placeOrderFor } from '../support/shopping.ts'
import { contextAt, DAY, database, HOUR, insert, NOON, openCrafts, rows, type Shop, testEnv } from '../support/shops.ts'
import { type RoundTrip, watchedDatabase } from '../support/watched-database.ts'

const owner = { source: 'message', by: 'owner' } as const
const none = { confirmed: 0, withoutOrder: 0, known: 0, differing: 0, reversed: 0, notReached: 0 }

const codeOf = (number: number) => `UJE${String(number).padStart(7, '0')}`
const received = (code: string, amount: number, more: Partial<ReceivedMoney> = {}): ReceivedMoney => ({
  ...{ kind: 'received', code, method: 'mpesa', amount, currency: 'KES', payerName: 'MERCY N' },
  ...{ payerPhone: '+254712***678', account: null, receivedAt: NOON - HOUR, ...more },
})

async function opened() {
  const [shop, context] = [await openCrafts(), contextAt()]
  const store = await openStore(context, shop.id)
  const place = async () => {
    const order = await placeOrderFor(context, shop, { lines: [['Mug', null, 1]], network: crypto.randomUUID() })
    return { id: order.id, total: order.total }
  }
  return { shop, context, store, place }
}

let claimCount = 0

async function claim(shop: Shop, orderId: string, code: string, amount: number) {
  claimCount += 1
  const id = `claim${claimCount}`
  await insert('payment_claims', {
    ...{ store_id: shop.id, order_id: orderId, id, code, amount, method: 'mpesa' },
    ...{ said_at: NOON - HOUR, created_at: NOON + claimCount },
  }).run()
  return id
}

const ledger = (shop: Shop) =>
  rows<Record<string, unknown>>(
    `SELECT id, order_id, amount, code, source, verified_at IS NOT NULL AS verified, statement_amount,
      reversed_at IS NOT NULL AS reversed, dismissed_at IS NOT NULL AS dismissed
    FROM payments WHERE store_id = ? AND voided_at IS NULL ORDER BY code`,
    shop.id,
  )
const orderRow = async (shop: Shop, id: string) =>
  (await rows<Record<string, unknown>>('SELECT * FROM orders WHERE store_id = ? AND id = ?', shop.id, id))[0]

async function handOver({ store, place }: Awaited<ReturnType<typeof opened>>) {
  const order = await place()
  await store.orders.advance(order.id)
  await store.orders.advance(order.id)
  await store.orders.handOver(order.id)
  return order
}

test('what nobody waits for is kept without an order, and pasted twice it is known', async () => {
  const { shop, store } = await opened()
  const evidence = [received(codeOf(1), 100), received(codeOf(2), 200), received(codeOf(1), 100)]
  expect(await store.money.receive(evidence, owner)).toEqual({ ...none, withoutOrder: 2, known: 1 })
  expect(await store.money.receive(evidence, owner)).toEqual({ ...none, known: 3 })
  expect(await ledger(shop)).toMatchObject([
    { order_id: null, amount: 100, source: 'message', verified: 1 },
    { order_id: null, amount: 200 },
  ])
  expect(await contradictions(rows, shop.id)).toEqual([])
})

test('a claim that was there before its money is confirmed, and ends an order that is handed over', async () => {
  const at = await opened()
  const { shop, store } = at
  const { id, total } = await handOver(at)
  await claim(shop, id, codeOf(1), total)
  const waiting = await at.place()
  await claim(shop, waiting.id, codeOf(2), 100)
  const evidence = [received(codeOf(1), total), received(codeOf(2), 100)]
  expect(await store.money.receive(evidence, owner)).toEqual({ ...none, confirmed: 2 })
  expect(await orderRow(shop, id)).toMatchObject({
    ...{ status: 'paid', paid_amount: total, claims_waiting: 0, payment_method: 'mpesa', mpesa_code: codeOf(1) },
  })
  expect(await orderRow(shop, waiting.id)).toMatchObject({ status: 'pending', paid_amount: 100, hold_expires_at: null })
  expect(await store.money.receive(evidence, owner)).toEqual({ ...none, known: 2 })
  expect(await contradictions(rows, shop.id)).toEqual([])
  await rebuildStore(at.context, shop.id)
  expect(await contradictions(rows, shop.id)).toEqual([])
})

test('money that came before its claim is found when the owner pastes again or answers the claim', async () => {
  const { shop, store, place } = await opened()
  const [first, second] = [await place(), await place()]
  const evidence = [received(codeOf(1), first.total), received(codeOf(2), 300)]
  await store.money.receive(evidence, owner)
  await claim(shop, first.id, codeOf(1), first.total)
  expect(await store.money.receive(evidence, owner)).toEqual({ ...none, confirmed: 1, known: 1 })
  const claimId = await claim(shop, second.id, codeOf(2), 500)
  expect((await store.money.toCheck()).claims).toMatchObject([{ number: 2, amount: 500, seenAmount: 300 }])
  const refused = await store.money.confirmClaim(second.id, claimId, { amount: 500, by: 'owner' })
  expect(refused).toMatchObject({ ok: false, reason: 'code-amount-differs', amount: 300 })
  const answer = { amount: 300, by: 'owner' }
  expect(await store.money.confirmClaim(second.id, claimId, answer)).toMatchObject({ ok: true, first: true })
  expect(await store.money.confirmClaim(second.id, claimId, answer)).toMatchObject({ ok: true, first: false })
  expect((await ledger(shop)).map(({ order_id }) => order_id)).toEqual([first.id, second.id])
  expect(await contradictions(rows, shop.id)).toEqual([])
})

test('who pays after a change was asked for agrees to it; an older claim doesn’t', async () => {
  const { shop, store, place } = await opened()
  const asked = async (orderId: string, at: number) => {
    await insert('order_revisions', {
      ...{
        store_id: shop.id,
        order_id: orderId,
        number: 1,
        request_id: orderId,
        kind: 'edit',
        before: '{}',
      },
      ...{ total_before: 1, total_after: 2, agreement: 'asked', author_id: 'owner', created_at: at },
    }).run()
    await rows("UPDATE orders SET agreed_state = '{}' WHERE store_id = ? AND id = ?", shop.id, orderId)
  }
  const [agreed, open, byHand] = [await place(), await place(), await place()]
  await asked(agreed.id, NOON - HOUR)
  await asked(open.id, NOON + HOUR)
  await asked(byHand.id, NOON - HOUR)
  await claim(shop, agreed.id, codeOf(1), 100)
  await claim(shop, open.id, codeOf(2), 100)
  await store.money.receive([received(codeOf(1), 100), received(codeOf(2), 100)], owner)
  const claimId = await claim(shop, byHand.id, codeOf(3), 100)
  expect(await store.money.confirmClaim(byHand.id, claimId, { amount: 100, by: 'owner' })).toMatchObject({ ok: true })
  const states = [agreed, open, byHand].map(async ({ id }) => (await orderRow(shop, id))?.agreed_state)
  expect(await Promise.all(states)).toEqual([null, '{}', null])
  const revisions = 'SELECT agreement FROM order_revisions WHERE store_id = ? AND order_id = ?'
  expect(await rows(revisions, shop.id, agreed.id)).toEqual([{ agreement: 'agreed' }])
  expect(await rows(revisions, shop.id, open.id)).toEqual([{ agreement: 'asked' }])
})

test('two orders that claim one code are left to the owner, and so is another amount', async () => {
  const { shop, store, place } = await opened()
  const [first, second, third] = [await place(), await place(), await place()]
  const claims = [await claim(shop, first.id, codeOf(1), 400), await claim(shop, second.id, codeOf(1), 400)]
  await claim(shop, third.id, codeOf(2), 700)
  const evidence = [received(codeOf(1), 400), received(codeOf(2), 600)]
  expect(await store.money.receive(evidence, owner)).toEqual({ ...none, withoutOrder: 2 })
  const { claims: shown } = await store.money.toCheck()
  expect(shown.map(({ number, sameCode, seenAmount }) => [number, sameCode, seenAmount])).toEqual([
    [1, [2], 400],
    [2, [1], 400],
    [3, [], 600],
  ])
  const answer = { amount: 400, by: 'owner' }
  expect(await store.money.confirmClaim(first.id, claims[0] ?? '', answer)).toMatchObject({ ok: true })
  expect(await store.money.confirmClaim(second.id, claims[1] ?? '', answer)).toMatchObject({
    ...{ ok: false, reason: 'mpesa-code-used', number: 1 },
  })
  expect(await store.money.refuseClaim(second.id, claims[1] ?? '')).toMatchObject({ ok: true, changed: true })
  expect(await store.money.refuseClaim(second.id, claims[1] ?? '')).toMatchObject({ ok: true })
  expect(await store.money.confirmClaim(second.id, claims[1] ?? '', answer)).toMatchObject({ reason: 'claim-decided' })
  expect(await store.money.refuseClaim(first.id, claims[0] ?? '')).toMatchObject({ ok: false, reason: 'claim-decided' })
  expect(await store.money.refuseClaim(first.id, 'nobody')).toMatchObject({ ok: false, reason: 'order-not-found' })
  expect(await contradictions(rows, shop.id)).toEqual([])
})

test('what a person booked is verified, or contradicted until the told amount is used', async () => {
  const at = await opened()
  const { shop, store } = at
  const [right, wrong] = [await at.place(), await handOver(at)]
  const entry = { method: 'mpesa', receivedAt: null, note: '', by: 'owner' } as const
  await store.orders.recordPayment(right.id, { ...entry, amount: 100, code: codeOf(1), requestId: 'one' }, { paid: 0 })
  await store.orders.recordPayment(
    wrong.id,
    { ...entry, amount: wrong.total, code: codeOf(2), requestId: 'two' },
    { paid: 0 },
  )
  const evidence = [received(codeOf(1), 100), received(codeOf(2), wrong.total - 50)]
  expect(await store.money.receive(evidence, owner)).toEqual({ ...none, confirmed: 1, differing: 1 })
  expect(await store.money.receive(evidence, owner)).toEqual({ ...none, known: 2 })
  const [shown] = (await store.money.toCheck()).contradictions
  expect(shown).toMatchObject({ amount: wrong.total, statementAmount: wrong.total - 50, number: 2 })
  for (let press = 0; press < 2; press += 1) {
    expect(await store.money.bookStatementAmount(shown?.id ?? '', 'owner')).toMatchObject({
      ok: true,
      changed: press === 0,
    })
  }
  expect(await orderRow(shop, wrong.id)).toMatchObject({ status: 'paid', paid_amount: wrong.total - 50 })
  expect(await store.money.owing()).toMatchObject([{ id: wrong.id, balance: 50 }])
  expect(await store.money.debtors()).toBe(1)
  expect((await store.money.toCheck()).contradictions).toEqual([])
  expect(await contradictions(rows, shop.id)).toEqual([])
})

test('what M-PESA took back is marked, taken off once, and never comes back by the same message', async () => {
  const at = await opened()
  const { shop, store } = at
  const { id, total } = await handOver(at)
  await claim(shop, id, codeOf(1), total)
  const payment = received(codeOf(1), total)
  const reversal: Evidence = { kind: 'reversal', code: codeOf(1) }
  await store.money.receive([payment], owner)
  expect(await store.money.receive([payment, reversal], owner)).toEqual({ ...none, reversed: 1, known: 1 })
  expect(await store.money.receive([reversal], owner)).toEqual({ ...none, known: 1 })
  const [shown] = (await store.money.toCheck()).contradictions
  expect(shown).toMatchObject({ number: 1, reversedAt: NOON })
  await store.money.removeReversed(shown?.id ?? '', 'owner')
  expect(await store.money.removeReversed(shown?.id ?? '', 'owner')).toEqual({ ok: true, changed: false })
  expect(await orderRow(shop, id)).toMatchObject({ status: 'paid', paid_amount: 0, claims_waiting: 0 })
  expect(await store.money.receive([payment, reversal], owner)).toEqual({ ...none, known: 2 })
  expect(await store.money.owing()).toMatchObject([{ id, balance: total }])
  const next = await at.place()
  const byHand = { amount: total, method: 'mpesa', code: codeOf(1), receivedAt: null, note: '', by: null } as const
  expect(await store.orders.recordPayment(next.id, { ...byHand, requestId: 'again' }, { paid: 0 })).toMatchObject({
    ok: false,
  })
  const other = received(codeOf(2), 100)
  const both = [other, { kind: 'reversal', code: codeOf(2) }] as const
  expect(await store.money.receive(both, owner)).toEqual({ ...none, withoutOrder: 1, reversed: 1 })
  const span = { start: NOON - DAY, end: NOON + DAY }
  expect((await store.money.day('2026-10-14', span)).totals).toEqual([])
  expect(await contradictions(rows, shop.id)).toEqual([])
})

test('money without an order is booked by hand, asks before it is too much, and can be set aside', async () => {
  const { shop, store, place } = await opened()
  const { id, total } = await place()
  await store.money.receive([received(codeOf(1), total + 300), received(codeOf(2), 5)], owner)
  const [{ id: rest } = { id: '' }, { id: money } = { id: '' }] = (await store.money.toCheck()).free.toSorted(
    (one, other) => one.amount - other.amount,
  )
  const booking = { by: 'owner' }
  expect(await store.money.book(money, { number: 1 }, booking)).toMatchObject({
    reason: 'more-than-balance',
    more: 300,
  })
  expect(await store.money.book(money, { number: 9 }, booking)).toMatchObject({ reason: 'order-not-found' })
  expect(await store.money.book('nobody', { id }, booking)).toMatchObject({ reason: 'payment-not-found' })
  for (const first of [true, false]) {
    const booked = await store.money.book(money, { id }, { ...booking, acceptsMore: 300 })
    expect(booked).toMatchObject({ ok: true, first })
  }
  expect((await store.money.toCheck()).refunds).toMatchObject([{ number: 1, paid: total + 300, total }])
  for (const isDismissed of [true, true, false]) {
    expect(await store.money.dismiss(rest, isDismissed)).toEqual({ ok: true })
    expect((await ledger(shop)).at(-1)).toMatchObject({ dismissed: isDismissed ? 1 : 0 })
  }
  expect(await store.money.dismiss(money, true)).toEqual({ ok: false, reason: 'payment-not-found' })
  await store.orders.cancel(id, { actor: 'owner', id: 'owner' })
  expect(await store.money.keep(id)).toEqual({ ok: true })
  expect(await store.money.keep(id)).toEqual({ ok: true })
  expect((await store.money.toCheck()).refunds).toEqual([])
  expect(await contradictions(rows, shop.id)).toEqual([])
})

test('a day is summed by method; counting again adds a count in the currency of then', async () => {
  const { context, shop, store, place } = await opened()
  const { id, total } = await place()
  const cash = { method: 'cash', code: null, receivedAt: null, note: '', by: 'owner' } as const
  await store.orders.recordPayment(id, { ...cash, amount: total + 500, requestId: 'a' }, { paid: 0, acceptsMore: 500 })
  await store.orders.giveBack(id, { ...cash, amount: 500, requestId: 'b' })
  await store.money.receive([received(codeOf(1), 100), received(codeOf(2), 1, { receivedAt: NOON - 3 * DAY })], owner)
  const [day, span] = ['2026-10-14', { start: NOON - 12 * HOUR, end: NOON + 12 * HOUR }]
  const sheet = await store.money.day(day, span)
  expect(sheet).toMatchObject({ closings: [], currency: 'KES' })
  expect(sheet.countedBefore('KES')).toBeNull()
  expect(sheet.totals).toMatchObject([
    { method: 'cash', received: total + 500, givenBack: 500, count: 2 },
    { method: 'mpesa', received: 100, givenBack: 0, count: 1 },
  ])
  const then = { currency: 'KES', timeZone: 'Africa/Nairobi' }
  const closing = { day, span, ...then, opening: 1000, counted: total, by: 'owner', requestId: 'close' }
  const written = { expected: total + 1000, counted: total }
  expect(await store.money.closeDay(closing)).toEqual(written)
  expect(await store.money.closeDay({ ...closing, counted: 1 })).toEqual(written)
  context.pass(1000)
  expect(await store.money.closeDay({ ...closing, counted: total + 1000, requestId: 'again' })).toMatchObject({
    counted: total + 1000,
  })
  context.pass(1000)
  await store.money.receive([received(codeOf(3), 7)], owner)
  const after = await store.money.day(day, span)
  expect(after.closings.map(({ counted }) => counted)).toEqual([total, total + 1000])
  expect(after.totals.find(({ method }) => method === 'mpesa')).toMatchObject({ received: 107 })
  await rows("UPDATE stores SET currency = 'UGX', time_zone = 'Europe/London' WHERE id = ?", shop.id)
  expect((await store.money.day(day, span)).closings).toMatchObject([then, then])
  const next = await store.money.day('2026-10-15', span)
  expect([next.countedBefore('KES'), next.countedBefore('UGX')]).toEqual([total + 1000, null])
  const inShillings = { ...closing, currency: 'UGX', opening: 0, counted: 5, requestId: 'ugx' }
  expect(await store.money.closeDay(inShillings)).toEqual({ expected: 0, counted: 5 })
  const exported = await store.money.dayRows(span, null, 2)
  expect(exported).toHaveLength(2)
  const rest = await store.money.dayRows(span, exported.at(-1) ?? null, 10)
  expect([...exported, ...rest].map(({ amount }) => amount).toSorted((a, b) => a - b)).toEqual([
    -500,
    7,
    100,
    total + 500,
  ])
})

test('an import needs few round trips, however much it brings', async () => {
  const { shop, place } = await opened()
  const orders = await Promise.all(Array.from({ length: 3 }, place))
  for (const [at, order] of orders.entries()) await claim(shop, order.id, codeOf(at), 100)
  const trips: RoundTrip[] = []
  const watched = watchedDatabase(database, (trip) => trips.push(trip))
  const context = createContext({ ...testEnv, DB: watched }, () => undefined, { now: () => NOON })
  const { money } = await openStore(context, shop.id)
  const tripsOf = async (evidence: Evidence[]) => {
    trips.length = 0
    return { counts: await money.receive(evidence, owner), trips: trips.length }
  }
  const paste = Array.from({ length: 100 }, (_, at) => received(codeOf(at), 100))
  const pasted = await tripsOf(paste)
  expect(pasted.counts).toEqual({ ...none, confirmed: 3, withoutOrder: 97 })
  expect(pasted.trips).toBeLessThanOrEqual(5)
  const statement = Array.from({ length: 5_000 }, (_, at) => received(codeOf(at), 100))
  const imported = await tripsOf(statement)
  expect(imported.counts).toEqual({ ...none, withoutOrder: 4_900, known: 100 })
  expect(imported.trips).toBeLessThanOrEqual(15)
  expect((await tripsOf(statement)).counts).toEqual({ ...none, known: 5_000 })
})

test('an import confirms what a request has queries for; the next press goes on, also when it is lost', async () => {
  const { shop, place } = await opened()
  const { id } = await place()
  const count = 150
  for (let at = 0; at < count; at += 1) await claim(shop, id, codeOf(at), 10)
  const evidence = Array.from({ length: count }, (_, at) => received(codeOf(at), 10))
  const trips: RoundTrip[] = []
  const watched = watchedDatabase(database, (trip) => trips.push(trip))
  const context = createContext({ ...testEnv, DB: watched }, () => undefined, { now: () => NOON })
  const { money } = await openStore(context, shop.id)
  const first = await money.receive(evidence, owner)
  expect(first.notReached).toBeGreaterThan(0)
  expect(first).toEqual({
    ...none,
    confirmed: first.confirmed,
    withoutOrder: first.notReached,
    notReached: first.notReached,
  })
  expect(first.confirmed + first.notReached).toBe(count)
  expect(trips.flatMap(({ statements }) => statements).length).toBeLessThan(900)
  const presses = await Promise.all([money.confirmSeen(owner), money.confirmSeen(owner)])
  expect(presses.map(({ notReached }) => notReached)).toEqual([0, 0])
  expect(await money.confirmSeen(owner)).toEqual(none)
  expect(await orderRow(shop, id)).toMatchObject({ paid_amount: count * 10, claims_waiting: 0 })
  expect(await contradictions(rows, shop.id)).toEqual([])
})
