import type { Change, Figure } from '#app/domain/analytics/figures.ts'
import type { Period } from '#app/domain/analytics/periods.ts'
import { formatMoney, type Minor, type MoneyFormat } from '#app/domain/money.ts'
import type { GuideStep } from '#app/domain/store/setup-guide.ts'

export const dashboardPage = {
  title: 'Dashboard',
  text: "Overview of your store's performance and setup progress.",
  refresh: 'Refresh',
  refreshing: 'Refreshing...',
  refreshed: 'Dashboard refreshed',
  loading: 'Loading your figures...',
  newSale: 'New sale',
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
  progress: (done: number, all: number) => `${done} of ${all} done`,
  last: (all: number) => `Last of ${all} steps to a full store`,
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
  waiting: (count: number) =>
    count === 1 ? '1 new order to confirm' : `${count.toLocaleString('en-KE')} new orders to confirm`,
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
  all: (count: number) => `See all ${count}`,
  fewer: 'See fewer',
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
  counted: {
    orders: (count: number) => (count === 1 ? 'order' : 'orders'),
    visits: (count: number) => (count === 1 ? 'visit' : 'visits'),
  },
  bought: 'bought',
  boughtText: 'Orders for every hundred visits',
  noSales: {
    today: 'No sales in the last seven days',
    week: 'No sales this week or last week',
    month: 'No sales this month or last month',
  } satisfies Record<Period, string>,
  noSalesIn: (text: string, symbol: string) => `${text} in ${symbol}`,
  noSalesText: 'The days stand here side by side as soon as two of them have sales.',
  oneDay: (day: string, amount: string) => `Sold on ${day}: ${amount}`,
  oneDayBefore: (day: string, amount: string) => `The last sales were on ${day}: ${amount}`,
  quiet: 'Nothing sold yet',
  quietText: 'Share your link where your customers are. Visits and orders show here the moment they happen.',
} as const

/** An amount with its symbol, without '.00'. */
export function roundMoney(minor: Minor, format: MoneyFormat): string {
  return formatMoney(minor, format).replace(/\.00$/, '')
}

/** 'KSh 3,900 more than Mon to Thu last week' */
export function revenueChangeWords(change: Change, format: MoneyFormat, { than, during }: Compared): string {
  if (change.kind === 'same') return `Same as ${than}`
  if (change.isFirst) return `Nothing sold ${during}`
  return `${roundMoney(change.by, format)} ${change.kind === 'more' ? 'more' : 'less'} than ${than}`
}

/** '5 more than Mon to Thu last week' */
export function countChangeWords(change: Change, { than }: Compared): string {
  if (change.kind === 'same') return `Same as ${than}`
  return `${change.by.toLocaleString('en-KE')} ${change.kind} than ${than}`
}

/** '+5', '−17'; '' for no change. */
export function shortChange(change: Change): string {
  if (change.kind === 'same') return ''
  return `${change.kind === 'more' ? '+' : '−'}${change.by.toLocaleString('en-KE')}`
}

interface Compared {
  than: string
  /** The same as an adverb: 'from Mon to Thu last week'. */
  during: string
}

export const comparedWords = {
  yesterday: { than: 'yesterday', during: 'yesterday' },
  week: { than: 'last week', during: 'last week' },
  weekday: (day: string): Compared => ({ than: `${day} last week`, during: `on ${day} last week` }),
  weekdays: (first: string, last: string): Compared => ({
    than: `${first} to ${last} last week`,
    during: `from ${first} to ${last} last week`,
  }),
  month: (month: string): Compared => ({ than: `all of ${month}`, during: `in ${month}` }),
  day: (day: string): Compared => ({ than: day, during: `on ${day}` }),
  days: (first: string, last: string): Compared => ({
    than: `${first} to ${last}`,
    during: `from ${first} to ${last}`,
  }),
} as const

/** Beside 'Revenue': ', Monday to Thursday'. */
export const soFarWords = {
  today: ', today',
  day: (day: string) => `, ${day}`,
  days: (first: string, last: string) => `, ${first} to ${last}`,
} as const

export const bestWords = {
  title: 'Top selling',
  allTime: 'All time',
  sold: (count: number) => [count.toLocaleString('en-KE'), 'sold'] as const,
  none: 'Your best sellers will stand here',
  noneText: 'They are counted when an order is paid, online or at the till.',
} as const
