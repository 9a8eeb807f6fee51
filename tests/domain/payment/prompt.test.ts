import { expect, test } from 'vitest'
import type { ReceivedMoney } from '#app/domain/payment/evidence.ts'
import {
  isPhoneOf,
  isShownPhoneOf,
  promptAmount,
  promptPhone,
  promptWords,
  shownPhone,
  wholeAmount,
} from '#app/domain/payment/prompt/asking.ts'
import { readCallback } from '#app/domain/payment/prompt/callback.ts'
import type { PromptState } from '#app/domain/payment/prompt/prompt.ts'
import { matchReceipts } from '#app/domain/payment/prompt/receipt.ts'
import { outcomeOf } from '#app/domain/payment/prompt/result.ts'
import { isOpenAt, nextCheck, promptView, stateAt, untilOf } from '#app/domain/payment/prompt/timing.ts'

const [SECOND, MINUTE, HOUR] = [1_000, 60_000, 3_600_000]
const AT = Date.UTC(2026, 10, 25, 9)

test.each([
  ['1032', 'cancelled', null],
  ['1', 'failed', 'funds'],
  ['2001', 'failed', 'pin'],
  ['1019', 'failed', 'expired'],
  ['17', 'failed', 'limit'],
  ['26', 'failed', 'system'],
  ['1025', 'failed', 'system'],
  ['9999', 'failed', 'system'],
  ['SFC_IC0003', 'failed', 'system'],
  ['400.002.02', 'failed', 'phone'],
  ['1001', 'busy', null],
  ['500.001.1001', 'busy', null],
  ['1037', 'no-answer', null],
  ['8006', 'failed', 'other'],
])('the result %s is %s', (code, state, failure) => {
  expect(outcomeOf(code)).toEqual({ state, failure })
})

const callback = (fields: object, items: object[] | null = null) => ({
  Body: {
    stkCallback: {
      ...{ MerchantRequestID: 'm', CheckoutRequestID: 'ws_CO_1', ResultCode: 0, ResultDesc: 'Done' },
      ...(items ? { CallbackMetadata: { Item: items } } : {}),
      ...fields,
    },
  },
})
const items = (amount: unknown, receipt: unknown, date: unknown) => [
  { Name: 'Amount', Value: amount },
  { Name: 'MpesaReceiptNumber', Value: receipt },
  { Name: 'Balance' },
  { Name: 'TransactionDate', Value: date },
  { Name: 'PhoneNumber', Value: 254_712_000_124 },
]
const none = { code: null, amount: null, paidAt: null }

test.each([
  ['numbers', callback({}, items(1200.0, 'UKP4QB7H2L', 20_261_125_120_512)), '0', 120_000],
  ['texts', callback({ ResultCode: '0' }, items('1', 'ukp4qb7h2l', '20261125120512')), '0', 100],
  ['cents', callback({}, items(1.5, 'UKP4QB7H2L', 20_261_125_120_512)), '0', 150],
])('a callback of %s is read', (_, body, resultCode, amount) => {
  expect(readCallback(body)).toEqual({
    ...{ checkoutId: 'ws_CO_1', resultCode, resultText: 'Done', code: 'UKP4QB7H2L', amount },
    paidAt: Date.UTC(2026, 10, 25, 9, 5, 12),
  })
})

test.each([
  ['without items', callback({})],
  ['items without values', callback({}, [{ Name: 'Amount' }, { Name: 'MpesaReceiptNumber', Value: null }])],
  ['values that are none', callback({}, items(-5, '<b>', 20_261_325_120_512))],
  ['an amount beyond all', callback({}, items('1e99', '1', ''))],
])('a callback %s keeps what can be read', (_, body) => {
  expect(readCallback(body)).toMatchObject({ checkoutId: 'ws_CO_1', ...none })
})

test('a refusal tells no receipt, whatever it carries', () => {
  const body = callback({ ResultCode: 1032 }, items(5, 'UKP4QB7H2L', 20_261_125_120_512))
  expect(readCallback(body)).toMatchObject({ resultCode: '1032', ...none })
})

test.each([
  ['nothing', null],
  ['a text', 'Body'],
  ['another body', { Body: {} }],
  ['no checkout id', callback({ CheckoutRequestID: '' })],
  ['a long checkout id', callback({ CheckoutRequestID: 'x'.repeat(65) })],
  ['no result', callback({ ResultCode: null })],
  ['a long result', callback({ ResultCode: '1'.repeat(33) })],
  ['a hundred items', callback({}, Array(100).fill({ Name: 'Amount', Value: 1 }))],
])('%s is no callback', (_, body) => {
  expect(readCallback(body)).toBeNull()
})

test.each([
  ['0711 000 101', '254711000101'],
  ['+254 (712) 000-124', '254712000124'],
  ['0110000101', '254110000101'],
  ['254110000101', '254110000101'],
  ['00254711000101', '254711000101'],
  ['020 222 2222', null],
  ['+255 711 000 101', null],
  ['0711', null],
  ['', null],
])('the phone %s is asked as %s', (typed, phone) => {
  expect(promptPhone(typed)).toBe(phone)
})

test('a phone is shown as people write it', () => {
  expect(shownPhone('254711000101')).toBe('0711 000 101')
})

test.each([
  [1, 100],
  [80_050, 80_100],
  [120_000, 120_000],
  [24_999_950, 25_000_000],
  [25_000_001, null],
  [0, null],
  [-100, null],
  [Number.NaN, null],
])('%d is asked for as %s', (amount, whole) => {
  expect(wholeAmount(amount)).toBe(whole)
})

test('an order is asked for its missing deposit, else its balance, while it is open and in shillings', () => {
  const order = { status: 'pending', currency: 'KES', total: 100_050, paid: 0, depositPercent: 50, depositMetAt: null }
  expect(promptAmount(order)).toBe(50_100)
  expect(promptAmount({ ...order, paid: 60_000, depositMetAt: AT })).toBe(40_100)
  expect(promptAmount(order, 1_234)).toBe(1_300)
  for (const change of [{ status: 'cancelled' }, { status: 'paid' }, { currency: 'USD' }, { paid: 100_050 }]) {
    expect(promptAmount({ ...order, ...change })).toBeNull()
  }
})

test.each([
  ['order', 42, '0042', 'Order 0042'],
  ['order', 1_234_567, '1234567', 'Order 1234567'],
  ['order', 12_345_678, '12345678', 'Order 1234567'],
  ['till', null, 'TILL', 'Sale'],
  ['test', null, 'TEST', 'Test'],
] as const)('a prompt of %s %s is named %s', (purpose, number, reference, description) => {
  expect(promptWords(purpose, number)).toEqual({ reference, description })
  expect([reference.length <= 12, description.length <= 13]).toEqual([true, true])
})

test.each([
  [null, true],
  ['', true],
  ['0711000101', true],
  ['+254711***101', true],
  ['0711***101', true],
  ['2547*****101', true],
  ['0711***102', false],
  ['+254712***101', false],
  ['0712000101', false],
  ['9f86d081884c7d659a2feaa0c55ad015', true],
])('%s is the phone as far as it is shown: %s', (shown, isSame) => {
  expect(isPhoneOf('254711000101', shown)).toBe(isSame)
})

const prompt = (state: PromptState, more: object = {}) => ({
  ...{ id: 'p', state, amount: 120_000, phone: '254711000101', code: null, resultCode: null, resultText: null },
  ...{ askedAt: AT, toldAt: null, endedAt: null, ...more },
})

test('a number that is not shown, or hashed, shows no phone', () => {
  const shown = [null, '', '0711***', '9f86d081884c7d659a2feaa0c55ad015', '0711***102', '0711***101', '+254711000101']
  expect(shown.filter((number) => isShownPhoneOf('254711000101', number))).toEqual(['0711***101', '+254711000101'])
})

test.each<[PromptState, number, PromptState, 'no' | 'yes' | 'warns']>([
  ['sending', MINUTE, 'sending', 'no'],
  ['sending', 2 * MINUTE, 'unknown', 'warns'],
  ['asked', MINUTE, 'asked', 'no'],
  ['asked', 2 * MINUTE, 'no-answer', 'no'],
  ['asked', 10 * MINUTE, 'unknown', 'warns'],
  ['no-answer', 9 * MINUTE, 'no-answer', 'no'],
  ['no-answer', 10 * MINUTE, 'unknown', 'warns'],
  ['checking', 9 * MINUTE, 'checking', 'no'],
  ['unknown', HOUR, 'unknown', 'warns'],
  ['paid', HOUR, 'paid', 'no'],
  ['cancelled', MINUTE, 'cancelled', 'yes'],
  ['failed', MINUTE, 'failed', 'yes'],
  ['busy', MINUTE, 'busy', 'no'],
  ['busy', 2 * MINUTE, 'busy', 'yes'],
])('a prompt that is %s reads %d ms later as %s', (state, later, shown, again) => {
  expect(promptView(prompt(state), AT + later)).toMatchObject({ state: shown, again })
  expect(isOpenAt(prompt(state), AT + later)).toBe(['sending', 'asked', 'checking', 'no-answer'].includes(shown))
})

test('a late callback is made sure of for ten minutes of its own', () => {
  const late = prompt('checking', { toldAt: AT + 3 * HOUR })
  expect(untilOf(late)).toBe(AT + 3 * HOUR + 10 * MINUTE)
  expect(stateAt(late, AT + 3 * HOUR + 10 * MINUTE)).toBe('unknown')
})

test('the phone and Safaricom’s own words are the owner’s', () => {
  const failed = prompt('failed', { resultCode: '8006', resultText: 'Locked' })
  expect(promptView(failed, AT)).toMatchObject({ failure: 'other', phone: null, said: null })
  expect(promptView(failed, AT, true)).toMatchObject({ phone: '0711 000 101', said: '8006: Locked' })
  expect(promptView(prompt('failed', { resultCode: '1' }), AT, true)).toMatchObject({ failure: 'funds', said: null })
  expect(promptView(prompt('checking', { code: 'UKP4QB7H2L', toldAt: AT }), AT)).toMatchObject({ code: null })
  expect(promptView(prompt('paid', { code: 'UKP4QB7H2L' }), AT)).toMatchObject({ code: 'UKP4QB7H2L' })
})

test('it is checked after 30 s, 2 and 10 minutes, then hourly for a day', () => {
  const checks = [AT]
  for (let at: number | null = AT; at !== null && checks.length < 50; ) {
    at = nextCheck(prompt('asked'), at)
    if (at !== null) checks.push(at)
  }
  const after = checks.map((at) => at - AT)
  expect(after.slice(0, 5)).toEqual([0, 30 * SECOND, 2 * MINUTE, 10 * MINUTE, HOUR])
  expect([after.length, after.at(-1)]).toEqual([4 + 24, 24 * HOUR])
  expect(nextCheck(prompt('checking', { toldAt: AT + 5 * HOUR }), AT + 5 * HOUR)).toBe(AT + 5 * HOUR + 30 * SECOND)
  expect(nextCheck(prompt('paid'), AT)).toBeNull()
})

test('a receipt names the nearest row of its amount, time and phone, each once', () => {
  const row = (promptId: string, more: object = {}) => ({
    ...{ promptId, paymentId: promptId, orderId: null, amount: 100, currency: 'KES', phone: '254711000101' },
    ...{ askedAt: AT, receivedAt: AT + 30 * SECOND, ...more },
  })
  const money = (more: Partial<ReceivedMoney> = {}): ReceivedMoney => ({
    ...{ kind: 'received', code: 'UKP4QB7H2L', method: 'mpesa', amount: 100, currency: 'KES', payerName: null },
    ...{ payerPhone: null, account: null, receivedAt: AT, ...more },
  })
  const namesOf = (...received: ReceivedMoney[]) =>
    matchReceipts([row('a'), row('b', { askedAt: AT + MINUTE, receivedAt: AT + 2 * MINUTE })], received).map(
      (match) => match.row.promptId,
    )
  expect(namesOf(money(), money({ receivedAt: AT + 2 * MINUTE }), money())).toEqual(['a', 'b'])
  expect(namesOf(money({ receivedAt: AT + MINUTE + 30 * SECOND }))).toEqual(['b'])
  for (const more of [
    { amount: 101 },
    { currency: 'TZS' },
    { method: 'airtel' as const },
    { payerPhone: '0712***101' },
    { receivedAt: AT - 2 * MINUTE },
    { receivedAt: AT + 18 * MINUTE },
  ]) {
    expect(namesOf(money(more))).toEqual([])
  }
})
