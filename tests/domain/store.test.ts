import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cutText, shareCard } from '#app/domain/store/share-card.ts'
import { isShopperDataTwin, isShopperPage } from '#app/domain/store/shopper-paths.ts'
import { instagramHandle, instagramUrl, socialLink } from '#app/domain/store/social-links.ts'
import { orderPath, productPath, sharePath, storePath } from '#app/domain/store/store.ts'

import { product, snapshot } from './quoted-product.ts'

test('paths are escaped', () => {
  expect(storePath('kijani-crafts')).toBe('/store/kijani-crafts')
  expect(productPath('a', 'p&1')).toBe('/store/a?product=p%261')
  expect(sharePath('a')).toBe('/og-meta/a')
  expect(sharePath('a', 'p1')).toBe('/og-meta/a?product=p1')
  expect(orderPath('../x')).toBe('/o/..%2Fx')
})

test.each([
  '/store/kijani',
  '/store/Kijani/',
  '/store/kijani/search',
  '/store/kijani/checkout',
  '/o/abc123',
  '/STORE/kijani',
  '/store/a.b',
])('%s is a shopper’s page and its twin is recognised', (path) => {
  expect(isShopperPage(path)).toBe(true)
  expect(isShopperDataTwin(path)).toBe(false)
  expect(isShopperDataTwin(`${path}.data`)).toBe(true)
  expect(isShopperPage(`${path}.data`)).toBe(false)
})

test.each([
  '/',
  '/store',
  '/store/',
  '/orders',
  '/o',
  '/o/a/b',
  '/store/1/orders',
  '/store/1/customers',
  '/store/1/settings',
  '/store/1/product-creation',
  '/x/store/a',
  '/store/a/b/c',
])('%s is not a shopper’s page', (path) => {
  expect(isShopperPage(path)).toBe(false)
  expect(isShopperDataTwin(`${path}.data`)).toBe(false)
})

test('an escaped path is seen as the router sees it', () => {
  expect(isShopperDataTwin('/%73tore/kijani.data')).toBe(true)
  expect(isShopperDataTwin('/%6F/token.data')).toBe(true)
  expect(isShopperPage('/store/a%2Forders')).toBe(true)
  expect(isShopperPage('/store/%E0%A4%A')).toBe(true)
})

test('the preview of a store names it and falls back to the default card', () => {
  const card = shareCard(snapshot(), null, 'https://kibanda.example')
  expect(card).toEqual({
    title: 'Kijani Crafts',
    description: 'Baskets, beads and kitenge, made by hand in Nairobi.',
    url: 'https://kibanda.example/store/kijani-crafts',
    image: { url: 'https://kibanda.example/share-card.jpg', width: 1200, height: 630, type: 'image/jpeg' },
  })
  const customCard = shareCard(snapshot({ shareCard: '/media/stores/s1/card.jpg' }), null, 'https://kibanda.example')
  expect(customCard.image.url).toBe('https://kibanda.example/media/stores/s1/card.jpg')
})

test('the preview of a product shows its cover, its price and its page', () => {
  expect(shareCard(snapshot(), product(), 'https://kibanda.example')).toEqual({
    title: 'Kiondo basket · Kijani Crafts',
    description: 'KSh 2,400.00 · Woven from sisal',
    url: 'https://kibanda.example/store/kijani-crafts?product=basket',
    image: { url: 'https://kibanda.example/media/stores/s1/a.jpg', width: 600, height: 600, type: 'image/jpeg' },
  })
  expect(shareCard(snapshot(), product({ images: [] }), 'https://k.example').image.width).toBe(1200)
})

test('a store without words is described by its goods', () => {
  expect(shareCard(snapshot({ description: null }), null, '').description).toBe('Kiondo basket')
  expect(shareCard(snapshot({ description: null, products: [] }), null, '').description).toBe('Kijani Crafts')
})

test('long text is cut between words and never inside an emoji', () => {
  expect(cutText('one two three four', 12)).toBe('one two…')
  expect([...cutText('🧺'.repeat(300), 120)]).toHaveLength(120)
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), (text) => {
      const shortText = cutText(text, 120)
      return [...shortText].length <= 120 && encodeURIComponent(`x${shortText}`).startsWith('x')
    }),
  )
})

test.each([
  ['instagram', 'http://instagram.com/kijani', 'https://instagram.com/kijani'],
  ['instagram', 'www.instagram.com/kijani', 'https://www.instagram.com/kijani'],
  ['facebook', 'https://m.facebook.com/kijani', 'https://m.facebook.com/kijani'],
  ['youtube', 'https://youtu.be/x', 'https://youtu.be/x'],
  ['tiktok', 'https://www.tiktok.com/@kijani', 'https://www.tiktok.com/@kijani'],
  ['whatsappGroup', 'https://chat.whatsapp.com/AbC', 'https://chat.whatsapp.com/AbC'],
  ['telegramGroup', 't.me/kijani', 'https://t.me/kijani'],
  ['map', 'https://maps.app.goo.gl/x', 'https://maps.app.goo.gl/x'],
  ['map', 'https://www.google.co.ke/maps/x', 'https://www.google.co.ke/maps/x'],
  ['additional', 'http://blog.kijani.example/a?b=c', 'https://blog.kijani.example/a?b=c'],
] as const)('%s takes %s', (network, input, link) => {
  expect(socialLink(network, input)).toBe(link)
})

test.each([
  ['instagram', 'https://instagram.com.evil.example/x'],
  ['instagram', 'https://evil.example/instagram.com'],
  ['instagram', 'https://instagram.com@evil.example'],
  ['facebook', 'https://instagram.com/x'],
  ['additional', 'javascript:alert(1)'],
  ['additional', 'JAVASCRIPT:alert(1)'],
  ['additional', 'data:text/html,x'],
  ['additional', 'ftp://a.example'],
  ['additional', 'https://user:pw@a.example'],
  ['additional', 'localhost'],
  ['additional', ''],
  ['map', 'https://google.evil.example/maps'],
] as const)('%s refuses %s', (network, input) => {
  expect(socialLink(network, input)).toBeNull()
})

test('whatever is written, a link is https or nothing', () => {
  fc.assert(
    fc.property(
      fc.oneof(fc.string(), fc.webUrl()),
      (input) => socialLink('additional', input)?.startsWith('https://') ?? true,
    ),
  )
})

test('an Instagram handle and its address are two spellings of one thing', () => {
  expect(instagramUrl('@kijani.crafts')).toBe('https://www.instagram.com/kijani.crafts')
  expect(instagramUrl('https://instagram.com/kijani')).toBe('https://instagram.com/kijani')
  expect(instagramUrl('no handle!')).toBeNull()
  expect(instagramHandle('https://instagram.com/kijani/?hl=en')).toBe('kijani')
  expect(instagramHandle(null)).toBe('')
  fc.assert(
    fc.property(
      fc.stringMatching(/^[a-z][a-z0-9_]{0,20}$/),
      (handle) => instagramHandle(instagramUrl(`@${handle}`)) === handle,
    ),
  )
})
