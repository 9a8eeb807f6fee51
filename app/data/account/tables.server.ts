import {
  categories,
  inventoryTransactions,
  productImages,
  products,
  productTerms,
  productWords,
  stock,
} from '../schema/catalog.server.ts'
import {
  productSales,
  storeCounters,
  storeSalesDaily,
  storeViews,
  storeVisitMinutes,
  storeVisitsDaily,
} from '../schema/figures.server.ts'
import { customerNames, customers, orderEvents, orderItems, orderNames, orders } from '../schema/orders.server.ts'
import { discounts, media, paymentMethods, storeSlugs } from '../schema/stores.server.ts'

/**
 * Every table of a store, in the order in which its rows can go: what points at others first. A migration that adds a
 * table adds it here too; a test says so.
 */
export const removedTables = {
  order_items: orderItems,
  order_events: orderEvents,
  order_names: orderNames,
  inventory_transactions: inventoryTransactions,
  stock,
  product_sales: productSales,
  product_terms: productTerms,
  product_words: productWords,
  product_images: productImages,
  products,
  categories,
  customers,
  customer_names: customerNames,
  discounts,
  payment_methods: paymentMethods,
  store_sales_daily: storeSalesDaily,
  store_visits_daily: storeVisitsDaily,
  store_views: storeViews,
  store_visit_minutes: storeVisitMinutes,
  store_counters: storeCounters,
} as const

/** Emptied of what is personal, not removed: links to orders must be able to say that the store has closed. */
export const blankedTables = { orders } as const

/** Slugs stay taken for ever; pictures leave by the queue, which then removes their rows. */
export const retainedTables = { store_slugs: storeSlugs } as const
export const queuedTables = { media } as const

/** Made from other rows: no news in an export. */
export const derivedTables: readonly string[] = [
  'product_sales',
  'product_terms',
  'product_words',
  'order_names',
  'customer_names',
  'store_counters',
]

/** Go with the person. What hangs on `user` by ON DELETE CASCADE is listed too. */
export const accountTables = [
  'user',
  'session',
  'account',
  'profiles',
  'user_settings',
  'verification',
  'mail_outbox',
] as const

/** Nobody's: counters under hashes and network addresses, which run out by themselves, and where a store lies. */
export const anonymousTables = ['rate_limits', 'store_homes'] as const
