import { expect, test } from 'vitest'
import {
  type CardProduct,
  type CardStore,
  fingerprintOf,
  productShareCard,
} from '#app/domain/catalog/product-share-card.ts'

const basket: CardProduct = {
  name: 'Kiondo basket',
  price: 240_000,
  compareAt: 300_050,
  sizes: [],
  photo: '/media/stores/s1/a.jpg',
}
const kijani: CardStore = {
  name: 'Kijani Crafts',
  logo: '/media/stores/s1/l.jpg',
  currency: 'KES',
  primaryColor: '#008f27',
  accentColor: '#ffcd29',
}

function print(product: Partial<CardProduct> = {}, store: Partial<CardStore> = {}): string {
  return fingerprintOf(productShareCard({ ...basket, ...product }, { ...kijani, ...store }))
}

test('a card has the price in the store’s currency, what it was before, and what is saved', () => {
  expect(productShareCard(basket, kijani)).toMatchObject({
    price: 'KSh 2,400.00',
    reduction: { before: '3,000.50', saved: '600.50' },
  })
  const uganda = { ...kijani, currency: 'UGX' }
  expect(productShareCard({ ...basket, compareAt: 300_000 }, uganda)).toMatchObject({
    price: 'USh 2,400',
    reduction: { before: '3,000', saved: '600' },
  })
  for (const compareAt of [null, 240_000, 100_000]) {
    expect(productShareCard({ ...basket, compareAt }, kijani).reduction).toBeNull()
  }
})

test('a fingerprint differs with each thing that the card shows, and only then', () => {
  const prints = [
    print(),
    print({ name: 'Kiondo Basket' }),
    print({ price: 240_001 }),
    print({ compareAt: null }),
    print({ compareAt: 300_000 }),
    print({ photo: '/media/stores/s1/b.jpg' }),
    print({}, { name: 'Kijani' }),
    print({}, { logo: null }),
    print({}, { currency: 'TZS' }),
    print({}, { primaryColor: '#7d2f23' }),
    print({}, { accentColor: '#f0c877' }),
  ]
  expect(new Set(prints).size).toBe(prints.length)
  expect(print()).toBe(print())
  expect(print({ compareAt: 100 })).toBe(print({ compareAt: null }))
  // Two currencies with one symbol are still two.
  expect(print({}, { currency: 'BSD' })).not.toBe(print({}, { currency: 'ARS' }))
})
