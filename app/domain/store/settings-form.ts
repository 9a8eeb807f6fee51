import type { Fields, FormResult } from '#app/domain/onboarding/fields.ts'
import type { PaymentMethod } from '#app/domain/order/how-to-pay.ts'
import { checkPayment, type PaymentErrors, paymentFields } from '#app/domain/payment/payment-form.ts'
import { type Extras, extraFields, extrasOf } from './features-form.ts'
import { checkSocial, type SocialErrors, type SocialLinks, socialFields } from './social-form.ts'
import { checkStore, type StoreDetails, type StoreErrors, storeFields } from './store-form.ts'

/** In page order; each section also has a page of its own. */
export const SETTINGS_SECTIONS = ['store', 'payments', 'social', 'extras'] as const
export type SettingsSection = (typeof SETTINGS_SECTIONS)[number]

/** A save carries only the sections of its page. */
export interface Settings {
  store: StoreDetails
  payments: PaymentMethod[]
  social: SocialLinks
  extras: Extras
}
export type SettingsChange = Partial<Settings>
export type SettingsErrors = StoreErrors & PaymentErrors & SocialErrors

const checks: { [S in SettingsSection]: (fields: Fields) => FormResult<Settings[S], object> } = {
  store: checkStore,
  payments: checkPayment,
  social: checkSocial,
  extras: (fields) => ({ ok: true, value: extrasOf(fields) }),
}

/** Field names must be unique across sections. */
export function checkSettings(
  sections: readonly SettingsSection[],
  fields: Fields,
): FormResult<SettingsChange, SettingsErrors> {
  const parts = sections.map((section) => ({ section, part: checks[section](fields) }))
  const errors = Object.assign({}, ...parts.map(({ part }) => (part.ok ? {} : part.errors)))
  if (Object.keys(errors).length > 0) return { ok: false, errors }
  return { ok: true, value: Object.fromEntries(parts.map(({ section, part }) => [section, part.ok && part.value])) }
}

export function settingsFields(sections: readonly SettingsSection[], settings: Settings): Fields {
  const fieldsBySection: Record<SettingsSection, () => Fields> = {
    store: () => storeFields(settings.store),
    payments: () => paymentFields(settings.payments),
    social: () => socialFields(settings.social),
    extras: () => extraFields(settings.extras),
  }
  return Object.assign({}, ...sections.map((section) => fieldsBySection[section]()))
}
