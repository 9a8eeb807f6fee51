import { beforeEach, expect, test } from 'vitest'
import { openStore } from '#app/data/store/open-store.server.ts'
import { findStore } from '#app/data/store-page/lookup.server.ts'
import { instantOf } from '#app/domain/analytics/local-time.ts'
import { type OpeningRules, PAUSED_FOR_GOOD } from '#app/domain/store/opening.ts'
import { order, placeOrderFor } from '../support/shopping.ts'
import { contextAt, openCrafts, rows, type Shop } from '../support/shops.ts'

const HOUR = 3_600_000
const weekdays = [{ days: '1111100', from: 480, to: 1140 }]
const mug = { lines: [['Mug', null, 1]] as [string, null, number][] }

let shop: Shop

beforeEach(async () => {
  shop = await openCrafts()
})

/** Tuesday, 24 November 2026, in Nairobi. */
const at = (time: string) => instantOf(`2026-11-24T${time}`, 'Africa/Nairobi') ?? 0

async function setTimes({ openingHours = [], whenClosed = 'take', pausedUntil = null }: Partial<OpeningRules>) {
  await rows(
    'UPDATE stores SET opening_hours = ?, when_closed = ?, paused_until = ? WHERE id = ?',
    JSON.stringify(openingHours),
    whenClosed,
    pausedUntil,
    shop.id,
  )
}

const holdEndOf = async (id: string) => {
  const [row] = await rows('SELECT hold_expires_at FROM orders WHERE store_id = ? AND id = ?', shop.id, id)
  return row?.hold_expires_at
}

test('an order of a closed store is taken, and held until two hours after it opens', async () => {
  await setTimes({ openingHours: weekdays })
  const friday = instantOf('2026-11-27T20:00', 'Africa/Nairobi') ?? 0
  const evening = await placeOrderFor(contextAt(friday), shop, mug)
  expect(await holdEndOf(evening.id)).toBe(instantOf('2026-11-30T10:00', 'Africa/Nairobi'))
  const noon = await placeOrderFor(contextAt(at('12:00')), shop, mug)
  expect(await holdEndOf(noon.id)).toBe(at('12:00') + 24 * HOUR)
})

test('a store that takes no orders while closed says when it opens', async () => {
  await setTimes({ openingHours: weekdays, whenClosed: 'refuse' })
  expect(await order(contextAt(at('19:00')), shop, mug)).toMatchObject({
    ok: false,
    reason: 'store-closed',
    opensAt: at('08:00') + 24 * HOUR,
  })
  expect(await order(contextAt(at('18:59')), shop, mug)).toMatchObject({ ok: true })
})

test('a paused store takes none, with or without an end', async () => {
  await setTimes({ pausedUntil: at('14:00') })
  expect(await order(contextAt(at('13:59')), shop, mug)).toMatchObject({ reason: 'store-paused', opensAt: at('14:00') })
  expect(await order(contextAt(at('14:00')), shop, mug)).toMatchObject({ ok: true })
  await setTimes({ pausedUntil: PAUSED_FOR_GOOD })
  expect(await order(contextAt(at('13:59')), shop, mug)).toMatchObject({ reason: 'store-paused', opensAt: null })
})

test('what was remembered while the store was open takes no order in the minute of closing', async () => {
  await setTimes({ openingHours: weekdays, whenClosed: 'refuse' })
  const late = at('18:59') + 59_000
  const context = contextAt(late)
  expect(await findStore(context, shop.slug)).toMatchObject({ kind: 'store' })
  expect(await order(context, shop, mug)).toMatchObject({ ok: true })
  const closed = { ...context, now: () => at('19:00') }
  expect(await order(closed, shop, mug)).toMatchObject({ reason: 'store-closed' })
})

test('a pause that came after the page was remembered refuses the order', async () => {
  const context = contextAt(at('12:00'))
  expect(await findStore(context, shop.slug)).toMatchObject({ kind: 'store' })
  await setTimes({ pausedUntil: at('13:00') })
  expect(await order(context, shop, mug)).toMatchObject({ reason: 'store-paused' })
})

test('the seller takes orders at any hour', async () => {
  await setTimes({ openingHours: weekdays, whenClosed: 'refuse', pausedUntil: PAUSED_FOR_GOOD })
  const { orders } = await openStore(contextAt(at('23:00')), shop.id)
  const taken = await orders.take({
    ...{ requestId: crypto.randomUUID(), by: null, name: 'Amina', phone: '0712345678', method: 'pickup' },
    ...{ address: '', fee: 0, note: '' },
    lines: [{ line: null, productId: null, size: '', name: 'Gift wrap', quantity: 1, price: 10_000 }],
  })
  expect(taken).toMatchObject({ ok: true })
})
