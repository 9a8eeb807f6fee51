import { phoneFields } from '#app/domain/onboarding/details-form.ts'
import { type Fields, type FormResult, formResult, textOf } from '#app/domain/onboarding/fields.ts'
import { findCountry } from '#app/domain/reference/countries.ts'
import { currencies } from '#app/domain/reference/currencies.ts'
import { isListedTimeZone } from '#app/domain/reference/time-zones.ts'
import { type ContactRefusal, checkContact, MAX_STORE_NAME } from './create-form.ts'
import { checkHandOver, type FeaturesErrors, type HandOver, handOverFields } from './features-form.ts'
import { isPlatform, type Platform } from './store.ts'
import { isHexColor, normalizeColor } from './theme.ts'

export interface StoreDetails extends HandOver {
  name: string
  description: string | null
  platform: Platform
  /** '+' and digits, or '@username' on Telegram; null: orders are saved without a chat. */
  sellerContact: string | null
  country: string
  currency: string
  timeZone: string
  primaryColor: string
  accentColor: string
}

export interface StoreErrors extends FeaturesErrors {
  name?: 'store-name-too-short' | 'store-name-too-long'
  description?: 'description-too-long'
  contact?: ContactRefusal
  country?: 'choice-unknown'
  currency?: 'choice-unknown'
  timeZone?: 'choice-unknown'
  primaryColor?: 'color-invalid'
  accentColor?: 'color-invalid'
}

export const MAX_STORE_DESCRIPTION = 120
const MIN_STORE_NAME = 2

/** Counts code points: an emoji is one character. */
export function lengthOf(text: string): number {
  return [...text].length
}

/**
 * Reads name, description, platform, contact, country, currency, timeZone, primaryColor,
 * accentColor and the fields of checkHandOver.
 */
export function checkStore(fields: Fields): FormResult<StoreDetails, StoreErrors> {
  const text = (name: string) => textOf(fields, name)
  const name = text('name')
  const platform = isPlatform(text('platform')) ? (text('platform') as Platform) : 'whatsapp'
  const [primaryColor, accentColor] = [normalizeColor(text('primaryColor')), normalizeColor(text('accentColor'))]
  const contact = checkOptionalContact(text('contact'), platform, text('country'))
  const handOver = checkHandOver(fields)
  const errors: StoreErrors = handOver.ok ? {} : { ...handOver.errors }
  if (lengthOf(name) < MIN_STORE_NAME) errors.name = 'store-name-too-short'
  else if (name.length > MAX_STORE_NAME) errors.name = 'store-name-too-long'
  if (lengthOf(text('description')) > MAX_STORE_DESCRIPTION) errors.description = 'description-too-long'
  if (!contact.ok) errors.contact = contact.reason
  if (!findCountry(text('country'))) errors.country = 'choice-unknown'
  if (!currencies.some(({ code }) => code === text('currency'))) errors.currency = 'choice-unknown'
  if (!isListedTimeZone(text('timeZone'))) errors.timeZone = 'choice-unknown'
  if (!isHexColor(primaryColor)) errors.primaryColor = 'color-invalid'
  if (!isHexColor(accentColor)) errors.accentColor = 'color-invalid'
  const value: StoreDetails = {
    ...(handOver.ok ? handOver.value : NO_HAND_OVER),
    name,
    description: text('description') || null,
    platform,
    sellerContact: contact.ok ? contact.contact : null,
    country: text('country'),
    currency: text('currency'),
    timeZone: text('timeZone'),
    primaryColor,
    accentColor,
  }
  return formResult(value, errors)
}

export function storeFields(details: StoreDetails): Fields {
  const { name, platform, country, currency, timeZone, primaryColor, accentColor } = details
  return {
    name,
    description: details.description ?? '',
    platform,
    contact: details.sellerContact ?? '',
    country,
    currency,
    timeZone,
    primaryColor,
    accentColor,
    ...handOverFields(details),
  }
}

const NO_HAND_OVER: HandOver = {
  hasDelivery: false,
  deliveryFee: 0,
  hasPickup: false,
  storeAddress: null,
  googleMapUrl: null,
}

/** Optional, unlike checkContact. A dial code in the number wins over the store's country. */
function checkOptionalContact(input: string, platform: Platform, country: string) {
  if (input === '') return { ok: true as const, contact: null }
  const international = input.replace(/^00/, '+').replace(/[^\d+]/g, '')
  const contactCountry = input.startsWith('+') || input.startsWith('00') ? phoneFields(international).country : country
  return checkContact(input, platform, contactCountry)
}
