import type { ActionFunctionArgs, AppLoadContext } from '@remix-run/cloudflare'
import { findMerchantIfSignedIn } from '#app/auth/guards.server.ts'
import { otherStoreText } from '#app/auth/role-refusal.server.ts'
import type { RestockResult } from '#app/data/product/stock/restock.server.ts'
import { freshCookie } from '#app/data/store-page/fresh-cookie.server.ts'
import { OTHER_ACCOUNT_STATUS } from '#app/domain/account/page-account.ts'
import { type RestockAnswer, readRestock } from '#app/domain/catalog/restock.ts'
import { logFault } from '#app/log.server.ts'
import { badRequest } from '#app/refused-request.server.ts'
import { formOf } from '#app/request-body.server.ts'
import { restockRefused as words } from '#copy/merchant/restock'

export async function action({ request, context }: ActionFunctionArgs): Promise<Response> {
  try {
    return await restock(request, context)
  } catch (error) {
    if (error instanceof Response) {
      if (error.status === OTHER_ACCOUNT_STATUS)
        return refused((await otherStoreText(error)) ?? words().otherAccount, error.status)
      if (error.status === 404) return refused(words().noStore, 404)
      throw error
    }
    logFault(context, 'a product was not restocked', error)
    return refused(words().failed, 503)
  }
}

export function loader(): Response {
  return new Response(null, { status: 302, headers: { Location: '/products' } })
}

async function restock(request: Request, context: AppLoadContext): Promise<Response> {
  const form = await formOf(request)
  const merchant = await findMerchantIfSignedIn(request, context, 'stock.book', String(form.get('store') ?? ''))
  // No redirect: the dialog stays open and asks to sign in.
  if (!merchant) return refused(words().signedOut, 401)
  const { store } = merchant
  if (!store) return refused(words().noStore, 404)
  const asked = readRestock(form)
  if (!asked) throw badRequest()
  const result = await store.rows.products.restock(asked, store.actor)
  if (!result.ok) return refused(textOf(result), result.reason.endsWith('not-found') ? 404 : 422)
  const headers = { 'Set-Cookie': freshCookie(store.id, context.now()) }
  return answer({ ok: true, inventory: result.inventory }, 200, headers)
}

function textOf(result: Extract<RestockResult, { ok: false }>): string {
  if (result.reason === 'restock-saved-before') return words()['saved-before']({ n: result.quantity })
  return words()[result.reason]
}

function refused(text: string, status: number): Response {
  return answer({ ok: false, text }, status)
}

function answer(body: RestockAnswer, status: number, headers: Record<string, string> = {}): Response {
  return Response.json(body, { status, headers: { 'Cache-Control': 'no-store', ...headers } })
}
