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
import { importRows, imports } from '../schema/imports.server.ts'
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
import { paymentPrompts, promptAccounts } from '../schema/prompts.server.ts'
import { cashMovements, shifts } from '../schema/shifts.server.ts'
import { activity, discounts, media, paymentMethods, storeSlugs } from '../schema/stores.server.ts'

/** In deletion order. A move copies in reverse: events before payments would book these again. */
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
  payment_prompts: paymentPrompts,
  prompt_accounts: promptAccounts,
  payment_claims: paymentClaims,
  payments,
  day_closings: dayClosings,
  cash_movements: cashMovements,
  shifts,
  import_rows: importRows,
  imports,
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
  activity,
} as const

/** Rows stay without personal data: an order's link still has to show that the store closed. */
export const blankedTables = { orders } as const

export const retainedTables = { store_slugs: storeSlugs } as const
export const queuedTables = { media } as const

export const unexportedTables: readonly string[] = [
  'import_rows',
  'prompt_accounts',
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
  'memberships',
  'invitations',
  'pins',
  'till_devices',
] as const

/** Hold nothing of a user: rate limits by hash, expiring reports, the stores' databases. */
export const anonymousTables = ['rate_limits', 'store_reports', 'store_homes'] as const
