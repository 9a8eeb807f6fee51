import type { CredentialRefusal } from '#app/domain/account/credentials.ts'
import type { OfferedChallenge } from '#app/domain/challenge.ts'
import { ORDER_CAP, ORDER_CAP_NEAR } from '#app/domain/order/order-cap.ts'
import { challengeWords } from './challenge.ts'
import { onboardingToasts } from './onboarding/toasts.ts'
import { planToasts } from './plans.ts'
import { busyWithPasswords, tooManyRequests } from './wait.ts'

export type AuthMode = 'signin' | 'signup'

export const auth = {
  title: { signin: 'Sign in to your account', signup: 'Create a new account' },
  submit: { signin: 'Sign in', signup: 'Sign up' },
  switchQuestion: { signin: 'New here?', signup: 'Already have an account?' },
  switchLink: { signin: 'Create a new account', signup: 'Sign in to your account' },
  failed: { signin: 'Error signing in', signup: 'Error signing up' },
  processing: 'Processing...',
  email: 'Email address',
  password: 'Password',
  passwordHint: 'At least 8 characters',
  showPassword: 'Show password',
  hidePassword: 'Hide password',
  forgot: 'Forgot your password?',
} as const

export const forgot = {
  title: 'Forgot your password?',
  text: 'Type your email address. If it has an account, we send you a link to choose a new password.',
  submit: 'Send the link',
  failed: 'The link was not sent',
  sentTitle: 'Check your email',
  sent: 'If this address has an account, a link is on its way. It works once, within an hour.',
  back: 'Back to sign in',
} as const

export const reset = {
  title: 'Choose a new password',
  text: 'This signs out every phone and computer that uses this account.',
  password: 'New password',
  submit: 'Save the new password',
  failed: 'The password was not changed',
  deadTitle: 'This link no longer works',
  dead: 'It is more than an hour old, or was used before. Ask for a new one.',
  again: 'Send another link',
} as const

export const confirmation = {
  title: 'Confirm your email',
  text: 'One tap, and we know that this address is yours.',
  submit: 'Confirm my email',
  deadTitle: 'This link no longer works',
  dead: 'It is more than an hour old, or was used before. Sign in, and we send you a new one.',
  banner: (email: string) => `Please confirm your email. We sent a link to ${email}.`,
  sendAgain: 'Send the mail again',
} as const

/** What an unconfirmed address means for the store. */
export function orderCap(countedOrders: number): string {
  if (countedOrders >= ORDER_CAP) return 'Until then your store takes no more orders: shoppers are sent to your chat.'
  if (countedOrders >= ORDER_CAP_NEAR)
    return `Until then your store takes ${ORDER_CAP} orders, and ${countedOrders} are in.`
  return `Until then your store takes ${ORDER_CAP} orders, and search engines leave it out.`
}

export const profile = {
  title: 'My Profile',
  card: 'Profile Information',
  subtitle: 'Update your profile details',
  signedOut: 'Please sign in to view this page.',
  signIn: 'Sign in',
  username: 'Username',
  fullName: 'Full Name',
  optional: 'optional',
  phoneHint: 'Shoppers never see it. The number for orders is in the settings.',
  contactEmail: 'Email address for messages',
  email: 'Email',
  created: 'Account created',
  save: 'Save changes',
  failed: 'Your profile was not saved',
  loadFailed: 'Your profile could not be loaded. Please try again.',
} as const

export const security = {
  title: 'Password',
  subtitle: 'Changing it signs out every other device',
  current: 'Current password',
  next: 'New password',
  submit: 'Change password',
  failed: 'The password was not changed',
  everywhereTitle: 'Signed-in devices',
  everywhere: 'Lost a phone, or used somebody else’s? Sign out on every device, this one too.',
  everywhereSubmit: 'Sign out everywhere',
} as const

export const yourData = {
  title: 'Your data',
  text: 'All that we keep about your account and your store, in one JSON file.',
  download: 'Download my data',
  deleteTitle: 'Delete my account and store',
  deleteText: 'This can’t be undone. It removes:',
  deleteList: [
    'your account, profile and plan',
    'your store with its products, pictures, stock, customers and figures',
    'the names, numbers and addresses in its orders',
  ],
  deleteKept:
    'The address of your store stays reserved, so that nobody else can take it over. Links to it will say that it doesn’t exist.',
  deletePassword: 'Your password',
  deleteSubmit: 'Delete everything',
  deleteFailed: 'Nothing was deleted',
} as const

export const accountMenu = {
  label: 'Account',
  profile: 'Profile',
  logout: 'Logout',
  dashboard: 'Dashboard',
} as const

export const credentialWords: Record<CredentialRefusal, string> = {
  'email-invalid': 'Please enter a valid email address',
  'password-missing': 'Please enter your password',
  'password-too-short': 'Password must be at least 8 characters',
  'password-too-long': 'Password must be at most 128 characters',
  'username-too-short': 'Username must be at least 3 characters',
  'name-too-long': 'Please use at most 80 characters',
}

export type AuthRefusal =
  | CredentialRefusal
  | 'wrong-credentials'
  | 'wrong-password'
  | 'too-many-tries'
  | 'busy'
  | 'link-dead'
  | 'failed'

export const authWords: Record<AuthRefusal, string> = {
  ...credentialWords,
  'wrong-credentials': 'Invalid email or password',
  'wrong-password': 'This is not your current password',
  'too-many-tries': 'Too many requests. Please try again later.',
  busy: 'Many people are signing in just now. Nothing is lost: please try again in a moment.',
  'link-dead': 'This link no longer works',
  failed: 'Something went wrong. Please try again.',
}

export function authError({
  reason,
  waitMs,
  challenge,
}: {
  reason: AuthRefusal
  waitMs: number | null
  challenge?: OfferedChallenge | null
}): string {
  if (challenge) return challengeWords[challenge.verdict]
  if (waitMs === null) return authWords[reason]
  return reason === 'busy' ? busyWithPasswords(waitMs) : tooManyRequests(waitMs)
}

export interface ToastWords {
  title: string
  text?: string
  kind?: 'error'
}

export const flashToasts = {
  ...onboardingToasts,
  ...planToasts,
  'signed-in': { title: 'Signed in successfully', text: 'Welcome!' },
  'signed-up': { title: 'Sign up successful', text: 'Please check your email to confirm your account.' },
  'signed-out': { title: 'Signed out successfully', text: 'See you soon!' },
  'signed-out-everywhere': { title: 'Signed out everywhere', text: 'You are signed out on every device.' },
  'email-confirmed': { title: 'Email confirmed', text: 'Thank you!' },
  'confirmation-sent': { title: 'Mail sent', text: 'Please check your email to confirm your account.' },
  'password-reset': { title: 'Password changed', text: 'Sign in with your new password.' },
  'password-changed': { title: 'Password changed', text: 'Every other device has been signed out.' },
  'profile-saved': { title: 'Profile updated', text: 'Your profile has been updated successfully.' },
  'settings-saved': { title: 'Settings updated successfully!' },
  'confirmation-not-sent': {
    title: 'The mail was not sent',
    text: 'Please try again in an hour.',
    kind: 'error',
  },
  'no-store': { title: 'No stores found', text: 'Please create a store first', kind: 'error' },
  'account-deleted': { title: 'Account deleted', text: 'Your account and your store are gone.' },
} as const satisfies Record<string, ToastWords>

export type FlashToast = keyof typeof flashToasts
