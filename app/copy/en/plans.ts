import type { PlanLimits, Tier } from '#app/domain/plan/limits.ts'
import type { PlanState } from '#app/domain/plan/subscription.ts'

export const tierWords: Record<Tier, { name: string; forWhom: string }> = {
  free: { name: 'Free', forWhom: 'For the first customers' },
  pro: { name: 'Pro', forWhom: 'For a stall that sells every day' },
}

const gates = {
  removesBranding: 'No Kibanda branding',
  hasDiscounts: 'Discounts',
  hasInvoices: 'Invoices',
  hasCustomerHistory: 'Customer order history',
  hasPrioritySupport: 'Priority support',
} as const satisfies Partial<Record<keyof PlanLimits, string>>

const inEveryPlan = ['Orders and stock', 'Point of sale', 'Store link and QR code']

/** Told on the public pricing page alone: nobody can choose it yet. */
export const businessTier = {
  name: 'Business',
  forWhom: 'For more than one stall',
  points: ['Everything in Pro', 'Multiple stores'],
} as const

export function planPoints(limits: PlanLimits): string[] {
  const { maxProducts: products, maxImagesPerProduct: images } = limits
  const open = Object.entries(gates).flatMap(([gate, words]) => (limits[gate as keyof typeof gates] ? [words] : []))
  return [
    Number.isFinite(products) ? `${products} products` : 'Unlimited products',
    Number.isFinite(images)
      ? `${images} ${images === 1 ? 'image' : 'images'} per product`
      : 'Unlimited images per product',
    ...(open.length > 0 ? open : inEveryPlan),
  ]
}

/** The rows of the comparison table; true and false are shown as a mark. */
export const planRows: { label: string; of: (limits: PlanLimits) => string | boolean }[] = [
  { label: 'Products', of: ({ maxProducts }) => countWords(maxProducts) },
  { label: 'Images per product', of: ({ maxImagesPerProduct }) => countWords(maxImagesPerProduct) },
  { label: 'Kibanda branding', of: ({ removesBranding }) => (removesBranding ? 'Removed' : 'Shown') },
  { label: gates.hasDiscounts, of: ({ hasDiscounts }) => hasDiscounts },
  { label: gates.hasInvoices, of: ({ hasInvoices }) => hasInvoices },
  { label: gates.hasCustomerHistory, of: ({ hasCustomerHistory }) => hasCustomerHistory },
  { label: gates.hasPrioritySupport, of: ({ hasPrioritySupport }) => hasPrioritySupport },
]

function countWords(count: number): string {
  return Number.isFinite(count) ? String(count) : 'Unlimited'
}

export const planDateWords = { missing: 'N/A', invalid: 'Invalid date', past: 'Expired' } as const

export const subscriptionPage = {
  title: 'Subscription',
  current: 'Current plan',
  aMonth: 'a month',
  started: 'Started',
  expires: 'Expires',
  left: (days: number) => (days === 1 ? '1 day left' : `${days} days left`),
  upgrade: 'Upgrade to Pro',
  manage: 'Manage Subscription',
  table: 'Free and Pro',
  feature: 'Feature',
  yes: 'Included',
  no: 'Not included',
} as const

export const planNotices: Partial<Record<PlanState, { title: string; text: (day: string) => string }>> = {
  canceled: {
    title: 'Subscription Canceled',
    text: (day) =>
      `Pro stays on until ${day}. Then your store is on Free: nothing is deleted, you just can’t go past the limits of Free.`,
  },
  soon: {
    title: 'Pro ends soon',
    text: (day) => `Pro runs until ${day}. Choose Pro again before then and 30 days are added to it.`,
  },
  expired: {
    title: 'Pro has expired',
    text: (day) =>
      `It ended on ${day}. Your store is on Free: nothing was deleted, and choosing Pro opens everything again.`,
  },
}

export const upgradePage = {
  title: 'Your plan',
  text: 'Nothing is charged here: your choice counts at once, and we collect no payment.',
  aMonth: 'a month',
  current: 'Current plan',
  already: 'You are on Pro already: what you were looking for is open.',
  until: (day: string) => `until ${day}`,
  upgrade: 'Upgrade to Pro',
  upgradeText: 'Pro begins at once and runs for 30 days.',
  extend: 'Add 30 days',
  extendText: (day: string) => `30 days are added: Pro then runs until ${day}.`,
  busy: 'Saving...',
  toFree: 'Switch to Free',
  next: (day: string) => `From ${day}`,
  ask: {
    title: 'Switch to Free?',
    text: (day: string) => `Your downgrade takes effect on ${day}. Until then everything of Pro stays.`,
    after:
      'After that nothing is deleted: products and images that are there stay and stay public, only adding more stops. Discounts, invoices and customer order history close, and the Kibanda branding returns to your store.',
    yes: 'Switch to Free',
    no: 'Keep Pro',
  },
  details: 'See your subscription',
} as const

export interface PlanError {
  title: string
  text: string
}

const upgrading = 'Error upgrading plan'
const downgrading = 'Error downgrading plan'

export const planErrors: Record<Tier, Record<'failed' | 'subscription-not-found' | 'plan-changed', PlanError>> = {
  pro: {
    failed: { title: upgrading, text: 'There was a problem updating your subscription. Please try again.' },
    'subscription-not-found': { title: upgrading, text: 'Could not find your subscription information' },
    'plan-changed': { title: upgrading, text: changed() },
  },
  free: {
    failed: { title: downgrading, text: 'Could not schedule your downgrade. Please try again later.' },
    'subscription-not-found': { title: downgrading, text: 'Could not find your subscription information' },
    'plan-changed': { title: downgrading, text: changed() },
  },
}

function changed(): string {
  return 'Your plan was changed elsewhere meanwhile. This is how it stands now.'
}

export const planToasts = {
  'plan-upgraded': { title: 'You are on Pro', text: 'It runs for 30 days. Nothing was charged.' },
  'plan-extended': { title: '30 days added', text: 'They are added to what was left. Nothing was charged.' },
  'plan-free': { title: 'You are on Free', text: 'There is no end date.' },
  'downgrade-scheduled': {
    title: 'You go back to Free',
    text: 'The downgrade takes effect on the end date of your Pro period.',
  },
  'upgrade-signed-out': { title: 'Not logged in', text: 'Please log in to upgrade your plan', kind: 'error' },
} as const
