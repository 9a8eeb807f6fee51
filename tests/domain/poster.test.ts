import fc from 'fast-check'
import { expect, test } from 'vitest'
import { contrastRatio } from '#app/domain/color.ts'
import { fitLink, fitName, fitText, posterColors, taglineOf } from '#app/domain/store/poster.ts'

const colors = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`)
/** Each sign is half as wide as it is high. */
const measure = (text: string, size: number) => ([...text].length * size) / 2
const box = { width: 100, lines: 2, sizes: [20, 10] }

test('whatever the colours, the code scans, the words read and the stripes differ', () => {
  fc.assert(
    fc.property(colors, colors, (primary, accent) => {
      const { code, call, ground, band, onBand, stripe, otherStripe } = posterColors(primary, accent)
      expect(contrastRatio(code, '#ffffff')).toBeGreaterThanOrEqual(7)
      expect(contrastRatio(call, ground)).toBeGreaterThanOrEqual(4.5)
      expect(contrastRatio(onBand, band)).toBeGreaterThanOrEqual(3)
      expect(contrastRatio(band, ground)).toBeGreaterThanOrEqual(1.3)
      expect(contrastRatio(stripe, otherStripe)).toBeGreaterThan(1.15)
    }),
  )
})

test('a strong colour is used as it is, and what is no colour is replaced', () => {
  expect(posterColors('#7d2f23', '#f0c877')).toMatchObject({
    stripe: '#7d2f23',
    otherStripe: '#f0c877',
    code: '#7d2f23',
    call: '#7d2f23',
    onBand: '#ffffff',
  })
  expect(posterColors('#ffffff', '#ffffff')).toMatchObject({ code: '#1b1f1a' })
  expect(posterColors('#fff44f', '#fff44f')).toMatchObject({ code: '#1b1f1a' })
  expect(contrastRatio(posterColors('#008f27', '#ffcd29').code, '#ffffff')).toBeLessThan(8)
  expect(posterColors('red', '')).toEqual(posterColors('#008f27', '#ffcd29'))
})

test('text takes the largest size in which it fits', () => {
  expect(fitText('Duka la Asha', box, measure)).toEqual({ lines: ['Duka la', 'Asha'], size: 20, isCut: false })
  expect(fitText('Mama Wanjiru and daughters', box, measure)).toEqual({
    lines: ['Mama Wanjiru and', 'daughters'],
    size: 10,
    isCut: false,
  })
})

test('what fits in no size is cut in the smallest one and says so', () => {
  expect(fitText('Handmade sisal baskets, beads and cloth', box, measure)).toEqual({
    lines: ['Handmade sisal', 'baskets, beads and…'],
    size: 10,
    isCut: true,
  })
  expect(fitText('x'.repeat(90), box, measure)).toEqual({
    lines: ['x'.repeat(20), `${'x'.repeat(19)}…`],
    size: 10,
    isCut: true,
  })
})

test('a name takes more lines before it loses a word', () => {
  const lines = (name: string) => fitName(name, 688, measure).lines.length
  expect(lines('Duka la Asha')).toBe(1)
  expect(lines('Mama Wanjiru and daughters')).toBe(2)
  expect(
    fitName('Mama Wanjiru and Daughters Handmade Sisal Baskets, Beads, Kitenge and Decoration', 688, measure),
  ).toEqual({
    lines: ['Mama Wanjiru and Daughters', 'Handmade Sisal Baskets, Beads,', 'Kitenge and Decoration'],
    size: 44,
    isCut: false,
  })
  expect(fitName('Baskets '.repeat(30), 688, measure)).toMatchObject({ size: 40, isCut: true })
})

test('lines never outgrow their room and lose no word before they are cut', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 120 }), (text) => {
      const { lines, size } = fitText(text, box, measure)
      expect(lines.length).toBeLessThanOrEqual(box.lines)
      for (const line of lines) expect(measure(line, size)).toBeLessThanOrEqual(box.width)
      const withoutSpaces = (words: string) => words.replace(/\s+/g, '')
      expect(withoutSpaces(text).startsWith(withoutSpaces(lines.join('')).replace(/…$/, ''))).toBe(true)
    }),
  )
})

test('an address is whole, without its protocol, and broken before the name of the store', () => {
  expect(fitLink('https://k.ke/store/asha', 688, measure).lines).toEqual(['k.ke/store/asha'])
  expect(fitLink('https://kibanda.co.ke/store/mama-wanjiru-and-daughters-beads', 688, measure).lines).toEqual([
    'kibanda.co.ke/store/',
    'mama-wanjiru-and-daughters-beads',
  ])
  expect(fitLink(`https://kibanda.co.ke/store/${'sisal-baskets-'.repeat(5)}x`, 688, measure).lines).toEqual([
    'kibanda.co.ke/store/sisal-baskets-sisal-baskets-',
    'sisal-baskets-sisal-baskets-sisal-baskets-x',
  ])
})

test('no address of a store is cut, however long it is, and its lines fit the band', () => {
  const slug = fc.stringMatching(/^[a-z0-9-]{1,80}$/)
  const host = fc.constantFrom(
    'kibanda.co.ke',
    'a-very-long-preview-name.of-a-worker.workers.example',
    '127.0.0.1:8787',
  )
  fc.assert(
    fc.property(host, slug, fc.constantFrom(0.5, 0.62, 0.9), (name, end, breadth) => {
      const link = `${name}/store/${end}`
      const { lines, size, isCut } = fitLink(`https://${link}`, 688, (text, px) => text.length * px * breadth)
      expect([lines.join(''), isCut]).toEqual([link, false])
      expect(lines.length * size * 1.3).toBeLessThanOrEqual(120)
      for (const line of lines) expect(line.length * size * breadth).toBeLessThanOrEqual(688)
    }),
  )
})

test('a tagline ends where the description draws breath', () => {
  expect(taglineOf('Fresh fish\n every day')).toBe('Fresh fish every day')
  expect(
    taglineOf(
      'Baskets, beads, kitenge and good things for the kitchen, made by hand by families we know around Nairobi.',
    ),
  ).toBe('Baskets, beads, kitenge and good things for the kitchen')
  expect(taglineOf(`Clothes ${'for everybody '.repeat(10)}`)).toMatch(/^Clothes for .{40,70}…$/)
  expect(taglineOf('')).toBe('')
})
