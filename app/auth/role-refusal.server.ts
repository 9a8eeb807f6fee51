import type { StoreOfPerson } from '#app/data/staff/stores.server.ts'
import { STORE_HEADER } from '#app/domain/account/page-account.ts'
import { helperFor, mayTill, type Permission } from '#app/domain/staff/permission.ts'
import { isPaused, type Role } from '#app/domain/staff/role.ts'
import { roleRefused } from '#copy/errors'
import { otherStore } from '#copy/merchant/other-store'
import { atSharedTill } from '#copy/merchant/till-lock'

/** 403, as JSON whose text a page's error boundary shows. Null when the role may. */
export function roleRefusal(role: Role, permission: Permission): Response | null {
  const helper = helperFor(role, permission)
  if (helper === null) return null
  return refusal(roleRefused()[helper])
}

/** The same for all of a store whose plan has no staff any more. */
export function planRefusal(store: StoreOfPerson, now: number): Response | null {
  return isPaused(store, now) ? refusal(roleRefused().plan({ store: store.name })) : null
}

/** The same for what belongs to a person and not to a shared till. */
export function tillRefusal(permission: Permission): Response | null {
  return mayTill(permission) ? null : refusal(atSharedTill().closed)
}

export function otherStoreRefusal({ headers }: Request, { id, name: store }: StoreOfPerson) {
  const { title, text, goBack, open } = otherStore()
  const page = { store: id, title: title({ store }), open: open({ store }) }
  return { text: (headers.has(STORE_HEADER) ? text : goBack)({ store }), page }
}

/** Undefined for the 412 of another account. */
export async function otherStoreText(refused: Response): Promise<string | undefined> {
  return ((await refused.json()) as { text?: string }).text
}

function refusal(text: string): Response {
  const body = { ok: false, reason: 'role', text }
  return Response.json(body, { status: 403, headers: { 'Cache-Control': 'no-store' } })
}
