import type { SettingsFieldRefusal, SettingsSection } from '#app/domain/store/settings-form.ts'
import { accountMenu, flashToasts } from '../account.ts'
import { comingWords, featuresForm, formErrors, networkWords } from '../onboarding/forms.ts'
import { storeStep } from '../onboarding/steps.ts'
import { footWords } from '../storefront/foot.ts'

export const settingsPage = {
  title: 'Settings',
  save: 'Save Changes',
  saving: 'Saving...',
  unsaved: 'Unsaved changes',
  discard: 'Discard',
  andMore: (names: string[], count: number) => `${names.join(', ')} and ${count} more`,
  sections: 'Sections',
  all: 'All settings',
  saved: flashToasts['settings-saved'],
  failed: { title: 'Failed to update settings. Please try again.', kind: 'error' },
  more: 'More',
  details: accountMenu.profile,
  detailsText: 'Your name, phone, password and data',
  plan: 'Plan',
  planText: 'Free or Pro, and until when',
} as const

export const sectionWords: Record<SettingsSection, { title: string; text: string }> = {
  store: { title: 'Store Settings', text: 'What shoppers see, and how orders reach you.' },
  payments: {
    title: 'Payment Methods',
    text: 'Printed on invoices and shown when an order is placed. Buyers pay you directly, we never touch the money.',
  },
  social: { title: 'Social Media', text: 'Icons at the foot of your store. Only what is switched on is shown.' },
  extras: { title: 'Store Features', text: 'Switch on what you want to use. We tell you when it is there.' },
}

export const storeWords = {
  groups: {
    who: 'Name and logo',
    orders: 'Orders',
    region: 'Country and currency',
    look: 'Colours',
    customers: 'New customers',
  },
  name: 'Store name',
  newAddress: (address: string) =>
    `When you save, your address becomes ${address}, with six more characters if that is taken. The old address, printed codes and shared links still work.`,
  slug: 'Address of your store',
  slugHint: (address: string) => `Shoppers find you at ${address}`,
  slugChecking: (address: string) => `Checking whether ${address} is free...`,
  slugFree: (address: string) =>
    `${address} is free. When you save, it is yours. The old address, printed codes and shared links still work.`,
  slugOwn: (address: string) =>
    `${address} was yours before and leads to your store. When you save, shoppers find you there again.`,
  slugUnchecked: (address: string) => `When you save, your address becomes ${address} if it is free.`,
  description: 'Description',
  descriptionHint: 'Shown under your name',
  count: (length: number, max: number) => `${length} / ${max}`,
  countSaid: (length: number, max: number) => `${length} of ${max} characters`,
  noContact: 'Without a number, orders are saved but no chat opens: you find them under Orders.',
  contactHint: (country: string) =>
    `Orders come to this chat. For a number outside ${country}, start with + and its country code.`,
  country: 'Country',
  currency: 'Currency',
  currencyChanges: (symbol: string) =>
    `The numbers of your prices stay and read ${symbol} from now on, so check them. Orders and sales so far keep their currency.`,
  timeZone: 'Time zone',
  timeZoneHint: 'When a day begins in your figures and lists',
  delivery: 'Delivery and pickup',
  largestHold: 'Largest order kept for a new customer',
  largestHoldHint:
    '20 to 500 pieces. If a new customer orders more, the rest stays on sale until you confirm the order.',
} as const

export const lookWords = {
  primary: 'Main colour',
  accent: 'Accent colour',
  pick: (label: string) => `Pick any ${label.toLowerCase()}`,
  suggestions: (label: string) => `${label}, suggestions`,
  preview: 'Preview of your store',
  product: 'Your first product',
  addToCart: 'Add to cart',
  cart: (count: number) => `${count} in cart`,
  readable: {
    plain: 'Buyers can read this well.',
    darker: 'Buyers can read this well: buttons and links are a little darker than the colour.',
    edged: 'Buyers can read this well: words on the colour are dark, and buttons have a thin edge.',
    swapped: 'This colour is as light as the page, so it colours the awning. Buttons and links are dark.',
  },
} as const

/** Names of the suggested colours, in the order of PRIMARY_COLORS and ACCENT_COLORS. */
export const primaryNames = ['Leaf green', 'Clay', 'Lake blue', 'Plum', 'Rust', 'Ink'] as const
export const accentNames = ['Sun', 'Straw', 'Coral', 'Mint', 'Sky', 'Sand'] as const

const storeLine = footWords.createQuestion

export const brandingWords = {
  title: 'Kibanda on your store',
  shown: `The foot of your store says ‘${storeLine}’ with our logo. On Pro it is gone.`,
  removed: (day: string) =>
    `The foot of your store shows your name alone. ‘${storeLine}’ comes back when Pro ends on ${day}.`,
  upgrade: 'Upgrade to Pro',
  manage: 'Manage Subscription',
} as const

export const logoWords = {
  updated: { title: 'Logo updated successfully' },
  removed: { title: 'Logo removed successfully' },
  uploadFailed: 'Failed to upload logo. Please try again.',
  removeFailed: { title: 'Failed to remove logo', kind: 'error' },
  noStore: 'Store ID is required to upload a logo',
  removeTitle: 'Remove logo',
  removeText: 'Shoppers will see the first letter of your store instead. Remove the logo?',
  yes: 'Remove',
  no: 'Cancel',
} as const

export const coverWords = {
  updated: { title: 'Cover updated' },
  removed: { title: 'Cover removed' },
  uploadFailed: 'The cover was not uploaded. Please try again.',
  removeFailed: { title: 'The cover was not removed', kind: 'error' },
  removeTitle: 'Remove cover',
  removeText: 'Your store will open with its name instead. Remove the cover?',
  yes: 'Remove',
  no: 'Cancel',
} as const

export const pictureWords = { logo: logoWords, cover: coverWords } as const

export const changesWords = {
  refused: 'Not saved yet: these settings were changed in another window',
  heard: 'These settings were just changed in another window',
  taken: 'Already in the form below:',
  conflicts: 'You changed these too. Choose what to keep, then save.',
  mine: 'Yours',
  theirs: 'Saved elsewhere',
  keepMine: 'Keep mine',
  takeTheirs: 'Take the other',
  again: 'Nothing of yours is lost: look at it and save again.',
  dismiss: 'All right',
  nothing: 'empty',
  on: 'on',
  off: 'off',
} as const

export const leaveWords = {
  title: 'Leave without saving?',
  text: 'Your changes on this page are not saved yet.',
  leave: 'Leave',
  stay: 'Stay',
} as const

export const settingsErrors: Record<SettingsFieldRefusal, string> = {
  ...formErrors,
  'name-reserved':
    'Names of banks, payment services and authorities need our approval first. Choose another name, or write to us by the contact page.',
  'too-many-renames': 'A store can change its name 3 times a day. Please try again tomorrow.',
  'address-invalid': 'Use letters from a to z, digits and hyphens',
  'address-reserved': 'Our own pages use this word. Choose another address.',
  'address-of-others':
    'Names of banks, payment services and authorities need our approval first. Choose another address, or write to us by the contact page.',
  'address-taken': 'Another store has this address, or had it. Choose another.',
  'address-too-often': 'A store can change its address 3 times a day. Please try again tomorrow.',
  'description-too-long': 'Store description must not exceed 120 characters.',
  'largest-hold-invalid': 'Choose a whole number from 20 to 500.',
  'choice-unknown': 'Please choose from the list',
  'color-invalid': 'Type a colour like #00701F',
}

export const fieldNames: Record<string, string> = {
  name: storeWords.name,
  slug: storeWords.slug,
  description: storeWords.description,
  platform: storeStep.platform,
  contact: 'Number for orders',
  country: storeWords.country,
  currency: storeWords.currency,
  timeZone: storeWords.timeZone,
  primaryColor: lookWords.primary,
  accentColor: lookWords.accent,
  hasDelivery: featuresForm.delivery,
  deliveryFee: featuresForm.fee,
  hasPickup: featuresForm.pickup,
  storeAddress: featuresForm.address,
  googleMapUrl: featuresForm.map,
  largestHold: storeWords.largestHold,
  ...Object.fromEntries(Object.entries(comingWords).map(([field, { name }]) => [field, name])),
  ...Object.fromEntries(
    Object.entries(networkWords).flatMap(([network, { name, field }]) => [
      [`${network}On`, name],
      [network, field],
    ]),
  ),
}
