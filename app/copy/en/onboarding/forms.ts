import type { DetailsFieldRefusal } from '#app/domain/onboarding/details-form.ts'
import type { PaymentFieldRefusal } from '#app/domain/payment/method-number.ts'
import type { MpesaType } from '#app/domain/payment/payment-form.ts'
import type { NewStoreFieldRefusal } from '#app/domain/store/create-form.ts'
import type { ComingFeature, FeaturesFieldRefusal } from '#app/domain/store/features-form.ts'
import type { Network, SocialFieldRefusal } from '#app/domain/store/social-form.ts'
import { moneyWords } from '../money.ts'

export type FormRefusal =
  | DetailsFieldRefusal
  | NewStoreFieldRefusal
  | FeaturesFieldRefusal
  | SocialFieldRefusal
  | PaymentFieldRefusal

export const formErrors: Record<FormRefusal, string> = {
  ...moneyWords,
  'first-name-required': 'First name is required',
  'first-name-too-long': 'First name cannot exceed 25 characters',
  'last-name-required': 'Last name is required',
  'last-name-too-long': 'Last name cannot exceed 25 characters',
  'phone-required': 'Phone number is required',
  'phone-too-short': 'This phone number is too short',
  'phone-too-long': 'This phone number is too long for the chosen country',
  'phone-invalid': 'This is not a phone number of the chosen country',
  'email-invalid': 'Invalid email address',
  'referral-required': 'Please tell us how you heard about us',
  'store-name-required': 'Store name is required',
  'store-name-too-short': 'Store name must be at least 2 characters.',
  'store-name-too-long': 'Store name must not exceed 80 characters.',
  'whatsapp-required': 'WhatsApp number is required',
  'telegram-required': 'Telegram number is required',
  'username-invalid': 'A Telegram username has 5 to 32 letters, digits or _',
  'address-too-long': 'The address must not exceed 300 characters',
  'pickup-address-required': 'Type the address where buyers pick up',
  'link-invalid': 'This link does not fit. Copy the whole address from the app.',
  'handle-invalid': 'This is not an Instagram name',
  'mpesa-number-invalid': 'This is not an M-PESA number of Kenya, such as 0712 345 678',
  'till-invalid': 'A till number has 5 to 8 digits',
  'paybill-invalid': 'A paybill number has up to 8 digits',
  'account-invalid': 'An account has at most 40 characters',
  'bank-name-required': 'Type the name of the bank',
  'bank-name-too-long': 'The name of a bank has at most 60 characters',
  'bank-account-required': 'Type the account number',
  'registered-name-too-long': 'A registered name has at most 80 characters',
}

/** The first refusal of each field in `words`; '' when they have none for it. */
export function wordsOf(
  refusals: Record<string, string[] | null | undefined>,
  words: Record<string, string> = formErrors,
): Record<string, string> {
  return Object.fromEntries(
    Object.entries(refusals).flatMap(([field, keys]) => (keys?.[0] ? [[field, words[keys[0]] ?? '']] : [])),
  )
}

export const featuresForm = {
  handOver: 'Delivery and pickup',
  delivery: 'Delivery',
  deliveryText: 'You bring the order to the buyer',
  fee: 'Delivery fee',
  feeHint: 'Added to every delivery. Empty means free.',
  pickup: 'Pickup',
  pickupText: 'The buyer comes to you',
  address: 'Pickup address',
  addressHint: 'For example: Kenyatta Market, stall 114',
  map: 'Google Maps link',
  optional: 'optional',
  coming: 'Coming soon',
  comingTitle: 'Extras',
  comingText: 'Switch on what you want to use. We tell you when it is there.',
} as const

export const comingWords: Record<ComingFeature, { name: string; text: string }> = {
  hasWhatsappBot: { name: 'WhatsApp bot', text: 'Answers and takes orders while you sleep' },
  hasTelegramBot: { name: 'Telegram bot', text: 'The same on Telegram' },
  hasLoyaltyProgram: { name: 'Loyalty program', text: 'Rewards for buyers who come back' },
  hasCustomDomain: { name: 'Custom domain', text: 'Your store under a name of your own' },
  acceptsCreditCards: { name: 'Credit cards', text: 'Visa and Mastercard' },
}

export const networkWords: Record<Network, { name: string; field: string; placeholder: string }> = {
  instagram: { name: 'Instagram', field: 'Instagram name', placeholder: 'kijani.crafts' },
  facebook: { name: 'Facebook', field: 'Facebook page', placeholder: 'facebook.com/kijani' },
  youtube: { name: 'YouTube', field: 'YouTube channel', placeholder: 'youtube.com/@kijani' },
  tiktok: { name: 'TikTok', field: 'TikTok profile', placeholder: 'tiktok.com/@kijani' },
  whatsappGroup: {
    name: 'WhatsApp group',
    field: 'Invitation to the WhatsApp group',
    placeholder: 'chat.whatsapp.com/...',
  },
  telegramGroup: { name: 'Telegram group', field: 'Link of the Telegram group', placeholder: 't.me/kijani' },
  additional: { name: 'Additional link', field: 'Link', placeholder: 'kijani.example' },
}

export const paymentsForm = {
  cash: 'Cash',
  cashText: 'On delivery or pickup',
  mpesa: 'M-PESA',
  mpesaText: 'Buyers pay you directly',
  type: 'How buyers pay on M-PESA',
  types: {
    personal: 'Send money',
    business: 'Till number',
    paybill: 'Paybill',
    pochi: 'Pochi la Biashara',
  } satisfies Record<MpesaType, string>,
  personalNumber: 'M-PESA number',
  pochiNumber: 'Pochi number',
  tillNumber: 'Till number',
  tillHint: '5 to 8 digits',
  paybillNumber: 'Paybill number',
  paybillHint: 'Up to 8 digits',
  accountNumber: 'Account number',
  accountHint: 'If empty, buyers type the number of their order.',
  optional: 'optional',
} as const
