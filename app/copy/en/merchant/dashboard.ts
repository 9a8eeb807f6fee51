import type { Change, Figure } from '#app/domain/analytics/figures.ts'
import type { Period } from '#app/domain/analytics/periods.ts'
import type { GuideStep } from '#app/domain/store/setup-guide.ts'

export const dashboardPage = {
  title: 'Dashboard',
  text: "Overview of your store's performance and setup progress.",
  refresh: 'Refresh',
  refreshing: 'Refreshing...',
  refreshed: 'Dashboard refreshed',
  loading: 'Loading your figures...',
  storeFailed: 'Error loading store data',
  failed: 'Error loading analytics',
  failedText: 'Could not load analytics data. Please try again.',
  notUpdated: 'Error updating analytics',
  tryAgain: 'Try again',
} as const

export const noStorePanel = {
  title: 'Store not found',
  text: 'No store found',
  hint: 'Your account has no open store. Create one, and this page fills with its orders, sales and visits.',
  create: 'Create New Store',
  openInTab: 'Open Store in New Tab',
  refresh: 'Refresh Page',
  dashboard: 'Go to Dashboard',
  debug: 'Debug info',
  stores: (count: number) => `Stores of your account: ${count}`,
  open: 'open',
  closed: 'closed',
} as const

interface StepWords {
  title: string
  todo: string
  done: (count: number) => string
  action: string
}

export const setupGuideWords = {
  title: 'Setup guide',
  progress: (done: number, all: number) => [`${done} of ${all}`, 'done'] as const,
  isDone: 'Done:',
  steps: {
    product: {
      title: 'Add your first product',
      todo: 'A photo, a name and a price',
      done: (count) => (count === 1 ? '1 product in your store' : `${count} products in your store`),
      action: 'Add a product',
    },
    order: {
      title: 'Get your first order',
      todo: 'Share your link: orders arrive in your chat and here',
      done: (count) => (count === 1 ? '1 order so far' : `${count} orders so far`),
      action: 'Go to orders',
    },
    delivery: {
      title: 'Set delivery options',
      todo: 'Delivery, pickup or both',
      done: () => 'Shoppers can choose how they get it',
      action: 'Set up delivery',
    },
    payments: {
      title: 'Add payment methods',
      todo: 'Cash, M-PESA or both',
      done: () => 'Shoppers know how to pay',
      action: 'Set up payments',
    },
  } satisfies Record<GuideStep, StepWords> as Record<GuideStep, StepWords>,
} as const

export const attentionWords = {
  title: 'Attention',
  allGood: 'Nothing waits for you',
  allGoodText: 'New orders and products that run out show up here.',
  waiting: (count: number) => (count === 1 ? '1 new order to confirm' : `${count} new orders to confirm`),
  oldest: (name: string, when: string) => `Oldest: ${name}, ${when}`,
  lapsedOne: (number: string) => `${number} has waited for over a day`,
  lapsed: (count: string) => `${count} orders have waited for over a day`,
  attention: (count: string) => (count === '1' ? '1 order needs attention' : `${count} orders need attention`),
  attentionText: 'Waiting for more than a day, or sold beyond the stock',
  newCustomers: (pieces: number) => `Many orders from new customers: ${pieces} pieces in an hour.`,
  newCustomersText: 'Some are kept for 60 minutes only.',
  left: (name: string, count: number) => `${name}: ${count} left`,
  leftText: 'Add stock before it sells out',
  out: (name: string) => `${name} is out of stock`,
  outText: 'Shoppers see it as sold out',
  more: (count: number) => (count === 1 ? '1 more product runs low' : `${count} more products run low`),
  moreText: 'See all that is low or sold out',
} as const

export const salesWords = {
  title: 'Sales',
  figures: { revenue: 'Revenue', orders: 'Orders', visits: 'Visits' } satisfies Record<Figure, string>,
  periods: { today: 'Today', week: 'Week', month: 'Month' } satisfies Record<Period, string>,
  choose: 'Period',
  allTime: 'All time',
  day: 'Day',
  now: { today: 'Revenue a day', week: 'This week', month: 'This month' } satisfies Record<Period, string>,
  before: { today: 'Yesterday', week: 'Last week', month: 'Last month' } satisfies Record<Period, string>,
  chart: {
    today: 'Revenue of the last seven days',
    week: 'Revenue of this week by day',
    month: 'Revenue of this month by day',
  } satisfies Record<Period, string>,
  and: 'and',
  inCurrency: (days: string, symbol: string) => `${days} in ${symbol}`,
  ahead: 'still to come',
  quiet: 'Nothing sold yet',
  quietText: 'Share your link where your customers are. Visits and orders show here the moment they happen.',
} as const

/** '14% more than Mon to Thu last week'. Money moves in percent, people in numbers. */
export function changeWords(change: Change, figure: Figure, than: string): string {
  if (change.kind === 'same') return `Same as ${than}`
  if (figure !== 'revenue') return `${change.by.toLocaleString('en-KE')} ${change.kind} than ${than}`
  if (change.percent === null) return `More than ${than}`
  return `${change.percent}% ${change.kind === 'more' ? 'more' : 'less'} than ${than}`
}

export const thanWords = {
  yesterday: 'yesterday',
  week: 'last week',
  weekday: (first: string) => `${first} last week`,
  weekdays: (first: string, last: string) => `${first} to ${last} last week`,
  month: (month: string) => `all of ${month}`,
  days: (first: string, last: string) => `${first} to ${last}`,
} as const

export const bestWords = {
  title: 'Top selling',
  allTime: 'All time',
  sold: (count: number) => [count.toLocaleString('en-KE'), 'sold'] as const,
  none: 'Your best sellers will stand here',
  noneText: 'They are counted when an order is paid, online or at the till.',
} as const
