import { data, type LinksFunction, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/cloudflare'
import { useLoaderData } from '@remix-run/react'
import { requireMerchant } from '#app/auth/guards.server.ts'
import { NoReceiptPage } from '#app/components/merchant/orders/slip/no-receipt-page.tsx'
import slipStyles from '#app/components/merchant/orders/slip/slip.css?url'
import { SlipPage } from '#app/components/merchant/orders/slip/slip-page.tsx'
import { orderNumber } from '#app/domain/order/order.ts'
import { paperOf } from '#app/domain/order/receipt/paper.ts'
import { notFound } from '#app/refused-request.server.ts'
import { slip as words } from '#copy/merchant/orders'
import { printedSlip } from './receipt-slip.server.ts'

export const links: LinksFunction = () => [{ rel: 'stylesheet', href: slipStyles }]

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: data?.view ? words().titles.receipt(data.view) : words().noReceipt },
  { name: 'robots', content: 'noindex' },
]

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const { store } = await requireMerchant(request, context, 'orders.read', params.storeId)
  const details = await store.rows.orders.details(params.orderId ?? '')
  if (!details) throw notFound()
  const { order } = details
  if (order.paidAt === null && order.paid <= 0) {
    const number = orderNumber(order.number)
    const text =
      order.status === 'cancelled' ? words().noReceiptCancelled({ number }) : words().noReceiptText({ number })
    return data({ view: null, text, orderPath: `/store/${store.id}/orders?order=${order.id}` }, { status: 404 })
  }
  const { searchParams } = new URL(request.url)
  const view = printedSlip(request, details, { kind: 'receipt', now: context.now() })
  return data({ view, paper: paperOf(searchParams) })
}

export function headers() {
  return { 'Cache-Control': 'private, no-store' }
}

export default function Receipt() {
  const page = useLoaderData<typeof loader>()
  return page.view ? <SlipPage {...page} /> : <NoReceiptPage {...page} />
}
