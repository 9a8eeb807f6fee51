import type { LoaderFunctionArgs } from '@remix-run/cloudflare'
import { findMerchantIfSignedIn } from '#app/auth/guards.server.ts'
import type { TillProductsResponse } from '#app/domain/sale/till-products-response.ts'

const noStore = { 'Cache-Control': 'no-store' }

/** Returns a page of all products that the till can sell offline. */
export async function loader({ request, context }: LoaderFunctionArgs): Promise<Response> {
  const params = new URL(request.url).searchParams
  const merchant = await findMerchantIfSignedIn(request, context, 'till.use', params.get('store') ?? undefined)
  if (!merchant) return new Response(null, { status: 401, headers: noStore })
  if (!merchant.store) return new Response(null, { status: 404, headers: noStore })
  const { till, categories } = merchant.store.rows
  const after = (params.get('after') ?? '').slice(0, 100)
  const asOf = context.now()
  const [page, listed] = await Promise.all([till.productsPage(after), after === '' ? categories.list() : null])
  const answer: TillProductsResponse = {
    asOf,
    ...page,
    ...(listed && { categories: listed.map(({ id, name }) => ({ id, name })) }),
    now: context.now(),
  }
  return Response.json(answer, { headers: noStore })
}
