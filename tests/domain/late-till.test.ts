import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { parseOrderSearch } from '#app/domain/order/list/search.ts'
import { saleTime } from '#app/domain/sale/late-sale.ts'
import { inSendingOrder, resendWait } from '#app/domain/sale/outbox-order.ts'
import type { OutboxSale } from '#app/domain/sale/outbox-sale.ts'
import { saleOutcome } from '#app/domain/sale/sale-outcome.ts'
import { type ClockReading, newerTime, soldAt } from '#app/domain/sale/sold-at.ts'
import { soldLines } from '#app/domain/sale/sold-lines.ts'
import { addUnit, setQuantity, type TillProduct } from '#app/domain/sale/till.ts'
import { emptyTill } from '#app/domain/sale/till-draft.ts'
import { drawLetters, freeTillNumber, TILL_NUMBER, tillNumber } from '#app/domain/sale/till-number.ts'
import { withoutUnsent } from '#app/domain/sale/unsold-stock.ts'

const NOON = Date.UTC(2026, 10, 24, 9)
const HOUR = 3_600_000
const YEAR = 365 * 24 * HOUR

test('a sale is made when the server’s clock says, as far as the till knows', () => {
  const heard = { server: NOON, device: NOON - 5 * HOUR }
  expect(soldAt(NOON - 4 * HOUR, heard, 0)).toBe(NOON + HOUR)
  expect(soldAt(NOON - YEAR, heard, 0)).toBe(NOON + 1)
  expect(soldAt(NOON - YEAR, heard, NOON + HOUR)).toBe(NOON + HOUR + 1)
  expect(soldAt(NOON - YEAR + HOUR, { server: NOON, device: NOON - YEAR }, 0)).toBe(NOON + HOUR)
  expect(soldAt(NOON, null, 0)).toBe(NOON)
})

test('behind what the server said, each sale is a millisecond after the one before', () => {
  const heard = { server: NOON, device: NOON }
  const clock = [NOON - HOUR, NOON - HOUR, NOON - YEAR, NOON - 1]
  const times: number[] = []
  for (const now of clock) times.push(soldAt(now, heard, times.at(-1) ?? 0))
  expect(times).toEqual([NOON + 1, NOON + 2, NOON + 3, NOON + 4])
  expect(soldAt(NOON + HOUR, heard, times.at(-1) ?? 0)).toBe(NOON + HOUR)
})

test('whatever a till says, the server counts a sale in the last thirty days, and as it says within them', () => {
  const DAY = 24 * HOUR
  expect([-31, -30, -29, 0, 1].map((days) => (saleTime(NOON + days * DAY, NOON) - NOON) / DAY)).toEqual([
    -30, -30, -29, 0, 0,
  ])
  fc.assert(
    fc.property(fc.maxSafeInteger(), (said) => {
      const at = saleTime(said, NOON)
      expect(at).toBeLessThanOrEqual(NOON)
      expect(at).toBeGreaterThanOrEqual(NOON - 30 * DAY)
      expect(saleTime(at, NOON)).toBe(at)
    }),
  )
})

test('whatever a clock does, each sale is later than the one before and than what the server said', () => {
  const time = fc.integer({ min: 0, max: 2 * NOON })
  fc.assert(
    fc.property(fc.array(time, { minLength: 2, maxLength: 20 }), time, time, (clock, server, device) => {
      const heard: ClockReading = { server, device }
      let last = 0
      for (const now of clock) {
        const at = soldAt(now, heard, last)
        expect(at).toBeGreaterThan(Math.max(last, server))
        last = at
      }
    }),
  )
})

test('an hour that a kept page says again is not heard', () => {
  const heard = { server: NOON, device: 10 }
  expect(newerTime(heard, { server: NOON - HOUR, device: 20 })).toBe(heard)
  expect(newerTime(heard, { server: NOON, device: 20 })).toBe(heard)
  expect(newerTime(heard, { server: NOON + 1, device: 20 })).toEqual({ server: NOON + 1, device: 20 })
  expect(newerTime(null, heard)).toBe(heard)
})

test('till numbers begin with letters that no digit looks like and that spell no word', () => {
  expect(
    tillNumber(
      drawLetters(() => 0),
      14,
    ),
  ).toBe('BBBBBB-014')
  expect(tillNumber('KB', 1000)).toBe('KB-1000')
  const random = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true })
  fc.assert(
    fc.property(random, fc.nat(5_000_000), (part, number) => {
      const letters = drawLetters(() => part)
      expect(letters).toMatch(/^[^AEIOUY0-9]{6}$/)
      expect(tillNumber(letters, number)).toMatch(TILL_NUMBER)
    }),
  )
})

test('a number that the store has already is followed by a count, and fits its column', () => {
  expect(freeTillNumber('KB-014', [])).toBe('KB-014')
  expect(freeTillNumber('KB-014', ['KB-014', 'KB-014-2'])).toBe('KB-014-3')
  expect(freeTillNumber('KBXWQT-999999', ['KBXWQT-999999']).length).toBeLessThanOrEqual(16)
  expect(['KB-014', 'kb14', 'KBXWQT-014', 'kbxwqt14-2'].map((typed) => parseOrderSearch(typed)?.tillNumber)).toEqual([
    'KB-014',
    'KB-014',
    'KBXWQT-014',
    'KBXWQT-014-2',
  ])
})

test('each page that opens draws its own letters, a copied profile’s too', async () => {
  const openPage = async () => {
    vi.resetModules()
    const { pageLetters, readDevice } = await import('#app/browser/till/device.ts')
    const copied = { last: 13, soldAt: NOON, clock: null }
    const { last } = await readDevice({ get: async () => copied })
    return tillNumber(pageLetters(), last + 1)
  }
  const numbers = [await openPage(), await openPage(), await openPage()]
  expect(new Set(numbers).size).toBe(3)
  expect(numbers.every((number) => /^[B-Z]{6}-014$/.test(number))).toBe(true)
})

test('only an answer of the Worker decides a sale', () => {
  const refusal = { ok: false, title: '', text: '' }
  const answers: [number, unknown, string][] = [
    [200, { ok: true, sale: {} }, 'booked'],
    [200, null, 'unanswered'],
    [200, 'Welcome to the hotel', 'unanswered'],
    [200, { ok: true }, 'unanswered'],
    [401, null, 'signed-out'],
    [412, refusal, 'other-account'],
    [404, refusal, 'refused'],
    [409, refusal, 'refused'],
    [422, refusal, 'refused'],
    [403, null, 'unanswered'],
    [429, refusal, 'unanswered'],
    [503, refusal, 'unanswered'],
    [500, null, 'unanswered'],
  ]
  for (const [status, body, outcome] of answers) expect(saleOutcome({ status, body }), `${status}`).toBe(outcome)
  expect(saleOutcome(null)).toBe('unanswered')
})

test('sales are sent again after a minute, then up to five', () => {
  expect([0, 1, 2, 3, 4, 100].map((rounds) => resendWait(rounds) / 60_000)).toEqual([1, 1, 2, 4, 5, 5])
})

test('sales go by their time; one that needs its owner is left out, one with an error stops no other', () => {
  const sale = (saleId: string, at: number, refusal: OutboxSale['refusal'] = null) =>
    ({ saleId, soldAt: at, refusal }) as OutboxSale
  const sales = [sale('c', 3), sale('a', 1), sale('b', 2, { title: '', text: '' }), sale('d', 4)]
  expect(inSendingOrder(sales, new Set(['a'])).map(({ saleId }) => saleId)).toEqual(['c', 'd', 'a'])
})

test('what waits is not on the kept shelf any more', () => {
  const shelf = [product('basket', 2), { ...product('dress', 3), hasSizes: true, sizes: [size('S', 1), size('M', 2)] }]
  const line = (productId: string, quantity: number, of: string | null = null) => ({ productId, size: of, quantity })
  const kept = (lines: ReturnType<typeof line>[]) => ({ sale: { lines } }) as OutboxSale
  const [basket, dress] = withoutUnsent(shelf, [
    kept([line('basket', 1)]),
    kept([line('basket', 4), line('dress', 1, 'M')]),
  ])
  expect(basket?.available).toBe(0)
  expect(dress).toMatchObject({ available: 2, sizes: [{ available: 1 }, { available: 1 }] })
})

test('what the book says is empty is sold only where the till may', () => {
  const empty = product('basket', 0)
  expect(addUnit([], empty, null)).toEqual({ ok: false, reason: 'limit', n: 0 })
  const added = addUnit([], empty, null, true)
  const [line] = added.ok ? added.lines : []
  expect(line).toMatchObject({ quantity: 1, available: 0 })
  if (!line) throw new Error('nothing was added')
  expect(setQuantity([line], line, 2)).toEqual({ ok: false, reason: 'limit', n: 0 })
  expect(setQuantity([line], line, 2, true)).toMatchObject({ ok: true, lines: [{ quantity: 2 }] })
  expect(setQuantity([line], line, 1000, true)).toEqual({ ok: false, reason: 'limit', n: 999 })
})

test('a receipt lists products, then lines of free text', () => {
  const added = addUnit([], product('basket', 1), null)
  const extras = [{ id: 'x', name: 'Wrapping', price: 5000, quantity: 2 }]
  expect(soldLines({ ...emptyTill, lines: added.ok ? added.lines : [], extras })).toMatchObject([
    { line: 0, name: 'basket', quantity: 1, selectedSize: null },
    { line: 1, name: 'Wrapping', price: 5000, quantity: 2 },
  ])
})

function product(id: string, available: number): TillProduct {
  return { id, name: id, price: 100, image: null, code: null, categoryId: null, hasSizes: false, sizes: [], available }
}

function size(value: string, available: number) {
  return { value, label: value, available }
}
