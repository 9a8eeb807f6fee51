import { expect, test } from 'vitest'
import { formatDeliveriesCursor, parseDeliveriesCursor } from '#app/domain/delivery/deliveries-cursor.ts'
import { readRun } from '#app/domain/delivery/run-form.ts'

const typed = { orderIds: ['a', 'b'], riderName: ' Otieno ', riderPhone: '0722 000 111' }

test('a run has orders, a name and a number of the store’s country', () => {
  expect(readRun(typed, 'KE')).toEqual({
    ok: true,
    run: { orderIds: ['a', 'b'], riderName: 'Otieno', riderPhone: '+254722000111' },
  })
})

test('all that is wrong is said at once', () => {
  expect(readRun({ orderIds: [], riderName: ' \u200b', riderPhone: '12' }, 'KE')).toEqual({
    ok: false,
    errors: { orders: 'none-chosen', riderName: 'name-required', riderPhone: 'phone-invalid' },
  })
  expect(readRun({ ...typed, riderName: 'x'.repeat(101) }, 'KE')).toEqual({
    ok: false,
    errors: { riderName: 'name-too-long' },
  })
  expect(readRun({ ...typed, riderName: 'x'.repeat(100) }, 'KE').ok).toBe(true)
})

test('where a page of the deliveries ends stands in its address; anything else is the first page', () => {
  const key = { createdAt: 1_761_040_800_000, id: 'a1-b2' }
  for (const cursor of [
    { processing: key, onTheWay: null },
    { processing: null, onTheWay: key },
    { processing: key, onTheWay: { ...key, id: 'c' } },
  ])
    expect(parseDeliveriesCursor(formatDeliveriesCursor(cursor))).toEqual(cursor)
  for (const text of ['', '~', 'x', '1.~', '.a', '1.a b~-1.a', `1.${'a'.repeat(65)}`])
    expect(parseDeliveriesCursor(text), text).toEqual({ processing: null, onTheWay: null })
})
