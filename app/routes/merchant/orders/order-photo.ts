import type { LoaderFunctionArgs } from '@remix-run/cloudflare'
import { requireMerchant } from '#app/auth/guards.server.ts'
import { proofType } from '#app/data/media/media.server.ts'
import { parseWholeNumber } from '#app/domain/text/whole-number.ts'
import { notFound } from '#app/refused-request.server.ts'

/** For the store's own people alone. */
export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const { store } = await requireMerchant(request, context, 'orders.read', params.storeId)
  const key = await store.rows.handover.photo(params.orderId ?? '', parseWholeNumber(params.n ?? '') ?? 0)
  const object = key === null ? null : await context.media.get(key)
  if (!object || key === null) throw notFound()
  return new Response(object.body, {
    headers: {
      'Content-Type': proofType(key) ?? 'application/octet-stream',
      'Cache-Control': 'private, no-store',
      'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
    },
  })
}
