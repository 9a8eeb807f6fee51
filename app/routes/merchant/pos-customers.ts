import type { LoaderFunctionArgs } from '@remix-run/cloudflare'
import { findMerchantIfSignedIn } from '#app/auth/guards.server.ts'
import { isPhoneBeginning, type KnownCustomer, MOST_OFFERED } from '#app/domain/customer/known-customer.ts'

const MOST_BEGINNINGS = 2

/** Customers whose phone begins with one of `from`, which the till asks while it is typed. */
export async function loader({ request, context }: LoaderFunctionArgs): Promise<Response> {
  const merchant = await findMerchantIfSignedIn(request, context)
  if (!merchant) return answer([], 401)
  if (!merchant.store) return answer([], 404)
  const beginnings = new URL(request.url).searchParams.getAll('from').filter(isPhoneBeginning)
  return answer(await merchant.store.rows.customers.startingWith(beginnings.slice(0, MOST_BEGINNINGS), MOST_OFFERED))
}

function answer(customers: KnownCustomer[], status = 200): Response {
  return Response.json({ customers }, { status, headers: { 'Cache-Control': 'no-store' } })
}
