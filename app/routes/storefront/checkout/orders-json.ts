import type { ActionFunctionArgs } from '@remix-run/cloudflare'
import { CHALLENGE_FIELD } from '#app/domain/challenge.ts'
import { parseCheckout } from '#app/domain/order/place/checkout-form.ts'
import { logFault } from '#app/log.server.ts'
import { readJson } from '#app/request-body.server.ts'
import { checkoutErrors, checkoutWords } from '#copy/storefront/checkout'
import { fieldErrorsOf, type RefusedOrder, refusalStatus, refusalText, retryHeaders } from './order-refusal.server.ts'
import { type OrderOutcome, saveOrder } from './place-order.server.ts'

export async function action({ request, params, context }: ActionFunctionArgs) {
  const body = await readJson(request)
  if (!body.ok) return invalid(body.status, checkoutWords().failedText)
  const parsed = parseCheckout(body.value)
  if (!parsed.ok) {
    return parsed.reason === 'checkout-invalid' ? invalid(400, checkoutErrors()[parsed.reason]) : answer(parsed)
  }
  try {
    const proof = (body.value as Record<string, unknown>)[CHALLENGE_FIELD]
    return answer(await saveOrder(request, context, params.slug ?? '', parsed.input, proof))
  } catch (error) {
    logFault(context, 'an order was not saved', error)
    return answer({ ok: false, reason: 'order-not-saved' })
  }
}

function answer(outcome: OrderOutcome): Response {
  if (!outcome.ok) return refusal(refusalStatus(outcome), bodyOf(outcome), retryHeaders(outcome))
  const { token, number, chatUrl, isNew, cookie } = outcome
  const headers = { 'Set-Cookie': cookie, 'Cache-Control': 'no-store' }
  return Response.json({ ok: true, token, number, chatUrl }, { status: isNew ? 201 : 200, headers })
}

function bodyOf(outcome: RefusedOrder) {
  const base = { reason: outcome.reason, message: refusalText(outcome) }
  switch (outcome.reason) {
    case 'key-reused':
      return { ...base, token: outcome.token, number: outcome.number }
    case 'fields-invalid':
    case 'area-required':
    case 'area-gone':
    case 'slot-required':
    case 'slot-gone':
      return { ...base, fields: fieldErrorsOf(outcome) }
    case 'lines-refused':
      return { ...base, lines: outcome.lines.map(({ n, ...line }) => ({ ...line, available: n })) }
    case 'price-changed':
      return {
        ...base,
        quote: outcome.figures,
        lines: outcome.lines.map(({ productId, size, price }) => ({
          productId,
          size: size || null,
          reason: base.reason,
          price,
        })),
      }
    case 'too-many-orders':
    case 'too-many-open':
      return outcome.challenge ? { ...base, siteKey: outcome.challenge.siteKey } : base
    default:
      return base
  }
}

function invalid(status: number, message: string): Response {
  return refusal(status, { reason: 'checkout-invalid', message })
}

function refusal(status: number, body: object, headers: Record<string, string> = {}): Response {
  return Response.json({ ok: false, ...body }, { status, headers: { 'Cache-Control': 'no-store', ...headers } })
}
