import { expect, test } from 'vitest'
import { rows } from '../support/shops.ts'
import { ownerOfShop } from './owner.ts'
import { newKey, visit } from './visitor.ts'

async function create(cookie: string, fields: Record<string, string>) {
  const response = await visit('/products/create', {
    method: 'POST',
    headers: { cookie, 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' },
    body: new URLSearchParams({ price: '450', inventory: '3', isActive: 'on', images: '[]', ...fields }).toString(),
  })
  const text = await response.text()
  return { status: response.status, headers: response.headers, json: text.startsWith('{') ? JSON.parse(text) : {} }
}

test('a card becomes one product for its key, however often it arrives, and is told what is wrong', async () => {
  const owner = await ownerOfShop()
  const store = owner.shop.id
  const stored = () => rows('SELECT name, price FROM products WHERE store_id = ? AND name LIKE ?', store, 'Card%')
  const card = { store, key: newKey(), name: 'Card basket' }
  const created = await create(owner.cookie, card)
  expect([created.status, created.json.ok]).toEqual([200, true])
  expect(created.headers.get('set-cookie')).toMatch(new RegExp(`^fresh=${store}\\.`))
  expect(created.headers.get('cache-control')).toBe('no-store')
  const replays = await Promise.all([create(owner.cookie, card), create(owner.cookie, card)])
  expect(replays.map(({ status }) => status)).toEqual([200, 200])
  expect(await stored()).toEqual([{ name: 'Card basket', price: 45_000 }])
  expect(await rows('SELECT inventory FROM stock WHERE store_id = ? AND product_id = ?', store, card.key)).toEqual([
    { inventory: 3 },
  ])

  const changed = await create(owner.cookie, { ...card, price: '500' })
  expect([changed.status, changed.json.current.id]).toEqual([409, card.key])
  const nameless = await create(owner.cookie, { store, key: newKey(), name: 'K' })
  expect([nameless.status, nameless.json.text]).toEqual([422, 'Product name must be at least 2 characters'])
  expect((await create(owner.cookie, { store, name: 'Card without key' })).status).toBe(400)
  expect((await create(owner.cookie, { ...card, key: newKey(), id: card.key })).status).toBe(400)
  expect((await create('', card)).status).toBe(401)
  const stranger = await ownerOfShop()
  expect((await create(stranger.cookie, { ...card, key: newKey() })).status).toBe(404)
  const foreign = await create(stranger.cookie, { ...card, store: stranger.shop.id })
  expect(foreign.status).toBe(200)
  expect(await stored()).toHaveLength(1)
})

test('what is beyond the plan is refused, card by card', async () => {
  const owner = await ownerOfShop()
  const store = owner.shop.id
  // The shop has 5 products, and its plan room for 20.
  const cards = Array.from({ length: 17 }, (_, n) => ({ store, key: newKey(), name: `Card ${n}` }))
  const answers = await Promise.all(cards.map((card) => create(owner.cookie, card)))
  const refused = answers.filter(({ status }) => status !== 200)
  expect(refused.map(({ status, json }) => [status, json.title])).toEqual([
    [422, 'Product Limit Reached'],
    [422, 'Product Limit Reached'],
  ])
})

test('the page says without a script where to add a product', async () => {
  const owner = await ownerOfShop()
  const page = await owner.get('/products/many')
  expect(page.status).toBe(200)
  expect(page.words).toContain('This page needs JavaScript. Add Product')
})
