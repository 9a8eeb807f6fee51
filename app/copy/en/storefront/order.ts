import type { PaymentOption } from '#app/domain/order/how-to-pay.ts'
import { type Platform, platformName } from '#app/domain/store/store.ts'
import { discountLabel } from '../discount-label.ts'

export const orderWords = {
  title: (number: string) => `Order ${number}`,
  back: 'Back to the store',
  placed: 'Order placed!',
  placedText: 'Your order was saved successfully.',
  oneThingLeft: (storeName: string) => `One thing left: send it to ${storeName}, so that they start on it.`,
  open: (platform: Platform) => `Open ${platformName(platform)}`,
  opened: (platform: Platform) =>
    `${platformName(platform)} was opened. If the message is not there yet, open it again.`,
  noContact: (storeName: string, phone: string) =>
    `${storeName} has no chat number yet. Your order is saved, they see it in their list${phone ? ` and call you on ${phone}` : ''}.`,
  copyText: 'Copy text',
  copied: 'Copied',
  copyFailed: 'Copying did not work. Hold the text to copy it.',
  call: 'Call',
  message: 'See the message',

  progress: 'Where it is',
  step: {
    pending: 'Placed',
    processing: 'Being prepared',
    out_for_delivery: 'Out for delivery',
    ready_for_pickup: 'Ready for pickup',
    paid: 'Paid',
    cancelled: 'Cancelled',
  },
  keptUntil: (when: string) => `Your goods are kept until ${when}.`,
  partKeptUntil: (held: number, pieces: number, when: string) => `${held} of ${pieces} pieces are kept until ${when}.`,
  sendNow: (storeName: string) => `Send the order now, so that ${storeName} confirms it.`,
  nothingKept: (storeName: string) => `Nothing is kept aside yet. ${storeName} confirms what is there.`,
  noLongerKept: 'Your goods are no longer kept for you. Ask the seller whether they are still there.',

  items: 'What you ordered',
  subtotal: 'Subtotal',
  deliveryFee: 'Delivery fee',
  discount: discountLabel,
  total: 'Total',
  deliveryTo: 'Delivery to',
  pickupFrom: 'Pick up at',
  map: 'Find us',

  cancel: 'Cancel order',
  cancelHint: 'You can cancel while it is pending.',
  cancelQuestion: 'Cancel this order? The goods go back on sale.',
  keep: 'Keep order',
  cancelled: 'Your order is cancelled.',
  closed: 'This store has closed. Ask the seller about your order.',
  notFound: 'Order not found',
  notFoundText: 'Check the link, or ask the seller.',
  talk: (storeName: string) => `Talk to ${storeName}`,
  numberOfPieces: (n: number) => `× ${n}`,
  customer: 'For',
  pay: 'How to pay',
  closeToast: 'Dismiss',
  closedTitle: 'This store has closed',
  copyNumber: (label: string) => `Copy: ${label}`,
} as const

export const payWords = {
  mpesa: 'How to pay with M-PESA',
  cashDelivery: 'Pay the rider in cash.',
  cashPickup: 'Pay in cash when you pick up.',
  orCashDelivery: 'Or pay the rider in cash.',
  orCashPickup: 'Or pay in cash when you pick up.',
  none: 'Ask the seller how to pay.',
  numberLabel: {
    send: 'Phone number',
    pochi: 'Pochi la Biashara number',
    till: 'Till number',
    paybill: 'Paybill number',
  },
  account: 'Account number',
  bank: 'Bank',
  name: 'Name to check',
  amount: 'Amount',
  copy: 'Copy',
} as const

/** `name`: the registered name, '' when the store gave none. */
export function paySteps(kind: Exclude<PaymentOption['kind'], 'cash'>, name: string): string[] {
  const check = name
    ? `Check that the name is ${name}, then type your PIN.`
    : 'Check the name that is shown, then type your PIN.'
  switch (kind) {
    case 'send':
      return ['Open M-PESA, then Send Money.', 'Type the phone number and the amount.', check]
    case 'pochi':
      return ['Open M-PESA, then Lipa na M-PESA, then Pochi la Biashara.', 'Type the number and the amount.', check]
    case 'till':
      return ['Open M-PESA, then Lipa na M-PESA, then Buy Goods.', 'Type the till number and the amount.', check]
    case 'paybill':
      return [
        'Open M-PESA, then Lipa na M-PESA, then Pay Bill.',
        'Type the paybill number, the account number and the amount.',
        check,
      ]
    case 'bank':
      return [
        'Open the app of your bank, then send money to a bank account.',
        'Type the account number and the amount.',
        check,
      ]
    case 'other':
      return ['Send the amount to this number.', check]
  }
}
