import type { MethodFieldRefusal } from '#app/domain/payment/method-form.ts'
import type { PaymentKind } from '#app/domain/payment/payment-method.ts'
import { formErrors, paymentsForm } from '../onboarding/forms.ts'

export const paymentKinds: Record<PaymentKind, string> = {
  till: paymentsForm.types.business,
  paybill: paymentsForm.types.paybill,
  pochi: paymentsForm.types.pochi,
  send: paymentsForm.types.personal,
  bank: 'Bank',
  cash: paymentsForm.cash,
}

export const paymentList = {
  add: 'Add a way to pay',
  empty: 'No way to pay yet',
  emptyText: 'Without one, an order’s page tells shoppers to ask you how to pay.',
  cash: paymentsForm.cashText,
  account: (account: string) => `Account ${account}`,
  orderAccount: 'Account: the number of the order',
  name: (name: string) => `Name to check: ${name}`,
  noName: 'No registered name yet',
  off: 'Off',
  edit: (method: string) => `Edit ${method}`,
  remove: (method: string) => `Remove ${method}`,
  up: (method: string) => `Move ${method} up`,
  down: (method: string) => `Move ${method} down`,
  full: (max: number) => `A store can have ${max} ways to pay. Remove one to add another.`,
} as const

export const paymentDialog = {
  addTitle: 'Add a way to pay',
  editTitle: 'Edit the way to pay',
  kind: 'How buyers pay',
  bankName: 'Name of the bank',
  bankAccount: 'Account number',
  registeredName: 'Registered name',
  registeredNameHint: 'The name buyers see before they type their PIN. We tell them to check it.',
  optional: 'optional',
  isEnabled: 'Shown to buyers',
  isEnabledText: 'When off, only you see it',
  other: (label: string) => `The number of ${label} can’t be changed here. Remove it and add it again as another kind.`,
  save: 'Save',
  saving: 'Saving...',
  cancel: 'Cancel',
} as const

export const paymentRemoval = {
  title: 'Remove this way to pay?',
  text: 'No order shows it any more, not even those already placed.',
  yes: 'Remove',
  removing: 'Removing...',
} as const

export const paymentDone = {
  add: { title: 'Way to pay added' },
  edit: { title: 'Way to pay saved' },
  remove: { title: 'Way to pay removed' },
  order: { title: '' },
} as const

export const paymentRefused = {
  title: 'Not saved',
  gone: 'This way to pay was removed in another window.',
  changed: 'This way to pay was changed in another window. Close this, look at it again, then change it.',
  failed: 'Failed to update settings. Please try again.',
} as const

export const paymentFieldErrors: Record<MethodFieldRefusal, string> = {
  ...formErrors,
  'choice-unknown': 'Please choose from the list',
}
