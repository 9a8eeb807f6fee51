import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/cloudflare'
import { orderErrors } from '#app/copy/en/order.ts'
import { cancelByToken, findByToken, markChatOpened } from '#app/data/order/by-token.server.ts'
import { freshCookie } from '#app/data/store-page/fresh-cookie.server.ts'
import { orderDocument } from '#app/documents/order-document.tsx'
import { orderPath } from '#app/domain/store/store.ts'
import { readForm } from '#app/request-body.server.ts'
import { orderView } from './order-view.server.ts'
import { pageAnswer, shopperPage } from './shopper-page.server.ts'

const privately = { 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex' }

export function loader(args: LoaderFunctionArgs) {
  return shopperPage('order', args, () => shown(args, null))
}

/** The page's own forms: 'cancel', and 'opened' when the chat's link was used. */
export function action(args: ActionFunctionArgs) {
  return shopperPage('order', args, async () => {
    const { request, params, context } = args
    const token = params.token ?? ''
    const form = await readForm(request)
    const intent = form.ok ? form.value.get('intent') : null
    if (intent === 'cancel') return cancel(args, token)
    if (intent !== 'opened') throw lost(400)
    if (!(await markChatOpened(context, token))) throw lost(404)
    return redirect(orderPath(token), { status: 303, headers: privately })
  })
}

async function shown({ request, params, context }: LoaderFunctionArgs, problem: string | null): Promise<Response> {
  const found = await findByToken(context, params.token ?? '')
  if (!found) throw lost(404)
  if (found.closed) throw lost(410)
  const view = orderView(found, new URL(request.url).origin, context.now())
  return pageAnswer(orderDocument({ view, store: found.store, problem }), problem === null ? 200 : 409, privately)
}

async function cancel(args: ActionFunctionArgs, token: string): Promise<Response> {
  const { context } = args
  const result = await cancelByToken(context, token)
  if (result.ok) {
    const cookie = freshCookie(result.order.storeId, context.now())
    return redirect(orderPath(token), { status: 303, headers: { ...privately, 'Set-Cookie': cookie } })
  }
  if (result.reason === 'order-not-found') throw lost(404)
  if (result.reason === 'order-closed') throw lost(410)
  return shown(args, orderErrors[result.reason])
}

function lost(status: 400 | 404 | 410): Response {
  return new Response(null, { status, headers: privately })
}
