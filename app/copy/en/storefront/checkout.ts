import { MAX_LINES } from '#app/domain/cart/cart.ts'
import type { CheckoutField } from '#app/domain/order/checkout-fields.ts'
import type { LineRefusal } from '#app/domain/order/draft.ts'
import type { CheckoutRefusal, FieldRefusal } from '#app/domain/refusal.ts'
import { type Platform, platformName } from '#app/domain/store/store.ts'
import { lineName } from '../line-name.ts'
import { inSeconds } from '../wait.ts'

export type ProblemField = CheckoutField | 'code'

export const checkoutWords = {
  title: 'Complete your order',
  summary: 'Your order',
  showItems: 'Show',
  hideItems: 'Hide',
  method: 'How do you want to get it?',
  delivery: 'Delivery',
  pickup: 'Pickup',
  free: 'free',
  pickupAt: 'Pick up at',
  name: 'Full name',
  country: 'Country',
  address: 'Delivery address',
  addressHint: 'Estate, building, and a landmark the rider will know.',
  code: 'Discount code',
  codeOptional: '(optional)',
  codeApply: 'Apply',
  codeRemove: 'Remove',
  codeChecking: 'Checking...',
  codeApplied: (amount: string) => `${amount} off.`,
  codeFailed: 'The code could not be checked. Please try again.',
  subtotal: 'Subtotal',
  deliveryFee: 'Delivery fee',
  total: 'Total',
  busy: 'Processing...',
  close: 'Close',
  cancel: 'Cancel',
  failed: 'Error placing order',
  failedText: 'There was a problem saving your order. Please try again.',
  acceptPrice: 'Order at the new price',
  orderSaved: (number: string) => `Your order ${number} was saved.`,
  savedBefore: 'Your first try got through. This one was not ordered.',
  savedElsewhere: 'Nothing is left to send here.',
  openOrder: 'Open it',
  newOrder: 'Order this as well',
} as const

/** Between the links of the box of problems: 'Please check your name and the delivery address.' */
export const problemWords = { check: 'Please check', comma: ', ', and: ' and ' } as const

export function problemFields(platform: Platform): Record<ProblemField, string> {
  return {
    name: 'your full name',
    phone: `your ${platformName(platform)} number`,
    address: 'the delivery address',
    code: 'the discount code',
  }
}

export function phoneLabel(platform: Platform): string {
  return `${platformName(platform)} Number`
}

export function submitLabel(platform: Platform, hasContact: boolean): string {
  if (!hasContact) return 'Complete Order'
  return `Complete Order on ${platformName(platform)}`
}

export function submitHint(platform: Platform, hasContact: boolean): string {
  if (!hasContact) return NO_CHAT_HINT
  return `Your order is saved first. Then ${platformName(platform)} opens with the message ready.`
}

/** Without a script nothing opens by itself. */
export function plainSubmitHint(platform: Platform, hasContact: boolean): string {
  if (!hasContact) return NO_CHAT_HINT
  return `Your order is saved first. The next page has a button that opens ${platformName(platform)} with the message ready.`
}

const NO_CHAT_HINT = 'Your order is saved, and the seller calls you on the phone number you gave.'

export function askSeller(platform: Platform): string {
  return `Ask on ${platformName(platform)}`
}

export const fieldErrors: Record<FieldRefusal, string> = {
  'name-required': 'Full name is required',
  'name-too-long': 'Full name must not exceed 100 characters',
  'phone-required': 'Phone number is required',
  'phone-too-short': 'This phone number is too short',
  'phone-too-long': 'This phone number is too long for the chosen country',
  'phone-invalid': 'This is not a phone number of the chosen country',
  'address-required': 'Delivery address is required',
  'address-too-long': 'Delivery address must not exceed 300 characters',
}

export const checkoutErrors: Record<CheckoutRefusal, string> = {
  'cart-empty': 'Your cart is empty',
  'too-many-lines': `An order can hold ${MAX_LINES} different items. Please split it.`,
  'delivery-not-offered': 'The store has changed its delivery and pickup. Please choose again.',
  'total-too-large': 'This order is too large to be placed here. Please ask the seller.',
  'lines-refused': 'Some items have changed. Please check your cart.',
  'price-changed': 'The total has changed since you opened this page. Nothing is ordered yet.',
  'checkout-invalid': 'There was a problem saving your order. Please try again.',
  'fields-invalid': 'Please check the fields below.',
  'key-reused': 'Your order was saved.',
  'too-many-orders': 'Too many orders in a short time. Please try again in a minute, or ask the seller.',
  'too-many-open': 'You have too many orders waiting. Ask the store to confirm one.',
  'number-blocked': 'This store takes no orders from this number. Please contact the store.',
  'order-cap':
    "This store can't take more orders on this page for now. Nothing is lost: your cart is kept, and you can order in the seller's chat.",
  'order-not-saved': 'Failed to save order',
  'items-not-saved': 'Failed to save order items',
}

export function tooManyOrders(waitMs: number): string {
  return `Too many orders in a short time. Please try again ${inSeconds(waitMs)}, or ask the seller.`
}

export function tooManyOpen(count: number, store: string): string {
  return `You have ${count} orders waiting at ${store}. Ask them to confirm one.`
}

export function lineError(line: LineRefusal): string {
  const product = line.name || 'This product'
  const name = lineName(product, line.sizeLabel)
  switch (line.reason) {
    case 'product-gone':
      return `${name} is not in the store any more.`
    case 'size-required':
      return `${name}: Please select a size to continue`
    case 'size-unknown':
      return `${product} no longer comes in size ${line.sizeLabel ?? ''}.`
    case 'out-of-stock':
      return line.size === null ? `${name}: This product is out of stock` : `${name}: This size is out of stock`
    case 'only-n-left':
      return `${name}: only ${line.n ?? 0} left.`
    case 'quantity-invalid':
      return `${name}: please choose a quantity from 1 to 999.`
  }
}
