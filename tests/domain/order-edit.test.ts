import fc from 'fast-check'
import { expect, test } from 'vitest'
import { withProduct } from '#app/components/merchant/orders/editor/editor-lines.ts'
import { decideReturn } from '#app/domain/order/change/return.ts'
import { type EditDraft, readDraft, typedSum } from '#app/domain/order/edit/draft.ts'
import { decideEdit } from '#app/domain/order/edit/edit.ts'
import { parseEditForm, parseNewOrderForm } from '#app/domain/order/edit/form.ts'
import { stateOf, withDifferences } from '#app/domain/order/edit/order-state.ts'
import { canChangeMethod, type EditLine, isEditable, type OrderEdit } from '#app/domain/order/edit/rules.ts'
import { changeMessage } from '#app/domain/order/message/change.ts'
import { ORDER_STATUSES, type Order } from '#app/domain/order/order.ts'
import { readNewOrder } from '#app/domain/order/place/new-order-draft.ts'
import { decideOwnerOrder, linesAgain } from '#app/domain/order/place/owner-order.ts'
import { quotedProduct, sizes } from './quoted-product.ts'

const line = (changes: Partial<Order['lines'][number]> = {}): Order['lines'][number] => ({
  ...{ line: 0, productId: 'basket', size: '', name: 'Kiondo basket', price: 200_000, quantity: 2 },
  ...{ selectedSize: null, image: null, returned: 0, ...changes },
})

const plainOrder: Order = {
  ...{ id: 'o1', storeId: 's1', number: 42, token: 't', channel: 'store', status: 'pending', statusBeforePaid: null },
  ...{ customerName: 'Achieng', customerPhone: '+254712000111', customerAddress: 'Ngara', deliveryMethod: 'delivery' },
  ...{ currency: 'KES', language: null, subtotal: 400_000, discount: 0, discountCode: null, deliveryFee: 20_000 },
  ...{ returnedAmount: 0, total: 420_000, paid: 0, revision: 0, agreedState: null, claimsWaiting: 0 },
  ...{ depositPercent: 0, depositMetAt: null, refundWaivedAt: null, customerNote: '', isAnonymous: true },
  ...{ areaId: null, areaName: '', area: null, landmark: '', pin: null, slotDay: null, slotFrom: null, slotTo: null },
  failedReason: null,
  ...{
    isProven: false,
    paymentMethod: null,
    mpesaCode: null,
    tillNumber: null,
    holdExpiresAt: 1,
    chatOpenedAt: null,
    paidAt: null,
    placedDay: null,
    paidDay: null,
  },
  ...{ cancelledAt: null, createdAt: 0, updatedAt: 0, lines: [line()], extras: [] },
}

test('a product is added without a price where the store’s prices are in another currency', () => {
  const product = {
    ...{ id: 'basket', name: 'Basket', price: 200_000, image: null, code: null, categoryId: null },
    ...{ sizes: [], hasSizes: false, available: 3 },
  }
  const priceOf = (isPriced: boolean) => withProduct([], product, { size: null, isPriced }).map(({ price }) => price)
  expect([priceOf(true), priceOf(false)]).toEqual([['2000'], ['']])
  const [line] = withProduct([], product, { size: null, isPriced: false })
  expect(withProduct(line ? [{ ...line, price: '5' }] : [], product, { size: null, isPriced: false })).toMatchObject([
    { quantity: '2', price: '5' },
  ])
})

const basket: EditLine = { line: 0, productId: 'basket', size: '', name: '', quantity: 2, price: 200_000 }
const same: OrderEdit = {
  ...{ lines: [basket], discount: 0, fee: 20_000, method: 'delivery', address: 'Ngara', note: '', reason: '' },
  isAgreed: false,
}
const text = (name: string, price = 100, at: number | null = null): EditLine => {
  return { line: at, productId: null, size: '', name, quantity: 1, price }
}
const shoe = quotedProduct({ id: 'shoe', name: 'Sandals', hasSizes: true, sizes, price: 145_000, available: 4 })
const stock = { products: [quotedProduct(), shoe], free: [{ line: 0, free: 3 }] }

const decide = (edit: Partial<OrderEdit>, order: Partial<Order> = {}, from = stock) =>
  decideEdit({ ...plainOrder, ...order }, from, { ...same, ...edit })

function edited(...decided: Parameters<typeof decide>) {
  const decision = decide(...decided)
  if (!decision.ok || !decision.edited) throw new Error(`not edited: ${JSON.stringify(decision)}`)
  return decision.edited
}

test.each<[string, Partial<OrderEdit>, Partial<Order>]>([
  ['not-editable', {}, { status: 'paid' }],
  ['not-editable', {}, { status: 'completed' }],
  ['not-editable', {}, { status: 'cancelled' }],
  ['too-many-changes', { fee: 0 }, { revision: 200 }],
  ['method-fixed', { method: 'pickup' }, { status: 'out_for_delivery' }],
  ['method-fixed', { method: 'pickup' }, { status: 'delivered' }],
  ['address-required', { address: '' }, {}],
  ['address-too-long', { address: 'a'.repeat(301) }, {}],
  ['amount-invalid', { fee: -1 }, {}],
  ['amount-invalid', { discount: 0.5 }, {}],
  ['no-lines', { lines: [] }, {}],
  ['too-many-lines', { lines: Array.from({ length: 101 }, (_, at) => ({ ...basket, productId: `p${at}` })) }, {}],
  ['too-many-texts', { lines: Array.from({ length: 21 }, (_, at) => text(`t${at}`)) }, {}],
  ['discount-too-large', { discount: 400_001 }, {}],
  ['total-too-large', { lines: [text('Gold', 1e12)], fee: 1 }, {}],
])('%s', (reason, edit, order) => {
  expect(decide(edit, order)).toMatchObject({ ok: false, reason })
})

test.each<[string, EditLine, object]>([
  ['quantity-invalid', { ...basket, quantity: 0 }, { name: 'Kiondo basket' }],
  ['quantity-invalid', { ...basket, quantity: 1_000 }, {}],
  ['price-invalid', { ...basket, price: -1 }, {}],
  ['text-invalid', text(''), {}],
  ['text-invalid', text('a'.repeat(101)), {}],
  ['only-n-left', { ...basket, quantity: 6 }, { n: 3 }],
  ['product-gone', { ...basket, productId: 'foreign' }, { name: '' }],
  ['size-required', { ...basket, productId: 'shoe' }, { name: 'Sandals' }],
  ['size-unknown', { ...basket, productId: 'shoe', size: 'xl' }, { sizeLabel: 'xl' }],
  ['out-of-stock', { ...basket, productId: 'shoe', size: 's' }, { sizeLabel: 'Small' }],
])('a line is refused: %s', (reason, wanted, more) => {
  expect(decide({ lines: [wanted] })).toMatchObject({ reason: 'lines-refused', lines: [{ reason, ...more }] })
})

test('goods of an order with two hundred changes come back no more', () => {
  const paid = { ...plainOrder, status: 'paid', lines: [{ ...line(), taken: 2, restocked: 0 }] }
  const cracked = [{ line: 0, quantity: 1, restocks: true }]
  expect(decideReturn({ ...paid, revision: 199 }, cracked, 0)).toMatchObject({ ok: true })
  expect(decideReturn({ ...paid, revision: 200 }, cracked, 0)).toEqual({ ok: false, reason: 'too-many-changes' })
})

test('the state after a change is the one before the next, or the order’s own; a trimmed one says nothing', () => {
  const before = (quantity: number) => JSON.stringify(stateOf({ ...plainOrder, lines: [line({ quantity })] }))
  const revisions = [{ before: before(3) }, { before: before(2) }, { before: '' }, { before: before(1) }]
  const changed = withDifferences(revisions, { ...plainOrder, lines: [line({ quantity: 4 })] })
  const figures = (quantity: number) => ({ quantity, price: 200_000 })
  expect(changed.map(({ differences }) => differences)).toMatchObject([
    [{ kind: 'line', was: figures(3), now: figures(4) }],
    [{ kind: 'line', was: figures(2), now: figures(3) }],
    [],
    [],
  ])
})

test('an unknown status can be edited like a new one, and goods on their way keep the way', () => {
  expect(ORDER_STATUSES.filter((status) => !isEditable(status))).toEqual(['paid', 'completed', 'cancelled'])
  expect(ORDER_STATUSES.filter(canChangeMethod)).toEqual(['pending', 'processing', 'pending_payment'])
  expect(canChangeMethod('lent')).toBe(true)
  expect(edited({ method: 'pickup' }, { status: 'lent' })).toMatchObject({
    deliveryFee: 0,
    address: '',
    total: 400_000,
  })
})

test('a hidden product may stay or shrink, not grow', () => {
  const hidden = { ...stock, products: [quotedProduct({ isActive: false })] }
  const gone = { ...stock, products: [] }
  for (const from of [hidden, gone]) {
    expect(edited({ lines: [{ ...basket, quantity: 1 }] }, {}, from).total).toBe(220_000)
    expect(edited({ lines: [{ ...basket, price: 5 }] }, {}, from).subtotal).toBe(10)
    expect(decide({ lines: [{ ...basket, quantity: 3 }] }, {}, from)).toMatchObject({
      lines: [{ reason: 'product-hidden', name: 'Kiondo basket' }],
    })
  }
})

test('adding a product again raises its line', () => {
  const { plan } = edited({ lines: [basket, { ...basket, line: null, quantity: 2 }] })
  expect(plan).toMatchObject({ kept: [{ line: 0, quantity: 4, added: 2 }], added: [], gone: [] })
})

test('new lines take name and size of today and stand at the end; a renamed text is another line', () => {
  const order = { extras: [{ line: 3, name: 'Gift box', price: 100, quantity: 1, returned: 0 }] }
  const { plan, after } = edited(
    { lines: [{ ...basket, productId: 'shoe', size: 'm', price: 1 }, text('Gift bag', 100, 3), text('Boda')] },
    order,
  )
  expect(plan).toMatchObject({
    added: [{ line: 4, name: 'Sandals', selectedSize: 'Medium', price: 1 }],
    gone: [0],
    extras: [
      { line: 5, name: 'Gift bag' },
      { line: 6, name: 'Boda' },
    ],
  })
  expect(after.lines.map(({ line: number }) => number)).toEqual([4, 5, 6])
})

test('a discount stays what it is, cut to the goods; its code leaves when it is 0', () => {
  const order = { discount: 300_000, discountCode: 'KARIBU', total: 120_000 }
  const one = [{ ...basket, quantity: 1 }]
  expect(edited({ lines: one, discount: 300_000 }, order)).toMatchObject({
    ...{ discount: 200_000, discountCode: 'KARIBU', total: 20_000 },
  })
  expect(decide({ lines: one, discount: 300_001 }, order)).toMatchObject({ reason: 'discount-too-large' })
  expect(edited({ discount: 0 }, order)).toMatchObject({ discount: 0, discountCode: null, total: 420_000 })
})

test.each<[string, Partial<OrderEdit>]>([
  ['not_needed', { lines: [{ ...basket, quantity: 2, price: 190_000 }] }],
  ['not_needed', { discount: 1_000 }],
  ['not_needed', { note: 'Call first' }],
  ['asked', { lines: [{ ...basket, quantity: 3 }] }],
  ['asked', { lines: [{ ...basket, quantity: 1 }] }],
  ['asked', { lines: [basket, text('Gift box')] }],
  ['asked', { fee: 20_001, discount: 5_000 }],
  ['asked', { address: 'Roysambu' }],
  ['asked', { method: 'pickup' }],
  ['agreed', { fee: 30_000, isAgreed: true }],
])('agreement: %s', (agreement, edit) => {
  const decided = edited(edit)
  expect(decided.agreement).toBe(agreement)
  expect(decided.agreed).toEqual(agreement === 'asked' ? decided.before : null)
})

test('was and now compare with what was last agreed, and an edit back to it ends the question', () => {
  const first = edited({ fee: 30_000 })
  const second = { deliveryFee: 30_000, total: 430_000, agreedState: JSON.stringify(first.agreed) }
  expect(edited({ fee: 25_000 }, second)).toMatchObject({ agreement: 'asked', agreed: first.before })
  expect(edited({ fee: 20_000 }, second)).toMatchObject({ agreement: 'not_needed', agreed: null })
  expect(edited({ fee: 10_000 }, second)).toMatchObject({ agreement: 'not_needed', agreed: null })
  expect(edited({ fee: 20_000 }, { ...second, agreedState: 'no state' }).agreement).toBe('not_needed')
})

test('nothing different is no edit, whatever reason is given', () => {
  expect(decide({ reason: 'Just looking', isAgreed: true })).toEqual({ ok: true, edited: null })
})

test('the total is always the sum', () => {
  const amount = fc.nat(5_000_000)
  const anyLine = fc.oneof(
    fc.record({ quantity: fc.integer({ min: 1, max: 5 }), price: amount }).map((part) => ({ ...basket, ...part })),
    fc
      .record({ name: fc.string({ minLength: 1, maxLength: 9 }), price: amount })
      .map(({ name, price }) => text(name, price)),
  )
  const anyEdit = fc.record({ lines: fc.array(anyLine, { minLength: 1, maxLength: 9 }), discount: amount, fee: amount })
  fc.assert(
    fc.property(anyEdit, (edit) => {
      const decision = decide(edit)
      if (!decision.ok || !decision.edited) return
      const { subtotal, discount, deliveryFee, total, after } = decision.edited
      expect(subtotal).toBe(after.lines.reduce((sum, { price, quantity }) => sum + price * quantity, 0))
      expect(total).toBe(subtotal - discount + deliveryFee)
      expect(discount).toBeLessThanOrEqual(subtotal)
      expect(new Set(after.lines.map(({ line: number }) => number)).size).toBe(after.lines.length)
    }),
  )
})

const typed: EditDraft = {
  lines: [{ line: 0, productId: 'basket', size: '', name: 'Kiondo', quantity: '1,00', price: '1,200.50' }],
  ...{ discount: '', fee: '300', method: 'delivery', address: ' Ngara\n', note: '', reason: '', isAgreed: false },
}

test('what is typed is read, or named by its field', () => {
  expect(readDraft(typed)).toEqual({ ok: false, errors: { 'lines.0.quantity': 'quantity-invalid' } })
  const lines = typed.lines.map((one) => ({ ...one, quantity: '3' }))
  expect(readDraft({ ...typed, lines })).toMatchObject({
    ok: true,
    edit: { lines: [{ quantity: 3, price: 120_050 }], discount: 0, fee: 30_000, address: 'Ngara' },
  })
  const wrong = {
    ...{ lines: [{ ...typed.lines[0], productId: null, name: ' ', quantity: '0', price: 'x' }] as EditDraft['lines'] },
    ...{ discount: '-1', fee: '1.234', address: '', note: 'a'.repeat(301), reason: 'a'.repeat(201) },
  }
  expect(readDraft({ ...typed, ...wrong })).toEqual({
    ok: false,
    errors: {
      ...{ 'lines.0.quantity': 'quantity-invalid', 'lines.0.price': 'amount-invalid', 'lines.0.name': 'text-required' },
      ...{ discount: 'amount-invalid', fee: 'amount-invalid', address: 'address-required' },
      ...{ note: 'note-too-long', reason: 'reason-too-long' },
    },
  })
  expect(readDraft({ ...typed, lines, method: 'pickup', fee: 'x', address: '' })).toMatchObject({ edit: { fee: 0 } })
  expect(typedSum(lines)).toBe(360_150)
})

test('no shape of a form throws', () => {
  const shapes = fc.oneof(fc.jsonValue(), fc.string(), fc.constant(undefined))
  const fields = fc.record({ requestId: shapes, revision: shapes, paid: shapes, draft: fc.oneof(shapes, fc.json()) })
  fc.assert(
    fc.property(fields, (sent) => {
      expect(parseEditForm(sent)).toBeNull()
      expect(parseNewOrderForm(sent)).toBeNull()
    }),
  )
  const sent = { requestId: 'a'.repeat(16), revision: '0', paid: '0', draft: JSON.stringify(typed) }
  expect(parseEditForm(sent)).toMatchObject({ revision: 0, draft: typed })
})

const newOrder = {
  ...{ lines: typed.lines.map((one) => ({ ...one, quantity: '2' })), name: 'Achieng', phone: '0712 000 111' },
  ...{ method: 'delivery' as const, address: 'Ngara', fee: '', note: '' },
}

test('an order that the seller takes is read and decided', () => {
  const read = readNewOrder(newOrder)
  expect(read).toMatchObject({ ok: true, order: { fee: 0, phone: '0712 000 111' } })
  expect(readNewOrder({ ...newOrder, name: '', phone: ' ', fee: 'x', address: '' })).toMatchObject({
    errors: { name: 'name-required', phone: 'phone-invalid', fee: 'amount-invalid', address: 'address-required' },
  })
  if (!read.ok) throw new Error('not read')
  expect(decideOwnerOrder({ ...read.order, fee: 5_000 }, stock.products)).toMatchObject({
    draft: { figures: { subtotal: 240_100, discount: 0, fee: 5_000, total: 245_100 }, address: 'Ngara' },
  })
  expect(decideOwnerOrder({ ...read.order, method: 'pickup', fee: 5_000 }, stock.products)).toMatchObject({
    draft: { figures: { fee: 0 }, address: '' },
  })
  expect(decideOwnerOrder(read.order, [])).toMatchObject({ lines: [{ reason: 'product-gone' }] })
})

test('an order is made again of what can be had, at today’s prices', () => {
  const earlier = {
    lines: [
      line({ price: 1 }),
      line({ line: 1, productId: 'shoe', size: 's', selectedSize: 'Small', name: 'Sandals' }),
    ],
    extras: [{ line: 2, name: 'Boda', price: 7, quantity: 1, returned: 0 }],
  }
  const again = linesAgain(earlier, stock.products)
  expect(again.lines).toMatchObject([
    { productId: 'basket', price: 240_000, quantity: 2 },
    { name: 'Boda', price: 7 },
  ])
  expect(again.leftOut).toEqual([{ name: 'Sandals', selectedSize: 'Small' }])
})

test('the change is told in a text that fits a link', () => {
  const words = {
    title: ({ storeName, number }: { storeName: string; number: string }) =>
      `${storeName}: order ${number} has changed`,
    hello: ({ name }: { name: string }) => `Hello ${name}, please check:`,
    helloNobody: 'Hello, please check:',
    more: ({ n }: { n: number }) => `and ${n} more`,
    agree: ({ link }: { link: string }) => `Agree here: ${link}`,
  }
  const change = {
    ...{ platform: 'whatsapp' as const, storeName: 'Kijani Crafts', number: 42, customerName: 'Achieng' },
    ...{
      changes: ['Kikoi × 1 → × 2', 'Kiondo basket: taken out'],
      total: 'Total KSh 2 → KSh 3',
      link: 'https://k/o/t',
    },
  }
  expect(changeMessage(change, words)).toBe(
    [
      ...['*Kijani Crafts: order #0042 has changed*', 'Hello Achieng, please check:', 'Kikoi × 1 → × 2'],
      ...['Kiondo basket: taken out', '*Total KSh 2 → KSh 3*', 'Agree here: https://k/o/t'],
    ].join('\n'),
  )
  const many = Array.from({ length: 90 }, (_, at) => `Line ${at} × 1 → × 2`)
  const long = changeMessage({ ...change, changes: many, total: null }, words)
  expect(long).toMatch(/and \d+ more\nAgree here/)
  expect(encodeURIComponent(long).length).toBeLessThan(2_000)
})

test('another area is asked for, must be served, and fit the way the goods go', () => {
  const areas = [
    { id: 'a1', kind: 'area', name: 'Roysambu' } as const,
    { id: 'p1', kind: 'pickup', name: 'Sarit Centre' } as const,
  ]
  const inArea = { areaId: 'old', areaName: 'Kasarani' }
  const change = (edit: Partial<OrderEdit>, order: Partial<Order> = inArea) =>
    decideEdit({ ...plainOrder, ...order }, stock, { ...same, ...edit }, areas)
  const changed = change({ areaId: 'a1' })
  expect(changed).toMatchObject({ edited: { area: { id: 'a1', name: 'Roysambu' }, agreement: 'asked' } })
  expect(change({ areaId: 'gone' })).toEqual({ ok: false, reason: 'area-gone' })
  expect(change({ areaId: 'p1' })).toEqual({ ok: false, reason: 'area-gone' })
  expect(change({ areaId: 'old' })).toEqual({ ok: true, edited: null })
  expect(change({})).toEqual({ ok: true, edited: null })
  expect(change({ areaId: null })).toMatchObject({ edited: { area: null } })
  expect(change({ areaId: 'p1', method: 'pickup' })).toMatchObject({ edited: { area: { id: 'p1' }, address: '' } })
  expect(change({ method: 'pickup' })).toMatchObject({ edited: { area: null } })
})
