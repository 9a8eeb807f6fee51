import { expect, test } from 'vitest'
import { FEED_COLUMNS, type FeedProduct, feedLine, feedRows } from '#app/domain/catalog/publish/feed.ts'
import { feedPrice, readFeed } from '../support/read-feed.ts'

const NOON = Date.UTC(2026, 9, 14, 9)
const DAY = 86_400_000
const store = { name: 'Kijani', slug: 'kijani', currency: 'KES', origin: 'https://kibanda.test' }
const dress: FeedProduct = {
  id: 'd'.repeat(32),
  name: '=Dress "A", 20%',
  description: 'Cotton.\r\n\r\nMade\tby hand',
  price: 125_000,
  compareAt: null,
  categoryId: null,
  images: ['a', 'b', 'c'].map((name) => ({ url: `/media/${name}.jpg`, card: `/media/${name}-c.jpg` })),
  hasSizes: true,
  optionNames: ['Size', 'Colour'],
  sizes: [
    { value: 'm', label: 'M / Red', available: 2 },
    { value: 'l', label: 'L / Blue', available: 0, price: 130_000, compareAt: 150_000 },
  ],
  available: 2,
  createdAt: NOON - 9 * DAY,
  isRemoved: false,
  unitKeys: { m: 'aaaa', l: 'bbbb' },
}

function read(product: Partial<FeedProduct>, now = NOON) {
  const lines = feedRows({ ...dress, ...product }, store, now).map((row) => feedLine(FEED_COLUMNS.map((c) => row[c])))
  return readFeed(feedLine(FEED_COLUMNS) + lines.join(''))
}

test('a unit of two axes tells its size and its colour, its own price, and no more than one line', () => {
  expect(read({})).toMatchObject([
    { id: `${dress.id}-aaaa`, title: '=Dress "A", 20%', description: 'Cotton. Made by hand', size: 'M', color: 'Red' },
    { price: '1500.00 KES', sale_price: '1300.00 KES', size: 'L', color: 'Blue', availability: 'out of stock' },
  ])
  expect(read({})[0]?.additional_image_link).toBe('https://kibanda.test/media/b.jpg,https://kibanda.test/media/c.jpg')
  expect(read({ optionNames: ['Rangi'] })[0]).toMatchObject({ size: '', color: 'M / Red' })
  expect(read({ optionNames: ['Size', 'Cloth'] })[0]).toMatchObject({ size: 'M / Red', color: '' })
  expect(read({ optionNames: undefined })[0]).toMatchObject({ size: 'M / Red', color: '' })
})

test('a sale is told with its days, before it begins too, and not once it is over', () => {
  const [from, to] = [NOON - DAY, NOON + DAY]
  const plain = { hasSizes: false, sizes: [], compareAt: 200_000 }
  const running = read({ ...plain, saleStartsAt: from, saleEndsAt: to })[0] ?? {}
  expect(running).toMatchObject({
    price: '2000.00 KES',
    sale_price: '1250.00 KES',
    sale_price_effective_date: '2026-10-13T09:00+0000/2026-10-15T09:00+0000',
  })
  expect(feedPrice(running, to)).toEqual({ price: 200_000, before: null })
  expect(read({ ...plain, saleStartsAt: NOON + 1, saleEndsAt: to })[0]?.sale_price).toBe('1250.00 KES')
  expect(read({ ...plain, saleEndsAt: to })[0]?.sale_price_effective_date).toMatch(/^2026-10-05T09:00/)
  expect(read({ ...plain, saleStartsAt: NOON + 1 })[0]).toMatchObject({ price: '2000.00 KES', sale_price: '' })
  expect(read({ ...plain, saleEndsAt: NOON })[0]).toMatchObject({ price: '2000.00 KES', sale_price: '' })
  expect(read(plain)[0]).toMatchObject({ sale_price: '1250.00 KES', sale_price_effective_date: '' })
})
