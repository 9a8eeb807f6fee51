import { integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { storeId, timestamp } from './columns.server.ts'

export const orderAlerts = sqliteTable(
  'order_alerts',
  {
    storeId: storeId(),
    orderId: text('order_id').notNull(),
    round: integer('round').notNull(),
    channelId: text('channel_id').notNull(),
    state: text('state', { enum: ['sent', 'failed'] }).notNull(),
    messageId: text('message_id'),
    error: text('error'),
    sentAt: timestamp('sent_at'),
    createdAt: timestamp('created_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.storeId, t.orderId, t.round, t.channelId] })],
)

export const orderFollowers = sqliteTable(
  'order_followers',
  {
    storeId: storeId(),
    orderId: text('order_id').notNull(),
    id: text('id').notNull(),
    address: text('address').notNull(),
    keys: text('keys').notNull(),
    language: text('language'),
    lastNotified: text('last_notified').notNull().default(''),
    createdAt: timestamp('created_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.storeId, t.orderId, t.id] })],
)
