import type { LockMinutes, TillPerson } from '#app/domain/staff/till.ts'
import type { FormResult } from '../use-form-result.ts'

export interface TillView {
  id: string
  name: string
  sellers: string[]
  lockMinutes: LockMinutes
  since: string
  isHere: boolean
}

export interface TillsView {
  tills: TillView[]
  people: TillPerson[]
  addsSellers: boolean
}

export interface TillsAnswer extends FormResult {
  intent: string
  id?: string
  errors?: Record<string, string>
  /** As typed; a PIN never comes back. */
  values?: { name: string; sellers: string[]; lock: string }
}
