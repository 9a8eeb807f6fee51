import { helperFor, type Permission } from '#app/domain/staff/permission.ts'
import type { Role } from '#app/domain/staff/role.ts'
import { roleRefused } from '#copy/errors'

/** 403, as JSON whose text a page's error boundary shows. Null when the role may. */
export function roleRefusal(role: Role, permission: Permission): Response | null {
  const helper = helperFor(role, permission)
  if (helper === null) return null
  const refusal = { ok: false, reason: 'role', text: roleRefused()[helper] }
  return Response.json(refusal, { status: 403, headers: { 'Cache-Control': 'no-store' } })
}
