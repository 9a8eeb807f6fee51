import type { AreaKind } from '#app/domain/delivery/area.ts'
import type { Conflict } from '#app/domain/field-merge.ts'
import type { Fields } from '#app/domain/onboarding/fields.ts'
import type { SettingsSection } from '#app/domain/store/form/settings.ts'
import type { FormState, RefusedForm } from '../settings-forms/form-answer.ts'

export interface SettingsView {
  section: SettingsSection
  store: {
    id: string
    name: string
    slug: string
    hasOwnSlug: boolean
    logo: string | null
    cover: string | null
    country: string
    currency: string
    timeZone: string
    /** Null on Free. */
    proUntil: number | null
  }
  fields: Fields
  version: number
  deposit: { isOffered: boolean; upgradePath: string }
  product: { name: string; price: number; picture: string | null } | null
  host: string
  areaKinds: AreaKind[]
}

export interface SectionProps extends FormState {
  view: SettingsView
}

export type SettingsAnswer = { ok: true; at: number } | SettingsRefusal

export interface SettingsRefusal extends RefusedForm {
  ok: false
  /** The form's new base; version 0 leaves the base unchanged. */
  base: Fields
  version: number
  merged: string[]
  conflicts: Conflict[]
}
