import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fullText, noteWords } from '#app/copy/phrases/storefront/cart-notes.ts'
import {
  addLine,
  type Cart,
  type CartProduct,
  cartLines,
  clearCart,
  isFull,
  quantityOf,
  readCart,
  writeCart,
} from '#app/domain/cart/cart.ts'
import { decrementLine, incrementLine, removeLine } from '#app/domain/cart/edit-cart.ts'
import { reconcileCart } from '#app/domain/cart/reconcile-cart.ts'
import { product, quotedProduct, sizes } from './quoted-product.ts'

const shirt = product({ id: 'shirt', name: 'Shirt', price: 110_000, hasSizes: true, sizes })
const emptyCart = clearCart()

test('adding the same product and size raises the quantity of one line', () => {
  const cart = addLine(addLine(emptyCart, product(), null, 1, 5), product(), null, 2, 5)
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
  const cart = addLine(addLine(emptyCart, shirt, 'm', 1, 4), shirt, 's', 1, 4)
  expect(cartLines(cart)).toEqual([
    { productId: 'shirt', size: 'm', quantity: 1 },
    { productId: 'shirt', size: 's', quantity: 1 },
  ])
})

test('no more gets in than is available less what is there', () => {
  const cart = addLine(addLine(emptyCart, product(), null, 4, 5), product(), null, 4, 5)
  expect(quantityOf(cart, 'basket', null)).toBe(5)
  expect(addLine(cart, product(), null, 1, 5)).toBe(cart)
  expect(addLine(emptyCart, product(), null, 1, 0)).toBe(emptyCart)
  expect(addLine(emptyCart, product(), null, Number.NaN, 5)).toBe(emptyCart)
  expect(incrementLine(cart, 'basket', null, 5)).toBe(cart)
  expect(quantityOf(incrementLine(cart, 'basket', null, 6), 'basket', null)).toBe(6)
})

test('decrementing removes the line at 1', () => {
  const two = addLine(emptyCart, product(), null, 2, 5)
  const smallerCart = decrementLine(two, 'basket', null)
  expect(smallerCart.itemCount).toBe(1)
  expect(decrementLine(smallerCart, 'basket', null)).toEqual(emptyCart)
  expect(removeLine(two, 'basket', null)).toEqual(emptyCart)
  expect(incrementLine(emptyCart, 'basket', null)).toBe(emptyCart)
})

test('a cart is kept apart from other stores’ carts', () => {
  const ownCart = addLine(emptyCart, product(), null, 2, 5)
  const otherCart = addLine(emptyCart, shirt, 'm', 1, 5)
  const storedText = writeCart(writeCart(null, 'mine', ownCart), 'theirs', otherCart)
  expect(readCart(storedText, 'mine')).toEqual(ownCart)
  expect(readCart(storedText, 'theirs')).toEqual(otherCart)
  expect(readCart(storedText, 'nobody')).toEqual(emptyCart)
  expect(JSON.parse(writeCart(storedText, 'mine', emptyCart))).toEqual({ theirs: otherCart })
})

test('a stored total is computed again, never believed', () => {
  const storedText = JSON.stringify({ s1: { ...addLine(emptyCart, product(), null, 2, 5), total: 1, itemCount: 99 } })
  expect(readCart(storedText, 's1')).toMatchObject({ total: 480_000, itemCount: 2 })
})

test('a cart takes 50 different items and says so; a stored one of more is never cut', () => {
  const catalog = Array.from({ length: 52 }, (_, n) => product({ id: `p${n}` }))
  const addAll = (products: typeof catalog) =>
    products.reduce((cart, entry) => addLine(cart, entry, null, 1, 5), emptyCart)
  const cart = addAll(catalog)
  expect(cart.items).toHaveLength(50)
  expect([isFull(cart), isFull(addAll(catalog.slice(0, 49)))]).toEqual([true, false])
  expect(addLine(cart, catalog[0] as CartProduct, null, 1, 5).itemCount).toBe(51)
  expect(fullText(50)).toBe('An order can hold 50 different items.')
  const items = catalog.map((_, n) => ({ ...cart.items[0], id: `p${n}` }))
  const storedCart = readCart(JSON.stringify({ s1: { items } }), 's1')
  expect(storedCart.items).toHaveLength(52)
  expect(fullText(52)).toBe('An order can hold 50 different items. Take 2 out, and order them afterwards.')
  expect(addLine(storedCart, product({ id: 'more' }), null, 1, 5)).toBe(storedCart)
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
])('the stored text %j is an empty cart', (storedText) => {
  expect(readCart(storedText, 's1')).toEqual(emptyCart)
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
      (storedText, storeId) => {
        const cart = readCart(storedText, storeId)
        expectSound(cart)
        const ownCart = addLine(emptyCart, product(), null, 1, 1)
        expect(readCart(writeCart(storedText, storeId, ownCart), storeId)).toEqual(ownCart)
      },
    ),
  )
})

const catalogue = [product(), shirt, product({ id: 'mug', price: 48_000, available: 1000 })]
const action = fc.tuple(
  fc.constantFrom('add', 'more', 'less', 'remove', 'clear'),
  fc.constantFrom(...catalogue),
  fc.constantFrom(null, 's', 'm'),
  fc.integer({ min: -3, max: 1500 }),
  fc.nat(1200),
)

test('whatever is done to a cart, its figures add up and storing it changes nothing', () => {
  fc.assert(
    fc.property(fc.array(action, { maxLength: 40 }), (actions) => {
      let cart = emptyCart
      for (const [verb, entry, size, quantity, available] of actions) {
        const before = quantityOf(cart, entry.id, size)
        if (verb === 'add') cart = addLine(cart, entry, size, quantity, available)
        if (verb === 'more') cart = incrementLine(cart, entry.id, size, available)
        if (verb === 'less') cart = decrementLine(cart, entry.id, size)
        if (verb === 'remove') cart = removeLine(cart, entry.id, size)
        if (verb === 'clear') cart = clearCart()
        const after = quantityOf(cart, entry.id, size)
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
  const cart = addLine(emptyCart, product(), null, 2, 5)
  expect(reconcileCart(cart, [quotedProduct()])).toEqual({ cart, notes: [] })
})

test('checking a cart says line by line what is gone, hidden, sold out, dearer, cheaper and short', () => {
  const cart: Cart = ['gone', 'hidden', 'out', 'dearer', 'cheaper', 'short'].reduce(
    (cartSoFar, id) => addLine(cartSoFar, product({ id, name: id }), null, 3, 5),
    emptyCart,
  )
  const reconciled = reconcileCart(cart, [
    quotedProduct({ id: 'hidden', name: 'hidden', isActive: false }),
    quotedProduct({ id: 'out', name: 'out', available: 0 }),
    quotedProduct({ id: 'dearer', name: 'dearer', price: 250_000 }),
    quotedProduct({ id: 'cheaper', name: 'cheaper', price: 200_000 }),
    quotedProduct({ id: 'short', name: 'short', available: 2 }),
  ])
  expect(reconciled.notes).toEqual([
    { id: 'gone', size: null, sizeLabel: null, name: 'gone', kind: 'gone' },
    { id: 'hidden', size: null, sizeLabel: null, name: 'hidden', kind: 'hidden' },
    { id: 'out', size: null, sizeLabel: null, name: 'out', kind: 'sold-out' },
    { id: 'dearer', size: null, sizeLabel: null, name: 'dearer', kind: 'dearer', old: 240_000, new: 250_000 },
    { id: 'cheaper', size: null, sizeLabel: null, name: 'cheaper', kind: 'cheaper', old: 240_000, new: 200_000 },
    { id: 'short', size: null, sizeLabel: null, name: 'short', kind: 'short', from: 3, to: 2 },
  ])
  expect(reconciled.cart.items.map((item) => [item.id, item.price, item.quantity])).toEqual([
    ['dearer', 250_000, 3],
    ['cheaper', 200_000, 3],
    ['short', 240_000, 2],
  ])
})

test('a line that leaves or shrinks names its size, not only its product', () => {
  const cart = addLine(addLine(emptyCart, shirt, 'm', 3, 4), { ...shirt, sizes: stocked('s', 2) }, 's', 1, 2)
  const notesAt = (sizesNow: CartProduct['sizes']) =>
    reconcileCart(cart, [
      quotedProduct({ id: 'shirt', name: 'Shirt', price: 110_000, hasSizes: true, sizes: sizesNow }),
    ]).notes.map((note) => noteWords(note, String))
  expect(notesAt(stocked('m', 4))).toEqual(['Shirt, size Small is out of stock now, so we took it out.'])
  expect(notesAt([{ value: 's', label: 'Small', available: 1 }])).toEqual([
    'Shirt, size Medium is not in the store any more, so we took it out.',
  ])
})

function stocked(size: string, available: number): CartProduct['sizes'] {
  return sizes.map((entry) => ({ ...entry, available: entry.value === size ? available : 0 }))
}

test('a line whose size went away is gone, also when the product got or lost its sizes', () => {
  const plainCart = addLine(emptyCart, product({ id: 'shirt' }), null, 1, 5)
  const withSize = addLine(emptyCart, shirt, 'm', 1, 5)
  const now = (changes: object) => quotedProduct({ id: 'shirt', name: 'Shirt', price: 110_000, ...changes })
  expect(reconcileCart(plainCart, [now({ hasSizes: true, sizes })]).notes[0]?.kind).toBe('gone')
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
    { selector: (entry) => entry.id },
  )
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...catalogue), { maxLength: 6 }), products, (addedProducts, changes) => {
      const cart = addedProducts.reduce((cartSoFar, entry) => addLine(cartSoFar, entry, null, 3, 99), emptyCart)
      const now = changes.map((change) => quotedProduct(change))
      const reconciledCart = reconcileCart(cart, now).cart
      expectSound(reconciledCart)
      expect(reconcileCart(reconciledCart, now)).toEqual({ cart: reconciledCart, notes: [] })
    }),
  )
})
