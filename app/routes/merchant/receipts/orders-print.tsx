import { data, type LinksFunction, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/cloudflare'
import { useLoaderData } from '@remix-run/react'
import { requireMerchant } from '#app/auth/guards.server.ts'
import slipStyles from '#app/components/merchant/orders/slip/slip.css?url'
import { SlipsPage } from '#app/components/merchant/orders/slip/slips-page.tsx'
import { orderLanguage } from '#app/copy/order-language.server.ts'
import { inLanguage } from '#app/copy/reader.ts'
import { chosenIds } from '#app/domain/order/list/query.ts'
import { rollOf } from '#app/domain/order/receipt/paper.ts'
import { orderSelection as words } from '#copy/merchant/order-selection'
import { slipView } from './receipt-slip.server.ts'

export const links: LinksFunction = () => [{ rel: 'stylesheet', href: slipStyles }]

export const meta: MetaFunction = () => [{ title: words().printTitle }, { name: 'robots', content: 'noindex' }]

/** Prints receipts of paid orders, and slips with the amount to collect of the others. */
export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const { store } = await requireMerchant(request, context, 'orders.read', params.storeId)
  const { searchParams, origin } = new URL(request.url)
  const ids = chosenIds(searchParams)
  const printed = ids.length > 0 ? await store.rows.orders.printed(ids) : []
  const now = context.now()
  const views = printed.map((order) =>
    inLanguage(orderLanguage(order), () =>
      slipView(order, { kind: order.order.paidAt === null ? 'slip' : 'receipt', now, origin }),
    ),
  )
  const backTo = `/store/${store.id}/orders`
  return data(
    { views, paper: rollOf(searchParams), backTo },
    { status: views.length === 0 && ids.length > 0 ? 404 : 200 },
  )
}

export function headers() {
  return { 'Cache-Control': 'private, no-store' }
}

export default function OrdersPrint() {
  return <SlipsPage {...useLoaderData<typeof loader>()} />
}
