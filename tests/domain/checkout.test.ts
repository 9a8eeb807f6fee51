import fc from 'fast-check'
import { expect, test } from 'vitest'
import { checkCheckout } from '#app/domain/order/place/checkout-fields.ts'
import { type CheckoutInput, canonicalOrder, parseCheckout } from '#app/domain/order/place/checkout-form.ts'
import { countryOfPhone } from '#app/domain/reference/phone-country.ts'

const kenya = countryOfPhone('', 'KE')
const rules = { needsAddress: true, phoneCountry: kenya }
const validFields = { name: 'Wanjiru Kamau', phone: '0712 345 678', address: 'Kilimani' }
const body = {
  requestId: '0123456789abcdef',
  lines: [{ productId: 'basket', size: null, quantity: 2 }],
  deliveryMethod: 'delivery',
  customer: { name: ' Wanjiru\nKamau ', phone: '0712 345 678', countryIso: 'KE', address: 'Kilimani,\r\nBlock B4' },
  quotedTotal: 505_000,
}

test('a filled checkout has no errors', () => {
  expect(checkCheckout(validFields, rules).errors).toEqual({})
})

test('every empty field is named', () => {
  expect(checkCheckout({ name: ' ', phone: '', address: '' }, rules).errors).toEqual({
    name: 'name-required',
    phone: 'phone-required',
    address: 'address-required',
  })
})

test('the address counts only when the order is delivered', () => {
  expect(checkCheckout({ ...validFields, address: '' }, { ...rules, needsAddress: false }).errors).toEqual({})
})

test('names of 100 and addresses of 300 characters fit and one more does not', () => {
  expect(checkCheckout({ ...validFields, name: 'n'.repeat(100), address: 'a'.repeat(300) }, rules).errors).toEqual({})
  expect(checkCheckout({ ...validFields, name: 'n'.repeat(101), address: 'a'.repeat(301) }, rules).errors).toEqual({
    name: 'name-too-long',
    address: 'address-too-long',
  })
})

test('the phone is measured by its country', () => {
  expect(checkCheckout({ ...validFields, phone: '07123456789' }, rules).errors).toEqual({ phone: 'phone-too-long' })
  expect(
    checkCheckout({ ...validFields, phone: '5551234567' }, { ...rules, phoneCountry: countryOfPhone('', 'US') }).errors,
  ).toEqual({})
})

test('a checkout sent as JSON is read, each text as one line', () => {
  expect(parseCheckout(body)).toEqual({
    ok: true,
    input: {
      ...body,
      customer: { name: 'Wanjiru Kamau', phone: '0712 345 678', countryIso: 'KE', address: 'Kilimani, Block B4' },
      code: '',
      note: '',
    },
  })
})

test('nothing but what a checkout needs is read', () => {
  const tamperedBody = { ...body, total: 1, lines: [{ productId: 'basket', size: '', quantity: 2, price: 1 }] }
  expect(parseCheckout(tamperedBody)).toMatchObject({
    input: { lines: [{ productId: 'basket', size: null, quantity: 2 }] },
  })
  expect(JSON.stringify(parseCheckout(tamperedBody))).not.toContain('price')
})

function form(entries: [string, string][]): FormData {
  const data = new FormData()
  for (const [name, value] of entries) data.append(name, value)
  return data
}

const fields: [string, string][] = [
  ['requestId', body.requestId],
  ['deliveryMethod', 'pickup'],
  ['name', 'Wanjiru'],
  ['phone', '0712345678'],
  ['countryIso', 'KE'],
]

test('a plain form of one product is read', () => {
  const formData = form([
    ...fields,
    ['productId', 'shirt'],
    ['size', 'm'],
    ['quantity', '2'],
    ['quotedTotal', '220000'],
  ])
  expect(parseCheckout(formData)).toEqual({
    ok: true,
    input: {
      requestId: body.requestId,
      deliveryMethod: 'pickup',
      lines: [{ productId: 'shirt', size: 'm', quantity: 2 }],
      customer: { name: 'Wanjiru', phone: '0712345678', countryIso: 'KE', address: '' },
      code: '',
      note: '',
      quotedTotal: 220_000,
    },
  })
})

test('a plain form may carry its lines as JSON', () => {
  const formData = form([...fields, ['lines', JSON.stringify(body.lines)]])
  expect(parseCheckout(formData)).toMatchObject({ ok: true, input: { lines: body.lines, quotedTotal: null } })
  expect(parseCheckout(form([...fields, ['lines', '{']]))).toMatchObject({ ok: false, fields: ['lines'] })
})

test('a quantity that is no number is left for the draft to refuse', () => {
  const formData = form([...fields, ['productId', 'shirt'], ['quantity', 'many']])
  expect(parseCheckout(formData)).toMatchObject({ ok: true, input: { lines: [{ quantity: Number.NaN }] } })
})

test.each([
  ['requestId', { requestId: 'short' }],
  ['requestId', { requestId: '0123456789abcdef;' }],
  ['deliveryMethod', { deliveryMethod: 'drone' }],
  ['lines', { lines: 'basket' }],
  ['lines.0.quantity', { lines: [{ productId: 'basket', quantity: null }] }],
  ['customer', { customer: null }],
  ['customer.countryIso', { customer: { ...body.customer, countryIso: 'Kenya' } }],
  ['quotedTotal', { quotedTotal: 1.5 }],
])('a wrong %s is refused and named', (field, change) => {
  expect(parseCheckout({ ...body, ...change })).toEqual({ ok: false, reason: 'checkout-invalid', fields: [field] })
})

test('a text that is far too long is refused at its field', () => {
  const longText = 'x'.repeat(10_000)
  const reasonOf = (change: object, overrides: object = {}) =>
    parseCheckout({ ...body, ...overrides, customer: { ...body.customer, ...change } })
  expect(reasonOf({ name: longText, address: longText })).toEqual({
    ok: false,
    reason: 'fields-invalid',
    errors: { name: 'name-too-long', address: 'address-too-long' },
  })
  expect(reasonOf({ phone: longText }, { code: longText })).toEqual({
    ok: false,
    reason: 'fields-invalid',
    errors: { phone: 'phone-too-long' },
  })
  expect(reasonOf({}, { code: longText })).toEqual({ ok: false, reason: 'discount-unknown' })
  expect(reasonOf({ name: longText }, { lines: 1 })).toMatchObject({ reason: 'checkout-invalid' })
})

test('nothing that is sent makes reading fail', () => {
  fc.assert(fc.property(fc.anything(), (payload) => typeof parseCheckout(payload).ok === 'boolean'))
})

test('the order of lines, the key and the quoted total do not change what is hashed, everything else does', () => {
  const input = parseCheckout(body)
  if (!input.ok) throw new Error('not read')
  const order: CheckoutInput = { ...input.input, lines: [line('a', 1), line('b', 2), line('a', 1)] }
  const sameOrder = { ...order, lines: [line('b', 2), line('a', 2)], requestId: 'f'.repeat(16), quotedTotal: null }
  expect(canonicalOrder(sameOrder)).toBe(canonicalOrder(order))
  const otherOrders: CheckoutInput[] = [
    { ...order, lines: [line('b', 2), line('a', 3)] },
    { ...order, lines: [line('b', 2), { ...line('a', 2), size: 'm' }] },
    { ...order, deliveryMethod: 'pickup' },
    { ...order, customer: { ...order.customer, name: 'Otieno' } },
    { ...order, customer: { ...order.customer, address: 'Westlands' } },
    { ...order, code: 'KARIBU' },
    { ...order, note: 'KARIBU' },
  ]
  expect(new Set([order, ...otherOrders].map(canonicalOrder)).size).toBe(8)
})

test('a note is one line of 300 characters at most', () => {
  const noteOf = (note: unknown) => {
    const parsed = parseCheckout({ ...body, note })
    return parsed.ok && parsed.input.note
  }
  expect(noteOf(' Call the\nguard first \u202e')).toBe('Call the guard first')
  expect(noteOf('x'.repeat(400))).toBe('x'.repeat(300))
  expect(noteOf(undefined)).toBe('')
})

function line(productId: string, quantity: number) {
  return { productId, size: null, quantity }
}
