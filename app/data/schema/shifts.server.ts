import { primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import type { CountedPieces } from '#app/domain/shift/denominations.ts'
import { minorUnits, storeId, timestamp } from './columns.server.ts'

export const shifts = sqliteTable(
  'shifts',
  {
    storeId: storeId(),
    id: text('id').notNull(),
    till: text('till').notNull(),
    /** The day it was opened, in the store's time zone of then. */
    day: text('day').notNull(),
    currency: text('currency').notNull(),
    fromAt: timestamp('from_at').notNull(),
    openedAt: timestamp('opened_at').notNull(),
    openedBy: text('opened_by').notNull(),
    float: minorUnits('float_amount').notNull(),
    /** What this till's shift before counted; null for its first. */
    countedBefore: minorUnits('counted_before'),
    closedAt: timestamp('closed_at'),
    closedBy: text('closed_by'),
    /** Null where the sum was typed. */
    pieces: text('pieces', { mode: 'json' }).$type<CountedPieces>(),
    counted: minorUnits('counted'),
    /** As it was when the shift was closed. */
    expected: minorUnits('expected'),
  },
  (t) => [primaryKey({ columns: [t.storeId, t.id] })],
)

export const cashMovements = sqliteTable(
  'cash_movements',
  {
    storeId: storeId(),
    shiftId: text('shift_id').notNull(),
    id: text('id').notNull(),
    /** Below 0 where it was taken out. */
    amount: minorUnits('amount').notNull(),
    reason: text('reason').notNull(),
    movedBy: text('moved_by').notNull(),
    movedAt: timestamp('moved_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.storeId, t.shiftId, t.id] })],
)
