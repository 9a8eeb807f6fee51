import { data, type HeadersArgs } from '@remix-run/cloudflare'
import { unknownStoreMeta } from './store-meta.ts'
import { StoreNotFound } from './store-not-found.tsx'

export const handle = { shopper: 'none' } as const

/** /store without a slug lists nothing. */
export function loader() {
  return data(null, { status: 404, headers: { 'Cache-Control': 'no-store' } })
}

export const meta = unknownStoreMeta

export function headers({ loaderHeaders }: HeadersArgs) {
  return loaderHeaders
}

export default StoreNotFound
