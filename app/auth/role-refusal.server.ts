import { helperFor, type Permission, type RoleRefusal } from '#app/domain/staff/permission.ts'
import type { Role } from '#app/domain/staff/role.ts'

/** 403, as JSON that a page's error boundary says in words. Null when the role may. */
export function roleRefusal(role: Role, permission: Permission): Response | null {
  const ask = helperFor(role, permission)
  if (ask === null) return null
  const refusal: RoleRefusal = { ok: false, reason: 'role', ask }
  return Response.json(refusal, { status: 403, headers: { 'Cache-Control': 'no-store' } })
}
