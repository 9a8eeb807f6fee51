import { integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { FAILED_REASONS } from '#app/domain/delivery/run.ts'
import type { OrderExtra } from '#app/domain/order/order.ts'
import type { LateProblem } from '#app/domain/sale/late-sale.ts'
import { EVENT_ACTORS } from '#app/domain/staff/actor.ts'
import { boolean, minorUnits, storeId, timestamp } from './columns.server.ts'

export const orders = sqliteTable(
  'orders',
  {
    storeId: storeId(),
    id: text('id').notNull(),
    number: integer('number').notNull(),
    token: text('token').notNull().unique(),
    requestId: text('request_id').notNull(),
    requestHash: text('request_hash').notNull(),
    channel: text('channel', { enum: ['store', 'pos', 'owner'] })
      .notNull()
      .default('store'),
    till: text('till'),
    language: text('language'),
    tillNumber: text('till_number'),
    lateProblem: text('late_problem', { mode: 'json' }).$type<LateProblem[]>(),
    status: text('status').notNull(),
    statusBeforePaid: text('status_before_paid'),
    userId: text('user_id'),
    isAnonymous: boolean('is_anonymous').notNull().default(true),
    isProven: boolean('is_proven').notNull().default(false),
    placedFrom: text('placed_from'),
    customerName: text('customer_name').notNull(),
    customerPhone: text('customer_phone').notNull(),
    customerEmail: text('customer_email').notNull().default(''),
    customerAddress: text('customer_address').notNull().default(''),
    customerNote: text('customer_note').notNull().default(''),
    deliveryMethod: text('delivery_method', { enum: ['delivery', 'pickup'] }).notNull(),
    areaId: text('area_id'),
    areaName: text('area_name').notNull().default(''),
    landmark: text('landmark').notNull().default(''),
    pin: text('pin'),
    slotDay: text('slot_day'),
    slotFrom: integer('slot_from'),
    slotTo: integer('slot_to'),
    handoverCode: text('handover_code'),
    failedReason: text('failed_reason', { enum: FAILED_REASONS }),
    /** Counts the seller's edits; part of every guard. */
    revision: integer('revision').notNull().default(0),
    agreedState: text('agreed_state'),
    extras: text('extras', { mode: 'json' }).$type<OrderExtra[]>().notNull().default([]),
    currency: text('currency').notNull(),
    subtotalAmount: minorUnits('subtotal_amount').notNull(),
    discountCode: text('discount_code'),
    discountAmount: minorUnits('discount_amount').notNull().default(0),
    countsUse: boolean('counts_use').notNull().default(false),
    deliveryFee: minorUnits('delivery_fee').notNull().default(0),
    totalAmount: minorUnits('total_amount').notNull(),
    placedTotal: minorUnits('placed_total'),
    returnedAmount: minorUnits('returned_amount').notNull().default(0),
    depositPercent: integer('deposit_percent').notNull().default(0),
    depositMetAt: timestamp('deposit_met_at'),
    paidAmount: minorUnits('paid_amount').notNull().default(0),
    claimsWaiting: integer('claims_waiting').notNull().default(0),
    paymentMethod: text('payment_method', { enum: ['cash', 'mpesa', 'other'] }),
    mpesaCode: text('mpesa_code'),
    refundWaivedAt: timestamp('refund_waived_at'),
    holdExpiresAt: timestamp('hold_expires_at'),
    stockTakenAt: timestamp('stock_taken_at'),
    isShort: boolean('is_short').notNull().default(false),
    chatOpenedAt: timestamp('chat_opened_at'),
    seenAt: timestamp('seen_at'),
    seenBy: text('seen_by'),
    alertAt: timestamp('alert_at'),
    alertRound: integer('alert_round').notNull().default(0),
    paidAt: timestamp('paid_at'),
    cancelledAt: timestamp('cancelled_at'),
    createdAt: timestamp('created_at').notNull(),
    updatedAt: timestamp('updated_at').notNull(),
    placedDay: text('placed_day'),
    paidDay: text('paid_day'),
  },
  (t) => [primaryKey({ columns: [t.storeId, t.id] })],
)

export const orderNames = sqliteTable(
  'order_names',
  {
    storeId: storeId(),
    term: text('term').notNull(),
    createdAt: timestamp('created_at').notNull(),
    orderId: text('order_id').notNull(),
  },
  (t) => [primaryKey({ columns: [t.storeId, t.term, t.createdAt, t.orderId] })],
)

export const orderItems = sqliteTable(
  'order_items',
  {
    storeId: storeId(),
    orderId: text('order_id').notNull(),
    line: integer('line').notNull(),
    productId: text('product_id').notNull(),
    size: text('size').notNull().default(''),
    productName: text('product_name').notNull(),
    productPrice: minorUnits('product_price').notNull(),
    quantity: integer('quantity').notNull(),
    selectedSize: text('selected_size'),
    imageUrl: text('image_url'),
    /** What a piece had cost the store when it was ordered. */
    cost: minorUnits('cost'),
    held: integer('held').notNull().default(0),
    taken: integer('taken').notNull().default(0),
    returned: integer('returned').notNull().default(0),
    /** Returned pieces that are back on sale. */
    restocked: integer('restocked').notNull().default(0),
    changedAt: timestamp('changed_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.storeId, t.orderId, t.line] })],
)

export const orderEvents = sqliteTable(
  'order_events',
  {
    storeId: storeId(),
    orderId: text('order_id').notNull(),
    id: text('id').notNull(),
    type: text('type').notNull(),
    fromStatus: text('from_status'),
    toStatus: text('to_status'),
    actor: text('actor', { enum: EVENT_ACTORS }).notNull(),
    actorId: text('actor_id'),
    note: text('note'),
    till: text('till'),
    createdAt: timestamp('created_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.storeId, t.orderId, t.createdAt, t.id] })],
)

export const orderRevisions = sqliteTable(
  'order_revisions',
  {
    storeId: storeId(),
    orderId: text('order_id').notNull(),
    number: integer('number').notNull(),
    requestId: text('request_id').notNull(),
    kind: text('kind', { enum: ['edit', 'return'] }).notNull(),
    /** JSON of the order's lines, sums, address and note; empty where a long story is trimmed. */
    before: text('before').notNull(),
    totalBefore: minorUnits('total_before').notNull(),
    totalAfter: minorUnits('total_after').notNull(),
    agreement: text('agreement', { enum: ['not_needed', 'asked', 'agreed', 'superseded'] }).notNull(),
    agreedAt: timestamp('agreed_at'),
    agreedBy: text('agreed_by'),
    reason: text('reason').notNull().default(''),
    authorId: text('author_id'),
    createdAt: timestamp('created_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.storeId, t.orderId, t.number] })],
)

export const customers = sqliteTable(
  'customers',
  {
    storeId: storeId(),
    phone: text('phone').notNull(),
    name: text('name').notNull(),
    sortKey: text('sort_key').notNull().default(''),
    address: text('address').notNull().default(''),
    ordersCount: integer('orders_count').notNull().default(0),
    lastOrderId: text('last_order_id').notNull(),
    lastOrderAt: timestamp('last_order_at').notNull(),
    firstOrderAt: timestamp('first_order_at').notNull(),
    nameTerms: text('name_terms').notNull().default('[]'),
  },
  (t) => [primaryKey({ columns: [t.storeId, t.phone] })],
)

export const customerNames = sqliteTable(
  'customer_names',
  {
    storeId: storeId(),
    term: text('term').notNull(),
    sortKey: text('sort_key').notNull(),
    phone: text('phone').notNull(),
  },
  (t) => [primaryKey({ columns: [t.storeId, t.term, t.sortKey, t.phone] })],
)

export const blockedPhones = sqliteTable(
  'blocked_phones',
  {
    storeId: storeId(),
    phone: text('phone').notNull(),
    name: text('name').notNull().default(''),
    blockedBy: text('blocked_by'),
    createdAt: timestamp('created_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.storeId, t.phone] })],
)
