import { type SQL, sql } from 'drizzle-orm'
import type { DrizzleD1Database } from 'drizzle-orm/d1'
import { dayIn } from '#app/domain/analytics/calendar-day.ts'
import type { Discount, DiscountInput } from '#app/domain/discount/discount.ts'
import { limitsOf } from '#app/domain/plan/limits.ts'
import { tierUntil } from '#app/domain/plan/subscription.ts'
import { discounts, stores } from '../schema/stores.server.ts'
import { countOneStatement, countsRead, type RateLimitKey, waitForAll } from '../sql/limits.server.ts'
import type { Change, ReadScope, Rows, StoreScope } from '../sql/scope.server.ts'

/** `updatedAt` changes with the owner's edits, never with a use. */
export interface StoredDiscount extends Discount {
  updatedAt: number
}

export const discountColumns = {
  code: discounts.code,
  kind: discounts.kind,
  value: discounts.value,
  minimumAmount: discounts.minimumAmount,
  startsAt: discounts.startsAt,
  endsAt: discounts.endsAt,
  maxUses: discounts.maxUses,
  uses: discounts.uses,
  isActive: discounts.isActive,
  updatedAt: discounts.updatedAt,
}

interface TypedCode {
  code: string
  from: RateLimitKey
  now: number
}

/** Counts an unknown code in the same batch, so that parallel guesses get no more answers. */
export function codeReads(
  db: DrizzleD1Database,
  scope: ReadScope,
  { code, from, now }: TypedCode,
): [Change, Rows<StoredDiscount>, ReturnType<typeof countsRead>] {
  const isStore = sql`EXISTS (SELECT 1 FROM ${stores} WHERE ${scope.owns(stores)})`
  const isWrong = sql`${code} <> '' AND ${isStore} AND NOT EXISTS (
    SELECT 1 FROM ${discounts} WHERE ${scope.owns(discounts)} AND ${discounts.code} = ${code})`
  return [
    countOneStatement(db, scope.key, from, now, isWrong),
    scope.pick(discounts, discountColumns, sql`${discounts.code} = ${code}`),
    countsRead(db, scope.key, [from], now),
  ]
}

export function discountInput(
  { code, from, now }: TypedCode,
  store: { currency: string; timeZone: string; proUntil: number | null },
  [discount]: StoredDiscount[],
  counts: { key: string; count: number }[],
): DiscountInput<StoredDiscount> | null {
  if (code === '') return null
  return {
    discount: discount ?? null,
    isOffered: limitsOf(tierUntil(store.proUntil, now)).hasDiscounts,
    waitMs: waitForAll(counts, [from], now),
    currency: store.currency,
    dayOf: (at) => dayIn(store.timeZone, at),
    now,
  }
}

/** Returns the use to the discount it came from, not to a later one with the same code. */
export function returnUse(
  scope: StoreScope,
  order: { discountCode: string | null; createdAt: number },
  guard: SQL,
): Change[] {
  if (order.discountCode === null) return []
  const isUsedDiscount = sql`${discounts.code} = ${order.discountCode} AND ${discounts.createdAt} <= ${order.createdAt}`
  return [scope.update(discounts, { uses: sql`max(0, ${discounts.uses} - 1)` }, sql`${isUsedDiscount} AND ${guard}`)]
}

export function takesCodes(scope: ReadScope, now: number): SQL<boolean> {
  return sql<boolean>`(${stores.proUntil} > ${now} AND EXISTS (
    SELECT 1 FROM discounts AS d WHERE d.store_id = ${scope.key} AND d.is_active = 1))`.mapWith(Boolean)
}
