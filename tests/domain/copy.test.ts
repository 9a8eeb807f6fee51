import { expect, test } from 'vitest'
import { lineRefused } from '#app/copy/phrases/merchant/pos.ts'
import { noteWords } from '#app/copy/phrases/storefront/cart-notes.ts'
import { lineError, submitLabel } from '#app/copy/phrases/storefront/checkout.ts'
import { paySteps } from '#app/copy/phrases/storefront/order.ts'
import { stockWords } from '#app/copy/phrases/storefront/product.ts'
import { inLanguage } from '#app/copy/reader.ts'
import { formatMoney } from '#app/domain/money.ts'
import { moneyFormatOf } from '#app/domain/reference/currencies.ts'
import { platformName } from '#app/domain/store/store.ts'
import { notFoundPage } from '#copy/errors'
import { moneyBadge } from '#copy/merchant/live'
import { orderSelection } from '#copy/merchant/order-selection'
import { cartWords } from '#copy/storefront/cart'
import { checkoutErrors, checkoutWords, fieldErrors, phoneLabel } from '#copy/storefront/checkout'
import { footWords } from '#copy/storefront/foot'
import { emptyWords } from '#copy/storefront/head'
import { openCart } from '#copy/storefront/notices'
import { orderPlaced, orderWords } from '#copy/storefront/order'
import { missingStore, storefront } from '#copy/storefront/page'

test('the storefront speaks the specification’s words', () => {
  expect(storefront().shareText({ link: 'https://a.example' })).toBe('Check out my store: https://a.example')
  expect(storefront()).toMatchObject({
    searchResults: 'Search Results',
    allProducts: 'All Products',
    noneFound: 'No products found matching your search.',
    noneInCategory: 'No products found in this category.',
    noneAtAll: 'No products available at this time.',
    refreshFailed: 'Failed to refresh inventory data',
  })
  expect(missingStore()).toMatchObject({
    notFound: 'Store Not Found',
    notFoundText: "The store you're looking for doesn't exist or may have been removed.",
    goHome: 'Go to Homepage',
  })
  expect(footWords()).toMatchObject({ createQuestion: 'Want a store like this?', create: 'Create your own' })
  expect(emptyWords().text).toBe('No products available at this time.')
})

test('one is one, in both languages', () => {
  expect([cartWords().title({ n: 1 }), openCart({ n: 1 }), moneyBadge({ n: 1 })]).toEqual([
    'Your Cart (1 item)',
    'Open cart, 1 item',
    'claim to check',
  ])
  inLanguage('sw', () => {
    expect([orderSelection().selected({ n: 1 }), moneyBadge({ n: 1 })]).toEqual(['1 imechaguliwa', 'dai la kukagua'])
  })
})

test('stock messages are the specification’s', () => {
  expect(stockWords({ kind: 'all-sizes-out' })).toBe('All sizes are out of stock')
  expect(stockWords({ kind: 'pick-size' })).toBe('Please select a size to continue')
  expect(stockWords({ kind: 'size-out' })).toBe('This size is out of stock')
  expect(stockWords({ kind: 'product-out' })).toBe('This product is out of stock')
  expect(stockWords({ kind: 'available', n: 4 })).toBe('4 items available')
})

test('cart, checkout and order speak the specification’s words', () => {
  expect(cartWords().title({ n: 3 })).toBe('Your Cart (3 items)')
  expect(cartWords()).toMatchObject({
    empty: 'Your cart is empty',
    emptyText: 'Add items to your cart to see them here',
    clear: 'Clear Cart',
    checkout: 'Checkout',
  })
  expect(checkoutWords()).toMatchObject({
    title: 'Complete your order',
    failed: 'Error placing order',
    failedText: 'There was a problem saving your order. Please try again.',
  })
  expect(checkoutErrors()['order-not-saved']).toBe('Failed to save order')
  expect([
    phoneLabel({ platform: platformName('whatsapp') }),
    phoneLabel({ platform: platformName('telegram') }),
  ]).toEqual(['WhatsApp Number', 'Telegram Number'])
  expect([submitLabel('whatsapp', false), submitLabel('whatsapp', true), submitLabel('telegram', true)]).toEqual([
    'Complete Order',
    'Complete Order on WhatsApp',
    'Complete Order on Telegram',
  ])
  expect([orderPlaced(), orderWords().placedText, orderWords().open({ platform: platformName('telegram') })]).toEqual([
    'Order placed!',
    'Your order was saved successfully.',
    'Open Telegram',
  ])
  expect(notFoundPage()).toEqual({
    title: 'Page not found',
    text: "Sorry, we couldn't find the page you're looking for.",
    goBack: 'Go Back',
    backHome: 'Back to Home',
  })
})

test('changes of the cart are said with their figures', () => {
  const line = { id: 'p', size: null, sizeLabel: null, name: 'Soap' }
  const describeNote = (note: Parameters<typeof noteWords>[0]) =>
    noteWords(note, (minor) => formatMoney(minor, moneyFormatOf('KES')))
  expect(describeNote({ ...line, kind: 'short', from: 3, to: 2 })).toBe('Only 2 are left, so we changed 3 to 2.')
  expect(describeNote({ ...line, kind: 'short', from: 3, to: 1 })).toBe('Only 1 is left, so we changed 3 to 1.')
  expect(describeNote({ ...line, kind: 'dearer', old: 100, new: 200 })).toBe(
    'The price changed from KSh 1.00 to KSh 2.00.',
  )
  expect(describeNote({ ...line, kind: 'gone' })).toContain('Soap is not in the store any more')
})

test('a refused size is called by its name, at the checkout and at the till', () => {
  const line = { productId: 'p', size: '38', sizeLabel: '38', name: 'Akala beaded sandals' }
  expect(lineError({ ...line, reason: 'out-of-stock' })).toBe(
    'Akala beaded sandals, size 38: This size is out of stock',
  )
  expect(lineError({ ...line, reason: 'only-n-left', n: 1 })).toBe('Akala beaded sandals, size 38: only 1 left.')
  expect(lineError({ ...line, reason: 'size-unknown' })).toBe('Akala beaded sandals no longer comes in size 38.')
  expect(lineRefused({ ...line, reason: 'out-of-stock' })).toBe('Akala beaded sandals, size 38 is out of stock.')
  expect(lineRefused({ ...line, reason: 'only-n-left', n: 1 })).toBe(
    'Akala beaded sandals, size 38: Only 1 unit available.',
  )
})

test('every refusal has its sentence', () => {
  expect(Object.values({ ...fieldErrors(), ...checkoutErrors() }).every((sentence) => sentence.length > 10)).toBe(true)
  const reasons = [
    'product-gone',
    'size-required',
    'size-unknown',
    'out-of-stock',
    'only-n-left',
    'quantity-invalid',
  ] as const
  for (const reason of reasons)
    expect(lineError({ productId: 'p', size: null, sizeLabel: null, name: 'Soap', reason, n: 2 })).toContain('Soap')
  for (const kind of ['send', 'pochi', 'till', 'paybill', 'pix', 'upi'] as const)
    expect(paySteps(kind, 'Kijani')).toHaveLength(3)
})
