import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/cloudflare'
import { setShopperLanguage } from '#app/copy/store-language.server.ts'
import type { OrderByToken } from '#app/data/order/by-token.server.ts'
import { cancelByToken, findByToken, markChatOpened } from '#app/data/order/by-token.server.ts'
import { freshCookie } from '#app/data/store-page/fresh-cookie.server.ts'
import { orderDocument } from '#app/documents/order-document.tsx'
import { orderPath } from '#app/domain/store/store.ts'
import { readForm } from '#app/request-body.server.ts'
import { orderErrors } from '#copy/order-errors'
import { orderView } from './order-view.server.ts'
import { htmlResponse, shopperPage } from './shopper-page.server.ts'

const noStore = { 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex' }

export function loader(args: LoaderFunctionArgs) {
  return shopperPage('order', args, () => renderOrder(args, null))
}

/** `intent`: 'cancel', or 'opened' when the shopper used the chat link. */
export function action(args: ActionFunctionArgs) {
  return shopperPage('order', args, async () => {
    const { request, params, context } = args
    const token = params.token ?? ''
    const form = await readForm(request)
    const intent = form.ok ? form.value.get('intent') : null
    if (intent === 'cancel') return cancel(args, token)
    if (intent !== 'opened') throw failure(400)
    if (!(await markChatOpened(context, token))) throw failure(404)
    return redirect(orderPath(token), { status: 303, headers: noStore })
  })
}

async function renderOrder(
  { request, params, context }: LoaderFunctionArgs,
  problem: string | null,
): Promise<Response> {
  const result = await findByToken(context, params.token ?? '')
  if (!result) throw failure(404)
  if (result.closed) throw failure(410)
  readOrder(request, result)
  const view = orderView(result, new URL(request.url).origin, context.now())
  return htmlResponse(orderDocument({ view, store: result.store, problem }), problem === null ? 200 : 409, noStore)
}

/** In the language of the order, unless its reader has chosen another of the store. */
function readOrder(request: Request, { store, order }: Extract<OrderByToken, { closed: false }>): void {
  setShopperLanguage(request, {
    language: order.language ?? store.language,
    languages: [store.language, ...store.languages],
  })
}

async function cancel(args: ActionFunctionArgs, token: string): Promise<Response> {
  const { context } = args
  const result = await cancelByToken(context, token)
  if (result.ok) {
    const cookie = freshCookie(result.order.storeId, context.now())
    return redirect(orderPath(token), { status: 303, headers: { ...noStore, 'Set-Cookie': cookie } })
  }
  if (result.reason === 'order-not-found') throw failure(404)
  if (result.reason === 'order-closed') throw failure(410)
  return renderOrder(args, orderErrors()[result.reason])
}

function failure(status: 400 | 404 | 410): Response {
  return new Response(null, { status, headers: noStore })
}
