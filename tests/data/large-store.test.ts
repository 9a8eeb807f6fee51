import { beforeAll, expect, test } from 'vitest'
import { productsOnSale, searchOnSale } from '#app/data/product/on-sale.server.ts'
import { storeScope } from '#app/data/sql/scope.server.ts'
import { openStore } from '#app/data/store/open-store.server.ts'
import { readSnapshot } from '#app/data/store-page/snapshot.server.ts'
import { periodDays } from '#app/domain/analytics/periods.ts'
import { parseCustomersQuery, parseOrdersQuery } from '#app/domain/order/list-query.ts'
import { createContext } from '#app/load-context.server.ts'
import scale from '../../docs/scale.md?raw'
import { fillLargeStore } from '../support/large-store.ts'
import { recordStatements } from '../support/query-plans.ts'
import { placeOrderFor } from '../support/shopping.ts'
import { database, NOON, testEnv } from '../support/shops.ts'
import { watchedDatabase } from '../support/watched-database.ts'

const store = { id: 'sokokubwa', slug: 'soko-kubwa', ownerId: 'owner-kubwa' }
const size = { products: 10_000, categories: 200, customers: 20_000, orders: 50_000 }

const read = { rows: 0, trips: 0 }
const watched = watchedDatabase(
  database,
  (trip) => {
    recordStatements(trip)
    read.rows += trip.rowsRead
    read.trips += 1
  },
  { countsArrays: true },
)
const context = createContext({ ...testEnv, DB: watched }, () => undefined, { now: () => NOON })
const own = await openStore(context, store.id)
const shop = { ...store, products: { Lamp: 'p000001' } }

beforeAll(async () => {
  await fillLargeStore(database, store, size, NOON)
  const filled = await openStore(
    createContext(testEnv, () => undefined),
    store.id,
  )
  expect(await filled.products.rebuildSearch()).toEqual({ products: size.products })
  expect(await filled.orders.rebuildSearch()).toEqual({ orders: size.orders })
  await filled.customers.rebuild()
}, 400_000)

const orders = (query: string) => own.orders.page(parseOrdersQuery(new URLSearchParams(query)))
const customers = (query: string) => own.customers.page(parseCustomersQuery(new URLSearchParams(query)))
const onSale = (query: string, categoryId: string | null = null, after = '') =>
  searchOnSale(context, store.slug, { query, categoryId, after })
const products = (asked: Partial<Parameters<typeof own.products.page>[0]>) =>
  own.products.page({ query: '', categoryId: null, isLowOnly: false, after: '', before: '', ...asked })

/** A page of a list from the middle of it, as its neighbour leads there. */
const middle = { id: 'p005000', name: 'indigo mug' }
const place = `${middle.id} ${middle.name}`

/** What is asked for each line of the table 'Rows read' of docs/scale.md. */
const asked: Record<string, () => PromiseLike<unknown>> = {
  'store page': () => readSnapshot(storeScope(context.db, { slug: store.slug }), NOON),
  'store page, further': () => onSale('', null, place),
  'store page, a category': () => onSale('', 'c000003'),
  'product panel': () => productsOnSale(context, store.slug, ['p000004']),
  'store search, few found': () => onSale('mug 1002'),
  'store search, common word': () => onSale('kettle'),
  'store search, every product': () => onSale('handmade'),
  'store search, two common words': () => onSale('red mug'),
  'store search, two letters': () => onSale('sh'),
  'store search, wrong letter': () => onSale('kettel'),
  'merchant products': () => products({}),
  'merchant products, further': () => products({ after: place }),
  'merchant products, a category': () => products({ categoryId: 'c000003' }),
  'merchant products, low': () => products({ isLowOnly: true }),
  'merchant products, low in a category': () => products({ isLowOnly: true, categoryId: 'c000000' }),
  'merchant products, search': () => products({ query: 'kettle' }),
  categories: () => own.categories.list(),
  'stock history': () => own.products.history('p000000'),
  orders: () => orders(''),
  'orders, further': () => orders('page=2500&after=o025000'),
  'orders, by customer': () => orders('by=customer.asc'),
  'orders, by customer, further': () => orders('by=customer.asc&page=2500&after=o025000'),
  'orders, new': () => orders('status=new'),
  'orders, paid, further': () => orders('status=paid&page=2500&after=o025000'),
  'orders, in progress': () => orders('status=progress'),
  'orders, paid': () => orders('status=paid'),
  'orders, paid, by customer': () => orders('status=paid&by=customer.asc'),
  'orders, cancelled, by customer': () => orders('status=cancelled&by=customer.asc'),
  'orders, attention': () => orders('status=attention'),
  'orders, search by number': () => orders('q=%2325000'),
  'orders, search by phone': () => orders('q=0710070077'),
  'orders, search by name': () => orders('q=achieng'),
  'orders, search by name, further': () => orders('q=achieng&page=2&after=o025000'),
  'orders, search by name, backwards': () => orders('q=achieng&page=2&before=o025000'),
  'orders, search by name, sorted by it': () => orders('q=achieng&by=customer.asc'),
  'orders, search by full name': () => orders('q=juma+achieng'),
  'orders, search by full name, sorted by it': () => orders('q=achieng+juma+1&by=customer.asc'),
  'orders, search by two letters': () => orders('q=ch'),
  'orders, search by name, paid': () => orders('q=achieng&status=paid'),
  'orders, search by name, cancelled': () => orders('q=achieng&status=cancelled'),
  'orders, search by name, attention': () => orders('q=achieng&status=attention'),
  'orders, search by first digits': () => orders('q=07100'),
  'an order': () => own.orders.details('o049999'),
  customers: () => customers(''),
  'customers, further': () => customers(`page=1000&after=${encodeURIComponent('+254710070077')}`),
  'customers, last order': () => customers('by=last.desc'),
  'customers, search by name': () => customers('q=achieng'),
  'customers, search by name, further': () =>
    customers(`q=achieng&page=2&after=${encodeURIComponent('+254710070077')}`),
  'customers, search by name, last order': () => customers('q=achieng&by=last.desc'),
  'customers, search by full name': () => customers('q=juma+achieng'),
  'customers, search by phone': () => customers('q=0710070077'),
  'a customer': () => own.orders.ofCustomer({ phone: '+254710070077', page: 1, after: '', before: '' }),
  till: () => own.till.products(),
  'till, search': () => own.till.products('kettle'),
  'till, code': () => own.till.byCode('k-300'),
  'till, the day': () => own.till.day('Africa/Nairobi'),
  'every page of the owner': () => own.shell.read(),
  'dashboard, a week': () => own.analytics.overview(periodDays('week', '2026-10-14')),
  'dashboard, a month': () => own.analytics.overview(periodDays('month', '2026-10-14')),
  'export of orders, 500 rows': () => own.orders.exported(parseOrdersQuery(new URLSearchParams()), 'o025000', 500),
  'export of customers, 500 rows': () => own.customers.exported('', '+254710070077', 500),
  'an order is placed': () => placeOrderFor(context, shop, { lines: [['Lamp', null, 2]] }),
  'a product goes': () => own.products.retire('p000002'),
  'a category gets a name': () => own.categories.edit('c000003', { name: 'Kitchen goods', description: null }),
  'a category goes': () => own.categories.remove('c000003'),
}

const bounds = new Map(
  [...scale.matchAll(/^\|\s*([^|]+?)\s*\|\s*(\d[\d,]*)\s*\|/gm)].map(([, name = '', rows = '']) => [
    name.trim(),
    Number(rows.replaceAll(',', '')),
  ]),
)

test('every page of the table is asked, and every page that is asked stands in it', () => {
  expect([...bounds.keys()].sort()).toEqual(Object.keys(asked).sort())
})

test.each(Object.keys(asked))('%s reads no more rows than docs/scale.md says', async (name) => {
  read.rows = 0
  await asked[name]?.()
  expect(read.rows).toBeGreaterThan(0)
  expect(read.rows).toBeLessThanOrEqual(bounds.get(name) ?? 0)
})
