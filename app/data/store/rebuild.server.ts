import type { Context } from '#app/load-context.server.ts'
import { databaseOf } from '../homes/database.server.ts'
import { storeScope } from '../sql/scope.server.ts'
import { openStore } from './open-store.server.ts'
import { derivedStatements, wordStatements } from './rows-rebuild.server.ts'

/**
 * Derives again all that a store keeps beside the rows it comes from: what its lists show of products, customers, search terms,
 * counters, days. What is right already stays as it is. Not for a request: it reads every row of the store.
 */
export async function rebuildStore(context: Context, storeId: string): Promise<void> {
  const scope = storeScope(databaseOf(context, storeId), storeId)
  const { products, orders, customers, analytics } = openStore(context, storeId)
  await customers.rebuild()
  await products.rebuildSearch()
  await orders.rebuildSearch()
  await analytics.rebuild()
  await scope.commit([...wordStatements(scope), ...derivedStatements(scope)])
}
