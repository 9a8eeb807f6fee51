import type { ActionFunctionArgs } from '@remix-run/cloudflare'
import * as z from 'zod'
import { discountError } from '#app/copy/phrases/storefront/discount-errors.ts'
import { quoteDiscount } from '#app/data/order/place/discount.server.ts'
import { retryAfter } from '#app/data/sql/limits.server.ts'
import { networkOf } from '#app/domain/network.ts'
import { foldCode } from '#app/domain/text/fold.ts'
import { readJson } from '#app/request-body.server.ts'
import { storeErrors } from '#copy/errors'
import { checkoutWords } from '#copy/storefront/checkout'

const quoteInput = z.object({
  code: z.string().max(200),
  lines: z
    .array(z.object({ productId: z.string().max(64), size: z.string().max(100).nullable(), quantity: z.number() }))
    .max(200),
})

export async function action({ request, params, context }: ActionFunctionArgs) {
  const body = await readJson(request)
  if (!body.ok) return answer(body.status, { ok: false, message: checkoutWords().codeFailed })
  const parsed = quoteInput.safeParse(body.value)
  if (!parsed.success) return answer(400, { ok: false, message: checkoutWords().codeFailed })
  const input = { ...parsed.data, code: foldCode(parsed.data.code) }
  const quote = await quoteDiscount(context, (params.slug ?? '').toLowerCase(), input, networkOf(request.headers))
  if (!quote) return answer(404, { ok: false, message: storeErrors()['store-not-found'] })
  if (quote.ok) return answer(200, quote)
  const refusal = { ok: false, reason: quote.reason, message: discountError(quote) }
  return quote.reason === 'too-many-codes' ? answer(200, refusal, retryAfter(quote.waitMs)) : answer(200, refusal)
}

function answer(status: number, body: object, headers: Record<string, string> = {}): Response {
  return Response.json(body, { status, headers: { 'Cache-Control': 'no-store', ...headers } })
}
