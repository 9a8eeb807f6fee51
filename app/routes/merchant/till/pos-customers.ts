import type { LoaderFunctionArgs } from '@remix-run/cloudflare'
import { findMerchantIfSignedIn } from '#app/auth/guards.server.ts'
import { isPhoneBeginning, MOST_OFFERED } from '#app/domain/customer/known-customer.ts'

const MOST_BEGINNINGS = 2

const noStore = { 'Cache-Control': 'no-store' }

/** For the till, while a phone is typed. */
export async function loader({ request, context }: LoaderFunctionArgs): Promise<Response> {
  const merchant = await findMerchantIfSignedIn(request, context, 'till.use')
  if (!merchant) return new Response(null, { status: 401, headers: noStore })
  if (!merchant.store) return new Response(null, { status: 404, headers: noStore })
  const beginnings = new URL(request.url).searchParams.getAll('from').filter(isPhoneBeginning)
  const customers = await merchant.store.rows.customers.startingWith(beginnings.slice(0, MOST_BEGINNINGS), MOST_OFFERED)
  return Response.json({ customers }, { headers: noStore })
}
