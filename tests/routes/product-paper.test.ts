import { expect, test } from 'vitest'
import { productOf, rows } from '../support/shops.ts'
import { ownerOfShop } from './owner.ts'

test('price tags and a catalogue print what is on sale, or what was chosen, of the own store', async () => {
  const { shop, get } = await ownerOfShop()
  const stranger = await ownerOfShop()
  await rows("UPDATE stock SET code = 'SANDAL-' || size WHERE product_id = ?", productOf(shop, 'Sandals'))
  const tags = await get('/products/price-tags')
  expect(tags.words).toMatch(/Sandals EU 38 KSh 1,800\.00 SANDAL-38 .*Sandals EU 40/)
  expect(tags.words).not.toContain('Draft bowl')
  // One code a unit that has one.
  expect(tags.html.match(/<path d="M0 0h7v1h-7z/g)).toHaveLength(3)
  const chosen = `ids=${productOf(shop, 'Mug')},${productOf(stranger.shop, 'Basket')}`
  for (const path of ['price-tags', 'catalogue']) {
    const { words, headers } = await get(`/products/${path}?${chosen}`)
    expect(words).toContain('Mug')
    expect(words).toContain('KSh 800.50')
    expect(words).not.toContain('Basket')
    expect(headers.get('cache-control')).toBe('private, no-store')
    expect((await get(`/products/${path}?ids=none`)).words).toContain('Nothing to print yet')
    expect((await get(`/products/${path}?page=99999999999&sheet=-1`)).status).toBe(200)
  }
  expect((await get('/products/catalogue')).words).toContain(`kibanda.test/store/${shop.slug}`)
})
