import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { dueBackInSql } from '#app/data/money/refund.server.ts'
import { openStore } from '#app/data/store/open-store.server.ts'
import { rebuildStore } from '#app/data/store/rebuild.server.ts'
import { dueBack } from '#app/domain/order/change/balance.ts'
import { HOLD_MS } from '#app/domain/order/change/lifecycle.ts'
import { parseOrdersQuery } from '#app/domain/order/list/query.ts'
import { createContext } from '#app/load-context.server.ts'
import { contradictions } from '../support/contradictions.ts'
import { placeOrderFor } from '../support/shopping.ts'
import {
  contextAt,
  database,
  HOUR,
  insert,
  NOON,
  openCrafts,
  productOf,
  rows,
  type Shop,
  testEnv,
} from '../support/shops.ts'
import { type RoundTrip, watchedDatabase } from '../support/watched-database.ts'

const cash = (amount: number, requestId: string = crypto.randomUUID()) =>
  ({ amount, requestId, method: 'cash', code: null, receivedAt: null, note: '', by: 'owner' }) as const
const mpesa = (amount: number, code: string) => ({ ...cash(amount), method: 'mpesa', code }) as const

async function placed(lines: [string, null, number][] = [['Mug', null, 1]]) {
  const [shop, context] = [await openCrafts(), contextAt()]
  const order = await placeOrderFor(context, shop, { lines, network: crypto.randomUUID() })
  const { orders } = await openStore(context, shop.id)
  return { shop, context, orders, id: order.id, total: order.total }
}

const rowOf = async (shop: Shop, id: string) =>
  (await rows<Record<string, unknown>>('SELECT * FROM orders WHERE store_id = ? AND id = ?', shop.id, id))[0]

async function handedOver() {
  const at = await placed()
  await at.orders.advance(at.id)
  await at.orders.advance(at.id)
  expect(await at.orders.handOver(at.id)).toMatchObject({ ok: true, order: { status: 'delivered' } })
  return at
}

test('a part payment leaves the status, holds the goods without an end, and the rest finishes what is handed over', async () => {
  const { shop, orders, id, total } = await handedOver()
  const first = await orders.recordPayment(id, cash(100), { paid: 0 })
  expect(first).toMatchObject({ ok: true, first: true, order: { status: 'delivered', paid: 100, holdExpiresAt: null } })
  const rest = await orders.recordPayment(id, mpesa(total - 100, 'QWE77RTY01'), { paid: 100 })
  expect(rest).toMatchObject({
    ok: true,
    order: { status: 'paid', paid: total, paymentMethod: 'mpesa', mpesaCode: 'QWE77RTY01' },
  })
  expect(await rowOf(shop, id)).toMatchObject({ status_before_paid: 'delivered', paid_at: NOON })
  expect(await contradictions(rows, shop.id)).toEqual([])
  expect(await orders.undoPaid(id, 'owner')).toMatchObject({ ok: true, order: { status: 'delivered', paid: 100 } })
  expect(await contradictions(rows, shop.id)).toEqual([])
})

test.each(['pending_payment', 'on_the_moon'])(
  'what waits for money alone (%s) is finished by the last of it',
  async (status) => {
    const { shop, orders, id, total } = await placed()
    await rows('UPDATE orders SET status = ? WHERE store_id = ? AND id = ?', status, shop.id, id)
    await orders.recordPayment(id, cash(100), { paid: 0 })
    expect(await orders.recordPayment(id, cash(total - 100), { paid: 100 })).toMatchObject({
      ok: true,
      order: { status: 'paid', paid: total, lines: [{ held: 0, taken: 1 }] },
    })
    expect(await contradictions(rows, shop.id)).toEqual([])
    // Part of its money stays: the goods are held without an end.
    expect(await orders.undoPaid(id, 'owner')).toMatchObject({
      ok: true,
      order: { status, paid: 100, holdExpiresAt: null, lines: [{ held: 1, taken: 0 }] },
    })
    expect(await contradictions(rows, shop.id)).toEqual([])
  },
)

test('a payment reads once and writes once, and the search for its code finds its order', async () => {
  const { shop, orders, id, total } = await placed()
  await orders.advance(id)
  await orders.advance(id)
  await orders.handOver(id)
  const trips: RoundTrip[] = []
  const watched = createContext(
    { ...testEnv, DB: watchedDatabase(database, (trip) => trips.push(trip)) },
    () => undefined,
    {
      now: () => NOON,
    },
  )
  const store = await openStore(watched, shop.id)
  const costOf = async (work: () => Promise<unknown>) => {
    trips.length = 0
    expect(await work()).toMatchObject({ ok: true })
    return { trips: trips.length, rows: trips.reduce((sum, trip) => sum + trip.rowsWritten, 0) }
  }
  const part = await costOf(() => store.orders.recordPayment(id, mpesa(100, 'QWE77RTY04'), { paid: 0 }))
  const rest = await costOf(() => store.orders.recordPayment(id, cash(total - 100), { paid: 100 }))
  expect(part.trips).toBe(2)
  expect(part.rows).toBeLessThanOrEqual(12)
  expect(rest.trips).toBe(2)
  expect(rest.rows).toBeLessThanOrEqual(34)
  const found = await orders.page(parseOrdersQuery(new URLSearchParams('q=QWE77RTY04')))
  expect(found.rows.map((row) => row.id)).toEqual([id])
})

test('the first payment ends the 24 hours of a waiting order', async () => {
  const { orders, id } = await placed()
  expect(await orders.recordPayment(id, cash(1), { paid: 0 })).toMatchObject({
    ok: true,
    order: { status: 'pending', holdExpiresAt: null, lines: [{ held: 1 }] },
    missing: [],
  })
})

test('the same request is one row, and what was recorded meanwhile is said', async () => {
  const { shop, orders, id } = await placed()
  const entry = cash(100, 'press')
  const presses = await Promise.all([1, 2, 3].map(() => orders.recordPayment(id, entry, { paid: 0 })))
  expect(presses.filter((result) => result.ok && result.first)).toHaveLength(1)
  expect(presses.every((result) => result.ok)).toBe(true)
  const tabs = await Promise.all([1, 2, 3].map(() => orders.recordPayment(id, cash(100), { paid: 100 })))
  expect(tabs.filter((result) => result.ok)).toHaveLength(1)
  expect(tabs.filter((result) => !result.ok)).toMatchObject([
    { reason: 'paid-meanwhile', shownPaid: 100, order: { paid: 200 } },
    { reason: 'paid-meanwhile', shownPaid: 100, order: { paid: 200 } },
  ])
  expect((await rowOf(shop, id))?.paid_amount).toBe(200)
})

test('more than the balance is asked about once; a code is booked once', async () => {
  const { orders, id, total } = await placed()
  expect(await orders.recordPayment(id, cash(total + 5), { paid: 0 })).toMatchObject({
    reason: 'more-than-balance',
    more: 5,
  })
  const code = mpesa(total + 5, 'QWE77RTY02')
  // A yes is to the figure that was asked about.
  expect(await orders.recordPayment(id, code, { paid: 0, acceptsMore: 4 })).toMatchObject({ more: 5 })
  expect(await orders.recordPayment(id, code, { paid: 0, acceptsMore: 5 })).toMatchObject({ ok: true })
  const other = await placed()
  expect(await other.orders.recordPayment(other.id, mpesa(1, 'QWE77RTY02'), { paid: 0 })).toMatchObject({ ok: true })
  expect(await orders.recordPayment(id, { ...mpesa(7, 'QWE77RTY02') }, { paid: total + 5 })).toMatchObject({
    reason: 'mpesa-code-used',
  })
})

test('money back is never more than is due, and is given once', async () => {
  const { shop, orders, id, total } = await placed()
  await orders.recordPayment(id, cash(total + 300), { paid: 0, acceptsMore: 300 })
  const refund = (amount: number) =>
    ({ amount, method: 'cash', code: null, note: '', requestId: crypto.randomUUID(), by: 'owner' }) as const
  expect(await orders.giveBack(id, refund(301))).toMatchObject({ reason: 'more-than-due' })
  const presses = await Promise.all([1, 2].map(() => orders.giveBack(id, refund(200))))
  expect(presses.filter(({ ok }) => ok)).toHaveLength(1)
  expect((await rowOf(shop, id))?.paid_amount).toBe(total + 100)
  await orders.cancel(id, { actor: 'owner', id: 'owner' })
  expect(await orders.giveBack(id, refund(total + 100))).toMatchObject({ ok: true, order: { paid: 0 } })
})

test('the database and the pages agree on what is due back: less than one shilling is nothing', async () => {
  const { shop, context, orders, id, total } = await placed()
  const { money } = await openStore(context, shop.id)
  for (const currency of ['KES', 'USD'])
    for (const status of ['pending', 'paid', 'cancelled'])
      for (const paid of [-1, 0, 1, 99, 100, total - 1, total, total + 1, total + 99, total + 100, total + 150]) {
        await database
          .prepare('UPDATE orders SET currency = ?, status = ?, paid_amount = ? WHERE store_id = ? AND id = ?')
          .bind(currency, status, paid, shop.id, id)
          .run()
        const due = dueBack({ currency, status, paid, total })
        const [row] = await context.db.all<{ due: number }>(
          sql`SELECT ${dueBackInSql} AS due FROM orders
          WHERE store_id = ${shop.id} AND id = ${id}`,
        )
        expect(row?.due, `${currency} ${status} ${paid}`).toBe(due)
        expect((await money.toCheck()).refunds, `${currency} ${status} ${paid}`).toHaveLength(due > 0 ? 1 : 0)
      }
  await database
    .prepare("UPDATE orders SET currency = 'KES', status = 'paid', paid_amount = ? WHERE store_id = ? AND id = ?")
    .bind(total + 99, shop.id, id)
    .run()
  expect(await orders.giveBack(id, { ...cash(99), code: null })).toMatchObject({ reason: 'more-than-due' })
  expect(await orders.transferMoney(id, { toNumber: 99, requestId: 'cents', by: 'owner' })).toMatchObject({ ok: false })
})

test('money of one order pays for another in two rows that add up to nothing', async () => {
  const { shop, orders, id, total, context } = await placed()
  const other = await placeOrderFor(context, shop, { lines: [['Mug', null, 1]], network: crypto.randomUUID() })
  await orders.recordPayment(id, cash(total), { paid: 0 })
  await orders.cancel(id, { actor: 'owner', id: 'owner' })
  const transfer = { toNumber: other.number, requestId: 'transfer', by: 'owner' }
  expect(await orders.transferMoney(id, { ...transfer, toNumber: 999 })).toMatchObject({ reason: 'transfer-target' })
  for (const first of [true, false])
    expect(await orders.transferMoney(id, transfer)).toMatchObject({ ok: true, first, amount: total })
  expect((await rowOf(shop, id))?.paid_amount).toBe(0)
  expect((await rowOf(shop, other.id))?.paid_amount).toBe(total)
  const [sum] = await rows<{ sum: number }>(
    "SELECT sum(amount) AS sum FROM payments WHERE store_id = ? AND kind = 'transfer'",
    shop.id,
  )
  expect(sum?.sum).toBe(0)
})

test('a payment is removed while its order is open: void when typed, free when a message told of it', async () => {
  const { shop, orders, id, total } = await placed()
  await orders.recordPayment(id, cash(100), { paid: 0 })
  const [typed] = await rows<{ id: string }>('SELECT id FROM payments WHERE store_id = ?', shop.id)
  const removal = { paymentId: typed?.id ?? '', by: 'owner' }
  for (const changed of [true, false])
    expect(await orders.removePayment(id, removal)).toMatchObject({ ok: true, changed })
  expect(await rowOf(shop, id)).toMatchObject({ paid_amount: 0, hold_expires_at: NOON + HOLD_MS })
  await orders.advance(id)
  await orders.advance(id)
  await orders.markPaid(id, { method: 'cash', actorId: null })
  const [closing] = await rows<{ id: string }>(
    'SELECT id FROM payments WHERE store_id = ? AND voided_at IS NULL',
    shop.id,
  )
  expect(await orders.removePayment(id, { paymentId: closing?.id ?? '', by: null })).toMatchObject({
    reason: 'payment-stays',
  })
  expect((await rowOf(shop, id))?.paid_amount).toBe(total)
})

const livePayments = (shop: Shop) =>
  rows<{ id: string; amount: number; request_id: string | null }>(
    'SELECT id, amount, request_id FROM payments WHERE store_id = ? AND voided_at IS NULL',
    shop.id,
  )

test('a payment that was removed is asked about when its form comes again, and booked once by the answer', async () => {
  const { shop, orders, id } = await placed()
  const entry = cash(100, 'press')
  await orders.recordPayment(id, entry, { paid: 0 })
  for (const times of [1, 2]) {
    const [typed] = await livePayments(shop)
    await orders.removePayment(id, { paymentId: typed?.id ?? '', by: 'owner' })
    expect(await orders.recordPayment(id, entry, { paid: 0 })).toMatchObject({ ok: false, reason: 'payment-removed' })
    expect((await rowOf(shop, id))?.paid_amount).toBe(0)
    const answers = await Promise.all([1, 2].map(() => orders.recordPayment(id, entry, { paid: 0, again: true })))
    expect(answers.map(({ ok }) => ok)).toEqual([true, true])
    expect(await livePayments(shop)).toMatchObject([{ amount: 100, request_id: 'press' }])
    expect(await rows('SELECT id FROM payments WHERE store_id = ?', shop.id)).toHaveLength(times + 1)
  }
  expect(await contradictions(rows, shop.id)).toEqual([])
})

test('a claim is confirmed, taken back and confirmed again, by removing its payment or undoing paid', async () => {
  const { shop, context, orders, id, total } = await handedOver()
  const { money } = await openStore(context, shop.id)
  await insert('payment_claims', {
    ...{ store_id: shop.id, order_id: id, id: 'claim-of-hers', code: 'QWE77RTY05', amount: total, method: 'mpesa' },
    ...{ said_at: NOON, created_at: NOON },
  }).run()
  const confirm = (amount: number) => money.confirmClaim(id, 'claim-of-hers', { amount, by: 'owner' })
  expect(await confirm(total - 50)).toMatchObject({ ok: true, first: true })
  const [part] = await livePayments(shop)
  expect(await orders.removePayment(id, { paymentId: part?.id ?? '', by: 'owner' })).toMatchObject({ changed: true })
  expect(await confirm(total)).toMatchObject({ ok: true, first: true, order: { status: 'paid' } })
  expect(await orders.undoPaid(id, 'owner')).toMatchObject({ ok: true, order: { status: 'delivered', paid: 0 } })
  expect(await confirm(total)).toMatchObject({ ok: true, first: true, order: { status: 'paid', paid: total } })
  expect(await confirm(total)).toMatchObject({ ok: true, first: false })
  expect(await livePayments(shop)).toHaveLength(1)
  expect(await contradictions(rows, shop.id)).toEqual([])
})

test('two presses of one refund are one row, and one that was removed is asked about', async () => {
  const { shop, orders, id, total } = await placed()
  await orders.recordPayment(id, cash(total + 300), { paid: 0, acceptsMore: 300 })
  const refund = { ...cash(100, 'back'), code: null }
  const presses = await Promise.all([1, 2, 3].map(() => orders.giveBack(id, refund)))
  expect(presses.map(({ ok }) => ok)).toEqual([true, true, true])
  expect(presses.filter((result) => result.ok && result.first)).toHaveLength(1)
  const all = { ...refund, amount: 200, requestId: 'all' }
  expect((await Promise.all([1, 2].map(() => orders.giveBack(id, all)))).map(({ ok }) => ok)).toEqual([true, true])
  expect((await rowOf(shop, id))?.paid_amount).toBe(total)
  const given = (await livePayments(shop)).find(({ request_id }) => request_id === 'all')
  await orders.removePayment(id, { paymentId: given?.id ?? '', by: 'owner' })
  expect(await orders.giveBack(id, all)).toMatchObject({ reason: 'payment-removed' })
  expect(await orders.giveBack(id, { ...all, again: true })).toMatchObject({ ok: true, first: true })
  expect((await rowOf(shop, id))?.paid_amount).toBe(total)
  expect(await contradictions(rows, shop.id)).toEqual([])
})

test('two presses of one transfer, and of one return with its refund, count once', async () => {
  const { shop, orders, id, total, context } = await placed()
  const other = await placeOrderFor(context, shop, { lines: [['Mug', null, 1]], network: crypto.randomUUID() })
  await orders.recordPayment(id, cash(total + 700), { paid: 0, acceptsMore: 700 })
  const transfer = { toNumber: other.number, requestId: 'transfer', by: 'owner' }
  const moved = await Promise.all([1, 2].map(() => orders.transferMoney(id, transfer)))
  expect(moved.map((result) => result.ok && [result.amount, result.first])).toEqual([
    [700, true],
    [700, false],
  ])
  await orders.recordPayment(id, cash(900), { paid: total, acceptsMore: 900 })
  await orders.advance(id)
  await orders.advance(id)
  await orders.finish(id)
  const goods = { ...{ lines: [], takeOff: 300, reason: '', revision: 0 }, requestId: 'return', by: 'owner' }
  const refund = { method: 'cash', code: null } as const
  const back = await Promise.all([1, 2].map(() => orders.returnGoods(id, { ...goods, refund })))
  expect(back.map(({ ok }) => ok)).toEqual([true, true])
  expect(await rowOf(shop, id)).toMatchObject({ total_amount: total - 300, paid_amount: total + 900 - 300 })
  expect(await contradictions(rows, shop.id)).toEqual([])
})

test('money of another order stays when the order that it finished is undone', async () => {
  const { shop, orders, id, total, context } = await placed()
  const other = await placeOrderFor(context, shop, { lines: [['Mug', null, 1]], network: crypto.randomUUID() })
  for (const _ of [1, 2]) await orders.advance(other.id)
  await orders.handOver(other.id)
  await orders.recordPayment(id, cash(total), { paid: 0 })
  await orders.cancel(id, { actor: 'owner', id: 'owner' })
  await orders.transferMoney(id, { toNumber: other.number, requestId: 'transfer', by: 'owner' })
  expect(await rowOf(shop, other.id)).toMatchObject({ status: 'paid', paid_amount: total })
  expect(await orders.undoPaid(other.id, 'owner')).toMatchObject({ ok: true, order: { paid: total } })
  expect(
    await rows(
      "SELECT sum(amount) AS sum FROM payments WHERE voided_at IS NULL AND kind = 'transfer' AND store_id = ?",
      shop.id,
    ),
  ).toEqual([{ sum: 0 }])
  expect(await contradictions(rows, shop.id)).toEqual([])
  expect(await orders.finish(other.id, 'owner')).toMatchObject({ ok: true, order: { status: 'paid', paid: total } })
})

test('what a day has earned is taken off that day, whatever time zone the store has by then', async () => {
  const { shop, context, orders, id, total } = await placed()
  const days = () =>
    rows<{ revenue: number }>(
      'SELECT day, orders, revenue FROM store_sales_daily WHERE store_id = ? ORDER BY day',
      shop.id,
    )
  // 00:30 in Nairobi, still the day before in Kigali.
  context.pass(12.5 * HOUR)
  const second = await placeOrderFor(context, shop, { lines: [['Mug', null, 1]], network: crypto.randomUUID() })
  for (const orderId of [id, second.id]) {
    for (const _ of [1, 2]) await orders.advance(orderId)
    await orders.markPaid(orderId, { method: 'cash', actorId: 'owner' })
  }
  const [first, next] = await days()
  expect(next?.revenue).toBe(2 * total)
  await rows("UPDATE stores SET time_zone = 'Africa/Kigali' WHERE id = ?", shop.id)
  const moved = await openStore(context, shop.id)
  const goods = { ...{ lines: [], takeOff: 300, reason: '', revision: 0 }, requestId: 'return', by: 'owner' }
  expect(await moved.orders.returnGoods(id, { ...goods, refund: null })).toMatchObject({ ok: true })
  expect(await moved.orders.undoPaid(second.id, 'owner')).toMatchObject({ ok: true })
  expect(await moved.orders.cancel(second.id, { actor: 'owner', id: 'owner' })).toMatchObject({ ok: true })
  const expected = [first, { ...next, orders: 0, revenue: total - 300 }]
  expect(await days()).toEqual(expected)
  await moved.analytics.rebuild()
  expect(await days()).toEqual(expected)
})

test('an order that owes nothing is handed over as paid, the way its money came', async () => {
  const { orders, id, total } = await placed()
  await orders.advance(id)
  await orders.advance(id)
  expect(await orders.finish(id)).toMatchObject({ reason: 'not-payable' })
  await orders.recordPayment(id, mpesa(total, 'QWE77RTY03'), { paid: 0 })
  expect(await orders.finish(id)).toMatchObject({
    ok: true,
    order: { status: 'paid', paid: total, mpesaCode: 'QWE77RTY03' },
  })
})

test('mark as paid says when total or money are others than it showed', async () => {
  const { orders, id, total } = await placed()
  await orders.advance(id)
  await orders.advance(id)
  const paying = { method: 'cash', actorId: null } as const
  expect(await orders.markPaid(id, paying, { total: total - 1 })).toMatchObject({ reason: 'total-changed' })
  await orders.recordPayment(id, cash(100), { paid: 0 })
  expect(await orders.markPaid(id, paying, { total, paid: 0 })).toMatchObject({
    reason: 'paid-meanwhile',
    shownPaid: 0,
  })
  expect(await orders.markPaid(id, { ...paying, amount: total }, { total, paid: 100 })).toMatchObject({
    ok: true,
    order: { paid: total + 100 },
  })
})

test('a return puts pieces and money back where they were counted', async () => {
  const { shop, orders, id, total, context } = await placed([['Mug', null, 3]])
  await orders.advance(id)
  await orders.advance(id)
  await orders.markPaid(id, { method: 'cash', actorId: null })
  const back = { line: 0, quantity: 2, restocks: true }
  const given = {
    lines: [back],
    takeOff: 500,
    reason: 'Cracked',
    refund: null,
    revision: 0,
    requestId: 'back',
    by: 'owner',
  }
  const stock = async () =>
    (
      await rows<{ inventory: number }>(
        'SELECT inventory FROM stock WHERE store_id = ? AND product_id = ?',
        shop.id,
        productOf(shop, 'Mug'),
      )
    )[0]?.inventory ?? 0
  const before = await stock()
  expect(await orders.returnGoods(id, { ...given, lines: [{ ...back, quantity: 4 }] })).toMatchObject({
    reason: 'too-many-returned',
  })
  expect(await orders.returnGoods(id, { ...given, takeOff: total + 1 })).toMatchObject({ reason: 'take-off-too-large' })
  for (const first of [true, false]) {
    expect(await orders.returnGoods(id, given)).toMatchObject({
      ok: true,
      first,
      order: { total: total - 500, returnedAmount: 500 },
    })
  }
  expect(await stock()).toBe(before + 2)
  expect(await contradictions(rows, shop.id)).toEqual([])
  expect(await orders.undoPaid(id)).toMatchObject({ reason: 'has-return' })
  const rest = {
    ...given,
    lines: [{ ...back, quantity: 1, restocks: false }],
    takeOff: 100,
    requestId: 'rest',
    revision: 1,
  }
  expect(await orders.returnGoods(id, { ...rest, refund: { method: 'cash', code: null } })).toMatchObject({
    ok: true,
    order: { total: total - 600, paid: total - 100 },
  })
  expect(await stock()).toBe(before + 2)
  await rebuildStore(context, shop.id)
  expect(await contradictions(rows, shop.id)).toEqual([])
})

test('own notes are written once, fifty at most, and removed', async () => {
  const { shop, orders, id } = await placed()
  const note = (noteId: string) => orders.addNote(id, { noteId, text: 'Gate B only', by: 'owner' })
  await note('a')
  await note('a')
  const count = async () =>
    (
      await rows<{ n: number }>("SELECT count(*) AS n FROM order_events WHERE store_id = ? AND type = 'note'", shop.id)
    )[0]?.n
  expect(await count()).toBe(1)
  for (let n = 0; n < 49; n += 1) expect(await note(`n${n}`)).toEqual({ ok: true })
  expect(await note('too many')).toMatchObject({ reason: 'too-many-notes' })
  await orders.removeNote(id, 'a')
  expect(await count()).toBe(49)
  expect(await orders.addNote('unknown', { noteId: 'x', text: 'x', by: null })).toMatchObject({
    reason: 'order-not-found',
  })
})
