import { sql } from 'drizzle-orm'
import type { Context } from '#app/load-context.server.ts'
import { logFault } from '#app/log.server.ts'
import { databaseOf } from '../homes/database.server.ts'
import { stores } from '../schema/stores.server.ts'
import { storeScope } from '../sql/scope.server.ts'
import { refreshStore } from '../store-page/refresh.server.ts'
import { storesOfOwner } from './directory.server.ts'

/** Never throws: a store that is being moved refuses the write; the owner's next page retries. */
export async function confirmStores(context: Context, ownerId: string): Promise<void> {
  try {
    for (const { id } of await storesOfOwner(context.db, ownerId)) {
      const scope = storeScope(await databaseOf(context, id), id)
      await scope.update(stores, { awaitsConfirmation: false }, sql`${stores.awaitsConfirmation} = 1`)
      refreshStore(scope, context, 'settings')
    }
  } catch (error) {
    logFault(context, "an owner's stores were not confirmed", error)
  }
}
