import type { DiscountKind, DiscountStatus } from '#app/domain/discount/discount.ts'
import type { DiscountFieldRefusal } from '#app/domain/discount/discount-form.ts'
import { moneyWords } from '../money.ts'

export const discountsSection = {
  title: 'Discount codes',
  text: 'Shoppers type the code at checkout. Tell it in your status, or slip it into a parcel.',
  add: 'Add Code',
  empty: 'No codes yet',
  emptyText: 'A first code is a good reason to come back: ten percent off the next order, for example.',
  pro: 'Pro',
  proTitle: 'Discounts come with Pro',
  proText: 'Give a percentage or an amount off, for everybody or for the first twenty who come.',
  proKept: 'Your codes are kept. They count again as soon as you are back on Pro.',
  upgrade: 'Upgrade',
  percentOff: (percent: number) => `${percent}% off`,
  amountOff: (amount: string) => `${amount} off`,
  from: (amount: string) => `orders from ${amount}`,
  starts: (day: string) => `from ${day}`,
  ends: (day: string) => `until ${day}`,
  ended: (day: string) => `ended ${day}`,
  notUsed: 'Not used yet',
  used: (uses: number) => (uses === 1 ? 'Used once' : `Used ${uses} times`),
  usedOf: (uses: number, max: number) => `Used ${uses} of ${max}`,
  status: {
    active: 'Active',
    scheduled: 'Scheduled',
    expired: 'Expired',
    'used-up': 'Used up',
    off: 'Off',
  } satisfies Record<DiscountStatus, string>,
  switch: (code: string) => `${code} can be used`,
  edit: (code: string) => `Edit ${code}`,
  remove: (code: string) => `Delete ${code}`,
} as const

export const discountDialog = {
  addTitle: 'Add a discount code',
  editTitle: (code: string) => `Edit ${code}`,
  code: 'Code',
  codeHint: 'What shoppers type, like KARIBU10. Small letters and spaces make no difference.',
  codeKept: 'The code stays as it is: it may be printed already.',
  kind: 'What it takes off',
  kinds: { percent: 'Percentage', fixed: 'Amount' } satisfies Record<DiscountKind, string>,
  percent: 'Percent off the goods',
  amount: 'Amount off the goods',
  feeHint: 'Delivery is not discounted.',
  minimum: 'Minimum order',
  minimumHint: 'Counted without delivery.',
  startsOn: 'First day',
  endsOn: 'Last day',
  maxUses: 'Number of uses',
  maxUsesHint: 'One order, one use. A cancelled order gives it back.',
  optional: '(optional)',
  save: 'Save Code',
  saving: 'Saving...',
} as const

export const discountDeletion = {
  title: 'Delete code',
  text: 'Are you sure you want to delete this code?',
  kept: 'Orders that used it keep their discount.',
  yes: 'Delete',
  deleting: 'Deleting...',
} as const

export const discountDone = {
  created: { title: 'Discount created' },
  updated: { title: 'Discount updated' },
  on: { title: 'Discount switched on' },
  off: { title: 'Discount switched off' },
  deleted: { title: 'Discount deleted' },
} as const

/** Beside 'created', 'updated' and 'switched on' of a code whose last day has passed. */
export const discountExpired = 'It has expired: nobody can use it until it has a later last day.'

export const discountRefused = {
  save: 'Failed to save discount',
  switch: 'Failed to switch discount',
  remove: 'Failed to delete discount',
  gone: 'This code is not in your store any more.',
  changed: 'Somebody has changed this code since you opened it. Close the form and try again.',
  exists: 'Your store has this code already',
  tooMany: 'A store can have 100 codes. Delete one that has expired first.',
  fewerThanUsed: (uses: number) => `It has been used ${uses === 1 ? 'once' : `${uses} times`} already`,
  tryAgain: 'Please try again.',
} as const

export function discountFailed(intent: string): string {
  if (intent === 'switch-discount') return discountRefused.switch
  return intent === 'delete-discount' ? discountRefused.remove : discountRefused.save
}

export const discountFieldWords: Record<DiscountFieldRefusal, string> = {
  ...moneyWords,
  'code-invalid': 'A code has 3 to 20 letters (A to Z) or digits',
  'percent-invalid': 'A percentage is a whole number from 1 to 100',
  'amount-invalid': 'Amount must be a positive number',
  'day-invalid': 'Please choose a day',
  'ends-before-start': 'The last day must not be before the first',
  'uses-invalid': 'Number of uses must be a whole number from 1',
}

/** '24 Dec 2026' */
export function shortDay(at: number, zone: string): string {
  return new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', year: 'numeric', timeZone: zone }).format(
    at,
  )
}
