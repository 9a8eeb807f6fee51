import { integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { minorUnits, storeId, timestamp } from './columns.server.ts'

/** Maintained by triggers: 'orders:{status}', 'products', 'products:on_sale', 'claims:waiting'. */
export const storeCounters = sqliteTable(
  'store_counters',
  { storeId: storeId(), counter: text('counter').notNull(), value: integer('value').notNull().default(0) },
  (t) => [primaryKey({ columns: [t.storeId, t.counter] })],
)

export const storeSalesDaily = sqliteTable(
  'store_sales_daily',
  {
    storeId: storeId(),
    currency: text('currency').notNull(),
    day: text('day').notNull(),
    orders: integer('orders').notNull().default(0),
    revenue: minorUnits('revenue').notNull().default(0),
  },
  (t) => [primaryKey({ columns: [t.storeId, t.day, t.currency] })],
)

export const storeVisitsDaily = sqliteTable(
  'store_visits_daily',
  { storeId: storeId(), day: text('day').notNull(), visits: integer('visits').notNull().default(0) },
  (t) => [primaryKey({ columns: [t.storeId, t.day] })],
)

export const storeViews = sqliteTable('store_views', {
  storeId: text('store_id').primaryKey(),
  viewCount: integer('view_count').notNull().default(0),
  lastUpdated: timestamp('last_updated').notNull(),
})

export const productSales = sqliteTable(
  'product_sales',
  { storeId: storeId(), productId: text('product_id').notNull(), quantity: integer('quantity').notNull().default(0) },
  (t) => [primaryKey({ columns: [t.storeId, t.productId] })],
)

/** The page makes `id`; `visitor` is random, per browser session. */
export interface LoggedVisit {
  id: string
  at: number
  visitor: string
  agent: string
  referrer: string | null
}

export const storeVisitMinutes = sqliteTable(
  'store_visit_minutes',
  {
    storeId: storeId(),
    minuteAt: timestamp('minute_at').notNull(),
    countedBy: text('counted_by').notNull(),
    visits: integer('visits').notNull(),
    log: text('log', { mode: 'json' }).$type<LoggedVisit[]>().notNull(),
  },
  (t) => [primaryKey({ columns: [t.storeId, t.minuteAt, t.countedBy] })],
)
