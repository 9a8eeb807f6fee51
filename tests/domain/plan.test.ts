import { expect, test } from 'vitest'
import { canAddImage, canAddProduct, limitsOf, upgradePath } from '#app/domain/plan/limits.ts'
import { perMonthWhenYearly, priceOf } from '#app/domain/plan/prices.ts'
import { afterUpgrade, PERIOD_MS, proUntil, showsBranding, tierOf } from '#app/domain/plan/subscription.ts'

const now = 1_000_000
const row = (subscriptionStatus: string | null, selectedPlan: string | null, endsAt: number | null) => ({
  subscriptionStatus,
  selectedPlan,
  endsAt,
})

test.each([
  [null, 'free'],
  [row('pro', 'pro', now + 1), 'pro'],
  [row('pro', 'free', now + 1), 'pro'],
  [row(null, 'pro', now + 1), 'pro'],
  [row('', 'pro', now + 1), 'pro'],
  [row('free', 'pro', now + 1), 'free'],
  [row('pro', 'pro', now), 'free'],
  [row('pro', 'pro', null), 'free'],
  [row('business', 'business', now + 1), 'free'],
  [row(null, null, now + 1), 'free'],
] as const)('%j is %s', (settings, tier) => {
  expect(tierOf(settings, now)).toBe(tier)
})

test('free has 20 products and 1 image each, checked by the count before', () => {
  expect([19, 20, 21].map((count) => canAddProduct('free', count))).toEqual([true, false, false])
  expect([0, 1].map((count) => canAddImage('free', count))).toEqual([true, false])
  expect([canAddProduct('pro', 1e6), canAddImage('pro', 1e6)]).toEqual([true, true])
  expect([limitsOf('free').removesBranding, limitsOf('pro').removesBranding]).toEqual([false, true])
  expect(upgradePath('free')).toBe('/settings/plan?from=free')
})

test('Pro again adds 30 days, Pro after the end starts now', () => {
  expect(afterUpgrade(row('pro', 'pro', now + 5), now)).toEqual({ startsNow: false, endsAt: now + 5 + PERIOD_MS })
  expect(afterUpgrade(row('pro', 'pro', now), now)).toEqual({ startsNow: true, endsAt: now + PERIOD_MS })
  expect(afterUpgrade(null, now)).toEqual({ startsNow: true, endsAt: now + PERIOD_MS })
})

test('branding returns in the instant Pro ends', () => {
  const until = proUntil(row('pro', 'pro', now + 1), now)
  expect([showsBranding(until, now), showsBranding(until, now + 1), showsBranding(null, now)]).toEqual([
    false,
    true,
    true,
  ])
})

test('prices are the specification’s', () => {
  expect(priceOf('pro')).toEqual({ monthly: 100_000, yearly: 1_000_000 })
  expect(priceOf('business')).toEqual({ monthly: 4_900, yearly: 49_000 })
  expect(['free', 'pro', 'business'].map((tier) => perMonthWhenYearly(tier as 'pro'))).toEqual([0, 85_000, 4_165])
})
