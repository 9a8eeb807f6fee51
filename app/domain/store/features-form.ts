import { type Minor, parseMoney } from '#app/domain/money.ts'
import { type Fields, type FormResult, formResult, isOn, switchValue, textOf } from '#app/domain/onboarding/fields.ts'
import { socialLink } from './social-links.ts'

/** Stored already, but not built yet: each is marked 'Coming soon'. */
export const COMING_FEATURES = [
  'hasWhatsappBot',
  'hasTelegramBot',
  'hasLoyaltyProgram',
  'hasCustomDomain',
  'acceptsCreditCards',
] as const
export type ComingFeature = (typeof COMING_FEATURES)[number]

export type Extras = Record<ComingFeature, boolean>

/** The fee is 0 without delivery; address and map are null without pickup. */
export interface HandOver {
  hasDelivery: boolean
  deliveryFee: Minor
  hasPickup: boolean
  storeAddress: string | null
  googleMapUrl: string | null
}

export interface StoreFeatures extends HandOver, Extras {}

export interface FeaturesErrors {
  deliveryFee?: 'fee-invalid'
  storeAddress?: 'address-too-long'
  googleMapUrl?: 'link-invalid'
}

export const MAX_ADDRESS = 300

export function checkFeatures(fields: Fields): FormResult<StoreFeatures, FeaturesErrors> {
  const handOver = checkHandOver(fields)
  return handOver.ok ? { ok: true, value: { ...handOver.value, ...extrasOf(fields) } } : handOver
}

/** Ignores the fee without delivery, and address and map without pickup. An empty fee is 0. */
export function checkHandOver(fields: Fields): FormResult<HandOver, FeaturesErrors> {
  const hasDelivery = isOn(fields, 'hasDelivery')
  const hasPickup = isOn(fields, 'hasPickup')
  const feeText = textOf(fields, 'deliveryFee')
  const fee = hasDelivery ? parseMoney(feeText || '0') : 0
  const address = hasPickup ? textOf(fields, 'storeAddress') : ''
  const map = hasPickup ? textOf(fields, 'googleMapUrl') : ''
  const errors: FeaturesErrors = {}
  if (fee === null) errors.deliveryFee = 'fee-invalid'
  if (address.length > MAX_ADDRESS) errors.storeAddress = 'address-too-long'
  const googleMapUrl = map === '' ? null : socialLink('map', map)
  if (map !== '' && googleMapUrl === null) errors.googleMapUrl = 'link-invalid'
  return formResult(
    { hasDelivery, deliveryFee: fee ?? 0, hasPickup, storeAddress: address || null, googleMapUrl },
    errors,
  )
}

export function extrasOf(fields: Fields): Extras {
  return Object.fromEntries(COMING_FEATURES.map((name) => [name, isOn(fields, name)])) as Extras
}

export function featureFields(features: StoreFeatures): Fields {
  return { ...handOverFields(features), ...extraFields(features) }
}

export function handOverFields(handOver: HandOver): Fields {
  return {
    hasDelivery: switchValue(handOver.hasDelivery),
    hasPickup: switchValue(handOver.hasPickup),
    deliveryFee: handOver.deliveryFee > 0 ? (handOver.deliveryFee / 100).toFixed(2) : '',
    storeAddress: handOver.storeAddress ?? '',
    googleMapUrl: handOver.googleMapUrl ?? '',
  }
}

export function extraFields(extras: Extras): Fields {
  return Object.fromEntries(COMING_FEATURES.map((name) => [name, switchValue(extras[name])]))
}
