import type * as z from 'zod'
import type { Fields } from '#app/domain/onboarding/fields.ts'
import { depositForm } from './deposit.ts'
import { extraFields, extrasForm, handOverFields, handOverForm } from './features.ts'
import { languageFields } from './languages.ts'
import { socialFields, socialForm } from './social.ts'
import { contactForm, holdForm, lookForm, profileForm, regionForm, type StoreDetails } from './store.ts'

/** A page each, at /settings/{section}. */
export const SETTINGS_SECTIONS = [
  'store',
  'contact',
  'look',
  'region',
  'deposit',
  'social-media',
  'handover',
  'new-customers',
  'store-features',
] as const
export type SettingsSection = (typeof SETTINGS_SECTIONS)[number]

export interface Settings {
  store: StoreDetails
  deposit: z.output<typeof depositForm>
  social: z.output<typeof socialForm>
  extras: z.output<typeof extrasForm>
}

export type SettingsChange = Partial<Omit<Settings, 'store'>> & { store?: Partial<StoreDetails> }

interface SectionForm {
  part: keyof Settings
  form: z.ZodType<object>
  fieldsOf(settings: Settings): Fields
}

const sectionForms: Record<SettingsSection, SectionForm> = {
  store: {
    part: 'store',
    form: profileForm,
    fieldsOf: ({ store: { name, slug, description } }) => ({ name, slug, description: description ?? '' }),
  },
  contact: {
    part: 'store',
    form: contactForm,
    fieldsOf: ({ store: { platform, sellerContact, country } }) => ({
      platform,
      contact: sellerContact ?? '',
      country,
    }),
  },
  look: {
    part: 'store',
    form: lookForm,
    fieldsOf: ({ store: { primaryColor, accentColor } }) => ({ primaryColor, accentColor }),
  },
  region: {
    part: 'store',
    form: regionForm,
    fieldsOf({ store }) {
      const { country, currency, timeZone } = store
      return { country, currency, timeZone, ...languageFields(store) }
    },
  },
  handover: { part: 'store', form: handOverForm, fieldsOf: ({ store }) => handOverFields(store) },
  'new-customers': {
    part: 'store',
    form: holdForm,
    fieldsOf: ({ store }) => ({ largestHold: String(store.largestHold) }),
  },
  deposit: {
    part: 'deposit',
    form: depositForm,
    fieldsOf: ({ deposit }) => ({ depositPercent: String(deposit.depositPercent) }),
  },
  'social-media': { part: 'social', form: socialForm, fieldsOf: ({ social }) => socialFields(social) },
  'store-features': { part: 'extras', form: extrasForm, fieldsOf: ({ extras }) => extraFields(extras) },
}

export function isSettingsSection(name: string | undefined): name is SettingsSection {
  return SETTINGS_SECTIONS.some((section) => section === name)
}

export function settingsForm(section: SettingsSection): z.ZodType<SettingsChange> {
  const { part, form } = sectionForms[section]
  return form.transform((value) => ({ [part]: value }))
}

export function settingsFields(section: SettingsSection, settings: Settings): Fields {
  return sectionForms[section].fieldsOf(settings)
}
