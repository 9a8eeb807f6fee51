import { type SQL, sql } from 'drizzle-orm'
import type { Discount } from '#app/domain/discount/discount.ts'
import { limitsOf } from '#app/domain/plan/limits.ts'
import { tierUntil } from '#app/domain/plan/subscription.ts'
import type { StoreContext } from '#app/load-context.server.ts'
import { discountColumns, type StoredDiscount } from '../order/place/discount.server.ts'
import { discounts, stores } from '../schema/stores.server.ts'
import { brokenConstraint } from '../sql/constraint.server.ts'
import type { StoreScope } from '../sql/scope.server.ts'
import { activityOf } from '../staff/activity.server.ts'

export type DiscountTerms = Omit<Discount, 'code' | 'uses' | 'isActive'>

export type DiscountsRefused =
  | { ok: false; reason: 'discount-exists' | 'discount-gone' | 'discount-changed' }
  | { ok: false; reason: 'discounts-need-pro' | 'too-many-discounts' }
  | { ok: false; reason: 'fewer-than-used'; uses: number }

type DiscountResult = { ok: true } | DiscountsRefused

export const MAX_DISCOUNTS = 100

/** Creating, editing and activating a code needs Pro; the rest is always allowed. */
export function createDiscounts(scope: StoreScope, context: StoreContext) {
  const hasCode = (code: string) => sql`${discounts.code} = ${code}`
  const read = (code: string) => scope.pick(discounts, discountColumns, hasCode(code))
  const planRead = () => scope.pick(stores, { proUntil: stores.proUntil })
  const nextUpdatedAt = (now: number) => sql`max(${now}, ${discounts.updatedAt} + 1)`

  return {
    list: async (): Promise<StoredDiscount[]> =>
      scope.pick(discounts, discountColumns).orderBy(sql`${discounts.createdAt} DESC`, discounts.code),

    /** Limit and plan are part of the INSERT, so they hold under parallel requests. */
    async create(code: string, terms: DiscountTerms): Promise<DiscountResult> {
      const now = context.now()
      const hasRoom = sql`(SELECT count(*) FROM ${discounts} WHERE ${scope.owns(discounts)}) < ${MAX_DISCOUNTS}`
      const row = { code, ...terms, uses: 0, isActive: true, createdAt: now, updatedAt: now }
      const [[existing], , [created], [plan]] = await scope.batch([
        read(code),
        scope
          .insertFrom(discounts, row, sql`WHERE ${isPro(scope, now)} AND ${hasRoom}`)
          .onConflictDoNothing({ target: [discounts.storeId, discounts.code] }),
        read(code),
        planRead(),
        ...activityOf(scope, context, 'discount-created', { name: code }),
      ])
      if (existing) return { ok: false, reason: 'discount-exists' }
      if (created) return { ok: true }
      return { ok: false, reason: hasPlan(plan, now) ? 'too-many-discounts' : 'discounts-need-pro' }
    },

    async edit(code: string, terms: DiscountTerms, version: number): Promise<DiscountResult> {
      const now = context.now()
      const isUnchanged = sql`${hasCode(code)} AND ${discounts.updatedAt} = ${version} AND ${isPro(scope, now)}`
      try {
        const [[discount], , [plan]] = await scope.batch([
          read(code),
          scope.update(discounts, { ...terms, updatedAt: nextUpdatedAt(now) }, isUnchanged),
          planRead(),
          ...activityOf(scope, context, 'discount-edited', { name: code }),
        ])
        if (!discount) return { ok: false, reason: 'discount-gone' }
        if (!hasPlan(plan, now)) return { ok: false, reason: 'discounts-need-pro' }
        return discount.updatedAt === version ? { ok: true } : { ok: false, reason: 'discount-changed' }
      } catch (error) {
        if (brokenConstraint(error) !== 'discount-has-uses') throw error
        return { ok: false, reason: 'fewer-than-used', uses: (await read(code))[0]?.uses ?? 0 }
      }
    },

    async setActive(code: string, isActive: boolean): Promise<DiscountResult> {
      const now = context.now()
      const isAllowed = isActive ? isPro(scope, now) : sql`true`
      const set = { isActive, updatedAt: nextUpdatedAt(now) }
      const isOther = sql`EXISTS (SELECT 1 FROM ${discounts} WHERE ${scope.owns(discounts)} AND ${hasCode(code)}
        AND ${discounts.isActive} <> ${isActive ? 1 : 0} AND ${isAllowed})`
      const deed = isActive ? 'discount-switched-on' : 'discount-switched-off'
      const [[discount], [plan]] = await scope.commit(
        [
          ...activityOf(scope, context, deed, { name: code }, isOther),
          scope.update(discounts, set, sql`${hasCode(code)} AND ${isAllowed}`),
        ],
        read(code),
        planRead(),
      )
      if (!discount) return { ok: false, reason: 'discount-gone' }
      return isActive && !hasPlan(plan, now) ? { ok: false, reason: 'discounts-need-pro' } : { ok: true }
    },

    async remove(code: string): Promise<DiscountResult> {
      const [[discount]] = await scope.batch([
        read(code),
        scope.remove(discounts, hasCode(code)),
        ...activityOf(scope, context, 'discount-removed', { name: code }),
      ])
      return discount ? { ok: true } : { ok: false, reason: 'discount-gone' }
    },
  }
}

function isPro(scope: StoreScope, now: number): SQL {
  return sql`EXISTS (SELECT 1 FROM ${stores} WHERE ${scope.owns(stores)} AND ${stores.proUntil} > ${now})`
}

function hasPlan(plan: { proUntil: number | null } | undefined, now: number): boolean {
  return limitsOf(tierUntil(plan?.proUntil ?? null, now)).hasDiscounts
}
