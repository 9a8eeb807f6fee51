import { expect, test } from 'vitest'
import { searchOnSale } from '#app/data/product/on-sale.server.ts'
import { openStore } from '#app/data/store/open-store.server.ts'
import { createContext } from '#app/load-context.server.ts'
import { contextAt, database, openCrafts, testEnv } from '../support/shops.ts'
import { type RoundTrip, watchedDatabase } from '../support/watched-database.ts'

async function searchBench() {
  const [shop, context] = [await openCrafts(), contextAt()]
  const store = await openStore(context, shop.id)
  const fields = { description: null, price: 1_000, compareAtPrice: null, lowStock: null, code: null, sizes: [] }
  const create = async (name: string, categoryId: string | null = null) => {
    const result = await store.products.create({ ...fields, name, categoryId, isActive: true, inventory: 4 })
    if (!result.ok) throw new Error(`not made: ${result.reason}`)
    return result.id
  }
  const search = async (query: string) => {
    const result = await searchOnSale(context, shop.slug, { query, categoryId: null, sort: 'own', after: '' })
    return result?.products.map(({ name }) => name) ?? []
  }
  return { shop, store, create, search, fields }
}

test('beginnings, folded accents, two letters and one wrong letter find a product; two wrong ones do not', async () => {
  const { create, search } = await searchBench()
  await create('Café kettle')
  for (const query of ['kettle', 'ket', 'ke', 'CAFÉ', 'cafe kett', 'kettel', 'kttle', 'kettlle', 'kettke']) {
    expect(await search(query), query).toEqual(['Café kettle'])
  }
  for (const query of ['kxttxe', 'teapot', 'cafe teapot']) expect(await search(query), query).toEqual([])
})

test('a product is found by its new name at once, and by its old one no more, not even misspelt', async () => {
  const { store, create, search, fields } = await searchBench()
  const id = await create('Copper kettle')
  await store.products.edit(
    id,
    { ...fields, name: 'Brass teapot', categoryId: null, isActive: true, inventory: 4 },
    { version: 1, shownStock: { '': 4 }, by: null },
  )
  expect(await search('teapott')).toEqual(['Brass teapot'])
  for (const query of ['kettle', 'kettel', 'copper']) expect(await search(query), query).toEqual([])
})

test('goods are found by what their category is called now, and by their own words whatever becomes of it', async () => {
  const { store, create, search } = await searchBench()
  const category = await store.categories.create({ name: 'Kitchen', description: null })
  if (!category.ok) throw new Error('no category')
  await create('Whisk', category.id)
  await create('Kitchen towel', category.id)
  expect(await search('kitchen')).toEqual(['Kitchen towel', 'Whisk'])

  await store.categories.edit(category.id, { name: 'Pantry', description: null })
  expect(await search('pantry')).toEqual(['Kitchen towel', 'Whisk'])
  expect(await search('kitchen')).toEqual(['Kitchen towel'])

  await store.categories.remove(category.id)
  expect(await search('pantry')).toEqual([])
  expect(await search('whisk')).toEqual(['Whisk'])
})

test('a search asks the database twice, whether its words are known, misspelt or unheard of', async () => {
  const { create, shop } = await searchBench()
  await create('Café kettle')
  const trips: RoundTrip[] = []
  const DB = watchedDatabase(database, (trip) => trips.push(trip))
  const context = createContext({ ...testEnv, DB }, () => undefined)
  for (const query of ['kettle', 'cafe kett', 'kettel', 'teapot']) {
    trips.length = 0
    await searchOnSale(context, shop.slug, { query, categoryId: null, sort: 'own', after: '' })
    expect(trips, query).toHaveLength(2)
  }
})
