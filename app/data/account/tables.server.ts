import { orderAlerts, orderFollowers } from '../schema/alerts.server.ts'
import {
  categories,
  inventoryTransactions,
  productImages,
  products,
  productTerms,
  productWords,
  stock,
} from '../schema/catalog.server.ts'
import { deliveryAreas, deliveryRuns, deliveryStops } from '../schema/delivery.server.ts'
import {
  productSales,
  storeCounters,
  storeSalesDaily,
  storeViews,
  storeVisitMinutes,
  storeVisitsDaily,
} from '../schema/figures.server.ts'
import { dayClosings, paymentClaims, payments } from '../schema/money.server.ts'
import {
  blockedPhones,
  customerNames,
  customers,
  orderEvents,
  orderItems,
  orderNames,
  orderRevisions,
  orders,
} from '../schema/orders.server.ts'
import { discounts, media, paymentMethods, storeSlugs } from '../schema/stores.server.ts'

/**
 * Tables whose rows go with a store, in an order that foreign keys allow. A move copies them in the
 * opposite order: an order's payments must come before its events, or a trigger books them again.
 */
export const removedTables = {
  order_items: orderItems,
  order_events: orderEvents,
  order_names: orderNames,
  order_revisions: orderRevisions,
  order_alerts: orderAlerts,
  order_followers: orderFollowers,
  delivery_stops: deliveryStops,
  delivery_runs: deliveryRuns,
  delivery_areas: deliveryAreas,
  payment_claims: paymentClaims,
  payments,
  day_closings: dayClosings,
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
  blocked_phones: blockedPhones,
  discounts,
  payment_methods: paymentMethods,
  store_sales_daily: storeSalesDaily,
  store_visits_daily: storeVisitsDaily,
  store_views: storeViews,
  store_visit_minutes: storeVisitMinutes,
  store_counters: storeCounters,
} as const

/** Personal data is cleared, rows stay: an order's link still has to show that the store closed. */
export const blankedTables = { orders } as const

/** Slugs stay reserved: see store_slugs in the migrations. */
export const retainedTables = { store_slugs: storeSlugs } as const
/** The queued job deletes the pictures, then their rows. */
export const queuedTables = { media } as const

/** Left out of an export: derived from other rows, or addresses of shoppers' browsers. */
export const unexportedTables: readonly string[] = [
  'order_followers',
  'product_sales',
  'product_terms',
  'product_words',
  'order_names',
  'customer_names',
  'store_counters',
]

export const accountTables = [
  'user',
  'session',
  'account',
  'profiles',
  'user_settings',
  'verification',
  'alert_channels',
  'mail_outbox',
] as const

/**
 * Not of a user: counters by hash and network address and reports about stores, which expire, and
 * the stores' databases.
 */
export const anonymousTables = ['rate_limits', 'store_reports', 'store_homes'] as const
