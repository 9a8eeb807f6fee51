import type { StoreFieldRefusal } from '#app/domain/refusal.ts'

export const notFoundPage = {
  title: 'Page not found',
  text: "Sorry, we couldn't find the page you're looking for.",
  goBack: 'Go Back',
  backHome: 'Back to Home',
} as const

export const errorPage = {
  title: 'Something went wrong',
  text: 'This page could not be shown. Nothing is lost: please try again in a moment.',
  retry: 'Try again',
  backHome: 'Back to Home',
  /** Followed by the request id that the fault is logged with. */
  reference: 'Reference for support:',
} as const

/** Plain text, for a form or script that wrote to an address that the site doesn't use. */
export function wrongAddress(href: string): string {
  return `Nothing was saved: this is not the address of the site. Please open ${href} and send it again there.`
}

export const toastTitles = {
  error: 'Error',
  warning: 'Warning',
} as const

export const storeErrors: Record<StoreFieldRefusal, string> = {
  'store-not-found': 'Store not found',
  'store-name-required': 'Store name is required',
  'slug-taken': 'Could not generate a unique slug after multiple attempts',
  'store-exists': 'You have a store already',
  'slug-reserved': 'Could not generate a unique slug after multiple attempts',
  'name-reserved': 'Names of banks, payment services and authorities need our approval first.',
  'too-many-renames': 'A store can change its name 3 times a day. Please try again tomorrow.',
  'too-many-requests': 'Too many requests. Please wait a minute and try again.',
}
