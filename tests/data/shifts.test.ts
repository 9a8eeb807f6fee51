import { beforeEach, expect, test } from 'vitest'
import { type OpenStore, openStore } from '#app/data/store/open-store.server.ts'
import { reportOf } from '#app/domain/shift/report.ts'
import { salesOf } from '#app/domain/shift/sales.ts'
import {
  contextAt,
  DAY,
  HOUR,
  insert,
  NOON,
  openCrafts,
  productOf,
  rows,
  type Shop,
  type TestContext,
} from '../support/shops.ts'

const ZONE = 'Africa/Nairobi'

let context: TestContext
let shop: Shop
let store: OpenStore
let count = 0

beforeEach(async () => {
  context = contextAt()
  shop = await openCrafts()
  store = await openStore(context, shop.id)
  await rows('UPDATE stores SET has_shifts = 1, pro_until = ? WHERE id = ?', NOON + 100 * DAY, shop.id)
})

/** A mug for KSh 800.50. */
function sell(till: string | null, more: object = {}) {
  count += 1
  return store.orders.sell({
    saleId: `sale-${count}-0123456789`,
    lines: [{ productId: productOf(shop, 'Mug'), size: null, quantity: 1 }],
    customerName: '',
    customerPhone: '',
    method: 'cash',
    mpesaCode: null,
    actorId: till,
    till,
    quotedTotal: null,
    ...more,
  })
}

async function lastOf(till: string): Promise<string> {
  return (await store.shifts.now(till, null)).last?.id ?? ''
}

async function open(till: string, float = 0, by = till) {
  return store.shifts.open({ till, by, float, last: await lastOf(till) }, ZONE)
}

async function openId(till: string): Promise<{ id: string; state: string }> {
  const { open: shifts, states } = await store.shifts.now(till, till)
  const id = shifts[0]?.shift.id ?? ''
  return { id, state: states.find((row) => row.id === id)?.state ?? '' }
}

async function close(till: string, counted: number, more: object = {}) {
  const { id, state } = await openId(till)
  const closing = { shiftId: id, state, counted, pieces: null, currency: 'KES', by: till, reach: till, ...more }
  return { id, result: await store.shifts.close(closing) }
}

async function reportFor(id: string) {
  const read = await store.shifts.find(id, null)
  if (!read) throw new Error('no such shift')
  return reportOf(read.shift, read.totals, read.movements)
}

const shiftsOfPayments = () =>
  rows<{ till: string | null; shift: string | null }>(
    'SELECT till, shift FROM payments WHERE store_id = ? ORDER BY recorded_at, id',
    shop.id,
  )

test('a sale at a till carries its open shift, and one elsewhere carries none', async () => {
  await open('wanjiku', 50_000)
  const { id } = await openId('wanjiku')
  context.pass(1)
  await sell('wanjiku')
  context.pass(1)
  await sell('otieno')
  context.pass(1)
  await sell(null)
  expect(await shiftsOfPayments()).toEqual([
    { till: 'wanjiku', shift: id },
    { till: 'otieno', shift: null },
    { till: null, shift: null },
  ])
  expect(await store.shifts.outside(ZONE, null)).toEqual({ amount: 80_050, count: 1 })
})

test('of two that open one till at once, one opens and the other reads who did', async () => {
  const [first, second] = await Promise.all([open('till', 100, 'wanjiku'), open('till', 200, 'otieno')])
  const results = [first, second]
  expect(results.filter(({ ok }) => ok)).toHaveLength(1)
  const by = first.ok ? 'wanjiku' : 'otieno'
  expect(results.find(({ ok }) => !ok)).toEqual({ ok: false, reason: 'shift-open', by, at: context.now() })
  expect(await rows('SELECT id FROM shifts WHERE store_id = ?', shop.id)).toHaveLength(1)
  expect(await store.shifts.open({ till: 'till', by, float: 9, last: '' }, ZONE)).toEqual({ ok: true, first: false })
})

test('a form of an opened shift opens no second one after the count', async () => {
  const form = { till: 'wanjiku', by: 'wanjiku', float: 100, last: '' }
  expect(await store.shifts.open(form, ZONE)).toEqual({ ok: true, first: true })
  context.pass(HOUR)
  await close('wanjiku', 100)
  expect(await store.shifts.open(form, ZONE)).toEqual({ ok: false, reason: 'shift-over' })
})

test('opening takes in what the till has sold that day, and nothing of yesterday or of another till', async () => {
  context.pass(-DAY)
  await sell('wanjiku')
  context.pass(DAY)
  await sell('wanjiku')
  await sell('otieno')
  context.pass(HOUR)
  await open('wanjiku')
  const { id } = await openId('wanjiku')
  expect(await reportFor(id)).toMatchObject({ received: 80_050, expected: 80_050, whose: 'wanjiku' })
})

test('the next shift starts with the last count, and says where its float differs', async () => {
  await open('wanjiku', 50_000)
  context.pass(HOUR)
  await close('wanjiku', 45_000)
  context.pass(HOUR)
  await open('wanjiku', 44_000)
  const { id } = await openId('wanjiku')
  expect(await reportFor(id)).toMatchObject({ openingDifference: -1000, expected: 44_000 })
})

test('a drawer with 50 too little is saved as counted, tells whose it is, and says so again', async () => {
  await open('wanjiku', 50_000)
  context.pass(HOUR)
  await sell('wanjiku')
  const { id } = await openId('wanjiku')
  const move = { shiftId: id, requestId: 'bread', amount: -10_000, reason: 'Bread', by: 'wanjiku', reach: 'wanjiku' }
  expect(await store.shifts.move(move)).toEqual({ ok: true })
  expect(await store.shifts.move(move)).toEqual({ ok: true })
  context.pass(HOUR)
  const pieces = { '5000': 15 }
  expect((await close('wanjiku', 115_050, { pieces })).result).toEqual({ ok: true, first: true })
  const report = {
    ...{ float: 50_000, received: 80_050, takenOut: 10_000, expected: 120_050, counted: 115_050 },
    ...{ difference: -5000, arrivedLater: 0, whose: 'wanjiku' },
  }
  expect(await reportFor(id)).toMatchObject(report)
  context.pass(DAY)
  await sell('wanjiku')
  expect(await reportFor(id)).toMatchObject(report)
  expect((await store.shifts.find(id, null))?.shift.pieces).toEqual(pieces)
  expect(await store.shifts.move({ ...move, requestId: 'more' })).toEqual({ ok: false, reason: 'shift-closed' })
})

test('a payment between page and count is counted again, and a count decides once', async () => {
  await open('wanjiku', 1000)
  const { id, state } = await openId('wanjiku')
  const closing = { shiftId: id, state, counted: 1000, pieces: null, currency: 'KES', by: 'wanjiku', reach: 'wanjiku' }
  context.pass(1)
  await sell('wanjiku')
  expect(await store.shifts.close(closing)).toEqual({ ok: false, reason: 'drawer-changed' })
  const { state: after } = await openId('wanjiku')
  context.pass(1)
  const counts = [
    store.shifts.close({ ...closing, state: after, counted: 81_050 }),
    store.shifts.close({ ...closing, state: after, counted: 81_000, by: 'otieno' }),
  ]
  const results = await Promise.all(counts)
  expect(results.filter(({ ok }) => ok)).toHaveLength(1)
  expect(results.find(({ ok }) => !ok)).toMatchObject({ reason: 'shift-closed', at: context.now() })
  const [saved] = await rows<{ counted: number; closed_by: string }>(
    'SELECT counted, closed_by FROM shifts WHERE id = ?',
    id,
  )
  const again = { ...closing, state: after, counted: saved?.counted ?? 0, by: saved?.closed_by ?? '' }
  expect(await store.shifts.close(again)).toMatchObject({ ok: true })
})

test('a sale that comes later joins the shift of its time, which keeps its count', async () => {
  await open('wanjiku', 0)
  const { id } = await openId('wanjiku')
  context.pass(HOUR)
  await close('wanjiku', 0)
  context.pass(HOUR)
  await open('wanjiku', 0)
  const { id: nextId } = await openId('wanjiku')
  const lateAt = (soldAt: number, number: string) => ({
    soldAt,
    currency: 'KES',
    tillNumber: number,
    prices: [80_050],
  })
  const base = await rows<{ opened_at: number }>('SELECT opened_at FROM shifts WHERE id = ?', id)
  const soldAt = (base[0]?.opened_at ?? 0) + HOUR / 2
  const late = await sell('wanjiku', { late: lateAt(soldAt, 'KBXWQT-014') })
  expect(late).toMatchObject({ ok: true })
  expect((await shiftsOfPayments()).map(({ shift }) => shift)).toEqual([id])
  expect(await reportFor(id)).toMatchObject({ counted: 0, difference: 0, arrivedLater: 80_050, differenceNow: -80_050 })
  expect(await reportFor(nextId)).toMatchObject({ received: 0 })
})

test('a shift over midnight is of the day it was opened, and keeps the sales after it', async () => {
  context.pass(11 * HOUR)
  await open('wanjiku')
  const { id } = await openId('wanjiku')
  context.pass(3 * HOUR)
  await sell('wanjiku')
  context.pass(HOUR)
  await close('wanjiku', 80_050)
  const day = new Date(NOON).toISOString().slice(0, 10)
  expect((await store.shifts.ofDay(day)).map(({ shift }) => shift.id)).toEqual([id])
  expect(await reportFor(id)).toMatchObject({ received: 80_050, difference: 0 })
})

const eventOf = (orderId: string, type: string, more: Record<string, string | number> = {}) =>
  insert('order_events', {
    ...{ store_id: shop.id, order_id: orderId, id: crypto.randomUUID(), type, actor: 'staff', actor_id: 'wanjiku' },
    ...{ created_at: context.now(), ...more },
  }).run()

async function soldId(...sale: Parameters<typeof sell>): Promise<string> {
  const sold = await sell(...sale)
  if (!sold.ok) throw new Error(sold.reason)
  return sold.order.id
}

test('a report tells discounts, other things and sales without a PIN of its own sales alone', async () => {
  await open('wanjiku')
  const { id } = await openId('wanjiku')
  context.pass(1)
  const extras = [{ name: 'Gift bag', price: 5000, quantity: 2 }]
  await sell('wanjiku', { discount: { kind: 'fixed', value: 10_000 }, extras })
  const unproven = await soldId('wanjiku', { extras: [{ name: 'Gift bag', price: 4000, quantity: 1 }] })
  await eventOf(unproven, 'sold-without-pin')
  await sell('wanjiku')
  await sell('otieno', { discount: { kind: 'fixed', value: 20_000 }, extras })
  // Sold at another till, and paid by hand in this shift.
  const owed = { given: 0, customerName: 'M', customerPhone: '0712345678' }
  const paidLater = await soldId('otieno', { ...owed, discount: { kind: 'fixed', value: 30_000 } })
  await store.orders.markPaid(paidLater, { method: 'cash', actorId: 'wanjiku', till: 'wanjiku' })
  const cancelled = await soldId('wanjiku', { extras })
  await rows("UPDATE orders SET status = 'cancelled' WHERE id = ?", cancelled)
  const read = await store.shifts.find(id, 'wanjiku')
  expect(salesOf(read?.sales ?? [])).toEqual({
    discounts: { count: 1, amount: 10_000 },
    otherThings: { count: 3, amount: 14_000, names: [{ name: 'Gift bag', count: 3 }] },
    withoutPin: { count: 1, amount: 84_050 },
  })
  expect(await store.shifts.find(id, 'otieno')).toBeNull()
})

test('a sale that is wholly owed stands in the report of the shift of its time, also when it comes late', async () => {
  const owed = { given: 0, customerName: 'Mercy', customerPhone: '0712345678' }
  const extras = [{ name: 'Gift bag', price: 5000, quantity: 1 }]
  const discount = { kind: 'fixed', value: 10_000 }
  await sell('wanjiku', { ...owed, extras })
  context.pass(HOUR)
  await open('wanjiku')
  const { id } = await openId('wanjiku')
  const soldAt = context.now() + 1
  context.pass(HOUR)
  const approval = { intent: 'sell', by: 'amina', till: 'wanjiku' }
  await store.selling.save({ sellerDiscount: 1, floorPercent: null, sellsExtras: true, hasShifts: true })
  await sell('wanjiku', { ...owed, discount, isLimited: true, approval })
  context.pass(1)
  await close('wanjiku', 0)
  const salesIn = async (shift: string) => salesOf((await store.shifts.find(shift, null))?.sales ?? [])
  expect(await salesIn(id)).toMatchObject({
    ...{ discounts: { count: 1, amount: 10_000 }, withoutPin: { count: 0 } },
    otherThings: { names: [{ name: 'Gift bag', count: 1 }] },
  })
  await open('wanjiku')
  const { id: next } = await openId('wanjiku')
  const late = { soldAt, currency: 'KES', tillNumber: 'KBXWQT-014', prices: [80_050] }
  await sell('wanjiku', { ...owed, discount, extras, late, withoutPin: true })
  expect(await salesIn(id)).toMatchObject({
    ...{ discounts: { count: 2, amount: 20_000 }, otherThings: { count: 2 } },
    withoutPin: { count: 1, amount: 75_050 },
  })
  expect((await store.shifts.find(id, null))?.approvals).toEqual([{ intent: 'sell', approver: 'amina', count: 1 }])
  expect(await store.shifts.find(next, null)).toMatchObject({ sales: [], approvals: [], totals: [] })
})

test('a report tells who allowed what how often at its till while the shift ran', async () => {
  const [early, other] = [await soldId('wanjiku'), await soldId('otieno')]
  const till = 'wanjiku'
  await eventOf(early, 'allowed-cancel', { note: 'amina', till, created_at: context.now() - 2 * DAY })
  await open('wanjiku')
  const { id } = await openId('wanjiku')
  context.pass(1)
  const sold = await soldId('wanjiku')
  await eventOf(sold, 'allowed-cancel', { note: 'amina', till })
  await eventOf(other, 'allowed-cancel', { note: 'amina', till })
  await eventOf(sold, 'allowed-sell', { note: 'owner', till })
  await eventOf(sold, 'note', { note: 'allowed' })
  await eventOf(sold, 'allowed-cancel', { note: 'amina', till: 'otieno' })
  context.pass(HOUR)
  await close('wanjiku', 0)
  context.pass(1)
  await eventOf(sold, 'allowed-cancel', { note: 'amina', till })
  expect((await store.shifts.find(id, null))?.approvals).toEqual([
    { intent: 'cancel', approver: 'amina', count: 2 },
    { intent: 'sell', approver: 'owner', count: 1 },
  ])
})

test('the frame of a page knows the open shift of its own till, by one row', async () => {
  const shellAt = async (till: string) => (await openStore(context, shop.id, 'wanjiku', till)).shell.read()
  await open('otieno')
  expect((await shellAt('wanjiku')).hasOpenShift).toBe(false)
  expect((await shellAt('otieno')).hasOpenShift).toBe(true)
  await close('otieno', 0)
  expect((await shellAt('otieno')).hasOpenShift).toBe(false)
})

test('payments of orders, money back and a run’s cash go into the drawer of who records them', async () => {
  await open('wanjiku')
  const { id } = await openId('wanjiku')
  const owing = await sell('otieno', { given: 0, customerName: 'Mercy', customerPhone: '0712345678' })
  if (!owing.ok) throw new Error(owing.reason)
  const entry = { amount: 30_025, method: 'cash', code: null, note: '', by: 'wanjiku', till: 'wanjiku' } as const
  context.pass(1)
  // A rider's cash was received before it was brought.
  const cash = { ...entry, receivedAt: context.now() - DAY, requestId: 'run' }
  expect(await store.orders.recordMany([{ orderId: owing.order.id, entry: cash, paid: 0 }])).toMatchObject({
    recorded: 1,
  })
  expect(await reportFor(id)).toMatchObject({ received: 30_025 })
  const rest = { method: 'cash', actorId: 'wanjiku', till: 'wanjiku' } as const
  expect(await store.orders.markPaid(owing.order.id, rest)).toMatchObject({ ok: true })
  expect(await reportFor(id)).toMatchObject({ received: 80_050, expected: 80_050 })
})

test('a seller reaches the own till alone, and a shift that is not theirs is not found', async () => {
  await open('otieno', 700)
  const { id, state } = await openId('otieno')
  expect(await store.shifts.find(id, 'wanjiku')).toBeNull()
  const closing = { shiftId: id, state, counted: 1, pieces: null, currency: 'KES', by: 'wanjiku', reach: 'wanjiku' }
  expect(await store.shifts.close(closing)).toEqual({ ok: false, reason: 'shift-not-found' })
  const move = { shiftId: id, requestId: 'x', amount: 1, reason: 'x', by: 'wanjiku', reach: 'wanjiku' }
  expect(await store.shifts.move(move)).toEqual({ ok: false, reason: 'shift-not-found' })
  expect((await store.shifts.now('wanjiku', 'wanjiku')).open).toEqual([])
  expect(await store.shifts.close({ ...closing, counted: 700, reach: null })).toMatchObject({ ok: true })
})

test('Free has a shift of one till at a time, and none while shifts are off', async () => {
  await rows('UPDATE stores SET pro_until = NULL WHERE id = ?', shop.id)
  expect(await open('wanjiku')).toEqual({ ok: true, first: true })
  expect(await open('otieno')).toEqual({ ok: false, reason: 'shift-limit' })
  const off = { sellerDiscount: null, floorPercent: null, sellsExtras: true, hasShifts: false }
  expect(await store.selling.save(off)).toBe('shift-open')
  context.pass(1)
  await close('wanjiku', 0)
  expect(await store.selling.save(off)).toBe('saved')
  expect(await open('otieno')).toEqual({ ok: false, reason: 'shifts-off' })
})

test('closed shifts come in pages, the newest first', async () => {
  for (let n = 0; n < 33; n += 1) {
    await open('wanjiku', n)
    context.pass(60_000)
    await close('wanjiku', n)
  }
  const page = await store.shifts.page({ after: null, since: '', till: null })
  expect(page.map(({ shift }) => shift.float).slice(0, 2)).toEqual([32, 31])
  expect(page).toHaveLength(31)
  const last = page[29]?.shift
  const after = { day: last?.day ?? '', openedAt: last?.openedAt ?? 0 }
  const rest = await store.shifts.page({ after, since: '', till: null })
  expect(rest.map(({ shift }) => shift.float)).toEqual([2, 1, 0])
  expect(await store.shifts.page({ after: null, since: '2999-01-01', till: null })).toEqual([])
  expect(await store.shifts.page({ after: null, since: '', till: 'otieno' })).toEqual([])
})
