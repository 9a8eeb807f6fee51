import { runWhenIdle } from '#app/browser/loading/lazy-module.ts'
import { CartSheet } from '../cart/cart-sheet.client.tsx'
import { loadSearch } from '../page/load-search.ts'

/** Bundled, so that code shared with the first script stays in one file. */
export const laterParts = { CartSheet }

// All that an offline visit needs has loaded by then.
runWhenIdle(() =>
  Promise.all([import('../product/product-sheet.tsx'), import('../own-orders/own-orders.client.tsx'), loadSearch()])
    .then(() => import('#app/browser/offline/kept-store.ts'))
    .then(({ keepStore }) => keepStore())
    .catch(console.warn),
)
