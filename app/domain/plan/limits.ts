export type Tier = 'free' | 'pro'

export const TIERS: readonly Tier[] = ['free', 'pro']

export interface PlanLimits {
  maxProducts: number
  maxImagesPerProduct: number
  removesBranding: boolean
  hasDiscounts: boolean
  hasInvoices: boolean
  hasCustomerHistory: boolean
  hasStatements: boolean
  hasMoneyHistory: boolean
  hasDeposits: boolean
  /** Prompts on the customer's phone. */
  hasPrompts: boolean
  maxAreas: number
  maxRuns: number
  maxStops: number
  /** Beside the owner. */
  maxPeople: number
  /** With as many people in all. */
  maxTillSellers: number
  maxTills: number
  hasPrioritySupport: boolean
}

const limits: Record<Tier, PlanLimits> = {
  free: {
    maxProducts: 20,
    maxImagesPerProduct: 1,
    removesBranding: false,
    hasDiscounts: false,
    hasInvoices: false,
    hasCustomerHistory: false,
    hasStatements: false,
    hasMoneyHistory: false,
    hasDeposits: false,
    hasPrompts: false,
    maxAreas: 5,
    maxRuns: 1,
    maxStops: 5,
    maxPeople: 0,
    maxTillSellers: 1,
    maxTills: 1,
    hasPrioritySupport: false,
  },
  pro: {
    maxProducts: Number.POSITIVE_INFINITY,
    maxImagesPerProduct: Number.POSITIVE_INFINITY,
    removesBranding: true,
    hasDiscounts: true,
    hasInvoices: true,
    hasCustomerHistory: true,
    hasStatements: true,
    hasMoneyHistory: true,
    hasDeposits: true,
    hasPrompts: true,
    maxAreas: 300,
    maxRuns: 10,
    maxStops: 40,
    maxPeople: 10,
    maxTillSellers: 10,
    maxTills: 10,
    hasPrioritySupport: true,
  },
}

export function limitsOf(tier: Tier): PlanLimits {
  return limits[tier]
}

export function canAddProduct(tier: Tier, count: number): boolean {
  return count < limits[tier].maxProducts
}

export function isTier(value: unknown): value is Tier {
  return value === 'free' || value === 'pro'
}

export function upgradePath(tier: Tier): string {
  return `/settings/plan?from=${tier}`
}
