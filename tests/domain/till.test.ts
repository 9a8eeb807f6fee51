import fc from 'fast-check'
import { expect, test } from 'vitest'
import { backoffDelay } from '#app/browser/live/socket.ts'
import { discountRefused } from '#app/copy/phrases/merchant/pos.ts'
import { dayIn } from '#app/domain/analytics/calendar-day.ts'
import { offsetsOf } from '#app/domain/analytics/offsets.ts'
import { isPhoneBeginning, phoneBeginnings } from '#app/domain/customer/known-customer.ts'
import { phoneRulesOf } from '#app/domain/reference/countries.ts'
import { moneyFormatOf } from '#app/domain/reference/currencies.ts'
import { cashNotes } from '#app/domain/sale/cash-notes.ts'
import { startOfDay } from '#app/domain/sale/day.ts'
import { type ParkedCart, parkCart, readParkedCarts, takeCart } from '#app/domain/sale/parked-carts.ts'
import { parseSale } from '#app/domain/sale/sale-form.ts'
import { totalsByCurrency } from '#app/domain/sale/takings.ts'
import {
  addUnit,
  findByCode,
  findOnlyMatch,
  firstOverLimit,
  refreshLines,
  setQuantity,
  type TillLine,
  type TillProduct,
  totalOf,
  unitCount,
} from '#app/domain/sale/till.ts'
import { decideTillDiscount, readTillDiscount } from '#app/domain/sale/till-discount.ts'
import {
  changeDue,
  draftAfterSale,
  emptyTill,
  isEmptyTill,
  partGiven,
  piecesOf,
  readTill,
  type TillDraft,
  tillFigures,
} from '#app/domain/sale/till-draft.ts'

const KSH = moneyFormatOf('KES')
const mug: TillProduct = {
  id: 'mug',
  name: 'Mug',
  price: 80_050,
  image: null,
  code: 'MUG-1',
  categoryId: null,
  hasSizes: false,
  sizes: [],
  available: 2,
}
const sandals: TillProduct = {
  ...mug,
  id: 'sandals',
  name: 'Sandals',
  price: 145_000,
  code: '616',
  hasSizes: true,
  sizes: [
    { value: '38', label: 'EU 38', available: 1 },
    { value: '39', label: 'EU 39', available: 3 },
  ],
  available: 4,
}

function lines(...choices: [TillProduct, string | null][]): TillLine[] {
  return choices.reduce<TillLine[]>((before, [product, size]) => {
    const result = addUnit(before, product, size)
    return result.ok ? result.lines : before
  }, [])
}

test('a sale takes 50 different items', () => {
  const choices = Array.from({ length: 51 }, (_, n): [TillProduct, null] => [{ ...mug, id: `p${n}` }, null])
  const full = lines(...choices)
  expect(full).toHaveLength(50)
  expect(addUnit(full, mug, null)).toEqual({ ok: false, reason: 'too-many-lines' })
  expect(addUnit(full, { ...mug, id: 'p0' }, null)).toMatchObject({ ok: true })
})

test('pieces of one product and size are one line', () => {
  const cart = lines([mug, null], [sandals, '39'], [mug, null], [sandals, '38'])
  expect(cart.map(({ productId, size, quantity }) => [productId, size, quantity])).toEqual([
    ['mug', null, 2],
    ['sandals', '39', 1],
    ['sandals', '38', 1],
  ])
  expect(totalOf(cart)).toBe(2 * 80_050 + 2 * 145_000)
  expect([unitCount(cart), unitCount(cart, 'sandals')]).toEqual([4, 2])
  expect(cart[1]?.sizeLabel).toBe('EU 39')
})

test('a product with sizes needs one; a line never holds more than there is', () => {
  expect(addUnit([], sandals, null)).toEqual({ ok: false, reason: 'size-required' })
  expect(addUnit([], sandals, '44')).toEqual({ ok: false, reason: 'limit', n: 0 })
  expect(addUnit(lines([sandals, '38']), sandals, '38')).toEqual({ ok: false, reason: 'limit', n: 1 })
  const cart = lines([mug, null], [mug, null])
  expect(addUnit(cart, mug, null)).toEqual({ ok: false, reason: 'limit', n: 2 })
  expect(setQuantity(cart, cart[0] as TillLine, 3)).toEqual({ ok: false, reason: 'limit', n: 2 })
  expect(setQuantity(cart, cart[0] as TillLine, 0)).toEqual({ ok: true, lines: [] })
})

test('whatever is tapped, no line is over its limit and none is empty', () => {
  const tap = fc.constantFrom<[TillProduct, string | null]>(
    [mug, null],
    [sandals, '38'],
    [sandals, '39'],
    [sandals, null],
  )
  const step = fc.oneof(tap, fc.tuple(fc.nat(3), fc.integer({ min: -1, max: 5 })))
  fc.assert(
    fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
      let cart: TillLine[] = []
      for (const [choice, value] of steps) {
        const line = typeof choice === 'number' ? cart[choice] : undefined
        if (typeof choice === 'number' && !line) continue
        const next =
          typeof choice === 'number'
            ? setQuantity(cart, line as TillLine, Number(value))
            : addUnit(cart, choice, value as string | null)
        if (next.ok) cart = next.lines
      }
      expect(cart.every((line) => line.quantity > 0 && line.quantity <= line.available)).toBe(true)
      expect(firstOverLimit(cart)).toBeNull()
    }),
  )
})

test('lines follow the shelf: a new price, fewer pieces, a product that is gone', () => {
  const cart = lines([mug, null], [mug, null], [sandals, '38'])
  const now = refreshLines(cart, [{ ...mug, price: 90_000, available: 1 }], true)
  expect(now.map(({ price, available }) => [price, available])).toEqual([
    [90_000, 1],
    [145_000, 0],
  ])
  expect(firstOverLimit(now)?.productId).toBe('mug')
  expect(refreshLines(cart, [], false)).toEqual(cart)
})

test('a scanned code is found whatever its case and the spaces around it', () => {
  expect(findByCode([mug, sandals], ' mug-1\r')).toEqual({ product: mug, size: null })
  expect(findByCode([mug, sandals], '616')?.product.id).toBe('sandals')
  expect(findByCode([mug], '\u200bMUG–１')).toEqual({ product: mug, size: null })
  expect(findByCode([{ ...mug, code: null }], '')).toBeNull()
  expect(findByCode([mug], '61')).toBeNull()
  const coded = { ...sandals, sizes: sandals.sizes.map((size) => ({ ...size, code: `AK-${size.value}` })) }
  expect(findByCode([mug, coded], ' AK-38')).toEqual({ product: coded, size: '38' })
  expect(findByCode([mug, coded], '616')).toEqual({ product: coded, size: null })
})

test('a stored till comes back whole, anything else is an empty one', () => {
  const till = { ...emptyTill, saleId: 'abc', lines: lines([mug, null]), customerName: 'Amina' }
  expect(readTill(JSON.stringify(till))).toEqual(till)
  for (const json of [null, '', '[]', '{"lines":1}', JSON.stringify({ ...till, lines: [{ productId: 'x' }] })]) {
    expect(readTill(json)).toEqual(emptyTill)
  }
})

test('what is sold is searched for by code, of a size too, and by every word', () => {
  const sizedSandals = { ...sandals, sizes: sandals.sizes.map((size) => ({ ...size, code: `S-${size.value}` })) }
  expect(findByCode([mug, sizedSandals], 's-39')).toEqual({ product: sizedSandals, size: '39' })
  expect(findOnlyMatch([mug], 'MUG')).toBe(mug)
  expect(findOnlyMatch([mug], 'mug mug-1')).toBe(mug)
  expect(findOnlyMatch([{ ...mug, name: 'Women’s mug' }], "women's")).not.toBeNull()
  expect(findOnlyMatch([mug], 'mugg')).toBeNull()
  expect(findOnlyMatch([mug], '  ')).toBeNull()
  expect(findOnlyMatch([mug, sandals], 'm')).toBeNull()
  expect(findOnlyMatch([], 'mug')).toBeNull()
})

test('the till shows what the server will say: goods, discount, total, and the change of cash', () => {
  const draft = { ...emptyTill, lines: lines([mug, null], [mug, null]) }
  const figures = (discountKind: 'percent' | 'fixed', discountText: string) =>
    tillFigures({ ...draft, discountKind, discountText }, KSH)
  expect(figures('percent', '')).toMatchObject({ subtotal: 160_100, discount: 0, total: 160_100, given: null })
  expect(figures('percent', '10')).toMatchObject({
    discount: 16_010,
    total: 144_090,
    given: { kind: 'percent', value: 10 },
  })
  expect(figures('fixed', '1601')).toMatchObject({ discount: 160_100, total: 0 })
  expect(figures('fixed', '1601.01')).toMatchObject({ total: 160_100, given: null, refusal: 'discount-too-large' })
  expect(figures('percent', 'x')).toMatchObject({ discount: 0, refusal: 'percent-invalid' })
  expect([changeDue('2,000', 194_000), changeDue('1900', 194_000)]).toEqual([
    { ok: true, change: 6_000 },
    { ok: true, change: -4_000 },
  ])
  expect(changeDue(' ', 1)).toEqual({ ok: true, change: null })
  expect(changeDue('12.345', 1)).toEqual({ ok: false, reason: 'too-many-decimals' })
})

test('less cash than the total is a part; what covers it, isn’t cash or can’t be read is none', () => {
  const part = (cashText: string, method: TillDraft['method'] = 'cash') => partGiven({ method, cashText }, 78_000)
  expect([part('500'), part('0'), part('779.99')]).toEqual([50_000, 0, 77_999])
  expect([part('780'), part('1,000'), part(''), part('five'), part('500', 'mpesa')]).toEqual([
    null,
    null,
    null,
    null,
    null,
  ])
})

test('the notes offered for a total are the total itself and the rounder amounts above it', () => {
  expect(cashNotes(602_300)).toEqual([602_300, 610_000, 650_000, 700_000])
  expect(cashNotes(80_050)).toEqual([80_050, 81_000, 85_000, 90_000])
  expect(cashNotes(100_000)).toEqual([100_000, 500_000, 1_000_000])
  expect(cashNotes(50)).toEqual([50, 100, 500, 1_000])
  expect(cashNotes(0)).toEqual([])
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 1e12 }), (total) => {
      const notes = cashNotes(total)
      expect(notes[0]).toBe(total)
      expect(notes).toEqual([...new Set(notes)].toSorted((a, b) => a - b))
      expect(notes.every((note) => Number.isInteger(note) && note >= total)).toBe(true)
    }),
  )
})

test('lines of free text count in the sums, and those added while a sale is being saved stay', () => {
  const wrapping = { id: 'a', name: 'Gift wrapping', price: 150_00, quantity: 2 }
  const till = { ...emptyTill, saleId: 'sale', extras: [wrapping] }
  expect(isEmptyTill(till)).toBe(false)
  expect(piecesOf(till)).toBe(2)
  expect(tillFigures(till, { fractionDigits: 2 }).total).toBe(300_00)
  expect(readTill(JSON.stringify(till))).toEqual(till)
  expect(readTill(JSON.stringify({ ...till, extras: [{ ...wrapping, price: 1.5 }] }))).toEqual(emptyTill)
  const { extras: _extras, ...older } = till
  expect(readTill(JSON.stringify(older))).toEqual({ ...till, extras: [] })
  expect(draftAfterSale({ ...till, extras: [wrapping, { ...wrapping, id: 'b' }] }, till)).toEqual({
    ...emptyTill,
    extras: [{ ...wrapping, id: 'b' }],
  })
})

test('what is added while a sale is being saved is the next cart', () => {
  const sold = { ...emptyTill, saleId: 'sale', lines: lines([mug, null]), customerName: 'Juma', discountText: '10' }
  expect(draftAfterSale(sold, sold)).toEqual(emptyTill)
  expect(draftAfterSale({ ...sold, customerName: 'Juma Ali' }, sold)).toEqual(emptyTill)
  const more = { ...sold, lines: lines([mug, null], [mug, null], [sandals, '38']), customerPhone: '0712' }
  expect(draftAfterSale(more, sold)).toEqual({
    ...emptyTill,
    lines: lines([mug, null], [sandals, '38']),
    customerPhone: '0712',
  })
  const taken = { ...emptyTill, lines: lines([mug, null]) }
  expect(draftAfterSale(taken, sold)).toEqual(taken)
})

test('carts are kept up to five, and only once taken back', () => {
  const cart = (id: string) => ({
    id,
    parkedAt: 1,
    by: 'Wanjiku',
    draft: { ...emptyTill, lines: lines([mug, null]), customerName: id },
  })
  const five = ['a', 'b', 'c', 'd', 'e'].reduce<ParkedCart[]>((carts, id) => parkCart(carts, cart(id)) ?? carts, [])
  expect(five).toHaveLength(5)
  expect(parkCart(five, cart('f'))).toBeNull()
  expect(readParkedCarts(JSON.stringify(five))).toEqual(five)
  const swapped = takeCart(five, 'b', cart('current'))
  expect(swapped?.taken.id).toBe('b')
  expect(swapped?.carts.map(({ id }) => id)).toEqual(['a', 'c', 'd', 'e', 'current'])
  expect(takeCart(swapped?.carts ?? [], 'b', null)).toBeNull()
  for (const json of [null, '', '{}', '[1,{"id":"x"}]', JSON.stringify([{ ...cart('x'), draft: emptyTill }])]) {
    expect(readParkedCarts(json)).toEqual([])
  }
})

test('a discount is read from what was typed, and never takes more than the goods cost', () => {
  expect(readTillDiscount('percent', '١٠%')).toEqual({ ok: true, discount: { kind: 'percent', value: 10 } })
  expect(readTillDiscount('percent', ' 10 %')).toEqual({ ok: true, discount: { kind: 'percent', value: 10 } })
  expect(readTillDiscount('fixed', '1,250.5')).toEqual({ ok: true, discount: { kind: 'fixed', value: 125_050 } })
  for (const nothing of ['', '  ', '0']) {
    expect(readTillDiscount('percent', nothing)).toEqual({ ok: true, discount: null })
    expect(readTillDiscount('fixed', nothing)).toEqual({ ok: true, discount: null })
  }
  for (const percent of ['101', '2.5', '12.5', '-5', 'ten']) {
    expect(readTillDiscount('percent', percent)).toEqual({ ok: false, reason: 'percent-invalid' })
  }
  const refusals = ['-5', '12.345', 'ten', '99999999999'].map((amount) => readTillDiscount('fixed', amount))
  expect(refusals).toEqual(
    ['negative', 'too-many-decimals', 'not-a-number', 'too-large'].map((reason) => ({ ok: false, reason })),
  )
  expect(discountRefused('too-many-decimals', '')).toBe('At most 2 decimals')
  expect(decideTillDiscount({ kind: 'percent', value: 10 }, 80_055, KSH)).toMatchObject({ amount: 8_006 })
  expect(decideTillDiscount({ kind: 'fixed', value: 500 }, 500, KSH)).toMatchObject({ ok: true, amount: 500 })
  expect(decideTillDiscount({ kind: 'fixed', value: 501 }, 500, KSH)).toMatchObject({ ok: false, subtotal: 500 })
})

test('a phone is looked up from six digits on, however it is begun', () => {
  const beginnings = (typed: string) => phoneBeginnings(typed, phoneRulesOf('KE'))
  expect(beginnings('0712 3')).toEqual([])
  for (const typed of ['0712 34', '(0712) 34', '+254 712 34', '00254 71234']) {
    expect(beginnings(typed), typed).toEqual(['+25471234'])
  }
  expect(beginnings('712 345')).toEqual(['+254712345'])
  expect(beginnings('254712')).toEqual(['+254254712', '+254712'])
  expect(beginnings('+255 712 345')).toEqual(['+255712345'])
  expect(beginnings('0'.repeat(9))).toEqual([])
  expect(beginnings('1'.repeat(20))).toEqual([])
  expect(phoneBeginnings('07 12 34', phoneRulesOf('CI'))).toEqual(['+225071234'])
  expect(phoneBeginnings('8 912 34', phoneRulesOf('RU'))).toEqual(['+791234'])
  for (const typed of ['0712 34', '254712', '+255712']) expect(beginnings(typed).every(isPhoneBeginning)).toBe(true)
  for (const text of ['', '+', '254712', '+25', "+254'--", `+${'1'.repeat(20)}`])
    expect(isPhoneBeginning(text)).toBe(false)
})

test('a sale is read strictly, and what a person typed stays on one line', () => {
  const sale = {
    saleId: '0123456789abcdef',
    storeId: 's1',
    lines: [{ productId: 'mug', size: null, quantity: 1 }],
    extras: [],
    customerName: ' Amina\nOtieno ',
    customerPhone: '',
    method: 'cash',
    mpesaCode: '',
    discount: { kind: 'percent', value: 10 },
    given: null,
    quotedTotal: 80_050,
    quotedCurrency: 'KES',
  }
  expect(parseSale(JSON.stringify(sale))).toEqual({
    ok: true,
    sale: {
      ...sale,
      customerName: 'Amina Otieno',
      ...{ late: null, approval: null, soldAt: null, promptId: null, leftPromptId: null, seller: null },
      withoutPin: false,
    },
  })
  for (const invalidSale of [
    { saleId: 'x' },
    { method: 'card' },
    ...['storeId', 'extras', 'discount', 'given', 'quotedCurrency'].map((name) => ({ [name]: undefined })),
    { lines: [{ productId: 'mug', quantity: 1.5, size: null }] },
    ...[0, -1, 1.5, 101].map((value) => ({ discount: { kind: 'percent', value } })),
    { discount: { kind: 'gift', value: 10 } },
    ...[null, 'true', 1].map((withoutPin) => ({ withoutPin })),
    ...['now', 1.5, true].map((soldAt) => ({ soldAt })),
  ]) {
    expect(parseSale(JSON.stringify({ ...sale, ...invalidSale }))).toEqual({ ok: false, reason: 'sale-invalid' })
  }
  expect(parseSale('{')).toEqual({ ok: false, reason: 'sale-invalid' })
  const longText = 'x'.repeat(10_000)
  const reasonOf = (change: object) => parseSale(JSON.stringify({ ...sale, ...change }))
  expect(reasonOf({ customerName: longText })).toEqual({ ok: false, reason: 'name-too-long' })
  expect(reasonOf({ customerPhone: longText })).toEqual({ ok: false, reason: 'phone-too-long' })
  expect(reasonOf({ mpesaCode: longText })).toEqual({ ok: false, reason: 'mpesa-code-invalid' })
  expect(reasonOf({ customerName: longText, method: 'card' })).toEqual({ ok: false, reason: 'sale-invalid' })
})

test("a day begins at the store's midnight, also when an hour is lost or repeated", () => {
  expect(startOfDay('Africa/Nairobi', Date.UTC(2026, 10, 21, 4, 30))).toBe(Date.UTC(2026, 10, 20, 21))
  expect(startOfDay('Africa/Nairobi', Date.UTC(2026, 10, 20, 21))).toBe(Date.UTC(2026, 10, 20, 21))
  for (const zone of ['Africa/Nairobi', 'Europe/Berlin', 'America/New_York', 'Asia/Kolkata']) {
    for (const day of [
      Date.UTC(2026, 2, 8, 20),
      Date.UTC(2026, 2, 29, 20),
      Date.UTC(2026, 9, 25, 20),
      Date.UTC(2026, 10, 1, 20),
    ]) {
      const start = startOfDay(zone, day)
      expect(dayIn(zone, start)).toBe(dayIn(zone, day))
      expect(dayIn(zone, start - 1)).not.toBe(dayIn(zone, day))
    }
  }
})

const MINUTE = 60 * 1000
const HOUR = 60 * MINUTE

const zones = [
  // Midnight is skipped
  ...['Africa/Cairo', 'America/Asuncion', 'America/Santiago', 'Asia/Beirut'],
  // or comes twice,
  ...['America/Havana', 'Antarctica/Casey', 'Asia/Amman', 'Atlantic/Azores'],
  // a whole day is skipped, the clock changes by half an hour, at another time, or never.
  ...['Pacific/Apia', 'Australia/Lord_Howe', 'Africa/Casablanca', 'America/New_York', 'Europe/Berlin'],
  ...['Africa/Nairobi', 'Asia/Kathmandu'],
]

test('a day begins with its first minute, in every zone and around every change of a clock', () => {
  const changes = zones.flatMap((zone) =>
    offsetsOf(zone, Date.UTC(2010, 0, 1), Date.UTC(2030, 0, 1)).map(({ from }) => ({ zone, from })),
  )
  const aroundChange = fc
    .tuple(fc.constantFrom(...changes), fc.integer({ min: -30 * HOUR, max: 30 * HOUR }))
    .map(([{ zone, from }, offset]) => ({ zone, now: from + offset }))
  const anywhere = fc.record({
    zone: fc.constantFrom(...Intl.supportedValuesOf('timeZone')),
    now: fc.integer({ min: Date.UTC(2020, 0, 1), max: Date.UTC(2040, 0, 1) }),
  })
  fc.assert(
    fc.property(fc.oneof(aroundChange, anywhere), ({ zone, now }) => {
      expect(startOfDay(zone, now)).toBe(firstMinuteOfDay(zone, now))
    }),
    { numRuns: 400, examples: [[{ zone: 'Antarctica/Casey', now: Date.UTC(2010, 2, 4, 16) }]] },
  )
})

/** A clock that goes back over midnight, as in Casey in 2010, goes on with a day that was over. */
function firstMinuteOfDay(zone: string, now: number): number {
  const today = dayIn(zone, now)
  let start = now - (now % MINUTE)
  for (let at = start; at > start - 6 * HOUR; at -= MINUTE) if (dayIn(zone, at) === today) start = at
  return start
}

test('pages that lost their line come back soon, then less often, and not all at once', () => {
  expect([backoffDelay(0, 0), backoffDelay(0, 1), backoffDelay(3, 1), backoffDelay(50, 1)]).toEqual([
    500, 1000, 8000, 30_000,
  ])
})

test('takings of two currencies are never one sum', () => {
  const taking = (currency: string, total: number) => ({ currency, sales: 1, total })
  expect(totalsByCurrency([taking('KES', 500), taking('UGX', 70_000), taking('KES', 20)])).toEqual([
    { currency: 'KES', sales: 2, total: 520 },
    taking('UGX', 70_000),
  ])
  expect(totalsByCurrency([])).toEqual([])
})
