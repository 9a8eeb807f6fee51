import { beforeAll, expect, test } from 'vitest'
import { productsOnSale, searchOnSale } from '#app/data/product/on-sale.server.ts'
import { storeScope } from '#app/data/sql/scope.server.ts'
import { openStore } from '#app/data/store/open-store.server.ts'
import { readSnapshot } from '#app/data/store-page/snapshot.server.ts'
import { periodDays } from '#app/domain/analytics/periods.ts'
import type { ProductSort } from '#app/domain/catalog/sort.ts'
import { parseCustomersQuery, parseOrdersQuery } from '#app/domain/order/list/query.ts'
import type { ReceivedMoney } from '#app/domain/payment/evidence.ts'
import { createContext } from '#app/load-context.server.ts'
import scale from '../../docs/scale.md?raw'
import { fillLargeStore } from '../support/large-store.ts'
import { recordStatements } from '../support/query-plans.ts'
import { placeOrderFor } from '../support/shopping.ts'
import { DAY, database, HOUR, insert, NOON, rows, testEnv } from '../support/shops.ts'
import { watchedDatabase } from '../support/watched-database.ts'

const store = { id: 'sokokubwa', slug: 'soko-kubwa', ownerId: 'owner-kubwa' }
const size = { products: 10_000, categories: 200, customers: 20_000, orders: 50_000 }

const counts = { rows: 0, trips: 0 }
const watchedDb = watchedDatabase(
  database,
  (trip) => {
    recordStatements(trip)
    counts.rows += trip.rowsRead
    counts.trips += 1
  },
  { countsArrays: true },
)
const context = createContext({ ...testEnv, DB: watchedDb }, () => undefined, {
  now: () => NOON,
  wait: async () => undefined,
})
const ownStore = await openStore(context, store.id)
const shop = { ...store, products: { Lamp: 'p000001' } }

beforeAll(async () => {
  await fillLargeStore(database, store, size, NOON)
  const filledStore = await openStore(
    createContext(testEnv, () => undefined),
    store.id,
  )
  expect(await filledStore.products.rebuildSearch()).toEqual({ products: size.products })
  expect(await filledStore.orders.rebuildSearch()).toEqual({ orders: size.orders })
  await filledStore.customers.rebuild()
  await fillMoney()
}, 400_000)

const messages = Array.from({ length: 100 }, (_, at) => ({
  ...{ kind: 'received', code: `UJE${String(at).padStart(7, '0')}`, method: 'mpesa', amount: 100, currency: 'KES' },
  ...{ payerName: null, payerPhone: null, account: null, receivedAt: NOON - HOUR },
})) satisfies ReceivedMoney[]

/** 1,500 orders that owe, 500 payments without an order, and 100 claims. */
async function fillMoney() {
  const ofStore = 'FROM orders WHERE store_id = ?1 AND'
  const columns = 'store_id, id, order_id, kind, method, amount, currency, received_at, recorded_at, source'
  await rows(
    `INSERT INTO payments (${columns}) SELECT store_id, 'back' || id, id, 'refund', 'cash', -100, currency, ?2, ?2, 'owner'
      ${ofStore} status = 'paid' AND paid_amount > 100 LIMIT 1500`,
    ...[store.id, NOON - 3 * DAY],
  )
  await rows(
    `INSERT INTO payments (${columns}) SELECT store_id, 'free' || id, NULL, 'payment', 'mpesa', total_amount, currency, ?2, ?2, 'message'
      ${ofStore} status = 'paid' LIMIT 500`,
    ...[store.id, NOON - HOUR],
  )
  await rows(
    `INSERT INTO payment_claims (store_id, order_id, id, code, amount, method, created_at)
      SELECT store_id, id, 'claim', 'UJF' || substr(id, -7), 100, 'mpesa', ?2 ${ofStore} status = 'pending' LIMIT 100`,
    ...[store.id, NOON],
  )
}

/** A till of a day, with two sales in three of the store's. */
async function withShift() {
  const shift = {
    store_id: store.id,
    id: 'shift',
    till: 'till',
    day: '2026-10-13',
    currency: 'KES',
    from_at: NOON - DAY,
  }
  await insert('shifts', { ...shift, opened_at: NOON - DAY, opened_by: 'owner', float_amount: 0 }).run()
  await rows(
    "UPDATE orders SET channel = 'pos', till = 'till' WHERE store_id = ? AND created_at > ? AND number % 3 > 0",
    ...[store.id, NOON - 3 * DAY],
  )
  return ownStore.shifts
}

let hasRuns = false

/** Adds 400 waiting deliveries and two runs of 40 stops; tests of order pages run before. */
async function withRuns() {
  if (!hasRuns) await fillRuns()
  hasRuns = true
  return ownStore.runs
}

async function fillRuns() {
  await rows(
    `UPDATE orders SET delivery_method = 'delivery', status = iif(number % 2, 'processing', 'out_for_delivery')
      WHERE store_id = ? AND number BETWEEN 1001 AND 1480`,
    store.id,
  )
  for (const run of [1, 2]) {
    await rows(
      `INSERT INTO delivery_runs (store_id, id, request_id, number, rider_name, rider_phone, expires_at, created_at)
        VALUES (?1, ?2, ?2, ?3, 'Otieno', '+254700000001', ?4, ?4)`,
      ...[store.id, `run${run}`, run, NOON],
    )
    await rows(
      `INSERT INTO delivery_stops (store_id, run_id, order_id, position) SELECT store_id, ?2, id, number FROM orders
        WHERE store_id = ?1 AND status = 'out_for_delivery' AND number BETWEEN 1001 AND 1480
        ORDER BY number LIMIT 40 OFFSET ?3`,
      ...[store.id, `run${run}`, 40 * (run - 1)],
    )
  }
}

const orders = (query: string) => ownStore.orders.page(parseOrdersQuery(new URLSearchParams(query)))
const customers = (query: string) => ownStore.customers.page(parseCustomersQuery(new URLSearchParams(query)))
const searchPage = (query: string, categoryId: string | null = null, after = '', sort: ProductSort = 'own') =>
  searchOnSale(context, store.slug, { query, categoryId, sort, after })
const products = (filter: Partial<Parameters<typeof ownStore.products.page>[0]>) =>
  ownStore.products.page({ query: '', categoryId: null, isLowOnly: false, after: '', before: '', ...filter })

/** The cursor of a page in the middle of a list. */
const middleProduct = { id: 'p005000', name: 'indigo mug' }
const cursor = `${middleProduct.id} ${middleProduct.name}`

/** Forty that are on no run. */
const someDeliveries = Array.from({ length: 40 }, (_, at) => `o${String(1_400 + 2 * at).padStart(6, '0')}`)

/** Of a customer with paid orders. */
const knownPhone = '+254710070077'
const cash = { method: 'cash', actorId: 'owner' } as const

async function orderWhere(condition: string): Promise<string> {
  const wanted = `SELECT id FROM orders WHERE store_id = ? AND customer_phone <> '' AND ${condition} LIMIT 1`
  const [order] = await rows<{ id: string }>(wanted, store.id)
  return order?.id ?? ''
}

/** The read of each line of the table 'Rows read' in docs/scale.md. */
const reads: Record<string, () => PromiseLike<unknown>> = {
  'store page': () => readSnapshot(storeScope(context.db, { slug: store.slug }), NOON),
  'store page, further': () => searchPage('', null, middleProduct.id),
  'store page, sold out, further': () => searchPage('', null, `${middleProduct.id} 1`),
  'store page, newest, further': () => searchPage('', null, middleProduct.id, 'newest'),
  'store page, by price, further': () => searchPage('', null, middleProduct.id, 'price-down'),
  'store page, a category': () => searchPage('', 'c000003'),
  'store page, a category, by price': () => searchPage('', 'c000003', '', 'price-up'),
  'product panel': () => productsOnSale(context, store.slug, ['p000004']),
  'store search, few found': () => searchPage('mug 1002'),
  'store search, common word': () => searchPage('kettle'),
  'store search, every product': () => searchPage('handmade'),
  'store search, two common words': () => searchPage('red mug'),
  'store search, two letters': () => searchPage('sh'),
  'store search, wrong letter': () => searchPage('kettel'),
  'merchant products': () => products({}),
  'merchant products, further': () => products({ after: cursor }),
  'merchant products, by price, further': () => products({ sort: 'price', after: cursor }),
  'merchant products, by stock, further': () => products({ sort: 'stock', after: cursor }),
  'merchant products, a category': () => products({ categoryId: 'c000003' }),
  'merchant products, low': () => products({ isLowOnly: true }),
  'merchant products, low in a category': () => products({ isLowOnly: true, categoryId: 'c000000' }),
  'merchant products, search': () => products({ query: 'kettle' }),
  'arranging products, further': () => ownStore.arrangement.page(middleProduct.id),
  'a product is moved': () => ownStore.arrangement.move('p000007', middleProduct.id),
  categories: () => ownStore.categories.list(),
  'stock history': () => ownStore.products.history('p000000'),
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
  'orders, search by product': () => orders('q=kettle'),
  'orders, search by M-PESA code': () => orders('q=SJF7K2M9QX'),
  'orders, a typed page': () => orders('page=900'),
  'orders, in progress, a typed page': () => orders('status=progress&page=50'),
  'orders, filtered': () => orders('paid=cash&handover=delivery'),
  'orders, filtered in progress': () => orders('status=progress&handover=delivery&page=3'),
  'an order': () => ownStore.orders.details('o049999'),
  customers: () => customers(''),
  'customers, further': () => customers(`page=1000&after=${encodeURIComponent('+254710070077')}`),
  'customers, last order': () => customers('by=last.desc'),
  'customers, search by name': () => customers('q=achieng'),
  'customers, search by name, further': () =>
    customers(`q=achieng&page=2&after=${encodeURIComponent('+254710070077')}`),
  'customers, search by name, last order': () => customers('q=achieng&by=last.desc'),
  'customers, search by full name': () => customers('q=juma+achieng'),
  'customers, search by phone': () => customers('q=0710070077'),
  'a customer': () => ownStore.orders.ofCustomer({ phone: '+254710070077', page: 1, after: '', before: '' }),
  'money, to check': () => ownStore.money.toCheck(),
  'money, who owes': () => ownStore.money.owing(),
  'money, how many owe': () => ownStore.money.debtors(),
  'money, the day': () => ownStore.money.day('2026-10-14', { start: NOON - 12 * HOUR, end: NOON + 12 * HOUR }),
  'money, 100 messages': () => ownStore.money.receive(messages, { source: 'message', by: null }),
  till: () => ownStore.till.products(),
  'till, search': () => ownStore.till.products('kettle'),
  'till, code': () => ownStore.till.byCode('k-300'),
  'the report of a shift': async () => (await withShift()).find('shift', null),
  'till, the day': () => ownStore.till.day('Africa/Nairobi'),
  'every page of the owner': () => ownStore.shell.read(),
  'dashboard, a week': () => ownStore.analytics.overview(periodDays('week', '2026-10-14')),
  'dashboard, a month': () => ownStore.analytics.overview(periodDays('month', '2026-10-14')),
  'export of orders, 500 rows': () => ownStore.orders.exported(parseOrdersQuery(new URLSearchParams()), 'o025000', 500),
  'export of customers, 500 rows': () => ownStore.customers.exported('', '+254710070077', 500),
  deliveries: async () => (await withRuns()).deliveries(),
  'a run': async () => (await withRuns()).find('run1'),
  'a run is made': async () =>
    (await withRuns()).start({
      ...{ requestId: 'made', orderIds: someDeliveries, riderName: 'Otieno', riderPhone: '+254700000001', by: null },
    }),
  'an order is placed': () => placeOrderFor(context, shop, { lines: [['Lamp', null, 2]] }),
  'a known customer orders': () => placeOrderFor(context, shop, { lines: [['Lamp', null, 2]], phone: knownPhone }),
  'an order is marked paid': async () =>
    ownStore.orders.markPaid(await orderWhere(`status = 'ready_for_pickup' AND delivery_method = 'pickup'`), cash),
  'a payment is taken back': async () =>
    ownStore.orders.undoPaid(await orderWhere('status_before_paid IS NOT NULL'), 'owner'),
  'a sale to a known customer': () =>
    ownStore.orders.sell({
      ...{ saleId: 'sale-1-0123456789', lines: [{ productId: 'p000001', size: null, quantity: 1 }] },
      ...{ customerName: '', customerPhone: knownPhone, method: 'cash', mpesaCode: null, actorId: 'owner' },
      quotedTotal: null,
    }),
  'a product goes': () => ownStore.products.retire('p000002'),
  'a category gets a name': () => ownStore.categories.edit('c000003', { name: 'Kitchen goods', description: null }),
  'a category goes': () => ownStore.categories.remove('c000003'),
}

const bounds = new Map(
  [...scale.matchAll(/^\|\s*([^|]+?)\s*\|\s*(\d[\d,]*)\s*\|/gm)].map(([, name = '', rows = '']) => [
    name.trim(),
    Number(rows.replaceAll(',', '')),
  ]),
)

test('every page of the table is asked, and every page that is asked stands in it', () => {
  expect([...bounds.keys()].sort()).toEqual(Object.keys(reads).sort())
})

test.each(Object.keys(reads))('%s reads no more rows than docs/scale.md says', async (name) => {
  counts.rows = 0
  const result = await reads[name]?.()
  expect(result).not.toMatchObject({ ok: false })
  expect(counts.rows).toBeGreaterThan(0)
  expect(counts.rows).toBeLessThanOrEqual(bounds.get(name) ?? 0)
})
