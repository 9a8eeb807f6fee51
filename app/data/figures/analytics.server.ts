import { sql } from 'drizzle-orm'
import type { StoreContext } from '#app/load-context.server.ts'
import { stores } from '../schema/stores.server.ts'
import type { StoreScope } from '../sql/scope.server.ts'
import { overviewOf } from './overview.server.ts'
import { dayStatements, productStatements } from './rebuild.server.ts'

export function createAnalytics(scope: StoreScope, context: StoreContext) {
  return {
    ...overviewOf(scope, context),

    /** Reads every order: too slow for a request. */
    async rebuild(): Promise<void> {
      const [store] = await scope.pick(stores, { timeZone: stores.timeZone, createdAt: stores.createdAt })
      if (!store) return
      await scope.commit(
        [
          ...dayStatements(scope, { zone: store.timeZone, since: store.createdAt, now: context.now() }),
          ...productStatements(scope),
        ],
        scope.pick(stores, { id: stores.id }, sql`true`),
      )
    },
  }
}
