import { integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { PROMPT_ENVIRONMENTS, PROMPT_PURPOSES, PROMPT_STATES } from '#app/domain/payment/prompt/prompt.ts'
import { boolean, minorUnits, storeId, timestamp } from './columns.server.ts'

/** The three keys are sealed: see app/data/money/prompt. */
export const promptAccounts = sqliteTable('prompt_accounts', {
  storeId: storeId().primaryKey(),
  methodId: text('method_id').notNull(),
  environment: text('environment', { enum: PROMPT_ENVIRONMENTS }).notNull(),
  kind: text('kind', { enum: ['till', 'paybill'] }).notNull(),
  /** Of a till its store number. */
  shortcode: text('shortcode').notNull(),
  /** What gets the money: the till, or the paybill itself. */
  party: text('party').notNull(),
  consumerKey: text('consumer_key').notNull(),
  consumerSecret: text('consumer_secret').notNull(),
  passkey: text('passkey').notNull(),
  setAt: timestamp('set_at').notNull(),
  isOn: boolean('is_on').notNull().default(false),
  testedAt: timestamp('tested_at'),
  hasCallbacks: boolean('has_callbacks').notNull().default(true),
  problem: text('problem', { enum: ['store-number', 'keys'] }),
  noticesAddress: text('notices_address'),
  noticesSince: timestamp('notices_since'),
  updatedAt: timestamp('updated_at').notNull(),
})

export const paymentPrompts = sqliteTable(
  'payment_prompts',
  {
    storeId: storeId(),
    id: text('id').notNull(),
    orderId: text('order_id'),
    purpose: text('purpose', { enum: PROMPT_PURPOSES }).notNull(),
    requestId: text('request_id').notNull(),
    amount: minorUnits('amount').notNull(),
    currency: text('currency').notNull(),
    phone: text('phone').notNull(),
    state: text('state', { enum: PROMPT_STATES }).notNull().default('sending'),
    /** Hash of the secret in the address that Safaricom calls. */
    secret: text('secret').notNull(),
    checkoutId: text('checkout_id'),
    resultCode: text('result_code'),
    resultText: text('result_text'),
    code: text('code'),
    paidAmount: minorUnits('paid_amount'),
    paidAt: timestamp('paid_at'),
    /** The first callback: what it said stands in `toldCode`. */
    toldAt: timestamp('told_at'),
    toldCode: text('told_code'),
    askedBy: text('asked_by'),
    askedAt: timestamp('asked_at').notNull(),
    checkAt: timestamp('check_at'),
    checkedAt: timestamp('checked_at'),
    checks: integer('checks').notNull().default(0),
    paymentId: text('payment_id'),
    endedAt: timestamp('ended_at'),
    till: text('till'),
  },
  (t) => [primaryKey({ columns: [t.storeId, t.id] })],
)
