import { sql } from 'drizzle-orm'
import { storeCounters, storeViews, storeVisitsDaily } from './schema/figures.server.ts'
import type { ReadScope } from './store-scope.server.ts'

export interface StoreFigures {
  products: number
  productsOnSale: number
  orders: number
  customers: number
  visits: number
}

export function createAnalytics(scope: ReadScope) {
  return {
    /** Kept by triggers and verbs: no table is counted. */
    async figures(): Promise<StoreFigures> {
      const [counters, views] = await scope.batch([
        scope.pick(storeCounters, { counter: storeCounters.counter, value: storeCounters.value }),
        scope.pick(storeViews, { count: storeViews.viewCount }),
      ])
      const value = (counter: string) => counters.find((row) => row.counter === counter)?.value ?? 0
      return {
        products: value('products'),
        productsOnSale: value('products:on_sale'),
        orders: value('orders'),
        customers: value('customers'),
        visits: views[0]?.count ?? 0,
      }
    },

    /** Days with a visit from `since` ('YYYY-MM-DD') on, oldest first. */
    visitsByDay: (since: string) =>
      scope
        .pick(
          storeVisitsDaily,
          { day: storeVisitsDaily.day, visits: storeVisitsDaily.visits },
          sql`${storeVisitsDaily.day} >= ${since}`,
        )
        .orderBy(storeVisitsDaily.day),
  }
}
