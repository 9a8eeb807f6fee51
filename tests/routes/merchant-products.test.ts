import { expect, test } from 'vitest'
import { whenWords } from '#app/copy/timestamps.ts'
import { searchWords } from '#app/domain/catalog/search.ts'
import { sortKey } from '#app/domain/text/fold.ts'
import { wordRows } from '../support/demo/derived-rows.ts'
import { database, insert, openCrafts, productOf, rows, type Shop } from '../support/shops.ts'
import { ownerOfShop, personWithoutShop } from './owner.ts'
import { newKey, page, placeOrder, visit } from './visitor.ts'

const formFields: [string, string][] = [
  ['intent', 'save-product'],
  ['name', 'Woven tray'],
  ['description', ''],
  ['price', '1250.50'],
  ['inventory', '7'],
  ['categoryId', 'none'],
  ['isActive', 'on'],
  ['images', '[]'],
]

test('strangers are led to the sign-in, people without a store to making one', async () => {
  const response = await page('/products?q=basket')
  expect(response.status).toBe(302)
  expect(response.headers.get('location')).toBe('/auth?mode=signin&next=%2Fproducts%3Fq%3Dbasket')

  const person = await personWithoutShop()
  const redirected = await person.get('/products')
  expect(redirected.status).toBe(303)
  expect(redirected.headers.get('location')).toBe('/onboarding/store')
  expect(redirected.headers.get('set-cookie')).toContain('toast=no-store')
  const refusal = await person.send('/products', formFields)
  expect(refusal.status).toBe(404)
  expect(refusal.text).toContain('No store selected')
  for (const path of ['/orders', '/customers', '/pos', '/settings']) {
    expect((await person.get(path)).words).toContain('Store not found')
  }
  expect((await person.get('/marketing')).words).toContain('No store found. Please create a store first.')
})

test('cards that the width may hide load no picture ahead of the table', async () => {
  const { cookie, get } = await ownerOfShop()
  expect((await get('/products')).html).not.toContain('loading="eager"')
  const chosen = await visit('/products', { headers: { cookie: `${cookie}; products-layout=pictures` } })
  expect(await chosen.text()).toContain('loading="eager"')
})

test('a saved product is in the store at once, with its stock in the ledger', async () => {
  const owner = await ownerOfShop()
  const response = await owner.send('/products', formFields)
  expect(response.status).toBe(200)
  expect(response.text).toContain('Product added')
  expect(response.headers.get('set-cookie')).toMatch(new RegExp(`^fresh=${owner.shop.id}\\.`))
  const [row] = await rows('SELECT * FROM products WHERE store_id = ? AND name = ?', owner.shop.id, 'Woven tray')
  expect(row).toMatchObject({ price: 125_050, is_active: 1, category_id: null, has_sizes: 0 })
  expect(
    await rows(
      'SELECT quantity, transaction_type, created_by FROM inventory_transactions WHERE product_id = ?',
      row?.id,
    ),
  ).toEqual([{ quantity: 7, transaction_type: 'add', created_by: owner.userId }])
  const freshCookie = response.headers.get('set-cookie')?.split(';')[0] ?? ''
  const store = await page(`/store/${owner.shop.slug}`, { headers: { cookie: freshCookie } })
  expect(store.html).toContain('Woven tray')

  const productsPage = await owner.get('/products')
  expect(productsPage.words).toContain('Woven tray')
  expect(productsPage.words).toContain('Products 6')
})

test('a form that is sent after the session has ended leads to the sign-in, and a picture says so', async () => {
  const owner = await personWithoutShop()
  const anonymousResponse = await owner.send('/products', formFields)
  expect(anonymousResponse.status).toBe(404)
  const init = { method: 'POST', headers: { 'sec-fetch-site': 'same-origin' } }
  const response = await visit('/products', { ...init, body: new URLSearchParams(formFields) })
  expect(response.status).toBe(302)
  expect(response.headers.get('location')).toBe('/auth?mode=signin&next=%2Fproducts')
  const picture = await visit('/products/images', init)
  expect([picture.status, await picture.json()]).toEqual([401, { ok: false, reason: 'signed-out' }])
})

test('what is wrong with the fields is told and saves nothing', async () => {
  const owner = await ownerOfShop()
  const cases: [string, string, string][] = [
    ['name', 'a', 'Product name must be at least 2 characters'],
    ['name', ' a ', 'Product name must be at least 2 characters'],
    ['price', '0', 'Price must be a positive number'],
    ['price', '-3', 'Price must be a positive number'],
    ['price', 'a lot', 'Please write the amount in digits, like 1,250.50'],
    ['price', '12.345', 'At most 2 decimals'],
    ['inventory', '-1', 'Inventory must be a non-negative number'],
    ['inventory', '1.5', 'Inventory must be a non-negative number'],
    ['compareAt', '1000', 'The old price must be more than the price'],
    ['costPrice', '0', 'Cost price must be a positive number'],
    ['saleUntil', '2026-13-01', 'Please choose a day'],
    ['saleUntil', '2026-12-01', 'Type the old price too'],
    ['optionNames', '["A","B","C"]', 'Two options at most'],
    ['categoryId', 'somebody-elses', 'This category is not in your store any more.'],
  ]
  for (const [field, value, message] of cases) {
    const response = await owner.send('/products', fieldsWith({ [field]: value }))
    expect(response.status, `${field} ${value}`).toBeGreaterThanOrEqual(404)
    expect(response.text).toContain(message)
  }
  expect(await countOf(owner.shop)).toBe(5)
})

test('a blank size is left out, and a repeated one is refused with all of its pieces', async () => {
  const owner = await ownerOfShop()
  const sizes = JSON.stringify([
    { value: 'S', label: 'S', inventory: 2 },
    { value: ' ', label: '', inventory: 9 },
    { value: 'L', label: 'L', inventory: 'many' },
  ])
  const twins = JSON.stringify(['S', 's'].map((value) => ({ value, label: value, inventory: 2 })))
  const refusal = await owner.send('/products', fieldsWith({ hasSizes: 'on', sizes: twins }))
  expect([refusal.status, refusal.text]).toEqual([422, expect.stringContaining('Two sizes have the same name')])
  expect((await owner.send('/products', fieldsWith({ hasSizes: 'on', sizes }))).status).toBe(200)
  expect(
    await rows(
      `SELECT s.size, s.inventory FROM stock s JOIN products p ON p.store_id = s.store_id AND p.id = s.product_id
       WHERE p.store_id = ? AND p.name = 'Woven tray' ORDER BY s.position`,
      owner.shop.id,
    ),
  ).toEqual([
    { size: 'S', inventory: 2 },
    { size: 'L', inventory: 0 },
  ])
})

test('a form without a script posts prices by size, two options, a cost and the days of a sale', async () => {
  const owner = await ownerOfShop()
  const sizes = JSON.stringify([
    { label: 'S / Red', inventory: 2, price: '1,300', compareAt: '1,500' },
    { label: 'M / Red', inventory: 1 },
  ])
  const fields = { hasSizes: 'on', sizes, optionNames: '["Size","Colour"]', costPrice: '900', saleUntil: '2026-12-01' }
  expect((await owner.send('/products', fieldsWith(fields))).status).toBe(200)
  expect(
    await rows(
      `SELECT p.cost_price, p.lowest_price, p.option_names, p.sale_ends_at, s.size, s.price, s.compare_at_price
       FROM products p JOIN stock s ON s.store_id = p.store_id AND s.product_id = p.id
       WHERE p.store_id = ? AND p.name = 'Woven tray' ORDER BY s.position`,
      owner.shop.id,
    ),
  ).toMatchObject([
    {
      ...{ cost_price: 90_000, option_names: '["Size","Colour"]', sale_ends_at: Date.parse('2026-12-01T21:00Z') },
      ...{ size: 'S / Red', price: 130_000, compare_at_price: 150_000 },
    },
    { size: 'M / Red', price: null, compare_at_price: null },
  ])
  const bad = { hasSizes: 'on', sizes: '[{"label":"M","inventory":1}]', optionNames: '["Size","Colour"]' }
  const refusal = await owner.send('/products', fieldsWith(bad))
  expect([refusal.status, refusal.text]).toEqual([422, expect.stringContaining('Give each value a name')])
})

test('the lists show what is charged today: a sale that is over costs what it cost before', async () => {
  const { shop, get } = await ownerOfShop()
  const over = 'UPDATE products SET compare_at_price = 95000, sale_starts_at = 1, sale_ends_at = 2 WHERE id = ?'
  await rows(over, productOf(shop, 'Mug'))
  for (const path of ['/products', '/products?tab=arrange']) {
    const { words } = await get(path)
    expect(words, path).toMatch(/KSh 950 ?\.00/)
    expect(words, path).not.toMatch(/KSh 800/)
  }
})

test('the plan’s limits hold under parallel requests and name the way to more', async () => {
  const owner = await ownerOfShop()
  const responses = await Promise.all(
    Array.from({ length: 24 }, (_, n) => owner.send('/products', fieldsWith({ name: `Plate ${n}` }))),
  )
  expect(responses.filter((response) => response.status === 200)).toHaveLength(15)
  const refusal = responses.find((response) => response.status !== 200)
  expect(refusal?.status).toBe(422)
  expect(refusal?.text).toContain('Product Limit Reached')
  expect(refusal?.text).toContain(
    "You've reached the maximum of 20 products on your free plan. Upgrade to add more products.",
  )
  expect(refusal?.text).toContain('/settings/plan?from=free')
  expect(await countOf(owner.shop)).toBe(20)
})

test('a second image is refused on Free, and somebody else’s never comes along', async () => {
  const owner = await ownerOfShop()
  const picture = (store: string, name: string) => ({
    url: `/media/stores/${store}/${name}.jpg`,
    card: `/media/stores/${store}/${name}c.jpg`,
    isCover: false,
  })
  const two = JSON.stringify([picture(owner.shop.id, 'aa'), picture(owner.shop.id, 'bb')])
  const refusal = await owner.send('/products', fieldsWith({ images: two }))
  expect(refusal.status).toBe(422)
  expect(refusal.text).toContain('Image Limit Reached')
  expect(refusal.text).toContain('Upgrade to Pro')

  const foreignImage = await owner.send('/products', fieldsWith({ images: JSON.stringify([picture('other', 'aa')]) }))
  expect(foreignImage.status).toBe(200)
  expect(foreignImage.text).toContain('Some product images may not have been saved correctly')
  expect(await rows("SELECT 1 FROM product_images WHERE image_url LIKE '%/other/%'")).toEqual([])
})

test('an edit on top of somebody else’s is refused with what is stored, for the form to merge', async () => {
  const owner = await ownerOfShop()
  const id = productOf(owner.shop, 'Mug')
  const edit = { id, version: '1', name: 'Mug, blue', price: '900', inventory: '41', shown: '{"":40}' }
  expect((await owner.send('/products', fieldsWith(edit))).text).toContain('Product updated')
  await rows("UPDATE stores SET time_zone = 'Pacific/Kiritimati' WHERE id = ?", owner.shop.id)
  const history = await owner.get(`/products/${id}/history`)
  const { movements } = JSON.parse(history.html)
  const [, first] = await rows<{ at: number }>(
    'SELECT created_at AS at FROM inventory_transactions WHERE product_id = ? ORDER BY created_at DESC',
    id,
  )
  expect(movements[1].when).toBe(whenWords(first?.at ?? 0, Date.now(), 'Pacific/Kiritimati'))
  expect(movements).toMatchObject([
    { type: 'adjustment', quantity: 1, isOwn: true, isFirst: false, order: null },
    { type: 'add', quantity: 40, isOwn: false, order: null },
  ])
  const lateEdit = await owner.send('/products', fieldsWith({ ...edit, name: 'Mug, red' }))
  expect(lateEdit.status).toBe(409)
  expect(lateEdit.text).toContain('current')
  expect(lateEdit.text).toContain('Mug, blue')
  expect(await rows('SELECT name, version FROM products WHERE id = ?', id)).toEqual([{ name: 'Mug, blue', version: 2 }])
})

test('a product whose answer was lost is saved once, and what was changed since goes on as an edit', async () => {
  const owner = await ownerOfShop()
  const key = 'd4'.repeat(16)
  expect((await owner.send('/products', fieldsWith({ key }))).text).toContain('Product added')
  expect((await owner.send('/products', fieldsWith({ key }))).text).toContain('Product added')
  const changed = await owner.send('/products', fieldsWith({ key, inventory: '9' }))
  expect(changed.status).toBe(409)
  expect(changed.text).toContain('Woven tray')
  const edit = fieldsWith({ id: key, version: '1', inventory: '9', shown: '{"":7}' })
  expect((await owner.send('/products', edit)).text).toContain('Product updated')
  expect(await countOf(owner.shop)).toBe(6)
  const units = 'SELECT sum(quantity) AS pieces FROM inventory_transactions WHERE product_id = ?'
  expect(await rows(units, key)).toEqual([{ pieces: 9 }])

  await owner.send('/products', [
    ['intent', 'delete-product'],
    ['id', key],
  ])
  const removed = await owner.send('/products', fieldsWith({ key }))
  expect([removed.status, removed.text]).toEqual([409, expect.stringContaining('isKeyUsed')])
})

test('stock that open orders hold is not taken away, and they are named', async () => {
  const owner = await ownerOfShop()
  const order = await placeOrder(owner.shop, [['Basket', null, 3]])
  const id = productOf(owner.shop, 'Basket')
  const edit = { id, version: '1', name: 'Basket', price: '1450', inventory: '1', shown: '{"":5}' }
  const refusal = await owner.send('/products', fieldsWith(edit))
  expect(refusal.status).toBe(422)
  expect(refusal.text).toContain(`#${String(order.number).padStart(4, '0')}`)
  expect((await owner.send('/products', fieldsWith({ ...edit, inventory: '3' }))).status).toBe(200)
})

test('hide, show and delete are seen by shoppers, and past orders keep the product', async () => {
  const owner = await ownerOfShop()
  const order = await placeOrder(owner.shop, [['Mug', null, 1]])
  const id = productOf(owner.shop, 'Mug')
  const act = (intent: string, orders = '') =>
    owner.send('/products', [
      ['intent', intent],
      ['id', id],
      ['orders', orders],
    ])
  expect((await act('hide-product')).text).toContain('Product deactivated')
  expect((await owner.get('/products')).words).toContain('Hidden')
  expect((await act('publish-product')).text).toContain('Product activated')
  const question = await act('delete-product')
  expect([question.status, question.text]).toEqual([
    409,
    expect.stringContaining('It is part of the open order #0001.'),
  ])
  await placeOrder(owner.shop, [['Mug', null, 2]])
  const again = await act('delete-product', '1')
  expect([again.status, again.text]).toEqual([
    409,
    expect.stringContaining('It is part of the open orders #0001 and #0002.'),
  ])
  expect((await owner.get('/products')).html).toContain('Stock of Mug: ')
  expect((await act('delete-product', '1 2')).text).toContain('Product deleted')
  expect((await owner.get('/products')).html).not.toContain('Stock of Mug: ')
  expect((await page(`/o/${order.token}`)).html).toContain('Mug')
  expect((await act('delete-product')).status).toBe(404)
})

test('a hidden product without stock is not shown without a word', async () => {
  const owner = await ownerOfShop()
  await owner.send('/products', fieldsWith({ name: 'Tray', inventory: '0', isActive: '' }))
  const [row] = await rows<{ id: string }>(
    'SELECT id FROM products WHERE store_id = ? AND name = ?',
    owner.shop.id,
    'Tray',
  )
  const act = (intent: string, id: string) => owner.send('/products', Object.entries({ intent, id }))
  expect((await act('publish-product', row?.id ?? '')).text).toContain('It has nothing in stock')
  expect((await act('hide-product', row?.id ?? '')).text).not.toContain('nothing in stock')
  expect((await act('publish-product', productOf(owner.shop, 'Mug'))).text).not.toContain('nothing in stock')
})

test('another store’s products and categories are not found and stay as they are', async () => {
  const [owner, otherStore] = [await ownerOfShop(), await openCrafts()]
  const id = productOf(otherStore, 'Mug')
  const before = await stateOf(otherStore)
  for (const intent of ['hide-product', 'publish-product', 'delete-product']) {
    const response = await owner.send('/products', [
      ['intent', intent],
      ['id', id],
    ])
    expect(response.status, intent).toBe(404)
  }
  expect((await owner.send('/products', fieldsWith({ id, version: '1', shown: '{}' }))).status).toBe(404)
  await insert('categories', {
    store_id: otherStore.id,
    id: 'theirs',
    name: 'Theirs',
    created_at: 1,
    updated_at: 1,
  }).run()
  const otherState = await stateOf(otherStore)
  for (const fields of [
    { intent: 'save-category', id: 'theirs', name: 'Mine now' },
    { intent: 'delete-category', id: 'theirs' },
    { intent: 'reorder-categories', id: 'theirs' },
  ]) {
    expect((await owner.send('/products', Object.entries(fields))).status, fields.intent).toBe(404)
  }
  expect((await stateOf(otherStore)).categories).toEqual(otherState.categories)
  expect((await stateOf(otherStore)).products).toEqual(before.products)
  expect((await owner.get(`/products/${id}/history`)).status).toBe(404)
  expect((await owner.get(`/store/${otherStore.id}/orders`)).status).toBe(404)
  expect((await owner.get(`/store/${otherStore.id}/settings`)).words).toContain('Store not found')
})

test('categories are made, changed, put in order and taken away', async () => {
  const owner = await ownerOfShop()
  const send = (fields: [string, string][]) => owner.send('/products', fields)
  const namelessCategory = await send([
    ['intent', 'save-category'],
    ['name', '  '],
  ])
  expect(namelessCategory.status).toBe(422)
  expect(namelessCategory.text).toContain('Please enter a name for the category')
  for (const name of [' Gifts ', 'Shoes']) {
    const created = await send([
      ['intent', 'save-category'],
      ['name', name],
      ['description', ' '],
    ])
    expect(created.text).toContain('Category created')
  }
  const list = () =>
    rows<{ id: string; name: string; description: string | null }>(
      'SELECT id, name, description FROM categories WHERE store_id = ? ORDER BY position',
      owner.shop.id,
    )
  expect((await list()).map(({ name, description }) => [name, description])).toEqual([
    ['Everything', null],
    ['Gifts', null],
    ['Shoes', null],
  ])
  const ids = (await list()).map((category) => category.id).reverse()
  const form: [string, string][] = [['intent', 'reorder-categories'], ...ids.map((id): [string, string] => ['id', id])]
  expect((await send(form)).status).toBe(200)
  expect((await list()).map((category) => category.name)).toEqual(['Shoes', 'Gifts', 'Everything'])
  const deletedCategory = await send([
    ['intent', 'delete-category'],
    ['id', 'all'],
  ])
  expect(deletedCategory.text).toContain('Category deleted')
  expect(
    await rows('SELECT count(*) AS n FROM products WHERE store_id = ? AND category_id IS NULL', owner.shop.id),
  ).toEqual([{ n: 5 }])
})

test('products are arranged, without a script too; what is gone is told', async () => {
  const owner = await ownerOfShop()
  const namesOf = async () => {
    const html = (await owner.get('/products?tab=arrange')).html
    return [...html.matchAll(/aria-label="Move ([^"]+) to the top"/g)].map(([, name]) => name)
  }
  const names = await namesOf()
  const move = (fields: Record<string, string>) =>
    owner.send('/products?tab=arrange', Object.entries({ intent: 'move-product', ...fields }))
  const [first = '', second = ''] = names.map((name) => owner.shop.products[name ?? ''])
  expect((await move({ id: second })).status).toBe(200)
  expect((await namesOf()).slice(0, 2)).toEqual([names[1], names[0]])
  expect((await move({ id: second, before: first })).status).toBe(200)
  expect(await namesOf()).toEqual(names)
  const refusal = await move({ id: 'gone' })
  expect([refusal.status, refusal.text.includes('This product is not in your store any more.')]).toEqual([404, true])
})

test('a big catalogue answers in pages, forwards and back', async () => {
  const owner = await ownerOfShop()
  await database.batch(
    Array.from({ length: 120 }, (_, n) =>
      database
        .prepare(
          'INSERT INTO products (store_id, id, name, sort_key, price, category_id, created_at, updated_at) VALUES (?1, ?2, ?3, ?3, 100, ?4, 1, 1)',
        )
        .bind(owner.shop.id, `n${n}`, `Plate ${String(n).padStart(3, '0')}`, n % 2 === 0 ? 'all' : null),
    ),
  )
  const first = await owner.get('/products?category=none')
  expect(first.words).toContain('60 products')
  expect(names(first.html)).toHaveLength(24)
  expect(names(first.html)[0]).toBe('Plate 001')
  expect(first.html).toMatch(/<button type="button" disabled=""(?:(?!<\/button>).)*Previous<\/button>/)
  const second = await owner.get(linkOf(first.html, 'after'))
  expect(names(second.html)).toHaveLength(24)
  expect(names(second.html)[0]).toBe('Plate 049')
  const back = await owner.get(linkOf(second.html, 'before'))
  expect(names(back.html)).toEqual(names(first.html))
  const lowStock = await owner.get('/products?low=1&q=soap')
  expect(lowStock.words).toContain('No products found')
})

test('in a store of 2,000 products search, filters and pages are answered from the rows they need', async () => {
  const owner = await ownerOfShop()
  await fill(owner.shop, 2_000)
  expect((await owner.get('/products')).words).toContain('Products 2005')
  const read = async (query: string) => {
    const { html, words } = await owner.get(`/products?${query}`)
    return {
      html,
      resultCount: /([\d,]+) products?(?= )/.exec(words.slice(words.indexOf('Clear Filters')))?.[1],
      names: names(html),
    }
  }
  const bowls = await read('q=bowl')
  expect([bowls.resultCount, bowls.names.length]).toEqual(['500', 24])
  expect((await read('q=tra+1999')).names).toEqual(['tray 1999'])
  expect((await read('q=ows')).resultCount).toBeUndefined()
  const lowStock = await read('q=bowl&category=all&low=1')
  expect([lowStock.resultCount, lowStock.names.length]).toEqual(['50', 24])
  expect(lowStock.html).toContain('Low stock: 2 left')

  const listedNames: string[] = []
  let next = '/products?category=none'
  for (let pages = 0; next !== '' && pages < 60; pages += 1) {
    const { html } = await owner.get(next)
    listedNames.push(...names(html))
    next = linkOf(html, 'after')
  }
  expect(listedNames).toHaveLength(1_000)
  expect(new Set(listedNames).size).toBe(1_000)
  expect(listedNames).toEqual(listedNames.toSorted(new Intl.Collator('en', { numeric: true }).compare))
})

/** Numbered bowls, lamps, mats and trays: half without a category, a twentieth low in stock. */
async function fill(shop: Shop, count: number): Promise<void> {
  const nouns = ['Bowl', 'lamp', 'Mat', 'tray']
  const list = Array.from({ length: count }, (_, n) => {
    const name = `${nouns[Math.floor(n / 2) % 4]} ${n}`
    return {
      id: `n${n}`,
      name,
      key: sortKey(name),
      category: n % 2 === 0 ? null : 'all',
      pieces: n % 20 === 1 ? 2 : 9,
      terms: searchWords(name),
    }
  })
  for (let at = 0; at < count; at += 500) {
    const json = JSON.stringify(list.slice(at, at + 500))
    const insertAll = (query: string) => database.prepare(query).bind(shop.id, json)
    await database.batch([
      insertAll(`INSERT INTO products (store_id, id, name, sort_key, price, category_id, created_at, updated_at)
        SELECT ?1, value->>'id', value->>'name', value->>'key', 100, value->>'category', 1, 1 FROM json_each(?2)`),
      insertAll(`INSERT INTO stock (store_id, product_id) SELECT ?1, value->>'id' FROM json_each(?2)`),
      insertAll(`INSERT INTO inventory_transactions (store_id, product_id, quantity, transaction_type, created_at)
        SELECT ?1, value->>'id', value->>'pieces', 'add', 1 FROM json_each(?2)`),
      insertAll(`INSERT INTO product_terms (store_id, term, product_id, sort_key)
        SELECT ?1, t.value, p.value->>'id', p.value->>'key' FROM json_each(?2) AS p, json_each(p.value, '$.terms') AS t`),
      wordRows(database, [shop.id]),
    ])
  }
}

function fieldsWith(fields: Record<string, string>): [string, string][] {
  return Object.entries({ ...Object.fromEntries(formFields), ...fields })
}

function names(html: string): string[] {
  return [...html.matchAll(/<article aria-label="([^"]*)"/g)].map(([, name]) => name ?? '')
}

function linkOf(html: string, direction: string): string {
  const href = new RegExp(`href="(/products\\?[^"]*${direction}=[^"]*)"`).exec(html)?.[1] ?? ''
  return href.replaceAll('&amp;', '&')
}

async function countOf(shop: Shop): Promise<number> {
  const [row] = await rows<{ n: number }>(
    'SELECT count(*) AS n FROM products WHERE store_id = ? AND deleted_at IS NULL',
    shop.id,
  )
  return row?.n ?? 0
}

async function stateOf(shop: Shop) {
  return {
    products: await rows('SELECT * FROM products WHERE store_id = ? ORDER BY id', shop.id),
    categories: await rows('SELECT * FROM categories WHERE store_id = ? ORDER BY id', shop.id),
  }
}

test('a restock is told in words, once for a key; what is no number of pieces adds none', async () => {
  const owner = await ownerOfShop()
  const productId = productOf(owner.shop, 'Mug')
  const stockOf = async () =>
    (await rows('SELECT inventory FROM stock WHERE store_id = ? AND product_id = ?', owner.shop.id, productId))[0]
      ?.inventory as number
  const restock = async (fields: Record<string, string>, cookie = owner.cookie) => {
    const response = await visit('/products/restock', {
      method: 'POST',
      headers: { cookie, 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' },
      body: new URLSearchParams({ store: owner.shop.id, productId, size: '', ...fields }).toString(),
    })
    const text = await response.text()
    return { status: response.status, headers: response.headers, json: text.startsWith('{') ? JSON.parse(text) : text }
  }
  const before = await stockOf()
  const key = 'f6'.repeat(16)
  const added = await restock({ quantity: '1,000', key })
  expect([added.status, added.json]).toEqual([200, { ok: true, inventory: before + 1_000 }])
  expect(added.headers.get('set-cookie')).toMatch(new RegExp(`^fresh=${owner.shop.id}\\.`))
  expect((await restock({ quantity: '1000', key })).json).toEqual({ ok: true, inventory: before + 1_000 })
  const other = await restock({ quantity: '5', key })
  expect([other.status, other.json.text]).toEqual([
    422,
    '1000 were added already, by the request before. If you want more, press again.',
  ])

  for (const quantity of ['0', '-5', 'ten', '', '1.5', '1000001', '0x10']) {
    const refusal = await restock({ quantity, key: newKey() })
    expect([quantity, refusal.status, refusal.json]).toEqual([
      quantity,
      422,
      { ok: false, text: 'Write a number from 1 to 1,000,000.' },
    ])
  }
  expect((await restock({ quantity: '5', key: 'short' })).status).toBe(400)
  expect((await restock({ quantity: '5', key: newKey() }, '')).status).toBe(401)
  const stranger = await ownerOfShop()
  const foreign = await restock({ quantity: '5', key: newKey() }, stranger.cookie)
  expect([foreign.status, foreign.json.text]).toEqual([404, 'This store is gone, or belongs to another account.'])
  const foreignProduct = await restock({ quantity: '5', key: newKey(), store: stranger.shop.id }, stranger.cookie)
  expect([foreignProduct.status, foreignProduct.json.text]).toEqual([404, expect.stringContaining('was removed')])
  expect(await stockOf()).toBe(before + 1_000)
})
