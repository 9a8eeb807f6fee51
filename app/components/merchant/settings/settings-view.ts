import type { AreaKind } from '#app/domain/delivery/area.ts'
import type { Conflict } from '#app/domain/field-merge.ts'
import type { Fields } from '#app/domain/onboarding/fields.ts'
import type { PaymentsView } from '../payments/payments-view.ts'
import type { RefusedForm } from '../settings-forms/form-answer.ts'

export interface SettingsView {
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
  /** The saved values as the fields show them, and their version. */
  fields: Fields
  version: number
  /** Null on a page without them. */
  payments: PaymentsView | null
  product: { name: string; price: number; picture: string | null } | null
  host: string
  areaKinds: AreaKind[]
}

export type SettingsAnswer = { ok: true; at: number } | SettingsRefusal

export interface SettingsRefusal extends RefusedForm {
  ok: false
  /** The values that the form is now based on; version 0 means that the base is unchanged. */
  base: Fields
  version: number
  merged: string[]
  conflicts: Conflict[]
}
