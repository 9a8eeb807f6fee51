import { productsOnSale, searchOnSale } from '#app/data/product/on-sale.server.ts'
import { storeScope } from '#app/data/sql/scope.server.ts'
import { openStore } from '#app/data/store/open-store.server.ts'
import { readSnapshot } from '#app/data/store-page/snapshot.server.ts'
import { dayIn, periodDays } from '#app/domain/analytics/periods.ts'
import { parseCustomersQuery, parseOrdersQuery } from '#app/domain/order/list-query.ts'
import type { Env } from '#app/env.server.ts'
import { createContext } from '#app/load-context.server.ts'
import { watchedDatabase } from './watched-database.ts'

export interface Look {
  name: string
  /** Rows that D1 counted. */
  rows: number
  /** Milliseconds until all was there. */
  ms: number
}

/**
 * What shoppers and the owner look at in a store of many-stores, uncached, with what the database read for it; or only what is
 * named.
 */
export async function looksAt(db: D1Database, storeId: string, now: number, names?: string[]): Promise<Look[]> {
  const read = { rows: 0 }
  const watched = watchedDatabase(
    db,
    (trip) => {
      read.rows += trip.rowsRead
    },
    { countsArrays: true },
  )
  const context = createContext({ DB: watched } as Env, () => undefined, { now: () => now })
  const own = openStore(context, storeId)
  const none = { categoryId: null, isLowOnly: false, after: '', before: '' }
  const asked = new URLSearchParams()
  const looks: Record<string, () => PromiseLike<unknown>> = {
    'store page': () => readSnapshot(storeScope(context.db, { slug: storeId }), now),
    'store search': () => searchOnSale(context, storeId, { query: 'basket', categoryId: null, after: '' }),
    'store search, wrong letter': () =>
      searchOnSale(context, storeId, { query: 'baskett', categoryId: null, after: '' }),
    'store page, a category': () => searchOnSale(context, storeId, { query: '', categoryId: 'c3', after: '' }),
    'product panel': () => productsOnSale(context, storeId, ['p00004']),
    'merchant products': () => own.products.shelf({ ...none, query: '' }),
    'merchant products, search': () => own.products.shelf({ ...none, query: 'red mug' }),
    orders: () => own.orders.page(parseOrdersQuery(asked)),
    customers: () => own.customers.page(parseCustomersQuery(asked)),
    till: () => own.till.shelf(),
    dashboard: () => own.analytics.overview(periodDays('month', dayIn('Africa/Nairobi', now))),
  }
  const seen: Look[] = []
  for (const [name, look] of Object.entries(looks)) {
    if (names && !names.includes(name)) continue
    read.rows = 0
    const began = performance.now()
    await look()
    seen.push({ name, rows: read.rows, ms: performance.now() - began })
  }
  return seen
}
