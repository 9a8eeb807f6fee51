import { expect, test } from 'vitest'
import { openStore } from '#app/data/store/open-store.server.ts'
import { contextAt, DAY, NOON, openCrafts, rows, type Shop } from '../support/shops.ts'
import { productFixture } from './product-fixture.ts'

test('a word is found from its first product to its last, however many are saved at once', async () => {
  const { shop, products, create, rename } = await bench()
  const before = await wordsOf(shop)

  const [mug, bowl] = await Promise.all([create('Zebra mug'), create('Zebra bowl')])
  expect(await spellingsOf(shop, 'zebra')).toEqual(['zebra', '~ebra', '~zbra', '~zera', '~zeba', '~zebr'].toSorted())
  expect(await countFound(shop, 'zebar')).toBe(2)

  const [tray] = await Promise.all([create('Zebra tray'), rename(mug, 'Plain mug'), products.retire(bowl)])
  expect(await spellingsOf(shop, 'zebra')).toHaveLength(6)

  await Promise.all([products.retire(tray), products.restore(bowl), rename(mug, 'Striped mug')])
  expect([await countFound(shop, 'zebra'), await countFound(shop, 'striped'), await countFound(shop, 'plain')]).toEqual(
    [1, 1, 0],
  )

  await Promise.all([mug, bowl].map((id) => products.retire(id)))
  expect(await wordsOf(shop)).toEqual(before)
  await products.rebuildSearch()
  expect(await wordsOf(shop)).toEqual(before)
})

test('a category’s words come with its name and go with it, but for those that a product has of its own', async () => {
  const { shop, categories, create } = await bench()
  const category = await categories.create({ name: 'Garden things', description: null })
  const id = category.ok ? category.id : ''
  await create('Garden chair', id)
  await create('Stool', id)
  expect([await countFound(shop, 'garden'), await countFound(shop, 'things')]).toEqual([2, 2])
  await categories.edit(id, { name: 'Terrace things', description: null })
  expect([
    await countFound(shop, 'garden'),
    await countFound(shop, 'terrace'),
    await countFound(shop, 'things'),
  ]).toEqual([1, 2, 2])
  await categories.remove(id)
  expect([await countFound(shop, 'garden'), await countFound(shop, 'terrace')]).toEqual([1, 0])
  expect([await spellingsOf(shop, 'terrace'), await spellingsOf(shop, 'things')]).toEqual([[], []])
  expect(await spellingsOf(shop, 'garden')).toHaveLength(7)
})

const wordsOf = (shop: Shop) => rows('SELECT term, word FROM product_words WHERE store_id = ? ORDER BY 1, 2', shop.id)

async function spellingsOf(shop: Shop, word: string) {
  const query = 'SELECT term FROM product_words WHERE store_id = ? AND word = ? ORDER BY term'
  return (await rows<{ term: string }>(query, shop.id, word)).map(({ term }) => term)
}

async function countFound(shop: Shop, query: string): Promise<number> {
  const { products } = await openStore(contextAt(), shop.id)
  return (await products.page({ query, categoryId: null, isLowOnly: false, after: '', before: '' })).matches
}

async function bench() {
  const [context, shop] = [contextAt(), await openCrafts()]
  await rows('UPDATE stores SET pro_until = ? WHERE id = ?', NOON + 30 * DAY, shop.id)
  const { products, categories } = await openStore(context, shop.id)
  await products.rebuildSearch()
  const create = async (name: string, categoryId: string | null = null) => {
    const result = await products.create(productFixture({ name, categoryId }))
    if (!result.ok) throw new Error(`not saved: ${result.reason}`)
    return result.id
  }
  const rename = async (id: string, name: string) => {
    const { version = 0, inventory = 0 } = (await products.find(id)) ?? {}
    return products.edit(id, productFixture({ name }), { version, shownStock: { '': inventory }, by: null })
  }
  return { shop, products, categories, create, rename }
}
