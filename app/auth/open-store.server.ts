import { formStores } from '#app/data/store-page/isolate-cache.server.ts'
import { type HiddenField, STORE_FIELD, STORE_HEADER } from '#app/domain/account/page-account.ts'
import { KEY_FIELDS } from '#app/domain/payment/prompt/account-form.ts'
import { APPROVAL_FIELDS } from '#app/domain/staff/approval.ts'
import { cookieAttributes, cookiesOf } from './cookies.server.ts'

const SECRETS: string[] = ['old', 'pin', APPROVAL_FIELDS.pin, ...KEY_FIELDS]
const MAX_RESENT = 64 * 1024
const NAME = 'open-store'
const SECONDS = 180 * 24 * 60 * 60

/** Names the store that pages without one in their address are of. */
export function openStoreCookie(request: Request, storeId: string): string {
  return `${NAME}=${storeId}; Path=/; Max-Age=${SECONDS}; ${cookieAttributes(request)}`
}

/** As sent: it may name a store that isn't the person's. */
export function openStoreOf({ headers }: Request): string | null {
  return cookiesOf(headers).get(NAME) ?? null
}

/** Takes the field out of a form that was read; the guard finds it by the request. */
export function takePageStore(request: Request, form: FormData): void {
  const storeId = form.get(STORE_FIELD)
  if (storeId !== null) formStores.set(request, { storeId: String(storeId), form })
  form.delete(STORE_FIELD)
}

export function pageStoreOf(request: Request): string | null {
  return request.headers.get(STORE_HEADER) ?? formStores.get(request)?.storeId ?? null
}

/** Of a form without a script; null where a secret or a file is in it, or much text. */
export function fieldsToResend(request: Request): HiddenField[] | null {
  const form = request.headers.has(STORE_HEADER) ? undefined : formStores.get(request)?.form
  const fields: HiddenField[] = []
  for (const [name, value] of form ?? []) {
    if (typeof value === 'string') fields.push({ at: fields.length, name, value })
    if (typeof value === 'string' ? SECRETS.includes(name) && value !== '' : value.size > 0) return null
  }
  return form && JSON.stringify(fields).length <= MAX_RESENT ? fields : null
}
