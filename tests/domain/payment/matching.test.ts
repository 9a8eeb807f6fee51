import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type ClaimEvidence, claimWarnings } from '#app/domain/payment/claim-warnings.ts'
import { evidenceOf, type ReceivedMoney } from '#app/domain/payment/evidence.ts'
import { type BookedMoney, decideEvidence, type WaitingClaim } from '#app/domain/payment/matching.ts'
import { readMobileMessages } from '#app/domain/payment/message/mobile-message.ts'
import { isSamePhone, type PayableOrder, suggestOrder } from '#app/domain/payment/suggestion.ts'

const NOW = Date.UTC(2026, 10, 22, 12)
const money: ReceivedMoney = {
  ...{ kind: 'received', code: 'UKM2LQ6T9C', method: 'mpesa', amount: 90_000, currency: 'KES' },
  ...{ payerName: 'MERCY N', payerPhone: null, account: null, receivedAt: NOW },
}
const booked: BookedMoney = {
  ...{ id: 'p', code: money.code, amount: 90_000, currency: 'KES', orderId: 'o' },
  ...{ isVerified: false, statementAmount: null },
}
const claim: WaitingClaim = { id: 'c', orderId: 'o', code: money.code, amount: 90_000, currency: 'KES' }

test('pasted messages prove what was received and reversed; the rest is counted', () => {
  const read = readMobileMessages(
    [
      'UKM2LQ6T9C Confirmed.You have received Ksh900.00 from MERCY N 0712***678 on 22/11/26 at 2:15 PM  New M-PESA balance is Ksh1.00.',
      'UKM3LQ6T9C Confirmed. Ksh1,000.00 sent to JOHN DOE 0712345678 on 22/11/26 at 5:44 PM. New M-PESA balance is Ksh1.00.',
      'UKM4LQ6T9C Confirmed. Transaction UKM5LQ6T9C has been reversed. Your account balance is Ksh1.00.',
    ].join('\n'),
  )
  const evidence = evidenceOf(read.ok ? read.messages : [], NOW)
  expect(evidence).toMatchObject({ read: 3, notReceived: 1 })
  expect(evidence.evidence).toEqual([
    { ...money, payerPhone: '+254712***678', receivedAt: Date.UTC(2026, 10, 22, 11, 15) },
    { kind: 'reversal', code: 'UKM5LQ6T9C' },
  ])
})

test.each([
  ['a code that nobody knows is kept', undefined, [], { kind: 'keep' }],
  ['the one claim that says the same is confirmed', undefined, [claim], { kind: 'confirm', claim, paymentId: null }],
  ['a claim of another amount is left to the owner', undefined, [{ ...claim, amount: 1 }], { kind: 'keep' }],
  ['so is one of two orders', undefined, [claim, { ...claim, orderId: 'other' }], { kind: 'keep' }],
  ['so is one in another currency', undefined, [{ ...claim, currency: 'USD' }], { kind: 'keep' }],
  ['what a person booked is verified', booked, [], { kind: 'verify', paymentId: 'p' }],
  ['what is verified is known', { ...booked, isVerified: true }, [], { kind: 'known' }],
  ['another amount is told', { ...booked, amount: 100_000 }, [], { kind: 'differ', paymentId: 'p' }],
  ['and told once', { ...booked, amount: 100_000, statementAmount: 90_000 }, [], { kind: 'known' }],
  [
    'money without order meets its claim',
    { ...booked, orderId: null },
    [claim],
    { kind: 'confirm', claim, paymentId: 'p' },
  ],
] as const)('%s', (_name, row, claims, decision) => {
  expect(decideEvidence(money, row, claims)).toEqual(decision)
})

test('the same evidence again changes nothing', () => {
  const amounts = fc.constantFrom(90_000, 100_000)
  fc.assert(
    fc.property(
      fc.option(amounts, { nil: undefined }),
      fc.boolean(),
      fc.array(amounts, { maxLength: 2 }),
      (sum, has, said) => {
        const claims = said.map((amount, at) => ({ ...claim, amount, orderId: `o${at}` }))
        const row = sum === undefined ? undefined : { ...booked, amount: sum, orderId: has ? 'o' : null }
        const decision = decideEvidence(money, row, claims)
        const after: BookedMoney = { ...(row ?? { ...booked, orderId: null }), isVerified: true }
        if (decision.kind === 'confirm') after.orderId = decision.claim.orderId
        if (decision.kind === 'differ') after.statementAmount = money.amount
        const left = decision.kind === 'confirm' ? [] : claims
        expect(decideEvidence(money, after, left)).toEqual({ kind: 'known' })
      },
    ),
  )
})

const order = (number: number, balance: number, customerPhone = ''): PayableOrder => ({
  ...{ id: `o${number}`, number, balance, customerPhone, currency: 'KES' },
})
const orders = [
  order(40, 320_000, '+254712345678'),
  order(36, 130_000),
  order(35, 95_000),
  order(34, 95_000, '+254711000111'),
]

test.each([
  ['paybill account', { account: '0040', amount: 1 }, { number: 40, reason: 'account' }],
  ['account with words', { account: 'Order #36', amount: 1 }, { number: 36, reason: 'account' }],
  ['hidden phone and amount', { payerPhone: '+254711***111', amount: 95_000 }, { number: 34, reason: 'phone' }],
  ['amount of one order', { amount: 130_000 }, { number: 36, reason: 'amount' }],
  ['amount of two orders', { amount: 95_000 }, null],
  ['phone without the amount', { payerPhone: '+254712345678', amount: 5 }, null],
  ['another currency', { amount: 130_000, currency: 'USD' }, null],
])('money is suggested by %s', (_name, found, suggestion) => {
  const given = { currency: 'KES', payerPhone: null, account: null, ...found }
  expect(suggestOrder(given, orders)).toEqual(suggestion ? { ...suggestion, orderId: `o${suggestion.number}` } : null)
})

test.each([
  ['0712***678', '+254712345678', true],
  ['254712345678', '0712345678', true],
  ['0712***679', '+254712345678', false],
  ['0712*678', '+254712345678', false],
  ['', '', false],
])('%s may be %s: %s', (shown, phone, isSame) => {
  expect(isSamePhone(shown, phone)).toBe(isSame)
})

const facts: ClaimEvidence = {
  ...{
    code: 'UKM2LQ6T9C',
    amount: 90_000,
    method: 'mpesa',
    saidAt: NOW - 1000,
    claimedAt: NOW,
    askedAmounts: [90_000],
  },
  ...{ seenAmount: null, orderedAt: NOW - 60_000, newestSeenAt: null, sameCode: [], now: NOW },
}
const DAY = 24 * 60 * 60_000

test.each<[string, Partial<ClaimEvidence>, object[]]>([
  ['nothing', {}, []],
  ['another amount than asked', { amount: 5 }, [{ kind: 'amount-differs' }]],
  ['another amount than seen', { seenAmount: 5 }, [{ kind: 'amount-differs' }]],
  [
    'the day of the code',
    { code: 'UK12LQ6T9C' },
    [{ kind: 'other-day', codeDay: '2026-11-01', messageDay: '2026-11-22' }],
  ],
  ['a time before the order', { orderedAt: NOW + 10 * 60_000 }, [{ kind: 'before-order' }]],
  ['a time ahead', { saidAt: NOW + 10 * 60_000 }, [{ kind: 'ahead' }]],
  ['the code of another order', { sameCode: [12] }, [{ kind: 'same-code', number: 12 }]],
  ['later messages', { newestSeenAt: NOW }, [{ kind: 'not-among' }]],
  ['later messages than a code', { saidAt: null, newestSeenAt: NOW + DAY }, [{ kind: 'not-among' }]],
  ['a message that was seen', { newestSeenAt: NOW, seenAmount: 90_000 }, []],
])('a claim is hinted at by %s', (_name, changes, hints) => {
  expect(claimWarnings({ ...facts, ...changes })).toEqual(hints)
})
