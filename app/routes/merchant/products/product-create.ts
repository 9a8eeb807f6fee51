import type { ActionFunctionArgs, AppLoadContext } from '@remix-run/cloudflare'
import { findMerchantIfSignedIn, requireStore } from '#app/auth/guards.server.ts'
import { tierUntil } from '#app/domain/plan/subscription.ts'
import { DEFAULT_TIME_ZONE } from '#app/domain/reference/time-zones.ts'
import { logFault } from '#app/log.server.ts'
import { badRequest } from '#app/refused-request.server.ts'
import { formOf } from '#app/request-body.server.ts'
import { saveProduct } from './product-actions.server.ts'

const noStore = { 'Cache-Control': 'no-store' }

/** The form of a new product with its `key`; answers as JSON what the action of the page does. */
export async function action({ request, context }: ActionFunctionArgs): Promise<Response> {
  try {
    return await create(request, context)
  } catch (error) {
    if (error instanceof Response) throw error
    logFault(context, 'a product was not created', error)
    return new Response(null, { status: 503, headers: noStore })
  }
}

export function loader(): Response {
  return new Response(null, { status: 302, headers: { Location: '/products' } })
}

async function create(request: Request, context: AppLoadContext): Promise<Response> {
  const form = await formOf(request)
  const signedIn = await findMerchantIfSignedIn(request, context, 'products.edit', String(form.get('store') ?? ''))
  // No redirect: the page stays open.
  if (!signedIn) return new Response(null, { status: 401, headers: noStore })
  // Without its key a replay would be a second product.
  if (form.get('id') || !/^[0-9a-f]{32}$/.test(String(form.get('key')))) throw badRequest()
  const merchant = requireStore(signedIn)
  const now = context.now()
  const settings = await merchant.store.rows.settings.find()
  const tier = tierUntil(settings?.proUntil ?? null, now)
  const zone = settings?.timeZone ?? DEFAULT_TIME_ZONE
  const { data, init } = await saveProduct({ form, merchant, tier, now, zone })
  const headers = new Headers(init?.headers)
  headers.set('Cache-Control', 'no-store')
  return Response.json(data, { status: init?.status ?? 200, headers })
}
