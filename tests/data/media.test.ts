import { expect, test } from 'vitest'
import { createMedia, QUOTA_BYTES } from '#app/data/media/media.server.ts'
import { storeScope } from '#app/data/sql/scope.server.ts'
import { CARD_SIDE, IMAGE_SIDE } from '#app/domain/catalog/image-file.ts'
import { CARD_HEIGHT, CARD_WIDTH } from '#app/domain/store/share-card.ts'
import { jpeg, png, webp } from '../support/picture-bytes.ts'
import { contextAt, insert, openCrafts, rows, testEnv } from '../support/shops.ts'

test('an image is kept under the hash of its bytes, once', async () => {
  const { shop, media } = await bench()
  const first = await media.putImage(jpeg(600, 600), 'product')
  const second = await media.putImage(jpeg(600, 600), 'card')
  expect(first).toEqual(second)
  expect(first).toMatchObject({ ok: true, width: 600, height: 600 })
  const url = first.ok ? first.url : ''
  expect(url).toMatch(new RegExp(`^/media/stores/${shop.id}/[0-9a-f]{32}\\.jpg$`))
  const object = await testEnv.MEDIA.head(url.slice('/media/'.length))
  expect(object?.httpMetadata?.contentType).toBe('image/jpeg')
  expect(await rows('SELECT bytes FROM media WHERE store_id = ?', shop.id)).toEqual([{ bytes: object?.size }])
})

test('the type is what the bytes say: JPEG, PNG and WebP, nothing else', async () => {
  const { media } = await bench()
  expect(await media.putImage(png(300, 200), 'logo')).toMatchObject({
    ok: true,
    width: 300,
    height: 200,
    url: expect.stringMatching(/\.png$/),
  })
  expect(await media.putImage(webp(640, 480), 'logo')).toMatchObject({
    ok: true,
    width: 640,
    height: 480,
    url: expect.stringMatching(/\.webp$/),
  })
  const unsupportedTexts = [
    '<svg xmlns="http://www.w3.org/2000/svg"/>',
    'GIF89a',
    '<!doctype html>',
    '',
    'RIFFxxxxWEBPVP8 ',
  ]
  for (const text of unsupportedTexts) {
    expect(await media.putImage(bytesOf(text), 'logo')).toEqual({ ok: false, reason: 'image-type' })
  }
  expect(await media.putImage(new Uint8Array([0xff, 0xd8, 0xff, 0xff, 0xff]), 'logo')).toEqual({
    ok: false,
    reason: 'image-type',
  })
})

test('what is too heavy, too big or too small is refused', async () => {
  const { media } = await bench()
  expect(await media.putImage(new Uint8Array(5 * 1024 * 1024 + 1), 'product')).toEqual({
    ok: false,
    reason: 'image-too-large',
  })
  for (const [width, height] of [
    [1201, 100],
    [100, 60_000],
    [1, 600],
  ] as const) {
    expect(await media.putImage(jpeg(width, height), 'product')).toEqual({ ok: false, reason: 'image-dimensions' })
  }
})

test('a few bytes that decode to 67 MB are refused; what our pages cut and draw is taken', async () => {
  const { media } = await bench()
  expect(await media.putImage(png(4096, 4096), 'product')).toEqual({ ok: false, reason: 'image-dimensions' })
  for (const [width, height] of [
    [IMAGE_SIDE, IMAGE_SIDE],
    [CARD_SIDE, CARD_SIDE],
    [CARD_WIDTH, CARD_HEIGHT],
  ] as const) {
    expect(await media.putImage(jpeg(width, height), 'product')).toMatchObject({ ok: true, width, height })
  }
})

test('a picture that is cut off anywhere is refused, a logo too, and leaves nothing behind', async () => {
  const { shop, media } = await bench()
  for (const image of [jpeg(600, 600), progressiveJpeg(), png(600, 600, bytesOf('x')), webp(600, 600, bytesOf('xx'))]) {
    for (let length = 30; length < image.length; length += 1) {
      expect((await media.putImage(image.slice(0, length), 'logo')).ok, `${image[0]} at ${length}`).toBe(false)
    }
    expect(await media.putImage(image.slice(0, -1), 'logo')).toEqual({ ok: false, reason: 'image-broken' })
  }
  expect(await rows('SELECT 1 FROM media WHERE store_id = ?', shop.id)).toEqual([])
})

test('where a picture was taken and what hangs behind its end are not kept', async () => {
  const { media } = await bench()
  const note = bytesOf('Exif\0\0GPS -1.29, 36.82')
  const page = bytesOf('<script>alert(1)</script>')
  for (const encode of [jpeg, png, webp]) {
    const result = await media.putImage(new Uint8Array([...encode(600, 600, note), ...page]), 'product')
    expect(await objectOf(result.ok ? result.url : '')).toEqual(encode(600, 600))
  }
  const result = await media.putImage(progressiveJpeg(), 'product')
  expect(await objectOf(result.ok ? result.url : '')).toEqual(progressiveJpeg())
})

test('a full store takes no more, also when everything comes at once, and what it has may come again', async () => {
  const { shop, media } = await bench()
  const size = jpeg(600, 600).length
  await insert('media', {
    store_id: shop.id,
    key: `stores/${shop.id}/full.jpg`,
    kind: 'product',
    bytes: QUOTA_BYTES - 3 * size,
    created_at: 1,
  }).run()
  const results = await Promise.all(Array.from({ length: 8 }, (_, n) => media.putImage(jpeg(600 + n, 600), 'product')))
  expect(results.filter((result) => result.ok)).toHaveLength(3)
  expect(results.find((result) => !result.ok)).toEqual({ ok: false, reason: 'storage-full' })
  const acceptedIndex = results.findIndex((result) => result.ok)
  expect(await media.putImage(jpeg(600 + acceptedIndex, 600), 'logo')).toEqual(results[acceptedIndex])
})

async function bench() {
  const [context, shop] = [contextAt(), await openCrafts()]
  return { shop, media: createMedia(storeScope(context.db, shop.id), context) }
}

async function objectOf(url: string): Promise<Uint8Array> {
  const object = await testEnv.MEDIA.get(url.slice('/media/'.length))
  return new Uint8Array((await object?.arrayBuffer()) ?? new ArrayBuffer(0))
}

/** Two scans, and between them a table that contains the bytes of an end marker. */
function progressiveJpeg(): Uint8Array {
  const plain = jpeg(600, 600)
  const table = [0xff, 0xc4, 0, 6, 0xff, 0xd9, 1, 2]
  const scan = [0xff, 0xda, 0, 8, 1, 1, 0, 0, 63, 0, 9, 0xff, 0, 0xff, 0xd0, 8]
  return new Uint8Array([...plain.slice(0, -2), ...table, ...scan, 0xff, 0xd9])
}

function bytesOf(text: string): Uint8Array {
  return new TextEncoder().encode(text)
}
