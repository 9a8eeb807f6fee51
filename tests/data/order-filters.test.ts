import { expect, test } from 'vitest'
import { openStore } from '#app/data/store/open-store.server.ts'
import { parseOrdersQuery } from '#app/domain/order/list/query.ts'
import { timeSpanOf } from '#app/domain/order/list/time-span.ts'
import { placeOrderFor } from '../support/shopping.ts'
import { contextAt, HOUR, openCrafts, restock, rows, type Shop } from '../support/shops.ts'

const queryOf = (query: string) => parseOrdersQuery(new URLSearchParams(query))

async function set(shop: Shop, id: string, column: string, value: unknown): Promise<void> {
  await rows(`UPDATE orders SET ${column} = ? WHERE store_id = ? AND id = ?`, value, shop.id, id)
}

/** Orders by name: each is placed an hour after the one before. */
async function bench(zone = 'Africa/Nairobi', start?: number) {
  const [context, shop] = [contextAt(start), await openCrafts()]
  await restock(shop, 'Mug', 50)
  const { orders, products } = await openStore(context, shop.id)
  await products.rebuildSearch()
  const place = async (name: string, product = 'Mug') => {
    const { id } = await placeOrderFor(context, shop, { lines: [[product, null, 1]], name })
    context.pass(HOUR)
    return id
  }
  const pageOf = async (query: string) => {
    const asked = queryOf(query)
    return orders.page(asked, timeSpanOf(asked, zone))
  }
  const namesOf = async (query: string) => (await pageOf(query)).rows.map(({ customerName }) => customerName)
  const exportedOf = async (query: string) => {
    const asked = queryOf(query)
    const exported = await orders.exported(asked, null, 500, timeSpanOf(asked, zone))
    return exported.map(({ customerName }) => customerName)
  }
  return { context, shop, orders, place, pageOf, namesOf, exportedOf }
}

test('a day from and to are whole days of the store, also those of 23 and 25 hours', async () => {
  // In Berlin 25 October 2026 has 25 hours: from 22:00 UTC of the 24th to 23:00 UTC of the 25th.
  const { place, namesOf, exportedOf } = await bench('Europe/Berlin', Date.UTC(2026, 9, 24, 21, 30))
  for (let at = 0; at < 28; at++) await place(`Hour ${at}`)
  const dayNames = Array.from({ length: 25 }, (_, at) => `Hour ${25 - at}`)
  const day = 'from=2026-10-25&to=2026-10-25'
  expect(await namesOf(day)).toEqual(dayNames.slice(0, 10))
  expect(await namesOf(`${day}&page=3`)).toEqual(dayNames.slice(20))
  expect(await exportedOf(day)).toEqual(dayNames)
  expect(await namesOf('to=2026-10-24')).toEqual(['Hour 0'])
  expect(await namesOf('from=2026-10-26')).toEqual(['Hour 27', 'Hour 26'])
  expect(await namesOf('from=2026-10-26&to=2026-10-24&page=3')).toHaveLength(8)
})

test('a list is narrowed by the way of payment and of delivery, with its group, search, sort and pages', async () => {
  const { shop, orders, place, pageOf, namesOf, exportedOf } = await bench()
  const ids: string[] = []
  for (const name of ['Amina', 'Brian', 'Chebet', 'Dalmas', 'Esther']) ids.push(await place(name))
  const [amina = '', brian = '', chebet = '', dalmas = ''] = ids
  await set(shop, amina, 'delivery_method', 'delivery')
  await set(shop, brian, 'channel', 'pos')
  for (const [id, method] of [
    [amina, 'mpesa'],
    [brian, 'cash'],
    [chebet, 'mpesa'],
  ] as const) {
    await set(shop, id, 'status', 'ready_for_pickup')
    await orders.markPaid(id, {
      method,
      actorId: null,
      mpesaCode: method === 'mpesa' ? `SJF7K2M9Q${id === amina ? 'A' : 'B'}` : null,
    })
  }
  await orders.cancel(dalmas, { actor: 'owner', id: null })
  const expected: [string, string[]][] = [
    ['paid=mpesa', ['Chebet', 'Amina']],
    ['paid=mpesa&by=customer.asc', ['Amina', 'Chebet']],
    ['paid=mpesa&by=date.asc', ['Amina', 'Chebet']],
    ['paid=cash', ['Brian']],
    ['paid=nonsense&handover=nonsense', ['Esther', 'Dalmas', 'Chebet', 'Brian', 'Amina']],
    ['handover=delivery', ['Amina']],
    ['handover=pos', ['Brian']],
    ['handover=pickup', ['Esther', 'Dalmas', 'Chebet']],
    ['handover=pickup&status=cancelled', ['Dalmas']],
    ['handover=pickup&status=paid&paid=mpesa', ['Chebet']],
    ['handover=pickup&q=che', ['Chebet']],
    ['handover=delivery&q=che', []],
    ['paid=mpesa&q=mug', ['Chebet', 'Amina']],
    ['q=sjf7k2m9qa', ['Amina']],
    ['q=SJF7+K2M9+QB', ['Chebet']],
    ['q=sjf7k2', ['Chebet', 'Amina']],
    ['q=sjf7k2&paid=cash', []],
  ]
  for (const [query, names] of expected) {
    expect(await namesOf(query), query).toEqual(names)
    if (!query.includes('by=')) expect(await exportedOf(query), query).toEqual(names)
    expect((await pageOf(query)).position.total, query).toBe(names.length)
  }
})

test('an order is found by its products, not by what is said about them', async () => {
  const { place, namesOf, exportedOf } = await bench()
  await place('Amina', 'Basket')
  await place('Brian', 'Mug')
  await place('Muguna', 'Basket')
  expect(await namesOf('q=bask')).toEqual(['Muguna', 'Amina'])
  expect(await namesOf('q=mug')).toEqual(['Muguna', 'Brian'])
  expect(await namesOf('q=mug&by=customer.asc')).toEqual(['Brian', 'Muguna'])
  expect(await exportedOf('q=bask')).toEqual(['Muguna', 'Amina'])
  expect(await namesOf('q=basket+mug')).toEqual([])
})

test('an order of an unknown status stands in a group of its own', async () => {
  const { shop, place, pageOf, namesOf, exportedOf } = await bench()
  const [moon, mars] = [await place('Amina'), await place('Brian')]
  await place('Chebet')
  await set(shop, moon, 'status', 'on_the_moon')
  await set(shop, mars, 'status', 'on_mars')
  const { counts } = await pageOf('')
  expect(counts).toMatchObject({ all: 3, new: 1, other: 2 })
  expect(await namesOf('status=other')).toEqual(['Brian', 'Amina'])
  expect(await namesOf('status=other&by=customer.asc')).toEqual(['Amina', 'Brian'])
  expect(await namesOf('status=other&handover=pickup')).toEqual(['Brian', 'Amina'])
  expect(await namesOf('status=other&q=amina')).toEqual(['Amina'])
  expect(await exportedOf('status=other')).toEqual(['Brian', 'Amina'])
  await set(shop, moon, 'status', 'pending')
  await set(shop, mars, 'status', 'pending')
  expect((await pageOf('status=other')).rows).toEqual([])
})
