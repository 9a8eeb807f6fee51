import * as z from 'zod'
import type { MoneyRefusal } from '#app/domain/money.ts'
import { readAmount } from '#app/domain/money-field.ts'
import { type Fields, switchValue } from '#app/domain/onboarding/fields.ts'
import { refuse, switchField, textField } from '#app/domain/text/form-field.ts'
import { socialLink } from '../social-links.ts'

/** Stored already, but not built yet: marked 'Coming soon'. */
export const COMING_FEATURES = [
  'hasWhatsappBot',
  'hasTelegramBot',
  'hasLoyaltyProgram',
  'hasCustomDomain',
  'acceptsCreditCards',
] as const
export type ComingFeature = (typeof COMING_FEATURES)[number]

export type FeaturesFieldRefusal = MoneyRefusal | 'address-too-long' | 'pickup-address-required' | 'link-invalid'

export const MAX_ADDRESS = 300

const key = (refusal: FeaturesFieldRefusal) => refusal

export const handOverForm = z
  .object({
    hasDelivery: switchField,
    deliveryFee: textField,
    hasPickup: switchField,
    storeAddress: textField,
    googleMapUrl: textField,
    hasPoints: switchField,
  })
  .transform(({ hasPoints, ...form }) => ({
    ...form,
    deliveryFee: form.hasDelivery ? form.deliveryFee : '',
    storeAddress: form.hasPickup && !(hasPoints && form.storeAddress === '') ? form.storeAddress : null,
    googleMapUrl: form.hasPickup ? form.googleMapUrl : '',
  }))
  .pipe(
    z.object({
      hasDelivery: z.boolean(),
      deliveryFee: textField.transform((fee, context) => readAmount(fee || '0', context)),
      hasPickup: z.boolean(),
      storeAddress: z
        .string({ error: key('pickup-address-required') })
        .refine((address) => address !== '', key('pickup-address-required'))
        .refine((address) => address.length <= MAX_ADDRESS, key('address-too-long'))
        .nullable(),
      googleMapUrl: textField.transform((map, context) =>
        map === '' ? null : (socialLink('map', map) ?? refuse(context, key('link-invalid'))),
      ),
    }),
  )

export type HandOver = z.output<typeof handOverForm>

export const extrasForm = z.object(
  Object.fromEntries(COMING_FEATURES.map((name) => [name, switchField])) as Record<ComingFeature, typeof switchField>,
)

export type Extras = z.output<typeof extrasForm>

export const featuresForm = z.intersection(handOverForm, extrasForm)

export type StoreFeatures = z.output<typeof featuresForm>

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
