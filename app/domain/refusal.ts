import type { LineRefusalReason } from './order/place/draft.ts'
import type { PhoneRefusal } from './phone.ts'

export type CheckoutRefusal =
  | 'cart-empty'
  | 'too-many-lines'
  | 'delivery-not-offered'
  | 'total-too-large'
  | 'area-required'
  | 'area-gone'
  | 'slot-required'
  | 'slot-gone'
  | 'below-minimum'
  | 'lines-refused'
  | 'price-changed'
  | 'checkout-invalid'
  | 'fields-invalid'
  | 'key-reused'
  | 'too-many-orders'
  | 'too-many-open'
  | 'number-blocked'
  | 'order-cap'
  | 'order-not-saved'
  | 'items-not-saved'
  | 'hours-changed'

const forSeller: readonly string[] = [
  'too-many-orders',
  'too-many-open',
  'number-blocked',
  'order-cap',
  'store-closed',
  'store-paused',
]

export function asksSeller(reason: string): boolean {
  return forSeller.includes(reason)
}

export type OrderRefusal =
  | 'order-not-found'
  | 'order-closed'
  | 'not-advanceable'
  | 'not-payable'
  | 'not-cancellable'
  | 'prompt-open'
  | 'not-undoable'
  | 'has-return'
  | 'mpesa-code-invalid'
  | 'mpesa-code-used'
  | 'no-phone'

export type OrderPageRefusal =
  | 'order-changed-again'
  | 'code-used'
  | 'too-many-claims'
  | 'order-over'
  | 'too-many-followers'

export type FieldRefusal = PhoneRefusal | 'name-required' | 'name-too-long' | 'address-required' | 'address-too-long'

export type CatalogRefusal =
  | 'product-not-found'
  | 'category-not-found'
  | 'product-limit-reached'
  | 'featured-limit-reached'
  | 'image-limit-reached'
  | 'product-name-required'
  | 'price-invalid'
  | 'stock-invalid'
  | 'stock-changed'
  | 'stock-promised'

export type AreaRefusal = 'area-not-found' | 'area-changed' | 'area-exists' | 'area-limit-reached'

export type ChannelRefusal = 'channel-invalid' | 'channel-limit' | 'channel-removed'

export type StaffRefusal = 'people-limit' | 'invitation-ended' | 'invitation-not-found' | 'member-not-found'

export type TillRefusal = 'till-limit' | 'till-not-found' | 'member-not-found' | 'people-limit'

export type JoinRefusal =
  | 'people-limit'
  | 'invitation-not-found'
  | 'invitation-used'
  | 'invitation-ended'
  | 'own-store'
  | 'already-member'
  | 'membership-limit'
  | 'email-unconfirmed'

export type PinRefusal =
  | 'pin-invalid'
  | 'pin-weak'
  | 'pin-wrong'
  | 'pin-tries'
  | 'pin-missing'
  | 'pin-exists'
  | 'pin-same'
  | 'member-not-found'

export type PlanRefusal = 'subscription-not-found' | 'plan-changed'

export type StoreFieldRefusal =
  | 'store-not-found'
  | 'store-name-required'
  | 'slug-taken'
  | 'store-exists'
  | 'slug-reserved'
  | 'name-reserved'
  | 'too-many-renames'
  | 'too-many-requests'

export type Refusal =
  | CheckoutRefusal
  | LineRefusalReason
  | FieldRefusal
  | OrderRefusal
  | OrderPageRefusal
  | CatalogRefusal
  | StoreFieldRefusal
  | AreaRefusal
  | PlanRefusal
  | StaffRefusal
  | JoinRefusal
  | PinRefusal
  | TillRefusal
  | ChannelRefusal

export interface Refused<R extends Refusal = Refusal> {
  ok: false
  reason: R
}

export function refuse<R extends Refusal>(reason: R): Refused<R> {
  return { ok: false, reason }
}
