import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare'
import { useLoaderData } from '@remix-run/react'
import { findMerchant } from '#app/auth/guards.server.ts'
import { CustomersPage } from '#app/components/merchant/customers/customers-page.tsx'
import { FailedPage } from '#app/components/merchant/shell/failed-page.tsx'
import { NoStorePage } from '#app/components/merchant/shell/no-store-page.tsx'
import { PRODUCT_NAME } from '#app/copy/en/brand.ts'
import { greeting } from '#app/copy/en/merchant/customer-messages.ts'
import { customersPage as words } from '#app/copy/en/merchant/customers.ts'
import { greetingMessage } from '#app/domain/customer/greeting.ts'
import { chatUrl } from '#app/domain/order/chat-link.ts'
import { parseCustomersQuery, parseHistoryQuery } from '#app/domain/order/list-query.ts'
import { limitsOf, upgradePath } from '#app/domain/plan/limits.ts'
import { tierUntil } from '#app/domain/plan/subscription.ts'
import { DEFAULT_TIME_ZONE } from '#app/domain/reference/time-zones.ts'

export const meta: MetaFunction = () => [
  { title: `${words.title} · ${PRODUCT_NAME}` },
  { name: 'robots', content: 'noindex' },
]

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const { store } = await findMerchant(request, context, params.storeId)
  if (!store) return { view: null }
  const { searchParams } = new URL(request.url)
  const history = parseHistoryQuery(searchParams)
  const [{ storeRow }, { query, rows, count, position }] = await Promise.all([
    store.rows.shell.read(),
    store.rows.customers.page(parseCustomersQuery(searchParams)),
  ])
  const now = context.now()
  const tier = tierUntil(storeRow?.proUntil ?? null, now)
  const { hasCustomerHistory } = limitsOf(tier)
  const platform = storeRow?.messagingPlatform ?? 'whatsapp'
  return {
    view: {
      query,
      count,
      position,
      now,
      platform,
      hasHistory: hasCustomerHistory,
      upgradePath: upgradePath(tier),
      store: { id: store.id, slug: store.slug, timeZone: storeRow?.timeZone ?? DEFAULT_TIME_ZONE },
      rows: rows.map((row) => ({
        ...row,
        chatUrl: chatUrl(platform, row.phone, greetingMessage(row, store.name, greeting)),
      })),
      history:
        history && hasCustomerHistory
          ? { phone: history.phone, ...(await store.rows.orders.ofCustomer(history)) }
          : null,
    },
  }
}

export default function Customers() {
  const { view } = useLoaderData<typeof loader>()
  return view ? <CustomersPage {...view} /> : <NoStorePage title={words.title} text={words.noStoreText} />
}

export function ErrorBoundary() {
  return <FailedPage title={words.title} />
}
