import { expect, test } from 'vitest'
import { paySteps } from '#app/copy/phrases/storefront/order.ts'
import { paymentOptions } from '#app/domain/order/place/how-to-pay.ts'
import { ledgerMethodsOf } from '#app/domain/payment/ledger.ts'
import { methodFields, methodForm } from '#app/domain/payment/method-form.ts'
import {
  firstPaymentFields,
  type MPESA_TYPES,
  paymentChanges,
  paymentFields,
  paymentForm,
} from '#app/domain/payment/payment-form.ts'
import { offeredKinds, type PaymentMethod, type StoredPaymentMethod } from '#app/domain/payment/payment-method.ts'
import { readPixKey } from '#app/domain/payment/pix-key.ts'
import { paymentFieldErrors } from '#copy/merchant/payments'
import { formErrors } from '#copy/onboarding/forms'
import { submit } from './form-submission.ts'
import { refusalMessages } from './refusal-words.ts'

const nothing = { phoneNumber: null, account: null, bankName: null, registeredName: null, isEnabled: true }
const order = { number: 42, due: 125_000, moneyFormat: { fractionDigits: 2 } } as const
const cash: PaymentMethod = { ...nothing, methodType: 'cash', idType: '' }
const mpesa = (idType: string, phoneNumber: string | null, more: Partial<PaymentMethod> = {}): PaymentMethod => ({
  ...nothing,
  methodType: 'mpesa',
  idType,
  phoneNumber,
  ...more,
})
const other = (methodType: string, more: Partial<PaymentMethod>): PaymentMethod => ({ ...cash, methodType, ...more })
const pix = other('pix', { phoneNumber: '52998224725', account: 'São Paulo' })
const upi = other('upi', { phoneNumber: 'asha@okbank', registeredName: 'ASHA' })
const link = other('link', { phoneNumber: 'https://paystack.com/pay/kijani?sum={amount}', bankName: 'Card' })
const stored = (method: PaymentMethod, id = 'way'): StoredPaymentMethod => ({ ...method, id, updatedAt: 1 })

test('an order lists every way to pay in the store’s order, each with its numbers and its registered name', () => {
  const bank = { ...nothing, methodType: 'bank', idType: '', bankName: 'Pwani Bank', account: '118 026' }
  expect(
    paymentOptions(
      [
        mpesa('personal', '+254712345678'),
        mpesa('business', '842 019', { registeredName: 'KIJANI LTD' }),
        mpesa('business', '555111'),
        cash,
        mpesa('paybill', '400200', { account: 'KIJANI' }),
        mpesa('pochi', '0712345678'),
        bank,
        { ...nothing, methodType: 'airtel', idType: 'money', phoneNumber: '0733 1' },
        pix,
        upi,
        link,
      ],
      order,
    ),
  ).toEqual([
    { kind: 'send', number: '0712345678', name: '' },
    { kind: 'till', number: '842019', name: 'KIJANI LTD' },
    { kind: 'till', number: '555111', name: '' },
    { kind: 'cash' },
    { kind: 'paybill', number: '400200', account: 'KIJANI', name: '' },
    { kind: 'pochi', number: '0712345678', name: '' },
    { kind: 'bank', bank: 'Pwani Bank', account: '118 026', name: '' },
    { kind: 'other', label: 'Airtel money', number: '0733 1', account: '', name: '' },
    { kind: 'pix', number: '52998224725', city: 'São Paulo', name: '' },
    { kind: 'upi', number: 'asha@okbank', name: 'ASHA' },
    { kind: 'link', label: 'Card', url: 'https://paystack.com/pay/kijani?sum=1250.00', asksAmount: false },
  ])
})

test('the same way to pay is listed once, where it stands first', () => {
  const twins = [
    cash,
    mpesa('till', '842019'),
    cash,
    mpesa('business', '842 019'),
    mpesa('till', '842019', { registeredName: 'KIJANI' }),
  ]
  expect(paymentOptions(twins, order)).toEqual([
    { kind: 'cash' },
    { kind: 'till', number: '842019', name: '' },
    { kind: 'till', number: '842019', name: 'KIJANI' },
  ])
})

test('a paybill without an account takes the order’s number', () => {
  expect(paymentOptions([mpesa('paybill', '400200')], order)).toEqual([
    { kind: 'paybill', number: '400200', account: '0042', name: '' },
  ])
})

test('methods that are off or have no number are left out, and onboarding’s names are known', () => {
  const off = { isEnabled: false }
  const leftOut = [mpesa('till', '1', off), mpesa('till', null), mpesa('till', ' '), { ...cash, ...off }]
  expect(paymentOptions(leftOut, order)).toEqual([])
  const kinds = paymentOptions([mpesa('send', '0712345678'), mpesa('till', '842019')], order).map(({ kind }) => kind)
  expect(kinds).toEqual(['send', 'till'])
})

test('the payer checks the registered name, never the store’s', () => {
  expect(paySteps('till', 'KIJANI LTD')).toContain('Check that the name is KIJANI LTD, then type your PIN.')
  expect(paySteps('till', '')).toContain('Check the name that is shown, then type your PIN.')
})

test('a method’s form reads the chosen kind’s fields alone, and shows them again as they were', () => {
  const read = (fields: Record<string, string>) => submit(methodForm, { isEnabled: 'on', ...fields })
  const typed = { tillNumber: '842 019', paybillNumber: 'x', registeredName: '  KIJANI  LTD ' }
  const table: [Record<string, string>, PaymentMethod][] = [
    [{ ...typed, kind: 'till' }, mpesa('business', '842019', { registeredName: 'KIJANI LTD' })],
    [{ ...typed, kind: 'cash' }, cash],
    [
      { kind: 'paybill', paybillNumber: '522-533', accountNumber: 'A:1' },
      mpesa('paybill', '522533', { account: 'A:1' }),
    ],
    [
      { kind: 'bank', bankName: 'Pwani Bank', bankAccount: '118 026', registeredName: 'Asha' },
      { ...cash, methodType: 'bank', bankName: 'Pwani Bank', account: '118 026', registeredName: 'Asha' },
    ],
    [{ kind: 'send', personalNumber: '0712480905' }, mpesa('personal', '+254712480905')],
    [{ kind: 'pochi', pochiNumber: '712480905', isEnabled: '' }, mpesa('pochi', '+254712480905', { isEnabled: false })],
    [{ kind: 'pix', pixKey: '529.982.247-25', pixCity: ' São  Paulo ' }, pix],
    [{ kind: 'upi', upiId: 'asha@okbank', registeredName: 'ASHA' }, upi],
    [{ kind: 'link', linkName: 'Card', linkAddress: link.phoneNumber ?? '', registeredName: 'ASHA' }, link],
  ]
  for (const [fields, value] of table) {
    expect(read(fields)).toEqual({ ok: true, value })
    expect(read({ isEnabled: '', ...methodFields(stored(value)) })).toEqual({ ok: true, value })
  }
  const unknown = methodFields(stored({ ...nothing, methodType: 'airtel', idType: '', phoneNumber: '0733' }))
  expect(read({ ...unknown, registeredName: 'Asha' })).toEqual({
    ok: true,
    value: { registeredName: 'Asha', isEnabled: true },
  })
})

test('what is wrong with a method is said beside its field', () => {
  const errors = (fields: Record<string, string>) => {
    const read = submit(methodForm, fields)
    return read.ok ? {} : refusalMessages(read.errors, paymentFieldErrors())
  }
  expect(errors({ kind: 'till' })).toEqual({ tillNumber: 'A till number has 5 to 8 digits' })
  expect(errors({ kind: 'bank' })).toMatchObject({ bankName: 'Type the name of the bank' })
  expect(errors({ kind: 'bank', bankName: 'B', bankAccount: 'x'.repeat(41) })).toEqual({
    bankAccount: 'An account has at most 40 characters',
  })
  expect(errors({ kind: 'cash', registeredName: 'x'.repeat(81) })).toEqual({
    registeredName: 'A registered name has at most 80 characters',
  })
  expect(errors({ kind: 'pix', pixKey: '529.982.247-26' })).toEqual({
    pixKey: 'This is not a Pix key: a phone with +55, a CPF or CNPJ, an email address or a random key',
    pixCity: 'A city has 1 to 15 letters',
  })
  expect(errors({ kind: 'upi', upiId: 'asha' })).toEqual({ upiId: 'This is not a UPI ID, such as name@bank' })
  expect(errors({ kind: 'link', linkName: 'x'.repeat(31) })).toEqual({
    linkName: 'A name has at most 30 characters',
    linkAddress: 'Paste the address of the link',
  })
  expect(errors({ kind: 'gold' })).toEqual({ kind: 'Please choose from the list' })
})

test.each([
  ['+55 (11) 98765-4321', '+5511987654321'],
  ['+551133334444', '+551133334444'],
  ['11987654321', null],
  ['+5511887654321', null],
  ['529.982.247-25', '52998224725'],
  ['52998224724', null],
  ['111.111.111-11', null],
  ['11.222.333/0001-81', '11222333000181'],
  ['11.222.333/0001-82', null],
  ['Asha@Loja.example', 'asha@loja.example'],
  ['asha@loja', null],
  [`${'a'.repeat(70)}@b.example`, null],
  ['123E4567-e89b-12d3-a456-426655440000', '123e4567-e89b-12d3-a456-426655440000'],
  ['123e4567e89b12d3a456426655440000', null],
  ['', null],
])('the Pix key %j is read as %j', (text, key) => {
  expect(readPixKey(text)).toBe(key)
})

test.each(['asha@okbank', 'Asha.M-1_2@ybl', '9876543210@paytm'])('%s is a UPI ID', (upiId) => {
  expect(submit(methodForm, { kind: 'upi', upiId })).toMatchObject({ ok: true, value: { phoneNumber: upiId } })
})

test.each(['a@okbank', 'asha@', '@okbank', 'asha@ok.bank', 'as ha@okbank', 'asha@@okbank', `${'a'.repeat(81)}@okbank`])(
  '%s is no UPI ID',
  (upiId) => {
    expect(submit(methodForm, { kind: 'upi', upiId }).ok).toBe(false)
  },
)

test('Pix is offered in Brazil and UPI in India, where their currency counts; a link everywhere', () => {
  const special = ['pix', 'upi', 'link']
  const offered = (country: string, currency: string) =>
    offeredKinds({ country, currency }).filter((kind) => special.includes(kind))
  expect(offered('BR', 'BRL')).toEqual(['pix', 'link'])
  expect(offered('IN', 'INR')).toEqual(['upi', 'link'])
  for (const [country, currency] of [
    ['KE', 'KES'],
    ['BR', 'USD'],
    ['PT', 'BRL'],
  ] as const)
    expect(offered(country, currency)).toEqual(['link'])
  expect([ledgerMethodsOf('BRL'), ledgerMethodsOf('INR'), ledgerMethodsOf('KES')]).toEqual([
    ['cash', 'mpesa', 'airtel', 'pix', 'bank', 'card', 'other'],
    ['cash', 'mpesa', 'airtel', 'upi', 'bank', 'card', 'other'],
    ['cash', 'mpesa', 'airtel', 'bank', 'card', 'other'],
  ])
})

test('digits of M-PESA numbers', () => {
  const table: [type: (typeof MPESA_TYPES)[number], field: string, input: string, expected: string | null][] = [
    ['business', 'tillNumber', '1234', null],
    ['business', 'tillNumber', '12345', '12345'],
    ['business', 'tillNumber', '842 019', '842019'],
    ['business', 'tillNumber', '12345678', '12345678'],
    ['business', 'tillNumber', '123456789', null],
    ['business', 'tillNumber', '84201a', null],
    ['business', 'tillNumber', '', null],
    ['paybill', 'paybillNumber', '1', '1'],
    ['paybill', 'paybillNumber', '400-200', '400200'],
    ['paybill', 'paybillNumber', '12345678', '12345678'],
    ['paybill', 'paybillNumber', '123456789', null],
    ['paybill', 'paybillNumber', '', null],
    ['personal', 'personalNumber', '0712 480 905', '+254712480905'],
    ['personal', 'personalNumber', '+254712480905', '+254712480905'],
    ['personal', 'personalNumber', '712480905', '+254712480905'],
    ['personal', 'personalNumber', '071248', null],
    ['personal', 'personalNumber', '', null],
    ['pochi', 'pochiNumber', '0712480905', '+254712480905'],
    ['pochi', 'pochiNumber', '+255712480905', null],
  ]
  for (const [type, field, input, number] of table) {
    const read = submit(paymentForm, { mpesa: 'on', mpesaType: type, [field]: input })
    expect([type, input, read.ok ? (read.value[0]?.phoneNumber ?? null) : null]).toEqual([type, input, number])
    // Off, nothing is asked of it.
    expect(submit(paymentForm, { mpesaType: type, [field]: input }).ok).toBe(true)
  }
})

test('onboarding keeps M-PESA by its type: phone, till, paybill with its account', () => {
  const read = (fields: Record<string, string>) => {
    const result = submit(paymentForm, { mpesa: 'on', ...fields })
    return result.ok ? result.value[0] : refusalMessages(result.errors, formErrors())
  }
  expect(read({ mpesaType: 'send', personalNumber: '0712 480 905' })).toEqual(mpesa('personal', '+254712480905'))
  expect(read({ mpesaType: 'till', tillNumber: '842 019' })).toEqual(mpesa('business', '842019'))
  expect(read({ mpesaType: 'paybill', paybillNumber: '522533', accountNumber: '7714208' })).toEqual(
    mpesa('paybill', '522533', { account: '7714208' }),
  )
  expect(read({ mpesaType: 'personal' })).toEqual({ personalNumber: 'Phone number is required' })
  expect(read({ mpesaType: 'personal', personalNumber: '+256 772 123 456' })).toEqual({
    personalNumber: 'This is not an M-PESA number of Kenya, such as 0712 345 678',
  })
})

test('kept methods open in onboarding as they were saved, a +254 number with its 0', () => {
  const read = submit(paymentForm, { cash: 'on', mpesa: 'on', mpesaType: 'personal', personalNumber: '+254712480905' })
  if (!read.ok) throw new Error('refused')
  expect(paymentFields(read.value)).toMatchObject({
    cash: 'on',
    mpesa: 'on',
    mpesaType: 'personal',
    personalNumber: '0712480905',
  })
  expect(submit(paymentForm, paymentFields(read.value))).toEqual(read)
  expect(firstPaymentFields('+254712480905')).toMatchObject({ cash: 'on', mpesa: '', personalNumber: '0712480905' })
  expect(firstPaymentFields('+256772123456')).toMatchObject({ personalNumber: '' })
})

test('onboarding’s short form drops nothing from a store’s list', () => {
  const till = stored(mpesa('till', '842019', { registeredName: 'KIJANI LTD' }))
  const pochi = stored(mpesa('pochi', '+254712480905'), 'pochi')
  const bank = stored({ ...cash, methodType: 'bank', account: '1' }, 'bank')
  const personal = mpesa('personal', '+254712480905')
  const sameTill = mpesa('business', '842019')
  expect(paymentChanges([till, pochi, bank], [personal])).toEqual([{ stored: null, method: personal }])
  expect(paymentChanges([till, pochi, bank], [sameTill, cash])).toEqual([
    { stored: till, method: { ...sameTill, registeredName: 'KIJANI LTD' } },
    { stored: null, method: cash },
  ])
  expect(paymentChanges([till], [mpesa('business', '555111')])).toMatchObject([{ method: { registeredName: null } }])
  expect(paymentChanges([till, pochi, bank], [])).toEqual([
    { stored: till, method: { ...till, isEnabled: false } },
    { stored: pochi, method: { ...pochi, isEnabled: false } },
  ])
})
