import type { Fields } from '#app/domain/onboarding/fields.ts'

/** What a form is given to show: what was typed, or is kept, and what is wrong with it by field. */
export interface FormState {
  values: Fields
  errors: Record<string, string>
}

/** What an action answers when it refuses a form. */
export interface FormAnswer extends FormState {
  /** What went wrong beside the fields. */
  error: string | null
}

export function isChecked(values: Fields, name: string): boolean {
  return values[name] === 'on'
}
