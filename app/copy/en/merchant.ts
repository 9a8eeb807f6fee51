export const dialogWords = {
  close: 'Close',
  cancel: 'Cancel',
} as const

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

export interface ComingWords {
  title: string
  /** What will be there. */
  text: string
  /** What the page says to an owner without a store; null where it needs none. */
  noStore: { title: string; text: string | null } | null
}

const storeNotFound = 'Store not found'

export const createStore = 'Create New Store'

export const lostStore = {
  title: storeNotFound,
  text: 'There is no store of yours at this address.',
  dashboard: 'Go to Dashboard',
} as const

/** Screens that are still being built. */
export const coming = {
  settings: {
    title: 'Settings',
    text: 'The name, logo, delivery, payments and links of your store will be set here.',
    noStore: { title: storeNotFound, text: null },
  },
  'social-media': {
    title: 'Social Media',
    text: 'The links to your pages and groups will be set here.',
    noStore: { title: storeNotFound, text: null },
  },
  'store-features': {
    title: 'Store Features',
    text: 'What your store offers beside selling will be switched on here.',
    noStore: { title: storeNotFound, text: null },
  },
  'payment-methods': {
    title: 'Payment Methods',
    text: 'Cash and the M-PESA numbers that customers pay to will be set here.',
    noStore: { title: storeNotFound, text: null },
  },
} as const satisfies Record<string, ComingWords>

export type ComingPage = keyof typeof coming
