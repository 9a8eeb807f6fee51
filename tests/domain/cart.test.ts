import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  addLine,
  type Cart,
  cartLines,
  clearCart,
  decrementLine,
  incrementLine,
  quantityOf,
  readCart,
  reconcileCart,
  removeLine,
  writeCart,
} from '#app/domain/cart/cart.ts'
import { product, quoted, sizes } from './goods.ts'

const sized = product({ id: 'shirt', name: 'Shirt', price: 110_000, hasSizes: true, sizes })
const empty = clearCart()

test('adding the same product and size raises the quantity of one line', () => {
  const cart = addLine(addLine(empty, product(), null, 1, 5), product(), null, 2, 5)
  expect(cart).toMatchObject({ total: 720_000, itemCount: 3 })
  expect(cart.items).toHaveLength(1)
  expect(cart.items[0]).toEqual({
    id: 'basket',
    name: 'Kiondo basket',
    price: 240_000,
    image_url: '/media/stores/s1/a-card.jpg',
    description: 'Woven from sisal',
    selectedSize: null,
    has_sizes: false,
    sizes: [],
    quantity: 3,
  })
})

test('two sizes of a product are two lines', () => {
  const cart = addLine(addLine(empty, sized, 'm', 1, 4), sized, 's', 1, 4)
  expect(cartLines(cart)).toEqual([
    { productId: 'shirt', size: 'm', quantity: 1 },
    { productId: 'shirt', size: 's', quantity: 1 },
  ])
})

test('no more gets in than is available less what is there', () => {
  const cart = addLine(addLine(empty, product(), null, 4, 5), product(), null, 4, 5)
  expect(quantityOf(cart, 'basket', null)).toBe(5)
  expect(addLine(cart, product(), null, 1, 5)).toBe(cart)
  expect(addLine(empty, product(), null, 1, 0)).toBe(empty)
  expect(addLine(empty, product(), null, Number.NaN, 5)).toBe(empty)
  expect(incrementLine(cart, 'basket', null, 5)).toBe(cart)
  expect(quantityOf(incrementLine(cart, 'basket', null, 6), 'basket', null)).toBe(6)
})

test('decrementing removes the line at 1', () => {
  const two = addLine(empty, product(), null, 2, 5)
  const one = decrementLine(two, 'basket', null)
  expect(one.itemCount).toBe(1)
  expect(decrementLine(one, 'basket', null)).toEqual(empty)
  expect(removeLine(two, 'basket', null)).toEqual(empty)
  expect(incrementLine(empty, 'basket', null)).toBe(empty)
})

test('a cart is kept apart from other stores’ carts', () => {
  const mine = addLine(empty, product(), null, 2, 5)
  const theirs = addLine(empty, sized, 'm', 1, 5)
  const stored = writeCart(writeCart(null, 'mine', mine), 'theirs', theirs)
  expect(readCart(stored, 'mine')).toEqual(mine)
  expect(readCart(stored, 'theirs')).toEqual(theirs)
  expect(readCart(stored, 'nobody')).toEqual(empty)
  expect(JSON.parse(writeCart(stored, 'mine', empty))).toEqual({ theirs })
})

test('a stored total is computed again, never believed', () => {
  const stored = JSON.stringify({ s1: { ...addLine(empty, product(), null, 2, 5), total: 1, itemCount: 99 } })
  expect(readCart(stored, 's1')).toMatchObject({ total: 480_000, itemCount: 2 })
})

test.each([
  null,
  '',
  'not json',
  '[]',
  'null',
  '7',
  '"cart"',
  '{"s1":null}',
  '{"s1":[]}',
  '{"s1":{"items":{}}}',
  '{"items":[{"id":"p"}],"total":5,"itemCount":1}',
  '{"s1":{"items":[null,3,{"id":"p"},{"id":"","name":"x","price":1,"quantity":1}]}}',
  '{"s1":{"items":[{"id":"p","name":"x","price":-1,"quantity":1}]}}',
  '{"s1":{"items":[{"id":"p","name":"x","price":1.5,"quantity":1}]}}',
  '{"s1":{"items":[{"id":"p","name":"x","price":"1","quantity":1}]}}',
  '{"s1":{"items":[{"id":"p","name":"x","price":1,"quantity":0}]}}',
  '{"s1":{"items":[{"id":"p","name":"x","price":1,"quantity":1e9}]}}',
  '{"__proto__":{"s1":{"items":[{"id":"p","name":"x","price":1,"quantity":1}]}}}',
])('the stored text %j is an empty cart', (stored) => {
  expect(readCart(stored, 's1')).toEqual(empty)
})

test('no stored text makes reading or writing fail', () => {
  const texts = fc.oneof(
    fc.string(),
    fc.json(),
    fc.object().map((value) => JSON.stringify({ s1: { items: [value] } })),
  )
  fc.assert(
    fc.property(
      texts,
      fc.oneof(fc.constantFrom('s1', '__proto__', 'constructor', 'toString'), fc.string()),
      (stored, storeId) => {
        const cart = readCart(stored, storeId)
        expectSound(cart)
        const mine = addLine(empty, product(), null, 1, 1)
        expect(readCart(writeCart(stored, storeId, mine), storeId)).toEqual(mine)
      },
    ),
  )
})

const shelf = [product(), sized, product({ id: 'mug', price: 48_000, available: 1000 })]
const action = fc.tuple(
  fc.constantFrom('add', 'more', 'less', 'remove', 'clear'),
  fc.constantFrom(...shelf),
  fc.constantFrom(null, 's', 'm'),
  fc.integer({ min: -3, max: 1500 }),
  fc.nat(1200),
)

test('whatever is done to a cart, its figures add up and storing it changes nothing', () => {
  fc.assert(
    fc.property(fc.array(action, { maxLength: 40 }), (actions) => {
      let cart = empty
      for (const [verb, one, size, quantity, available] of actions) {
        const before = quantityOf(cart, one.id, size)
        if (verb === 'add') cart = addLine(cart, one, size, quantity, available)
        if (verb === 'more') cart = incrementLine(cart, one.id, size, available)
        if (verb === 'less') cart = decrementLine(cart, one.id, size)
        if (verb === 'remove') cart = removeLine(cart, one.id, size)
        if (verb === 'clear') cart = clearCart()
        const after = quantityOf(cart, one.id, size)
        expect(after <= before || after <= available).toBe(true)
        expectSound(cart)
      }
      expect(readCart(writeCart(null, 's1', cart), 's1')).toEqual(cart)
    }),
  )
})

function expectSound(cart: Cart) {
  expect(cart.itemCount).toBe(cart.items.reduce((sum, item) => sum + item.quantity, 0))
  expect(cart.total).toBe(cart.items.reduce((sum, item) => sum + item.quantity * item.price, 0))
  expect(new Set(cart.items.map((item) => JSON.stringify([item.id, item.selectedSize]))).size).toBe(cart.items.length)
  expect(cart.items.every((item) => item.quantity >= 1 && item.quantity <= 999)).toBe(true)
}

test('checking a cart that still holds changes nothing', () => {
  const cart = addLine(empty, product(), null, 2, 5)
  expect(reconcileCart(cart, [quoted()])).toEqual({ cart, notes: [] })
})

test('checking a cart says line by line what is gone, hidden, sold out, dearer, cheaper and short', () => {
  const cart: Cart = ['gone', 'hidden', 'out', 'dearer', 'cheaper', 'short'].reduce(
    (all, id) => addLine(all, product({ id, name: id }), null, 3, 5),
    empty,
  )
  const checked = reconcileCart(cart, [
    quoted({ id: 'hidden', name: 'hidden', isActive: false }),
    quoted({ id: 'out', name: 'out', available: 0 }),
    quoted({ id: 'dearer', name: 'dearer', price: 250_000 }),
    quoted({ id: 'cheaper', name: 'cheaper', price: 200_000 }),
    quoted({ id: 'short', name: 'short', available: 2 }),
  ])
  expect(checked.notes).toEqual([
    { id: 'gone', size: null, name: 'gone', kind: 'gone' },
    { id: 'hidden', size: null, name: 'hidden', kind: 'hidden' },
    { id: 'out', size: null, name: 'out', kind: 'sold-out' },
    { id: 'dearer', size: null, name: 'dearer', kind: 'dearer', old: 240_000, new: 250_000 },
    { id: 'cheaper', size: null, name: 'cheaper', kind: 'cheaper', old: 240_000, new: 200_000 },
    { id: 'short', size: null, name: 'short', kind: 'short', from: 3, to: 2 },
  ])
  expect(checked.cart.items.map((item) => [item.id, item.price, item.quantity])).toEqual([
    ['dearer', 250_000, 3],
    ['cheaper', 200_000, 3],
    ['short', 240_000, 2],
  ])
})

test('a line whose size went away is gone, also when the product got or lost its sizes', () => {
  const plain = addLine(empty, product({ id: 'shirt' }), null, 1, 5)
  const withSize = addLine(empty, sized, 'm', 1, 5)
  const now = (changes: object) => quoted({ id: 'shirt', name: 'Shirt', price: 110_000, ...changes })
  expect(reconcileCart(plain, [now({ hasSizes: true, sizes })]).notes[0]?.kind).toBe('gone')
  expect(reconcileCart(withSize, [now({})]).notes[0]?.kind).toBe('gone')
  expect(reconcileCart(withSize, [now({ hasSizes: true, sizes: sizes.slice(0, 1) })]).notes[0]?.kind).toBe('gone')
})

test('a checked cart has nothing left to say', () => {
  const products = fc.uniqueArray(
    fc.record({
      id: fc.constantFrom('basket', 'shirt', 'mug'),
      price: fc.nat(1000),
      available: fc.nat(9),
      isActive: fc.boolean(),
    }),
    { selector: (one) => one.id },
  )
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...shelf), { maxLength: 6 }), products, (added, changes) => {
      const cart = added.reduce((all, one) => addLine(all, one, null, 3, 99), empty)
      const now = changes.map((change) => quoted(change))
      const once = reconcileCart(cart, now).cart
      expectSound(once)
      expect(reconcileCart(once, now)).toEqual({ cart: once, notes: [] })
    }),
  )
})
