import { beforeEach, expect, test } from 'vitest'
import type { ProductInput } from '#app/data/product/input.server.ts'
import { createProducts } from '#app/data/product/products.server.ts'
import { storeScope } from '#app/data/sql/scope.server.ts'
import { clearIsolateCaches } from '#app/data/store-page/isolate-cache.server.ts'
import type { Restock } from '#app/domain/catalog/restock.ts'
import { addProducts } from '../support/large-shop.ts'
import { order, placeOrderFor } from '../support/shopping.ts'
import {
  contextAt,
  DAY,
  database,
  insert,
  NOON,
  openCrafts,
  openFabrics,
  productOf,
  rows,
  type Shop,
} from '../support/shops.ts'
import { productFixture } from './product-fixture.ts'

beforeEach(clearIsolateCaches)

test('a new product has its stock, ledger, search terms and pictures', async () => {
  const { shop, products } = await bench()
  await uploadPictures(shop, 'one', 'two')
  const refusal = await products.create(
    productFixture({ name: '  Café Mug ', sizes: [size('S', 2), size('L', 0)], code: 'M-1' }),
    [
      picture(shop, 'one'),
      { ...picture(shop, 'two'), isCover: true },
      { url: 'https://evil.example/x.jpg', card: '/media/stores/x/y.jpg' },
    ],
    'owner',
  )
  expect(refusal).toEqual({ ok: false, reason: 'image-limit-reached' })
  await setPro(shop)
  const result = await products.create(
    productFixture({ name: '  Café Mug ', sizes: [size('S', 2), size('L', 0)], code: 'M-1' }),
    [
      picture(shop, 'one'),
      { ...picture(shop, 'two'), isCover: true },
      { url: 'https://evil.example/x.jpg', card: '/media/stores/x/y.jpg' },
    ],
    'owner',
  )
  const id = result.ok ? result.id : ''
  expect(result).toEqual({ ok: true, id, missingImages: 1 })
  expect(await products.find(id)).toMatchObject({
    name: 'Café Mug',
    hasSizes: true,
    inventory: 2,
    version: 1,
    imageUrl: `/media/stores/${shop.id}/two.jpg`,
    sizes: [
      { value: 'S', label: 'Size S', inventory: 2 },
      { value: 'L', label: 'Size L', inventory: 0 },
    ],
  })
  expect(
    await rows(
      'SELECT size, quantity, transaction_type, created_by FROM inventory_transactions WHERE product_id = ?',
      id,
    ),
  ).toEqual([{ size: 'S', quantity: 2, transaction_type: 'add', created_by: 'owner' }])
  const terms = await rows<{ term: string }>(
    'SELECT term FROM product_terms WHERE store_id = ? AND product_id = ?',
    shop.id,
    id,
  )
  expect(terms.map((row) => row.term)).toEqual(expect.arrayContaining(['cafe', 'mug']))
  expect(
    await rows('SELECT image_url, is_cover, position FROM product_images WHERE product_id = ? ORDER BY position', id),
  ).toEqual([
    { image_url: `/media/stores/${shop.id}/one.jpg`, is_cover: 0, position: 0 },
    { image_url: `/media/stores/${shop.id}/two.jpg`, is_cover: 1, position: 1 },
  ])
  expect(await products.create(productFixture({ code: 'M-1' }))).toMatchObject({
    ok: false,
    reason: 'product-code-used',
  })
})

test('a new product that is sent again is the same one, however its answers were lost', async () => {
  const { shop, products } = await bench()
  const { products: otherProducts } = await bench()
  await uploadPictures(shop, 'one')
  const key = 'a1'.repeat(16)
  const make = (fields: Partial<ProductInput> = {}) =>
    products.create(productFixture({ name: 'Kisii bowl', ...fields }), [picture(shop, 'one')], 'owner', key)
  const results = await Promise.all(Array.from({ length: 6 }, () => make()))
  expect(results).toEqual(Array(6).fill({ ok: true, id: key, missingImages: 0 }))
  expect(await make()).toEqual({ ok: true, id: key, missingImages: 0 })
  const ledgerQuery =
    'SELECT count(*) AS n, sum(quantity) AS pieces FROM inventory_transactions WHERE store_id = ? AND product_id = ?'
  expect(await rows(ledgerQuery, shop.id, key)).toEqual([{ n: 1, pieces: 3 }])
  expect(await rows('SELECT id FROM products WHERE store_id = ? AND name = ?', shop.id, 'Kisii bowl')).toHaveLength(1)
  expect(await rows('SELECT id FROM product_images WHERE store_id = ? AND product_id = ?', shop.id, key)).toHaveLength(
    1,
  )

  const changes = [{ price: 1 }, { inventory: 4 }, { sizes: [size('S', 3)] }, { costPrice: 1 }, { saleEndsAt: 1 }]
  for (const change of changes) {
    expect(await make(change)).toEqual({ ok: false, reason: 'product-saved-before' })
  }
  expect(await products.create(productFixture({ name: 'Kisii bowl' }), [], 'owner', key)).toEqual({
    ok: false,
    reason: 'product-saved-before',
  })
  expect(await otherProducts.create(productFixture({ name: 'Their bowl' }), [], null, key)).toEqual({
    ok: true,
    id: key,
    missingImages: 0,
  })
  expect(await products.find(key)).toMatchObject({ name: 'Kisii bowl', inventory: 3 })
  await products.retire(key)
  expect(await make()).toEqual({ ok: false, reason: 'product-saved-before' })
})

test('the last product that a plan has room for can be sent again', async () => {
  const { products } = await bench()
  await Promise.all(Array.from({ length: 14 }, () => products.create(productFixture())))
  const make = (key: string) => products.create(productFixture(), [], null, key)
  const lastKey = 'b2'.repeat(16)
  expect(await Promise.all([make(lastKey), make(lastKey), make(lastKey)])).toEqual(
    Array(3).fill({ ok: true, id: lastKey, missingImages: 0 }),
  )
  expect(await make(lastKey)).toEqual({ ok: true, id: lastKey, missingImages: 0 })
  expect(await make('c3'.repeat(16))).toEqual({ ok: false, reason: 'product-limit-reached' })
})

test('the free plan ends at 20 products, also when all are made at once', async () => {
  const { shop, products } = await bench()
  const results = await Promise.all(
    Array.from({ length: 30 }, (_, n) => products.create(productFixture({ name: `Plate ${n}` }))),
  )
  expect(results.filter((result) => result.ok)).toHaveLength(15)
  expect(results.find((result) => !result.ok)).toEqual({ ok: false, reason: 'product-limit-reached' })
  expect(await rows("SELECT value FROM store_counters WHERE store_id = ? AND counter = 'products'", shop.id)).toEqual([
    { value: 20 },
  ])
  expect(await rows("SELECT count(*) AS n FROM stock WHERE store_id = ? AND size = ''", shop.id)).toEqual([{ n: 19 }])
  await setPro(shop)
  expect(await products.create(productFixture())).toMatchObject({ ok: true })
  const retiredId = productOf(shop, 'Soap')
  await products.retire(retiredId)
  await database.prepare('UPDATE stores SET pro_until = NULL WHERE id = ?').bind(shop.id).run()
  expect(await products.create(productFixture())).toEqual({ ok: false, reason: 'product-limit-reached' })
})

test('what makes no sense is refused', async () => {
  const { products } = await bench()
  const invalidInputs: [Partial<ProductInput>, string][] = [
    [{ name: ' x ' }, 'product-name-required'],
    [{ price: 0 }, 'price-invalid'],
    [{ price: 10.5 }, 'price-invalid'],
    [{ price: 2e15 }, 'price-invalid'],
    [{ compareAtPrice: -1 }, 'price-invalid'],
    [{ inventory: -1 }, 'stock-invalid'],
    [{ inventory: 1.5 }, 'stock-invalid'],
    [{ sizes: [size('S', 1), size('S', 2)] }, 'stock-invalid'],
    [{ categoryId: 'elsewhere' }, 'category-not-found'],
  ]
  for (const [fields, reason] of invalidInputs)
    expect(await products.create(productFixture(fields))).toEqual({ ok: false, reason })
})

test("another store's product and category are not there", async () => {
  const { products } = await bench()
  const other = await openFabrics()
  const kikoi = productOf(other, 'Kikoi')
  await database
    .prepare("INSERT INTO categories (store_id, id, name, created_at, updated_at) VALUES (?, 'theirs', 'Theirs', 1, 1)")
    .bind(other.id)
    .run()
  expect(await products.create(productFixture({ categoryId: 'theirs' }))).toEqual({
    ok: false,
    reason: 'category-not-found',
  })
  expect(await products.edit(kikoi, productFixture(), { version: 1, shownStock: {}, by: null })).toEqual({
    ok: false,
    reason: 'product-not-found',
  })
  expect(await products.hide(kikoi)).toEqual({ ok: false, reason: 'product-not-found' })
  expect(await products.setImages(kikoi, [])).toEqual({ ok: false, reason: 'product-not-found' })
  await products.retire(kikoi)
  expect(await products.find(kikoi)).toBeNull()
  expect(
    await rows('SELECT is_active, deleted_at, version FROM products WHERE store_id = ? AND id = ?', other.id, kikoi),
  ).toEqual([{ is_active: 1, deleted_at: null, version: 1 }])
})

test('the form’s number becomes a difference in the ledger, on top of what was sold since', async () => {
  const { shop, products } = await bench()
  const id = productOf(shop, 'Mug')
  await database
    .prepare(
      "INSERT INTO inventory_transactions (store_id, product_id, quantity, transaction_type, created_at) VALUES (?, ?, -3, 'sale', 1)",
    )
    .bind(shop.id, id)
    .run()
  // The form was opened when 40 were there, and is sent with 45.
  const result = await products.edit(id, productFixture({ name: 'Mug', inventory: 45 }), {
    version: 1,
    shownStock: { '': 40 },
    by: 'owner',
  })
  expect(result).toEqual({ ok: true, version: 2 })
  expect((await products.find(id))?.inventory).toBe(42)
  expect(await ledgerOf(shop, id)).toEqual({ sum: 42, inventory: 42 })
  expect(
    await products.edit(id, productFixture({ name: 'Mug', inventory: 0 }), {
      version: 2,
      shownStock: { '': 45 },
      by: null,
    }),
  ).toEqual({
    ok: false,
    reason: 'stock-changed',
    size: '',
    current: 42,
  })
})

test('two who save the same product: the second is told', async () => {
  const { shop, products } = await bench()
  const id = productOf(shop, 'Mug')
  const edits = Array.from({ length: 5 }, (_, n) =>
    products.edit(id, productFixture({ name: `Mug ${n}`, inventory: 41 }), {
      version: 1,
      shownStock: { '': 40 },
      by: null,
    }),
  )
  const results = await Promise.all(edits)
  expect(results.filter((result) => result.ok)).toHaveLength(1)
  expect(results.filter((result) => !result.ok)).toEqual(Array(4).fill({ ok: false, reason: 'product-changed' }))
  expect(await ledgerOf(shop, id)).toEqual({ sum: 41, inventory: 41 })
})

test('stock never falls below what is promised; the refusal names the orders, and a hold that lapsed is free', async () => {
  const { context, shop, products } = await bench()
  const id = productOf(shop, 'Basket')
  const first = await placeOrderFor(context, shop, { lines: [['Basket', null, 2]] })
  const second = await placeOrderFor(context, shop, { lines: [['Basket', null, 1]] })
  const edit = { version: 1, shownStock: { '': 5 }, by: null }
  expect(await products.edit(id, productFixture({ inventory: 2 }), edit)).toEqual({
    ok: false,
    reason: 'stock-promised',
    size: '',
    current: 5,
    orders: [first.number, second.number],
  })
  expect((await products.edit(id, productFixture({ inventory: 3 }), edit)).ok).toBe(true)
  expect((await products.find(id))?.inventory).toBe(3)
  context.pass(DAY)
  expect(
    (await products.edit(id, productFixture({ inventory: 0 }), { version: 2, shownStock: { '': 3 }, by: null })).ok,
  ).toBe(true)
  expect(await ledgerOf(shop, id)).toEqual({ sum: 0, inventory: 0 })
})

test('an order that comes between is honoured: either it or the edit is refused', async () => {
  for (let round = 0; round < 8; round += 1) {
    const { context, shop, products } = await bench()
    const id = productOf(shop, 'Basket')
    const [edit, placement] = await Promise.all([
      products.edit(id, productFixture({ inventory: 1 }), { version: 1, shownStock: { '': 5 }, by: null }),
      order(context, shop, { lines: [['Basket', null, 3]] }),
    ])
    expect([edit.ok, placement.ok].filter(Boolean)).toHaveLength(1)
    if (!edit.ok) expect(edit).toMatchObject({ reason: 'stock-promised', current: 5 })
    expect(await ledgerOf(shop, id)).toEqual(edit.ok ? { sum: 1, inventory: 1 } : { sum: 5, inventory: 5 })
  }
})

test('sizes come, go and come back; a promised one stays', async () => {
  const { context, shop, products } = await bench()
  const id = productOf(shop, 'Sandals')
  const next = [size('38', 3), size('41', 6)]
  const shownStock = { 38: 3, 39: 1, 40: 0 }
  expect((await products.edit(id, productFixture({ sizes: next }), { version: 1, shownStock, by: null })).ok).toBe(true)
  expect((await products.find(id))?.sizes).toEqual([
    { value: '38', label: 'Size 38', inventory: 3, code: null },
    { value: '41', label: 'Size 41', inventory: 6, code: null },
  ])
  expect(await ledgerOf(shop, id)).toEqual({ sum: 9, inventory: 9 })
  const restoredSizes = [size('39', 2), size('41', 6), size('38', 3)]
  expect(
    (
      await products.edit(id, productFixture({ sizes: restoredSizes }), {
        version: 2,
        shownStock: { 38: 3, 41: 6 },
        by: null,
      })
    ).ok,
  ).toBe(true)
  expect((await products.find(id))?.sizes.map((unit) => [unit.value, unit.inventory])).toEqual([
    ['39', 2],
    ['41', 6],
    ['38', 3],
  ])
  const { number } = await placeOrderFor(context, shop, { lines: [['Sandals', '39', 1]] })
  expect(
    await products.edit(id, productFixture({ inventory: 4 }), { version: 3, shownStock: {}, by: null }),
  ).toMatchObject({
    ok: false,
    reason: 'stock-promised',
    size: '39',
    orders: [number],
  })
})

test('a renamed value keeps its unit, and a struck-out pair is retired by the rules of stock', async () => {
  const { context, shop, products } = await bench()
  const id = productOf(shop, 'Sandals')
  const pair = (value: string, label: string, inventory: number, price: number | null = null) => ({
    ...{ value, label, inventory, price },
  })
  const optionNames = ['Size', 'Colour']
  const sizes = [pair('38', '38 / Red', 3), pair('39', '39 / Red', 1), pair('38 / Blue', '38 / Blue', 2, 99_000)]
  const shownStock = { 38: 3, 39: 1, 40: 0 }
  const paired = productFixture({ sizes, optionNames, costPrice: 30_000 })
  expect((await products.edit(id, paired, { version: 1, shownStock, by: null })).ok).toBe(true)
  expect(await products.owned(id)).toMatchObject({ optionNames, costPrice: 30_000, sizes })

  const renamed = [pair('38', '38 / Scarlet', 3), pair('38 / Blue', '38 / Blue', 2)]
  const shown = { 38: 3, 39: 1, '38 / Blue': 2 }
  await placeOrderFor(context, shop, { lines: [['Sandals', '39', 1]] })
  const edit = { version: 2, shownStock: shown, by: null }
  expect(await products.edit(id, { ...paired, sizes: renamed }, edit)).toMatchObject({
    reason: 'stock-promised',
    size: '39',
  })
  const kept = [...renamed, pair('39', '39 / Scarlet', 1)]
  expect((await products.edit(id, { ...paired, sizes: kept }, edit)).ok).toBe(true)
  const struck = { ...paired, sizes: kept.slice(1) }
  expect((await products.edit(id, struck, { version: 3, shownStock: shown, by: null })).ok).toBe(true)
  expect((await products.owned(id))?.sizes).toMatchObject(kept.slice(1))
  expect(await ledgerOf(shop, id)).toEqual({ sum: 3, inventory: 3 })
})

test('a product without sizes gets some, and loses them again', async () => {
  const { shop, products } = await bench()
  const id = productOf(shop, 'Mug')
  await products.edit(id, productFixture({ sizes: [size('S', 4)] }), { version: 1, shownStock: { '': 40 }, by: null })
  expect(await products.find(id)).toMatchObject({ hasSizes: true, inventory: 4, sizes: [{ value: 'S', inventory: 4 }] })
  await products.edit(id, productFixture({ inventory: 7 }), { version: 2, shownStock: { S: 4 }, by: null })
  expect(await products.find(id)).toMatchObject({ hasSizes: false, inventory: 7, sizes: [] })
  expect(await ledgerOf(shop, id)).toEqual({ sum: 7, inventory: 7 })
})

test('hidden, published, retired: lists and counters follow', async () => {
  const { shop, products } = await bench()
  const id = productOf(shop, 'Mug')
  expect(await products.hide(id)).toEqual({ ok: true, isSoldOut: false })
  expect(await countOnSale(shop)).toBe(3)
  expect((await products.list()).map((product) => product.name)).toEqual([
    'Basket',
    'Draft bowl',
    'Mug',
    'Sandals',
    'Soap',
  ])
  expect(await products.publish(id)).toEqual({ ok: true, isSoldOut: false })
  expect(await countOnSale(shop)).toBe(4)
  const soldOut = await products.create(productFixture({ name: 'Tray', inventory: 0, isActive: false }))
  expect(await products.publish('id' in soldOut ? soldOut.id : '')).toEqual({ ok: true, isSoldOut: true })
  expect(await countOnSale(shop)).toBe(5)
  await products.retire(id)
  expect(await countOnSale(shop)).toBe(4)
  expect(await products.find(id)).toBeNull()
  expect(await products.publish(id)).toEqual({ ok: false, reason: 'product-not-found' })
  expect(
    await rows('SELECT count(*) AS n FROM product_terms WHERE store_id = ? AND product_id = ?', shop.id, id),
  ).toEqual([{ n: 0 }])
})

test('the list goes on from where a page ended', async () => {
  const { products } = await bench()
  const first = await products.list(null, 2)
  const last = first.at(-1)
  expect(first.map((product) => product.name)).toEqual(['Basket', 'Draft bowl'])
  const second = await products.list(last ? { name: last.name, id: last.id } : null, 2)
  expect(second.map((product) => product.name)).toEqual(['Mug', 'Sandals'])
})

test('the table is sorted by stock from page to page, both ways and back again', async () => {
  const { shop, products } = await bench()
  await addProducts(shop, 60)
  await rows(
    `UPDATE products SET units = json_array(json_object('size', 'old', 'inventory', 99),
      json_object('size', '', 'inventory', 1 + substr(id, 5) * 7 % 11)) WHERE store_id = ? AND id LIKE 'more%'`,
    shop.id,
  )
  const all = { query: '', categoryId: null, isLowOnly: false, sort: 'stock' as const }
  const page = (direction: 'asc' | 'desc', after: string | null, before: string | null = null) =>
    products.page({ ...all, direction, after: after ?? '', before: before ?? '' })
  const up = [await page('asc', '')]
  while (up.at(-1)?.next) up.push(await page('asc', up.at(-1)?.next ?? null))
  const listed = up.flatMap((read) => read.products)
  expect(up.length).toBe(3)
  expect(listed).toHaveLength(up[0]?.count ?? 0)
  expect(listed.map(({ inventory }) => inventory)).toEqual(
    listed.map(({ inventory }) => inventory).toSorted((a, b) => a - b),
  )
  const down = await page('desc', '')
  expect(down.products.map(({ id }) => id)).toEqual(
    listed
      .slice(-24)
      .map(({ id }) => id)
      .reverse(),
  )
  const back = await page('asc', null, up[1]?.previous)
  expect(back.products).toEqual(up[0]?.products)
})

test('pictures beyond the plan stay and can be put in order; none is added', async () => {
  const { shop, products } = await bench()
  const id = productOf(shop, 'Mug')
  await setPro(shop)
  const images = await uploadPictures(shop, 'one', 'two', 'three')
  expect(await products.setImages(id, images)).toEqual({ ok: true, missingImages: 0 })
  await database.prepare('UPDATE stores SET pro_until = ? WHERE id = ?').bind(NOON, shop.id).run()
  const reorderedImages = [images[2], images[0]].map((image) => image ?? picture(shop, 'none'))
  expect(await products.setImages(id, reorderedImages)).toEqual({ ok: true, missingImages: 0 })
  expect((await products.find(id))?.imageUrl).toBe(`/media/stores/${shop.id}/three.jpg`)
  expect(await products.setImages(id, [...reorderedImages, picture(shop, 'four')])).toEqual({
    ok: false,
    reason: 'image-limit-reached',
  })
  expect(await products.setImages(id, [])).toEqual({ ok: true, missingImages: 0 })
  expect((await products.find(id))?.imageUrl).toBeNull()
})

async function bench() {
  const [context, shop] = [contextAt(), await openCrafts()]
  return { context, shop, products: createProducts(storeScope(context.db, shop.id), context) }
}

function size(value: string, inventory: number) {
  return { value, label: `Size ${value}`, inventory }
}

function picture(shop: Shop, name: string) {
  return { url: `/media/stores/${shop.id}/${name}.jpg`, card: `/media/stores/${shop.id}/${name}-card.jpg` }
}

/** Pictures that were uploaded. */
async function uploadPictures(shop: Shop, ...names: string[]) {
  const pictures = names.map((name) => picture(shop, name))
  const keys = pictures.flatMap(({ url, card }) => [url, card]).map((url) => url.slice('/media/'.length))
  const row = { store_id: shop.id, kind: 'product', bytes: 1, created_at: NOON }
  await database.batch(keys.map((key) => insert('media', { ...row, key })))
  return pictures
}

async function setPro(shop: Shop): Promise<void> {
  await database
    .prepare('UPDATE stores SET pro_until = ? WHERE id = ?')
    .bind(NOON + 30 * DAY, shop.id)
    .run()
}

async function ledgerOf(shop: Shop, id: string) {
  const [row] = await rows(
    `SELECT (SELECT sum(quantity) FROM inventory_transactions WHERE store_id = ?1 AND product_id = ?2) AS sum,
      (SELECT sum(inventory) FROM stock WHERE store_id = ?1 AND product_id = ?2) AS inventory`,
    shop.id,
    id,
  )
  return row
}

async function countOnSale(shop: Shop): Promise<number> {
  const [row] = await rows<{ value: number }>(
    "SELECT value FROM store_counters WHERE store_id = ? AND counter = 'products:on_sale'",
    shop.id,
  )
  return row?.value ?? 0
}

test('a restock adds to what is there, once for a key, however its answers were lost', async () => {
  const { shop, products } = await bench()
  const made = await products.create(productFixture({ inventory: 3 }))
  const productId = made.ok ? made.id : ''
  const key = 'd4'.repeat(16)
  const add = (fields: Partial<Restock> = {}) =>
    products.restock({ productId, size: '', quantity: 10, key, ...fields }, 'owner')
  const results = await Promise.all(Array.from({ length: 5 }, () => add()))
  expect(results).toEqual(Array(5).fill({ ok: true, inventory: 13 }))
  expect(await add()).toEqual({ ok: true, inventory: 13 })
  expect(await add({ quantity: 5 })).toEqual({ ok: false, reason: 'restock-saved-before', quantity: 10 })
  expect(await add({ quantity: 5, key: 'd5'.repeat(16) })).toEqual({ ok: true, inventory: 18 })
  const ledger = 'SELECT quantity, transaction_type AS type, notes, created_by AS by FROM inventory_transactions'
  expect(
    await rows(`${ledger} WHERE store_id = ? AND product_id = ? AND notes = 'restock'`, shop.id, productId),
  ).toEqual([10, 5].map((quantity) => ({ quantity, type: 'add', notes: 'restock', by: 'owner' })))
  // A form that was open meanwhile still saves the difference to what it showed.
  const version = (await products.owned(productId))?.version ?? 0
  expect(
    await products.edit(productId, productFixture({ inventory: 4 }), { version, shownStock: { '': 3 }, by: null }),
  ).toMatchObject({ ok: true })
  expect(await products.find(productId)).toMatchObject({ inventory: 19 })
})

test('a restock is of one size, and refuses what is no number, too much, foreign or removed', async () => {
  const { products } = await bench()
  const { products: otherProducts } = await bench()
  const made = await products.create(productFixture({ sizes: [size('S', 2), size('L', 0)] }))
  const productId = made.ok ? made.id : ''
  let keys = 0
  const add = (fields: Partial<Restock>, on = products) => {
    keys += 1
    return on.restock({ productId, size: 'L', quantity: 1, key: String(keys).padStart(32, 'e'), ...fields }, 'owner')
  }
  expect(await add({ quantity: 7 })).toEqual({ ok: true, inventory: 7 })
  expect((await products.owned(productId))?.sizes.map(({ value, inventory }) => [value, inventory])).toEqual([
    ['S', 2],
    ['L', 7],
  ])
  for (const quantity of [0, -1, 1.5, Number.NaN, 1_000_001]) {
    expect([quantity, await add({ quantity })]).toEqual([quantity, { ok: false, reason: 'quantity-invalid' }])
  }
  expect(await add({ quantity: 999_994 })).toEqual({ ok: false, reason: 'stock-too-large' })
  for (const wrong of ['', 'XL']) expect(await add({ size: wrong })).toEqual({ ok: false, reason: 'size-not-found' })
  expect(await add({}, otherProducts)).toEqual({ ok: false, reason: 'product-not-found' })
  expect(await add({ productId: 'none' })).toEqual({ ok: false, reason: 'product-not-found' })
  await products.retire(productId)
  expect(await add({})).toEqual({ ok: false, reason: 'product-not-found' })
})
