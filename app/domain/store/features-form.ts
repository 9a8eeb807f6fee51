import { type Minor, parseMoney } from '#app/domain/money.ts'
import { type Checked, checked, type Fields, isOn, switched, textOf } from '#app/domain/onboarding/fields.ts'
import { socialLink } from './social-links.ts'

/** Saved for the day they exist; 'Coming soon' stands beside each. */
export const COMING_FEATURES = [
  'hasWhatsappBot',
  'hasTelegramBot',
  'hasLoyaltyProgram',
  'hasCustomDomain',
  'acceptsCreditCards',
] as const
export type ComingFeature = (typeof COMING_FEATURES)[number]

export interface StoreFeatures extends Record<ComingFeature, boolean> {
  hasDelivery: boolean
  deliveryFee: Minor
  hasPickup: boolean
  storeAddress: string | null
  googleMapUrl: string | null
}

export interface FeaturesErrors {
  deliveryFee?: 'fee-invalid'
  storeAddress?: 'address-too-long'
  googleMapUrl?: 'link-invalid'
}

export const MAX_ADDRESS = 300

/** The fee counts only with delivery on (else 0), address and map only with pickup on (else null). An empty fee is 0. */
export function checkFeatures(fields: Fields): Checked<StoreFeatures, FeaturesErrors> {
  const hasDelivery = isOn(fields, 'hasDelivery')
  const hasPickup = isOn(fields, 'hasPickup')
  const written = textOf(fields, 'deliveryFee')
  const fee = hasDelivery ? parseMoney(written || '0') : 0
  const address = hasPickup ? textOf(fields, 'storeAddress') : ''
  const map = hasPickup ? textOf(fields, 'googleMapUrl') : ''
  const errors: FeaturesErrors = {}
  if (fee === null) errors.deliveryFee = 'fee-invalid'
  if (address.length > MAX_ADDRESS) errors.storeAddress = 'address-too-long'
  const googleMapUrl = map === '' ? null : socialLink('map', map)
  if (map !== '' && googleMapUrl === null) errors.googleMapUrl = 'link-invalid'
  const coming = Object.fromEntries(COMING_FEATURES.map((name) => [name, isOn(fields, name)]))
  const value = {
    ...(coming as Record<ComingFeature, boolean>),
    hasDelivery,
    deliveryFee: fee ?? 0,
    hasPickup,
    storeAddress: address || null,
    googleMapUrl,
  }
  return checked(value, errors)
}

export function featureFields(features: StoreFeatures): Fields {
  const switches = [...COMING_FEATURES, 'hasDelivery', 'hasPickup'] as const
  return {
    ...Object.fromEntries(switches.map((name) => [name, switched(features[name])])),
    deliveryFee: features.deliveryFee > 0 ? (features.deliveryFee / 100).toFixed(2) : '',
    storeAddress: features.storeAddress ?? '',
    googleMapUrl: features.googleMapUrl ?? '',
  }
}
