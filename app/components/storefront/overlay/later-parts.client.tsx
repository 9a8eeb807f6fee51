import { runWhenIdle } from '#app/browser/run-when-idle.ts'
import { CartSheet } from '../cart/cart-sheet.client.tsx'
import { OwnOrders } from '../own-orders/own-orders.tsx'

/** Together, so that what they share with the first script stays in one file. */
export const laterParts = { CartSheet, OwnOrders }

// All that a visit without a connection needs has been loaded then.
runWhenIdle(() =>
  import('../product/product-sheet.tsx')
    .then(() => import('#app/browser/offline/kept-store.ts'))
    .then(({ keepStore }) => keepStore())
    .catch(console.warn),
)
