import type { SubmissionResult } from '@conform-to/react'
import type { Fields } from '#app/domain/onboarding/fields.ts'
import type { MemberRole } from '#app/domain/staff/role.ts'
import type { FormResult } from '../use-form-result.ts'

export interface PersonView {
  id: string
  role: MemberRole
  name: string
  since: string
  hasAccount: boolean
}

export interface InvitationView {
  id: string
  role: MemberRole
  name: string
  ends: string
}

export interface StaffView {
  storeId: string
  newKey: string
  owner: string
  people: PersonView[]
  invitations: InvitationView[]
  room: number
  maxPeople: number
  upgradePath: string | null
  editedId: string | null
  removedId: string | null
}

export interface InvitationLinkView {
  name: string
  token: string
  link: string
  message: string
  shareUrl: string
}

export interface StaffAnswer extends FormResult {
  intent: string
  values?: Fields
  lastResult?: SubmissionResult
  invitation?: InvitationLinkView
  isFull?: boolean
}

const PAGE = '/settings/staff'

export function staffAction(storeId: string): string {
  return `${PAGE}?store=${storeId}`
}

export function staffPath(storeId: string, form?: 'edit' | 'remove', id = ''): string {
  return form ? `${staffAction(storeId)}&${form}=${encodeURIComponent(id)}` : staffAction(storeId)
}
