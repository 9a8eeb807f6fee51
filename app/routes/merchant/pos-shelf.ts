import type { LoaderFunctionArgs } from '@remix-run/cloudflare'
import { findMerchantIfSignedIn } from '#app/auth/guards.server.ts'
import type { TillProduct } from '#app/domain/sale/till.ts'

export interface ShelfAnswer {
  /** The server's clock before it read them. */
  asOf: number
  products: TillProduct[]
  /** Of the first page alone. */
  categories?: { id: string; name: string }[]
  /** What `after` asks for next; null after the last page. */
  next: string | null
  now: number
}

const noStore = { 'Cache-Control': 'no-store' }

/** Everything that a till can sell, for its device to keep; a page at a time. */
export async function loader({ request, context }: LoaderFunctionArgs): Promise<Response> {
  const params = new URL(request.url).searchParams
  const merchant = await findMerchantIfSignedIn(request, context, params.get('store') ?? undefined)
  if (!merchant) return new Response(null, { status: 401, headers: noStore })
  if (!merchant.store) return new Response(null, { status: 404, headers: noStore })
  const { till, categories } = merchant.store.rows
  const after = (params.get('after') ?? '').slice(0, 100)
  const asOf = context.now()
  const [page, listed] = await Promise.all([till.shelf(after), after === '' ? categories.list() : null])
  const answer: ShelfAnswer = {
    asOf,
    ...page,
    ...(listed && { categories: listed.map(({ id, name }) => ({ id, name })) }),
    now: context.now(),
  }
  return Response.json(answer, { headers: noStore })
}
