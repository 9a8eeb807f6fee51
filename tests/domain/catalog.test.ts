import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fileText } from '#app/copy/phrases/merchant/picture-files.ts'
import { byPosition, nextPosition } from '#app/domain/catalog/category.ts'
import { categoryForm } from '#app/domain/catalog/category-form.ts'
import { wholeCrop } from '#app/domain/catalog/crop.ts'
import { deviceOf, isHeic, isWholeJpeg, photoKind, refuseFile, refusePicture } from '#app/domain/catalog/image-file.ts'
import { addImage, inOrder, type ProductImage, removeImage, setCover } from '#app/domain/catalog/images.ts'
import {
  indexedWords,
  isNear,
  productTerms,
  searchProducts,
  searchWords,
  spellings,
  words,
} from '#app/domain/catalog/search.ts'
import { parseSizes, totalInventory } from '#app/domain/catalog/sizes.ts'
import { availableFor, isSoldOut, maxQuantity, stockMessage, totalAvailable } from '#app/domain/catalog/stock.ts'
import { fold } from '#app/domain/text/fold.ts'
import { submit } from './form-submission.ts'
import { product, sizes } from './quoted-product.ts'

const shirt = product({ hasSizes: true, sizes, available: 99 })
const emptySizes = product({ hasSizes: true, sizes: [{ value: 's', label: 'Small', available: 0 }], available: 5 })

const anyProduct = fc.record({
  hasSizes: fc.boolean(),
  available: fc.integer({ min: -5, max: 2000 }),
  sizes: fc.uniqueArray(
    fc.record({
      value: fc.constantFrom('s', 'm', 'l'),
      label: fc.constant('x'),
      available: fc.integer({ min: -5, max: 2000 }),
    }),
    { selector: (size) => size.value },
  ),
})
const anySize = fc.constantFrom(null, 's', 'm', 'l', 'xl')

test('with sizes the stock is their sum, else the product’s own, never below 0', () => {
  expect(totalAvailable(shirt)).toBe(4)
  expect(totalAvailable(product())).toBe(5)
  expect(totalAvailable(product({ available: -2 }))).toBe(0)
  expect(isSoldOut(emptySizes)).toBe(true)
  expect(isSoldOut(product({ hasSizes: true, sizes: [] }))).toBe(true)
})

test('the stock message is the specification’s', () => {
  expect(stockMessage(emptySizes, null)).toEqual({ kind: 'all-sizes-out' })
  expect(stockMessage(shirt, null)).toEqual({ kind: 'pick-size' })
  expect(stockMessage(shirt, 's')).toEqual({ kind: 'size-out' })
  expect(stockMessage(shirt, 'unknown')).toEqual({ kind: 'size-out' })
  expect(stockMessage(shirt, 'm')).toEqual({ kind: 'available', n: 4 })
  expect(stockMessage(product({ available: 0 }), null)).toEqual({ kind: 'product-out' })
  expect(stockMessage(product(), null)).toEqual({ kind: 'available', n: 5 })
})

test('what the cart holds can not be added again', () => {
  expect(maxQuantity(shirt, 'm', 3)).toBe(1)
  expect(maxQuantity(shirt, 'm', 9)).toBe(0)
  expect(maxQuantity(shirt, 'm', 4)).toBe(0)
  expect(maxQuantity(shirt, null)).toBe(0)
  expect(maxQuantity(product(), null, 4)).toBe(1)
  expect(maxQuantity(product({ available: 5000 }), null)).toBe(999)
})

test('something can be added exactly when the message says it is available', () => {
  fc.assert(
    fc.property(
      anyProduct,
      anySize,
      (item, size) => maxQuantity(item, size) > 0 === (stockMessage(item, size).kind === 'available'),
    ),
  )
})

test('no size has more than the product, and nothing is negative', () => {
  fc.assert(
    fc.property(anyProduct, anySize, fc.nat(3000), (item, size, cartQuantity) => {
      const available = availableFor(item, size)
      const maximum = maxQuantity(item, size, cartQuantity)
      return (
        available >= 0 &&
        available <= totalAvailable(item) &&
        maximum >= 0 &&
        (maximum === 0 || maximum + cartQuantity <= available)
      )
    }),
  )
})

test('sizes are read from lists and JSON text', () => {
  const expected = [
    { value: 'M', label: 'Medium', inventory: 3 },
    { value: 'L', label: 'L', inventory: 0 },
  ]
  const storedSizes = [
    { value: 'M', label: 'Medium', inventory: 3 },
    { value: ' L ', inventory: 'many' },
    { value: '  ' },
    null,
    7,
  ]
  expect(parseSizes(storedSizes)).toEqual(expected)
  expect(parseSizes(JSON.stringify(storedSizes))).toEqual(expected)
  expect(totalInventory(parseSizes(storedSizes))).toBe(3)
  expect(parseSizes([{ value: 42, inventory: '5' }])).toEqual([{ value: '42', label: '42', inventory: 5 }])
})

test('whatever is stored as sizes, reading it gives clean sizes once and for all', () => {
  fc.assert(
    fc.property(fc.oneof(fc.anything(), fc.json()), (storedSizes) => {
      const read = parseSizes(storedSizes)
      expect(parseSizes(read)).toEqual(read)
      expect(parseSizes(JSON.stringify(read))).toEqual(read)
      return read.every((size) => size.value !== '' && Number.isSafeInteger(size.inventory) && size.inventory >= 0)
    }),
  )
})

function image(id: string): ProductImage {
  return { id, url: `${id}.jpg`, card: `${id}-card.jpg`, isCover: false, position: 0 }
}

test('the first image is the cover, and removing the cover makes the first of the rest the cover', () => {
  const three = ['a', 'b', 'c'].reduce<ProductImage[]>((images, id) => addImage(images, image(id)), [])
  expect(three.map((entry) => entry.isCover)).toEqual([true, false, false])
  expect(removeImage(three, 'a').map((entry) => [entry.id, entry.isCover, entry.position])).toEqual([
    ['b', true, 0],
    ['c', false, 1],
  ])
  expect(inOrder(setCover(three, 'c')).map((entry) => entry.id)).toEqual(['c', 'a', 'b'])
  expect(setCover(three, 'nobody')).toEqual(three)
})

test('however images are added, removed and chosen, exactly one is the cover', () => {
  const action = fc.tuple(fc.constantFrom(addOnce, removeImage, setCover), fc.constantFrom('a', 'b', 'c', 'd'))
  fc.assert(
    fc.property(fc.array(action, { maxLength: 30 }), (actions) => {
      const images = actions.reduce<ProductImage[]>((imagesSoFar, [change, id]) => change(imagesSoFar, id), [])
      expect(images.filter((entry) => entry.isCover)).toHaveLength(images.length > 0 ? 1 : 0)
      expect(images.map((entry) => entry.position)).toEqual(images.map((_, index) => index))
    }),
  )
})

function addOnce(images: ProductImage[], id: string): ProductImage[] {
  return images.some((entry) => entry.id === id) ? images : addImage(images, image(id))
}

test('a picture is judged by its pixels before they are decoded', () => {
  expect(refusePicture({ width: 50, height: 4_000 })).toBeNull()
  expect(refusePicture({ width: 40, height: 40 })).toEqual({ reason: 'picture-too-small', width: 40, height: 40 })
  expect(refusePicture({ width: 12_000, height: 9_000 })).toMatchObject({ reason: 'picture-too-large' })
  expect(fileText({ reason: 'picture-too-small', width: 40, height: 40 }, 'other').text).toContain('40 x 40 pixels')
})

test('a JPEG is whole when its scan ends, whatever stands in its metadata', () => {
  const thumbnail = [0xff, 0xe1, 0, 8, 0xff, 0xd8, 0xff, 0xd9, 0, 0]
  const scan = [0xff, 0xda, 0, 4, 1, 2, 0x12, 0xff, 0x00, 0x34]
  const jpeg = (...parts: number[][]) => new Uint8Array([0xff, 0xd8, ...parts.flat()])
  expect(isWholeJpeg(jpeg(thumbnail, scan, [0xff, 0xd9]))).toBe(true)
  expect(isWholeJpeg(jpeg(thumbnail, scan, [0xff, 0xd9, 0, 0, 0]))).toBe(true)
  expect(isWholeJpeg(jpeg(thumbnail, scan))).toBe(false)
  expect(isWholeJpeg(jpeg(thumbnail))).toBe(false)
  expect(isWholeJpeg(jpeg(thumbnail.slice(0, 5)))).toBe(false)
})

test('the advice about a photo is for the camera of this device', () => {
  const advice = (userAgent: string) => fileText('file-heic', deviceOf(userAgent)).text
  expect(advice('Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)')).toContain('iPhone')
  expect(advice('Mozilla/5.0 (Linux; Android 15; SM-A155F)')).toMatch(/^In your camera’s settings/)
  expect(advice('Mozilla/5.0 (Windows NT 10.0; Win64; x64)')).not.toContain('iPhone')
})

test('the whole picture lies in the middle of a square as wide as its longer side', () => {
  expect(wholeCrop({ width: 400, height: 100 })).toEqual({ side: 400, x: 0, y: -150 })
  expect(wholeCrop({ width: 90, height: 300 })).toEqual({ side: 300, x: -105, y: 0 })
})

test('a file is judged by its type, its size and its first bytes, not by its name', () => {
  const file = { name: 'a.jpg', type: 'image/jpeg', size: 30 * 1024 * 1024 }
  expect(refuseFile(file)).toBeNull()
  expect(refuseFile({ ...file, size: file.size + 1 })).toBe('file-too-large')
  expect(refuseFile({ ...file, type: 'application/pdf' })).toBe('file-no-image')
  // Windows names no type for the photos of an iPhone.
  expect(refuseFile({ name: 'IMG_1.HEIC', type: '', size: 1 })).toBeNull()
  expect(isHeic({ name: 'a.jpg', type: 'image/heif' })).toBe(true)
  const starts: [string, ReturnType<typeof photoKind>][] = [
    ['\xff\xd8\xff\xe0\0\x10JFIF\0\x01', 'photo'],
    ['\x89PNG\r\n\x1a\n\0\0\0\r', 'photo'],
    ['RIFF\0\n\0\0WEBP', 'photo'],
    ['\0\0\0\x1cftypavif', 'photo'],
    ['\0\0\0\x18ftypheic', 'heic'],
    ['\0\0\0\x18ftypmif1', 'heic'],
    ['\0\0\0\x18ftypmp42', null],
    ['<svg xmlns="', null],
    ['<!doctype ht', null],
    ['%PDF-1.7\n%\xe2', null],
    ['', null],
  ]
  for (const [text, kind] of starts) {
    expect(photoKind(Uint8Array.from(text, (letter) => letter.charCodeAt(0))), text).toBe(kind)
  }
})

test('categories go by position and a new one comes last', () => {
  const list = [
    { id: '1', name: 'Soap', description: null, position: 2, productsCount: 0 },
    { id: '2', name: 'Bags', description: null, position: 0, productsCount: 0 },
  ]
  expect(byPosition(list).map((category) => category.name)).toEqual(['Bags', 'Soap'])
  expect(nextPosition(list)).toBe(3)
  expect(nextPosition([])).toBe(0)
})

test('a category has a name; spaces around it and an empty description are left out', () => {
  const read = (name: string, description: string) => submit(categoryForm, { name, description })
  expect(read(' Wear ', ' ')).toEqual({ ok: true, value: { name: 'Wear', description: null } })
  expect(read('Wear', ' Warm ')).toEqual({ ok: true, value: { name: 'Wear', description: 'Warm' } })
  const missingName = { ok: false, errors: { name: 'category-name-required' } }
  expect([read('', 'Warm'), read('  ', ''), submit(categoryForm, {})]).toEqual([missingName, missingName, missingName])
})

test('a category’s name and description have limits; a line break of a browser counts as one character', () => {
  const read = (name: string, description: string) => submit(categoryForm, { name, description })
  expect(read('n'.repeat(60), `${'d'.repeat(298)}\r\nd`)).toMatchObject({ ok: true })
  expect(read('n'.repeat(61), 'd'.repeat(301))).toEqual({
    ok: false,
    errors: { name: 'category-name-too-long', description: 'category-description-too-long' },
  })
})

const catalogue = [
  product(),
  product({ id: 'cloth', name: 'Kitenge Cloth', description: 'Très doux, 3 yards', categoryId: 'fabric' }),
  product({ id: 'mug', name: 'Enamel mug', description: null, categoryId: null }),
]
const categories = [
  { id: 'bags', name: 'Bags' },
  { id: 'fabric', name: 'Vitambaa' },
]
const find = (query: string, categoryId: string | null = null) =>
  searchProducts(catalogue, categories, query, categoryId).map((match) => match.id)

test('search covers name, description and category and folds case and accents', () => {
  expect(find('KITENGE')).toEqual(['cloth'])
  expect(find('tres')).toEqual(['cloth'])
  expect(find('trés DOUX')).toEqual(['cloth'])
  expect(find('vitambaa')).toEqual(['cloth'])
  expect(find('sisal')).toEqual(['basket'])
  expect(find('cloth kit')).toEqual(['cloth'])
  expect(find('cloth basket')).toEqual([])
})

test.each([
  ["Women's Sunday hat", ['women’s', 'womens', 'WOMENʼS hat']],
  ['Half–sleeve shirt', ['half-sleeve', 'half‐sleeve', 'half sleeve']],
  ['Straße tote', ['strasse', 'STRASSE', 'straße']],
  ['Smørrebrød board', ['smorrebrod']],
  ['Mug ٢٤ oz', ['24']],
])('%s is found however it is typed', (name, queries) => {
  for (const query of queries) {
    expect(searchProducts([product({ name }), product({ name: 'Other' })], [], query, null)).toHaveLength(1)
    const terms = productTerms({ name, description: null, code: null, category: null }).map(({ term }) => term)
    for (const word of searchWords(query)) expect(terms).toContain(word)
  }
})

test('of a long search the first eight words count', () => {
  expect(find('very soft kitenge cloth tres doux 3 yards')).toEqual([])
  expect(find('kitenge cloth tres doux 3 yards vitambaa cloth unheard of')).toEqual(['cloth'])
})

test('search combines with the chosen category, and an empty one shows all', () => {
  expect(find('', null)).toHaveLength(3)
  expect(find('   ', 'bags')).toEqual(['basket'])
  expect(find('kitenge', 'bags')).toEqual([])
})

test('a product is found by its own name, whatever it is called', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', minLength: 1 }), (name) => {
      return (
        searchProducts([product({ name })], [], name.toUpperCase().toLowerCase(), null).length === 1 ||
        fold(name.toUpperCase()) !== fold(name)
      )
    }),
  )
})

test('folding is done once', () => {
  expect(fold('CAFÉ Ünïcode İstanbul')).toBe('cafe unicode istanbul')
  expect(fold('ΟΔΟΣ')).toBe(fold('οδος'))
  expect(fold('Ϲ')).toBe(fold('ϲ'))
  fc.assert(fc.property(fc.string({ unit: 'grapheme' }), (text) => fold(fold(text)) === fold(text)))
})

test('one wrong letter is forgiven while nothing is written as asked', () => {
  expect(find('kitemge')).toEqual(['cloth'])
  expect(find('enmael mug')).toEqual(['mug'])
  expect(find('vitambsa', 'bags')).toEqual([])
  expect(find('mog')).toEqual([])
})

test('a product has its folded words of two letters and more, each once, then those of its category alone', () => {
  expect(words('Kiondo basket, ochre: KIONDO!')).toEqual(['kiondo', 'basket', 'ochre'])
  expect(searchWords('A Café à 7 km')).toEqual(['cafe', '7', 'km'])
  expect(productTerms({ name: 'Tea mug', description: 'For tea', code: 'T-1', category: 'Mugs & tea' })).toEqual([
    ...['tea', 'mug', '1', 'for'].map((term) => ({ term, isCategory: false })),
    { term: 'mugs', isCategory: true },
  ])
  expect(indexedWords('O’Brien')).toEqual(['obrien', 'brien'])
  expect(productTerms({ name: '', description: null, code: null, category: null })).toEqual([])
  const longText = Array.from({ length: 2000 }, (_, n) => `word${n}`).join(' ')
  expect(productTerms({ name: 'Mug', description: longText, code: null, category: null })).toHaveLength(150)
})

const spelling = fc.string({ unit: fc.constantFrom(...'aábcß'), minLength: 4, maxLength: 8 })

test('a word that is near has a spelling in common, and near is one letter more, less, other or swapped', () => {
  expect(['kiondo', 'kiond', 'kiomdo', 'kionddo', 'kinodo'].every((word) => isNear('kiondo', word))).toBe(true)
  expect(['kiomde', 'kond', 'kiondoos', 'odnoik', ''].some((word) => isNear('kiondo', word))).toBe(false)
  expect(isNear('mug', 'mag')).toBe(false)
  fc.assert(
    fc.property(spelling, spelling, (searchWord, word) => {
      const variants = [
        word,
        ...spellings(word)
          .slice(1)
          .filter((variant) => variant.startsWith('~')),
      ]
      return (
        !isNear(searchWord, word) ||
        searchWord === word ||
        spellings(searchWord).some((variant) => variants.includes(variant))
      )
    }),
  )
})
