import type * as z from 'zod'
import type { Fields } from '#app/domain/onboarding/fields.ts'
import { extraFields, extrasForm } from './features.ts'
import { socialFields, socialForm } from './social.ts'
import { storeFields, storeForm } from './store.ts'

export const SETTINGS_SECTIONS = ['store', 'payments', 'social', 'extras'] as const
export type SettingsSection = (typeof SETTINGS_SECTIONS)[number]

export type FormSection = Exclude<SettingsSection, 'payments'>

const sectionForms = { store: storeForm, social: socialForm, extras: extrasForm }

export type Settings = { [S in FormSection]: z.output<(typeof sectionForms)[S]> }
export type SettingsChange = Partial<Settings>

/** Field names must be unique across sections. */
export function settingsForm(sections: readonly SettingsSection[]): z.ZodType<SettingsChange> {
  return sections
    .filter(isFormSection)
    .map((section): z.ZodType<SettingsChange> => sectionForms[section].transform((value) => ({ [section]: value })))
    .reduce((page, section) => page.and(section))
}

export function settingsFields(sections: readonly SettingsSection[], settings: Settings): Fields {
  const fieldsBySection: Record<FormSection, () => Fields> = {
    store: () => storeFields(settings.store),
    social: () => socialFields(settings.social),
    extras: () => extraFields(settings.extras),
  }
  return Object.assign({}, ...sections.filter(isFormSection).map((section) => fieldsBySection[section]()))
}

function isFormSection(section: SettingsSection): section is FormSection {
  return section !== 'payments'
}
