import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { otherClaimMethods, readClaim } from '#app/domain/payment/claim-form.ts'

const CODE = 'UKM7QP2X4D'
const SENT = `${CODE} Confirmed. Ksh1,510.00 paid to DUKA LA ASHA. on 22/11/26 at 7:25 PM.New M-PESA balance is Ksh9.00.`

test.each([CODE, 'ukm7qp2x4d', ' UKM7 QP2X4D '])('a typed code has the typed amount: %j', (text) => {
  expect(readClaim(text, '1,200.50', 'KES')).toEqual({
    ok: true,
    claim: { code: CODE, amount: 120_050, method: 'mpesa', saidAt: null, words: '' },
  })
})

test('what a message says goes before what was typed, and the balance is not kept', () => {
  const read = readClaim(SENT, '1200', 'KES')
  expect(read).toMatchObject({ ok: true, claim: { code: CODE, amount: 151_000, method: 'mpesa' } })
  expect(read.ok && read.claim.saidAt).toBe(Date.UTC(2026, 10, 22, 16, 25))
  expect(read.ok && read.claim.words).toMatch(/^UKM7QP2X4D Confirmed\. .* 7:25 PM\.$/)
})

test('shillings of Kenya are no amount of a store that counts in another currency', () => {
  expect(readClaim(SENT, '50000', 'UGX')).toMatchObject({ ok: true, claim: { amount: 5_000_000 } })
})

test('a message that lost its amount has the typed one', () => {
  expect(readClaim(`${CODE} Confirmed. Ksh paid to`, '700', 'KES')).toMatchObject({
    ok: true,
    claim: { amount: 70_000 },
  })
})

test.each([
  ['', 'no-code'],
  ['I have paid you yesterday', 'no-code'],
  ['UKM7QP2X4', 'no-code'],
  ['hello there', 'no-code'],
  [`${CODE} Confirmed.You have received Ksh500.00 from MARY W 0712345678 on 12/3/24 at 2:15 PM`, 'not-sent'],
  [`${CODE} Confirmed. You bought Ksh50.00 of airtime on 12/3/24 at 2:15 PM.`, 'not-sent'],
  [`Failed. You do not have enough money in your M-PESA account.`, 'not-sent'],
])('%j is refused as %s', (text, reason) => {
  expect(readClaim(text, '100', 'KES')).toEqual({ ok: false, reason })
})

test.each(['', '0', '-5', '1.234', 'all of it', '99999999999999'])('the amount %j is refused', (amount) => {
  expect(readClaim(CODE, amount, 'KES')).toEqual({ ok: false, reason: 'amount-invalid' })
})

test('no text throws, and what is taken fits its columns', () => {
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string(),
        fc.string().map((text) => SENT + text),
      ),
      fc.string(),
      (text, amount) => {
        const read = readClaim(text, amount, 'KES')
        if (!read.ok) return
        expect(read.claim.amount).toBeGreaterThan(0)
        expect(read.claim.code.length).toBeLessThanOrEqual(40)
        expect(read.claim.words.length).toBeLessThanOrEqual(1000)
      },
    ),
  )
})

const way = { phoneNumber: null, account: null, bankName: null, registeredName: null, isEnabled: true, idType: '' }

test('what is switched on says whose codes are taken', () => {
  const methods = ['cash', 'link', 'mpesa', 'upi', 'pix'].map((methodType) => ({ ...way, methodType }))
  expect(otherClaimMethods(methods)).toEqual(['pix', 'upi', 'card'])
  expect(otherClaimMethods(methods.map((method) => ({ ...method, isEnabled: false })))).toEqual([])
})

test.each([
  ['T685312322670591', 'card'],
  ['pi_3MtwBwLkdIwHu7ix', 'card'],
  ['8ab12345cd678901e', 'card'],
  ['1250-0042', 'card'],
  ['412345678901', 'upi'],
  ['4123 4567 8901', 'upi'],
  ['E00038166201907261559y6j6mt9l0pi', 'pix'],
  [CODE, 'mpesa'],
] as const)('the code %s is one of %s', (text, method) => {
  const read = readClaim(text, '700', 'KES', ['pix', 'upi', 'card'])
  const code = text.replaceAll(' ', '').toUpperCase()
  expect(read).toEqual({ ok: true, claim: { code, method, amount: 70_000, saidAt: null, words: '' } })
  if (method !== 'mpesa') expect(readClaim(text, '700', 'KES')).toMatchObject({ ok: false })
})

test.each(['paid', 'I paid 700', 'x1', `A1${'x'.repeat(40)}`, '4123 4567 8901 x'])(
  '%j is no code of a card',
  (text) => {
    expect(readClaim(text, '700', 'KES', ['card'])).toEqual({ ok: false, reason: 'no-other-code' })
  },
)
