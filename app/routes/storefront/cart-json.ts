import type { ActionFunctionArgs } from '@remix-run/cloudflare'
import * as z from 'zod'
import { shownOpening } from '#app/copy/phrases/storefront/opening.ts'
import { productsOnSale } from '#app/data/product/on-sale.server.ts'
import { moneyFormatOf } from '#app/domain/reference/currencies.ts'
import { readJson } from '#app/request-body.server.ts'
import { storeErrors } from '#copy/errors'
import { storefront } from '#copy/storefront/page'

const cart = z.object({ lines: z.array(z.object({ productId: z.string().max(64) })).max(200) })

export async function action({ request, params, context }: ActionFunctionArgs) {
  const body = await readJson(request)
  if (!body.ok) return refusal(body.status, storefront().productsFailed)
  const parsed = cart.safeParse(body.value)
  if (!parsed.success) return refusal(400, storefront().productsFailed)
  const ids = parsed.data.lines.map((line) => line.productId)
  const offer = await productsOnSale(context, (params.slug ?? '').toLowerCase(), ids)
  if (!offer) return refusal(404, storeErrors()['store-not-found'])
  const { currency, store, ...answer } = offer
  const opening = shownOpening(store, context.now())
  return Response.json(
    { ...answer, opening, moneyFormat: moneyFormatOf(currency) },
    { headers: { 'Cache-Control': 'no-store' } },
  )
}

function refusal(status: number, message: string): Response {
  return Response.json({ ok: false, message }, { status, headers: { 'Cache-Control': 'no-store' } })
}
