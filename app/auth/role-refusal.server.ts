import type { StoreOfPerson } from '#app/data/staff/stores.server.ts'
import { STORE_FIELD, STORE_HEADER } from '#app/domain/account/page-account.ts'
import { safePath } from '#app/domain/account/safe-path.ts'
import { helperFor, mayTill, type Permission } from '#app/domain/staff/permission.ts'
import { isPaused, type Role } from '#app/domain/staff/role.ts'
import { roleRefused } from '#copy/errors'
import { otherStore } from '#copy/merchant/other-store'
import { atSharedTill } from '#copy/merchant/till-lock'
import { fieldsToResend } from './open-store.server.ts'

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

export function otherStoreRefusal(request: Request, { id, name: store }: StoreOfPerson) {
  const { title, text, goBack, kept, open, save } = otherStore()
  const { pathname, search } = new URL(request.url)
  const next = safePath(pathname + search)
  const fields = next && fieldsToResend(request)
  if (!fields) {
    const named = { title: title({ store }), open: open({ store }), fields: [{ at: 0, name: 'store', value: id }] }
    const keeps = request.headers.has(STORE_HEADER) ? text : goBack
    return { text: keeps({ store }), page: { ...named, action: '/stores', target: '_blank' } }
  }
  const action = `/stores?${new URLSearchParams({ store: id, next })}`
  const drawnFor = { at: fields.length, name: STORE_FIELD, value: id }
  return { text: kept, page: { title: title({ store }), open: save({ store }), action, fields: [...fields, drawnFor] } }
}

/** Undefined for the 412 of another account. */
export async function otherStoreText(refused: Response): Promise<string | undefined> {
  return ((await refused.json()) as { text?: string }).text
}

function refusal(text: string): Response {
  const body = { ok: false, reason: 'role', text }
  return Response.json(body, { status: 403, headers: { 'Cache-Control': 'no-store' } })
}
