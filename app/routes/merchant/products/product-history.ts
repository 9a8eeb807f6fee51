import type { LoaderFunctionArgs } from '@remix-run/cloudflare'
import { requireMerchant } from '#app/auth/guards.server.ts'
import type { Movement } from '#app/components/merchant/catalog/product/stock-history.tsx'
import { personName } from '#app/copy/phrases/merchant/person-name.ts'
import { whenWords } from '#app/copy/timestamps.ts'
import { readerOf } from '#app/data/staff/names.server.ts'
import { notFound } from '#app/refused-request.server.ts'

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const { store } = await requireMerchant(request, context, 'products.read')
  const [rows, reader] = await Promise.all([store.rows.products.history(params.productId ?? ''), readerOf(store)])
  if (rows === null) throw notFound()
  const movements = rows.map(
    ({ note, by, at, ...row }): Movement => ({
      ...row,
      when: whenWords(at, context.now(), store.timeZone),
      isFirst: note === 'initial-stock',
      isOwn: by === store.actor,
      by: by === null ? '' : personName(by, reader),
    }),
  )
  return Response.json({ movements }, { headers: { 'Cache-Control': 'no-store' } })
}
