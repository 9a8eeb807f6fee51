import { formStores } from '#app/data/store-page/isolate-cache.server.ts'
import { STORE_FIELD, STORE_HEADER } from '#app/domain/account/page-account.ts'
import { cookieAttributes, cookiesOf } from './cookies.server.ts'

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
  if (storeId !== null) formStores.set(request, String(storeId))
  form.delete(STORE_FIELD)
}

export function pageStoreOf(request: Request): string | null {
  return request.headers.get(STORE_HEADER) ?? formStores.get(request) ?? null
}
