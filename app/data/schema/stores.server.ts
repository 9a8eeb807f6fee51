import { integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import type { ActivityDetails } from '#app/domain/staff/activity.ts'
import type { ClosedDays, OpeningHours } from '#app/domain/store/opening.ts'
import { boolean, minorUnits, storeId, timestamp } from './columns.server.ts'

/** The only tenant table whose store id is its own key. */
export const stores = sqliteTable('stores', {
  id: text('id').primaryKey(),
  ownerId: text('owner_id').notNull(),
  name: text('name').notNull(),
  slug: text('slug').notNull().unique(),
  description: text('description'),
  logoUrl: text('logo_url'),
  bannerUrl: text('banner_url'),
  shareCardUrl: text('share_card_url'),
  primaryColor: text('primary_color').notNull().default('#008f27'),
  accentColor: text('accent_color').notNull().default('#ffcd29'),
  country: text('country').notNull().default('KE'),
  currency: text('currency').notNull().default('KES'),
  timeZone: text('time_zone').notNull().default('Africa/Nairobi'),
  language: text('language').notNull().default('en'),
  languages: text('languages', { mode: 'json' }).$type<string[]>().notNull().default(['en']),
  messagingPlatform: text('messaging_platform', { enum: ['whatsapp', 'telegram'] })
    .notNull()
    .default('whatsapp'),
  whatsappNumber: text('whatsapp_number'),
  telegramNumber: text('telegram_number'),
  hasDelivery: boolean('has_delivery').notNull().default(false),
  hasPickup: boolean('has_pickup').notNull().default(false),
  deliveryFee: minorUnits('delivery_fee').notNull().default(0),
  /** Compared with the subtotal before a discount; 0 for none. */
  minimumOrder: minorUnits('minimum_order').notNull().default(0),
  depositPercent: integer('deposit_percent').notNull().default(0),
  storeAddress: text('store_address'),
  openingHours: text('opening_hours', { mode: 'json' }).$type<OpeningHours[]>().notNull().default([]),
  closedDays: text('closed_days', { mode: 'json' }).$type<ClosedDays[]>().notNull().default([]),
  whenClosed: text('when_closed', { enum: ['take', 'refuse'] })
    .notNull()
    .default('take'),
  pausedUntil: timestamp('paused_until'),
  pauseNote: text('pause_note').notNull().default(''),
  instagramUrl: text('instagram_url'),
  facebookUrl: text('facebook_url'),
  youtubeUrl: text('youtube_url'),
  tiktokUrl: text('tiktok_url'),
  whatsappGroupUrl: text('whatsapp_group_url'),
  telegramGroupUrl: text('telegram_group_url'),
  additionalLinkUrl: text('additional_link_url'),
  googleMapUrl: text('google_map_url'),
  isSetupComplete: boolean('is_setup_complete').notNull().default(false),
  hasWhatsappBot: boolean('has_whatsapp_bot').notNull().default(false),
  hasTelegramBot: boolean('has_telegram_bot').notNull().default(false),
  hasLoyaltyProgram: boolean('has_loyalty_program').notNull().default(false),
  hasCustomDomain: boolean('has_custom_domain').notNull().default(false),
  acceptsCreditCards: boolean('accepts_credit_cards').notNull().default(false),
  /** Meta and Google may fetch its products. */
  hasFeed: boolean('has_feed').notNull().default(false),
  proUntil: timestamp('pro_until'),
  /** Pieces held for an order of an unproven customer. */
  largestHold: integer('largest_hold').notNull().default(20),
  alertMinutes: integer('alert_minutes').notNull().default(10),
  alertMails: boolean('alert_mails').notNull().default(true),
  summaryBy: text('summary_by', { enum: ['none', 'push', 'telegram'] })
    .notNull()
    .default('none'),
  summaryAt: timestamp('summary_at'),
  summedUntil: timestamp('summed_until'),
  awaitsConfirmation: boolean('awaits_confirmation').notNull().default(false),
  hiddenAt: timestamp('hidden_at'),
  hiddenReason: text('hidden_reason'),
  namedAt: timestamp('named_at'),
  hasOwnSlug: boolean('has_own_slug').notNull().default(false),
  renames: text('renames', { mode: 'json' }).$type<number[]>().notNull().default([]),
  version: integer('version').notNull().default(1),
  closedAt: timestamp('closed_at'),
  createdAt: timestamp('created_at').notNull(),
  updatedAt: timestamp('updated_at').notNull(),
  hasShifts: boolean('has_shifts').notNull().default(false),
  sellerDiscount: integer('seller_discount'),
  floorPercent: integer('floor_percent'),
  sellsExtras: boolean('sells_extras').notNull().default(true),
})

export const storeSlugs = sqliteTable('store_slugs', {
  slug: text('slug').primaryKey(),
  storeId: storeId(),
  isCurrent: boolean('is_current').notNull(),
  suffix: text('suffix'),
  createdAt: timestamp('created_at').notNull(),
  leftAt: timestamp('left_at'),
})

export const storeHomes = sqliteTable('store_homes', {
  id: text('store').primaryKey(),
  home: text('home').notNull(),
})

export const paymentMethods = sqliteTable(
  'payment_methods',
  {
    storeId: storeId(),
    id: text('id').notNull(),
    methodType: text('method_type').notNull(),
    idType: text('id_type').notNull().default(''),
    isEnabled: boolean('is_enabled').notNull().default(true),
    phoneNumber: text('phone_number'),
    account: text('account'),
    bankName: text('bank_name'),
    registeredName: text('registered_name'),
    codeTriedFor: text('code_tried_for'),
    position: integer('position').notNull().default(0),
    createdAt: timestamp('created_at').notNull(),
    updatedAt: timestamp('updated_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.storeId, t.id] })],
)

export const discounts = sqliteTable(
  'discounts',
  {
    storeId: storeId(),
    code: text('code').notNull(),
    kind: text('kind', { enum: ['percent', 'fixed'] }).notNull(),
    value: integer('value').notNull(),
    minimumAmount: minorUnits('minimum_amount').notNull().default(0),
    startsAt: timestamp('starts_at'),
    endsAt: timestamp('ends_at'),
    maxUses: integer('max_uses'),
    uses: integer('uses').notNull().default(0),
    isActive: boolean('is_active').notNull().default(true),
    createdAt: timestamp('created_at').notNull(),
    updatedAt: timestamp('updated_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.storeId, t.code] })],
)

export const media = sqliteTable(
  'media',
  {
    storeId: storeId(),
    key: text('key').notNull(),
    kind: text('kind').notNull(),
    bytes: integer('bytes').notNull(),
    createdAt: timestamp('created_at').notNull(),
    checkAt: timestamp('check_at'),
    removingAt: timestamp('removing_at'),
  },
  (t) => [primaryKey({ columns: [t.storeId, t.key] })],
)

export const activity = sqliteTable(
  'activity',
  {
    storeId: storeId(),
    at: timestamp('at').notNull(),
    id: text('id').notNull(),
    actor: text('actor').notNull(),
    kind: text('kind').notNull(),
    what: text('what', { mode: 'json' }).$type<ActivityDetails>().notNull(),
  },
  (t) => [primaryKey({ columns: [t.storeId, t.at, t.id] })],
)
