import { describe, expect, test } from 'vitest'
import { choosePlan } from '#app/domain/plan/choice.ts'
import { canAddProduct, limitsOf, TIERS, type Tier, upgradePath } from '#app/domain/plan/limits.ts'
import { planDate } from '#app/domain/plan/plan-date.ts'
import { priceOf } from '#app/domain/plan/prices.ts'
import { remindBefore } from '#app/domain/plan/reminder.ts'
import {
  daysLeft,
  PERIOD_MS,
  planState,
  proUntil,
  type Subscription,
  showsBranding,
  tierOf,
  tierUntil,
} from '#app/domain/plan/subscription.ts'

const HOUR = 60 * 60 * 1000
const DAY = 24 * HOUR
const now = Date.UTC(2026, 9, 14, 9)

function row(overrides: Partial<Subscription>): Subscription {
  return {
    selectedPlan: 'free',
    subscriptionStatus: 'free',
    startsAt: null,
    endsAt: null,
    isCanceled: false,
    ...overrides,
  }
}

const pro = (endsAt: number | null, overrides: Partial<Subscription> = {}) =>
  row({ selectedPlan: 'pro', subscriptionStatus: 'pro', startsAt: now - DAY, endsAt, ...overrides })

const canceled = (endsAt: number) => pro(endsAt, { selectedPlan: 'free', isCanceled: true })

test.each([
  [null, 'free'],
  [pro(now + 1), 'pro'],
  [canceled(now + 1), 'pro'],
  [pro(now + 1, { subscriptionStatus: null }), 'pro'],
  [pro(now + 1, { subscriptionStatus: '' }), 'pro'],
  [pro(now + 1, { subscriptionStatus: 'free' }), 'free'],
  [pro(now), 'free'],
  [pro(null), 'free'],
  [pro('soon' as never), 'free'],
  [pro(now + 1, { subscriptionStatus: 'business', selectedPlan: 'business' }), 'free'],
  [pro(now + 1, { subscriptionStatus: null, selectedPlan: null }), 'free'],
] as const)('%j is %s', (settings, planName) => {
  expect(tierOf(settings, now)).toBe(planName)
})

describe('what an owner chooses', () => {
  const table: [string, Subscription | null, 'free' | 'pro', Partial<Subscription>][] = [
    ['Pro without a row starts now', null, 'pro', { ...pro(now + PERIOD_MS), startsAt: now }],
    ['Pro from Free starts now', row({}), 'pro', { ...pro(now + PERIOD_MS), startsAt: now }],
    ['Pro again adds 30 days', pro(now + 5), 'pro', pro(now + 5 + PERIOD_MS)],
    ['Pro again in the last instant adds 30 days', pro(now + 1), 'pro', pro(now + 1 + PERIOD_MS)],
    ['Pro after its end starts now', pro(now), 'pro', { ...pro(now + PERIOD_MS), startsAt: now }],
    ['Pro after a downgrade adds 30 days', canceled(now + 5), 'pro', pro(now + 5 + PERIOD_MS)],
    ['Pro after a downgrade that is over starts now', canceled(now), 'pro', { ...pro(now + PERIOD_MS), startsAt: now }],
    ['Pro over an unreadable end starts now', pro('soon' as never), 'pro', { ...pro(now + PERIOD_MS), startsAt: now }],
    ['Free the first time has no end', null, 'free', row({ startsAt: now })],
    ['Free from Pro waits for the end', pro(now + 5), 'free', canceled(now + 5)],
    ['Free twice waits for the same end', canceled(now + 5), 'free', canceled(now + 5)],
    ['Free after the end is instant', pro(now), 'free', row({ startsAt: now })],
  ]
  test.each(table)('%s', (_name, before, plan, after) => {
    expect(choosePlan(before, plan, now)).toEqual(after)
  })
})

test.each([
  ['free', null],
  ['free', row({})],
  ['pro', pro(now + 3 * DAY + 1)],
  ['soon', pro(now + 3 * DAY)],
  ['soon', pro(now + 1)],
  ['canceled', canceled(now + 1)],
  ['expired', pro(now)],
  ['expired', canceled(now)],
  ['expired', row({ endsAt: now })],
  ['free', pro('soon' as never)],
] as const)('the page says %s of %j', (state, settings) => {
  expect(planState(settings, now)).toBe(state)
})

test('a begun day counts as one', () => {
  expect([PERIOD_MS, DAY + 1, DAY, 1, 0, -DAY].map((remaining) => daysLeft(now + remaining, now))).toEqual([
    30, 2, 1, 1, 0, 0,
  ])
})

test('dates are missing, unreadable, past or a day', () => {
  expect([null, undefined, ''].map((value) => planDate(value, now).kind)).toEqual(['missing', 'missing', 'missing'])
  expect(['soon', Number.NaN, 9e15, {}].map((value) => planDate(value, now).kind)).toEqual(Array(4).fill('invalid'))
  expect([planDate(now, now), planDate(now + 1, now)]).toEqual([
    { kind: 'past', at: now },
    { kind: 'day', at: now + 1 },
  ])
  expect(planDate('2026-10-31T00:00:00Z', now)).toEqual({ kind: 'day', at: Date.UTC(2026, 9, 31) })
  expect(planDate('2026-10-31 03:00:00', now)).toEqual({ kind: 'day', at: Date.UTC(2026, 9, 31, 3) })
})

test('the mail comes three calendar days of Nairobi before, whatever the hour of the end', () => {
  const midnight = Date.UTC(2026, 9, 13, 21)
  for (const hour of [0, 9, 23]) {
    const endTime = midnight + 3 * DAY + hour * HOUR
    const isDue = (at: number) => endTime < remindBefore(at)
    expect([midnight - 1, midnight, midnight + DAY - 1].map(isDue)).toEqual([false, true, true])
  }
})

test('free has 20 products and 1 image each, checked by the count before', () => {
  expect([19, 20, 21].map((count) => canAddProduct('free', count))).toEqual([true, false, false])
  expect(limitsOf('free').maxImagesPerProduct).toBe(1)
  expect(canAddProduct('pro', 1e6)).toBe(true)
  expect(limitsOf('pro').maxImagesPerProduct).toBeGreaterThan(1e6)
  expect(upgradePath('free')).toBe('/settings/plan?from=free')
})

test('every gate but the counts is closed on Free and open on Pro', () => {
  const gatesOf = (tier: Tier) => Object.values(limitsOf(tier)).filter((limit) => typeof limit === 'boolean')
  expect([...new Set(gatesOf('free'))]).toEqual([false])
  expect([...new Set(gatesOf('pro'))]).toEqual([true])
  expect(limitsOf('free')).toMatchObject({ maxAreas: 5, maxRuns: 1, maxStops: 5 })
  expect(limitsOf('pro')).toMatchObject({ maxAreas: 300, maxRuns: 10, maxStops: 40 })
})

test('a store is Free, and branded, from the instant its Pro ends', () => {
  const paidUntil = proUntil(pro(now + 1), now)
  expect([tierUntil(paidUntil, now), tierUntil(paidUntil, now + 1), tierUntil(null, now)]).toEqual([
    'pro',
    'free',
    'free',
  ])
  expect([showsBranding(paidUntil, now), showsBranding(paidUntil, now + 1)]).toEqual([false, true])
  expect(proUntil(pro(now), now)).toBeNull()
})

test('prices are the specification’s', () => {
  expect(TIERS.map(priceOf)).toEqual([0, 100_000])
})
