import { expect, test } from 'vitest'
import { refused } from '#app/copy/en/merchant/catalog.ts'
import { hold, release } from '../../scripts/store-move/hold.mjs'
import { allowConsoleError } from '../support/allow-console-error.ts'
import { productOf, rows, testEnv } from '../support/shops.ts'
import { ownerOfShop } from './owner.ts'
import { newKey, orderOf, page, postForm, postJson } from './visitor.ts'

const held = ['stores', 'products', 'categories', 'orders', 'order_items'].map((name) => ({
  name,
  owner: name === 'stores' ? 'id' : 'store_id',
}))

test('while a store moves it is shown, an order and an edit are refused for now, and nothing typed is lost', async () => {
  allowConsoleError(/"level":"error"/)
  const { shop, get, send } = await ownerOfShop()
  await hold(testEnv.DB, shop.id, held, 'run')

  expect((await page(`/store/${shop.slug}`)).html).toContain('Mug')
  expect((await get('/products')).words).toContain('Mug')

  const order = orderOf(shop, [['Mug', null, 1]])
  const answer = await postJson(`/store/${shop.slug}/orders.json`, order)
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '5'])
  expect(answer.json).toMatchObject({ ok: false, reason: 'order-not-saved', message: expect.stringMatching(/\w/) })

  const form = {
    requestId: newKey(),
    productId: productOf(shop, 'Mug'),
    quantity: '1',
    deliveryMethod: 'pickup',
    name: 'Amina Otieno',
    phone: '0711223344',
    countryIso: 'KE',
  }
  const kept = await postForm(`/store/${shop.slug}/checkout?product=${form.productId}`, form)
  expect([kept.status, kept.headers.get('retry-after')]).toEqual([503, '5'])
  for (const typed of [form.name, form.phone]) expect(kept.html).toContain(typed)

  const category = await send('/products', [
    ['intent', 'save-category'],
    ['name', 'Kitchen'],
  ])
  expect(category.status).toBe(503)
  expect(category.text).toContain(refused.tryAgain)
  expect(await rows('SELECT id FROM orders WHERE store_id = ?', shop.id)).toEqual([])

  await release(testEnv.DB, shop.id)
  expect((await postJson(`/store/${shop.slug}/orders.json`, order)).status).toBe(201)
  expect((await postForm(`/store/${shop.slug}/checkout?product=${form.productId}`, form)).status).toBe(303)
})
