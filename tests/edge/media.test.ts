import { expect, test } from 'vitest'
import { testEnv } from '../support/shops.ts'
import { edge } from './edge.ts'

const KEY = 'stores/s1/0123456789abcdef0123456789abcdef.jpg'
const BYTES = new Uint8Array([0xff, 0xd8, 0xff, 1, 2, 3, 4])

test('an image is served for ever under its hashed name, with a type of our own', async () => {
  await testEnv.MEDIA.put(KEY, BYTES, { httpMetadata: { contentType: 'text/html' } })
  const { get } = edge()
  const response = await get(`/media/${KEY}`)
  expect(response.status).toBe(200)
  expect(new Uint8Array(await response.arrayBuffer())).toEqual(BYTES)
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-type': 'image/jpeg',
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; sandbox",
    'content-length': '7',
  })
  expect(response.headers.get('etag')).toMatch(/^"[0-9a-f]{32}"$/)
})

test('a known ETag is answered 304, HEAD without a body, a Range with the whole', async () => {
  await testEnv.MEDIA.put(KEY, BYTES)
  const { get } = edge()
  const etag = (await get(`/media/${KEY}`, {}, 'HEAD')).headers.get('etag') ?? ''
  expect(etag).not.toBe('')
  for (const ifNoneMatch of [etag, `W/${etag}`, `"x", ${etag}`]) {
    const response = await get(`/media/${KEY}`, { 'if-none-match': ifNoneMatch })
    expect([response.status, await response.text(), response.headers.get('etag')]).toEqual([304, '', etag])
  }
  const fullResponse = await get(`/media/${KEY}`, { 'if-none-match': '"other"' })
  expect([fullResponse.status, (await fullResponse.arrayBuffer()).byteLength]).toEqual([200, 7])
  const head = await get(`/media/${KEY}`, {}, 'HEAD')
  expect([head.status, head.headers.get('content-length'), await head.text()]).toEqual([200, '7', ''])
  const rangeResponse = await get(`/media/${KEY}`, { range: 'bytes=0-1' })
  expect([rangeResponse.status, (await rangeResponse.arrayBuffer()).byteLength]).toEqual([200, 7])
})

test('what is no image of a store is not found, and nothing is listed', async () => {
  await testEnv.MEDIA.put('stores/s1/secret.txt', 'x')
  await testEnv.MEDIA.put('backup.jpg', 'x')
  const { get } = edge()
  const paths = [
    '',
    'stores',
    'stores/s1',
    'stores/s1/',
    'stores/s1/secret.txt',
    'backup.jpg',
    'stores/s1/none.jpg',
    'stores/s1/../s1/a.jpg',
  ]
  for (const path of paths) {
    const response = await get(`/media/${path}`)
    expect([path, response.status, response.headers.get('cache-control')]).toEqual([path, 404, 'no-store'])
  }
})
