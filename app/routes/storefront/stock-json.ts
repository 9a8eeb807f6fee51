import type { LoaderFunctionArgs } from '@remix-run/cloudflare'
import { productsOnSale } from '#app/data/product/on-sale.server.ts'
import { notFound } from './known-store.server.ts'

/** One product as the database has it now; null when it is hidden or gone. */
export async function loader({ params, context }: LoaderFunctionArgs) {
  const counter = await productsOnSale(context, (params.slug ?? '').toLowerCase(), [params.productId ?? ''])
  if (!counter) return notFound()
  return Response.json({ product: counter.products[0] ?? null }, { headers: { 'Cache-Control': 'no-store' } })
}
