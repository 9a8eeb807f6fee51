import fc from 'fast-check'
import { expect, test } from 'vitest'
import { discountError } from '#app/copy/phrases/storefront/discount-errors.ts'
import { addDays } from '#app/domain/analytics/periods.ts'
import { isDay } from '#app/domain/discount/days.ts'
import {
  type Discount,
  type DiscountInput,
  type DiscountRefusal,
  decideDiscount,
  discountAgain,
  discountOf,
  discountStatus,
} from '#app/domain/discount/discount.ts'
import { discountFields, discountForm } from '#app/domain/discount/discount-form.ts'
import { beginningOf, discountTerms } from '#app/domain/discount/discount-terms.ts'
import { MAX_MINOR } from '#app/domain/money.ts'
import { mpesaCodeOf } from '#app/domain/order/change/mpesa-code.ts'
import { canonicalOrder, parseCheckout } from '#app/domain/order/place/checkout-form.ts'
import { draftOrder, subtotalOf } from '#app/domain/order/place/draft.ts'
import { paymentCode } from '#app/domain/payment/entry.ts'
import { moneyFormatOf } from '#app/domain/reference/currencies.ts'
import { foldCode } from '#app/domain/text/fold.ts'
import { submit } from './form-submission.ts'
import { quotedProduct } from './quoted-product.ts'

const NOW = Date.UTC(2026, 9, 14, 9)
const ten: Discount = {
  code: 'KARIBU10',
  kind: 'percent',
  value: 10,
  minimumAmount: 0,
  startsAt: null,
  endsAt: null,
  maxUses: null,
  uses: 0,
  isActive: true,
}

const discountInput = (changes: Partial<Discount> = {}, overrides: Partial<DiscountInput> = {}): DiscountInput => ({
  discount: { ...ten, ...changes },
  isOffered: true,
  waitMs: null,
  currency: 'KES',
  dayOf: () => '2026-12-01',
  now: NOW,
  ...overrides,
})

const anyDiscount = fc.oneof(
  fc.record({ kind: fc.constant('percent' as const), value: fc.integer({ min: 1, max: 100 }) }),
  fc.record({ kind: fc.constant('fixed' as const), value: fc.integer({ min: 1, max: MAX_MINOR }) }),
)

test('a percentage is rounded half up to the hundredth, an amount is taken as it is', () => {
  const off = (value: number, subtotal: number) =>
    discountOf({ kind: 'percent', value }, subtotal, moneyFormatOf('KES'))
  expect([off(10, 80_050), off(15, 333), off(50, 1), off(49, 1), off(1, 50), off(1, 49)]).toEqual([
    8_005, 50, 1, 0, 1, 0,
  ])
  expect(discountOf({ kind: 'fixed', value: 5_000 }, 80_050, moneyFormatOf('KES'))).toBe(5_000)
})

test('a percentage of a currency without decimals is a whole amount', () => {
  const tenPercent = discountOf({ kind: 'percent', value: 10 }, 125_500, moneyFormatOf('UGX'))
  expect(tenPercent).toBe(12_600)
  expect(decideDiscount(discountInput({}, { currency: 'TZS' }), 125_500)).toMatchObject({ amount: 12_600 })
  expect(decideDiscount(discountInput(), 125_500)).toMatchObject({ amount: 12_550 })
})

test('what is left of a subtotal is never below 0 nor above it, whatever is taken off', () => {
  fc.assert(
    fc.property(anyDiscount, fc.integer({ min: 0, max: MAX_MINOR }), (discount, subtotal) => {
      const off = discountOf(discount, subtotal, moneyFormatOf('KES'))
      expect(Number.isSafeInteger(off)).toBe(true)
      expect(off).toBeGreaterThanOrEqual(0)
      expect(off).toBeLessThanOrEqual(subtotal)
      if (discount.kind === 'percent') {
        const exact = (BigInt(subtotal) * BigInt(discount.value) * 2n + 100n) / 200n
        expect(BigInt(off)).toBe(exact)
      } else expect(off).toBe(Math.min(discount.value, subtotal))
    }),
  )
})

test('an order pays subtotal less discount plus fee: the discount never touches the fee', () => {
  const shop = { hasDelivery: true, hasPickup: true, deliveryFee: 25_000, currency: 'KES' }
  fc.assert(
    fc.property(
      anyDiscount,
      fc.integer({ min: 0, max: 1e9 }),
      fc.integer({ min: 1, max: 5 }),
      (discount, price, count) => {
        const lines = [{ productId: 'basket', size: null, quantity: count }]
        const catalogue = [quotedProduct({ price })]
        const input = { lines, deliveryMethod: 'delivery' as const, quotedTotal: null }
        const result = draftOrder<DiscountRefusal>(input, shop, catalogue, (subtotal) =>
          decideDiscount(discountInput(discount), subtotal),
        )
        if (!result.ok) throw new Error(result.reason)
        const { draft } = result
        expect(draft.subtotal).toBe(price * count)
        expect(draft.discount).toBe(discountOf(discount, price * count, moneyFormatOf('KES')))
        expect(draft.total).toBe(draft.subtotal - draft.discount + draft.fee)
        expect(draft.total).toBeGreaterThanOrEqual(draft.fee)
        expect(draft.discountCode).toBe('KARIBU10')
      },
    ),
  )
})

test('a total that was quoted without the discount is shown again before anything is saved', () => {
  const input = { lines: [{ productId: 'basket', size: null, quantity: 1 }], deliveryMethod: 'pickup' as const }
  const shop = { hasDelivery: true, hasPickup: true, deliveryFee: 25_000, currency: 'KES' }
  const quote = (quotedTotal: number) =>
    draftOrder({ ...input, quotedTotal }, shop, [quotedProduct()], (sum) => decideDiscount(discountInput(), sum))
  expect(quote(240_000)).toMatchObject({
    reason: 'price-changed',
    figures: { subtotal: 240_000, discount: 24_000, fee: 0, total: 216_000 },
  })
  expect(quote(216_000)).toMatchObject({ ok: true })
})

test('each reason why a code takes nothing off has its own words', () => {
  const reasonOf = (changes: Partial<Discount>, overrides: Partial<DiscountInput> = {}) => {
    const decision = decideDiscount(discountInput(changes, overrides), 100_000)
    return decision.ok ? decision : [decision.reason, discountError(decision)]
  }
  expect(reasonOf({})).toEqual({ ok: true, code: 'KARIBU10', amount: 10_000 })
  const refusals = [
    reasonOf({}, { discount: null }),
    reasonOf({ isActive: false }),
    reasonOf({ startsAt: NOW + 1 }),
    reasonOf({ endsAt: NOW }),
    reasonOf({ maxUses: 3, uses: 3 }),
    reasonOf({ minimumAmount: 100_001 }),
    reasonOf({}, { isOffered: false }),
    reasonOf({}, { waitMs: 61_000 }),
  ]
  expect(refusals).toEqual([
    ['discount-unknown', 'This store has no such code. Check how it is written.'],
    ['discount-off', 'This code is switched off at the moment.'],
    ['discount-not-started', 'This code can be used from 1 December 2026.'],
    ['discount-expired', 'This code has expired: 1 December 2026 was its last day.'],
    ['discount-used-up', 'This code has been used up.'],
    ['discount-minimum', 'This code needs an order of at least KSh 1,000.01, before delivery.'],
    ['discount-not-offered', 'This store takes no codes any more.'],
    ['too-many-codes', 'Too many wrong codes. Please try again in 2 minutes, or order without one.'],
  ])
})

test('the edges belong to the code: its first moment, the last use, the exact minimum; its end does not', () => {
  const works = (changes: Partial<Discount>) => decideDiscount(discountInput(changes), 100_000).ok
  expect(works({ startsAt: NOW })).toBe(true)
  expect(works({ endsAt: NOW + 1 })).toBe(true)
  expect(works({ maxUses: 3, uses: 2 })).toBe(true)
  expect(works({ minimumAmount: 100_000 })).toBe(true)
})

test('a status is what the owner can see of it', () => {
  const status = (changes: Partial<Discount>) => discountStatus({ ...ten, ...changes }, NOW)
  expect(status({})).toBe('active')
  expect(status({ startsAt: NOW + 1 })).toBe('scheduled')
  expect(status({ endsAt: NOW })).toBe('expired')
  expect(status({ maxUses: 2, uses: 2 })).toBe('used-up')
  expect(status({ isActive: false, endsAt: NOW + 1 })).toBe('off')
  expect(status({ isActive: false, endsAt: NOW })).toBe('expired')
})

test('a code is the same in any case and with any spaces', () => {
  expect(foldCode(' karibu  10\t')).toBe('KARIBU10')
  fc.assert(
    fc.property(fc.stringMatching(/^[a-zA-Z0-9 \t\u00a0]*$/), (typedCode) => {
      expect(foldCode(typedCode)).toMatch(/^[A-Z0-9]*$/)
      expect(foldCode(foldCode(typedCode))).toBe(foldCode(typedCode.toLowerCase()))
    }),
  )
})

test.each([
  'OFFA10\u200b',
  '\u200eoffa10',
  '\u2068OFFA10\u2069',
  'OFF\u00adA10',
  '*OFFA10*',
  '_offa10_',
  '“OFFA10”',
  '`OFFA١٠`',
  'ＯＦＦＡ１０',
])('%j is the code OFFA10', (pasted) => {
  expect(foldCode(pasted)).toBe('OFFA10')
  expect(mpesaCodeOf({ method: 'mpesa', mpesaCode: pasted.replace(/10|１０|١٠/, '10AB7Q') })).toBe('OFFA10AB7Q')
  expect(paymentCode('other', pasted)).toBe('OFFA10')
})

test('folding a code is done once', () => {
  fc.assert(fc.property(fc.string({ unit: 'binary' }), (text) => foldCode(foldCode(text)) === foldCode(text)))
})

test('the code is part of what an order is', () => {
  const body = {
    requestId: '0123456789abcdef',
    lines: [{ productId: 'basket', quantity: 1 }],
    deliveryMethod: 'pickup',
    customer: { name: 'A', phone: '0712345678', countryIso: 'KE', address: '' },
  }
  const text = (code?: string) => {
    const parsed = parseCheckout({ ...body, ...(code === undefined ? {} : { code }) })
    if (!parsed.ok) throw new Error(parsed.reason)
    return canonicalOrder(parsed.input)
  }
  expect(text('  ')).toBe(text())
  expect(text('karibu 10')).toBe(text('KARIBU10'))
  expect(new Set([text(), text('KARIBU10'), text('KARIBU11')]).size).toBe(3)
})

test('lines that can’t be had count for nothing towards a minimum', () => {
  const catalogue = [quotedProduct(), quotedProduct({ id: 'hidden', isActive: false })]
  const line = (productId: string, quantity: number) => ({ productId, size: null, quantity })
  expect(subtotalOf([line('basket', 2), line('hidden', 1), line('gone', 1), line('basket', 1)], catalogue)).toBe(
    720_000,
  )
  expect(subtotalOf([line('basket', Number.NaN), line('basket', -1)], catalogue)).toBe(0)
})

test('the form reads a percentage or an amount and names each wrong field', () => {
  const read = (fields: Record<string, string>) => submit(discountForm, { code: 'karibu 10', percent: '10', ...fields })
  expect(read({})).toEqual({
    ok: true,
    value: {
      code: 'KARIBU10',
      kind: 'percent',
      value: 10,
      minimumAmount: 0,
      startsOn: null,
      endsOn: null,
      maxUses: null,
    },
  })
  expect(read({ kind: 'fixed', amount: '1,250.50', percent: 'x', minimum: '2000', maxUses: '5' })).toMatchObject({
    value: { kind: 'fixed', value: 125_050, minimumAmount: 200_000, maxUses: 5 },
  })
  const errors = (fields: Record<string, string>) => {
    const result = read(fields)
    return result.ok ? {} : result.errors
  }
  expect(errors({ code: 'ab', percent: '101', minimum: '-1', maxUses: '0', endsOn: '2026-02-30' })).toEqual({
    code: 'code-invalid',
    percent: 'percent-invalid',
    minimum: 'negative',
    maxUses: 'uses-invalid',
    endsOn: 'day-invalid',
  })
  expect(errors({ kind: 'fixed', amount: '0', startsOn: '2026-12-02', endsOn: '2026-12-01' })).toEqual({
    amount: 'amount-invalid',
    endsOn: 'ends-before-start',
  })
  expect(errors({ kind: 'fixed', amount: '12.345', minimum: 'ten' })).toEqual({
    amount: 'too-many-decimals',
    minimum: 'not-a-number',
  })
  expect(errors({ percent: '12.5' })).toEqual({ percent: 'percent-invalid' })
  expect(submit(discountForm, {})).toEqual({
    ok: false,
    errors: { code: 'code-invalid', percent: 'percent-invalid' },
  })
})

test('days are the store’s own: the first from its midnight, the last to its end', () => {
  const fields = { code: 'SIKUKUU', percent: '5', startsOn: '2026-12-24', endsOn: '2026-12-26' }
  const read = submit(discountForm, fields)
  if (!read.ok) throw new Error('the form is right')
  const terms = discountTerms(read.value, 'Africa/Nairobi')
  expect(terms).toMatchObject({ startsAt: Date.UTC(2026, 11, 23, 21), endsAt: Date.UTC(2026, 11, 26, 21) })
  const storedTerms = { ...ten, ...terms }
  expect(discountFields(storedTerms, 'Africa/Nairobi')).toMatchObject({ startsOn: '2026-12-24', endsOn: '2026-12-26' })
})

test('what a form opens with reads as the discount it came from, in every zone', () => {
  const day = fc.date({ min: new Date('2020-01-01'), max: new Date('2050-01-01'), noInvalidDate: true })
  const zones = ['Africa/Nairobi', 'Pacific/Kiritimati', 'Etc/GMT+12', 'America/New_York', 'Australia/Lord_Howe']
  fc.assert(
    fc.property(anyDiscount, day, fc.nat(60), fc.constantFrom(...zones), (discount, start, days, zone) => {
      const startsOn = start.toISOString().slice(0, 10)
      const endsOn = new Date(start.getTime() + days * 86_400_000).toISOString().slice(0, 10)
      const form = { code: 'KARIBU10', ...discount, minimumAmount: 5, startsOn, endsOn, maxUses: 7 }
      const resubmitted = submit(discountForm, discountFields({ ...ten, ...discountTerms(form, zone) }, zone))
      expect(resubmitted).toEqual({ ok: true, value: form })
    }),
    { numRuns: 40 },
  )
})

test('a day that a zone has skipped begins with the next one', () => {
  expect([isDay('2024-02-29'), isDay('2026-02-29'), isDay('tomorrow')]).toEqual([true, false, false])
  expect(addDays('2026-12-31', 1)).toBe('2027-01-01')
  expect(beginningOf('2011-12-30', 'Pacific/Apia')).toBe(beginningOf('2011-12-31', 'Pacific/Apia'))
})

test('a code that an order has gives for other goods what its terms say, and nothing below its minimum', () => {
  const code = { kind: 'percent', value: 10, minimumAmount: 200_000 } as const
  const kes = moneyFormatOf('KES')
  expect([300_000, 250_000, 200_000, 199_999, 0].map((sum) => discountAgain(code, sum, kes))).toEqual([
    30_000, 25_000, 20_000, 0, 0,
  ])
  expect(discountAgain({ kind: 'fixed', value: 5_000, minimumAmount: 0 }, 3_000, kes)).toBe(3_000)
})
