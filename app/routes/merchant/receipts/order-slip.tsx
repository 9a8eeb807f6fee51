import { data, type LinksFunction, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/cloudflare'
import { useLoaderData } from '@remix-run/react'
import { requireMerchant } from '#app/auth/guards.server.ts'
import slipStyles from '#app/components/merchant/orders/slip/slip.css?url'
import { SlipPage } from '#app/components/merchant/orders/slip/slip-page.tsx'
import { ROLLS, rollOf } from '#app/domain/order/receipt/paper.ts'
import { notFound } from '#app/refused-request.server.ts'
import { slip as words } from '#copy/merchant/orders'
import { printedSlip } from './receipt-slip.server.ts'

export const links: LinksFunction = () => [{ rel: 'stylesheet', href: slipStyles }]

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: data ? words().titles.slip(data.view) : words().slip },
  { name: 'robots', content: 'noindex' },
]

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const { store } = await requireMerchant(request, context, 'orders.read', params.storeId)
  const details = await store.rows.orders.details(params.orderId ?? '')
  if (!details) throw notFound()
  const { searchParams } = new URL(request.url)
  return data({
    view: printedSlip(request, details, { kind: 'slip', now: context.now() }),
    paper: rollOf(searchParams),
  })
}

export function headers() {
  return { 'Cache-Control': 'private, no-store' }
}

export default function OrderSlip() {
  return <SlipPage {...useLoaderData<typeof loader>()} papers={ROLLS} />
}
