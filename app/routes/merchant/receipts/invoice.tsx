import { data, type LinksFunction, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/cloudflare'
import { useLoaderData } from '@remix-run/react'
import { requireMerchant } from '#app/auth/guards.server.ts'
import { PremiumPage } from '#app/components/merchant/orders/slip/premium-page.tsx'
import slipStyles from '#app/components/merchant/orders/slip/slip.css?url'
import { SlipPage } from '#app/components/merchant/orders/slip/slip-page.tsx'
import { paperOf } from '#app/domain/order/receipt/paper.ts'
import { limitsOf, upgradePath } from '#app/domain/plan/limits.ts'
import { tierUntil } from '#app/domain/plan/subscription.ts'
import { mayRole } from '#app/domain/staff/permission.ts'
import { notFound } from '#app/refused-request.server.ts'
import { slip as words } from '#copy/merchant/orders'
import { printedSlip } from './receipt-slip.server.ts'

export const links: LinksFunction = () => [{ rel: 'stylesheet', href: slipStyles }]

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: data?.view ? words().titles[data.view.kind](data.view) : words().invoice },
  { name: 'robots', content: 'noindex' },
]

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const { store } = await requireMerchant(request, context, 'orders.read', params.storeId)
  const details = await store.rows.orders.details(params.orderId ?? '')
  if (!details) throw notFound()
  const now = context.now()
  const tier = tierUntil(details.store.proUntil, now)
  const { searchParams } = new URL(request.url)
  const paper = paperOf(searchParams)
  const upgrade = mayRole(store.role, 'plan.change') ? upgradePath(tier) : null
  if (!limitsOf(tier).hasInvoices) return data({ view: null, paper, upgrade }, { status: 403 })
  return data({ view: printedSlip(request, details, { kind: 'invoice', now }), paper, upgrade })
}

export function headers() {
  return { 'Cache-Control': 'private, no-store' }
}

export default function Invoice() {
  const { view, paper, upgrade } = useLoaderData<typeof loader>()
  return view ? <SlipPage view={view} paper={paper} /> : <PremiumPage upgrade={upgrade} />
}
