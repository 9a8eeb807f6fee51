import type { PinCheckRefusal } from '#app/data/staff/pin.server.ts'
import { APPROVAL_FIELDS } from '#app/domain/staff/approval.ts'
import { grantOf, type Permission } from '#app/domain/staff/permission.ts'
import { isPin } from '#app/domain/staff/pin.ts'
import type { Context } from '#app/load-context.server.ts'
import { type Merchant, requireMerchant, requirePermission } from './guards.server.ts'

interface Asked {
  request: Request
  context: Context
  permission: Permission
  storeId: string | undefined
}

export type Allowed =
  /** `approver` is null for whoever may without one. */
  { ok: true; merchant: Merchant; approver: string | null } | Unapproved

export interface Unapproved {
  ok: false
  merchant: Merchant
  reason: 'approval-needed' | 'pin-invalid' | PinCheckRefusal
  waitMs: number | null
}

/**
 * Whoever may only by a manager's PIN passes with one in this very form, judged now; who may within
 * limits passes with or without.
 * @throws as requireMerchant
 */
export async function requireAllowed(form: FormData, asked: Asked): Promise<Allowed> {
  const { request, context, permission, storeId } = asked
  const merchant = await requireMerchant(request, context, 'orders.read', storeId)
  const grant = grantOf(merchant.store.role, permission)
  const [person = '', pin = ''] = [APPROVAL_FIELDS.person, APPROVAL_FIELDS.pin].map((name) => {
    return String(form.get(name) ?? '').trim()
  })
  if (grant !== 'by-pin' && !(grant === 'within-limits' && person !== '')) {
    requirePermission(merchant.store, permission)
    return { ok: true, merchant, approver: null }
  }
  const judged = await judgeApproval(merchant, permission, { person, pin })
  return { ...judged, merchant }
}

export async function judgeApproval(
  { user, store }: Merchant,
  permission: Permission,
  { person, pin }: { person: string; pin: string },
): Promise<{ ok: true; approver: string } | Omit<Unapproved, 'merchant'>> {
  const refuse = (reason: Unapproved['reason'], waitMs: number | null = null) =>
    ({ ok: false, reason, waitMs }) as const
  if (person === '') return refuse('approval-needed')
  if (!isPin(pin)) return refuse('pin-invalid')
  const checked = await store.rows.pins.check({ person: person.slice(0, 64), device: user.sessionId, pin })
  if (!checked.ok) return refuse(checked.reason, checked.waitMs)
  const mayAllow = grantOf(checked.role, permission) === 'yes' && !checked.mustChange
  return mayAllow ? { ok: true, approver: checked.person } : refuse('pin-missing')
}
