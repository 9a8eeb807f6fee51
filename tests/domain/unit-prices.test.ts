import { expect, test } from 'vitest'
import { salePriceText } from '#app/copy/phrases/merchant/sale-price.ts'
import { addLine, clearCart } from '#app/domain/cart/cart.ts'
import { reconcileCart } from '#app/domain/cart/reconcile-cart.ts'
import { chargedAt, rangeOf, rangeText } from '#app/domain/catalog/price.ts'
import { fingerprintOf, productShareCard } from '#app/domain/catalog/product-share-card.ts'
import { productOffers } from '#app/domain/catalog/publish/offers.ts'
import { sortProducts } from '#app/domain/catalog/sort.ts'
import { formFigures } from '#app/domain/order/place/form-figures.ts'
import { addUnit, refreshLines, totalOf } from '#app/domain/sale/till.ts'
import { shareCard } from '#app/domain/store/share-card.ts'
import { product, quotedProduct, snapshot } from './quoted-product.ts'

const KSH = { symbol: 'KSh', fractionDigits: 2 } as const
const sizes = [
  { value: '250', label: '250 g', available: 4, price: 45_000, compareAt: 50_000 },
  { value: '500', label: '500 g', available: 2 },
  { value: '1000', label: '1 kg', available: 0, price: 150_000 },
]
const honey = product({ id: 'honey', name: 'Honey', price: 82_000, hasSizes: true, sizes, available: 6 })

test('a unit has its own price, with its own price before, else the product’s', () => {
  const reduced = { ...honey, compareAt: 90_000 }
  expect(productOffers(reduced).units).toEqual([
    { size: '250', label: '250 g', available: 4, price: 45_000, compareAt: 50_000 },
    { size: '500', label: '500 g', available: 2, price: 82_000, compareAt: 90_000 },
    { size: '1000', label: '1 kg', available: 0, price: 150_000, compareAt: null },
  ])
  expect(productOffers({ ...honey, compareAt: 82_000 }).units[1]).toMatchObject({ price: 82_000, compareAt: null })
  expect(productOffers(product()).units).toMatchObject([{ size: null, price: 240_000, compareAt: null }])
  expect(productOffers(honey)).toMatchObject({ price: 45_000, compareAt: 50_000, highest: 150_000, isRange: true })
  expect(productOffers(product())).toMatchObject({ price: 240_000, isRange: false })
  expect([rangeText(rangeOf(honey), KSH), rangeText(rangeOf(product()), KSH)]).toEqual([
    'KSh 450.00 – 1,500.00',
    'KSh 2,400.00',
  ])
})

test('outside of a sale’s days the price before is charged, once and for all that the server sends', () => {
  const sale = { ...honey, compareAt: 90_000, saleStartsAt: 100, saleEndsAt: 200 }
  const prices = [99, 100, 199, 200].map((now) => productOffers(chargedAt(sale, now)).units.map(({ price }) => price))
  const [full, reduced] = [
    [50_000, 90_000, 150_000],
    [45_000, 82_000, 150_000],
  ]
  expect(prices).toEqual([full, reduced, reduced, full])
  expect(chargedAt(sale, 150)).toBe(sale)
  const charged = chargedAt(sale, 200)
  expect(chargedAt(charged, 150)).toBe(charged)
  expect(charged).toMatchObject({
    price: 90_000,
    compareAt: null,
    sizes: [{ price: 50_000, compareAt: null }, sizes[1], {}],
  })
})

test('beside a sale price with days stands what is charged today', () => {
  const [starts, ends] = [Date.parse('2026-11-30T21:00Z'), Date.parse('2026-12-03T21:00Z')]
  const store = { moneyFormat: KSH, timeZone: 'Africa/Nairobi' }
  const sale = product({ price: 80_000, compareAt: 100_000, saleStartsAt: starts, saleEndsAt: ends })
  const texts = [starts - 1, starts, ends - 1, ends].map((now) => salePriceText(sale, store, now))
  const during = 'Sale until 3 Dec: KSh 800.00'
  expect(texts).toEqual([
    'Sale from 1 Dec. Today: KSh 1,000.00',
    during,
    during,
    'The sale is over. Today: KSh 1,000.00',
  ])
  const reducedSizes = { ...honey, saleEndsAt: ends }
  expect(salePriceText(reducedSizes, store, ends)).toBe('The sale is over. Today: KSh 500.00 – 1,500.00')
  const { saleEndsAt: _, ...endless } = sale
  const { saleStartsAt: __, ...withoutDays } = endless
  for (const same of [endless, withoutDays, { ...sale, compareAt: 80_000 }]) {
    expect(salePriceText(same, store, starts)).toBeNull()
  }
})

test('a cart holds the price of the unit, and says when that unit’s price has changed', () => {
  const cart = addLine(addLine(clearCart(), honey, '250', 2, 4), honey, '500', 1, 2)
  expect(cart).toMatchObject({ items: [{ price: 45_000 }, { price: 82_000 }], total: 172_000 })
  const quoted = quotedProduct({
    ...honey,
    sizes: sizes.map((size, at) => (at === 0 ? { ...size, price: 47_000 } : size)),
  })
  const { cart: checked, notes } = reconcileCart(cart, [quoted])
  expect(notes).toMatchObject([{ kind: 'dearer', size: '250', old: 45_000, new: 47_000 }])
  expect(checked.total).toBe(176_000)
})

test('goods are sorted by their cheapest unit', () => {
  const mug = product({ id: 'mug', price: 60_000 })
  const ids = (sort: 'price-up' | 'price-down') => sortProducts([mug, honey], sort).map(({ id }) => id)
  expect([ids('price-up'), ids('price-down')]).toEqual([
    ['honey', 'mug'],
    ['mug', 'honey'],
  ])
})

test('the page without a script shows the lowest price until a size is chosen, then the size’s', () => {
  const figures = (size: string) => {
    const values = { deliveryMethod: 'pickup' as const, area: '', point: '', size, quantity: '2' }
    return formFigures({ store: snapshot(), areas: [], product: honey }, values).total
  }
  expect(['', '250', '500', 'gone'].map(figures)).toEqual([90_000, 90_000, 164_000, 90_000])
})

test('previews and the picture to share have the range, without a reduction of one unit', () => {
  expect(shareCard(snapshot(), honey, 'https://a').description).toMatch(/^KSh 450\.00 – 1,500\.00 · /)
  const store = { name: 'Kijani', logo: null, currency: 'KES', primaryColor: '#008f27', accentColor: '#ffcd29' }
  const card = (changes: object) => productShareCard({ ...honey, photo: '/a.jpg', ...changes }, store)
  expect(card({})).toMatchObject({ price: 'KSh 450.00 – 1,500.00', reduction: null })
  const dearer = [{ value: '250', price: 46_000 }, ...sizes.slice(1)]
  expect(fingerprintOf(card({ sizes: dearer }))).not.toBe(fingerprintOf(card({})))
})

test('the till sells a unit at its price, and a kept cart follows it', () => {
  const till = { ...honey, image: null, code: null }
  const added = addUnit([], till, '250')
  const lines = added.ok ? added.lines : []
  expect(lines).toMatchObject([{ price: 45_000 }])
  const dearer = { ...till, sizes: [{ ...till.sizes[0], value: '250', label: '250 g', available: 4, price: 46_000 }] }
  expect(totalOf(refreshLines(lines, [dearer], true))).toBe(46_000)
})
