import type { LoaderFunctionArgs } from '@remix-run/cloudflare'
import { productsOnSale } from '#app/data/product/on-sale.server.ts'
import { notFound } from '#app/refused-request.server.ts'

/** Returns a product's state from the database; null when it is hidden or deleted. */
export async function loader({ params, context }: LoaderFunctionArgs) {
  const offer = await productsOnSale(context, (params.slug ?? '').toLowerCase(), [params.productId ?? ''])
  if (!offer) return notFound()
  return Response.json({ product: offer.products[0] ?? null }, { headers: { 'Cache-Control': 'no-store' } })
}
