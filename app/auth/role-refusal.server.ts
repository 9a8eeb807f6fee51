import { helperFor, type Permission } from '#app/domain/staff/permission.ts'
import type { Role } from '#app/domain/staff/role.ts'
import { roleRefused } from '#copy/errors'

/** 403: words for a page's error boundary, JSON for programs. Null when the role may. */
export function roleRefusal(request: Request, role: Role, permission: Permission): Response | null {
  const helper = helperFor(role, permission)
  if (helper === null) return null
  const init = { status: 403, headers: { 'Cache-Control': 'no-store' } }
  return isOfPage(request)
    ? new Response(roleRefused()[helper], init)
    : Response.json({ ok: false, reason: 'role' }, init)
}

function isOfPage({ url, headers }: Request): boolean {
  return new URL(url).pathname.endsWith('.data') || (headers.get('accept') ?? '').includes('text/html')
}
