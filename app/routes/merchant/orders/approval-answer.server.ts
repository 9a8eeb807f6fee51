import { data } from '@remix-run/cloudflare'
import type { Unapproved } from '#app/auth/approval.server.ts'
import type { AskedApproval, OrderActionData } from '#app/components/merchant/orders/order-view.ts'
import { pinTries } from '#app/copy/phrases/pin-tries.ts'
import { retryAfter } from '#app/data/sql/limits.server.ts'
import type { OpenStore } from '#app/data/store/open-store.server.ts'
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
export async function answerUnapproved(
  intent: string,
  form: FormData,
  { merchant, reason, waitMs }: Unapproved,
  text?: string,
) {
  const people = await approverViews(merchant.store.rows)
  const { [APPROVAL_FIELDS.pin]: _pin, ...fields } = fieldsOf(form)
  const approval = { people, fields, error: approvalError({ reason, waitMs }), ...(text && { text }) }
  const init = { status: statuses[reason], headers: waitMs === null ? {} : retryAfter(waitMs) }
  return data<OrderActionData>({ ok: false, intent, title: '', approval }, init)
}

export async function approverViews({ pins }: Pick<OpenStore, 'pins'>): Promise<AskedApproval['people']> {
  const approvers = await pins.approvers()
  return approvers.map(({ person, role, name }) => ({ person, name, role: approverRoles()[role] }))
}

export function approvalError({ reason, waitMs }: Pick<Unapproved, 'reason' | 'waitMs'>): string | null {
  if (reason === 'approval-needed') return null
  return reason === 'pin-tries' ? pinTries(waitMs ?? 0) : pinRefusals()[reason]
}
