import { data } from '@remix-run/cloudflare'
import type { Unapproved } from '#app/auth/approval.server.ts'
import type { OrderActionData } from '#app/components/merchant/orders/order-view.ts'
import { pinTries } from '#app/copy/phrases/pin-tries.ts'
import { retryAfter } from '#app/data/sql/limits.server.ts'
import { fieldsOf } from '#app/domain/onboarding/fields.ts'
import { APPROVAL_FIELDS } from '#app/domain/staff/approval.ts'
import { approverRoles, pinRefusals } from '#copy/merchant/approval'

const statuses = {
  'approval-needed': 403,
  'pin-invalid': 422,
  'pin-wrong': 422,
  'pin-missing': 404,
  'pin-tries': 429,
} as const

/** Asks for a manager's PIN; the fields go along, to be sent again with it. */
export async function answerUnapproved(intent: string, form: FormData, { merchant, reason, waitMs }: Unapproved) {
  const approvers = await merchant.store.rows.pins.approvers()
  const people = approvers.map(({ person, role, name }) => ({ person, name, role: approverRoles()[role] }))
  const { [APPROVAL_FIELDS.pin]: _pin, ...fields } = fieldsOf(form)
  const approval = { people, fields, error: errorOf({ reason, waitMs }) }
  const init = { status: statuses[reason], headers: waitMs === null ? {} : retryAfter(waitMs) }
  return data<OrderActionData>({ ok: false, intent, title: '', approval }, init)
}

function errorOf({ reason, waitMs }: Pick<Unapproved, 'reason' | 'waitMs'>): string | null {
  if (reason === 'approval-needed') return null
  return reason === 'pin-tries' ? pinTries(waitMs ?? 0) : pinRefusals()[reason]
}
