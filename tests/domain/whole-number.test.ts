import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseSizes } from '#app/domain/catalog/sizes.ts'
import { firstProductForm } from '#app/domain/onboarding/first-product-form.ts'
import { parseOrdersQuery } from '#app/domain/order/list/query.ts'
import { parseCheckout } from '#app/domain/order/place/checkout-form.ts'
import { parseWholeNumber } from '#app/domain/text/whole-number.ts'

const notations = ['0x10', '0b11', '0o17', '1e1', '+2', '-2', '2.0', ' 2', '2 ', 'Infinity', '']

test('digits alone are a number', () => {
  expect(['0', '007', '999', '٩٩', '２'].map(parseWholeNumber)).toEqual([0, 7, 999, 99, 2])
  for (const text of [...notations, '1'.repeat(16), null, undefined, 7, new Blob()]) {
    expect([text, parseWholeNumber(text)]).toEqual([text, null])
  }
  fc.assert(fc.property(fc.maxSafeNat(), (count) => parseWholeNumber(String(count)) === (count < 1e15 ? count : null)))
})

test.each(notations)('the quantity %j is none, sent by script or by form', (quantity) => {
  const order = {
    requestId: 'a-key-of-16-signs',
    deliveryMethod: 'pickup',
    customer: { name: '', phone: '', countryIso: 'KE', address: '' },
  }
  const form = new FormData()
  for (const [name, value] of Object.entries({ ...order, ...order.customer, productId: 'mug', quantity })) {
    if (typeof value === 'string') form.append(name, value)
  }
  for (const body of [{ ...order, lines: [{ productId: 'mug', quantity }] }, form]) {
    expect(parseCheckout(body)).toMatchObject({ ok: true, input: { lines: [{ quantity: Number.NaN }] } })
  }
})

test('nor are stock, sizes and pages counted in another notation', () => {
  const form = { name: 'Mug', description: '', price: '5', hasSizes: '', sizes: '[]', images: '[]' }
  expect(firstProductForm.safeParse({ ...form, inventory: '16' }).success).toBe(true)
  for (const inventory of ['0x10', '1e1', '+2', '2.0']) {
    expect([inventory, firstProductForm.safeParse({ ...form, inventory }).success]).toEqual([inventory, false])
    expect(parseSizes([{ value: 'S', inventory }])).toEqual([{ value: 'S', label: 'S', inventory: 0 }])
    expect(parseOrdersQuery(new URLSearchParams({ page: inventory, after: 'x' })).page).toBe(1)
  }
})
