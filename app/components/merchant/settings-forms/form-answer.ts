import type { SubmissionResult } from '@conform-to/react'
import type { Fields } from '#app/domain/onboarding/fields.ts'

export const SKIP = 'skip'

export interface FormState {
  values: Fields
  errors: Record<string, string>
}

export interface RefusedForm {
  values: Fields
  lastResult: SubmissionResult
  /** An error that belongs to no field. */
  error: string | null
}

/** Without conform's initialValue: the values are returned as they were typed. */
export function refusedResult(refusals: SubmissionResult['error'] | null = {}): SubmissionResult {
  return { status: 'error', error: refusals ?? {} }
}

export function isChecked(values: Fields, name: string): boolean {
  return values[name] === 'on'
}
