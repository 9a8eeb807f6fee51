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
