import { drizzle } from 'drizzle-orm/d1'
import { beforeEach, expect, test } from 'vitest'
import { openStore } from '#app/data/store/open-store.server.ts'
import { clearIsolateCaches } from '#app/data/store-page/isolate-cache.server.ts'
import type { ImportedProduct } from '#app/domain/catalog/import/imported-product.ts'
import { faultyEnv } from '../support/faulty-env.ts'
import { placeOrderFor } from '../support/shopping.ts'
import { contextAt, DAY, insert, openCrafts, productOf, rows, type Shop } from '../support/shops.ts'
import {
  importedFixture as imported,
  nextImportId,
  importOptions as options,
  unitFixture as unit,
} from './import-fixture.ts'

beforeEach(clearIsolateCaches)

async function bench(isPro = true) {
  const shop = await openCrafts()
  if (isPro) await rows('UPDATE stores SET pro_until = 9999999999999 WHERE id = ?', shop.id)
  const context = contextAt()
  const store = await openStore(context, shop.id)
  await rows('UPDATE products SET lowest_price = price WHERE store_id = ?', shop.id)
  await store.products.rebuildSearch()
  const begin = async (products: ImportedProduct[], chosen = options) => {
    const id = nextImportId()
    expect(await store.imports.start({ id, name: 'goods.csv', by: 'owner' }, chosen, products.length)).toEqual({
      ok: true,
    })
    for (let from = 0; from < products.length; from += 100)
      expect(await store.imports.part(id, from, products.slice(from, from + 100))).toEqual({ ok: true })
    expect(await store.imports.run(id)).toEqual({ ok: true })
    return id
  }
  const work = async (id: string) => {
    while (await store.imports.work(id));
    return store.imports.current()
  }
  const run = async (products: ImportedProduct[], chosen = options) => work(await begin(products, chosen))
  const undo = async (id: string) => {
    expect(await store.imports.undo(id)).toEqual({ ok: true })
    return work(id)
  }
  return { shop, context, store, begin, work, run, undo }
}

const mug = imported({
  ...{ key: 'mug-1', name: 'Enamel mug', price: 45_000, costPrice: 30_000, category: 'Kitchen', code: 'EM-1' },
  units: [unit('', { stock: 7 })],
})
const dress = imported({
  ...{ rows: [3, 4], key: 'dress', name: 'Dress', price: 120_000, optionNames: ['Size', 'Colour'] },
  units: [unit('M / Red', { stock: 2, code: 'D-1' }), unit('M / Blue', { stock: 0, price: 130_000 })],
})

test('new products are made hidden, with their stock, category and key, once', async () => {
  const { shop, store, run, work } = await bench()
  const view = await run([mug, dress])
  expect(view).toMatchObject({ state: 'finished', total: 2, counts: { new: 2, waiting: 0 }, report: [] })
  const [made] = await productsNamed(shop, 'Enamel mug')
  expect(made).toMatchObject({
    price: 45_000,
    cost_price: 30_000,
    is_active: 0,
    import_key: 'mug-1',
    code: 'EM-1',
    available: 7,
  })
  expect(await rows('SELECT name FROM categories WHERE store_id = ? AND id = ?', shop.id, made?.category_id)).toEqual([
    { name: 'Kitchen' },
  ])
  const [sized] = await productsNamed(shop, 'Dress')
  expect(sized).toMatchObject({ option_names: '["Size","Colour"]', has_sizes: 1, lowest_price: 120_000 })
  expect(JSON.parse(String(sized?.units))).toMatchObject([
    { size: 'M / Red', inventory: 2, code: 'D-1', price: null },
    { size: 'M / Blue', inventory: 0, price: 130_000 },
  ])
  expect(await work(view?.id ?? '')).toEqual(view)
  expect(await store.imports.run(view?.id ?? '')).toEqual({ ok: true })
  expect(await productsNamed(shop, 'Dress')).toHaveLength(1)
})

test('the same file again changes nothing', async () => {
  const { shop, run, store } = await bench()
  await run([mug, dress], { ...options, changeStock: true })
  const before = await tables(shop)
  expect((await store.imports.match([mug, dress], options)).results.map(({ state }) => state)).toEqual(['same', 'same'])
  expect(await run([mug, dress], { ...options, changeStock: true })).toMatchObject({ counts: { same: 2 } })
  expect(await tables(shop)).toEqual(before)
})

test('what the file does not say stays, and stock moves by the switch alone', async () => {
  const { shop, run } = await bench()
  const id = productOf(shop, 'Mug')
  const row = imported({ productId: id, price: 99_000, units: [unit('', { stock: 11 })] })
  expect(await run([row])).toMatchObject({ counts: { changed: 1 } })
  const [product] = await productsNamed(shop, 'Mug')
  expect(product).toMatchObject({ price: 99_000, available: 40, category_id: 'all', version: 2 })
  await run([row], { ...options, changeStock: true })
  expect((await productsNamed(shop, 'Mug'))[0]).toMatchObject({ available: 11 })
  expect(
    await rows(
      "SELECT quantity, transaction_type, created_by FROM inventory_transactions WHERE product_id = ? AND notes = 'import'",
      id,
    ),
  ).toEqual([{ quantity: -29, transaction_type: 'adjustment', created_by: 'owner' }])
})

test('stock below what is promised is a problem of its row', async () => {
  const { shop, context, run } = await bench()
  const id = productOf(shop, 'Mug')
  await placeOrderFor(context, shop, { lines: [['Mug', null, 5]] })
  const view = await run([imported({ productId: id, price: 1_000, units: [unit('', { stock: 4 })] })], {
    ...options,
    changeStock: true,
  })
  expect(view).toMatchObject({
    counts: { problem: 1 },
    report: [{ problem: 'stock-promised', name: 'Mug', rows: [2] }],
  })
  expect((await productsNamed(shop, 'Mug'))[0]).toMatchObject({ price: 80_050 })
})

test('a product is found by our id, a code, then the key, and by its name with the switch alone', async () => {
  const { shop, store, run } = await bench()
  await run([mug])
  const byCode = imported({ name: 'Another name', code: 'em-1', price: 46_000 })
  const byKey = imported({ name: 'Enamel mugs', key: 'mug-1', price: 46_000 })
  const byName = imported({ name: 'basket', price: 46_000 })
  const states = async (list: ImportedProduct[], chosen = options) =>
    (await store.imports.match(list, chosen)).results.map(({ state, problem }) => problem ?? state)
  expect(await states([byCode, byKey, byName])).toEqual(['changed', 'changed', 'name-used'])
  expect(await states([byName], { ...options, matchNames: true })).toEqual(['changed'])
  const other = await openCrafts()
  expect(await states([imported({ productId: productOf(other, 'Mug'), name: 'Clay cup', price: 100 })])).toEqual([
    'new',
  ])
  expect(await states([imported({ name: 'Cup', key: productOf(shop, 'Mug'), price: 100 })])).toEqual(['new'])
})

test('sizes that differ, a price that is missing and a product changed since the preview are problems', async () => {
  const { shop, store, run } = await bench()
  const sandals = productOf(shop, 'Sandals')
  const view = await run([
    imported({ productId: productOf(shop, 'Basket'), units: [unit('M', { stock: 1 })] }),
    imported({ rows: [3], name: 'No price' }),
    imported({ rows: [4], productId: sandals, version: 7, price: 5 }),
    imported({ rows: [5], name: 'X', price: 5 }),
    imported({ rows: [6], productId: productOf(shop, 'Mug'), compareAt: 100 }),
  ])
  expect(view?.report.map(({ problem }) => problem)).toEqual([
    ...['sizes-differ', 'price-required', 'product-changed', 'product-name-required', 'compare-not-above'],
  ])
  expect(view?.counts).toMatchObject({ problem: 5 })
  expect(
    (await store.imports.match([imported({ productId: sandals, units: [unit('eu 38', { price: 1 })] })], options))
      .results,
  ).toMatchObject([{ state: 'changed', productId: sandals, version: 1 }])
})

test('new sizes join, none goes, and none is doubled', async () => {
  const { shop, run } = await bench()
  const id = productOf(shop, 'Sandals')
  const row = imported({ productId: id, units: [unit('EU 38', { price: 190_000 }), unit('EU 41', { stock: 4 })] })
  await run([row], { ...options, changeStock: true })
  const labels = async () =>
    (
      await rows<{ label: string }>(
        'SELECT label FROM stock WHERE product_id = ? AND deleted_at IS NULL ORDER BY position',
        id,
      )
    ).map(({ label }) => label)
  expect(await labels()).toEqual(['EU 38', 'EU 39', 'EU 40', 'EU 41'])
  expect(await run([row], { ...options, changeStock: true })).toMatchObject({ counts: { same: 1 } })
  expect(await run([imported({ productId: id, units: [unit('EU 38 / Red')] })])).toMatchObject({
    counts: { problem: 1 },
  })
})

test('the plan ends in the middle: the rest are problems', async () => {
  const { shop, run, store } = await bench(false)
  const list = Array.from({ length: 30 }, (_, at) => imported({ rows: [at + 2], name: `Bowl ${at}`, price: 100 }))
  expect((await store.imports.match(list, options)).room).toBe(15)
  const view = await run(list)
  expect(view?.counts).toMatchObject({ new: 15, problem: 15 })
  expect(new Set(view?.report.map(({ problem }) => problem))).toEqual(new Set(['product-limit-reached']))
  expect(await rows("SELECT count(*) AS n FROM products WHERE store_id = ? AND name LIKE 'Bowl%'", shop.id)).toEqual([
    { n: 15 },
  ])
})

test('a row that repeats a code of its file is a problem, and the others of its batch are made', async () => {
  const { shop, run } = await bench()
  const cup = (at: number, code: string) => imported({ rows: [at], name: `Cup ${code} ${at}`, code, price: 100 })
  const view = await run([cup(2, 'C-1'), cup(3, 'c-1'), cup(4, 'C-2')])
  expect(view).toMatchObject({ counts: { new: 2, problem: 1 }, report: [{ problem: 'product-code-used', rows: [3] }] })
  expect(await rows("SELECT word FROM product_words WHERE store_id = ? AND term IN ('2', '3', '4')", shop.id)).toEqual([
    { word: '2' },
    { word: '4' },
  ])
})

test('two steps at once, and a step that comes twice, do each row once', async () => {
  const { shop, store, begin, work } = await bench()
  const list = Array.from({ length: 25 }, (_, at) =>
    imported({ rows: [at + 2], key: `k${at}`, name: `Bowl ${at}`, price: 100, units: [unit('', { stock: 2 })] }),
  )
  const id = await begin([...list, imported({ productId: productOf(shop, 'Mug'), price: 70_000 })])
  await Promise.all([store.imports.work(id), store.imports.work(id), store.imports.work(id)])
  const view = await work(id)
  expect(view?.counts).toEqual({ waiting: 0, new: 25, changed: 1 })
  expect(
    await rows(
      "SELECT count(*) AS n, sum(available) AS pieces FROM products WHERE store_id = ? AND name LIKE 'Bowl%'",
      shop.id,
    ),
  ).toEqual([{ n: 25, pieces: 50 }])
  expect((await productsNamed(shop, 'Mug'))[0]).toMatchObject({ version: 2, price: 70_000 })
})

test('one import of a store works at a time, and one that was only begun gives way', async () => {
  const { store, begin, work } = await bench()
  await store.imports.start({ id: 'a'.repeat(32), name: 'old.csv', by: null }, options, 3)
  const id = await begin([mug])
  expect(await store.imports.part('a'.repeat(32), 0, [mug])).toEqual({ ok: false, reason: 'import-gone' })
  expect(await store.imports.start({ id: 'b'.repeat(32), name: 'b.csv', by: null }, options, 1)).toEqual({
    ok: false,
    reason: 'import-running',
  })
  expect(await store.imports.start({ id, name: 'goods.csv', by: null }, options, 1)).toEqual({ ok: true })
  await work(id)
  expect(await store.imports.start({ id: 'b'.repeat(32), name: 'b.csv', by: null }, options, 2)).toEqual({ ok: true })
  expect(await store.imports.part('b'.repeat(32), 0, [mug])).toEqual({ ok: true })
  expect(await store.imports.run('b'.repeat(32))).toEqual({ ok: false, reason: 'import-incomplete' })
  expect(await store.imports.run('c'.repeat(32))).toEqual({ ok: false, reason: 'import-gone' })
})

test('an undo gives back what nobody changed, and says what stayed', async () => {
  const { shop, context, store, run, undo } = await bench()
  const [basket, sandals] = [productOf(shop, 'Basket'), productOf(shop, 'Sandals')]
  const before = await tables(shop)
  const changed = imported({ productId: basket, price: 5_000, description: 'Woven', units: [unit('', { stock: 9 })] })
  const list = [mug, dress, changed, imported({ rows: [6], productId: sandals, price: 5_000 })]
  const view = await run(list, { ...options, changeStock: true, hideNew: false })
  expect(view?.undoUntil).toBe(context.now() + DAY)
  const [made] = await productsNamed(shop, 'Enamel mug')
  shop.products['Enamel mug'] = String(made?.id)
  await placeOrderFor(context, shop, { lines: [['Enamel mug', null, 1]] })
  await store.products.hide(sandals)
  const after = await undo(view?.id ?? '')
  expect(after).toMatchObject({ state: 'undone', counts: { undone: 2, stayed: 2 }, undoUntil: null })
  expect(after?.report.map(({ name, problem }) => [name, problem])).toEqual([
    ['Enamel mug', 'product-ordered'],
    ['Sandals', 'product-changed'],
  ])
  expect((await tables(shop)).filter(({ name }) => name === 'Basket')).toEqual(
    before.filter(({ name }) => name === 'Basket'),
  )
  expect(await productsNamed(shop, 'Dress')).toEqual([])
  expect(await store.imports.undo(view?.id ?? '')).toEqual({ ok: true })
  expect(await store.imports.current()).toEqual(after)
})

test('stock that was sold stays sold, and the rest is given back', async () => {
  const { shop, context, run, undo } = await bench()
  const id = productOf(shop, 'Soap')
  const view = await run([imported({ productId: id, price: 9_000, units: [unit('', { stock: 3 })] })], {
    ...options,
    changeStock: true,
  })
  await placeOrderFor(context, shop, { lines: [['Soap', null, 2]] })
  const after = await undo(view?.id ?? '')
  expect(after?.report).toMatchObject([{ problem: 'stock-stayed', state: 'undone' }])
  expect((await productsNamed(shop, 'Soap'))[0]).toMatchObject({ price: 25_000, available: 1 })
})

test('an undo is over after a day', async () => {
  const { context, store, run } = await bench()
  const view = await run([mug])
  context.pass(DAY)
  expect(await store.imports.current()).toBeNull()
  expect(await store.imports.undo(view?.id ?? '')).toEqual({ ok: false, reason: 'undo-over' })
})

test('imported, undone, imported again: the same tables', async () => {
  const { shop, run, undo } = await bench()
  const before = await tables(shop)
  const list = [
    mug,
    dress,
    imported({
      rows: [9],
      productId: productOf(shop, 'Sandals'),
      category: 'Shoes',
      units: [unit('EU 38', { stock: 8, price: 1_000 }), unit('EU 44', { stock: 1 })],
    }),
  ]
  const all = { ...options, changeStock: true }
  const first = await run(list, all)
  const once = await tables(shop)
  await undo(first?.id ?? '')
  expect(await tables(shop)).toEqual(before)
  await run(list, all)
  expect(await tables(shop)).toEqual(once)
})

test('pictures by address are added one after the other, once, and the undo still takes the product', async () => {
  const { shop, store, run, undo } = await bench()
  const pictures = ['https://a.example/1.jpg', 'https://a.example/2.jpg', 'https://a.example/3.jpg']
  const view = await run([
    { ...mug, pictures },
    imported({ rows: [3], productId: productOf(shop, 'Basket'), price: 5, pictures }),
  ])
  // A product that has pictures keeps them.
  expect(view?.pictures).toEqual([{ row: 0, first: 0, count: 3 }])
  const at = (n: number, row = 0) => ({ importId: view?.id ?? '', row, n })
  expect(await store.imports.pictureAddress(at(0))).toBe(pictures[0])
  for (const wanted of [at(1), at(0, 1), at(7), { ...at(0), importId: 'f'.repeat(32) }])
    expect(await store.imports.pictureAddress(wanted)).toBeNull()
  const image = (name: string) => ({
    url: `/media/stores/${shop.id}/${name}.jpg`,
    card: `/media/stores/${shop.id}/${name}-c.jpg`,
  })
  for (const name of ['one', 'one-c', 'three', 'three-c'])
    await insert('media', {
      store_id: shop.id,
      key: `stores/${shop.id}/${name}.jpg`,
      kind: 'product',
      bytes: 1,
      created_at: 1,
    }).run()
  await store.imports.addPicture(at(0), image('one'))
  await store.imports.addPicture(at(0), image('one'))
  await store.imports.addPicture(at(1), null)
  expect((await store.imports.current())?.pictures).toEqual([{ row: 0, first: 2, count: 1 }])
  await Promise.all([store.imports.addPicture(at(2), image('three')), store.imports.addPicture(at(2), image('three'))])
  expect((await store.imports.current())?.pictures).toEqual([])
  const [made] = await productsNamed(shop, 'Enamel mug')
  expect(JSON.parse(String(made?.pictures)).map(({ url }: { url: string }) => url)).toEqual([
    image('one').url,
    image('three').url,
  ])
  expect(await undo(view?.id ?? '')).toMatchObject({ counts: { undone: 2 }, report: [] })
  expect(await productsNamed(shop, 'Enamel mug')).toEqual([])
})

test('a step of 20 products reads 400 rows where they are as they were, and 1,500 at most', async () => {
  const { context, shop, begin, work } = await bench()
  const list = (price: number) =>
    Array.from({ length: 20 }, (_, at) =>
      imported({
        ...{ rows: [at + 2], key: `k${at}`, code: `C-${at}`, name: `Woven bowl of sisal ${at}`, price },
        description: 'Made by hand in Machakos of sisal and leather, dyed with plants, for bread, fruit or keys.',
        units: [unit('', { stock: 2 })],
      }),
    )
  const read: number[] = []
  for (const price of [100, 100, 200]) {
    const id = await begin(list(price))
    const { env, faults } = faultyEnv()
    await (await openStore({ ...context, db: drizzle(env.DB) }, shop.id)).imports.work(id)
    read.push(faults.rowsRead)
    await work(id)
  }
  const [made = 0, same = 0, changed = 0] = read
  expect([made < 1_500, same < 400, changed < 1_500], String(read)).toEqual([true, true, true])
})

const productsNamed = (shop: Shop, name: string) =>
  rows('SELECT * FROM products WHERE store_id = ? AND name = ? AND deleted_at IS NULL', shop.id, name)

/** What is on sale, without ids, versions and times. */
async function tables(shop: Shop) {
  const list = await rows<Record<string, unknown>>(
    `SELECT p.name, p.sort_key, p.code, p.description, p.price, p.compare_at_price, p.lowest_price, p.cost_price,
      p.is_active, p.has_sizes, p.option_names, p.import_key, c.name AS category, p.units, p.available, p.stock_level,
      (SELECT group_concat(t.term, ' ' ORDER BY t.term) FROM product_terms AS t WHERE t.store_id = p.store_id AND t.product_id = p.id) AS terms
      FROM products AS p LEFT JOIN categories AS c ON c.store_id = p.store_id AND c.id = p.category_id
      WHERE p.store_id = ? AND p.deleted_at IS NULL ORDER BY p.name`,
    shop.id,
  )
  return list
}
