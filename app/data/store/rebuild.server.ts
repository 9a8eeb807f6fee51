import type { Context } from '#app/load-context.server.ts'
import { databaseOf } from '../homes/database.server.ts'
import { storeScope } from '../sql/scope.server.ts'
import { openStore } from './open-store.server.ts'
import { derivedStatements } from './rows-rebuild.server.ts'

/** Reads every row of the store: not for a request. */
export async function rebuildStore(context: Context, storeId: string): Promise<void> {
  const scope = storeScope(await databaseOf(context, storeId), storeId)
  const { products, orders, customers, analytics } = await openStore(context, storeId)
  await customers.rebuild()
  await products.rebuildSearch()
  await orders.rebuildSearch()
  await analytics.rebuild()
  await scope.commit(derivedStatements(scope))
}
