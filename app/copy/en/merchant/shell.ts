export const merchantNav = {
  label: 'Store management',
  menu: 'Menu',
  dashboard: 'Dashboard',
  products: 'Products',
  orders: 'Orders',
  pos: 'POS',
  customers: 'Customers',
  marketing: 'Marketing',
  subscription: 'Subscription',
  settings: 'Settings',
  skip: 'Skip to the page',
} as const

export const storeBar = {
  label: 'Your store',
  view: 'View my site',
  shareOnWhatsapp: 'Share on WhatsApp',
  shareOnTelegram: 'Share on Telegram',
  shareText: (link: string) => `Check out my store: ${link}`,
  newTab: '(opens in a new tab)',
  noStore: 'No store yet',
  linkCopied: 'Link copied',
} as const

export const plan = {
  free: 'Free plan',
  proUntil: (day: string) => `Pro until ${day}`,
} as const

export const storeNotFound = 'Store not found'

export const createStore = 'Create New Store'

export const failedPage = {
  problem: 'Failed to load data',
  text: 'Check your connection and try again.',
  again: 'Try again',
} as const

export const lostStore = {
  title: storeNotFound,
  text: 'There is no store of yours at this address.',
  dashboard: 'Go to Dashboard',
} as const

export const hiddenStore = {
  title: 'Shoppers can’t see your store, and it takes no orders.',
  name: 'Its name sounds like a bank, a payment service or an authority, so we check it first. With another name it shows at once.',
  contact: 'Write to us',
} as const
