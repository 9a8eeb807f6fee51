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
 * Whoever may only by a manager's PIN passes with one in this very form, judged now.
 * @throws as requireMerchant
 */
export async function requireAllowed(form: FormData, asked: Asked): Promise<Allowed> {
  const { request, context, permission, storeId } = asked
  const merchant = await requireMerchant(request, context, 'orders.read', storeId)
  const { user, store } = merchant
  if (grantOf(store.role, permission) !== 'by-pin') {
    requirePermission(store, permission)
    return { ok: true, merchant, approver: null }
  }
  const refuse = (reason: Unapproved['reason'], waitMs: number | null = null) =>
    ({ ok: false, merchant, reason, waitMs }) as const
  const [person, pin] = [APPROVAL_FIELDS.person, APPROVAL_FIELDS.pin].map((name) => String(form.get(name) ?? '').trim())
  if (!person) return refuse('approval-needed')
  if (!pin || !isPin(pin)) return refuse('pin-invalid')
  const checked = await store.rows.pins.check({
    person: person.slice(0, 64),
    device: user.sessionId,
    pin,
  })
  if (!checked.ok) return refuse(checked.reason, checked.waitMs)
  const mayAllow = grantOf(checked.role, permission) === 'yes' && !checked.mustChange
  return mayAllow ? { ok: true, merchant, approver: checked.person } : refuse('pin-missing')
}
