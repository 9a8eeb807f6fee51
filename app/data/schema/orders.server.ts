import { integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { FAILED_REASONS } from '#app/domain/delivery/run.ts'
import type { OrderExtra } from '#app/domain/order/order.ts'
import type { LateProblem } from '#app/domain/sale/late-sale.ts'
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
    /** What the shopper read; null is the store's. */
    language: text('language'),
    /** On the receipt of a sale that was booked later: 'KB-014'. */
    tillNumber: text('till_number'),
    /** What is to settle of such a sale; null once it is settled. */
    lateProblem: text('late_problem', { mode: 'json' }).$type<LateProblem[]>(),
    status: text('status').notNull(),
    statusBeforePaid: text('status_before_paid'),
    userId: text('user_id'),
    isAnonymous: boolean('is_anonymous').notNull().default(true),
    /** From a customer with a paid order, or who passed a challenge. */
    isProven: boolean('is_proven').notNull().default(false),
    /** A hash of store and network, emptied after 48 hours. */
    placedFrom: text('placed_from'),
    customerName: text('customer_name').notNull(),
    customerPhone: text('customer_phone').notNull(),
    customerEmail: text('customer_email').notNull().default(''),
    customerAddress: text('customer_address').notNull().default(''),
    customerNote: text('customer_note').notNull().default(''),
    deliveryMethod: text('delivery_method', { enum: ['delivery', 'pickup'] }).notNull(),
    areaId: text('area_id'),
    /** The area's name of that moment. */
    areaName: text('area_name').notNull().default(''),
    landmark: text('landmark').notNull().default(''),
    /** 'geo:-1.28610,36.81720;u=20', or a link to a map. */
    pin: text('pin'),
    /** The day and the minutes of it that the shopper chose. */
    slotDay: text('slot_day'),
    slotFrom: integer('slot_from'),
    slotTo: integer('slot_to'),
    /** Of the run it is on; the shopper gives it to the rider. */
    handoverCode: text('handover_code'),
    /** Why the rider brought it back; null once it is on a run again. */
    failedReason: text('failed_reason', { enum: FAILED_REASONS }),
    /** How often the seller has changed it; part of every guard. */
    revision: integer('revision').notNull().default(0),
    /** JSON of what was last agreed; null: as it stands. */
    agreedState: text('agreed_state'),
    /** Lines of free text, which are no stock. */
    extras: text('extras', { mode: 'json' }).$type<OrderExtra[]>().notNull().default([]),
    currency: text('currency').notNull(),
    subtotalAmount: minorUnits('subtotal_amount').notNull(),
    discountCode: text('discount_code'),
    discountAmount: minorUnits('discount_amount').notNull().default(0),
    /** One of its discount's uses is its own. */
    countsUse: boolean('counts_use').notNull().default(false),
    deliveryFee: minorUnits('delivery_fee').notNull().default(0),
    totalAmount: minorUnits('total_amount').notNull(),
    /** The total before the first change. */
    placedTotal: minorUnits('placed_total'),
    /** What returns took off the total. */
    returnedAmount: minorUnits('returned_amount').notNull().default(0),
    depositPercent: integer('deposit_percent').notNull().default(0),
    depositMetAt: timestamp('deposit_met_at'),
    /** The sum of its payments that aren't void, and how many claims wait: maintained by triggers. */
    paidAmount: minorUnits('paid_amount').notNull().default(0),
    claimsWaiting: integer('claims_waiting').notNull().default(0),
    paymentMethod: text('payment_method', { enum: ['cash', 'mpesa', 'other'] }),
    mpesaCode: text('mpesa_code'),
    /** The seller keeps what was paid for a cancelled order. */
    refundWaivedAt: timestamp('refund_waived_at'),
    holdExpiresAt: timestamp('hold_expires_at'),
    stockTakenAt: timestamp('stock_taken_at'),
    /** Paid although stock was missing. */
    isShort: boolean('is_short').notNull().default(false),
    chatOpenedAt: timestamp('chat_opened_at'),
    /** When the seller first had it on screen. */
    seenAt: timestamp('seen_at'),
    seenBy: text('seen_by'),
    /** When it is told next; null: nothing more is told. */
    alertAt: timestamp('alert_at'),
    /** 0 for a new order, 1 for a reminder, 2 for a mail. */
    alertRound: integer('alert_round').notNull().default(0),
    paidAt: timestamp('paid_at'),
    cancelledAt: timestamp('cancelled_at'),
    createdAt: timestamp('created_at').notNull(),
    updatedAt: timestamp('updated_at').notNull(),
    /** The days that it and its money are counted on in the figures: '2026-11-22'. */
    placedDay: text('placed_day'),
    paidDay: text('paid_day'),
  },
  (t) => [primaryKey({ columns: [t.storeId, t.id] })],
)

/** An order's search terms by date: the words of the customer's name, and each pair of them. */
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
    held: integer('held').notNull().default(0),
    taken: integer('taken').notNull().default(0),
    returned: integer('returned').notNull().default(0),
    /** Of those returned, back on sale; a trigger writes the stock ledger. */
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
    actor: text('actor', { enum: ['shopper', 'owner', 'rider', 'system'] }).notNull(),
    actorId: text('actor_id'),
    note: text('note'),
    createdAt: timestamp('created_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.storeId, t.orderId, t.createdAt, t.id] })],
)

/** What the seller changed, and whether the shopper agreed to it. */
export const orderRevisions = sqliteTable(
  'order_revisions',
  {
    storeId: storeId(),
    orderId: text('order_id').notNull(),
    number: integer('number').notNull(),
    requestId: text('request_id').notNull(),
    kind: text('kind', { enum: ['edit', 'return'] }).notNull(),
    /** JSON of the order's lines, sums, address and note. */
    before: text('before').notNull(),
    after: text('after').notNull(),
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
    /** Of the name: see domain/sort-key. */
    sortKey: text('sort_key').notNull().default(''),
    address: text('address').notNull().default(''),
    ordersCount: integer('orders_count').notNull().default(0),
    lastOrderId: text('last_order_id').notNull(),
    lastOrderAt: timestamp('last_order_at').notNull(),
    firstOrderAt: timestamp('first_order_at').notNull(),
    /** A JSON array: the name's terms in `customer_names`. */
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

/** Phones a store takes no orders from. */
export const blockedPhones = sqliteTable(
  'blocked_phones',
  {
    storeId: storeId(),
    phone: text('phone').notNull(),
    /** The customer's of that moment. */
    name: text('name').notNull().default(''),
    blockedBy: text('blocked_by'),
    createdAt: timestamp('created_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.storeId, t.phone] })],
)
