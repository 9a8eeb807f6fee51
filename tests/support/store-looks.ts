import { productsOnSale, searchOnSale } from '#app/data/product/on-sale.server.ts'
import { storeScope } from '#app/data/sql/scope.server.ts'
import { openStore } from '#app/data/store/open-store.server.ts'
import { readSnapshot } from '#app/data/store-page/snapshot.server.ts'
import { dayIn } from '#app/domain/analytics/calendar-day.ts'
import { periodDays } from '#app/domain/analytics/periods.ts'
import { parseCustomersQuery, parseOrdersQuery } from '#app/domain/order/list/query.ts'
import type { Env } from '#app/env.server.ts'
import { createContext } from '#app/load-context.server.ts'
import { watchedDatabase } from './watched-database.ts'

export interface Look {
  name: string
  /** Rows that D1 counted. */
  rows: number
  /** Milliseconds until the answer. */
  ms: number
}

/**
 * Reads the pages of shoppers and the owner uncached, and answers the rows and time of each;
 * `names` selects some of them. The store is one of many-stores.ts.
 */
export async function looksAt(db: D1Database, storeId: string, now: number, names?: string[]): Promise<Look[]> {
  const counter = { rows: 0 }
  const watchedDb = watchedDatabase(
    db,
    (trip) => {
      counter.rows += trip.rowsRead
    },
    { countsArrays: true },
  )
  const context = createContext({ DB: watchedDb } as Env, () => undefined, { now: () => now })
  const store = await openStore(context, storeId)
  const noFilter = { categoryId: null, isLowOnly: false, after: '', before: '' }
  const params = new URLSearchParams()
  const looks: Record<string, () => PromiseLike<unknown>> = {
    'store page': () => readSnapshot(storeScope(context.db, { slug: storeId }), now),
    'store search': () => searchOnSale(context, storeId, { query: 'basket', categoryId: null, sort: 'own', after: '' }),
    'store search, wrong letter': () =>
      searchOnSale(context, storeId, { query: 'baskett', categoryId: null, sort: 'own', after: '' }),
    'store page, a category': () =>
      searchOnSale(context, storeId, { query: '', categoryId: 'c3', sort: 'own', after: '' }),
    'product panel': () => productsOnSale(context, storeId, ['p00004']),
    'merchant products': () => store.products.page({ ...noFilter, query: '' }),
    'merchant products, search': () => store.products.page({ ...noFilter, query: 'red mug' }),
    orders: () => store.orders.page(parseOrdersQuery(params)),
    customers: () => store.customers.page(parseCustomersQuery(params)),
    till: () => store.till.products(),
    dashboard: () => store.analytics.overview(periodDays('month', dayIn('Africa/Nairobi', now))),
  }
  const results: Look[] = []
  for (const [name, look] of Object.entries(looks)) {
    if (names && !names.includes(name)) continue
    counter.rows = 0
    const startedAt = performance.now()
    await look()
    results.push({ name, rows: counter.rows, ms: performance.now() - startedAt })
  }
  return results
}
