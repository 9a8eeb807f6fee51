import { expect, test } from 'vitest'
import { refused } from '#copy/merchant/catalog'
import { hold, release } from '../../scripts/store-move/hold.mjs'
import { allowConsoleError } from '../support/allow-console-error.ts'
import { productOf, rows, testEnv } from '../support/shops.ts'
import { ownerOfShop } from './owner.ts'
import { newKey, orderOf, page, postForm, postJson } from './visitor.ts'

const heldTables = ['stores', 'products', 'categories', 'orders', 'order_items'].map((name) => ({
  name,
  owner: name === 'stores' ? 'id' : 'store_id',
}))

test('while a store moves it is shown, an order and an edit are refused for now, and nothing typed is lost', async () => {
  allowConsoleError(/"level":"error"/)
  const { shop, get, send } = await ownerOfShop()
  await hold(testEnv.DB, shop.id, heldTables, 'run')

  expect((await page(`/store/${shop.slug}`)).html).toContain('Mug')
  expect((await get('/products')).words).toContain('Mug')

  const order = orderOf(shop, [['Mug', null, 1]])
  const response = await postJson(`/store/${shop.slug}/orders.json`, order)
  expect([response.status, response.headers.get('retry-after')]).toEqual([503, '5'])
  expect(response.json).toMatchObject({ ok: false, reason: 'order-not-saved', message: expect.stringMatching(/\w/) })

  const form = {
    requestId: newKey(),
    productId: productOf(shop, 'Mug'),
    quantity: '1',
    deliveryMethod: 'pickup',
    name: 'Amina Otieno',
    phone: '0711223344',
    countryIso: 'KE',
  }
  const returnedForm = await postForm(`/store/${shop.slug}/checkout?product=${form.productId}`, form)
  expect([returnedForm.status, returnedForm.headers.get('retry-after')]).toEqual([503, '5'])
  for (const typedText of [form.name, form.phone]) expect(returnedForm.html).toContain(typedText)

  const category = await send('/products', [
    ['intent', 'save-category'],
    ['name', 'Kitchen'],
  ])
  expect(category.status).toBe(503)
  expect(category.text).toContain(refused().tryAgain)
  expect(await rows('SELECT id FROM orders WHERE store_id = ?', shop.id)).toEqual([])

  await release(testEnv.DB, shop.id)
  expect((await postJson(`/store/${shop.slug}/orders.json`, order)).status).toBe(201)
  expect((await postForm(`/store/${shop.slug}/checkout?product=${form.productId}`, form)).status).toBe(303)
})
