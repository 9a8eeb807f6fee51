import { primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { CLAIM_STATES, LEDGER_KINDS, LEDGER_METHODS, LEDGER_SOURCES } from '#app/domain/payment/ledger.ts'
import { boolean, minorUnits, storeId, timestamp } from './columns.server.ts'

export const payments = sqliteTable(
  'payments',
  {
    storeId: storeId(),
    id: text('id').notNull(),
    orderId: text('order_id'),
    kind: text('kind', { enum: LEDGER_KINDS }).notNull(),
    method: text('method', { enum: LEDGER_METHODS }).notNull(),
    amount: minorUnits('amount').notNull(),
    currency: text('currency').notNull(),
    code: text('code'),
    payerName: text('payer_name'),
    payerPhone: text('payer_phone'),
    account: text('account'),
    receivedAt: timestamp('received_at').notNull(),
    recordedAt: timestamp('recorded_at').notNull(),
    recordedBy: text('recorded_by'),
    source: text('source', { enum: LEDGER_SOURCES }).notNull(),
    note: text('note').notNull().default(''),
    requestId: text('request_id'),
    parentId: text('parent_id'),
    verifiedAt: timestamp('verified_at'),
    statementAmount: minorUnits('statement_amount'),
    isFinal: boolean('is_final').notNull().default(false),
    reversedAt: timestamp('reversed_at'),
    dismissedAt: timestamp('dismissed_at'),
    voidedAt: timestamp('voided_at'),
    voidedBy: text('voided_by'),
    /** Where it was recorded; null where nobody did. */
    till: text('till'),
    shift: text('shift'),
  },
  (t) => [primaryKey({ columns: [t.storeId, t.id] })],
)

export const paymentClaims = sqliteTable(
  'payment_claims',
  {
    storeId: storeId(),
    orderId: text('order_id').notNull(),
    id: text('id').notNull(),
    code: text('code').notNull(),
    amount: minorUnits('amount').notNull(),
    method: text('method', { enum: LEDGER_METHODS }).notNull(),
    saidAt: timestamp('said_at'),
    words: text('words').notNull().default(''),
    state: text('state', { enum: CLAIM_STATES }).notNull().default('waiting'),
    createdAt: timestamp('created_at').notNull(),
    decidedAt: timestamp('decided_at'),
    paymentId: text('payment_id'),
  },
  (t) => [primaryKey({ columns: [t.storeId, t.orderId, t.id] })],
)

export const dayClosings = sqliteTable(
  'day_closings',
  {
    storeId: storeId(),
    day: text('day').notNull(),
    id: text('id').notNull(),
    person: text('person').notNull().default(''),
    currency: text('currency').notNull(),
    timeZone: text('time_zone').notNull(),
    opening: minorUnits('opening').notNull(),
    expected: minorUnits('expected').notNull(),
    counted: minorUnits('counted').notNull(),
    note: text('note').notNull().default(''),
    closedBy: text('closed_by'),
    closedAt: timestamp('closed_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.storeId, t.day, t.id] })],
)
