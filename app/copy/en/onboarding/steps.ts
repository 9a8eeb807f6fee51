import type { ReferralSource } from '#app/domain/onboarding/referral.ts'
import type { Step } from '#app/domain/onboarding/steps.ts'
import type { Platform } from '#app/domain/store/store.ts'

export const stepNames: Record<Step, string> = {
  details: 'About you',
  plan: 'Plan',
  store: 'Your store',
  product: 'First product',
  social: 'Social media',
  features: 'Store features',
  payments: 'Payments',
  success: 'Done',
}

export const onboarding = {
  steps: 'Setting up your store',
  stepOf: (number: number, count: number) => `Step ${number} of ${count}`,
  finishLater: 'Finish later',
  back: 'Back',
  next: 'Continue',
  skip: 'Skip for now',
  saving: 'Saving...',
  optional: 'optional',
  preview: 'Your store, as shoppers will see it.',
  failed: 'Not saved',
  unexpected: 'An unexpected error occurred. Please try again.',
} as const

export const detailsStep = {
  title: 'Personal details',
  text: 'So that we know who we are working for. Shoppers never see this.',
  firstName: 'First name',
  lastName: 'Last name',
  phone: 'Phone number',
  phoneHint: 'Your store uses this number, unless you choose another.',
  country: 'Country of the phone number',
  email: 'Email address',
  emailHint: 'Only if we should write to another address than your sign-in.',
  referral: 'How did you hear about us?',
  failed: 'Your details were not saved',
  failedWith: (message: string) => `Failed to save your personal details: ${message}`,
  notSaved: 'please try again.',
} as const

export const referralWords: Record<ReferralSource, string> = {
  kibanda_rep: 'Kibanda rep',
  instagram: 'Instagram',
  tiktok: 'TikTok',
  facebook: 'Facebook',
  google: 'Google',
  friend: 'Friend',
  advertisement: 'Advertisement',
  blog: 'Blog',
  other: 'Other',
}

export const planStep = {
  title: 'Choose your plan',
  text: 'Start free. You can change it whenever you like.',
  legend: 'Plan',
  aMonth: 'a month',
  forNow: 'Nothing is charged here: Pro begins at once and runs for 30 days.',
  failed: 'Error saving plan',
  failedText: 'Could not save your plan selection. Please try again.',
} as const

export const storeStep = {
  title: 'Create your store',
  text: 'A name and a number are enough. The rest can change later.',
  name: 'Store name',
  address: (host: string) => `${host}/store/`,
  addressTaken: (address: string) =>
    `${address} is taken, so yours gets six more characters. You can choose another in Settings.`,
  country: 'Country',
  currency: 'Currency',
  platform: 'Orders arrive on',
  contact: { whatsapp: 'WhatsApp number', telegram: 'Telegram number' } satisfies Record<Platform, string>,
  contactHint: {
    whatsapp: 'Orders come to this chat.',
    telegram: 'A number or a @username. Orders come to this chat.',
  } satisfies Record<Platform, string>,
  fromProfile: 'From your details.',
  submit: 'Create store',
  creating: 'Creating your store...',
  failed: 'Error creating store',
  preview: 'Your store, as shoppers will see it. Products come in the next step.',
  previewCountry: (country: string, symbol: string) => `${country} · prices in ${symbol}`,
  previewName: 'Your store',
  previewOrder: 'Order in the chat',
} as const

export const productStep = {
  title: 'Add Your First Product',
  text: 'One is enough to open. You can add the others from your phone, one by one.',
  skip: 'Skip for now',
  submit: 'Complete Store Setup',
  busy: 'Adding Product...',
  loading: 'Loading store information...',
  addressTitle: (address: string) => `Your store’s address is ${address}`,
  /** `wanted`: '' for a name that makes no address. */
  addressText: (wanted: string) =>
    `${wanted ? `${wanted} was not free. ` : ''}You can choose another address in Settings.`,
  name: 'Product name',
  price: 'Price',
  stock: 'Initial stock',
  failed: 'Error creating product',
} as const

export const socialStep = {
  title: 'Social media',
  text: 'Icons at the foot of your store. Only what is switched on is shown.',
} as const

export const featuresStep = {
  title: 'Store features',
  text: 'How your goods reach your customers.',
} as const

export const paymentsStep = {
  title: 'Payment methods',
  text: 'Shown with every order. Buyers pay you directly, we never touch the money.',
} as const

export const successStep = {
  title: (store: string) => `${store} is open`,
  text: 'This is the link to your store. Send it to your first customers.',
  link: 'Store link',
  copy: 'Copy link',
  copied: 'Store link copied to clipboard!',
  copyFailed: 'Failed to copy link',
  qr: 'QR code of your store',
  qrHint: 'Print it, or show it on your phone: the camera opens your store.',
  share: { whatsapp: 'Share on WhatsApp', telegram: 'Share on Telegram' } satisfies Record<Platform, string>,
  view: 'View my site',
  dashboard: 'Go to Dashboard',
  preview: 'Open for everybody who has the link.',
} as const

export const continueSetup = {
  title: 'Continue setup',
  text: (step: string) => `Next: ${step}`,
} as const
