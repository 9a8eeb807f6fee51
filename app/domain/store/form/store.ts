import * as z from 'zod'
import { LARGEST_HOLD } from '#app/domain/order/place/hold.ts'
import { findCountry } from '#app/domain/reference/countries.ts'
import { currencies } from '#app/domain/reference/currencies.ts'
import { isListedTimeZone } from '#app/domain/reference/time-zones.ts'
import { nameField, refuse, textField } from '#app/domain/text/form-field.ts'
import { readCount } from '#app/domain/text/whole-number.ts'
import { isHexColor, normalizeColor } from '../../color.ts'
import { isReservedSlug, readSlug } from '../slug.ts'
import type { Platform } from '../store.ts'
import { type ContactRefusal, checkContact, MAX_STORE_NAME, platformField } from './create.ts'
import type { FeaturesFieldRefusal, HandOver } from './features.ts'
import { languagesForm } from './languages.ts'

type HoldFieldRefusal = 'largest-hold-invalid'

const refusal: HoldFieldRefusal = 'largest-hold-invalid'

export const holdForm = z.object({
  largestHold: textField.transform((text, context) => {
    const pieces = readCount(text) ?? 0
    return pieces >= LARGEST_HOLD.least && pieces <= LARGEST_HOLD.most ? pieces : refuse(context, refusal)
  }),
})

type HoldSetting = z.output<typeof holdForm>

export type StoreFieldRefusal =
  | 'store-name-too-short'
  | 'store-name-too-long'
  | 'name-reserved'
  | 'too-many-renames'
  | 'address-invalid'
  | 'address-reserved'
  | 'address-of-others'
  | 'address-taken'
  | 'address-too-often'
  | 'description-too-long'
  | ContactRefusal
  | 'choice-unknown'
  | 'color-invalid'
  | FeaturesFieldRefusal
  | HoldFieldRefusal

export const MAX_STORE_DESCRIPTION = 120
const MIN_STORE_NAME = 2

/** Counts code points: an emoji is one character. */
export function lengthOf(text: string): number {
  return [...text].length
}

const key = (refusal: StoreFieldRefusal) => refusal
const colorField = textField.transform(normalizeColor).refine(isHexColor, key('color-invalid'))

export const profileForm = z.object({
  name: nameField
    .refine((name) => lengthOf(name) >= MIN_STORE_NAME, key('store-name-too-short'))
    .refine((name) => name.length <= MAX_STORE_NAME, key('store-name-too-long')),
  slug: textField
    .transform(readSlug)
    .refine((slug) => slug !== '', key('address-invalid'))
    .refine((slug) => !isReservedSlug(slug), key('address-reserved')),
  description: textField
    .refine((text) => lengthOf(text) <= MAX_STORE_DESCRIPTION, key('description-too-long'))
    .transform((text) => text || null),
})

export const lookForm = z.object({ primaryColor: colorField, accentColor: colorField })

export const regionForm = z
  .object({
    country: textField.refine((iso) => findCountry(iso) !== null, key('choice-unknown')),
    currency: textField.refine((code) => currencies.some((currency) => currency.code === code), key('choice-unknown')),
    timeZone: textField.refine(isListedTimeZone, key('choice-unknown')),
  })
  .and(languagesForm)

/** `country` says how a number without a code is read. */
export const contactForm = z
  .object({ platform: platformField, contact: textField, country: textField })
  .transform(({ platform, contact, country }, context) => {
    if (!findCountry(country)) refuse(context, key('choice-unknown'), 'country')
    const result = checkOptionalContact(contact, platform, country)
    return { platform, country, sellerContact: result.ok ? result.contact : refuse(context, result.reason, 'contact') }
  })

/** `sellerContact`: '+' and digits, '@username', or null: orders are saved without a chat. */
export type StoreDetails = z.output<typeof profileForm> &
  z.output<typeof contactForm> &
  z.output<typeof lookForm> &
  z.output<typeof regionForm> &
  HandOver &
  HoldSetting

function checkOptionalContact(input: string, platform: Platform, country: string) {
  return input === '' ? { ok: true as const, contact: null } : checkContact(input, platform, country)
}
