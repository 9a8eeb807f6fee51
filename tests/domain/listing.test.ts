import fc from 'fast-check'
import { expect, test } from 'vitest'
import { PRODUCT_SORTS } from '#app/domain/catalog/sort.ts'
import { listingOf, listingPath, setListing, WHOLE_STORE } from '#app/domain/store/listing.ts'

const anyListing = fc.record({
  query: fc.string({ unit: 'grapheme', maxLength: 20 }),
  categoryId: fc.option(fc.stringMatching(/^[0-9a-f]{1,16}$/)),
  sort: fc.constantFrom(...PRODUCT_SORTS),
})

test('a listing comes out of an address as it went in, and other keys stay', () => {
  fc.assert(
    fc.property(anyListing, (listing) => {
      const address = new URLSearchParams('product=p1&q=old&category=old&sort=newest&after=p2')
      setListing(address, listing)
      expect(listingOf(new URLSearchParams(String(address)))).toEqual(listing)
      expect([address.get('product'), address.get('after')]).toEqual(['p1', null])
    }),
  )
})

test('the whole store has no keys; what is no listing is the whole store, and a query is cut', () => {
  const address = new URLSearchParams('q=a&category=b&sort=price-up')
  setListing(address, WHOLE_STORE)
  expect(String(address)).toBe('')
  expect(listingOf(new URLSearchParams('category=&sort=cheapest&x=1'))).toEqual(WHOLE_STORE)
  expect(listingOf(new URLSearchParams({ q: 'x'.repeat(500) })).query).toHaveLength(100)
})

test('the page of a listing is the search page, or its data', () => {
  const listing = { query: ' mug ', categoryId: 'c1', sort: 'newest' } as const
  expect(listingPath('kijani', listing, '/search', 'p9 1')).toBe(
    '/store/kijani/search?q=mug&category=c1&sort=newest&after=p9+1',
  )
  expect(listingPath('kijani', WHOLE_STORE, '/products.json')).toBe('/store/kijani/products.json?')
})
