import { expect, test } from 'vitest'
import {
  CATALOGUE_SHEETS,
  catalogueEntry,
  inSheets,
  MOST_PRINTED,
  type PrintedProduct,
  parsePaperQuery,
  priceTags,
  TAG_SHEETS,
} from '#app/domain/catalog/publish/paper.ts'

const shillings = { symbol: 'KSh', fractionDigits: 2 } as const
const honey: PrintedProduct = {
  id: 'h',
  name: 'Honey',
  description: null,
  price: 45_000,
  compareAt: 50_000,
  categoryId: null,
  images: [{ url: '/media/h.jpg', card: '/media/h-c.jpg' }],
  hasSizes: true,
  sizes: [
    { value: 's', label: '250 g', available: 3 },
    { value: 'l', label: '500 g', available: 0, price: 82_000 },
  ],
  available: 3,
  createdAt: 0,
  code: 'HONEY',
  unitCodes: { s: null, l: 'HONEY-500' },
}

test('a tag has the price and the code of its unit, else the product’s', () => {
  expect(priceTags(honey, shillings, 1)).toMatchObject([
    { size: '250 g', price: 'KSh 450.00', code: 'HONEY' },
    { size: '500 g', price: 'KSh 820.00', code: 'HONEY-500' },
  ])
  const plain = { ...honey, hasSizes: false, sizes: [], unitCodes: {}, code: null }
  expect(priceTags(plain, shillings, 1)).toEqual([
    { key: 'h ', name: 'Honey', size: null, price: 'KSh 450.00', code: null },
  ])
})

test('a catalogue says from where the prices of units begin, and what was asked before', () => {
  expect(catalogueEntry(honey, shillings, 1)).toEqual({
    id: 'h',
    name: 'Honey',
    price: 'KSh 450.00',
    isFrom: true,
    before: '500.00',
    sizes: ['250 g', '500 g'],
    picture: '/media/h.jpg',
  })
  const sizes = honey.sizes.slice(0, 1)
  expect(catalogueEntry({ ...honey, sizes, compareAt: null }, shillings, 1)).toMatchObject({
    isFrom: false,
    before: null,
  })
})

test('an address chooses sheet, page and products, and nonsense is the usual sheet of all', () => {
  const read = (query: string) => parsePaperQuery(new URLSearchParams(query), TAG_SHEETS)
  expect(read('ids=a,b,,a&sheet=65&page=2')).toEqual({ ids: ['a', 'b'], perSheet: 65, page: 2 })
  for (const query of ['', 'sheet=7&page=-1', 'page=1e9&sheet=', `ids=${'x'.repeat(65)}&page=x`]) {
    expect(read(query)).toEqual({ ids: [], perSheet: 24, page: 1 })
  }
  expect(read(`ids=${Array.from({ length: 900 }, (_, n) => n).join(',')}`).ids).toHaveLength(MOST_PRINTED)
  expect(parsePaperQuery(new URLSearchParams('sheet=4'), CATALOGUE_SHEETS).perSheet).toBe(4)
  expect(inSheets([1, 2, 3, 4, 5], 2)).toEqual([[1, 2], [3, 4], [5]]) // biome-ignore format: sheets
  expect(inSheets([], 24)).toEqual([])
})
