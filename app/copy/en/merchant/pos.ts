import { MAX_LINES } from '#app/domain/cart/cart.ts'
import type { LineRefusal } from '#app/domain/order/draft.ts'
import type { PaidWith } from '#app/domain/order/order.ts'
import { MAX_PARKED } from '#app/domain/sale/parked-carts.ts'
import { lineName } from '../line-name.ts'
import { moneyWords } from '../money.ts'

export const posWords = {
  title: 'Point of Sale',
  search: 'Search products',
  goods: 'Products',
  code: 'Product code',
  codeShort: 'Code',
  codeHint: 'Scan or type',
  noneFound: 'No products found',
  noneFoundText: 'Nothing in stock matches your search.',
  empty: 'Nothing in stock',
  emptyText: 'Products with pieces in stock can be sold here.',
  toProducts: 'Go to Products',
  left: (n: number) => `${n} left`,
  sizes: (n: number) => (n === 1 ? '1 size' : `${n} sizes`),
  inCart: 'in cart',
  whichSize: 'Please select a size.',
  close: 'Close',
  cart: 'Cart',
  items: (n: number) => (n === 1 ? '1 item' : `${n} items`),
  clear: 'Clear',
  cartEmpty: 'Your cart is empty',
  cartEmptyText: 'Tap a product or scan its code.',
  size: (label: string) => `Size ${label}`,
  each: (price: string) => `${price} each`,
  noMore: 'no more left',
  less: (name: string) => `One less: ${name}`,
  more: (name: string) => `One more: ${name}`,
  only: (n: number) => `Only ${n} units available.`,
  customer: 'Customer',
  noCustomer: 'No customer',
  optional: 'optional',
  name: 'Name',
  phone: 'Phone',
  forReceipt: 'for a receipt',
  phoneExample: '07..',
  paidWith: 'Paid with',
  method: { cash: 'Cash', mpesa: 'M-PESA', other: 'Other' } satisfies Record<PaidWith, string>,
  mpesaCode: 'M-PESA code',
  total: 'Total',
  complete: 'Complete Sale',
  completing: 'Completing...',
  completeKeys: 'Ctrl or Cmd + Enter',
  completeKeysShort: 'Ctrl ↵',
  cartNow: (n: number, total: string) => `Cart: ${posWords.items(n)}, ${total}`,
  failed: 'Failed to load the till',
  failedText: 'Check your connection and try again.',
  tryAgain: 'Try again',
} as const

export const categoryWords = { title: 'Categories', all: 'All' } as const

export const knownCustomerWords = { title: 'Known by this phone' } as const

export const tillDiscountWords = {
  title: 'Discount',
  remove: 'No discount',
  kind: 'Discount in',
  kinds: { fixed: 'Amount', percent: 'Percent' },
  goods: 'Goods',
  given: (percent: string) => (percent === '' ? 'Discount' : `Discount, ${percent}%`),
  edit: 'Change',
  editOf: 'Change the discount',
  refused: { ...moneyWords, 'percent-invalid': 'A whole number from 1 to 100, please.' },
  tooLarge: (most: string) => `The discount can be at most ${most}, what the goods cost.`,
} as const

export function discountRefused(refusal: keyof typeof tillDiscountWords.refused | 'discount-too-large', most: string) {
  return refusal === 'discount-too-large' ? tillDiscountWords.tooLarge(most) : tillDiscountWords.refused[refusal]
}

export const cashWords = {
  given: 'Cash given',
  notes: 'Often given',
  due: 'Change due',
  missing: 'Still missing',
  invalid: moneyWords,
} as const

export const parkedCartWords = {
  park: 'Park',
  title: 'Parked',
  parkTitle: 'Park this cart',
  carts: (n: number) => (n === 1 ? '1 cart' : `${n} carts`),
  where: 'Carts are parked on this device. Their goods stay on sale.',
  swaps: 'Opening one parks the cart you have now.',
  name: 'Name for the cart you have now',
  nameHint: 'So that you know whose it is',
  parkCurrent: (n: number) => `Park this cart · ${posWords.items(n)}`,
  parked: (when: string) => `parked ${when}`,
  nobody: 'Cart without a name',
  take: 'Open',
  takeOf: (name: string) => `Open the cart: ${name}`,
  kept: { title: 'Cart parked', text: 'Open it again at the top of this page.' },
  full: {
    title: `${MAX_PARKED} carts are parked already`,
    text: 'Open one first, then park this one.',
    kind: 'error',
  },
  notKept: {
    title: 'This cart was not parked',
    text: 'This browser has no room left or keeps nothing. The cart is still here.',
    kind: 'error',
  },
  gone: { title: 'This cart is gone', text: 'It was opened in another tab.', kind: 'error' },
  changed: { title: 'Prices or stock have changed', text: 'Check the cart before you complete the sale.' },
} as const

export const noStoreAtTill = { title: 'Store not found', text: 'Please create a store first, then you can sell here.' }

export const tillToasts = {
  limit: (n: number) => ({ title: 'Maximum inventory reached', text: posWords.only(n), kind: 'error' as const }),
  full: { title: 'This sale is full', text: `A sale can hold ${MAX_LINES} different items.`, kind: 'error' },
  sizeRequired: { title: 'Size required', text: 'Please select a size.', kind: 'error' },
  empty: { title: 'Empty cart', text: 'Add a product first.', kind: 'error' },
  codeUnknown: (code: string) => ({
    title: 'Code not found',
    text: `Nothing in stock has the code ${code}.`,
    kind: 'error' as const,
  }),
  receiptSent: { title: 'Receipt sent', text: 'The receipt is ready in WhatsApp.' },
  receiptFailed: {
    title: 'Receipt not sent',
    text: 'There was an error preparing the WhatsApp receipt',
    kind: 'error',
  },
} as const

export const saleRefused = {
  title: 'Checkout failed',
  unknown: 'Unknown error occurred',
  offline: 'No answer from the server. Nothing is lost: complete the sale again when you are connected.',
  signedOut: 'You are signed out. Please sign in again in another tab, then complete the sale.',
  otherAccount: 'Somebody else is signed in. The cart is kept: sign in with the account of this page, then try again.',
  name: 'Please use at most 100 characters for the name.',
  phone: 'Please enter a valid phone number, or leave it empty.',
  mpesaCode: 'An M-PESA code has 10 letters and digits.',
  mpesaUsed: (number: string) => `This M-PESA code belongs to order ${number} already.`,
  price: (total: string) => `A price has changed. The total is now ${total}.`,
  discountTooLarge: tillDiscountWords.tooLarge,
  tooManyLines: `A sale can hold ${MAX_LINES} different items. Please split it.`,
  tooLarge: 'This sale is too large to be saved.',
  reused: (number: string) =>
    `The sale was saved as ${number} before it was changed. Start a new sale, then take out of the cart what ${number} has already.`,
  newSale: 'Start a new sale',
} as const

export function lineRefused({ name, sizeLabel, reason, n = 0 }: LineRefusal): string {
  const product = name || 'A product'
  const line = lineName(product, sizeLabel)
  switch (reason) {
    case 'only-n-left':
      return `${line}: ${posWords.only(n)}`
    case 'out-of-stock':
      return `${line} is out of stock.`
    case 'size-required':
      return `${product}: ${tillToasts.sizeRequired.text}`
    case 'size-unknown':
      return `${product} no longer comes in size ${sizeLabel ?? ''}.`
    case 'quantity-invalid':
      return `${line}: please check the quantity.`
    case 'product-gone':
      return `${product} is no longer on sale.`
  }
}

export const soldWords = {
  title: 'Sale completed',
  order: (number: string) => `Order ${number}`,
  spoken: (number: string, total: string) => `Sale completed. Order ${number}, ${total}`,
  paidWith: (method: string) => `Paid with ${method}`,
  sendTo: (name: string) => `Send receipt to ${name}`,
  send: 'Send receipt on WhatsApp',
  newTab: '(opens in a new tab)',
  print: 'Print receipt',
  paper: 'Paper width',
  next: 'New sale',
} as const

export const tillDayWords = {
  title: 'Today at the till',
  none: 'No sales yet today.',
  sales: (n: number) => (n === 1 ? '1 sale' : `${n} sales`),
  total: 'Total',
} as const
