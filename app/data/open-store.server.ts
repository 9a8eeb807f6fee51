import type { Context } from '#app/load-context.server.ts'
import { createAnalytics } from './analytics.server.ts'
import { createCategories } from './categories.server.ts'
import { createCustomers } from './customers.server.ts'
import { createDiscounts } from './discounts.server.ts'
import { createLogo } from './logo.server.ts'
import { createMedia } from './media.server.ts'
import { createFrame } from './merchant-frame.server.ts'
import { createOrders } from './orders.server.ts'
import { createPayments } from './payments.server.ts'
import { createProducts } from './products.server.ts'
import { createSettings } from './settings.server.ts'
import { databaseOf } from './store-database.server.ts'
import { storeMirror } from './store-mirror.server.ts'
import { storeScope } from './store-scope.server.ts'
import { createTill } from './till.server.ts'

/** What the nouns of a store work with beside its scope: everything but the database. */
export type StoreContext = Omit<Context, 'db' | 'env' | 'nonce'>

/** A store's own rows as nouns with verbs. Whoever holds it may use it: it is given out by the guards only. */
export function openStore(context: Context, storeId: string) {
  const scope = storeScope(databaseOf(context, storeId), storeId)
  return {
    id: storeId,
    frame: createFrame(scope, context),
    settings: createSettings(scope, context, storeMirror(context, storeId)),
    products: createProducts(scope, context),
    categories: createCategories(scope, context),
    orders: createOrders(scope, context),
    till: createTill(scope, context.now),
    customers: createCustomers(scope),
    payments: createPayments(scope, context),
    discounts: createDiscounts(scope, context),
    analytics: createAnalytics(scope, context),
    media: createMedia(scope, context),
    logo: createLogo(scope, context),
  }
}

export type OpenStore = ReturnType<typeof openStore>
