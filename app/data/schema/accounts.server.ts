import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { MEMBER_ROLES } from '#app/domain/staff/role.ts'
import type { LockMinutes } from '#app/domain/staff/till.ts'
import { REPORT_REASONS } from '#app/domain/store/form/report.ts'
import { boolean, timestamp } from './columns.server.ts'

const date = (name: string) => integer(name, { mode: 'timestamp_ms' })
const role = () => text('role', { enum: MEMBER_ROLES }).notNull()

export const user = sqliteTable('user', {
  id: text('id').primaryKey(),
  name: text('name').notNull(),
  email: text('email').notNull().unique(),
  emailVerified: boolean('email_verified').notNull().default(false),
  image: text('image'),
  createdAt: date('created_at').notNull(),
  updatedAt: date('updated_at').notNull(),
})

export const session = sqliteTable('session', {
  id: text('id').primaryKey(),
  expiresAt: date('expires_at').notNull(),
  token: text('token').notNull().unique(),
  createdAt: date('created_at').notNull(),
  updatedAt: date('updated_at').notNull(),
  ipAddress: text('ip_address'),
  userAgent: text('user_agent'),
  userId: text('user_id').notNull(),
})

export const account = sqliteTable('account', {
  id: text('id').primaryKey(),
  accountId: text('account_id').notNull(),
  providerId: text('provider_id').notNull(),
  userId: text('user_id').notNull(),
  accessToken: text('access_token'),
  refreshToken: text('refresh_token'),
  idToken: text('id_token'),
  accessTokenExpiresAt: date('access_token_expires_at'),
  refreshTokenExpiresAt: date('refresh_token_expires_at'),
  scope: text('scope'),
  password: text('password'),
  createdAt: date('created_at').notNull(),
  updatedAt: date('updated_at').notNull(),
})

export const verification = sqliteTable('verification', {
  id: text('id').primaryKey(),
  identifier: text('identifier').notNull(),
  value: text('value').notNull(),
  expiresAt: date('expires_at').notNull(),
  createdAt: date('created_at').notNull(),
  updatedAt: date('updated_at').notNull(),
})

export const profiles = sqliteTable('profiles', {
  id: text('id').primaryKey(),
  username: text('username'),
  fullName: text('full_name'),
  phoneNumber: text('phone_number'),
  email: text('email'),
  language: text('language'),
  referralSource: text('referral_source'),
  updatedAt: timestamp('updated_at').notNull(),
})

export const userSettings = sqliteTable('user_settings', {
  id: text('id').primaryKey(),
  userId: text('user_id').notNull(),
  selectedPlan: text('selected_plan').notNull().default('free'),
  subscriptionStatus: text('subscription_status').default('free'),
  subscriptionStartDate: timestamp('subscription_start_date'),
  subscriptionEndDate: timestamp('subscription_end_date'),
  remindedEndDate: timestamp('reminded_end_date'),
  isCanceled: boolean('is_canceled').notNull().default(false),
  onboardingCompleted: boolean('onboarding_completed').notNull().default(false),
  onboardingStep: text('onboarding_step'),
  setupProgress: text('setup_progress'),
  createdAt: timestamp('created_at').notNull(),
})

export const mailOutbox = sqliteTable('mail_outbox', {
  id: text('id').primaryKey(),
  kind: text('kind').notNull(),
  toAddress: text('to_address').notNull(),
  replyTo: text('reply_to'),
  subject: text('subject').notNull(),
  text: text('text').notNull(),
  html: text('html').notNull(),
  userId: text('user_id'),
  attempts: integer('attempts').notNull().default(0),
  nextAttemptAt: timestamp('next_attempt_at'),
  lastError: text('last_error'),
  sentAt: timestamp('sent_at'),
  createdAt: timestamp('created_at').notNull(),
})

export const alertChannels = sqliteTable('alert_channels', {
  id: text('id').primaryKey(),
  userId: text('user_id').notNull(),
  sessionId: text('session_id'),
  kind: text('kind', { enum: ['push', 'telegram'] }).notNull(),
  address: text('address').notNull().unique(),
  keys: text('keys'),
  label: text('label').notNull().default(''),
  createdAt: timestamp('created_at').notNull(),
  okAt: timestamp('ok_at'),
  failures: integer('failures').notNull().default(0),
  endedAt: timestamp('ended_at'),
  mutedStores: text('muted_stores', { mode: 'json' }).$type<string[]>().notNull().default([]),
})

export const memberships = sqliteTable('memberships', {
  id: text('id').primaryKey(),
  store: text('store').notNull(),
  /** Null once the account is deleted. */
  userId: text('user_id'),
  role: role(),
  name: text('name'),
  since: timestamp('since').notNull(),
  removedAt: timestamp('removed_at'),
})

export const invitations = sqliteTable('invitations', {
  id: text('id').primaryKey(),
  store: text('store').notNull(),
  role: role(),
  /** Moves to the membership when the invitation is used. */
  name: text('name'),
  tokenHash: text('token_hash').notNull().unique(),
  createdAt: timestamp('created_at').notNull(),
  endsAt: timestamp('ends_at').notNull(),
  /** A membership's id. */
  usedBy: text('used_by'),
  usedAt: timestamp('used_at'),
  revokedAt: timestamp('revoked_at'),
})

export const pins = sqliteTable('pins', {
  store: text('store').notNull(),
  /** A membership's id, or the owner's user id. */
  person: text('person').notNull(),
  hash: text('hash').notNull(),
  setAt: timestamp('set_at').notNull(),
  mustChange: boolean('must_change').notNull().default(false),
})

export const tillDevices = sqliteTable('till_devices', {
  id: text('id').primaryKey(),
  store: text('store').notNull(),
  name: text('name').notNull(),
  secretHash: text('secret_hash').notNull(),
  /** Ids of memberships and the owner's user id. */
  sellers: text('sellers', { mode: 'json' }).$type<string[]>().notNull(),
  lockMinutes: integer('lock_minutes').$type<LockMinutes>().notNull(),
  createdAt: timestamp('created_at').notNull(),
  revokedAt: timestamp('revoked_at'),
  /** Of whoever unlocked it last. */
  unlockedBy: text('unlocked_by'),
  unlockHash: text('unlock_hash'),
  unlockedAt: timestamp('unlocked_at'),
})

export const rateLimits = sqliteTable('rate_limits', {
  key: text('key').notNull(),
  windowStart: timestamp('window_start').notNull(),
  count: integer('count').notNull(),
  expiresAt: timestamp('expires_at').notNull(),
})

export const storeReports = sqliteTable('store_reports', {
  id: text('id').primaryKey(),
  store: text('store').notNull(),
  reason: text('reason', { enum: REPORT_REASONS }).notNull(),
  details: text('details').notNull().default(''),
  contact: text('contact').notNull().default(''),
  count: integer('count').notNull().default(1),
  createdAt: timestamp('created_at').notNull(),
})
