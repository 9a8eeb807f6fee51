import { expect, test } from 'vitest'
import { jpeg } from '../support/picture-bytes.ts'
import { openCrafts, rows } from '../support/shops.ts'
import { ownerOfShop } from './owner.ts'
import { visit } from './visitor.ts'

const PATH = '/products/images'

test('a picture and its card are kept under the store’s own folder', async () => {
  const owner = await ownerOfShop()
  const { status, json } = await owner.upload(PATH, { full: jpeg(600, 600), card: jpeg(300, 300) })
  expect(status).toBe(201)
  expect(json.url).toMatch(new RegExp(`^/media/stores/${owner.shop.id}/[0-9a-f]{32}\\.jpg$`))
  expect(json.card).not.toBe(json.url)
  const file = await visit(String(json.url))
  expect(file.headers.get('content-type')).toBe('image/jpeg')
  await file.arrayBuffer()
})

test('what is no whole picture of a fair size is refused with its reason', async () => {
  const owner = await ownerOfShop()
  const text = (words: string) => new TextEncoder().encode(words)
  const heavy = new Uint8Array(6 * 1024 * 1024)
  heavy.set(jpeg(600, 600))
  heavy.set([0xff, 0xd9], heavy.length - 2)
  const hostileFiles: [string, Uint8Array, string][] = [
    [
      'SVG with a script',
      text('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
      'image-type',
    ],
    ['HTML named .jpg', text('<!doctype html><script>alert(1)</script>'), 'image-type'],
    ['HEIC renamed', text('\0\0\0\x18ftypheic\0\0\0\0mif1heic'), 'image-type'],
    ['nothing', new Uint8Array(), 'image-type'],
    ['a JPEG cut off', jpeg(600, 600).slice(0, -2), 'image-broken'],
    ['20,000 pixels', jpeg(20_000, 600), 'image-dimensions'],
    ['6 MB', heavy, 'image-too-large'],
  ]
  for (const [name, full, reason] of hostileFiles) {
    const response = await owner.upload(PATH, { full, card: jpeg(300, 300) })
    expect(response, name).toEqual({ status: 422, json: { ok: false, reason } })
    const asCard = await owner.upload(PATH, { full: jpeg(600, 600), card: full })
    expect(asCard.status, `${name} as the card`).toBe(422)
  }
  expect((await owner.upload(PATH, { full: jpeg(600, 600) })).status).toBe(422)
  expect(await rows("SELECT 1 FROM media WHERE store_id = ? AND key NOT LIKE '%.jpg'", owner.shop.id)).toEqual([])
})

test('a full store takes no more', async () => {
  const owner = await ownerOfShop()
  await rows(
    "INSERT INTO media (store_id, key, kind, bytes, created_at) VALUES (?, 'stores/x/full.jpg', 'product', ?, 1)",
    owner.shop.id,
    500 * 1024 * 1024,
  )
  const { status, json } = await owner.upload(PATH, { full: jpeg(600, 600), card: jpeg(300, 300) })
  expect([status, json.reason]).toEqual([422, 'storage-full'])
})

test('nobody uploads for strangers or into another store', async () => {
  const [owner, otherStore] = [await ownerOfShop(), await openCrafts()]
  const files = { full: jpeg(600, 600), card: jpeg(300, 300) }
  expect((await owner.upload(`${PATH}?store=${otherStore.id}`, files)).status).toBe(404)
  const body = new FormData()
  body.set('full', new File([files.full as BlobPart], 'full.jpg'))
  const anonymousResponse = await visit(PATH, { method: 'POST', headers: { 'sec-fetch-site': 'same-origin' }, body })
  expect(anonymousResponse.status).toBe(401)
  expect(await rows('SELECT 1 FROM media WHERE store_id = ?', otherStore.id)).toEqual([])
})
