import type { Fields } from '#app/domain/onboarding/fields.ts'
import type { Conflict } from '#app/domain/store/settings-merge.ts'
import type { FormAnswer } from '../settings-forms/form-answer.ts'

/** What a page of the settings is given. */
export interface SettingsView {
  store: {
    id: string
    name: string
    slug: string
    logo: string | null
    country: string
    currency: string
    /** Null on Free. */
    proUntil: number | null
  }
  /** What is kept, as the fields show it, and which of all that was ever kept. */
  kept: Fields
  version: number
  /** For the preview: what is sold, or null before the first. */
  product: { name: string; price: number; picture: string | null } | null
  /** 'kibanda.example' */
  host: string
}

/** What a save answers. */
export type SettingsAnswer = { ok: true; at: number } | SettingsRefusal

export interface SettingsRefusal extends FormAnswer {
  ok: false
  /** What the form stands on now; version 0 says that it is what it stood on before. */
  shown: Fields
  version: number
  taken: string[]
  conflicts: Conflict[]
}
