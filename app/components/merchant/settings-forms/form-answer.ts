import type { SubmissionResult } from '@conform-to/react'
import type { Fields } from '#app/domain/onboarding/fields.ts'

/** The value of a skip button. */
export const SKIP = 'skip'

/** The state of a form: typed or saved values, and errors by field. */
export interface FormState {
  values: Fields
  errors: Record<string, string>
}

/** Action data of a form that its schema or its save refused. */
export interface RefusedForm {
  values: Fields
  /** Refusals by field. */
  lastResult: SubmissionResult
  /** An error that belongs to no field. */
  error: string | null
}

/** Without conform's initialValue: the values are answered as they were typed. */
export function refusedResult(refusals: SubmissionResult['error'] | null = {}): SubmissionResult {
  return { status: 'error', error: refusals ?? {} }
}

export function isChecked(values: Fields, name: string): boolean {
  return values[name] === 'on'
}
