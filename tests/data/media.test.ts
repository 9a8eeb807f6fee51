import { expect, test } from 'vitest'
import { createMedia } from '#app/data/media.server.ts'
import { storeScope } from '#app/data/store-scope.server.ts'
import { contextAt, openCrafts, testEnv } from '../support/shops.ts'

test('an image is kept under the hash of its bytes, once', async () => {
  const { shop, media } = await bench()
  const first = await media.putImage(jpeg(600, 600), 'product')
  const again = await media.putImage(jpeg(600, 600), 'card')
  expect(first).toEqual(again)
  expect(first).toMatchObject({ ok: true, width: 600, height: 600 })
  const url = first.ok ? first.url : ''
  expect(url).toMatch(new RegExp(`^/media/stores/${shop.id}/[0-9a-f]{32}\\.jpg$`))
  const object = await testEnv.MEDIA.head(url.slice('/media/'.length))
  expect(object?.httpMetadata?.contentType).toBe('image/jpeg')
  expect(await media.used()).toBe(object?.size)
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
  const others = ['<svg xmlns="http://www.w3.org/2000/svg"/>', 'GIF89a', '<!doctype html>', '', 'RIFFxxxxWEBPVP8 ']
  for (const text of others) {
    expect(await media.putImage(new TextEncoder().encode(text), 'logo')).toEqual({ ok: false, reason: 'image-type' })
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
    [4097, 100],
    [100, 60_000],
    [1, 600],
  ] as const) {
    expect(await media.putImage(jpeg(width, height), 'product')).toEqual({ ok: false, reason: 'image-dimensions' })
  }
})

test('where a picture was taken is not kept', async () => {
  const { media } = await bench()
  const exif = new TextEncoder().encode('Exif\0\0GPS -1.29, 36.82')
  const done = await media.putImage(jpeg(600, 600, exif), 'product')
  const object = await testEnv.MEDIA.get(done.ok ? done.url.slice('/media/'.length) : '')
  const kept = new Uint8Array((await object?.arrayBuffer()) ?? new ArrayBuffer(0))
  expect(new TextDecoder('latin1').decode(kept)).not.toContain('GPS')
  expect(kept).toEqual(jpeg(600, 600))
})

async function bench() {
  const [context, shop] = [contextAt(), await openCrafts()]
  return { shop, media: createMedia(storeScope(context.db, shop.id), context) }
}

function jpeg(width: number, height: number, exif?: Uint8Array): Uint8Array {
  const app1 = exif ? [0xff, 0xe1, 0, exif.length + 2, ...exif] : []
  const frame = [0xff, 0xc0, 0, 11, 8, height >> 8, height & 255, width >> 8, width & 255, 1, 1, 0x11, 0]
  return new Uint8Array([0xff, 0xd8, ...app1, ...frame, 0xff, 0xda, 0, 8, 1, 1, 0, 0, 63, 0, 1, 2, 3, 0xff, 0xd9])
}

function png(width: number, height: number): Uint8Array {
  const side = (value: number) => [value >>> 24, (value >> 16) & 255, (value >> 8) & 255, value & 255]
  const header = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52]
  return new Uint8Array([...header, ...side(width), ...side(height), 8, 2, 0, 0, 0])
}

function webp(width: number, height: number): Uint8Array {
  const bytes = new Uint8Array(30)
  bytes.set(new TextEncoder().encode('RIFF'), 0)
  bytes.set(new TextEncoder().encode('WEBPVP8X'), 8)
  bytes.set([(width - 1) & 255, (width - 1) >> 8, 0, (height - 1) & 255, (height - 1) >> 8, 0], 24)
  return bytes
}
