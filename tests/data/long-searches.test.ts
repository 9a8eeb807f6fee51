import { expect, test } from 'vitest'
import { searchOnSale } from '#app/data/product/on-sale.server.ts'
import { openStore } from '#app/data/store/open-store.server.ts'
import { ORDER_GROUPS, parseCustomersQuery, parseOrdersQuery } from '#app/domain/order/list/query.ts'
import { placeOrderFor } from '../support/shopping.ts'
import { contextAt, DAY, openCrafts } from '../support/shops.ts'

const NAME = 'Odhiambo Achieng Wanjiru Kamau Juma'
const searches = [
  'odhiambo achieng wanjiru kamau juma ali abe nia 678',
  'odhiambo achieng wanjiru kamau juma ali abe nia 0712 345 678',
  `678 ${'ab cd ef gh ij kl mn op qr st uv wx yz '.repeat(3)}`,
  '12 '.repeat(40),
  '123456 234567 345678 456789 567890 678901 789012 890123',
  '12345678',
  'abcdef12',
]
const found = [true, true, false, false, false, true, false]

test('names and phones are searched by as many words as a name is found by; the further, shorter ones are ignored', async () => {
  const [context, shop] = [contextAt(), await openCrafts()]
  const { orders, customers } = await openStore(context, shop.id)
  const wish = { lines: [['Mug', null, 1]] as [string, null, number][], name: NAME, phone: '0712345678' }
  const { id } = await placeOrderFor(context, shop, wish)
  context.pass(2 * DAY)
  for (const [index, search] of searches.entries()) {
    const [ids, phones] = found[index] ? [[id], ['+254712345678']] : [[], []]
    for (const group of ORDER_GROUPS) {
      const query = (more = {}) =>
        parseOrdersQuery(new URLSearchParams({ q: search, status: group, by: 'customer.asc', ...more }))
      const isIn = ['all', 'new', 'attention', 'unsent'].includes(group)
      const orderIds = (page: { id: string }[]) => page.map((order) => order.id)
      expect(orderIds((await orders.page(query())).rows), `${group} ${search}`).toEqual(isIn ? ids : [])
      // Nothing is before it: the page of those that there are.
      expect(orderIds((await orders.page(query({ before: id, page: '2' }))).rows), search).toEqual(isIn ? ids : [])
      expect(orderIds(await orders.exported(query(), null, 500)), search).toEqual(isIn ? ids : [])
      expect(await orders.exported(query(), id, 500), search).toEqual([])
    }
    const query = parseCustomersQuery(new URLSearchParams({ q: search, by: 'last.asc' }))
    const phonesOf = (page: { phone: string }[]) => page.map((customer) => customer.phone)
    expect(phonesOf((await customers.page(query)).rows), search).toEqual(phones)
    expect(phonesOf(await customers.exported(query.query, null, 500)), search).toEqual(phones)
    expect(await customers.exported(query.query, '+254712345678', 500), search).toEqual([])
  }
})

test('products are searched by so many words, in the store, the catalogue and the till, however many words are alike', async () => {
  const [context, shop] = [contextAt(), await openCrafts()]
  const { products, categories, till } = await openStore(context, shop.id)
  const category = await categories.create({ name: 'Woven', description: null })
  if (!category.ok) throw new Error('no category')
  const beginnings = 'kiondo sisal ochre basket banana leather strap lidded'.split(' ')
  // Nine words of each beginning would be searched as a range; eight are listed one by one.
  const description = beginnings.flatMap((word) => [...'abcdefgh'].map((letter) => word + letter)).join(' ')
  const fields = { price: 1_000, compareAtPrice: null, lowStock: null, code: null, sizes: [], isActive: true }
  const product = { ...fields, name: 'Tray', description, categoryId: category.id, inventory: 4 }
  expect(await products.create(product)).toMatchObject({ ok: true })

  for (const search of [beginnings.join(' '), `${beginnings.join(' ')} ${'unheard of '.repeat(4)}`]) {
    const names = async (page: Promise<{ products: { name: string }[] }>) =>
      (await page).products.map(({ name }) => name)
    const list = { query: search, categoryId: category.id, isLowOnly: false, after: '', before: '' }
    expect(await names(products.page(list)), search).toEqual(['Tray'])
    expect(await names(products.page({ ...list, isLowOnly: true, before: 'x Z' })), search).toEqual([])
    expect(await names(searchOnSale(context, shop.slug, { ...list, sort: 'own' })), search).toEqual(['Tray'])
    expect(await names(searchOnSale(context, shop.slug, { ...list, sort: 'own', after: 'x 1' })), search).toEqual([])
    expect(await names(till.products(search)), search).toEqual(['Tray'])
  }
})
