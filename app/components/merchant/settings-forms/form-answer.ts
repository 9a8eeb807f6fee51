import type { Fields } from '#app/domain/onboarding/fields.ts'

/** The state of a form: typed or saved values, and errors by field. */
export interface FormState {
  values: Fields
  errors: Record<string, string>
}

/** Action data of a refused form. */
export interface FormActionData extends FormState {
  /** An error that belongs to no field. */
  error: string | null
}

export function isChecked(values: Fields, name: string): boolean {
  return values[name] === 'on'
}
