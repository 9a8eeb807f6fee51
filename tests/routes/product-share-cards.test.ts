import { expect, test } from 'vitest'
import { jpeg, png } from '../support/picture-bytes.ts'
import { openCrafts, productOf, rows } from '../support/shops.ts'
import { type Owner, ownerOfShop } from './owner.ts'
import { ORIGIN, visit } from './visitor.ts'

const PATH = '/products/share-cards'

interface Answer {
  cards: { id: string; fingerprint: string; price: string }[]
  next: string | null
}

async function ownerWithPhotos(): Promise<Owner> {
  const owner = await ownerOfShop()
  await rows("UPDATE products SET image_url = '/media/' || id || '.jpg' WHERE store_id = ?", owner.shop.id)
  return owner
}

async function cardsOf(owner: Owner, query = ''): Promise<Answer> {
  const { status, html } = await owner.get(`${PATH}?store=${owner.shop.id}${query}`)
  expect(status).toBe(200)
  return JSON.parse(html) as Answer
}

test('the owner’s browser is told what to draw, and its card is the preview of the link', async () => {
  const owner = await ownerWithPhotos()
  const mug = productOf(owner.shop, 'Mug')
  const first = await cardsOf(owner)
  expect([first.cards.length, first.next === null]).toEqual([3, false])
  const [card] = (await cardsOf(owner, `&product=${mug}`)).cards
  expect(card).toMatchObject({ id: mug, price: 'KSh 800.50' })
  const fields = { product: mug, fingerprint: card?.fingerprint ?? '' }
  expect(await owner.upload(PATH, { card: jpeg(1200, 630) }, fields)).toEqual({ status: 201, json: { ok: true } })
  expect((await cardsOf(owner, `&product=${mug}`)).cards).toEqual([])
  const preview = await (await visit(`/og-meta/${owner.shop.slug}?product=${mug}`)).text()
  const image = /property="og:image" content="([^"]*)"/.exec(preview)?.[1] ?? ''
  expect(preview).toContain('property="og:image:width" content="1200"')
  expect((await visit(image.replace(ORIGIN, ''))).headers.get('content-type')).toBe('image/jpeg')
})

test('a card of another price, another size or no picture is refused, and nothing is kept', async () => {
  const owner = await ownerWithPhotos()
  const mug = productOf(owner.shop, 'Mug')
  const [card] = (await cardsOf(owner, `&product=${mug}`)).cards
  const fields = { product: mug, fingerprint: card?.fingerprint ?? '' }
  const text = new TextEncoder().encode('<svg xmlns="http://www.w3.org/2000/svg"/>')
  const refusals: [Uint8Array, Record<string, string>, string][] = [
    [jpeg(1200, 630), { ...fields, fingerprint: fields.fingerprint.replace('800.50', '80.00') }, 'product-changed'],
    [jpeg(1200, 630), { ...fields, product: productOf(owner.shop, 'Basket') }, 'product-changed'],
    [jpeg(1200, 630), { ...fields, product: 'nothing' }, 'product-changed'],
    [jpeg(600, 600), fields, 'image-dimensions'],
    [png(1200, 629), fields, 'image-dimensions'],
    [text, fields, 'image-type'],
  ]
  for (const [picture, sent, reason] of refusals) {
    expect((await owner.upload(PATH, { card: picture }, sent)).json).toEqual({ ok: false, reason })
  }
  expect((await owner.upload(PATH, {}, fields)).json).toEqual({ ok: false, reason: 'image-type' })
  expect(await rows('SELECT 1 FROM products WHERE store_id = ? AND share_card_url IS NOT NULL', owner.shop.id)).toEqual(
    [],
  )
})

test('nobody else reads or sets a store’s cards', async () => {
  const [owner, otherStore] = [await ownerWithPhotos(), await openCrafts()]
  const mug = productOf(otherStore, 'Mug')
  await rows("UPDATE products SET image_url = '/media/x.jpg' WHERE store_id = ?", otherStore.id)
  expect((await owner.get(`${PATH}?store=${otherStore.id}`)).status).toBe(404)
  expect((await cardsOf(owner, `&product=${mug}`)).cards).toEqual([])
  const fields = { product: mug, fingerprint: '[]' }
  expect((await owner.upload(PATH, { card: jpeg(1200, 630) }, fields)).status).toBe(409)
  expect((await owner.upload(`${PATH}?store=${otherStore.id}`, { card: jpeg(1200, 630) }, fields)).status).toBe(404)
  expect((await visit(PATH)).status).toBe(401)
  const body = new FormData()
  body.set('card', new File([jpeg(1200, 630) as BlobPart], 'card.jpg'))
  const headers = { 'sec-fetch-site': 'same-origin' }
  expect((await visit(PATH, { method: 'POST', headers, body })).status).toBe(401)
  expect(await rows('SELECT 1 FROM media WHERE store_id = ?', otherStore.id)).toEqual([])
})
