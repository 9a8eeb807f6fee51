import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/cloudflare'
import { useLoaderData } from '@remix-run/react'
import { findMerchant, requireMerchant } from '#app/auth/guards.server.ts'
import { offlineSafeAction, shouldRevalidateAfter } from '#app/browser/offline/offline-safe-action.ts'
import { CustomersPage } from '#app/components/merchant/customers/customers-page.tsx'
import { spacedPhone } from '#app/components/merchant/orders/order-dates.ts'
import { FailedPage } from '#app/components/merchant/shell/failed-page.tsx'
import { NoStorePage } from '#app/components/merchant/shell/no-store-page.tsx'
import type { FormResult } from '#app/components/merchant/use-form-result.ts'
import { customerLabel } from '#app/copy/phrases/customer-label.ts'
import { greeting } from '#app/copy/phrases/merchant/customer-messages.ts'
import { unlistedMeta } from '#app/copy/unlisted-meta.ts'
import type { OpenStore } from '#app/data/store/open-store.server.ts'
import { greetingMessage } from '#app/domain/customer/greeting.ts'
import { formatSums } from '#app/domain/money.ts'
import { parseCustomersQuery, parseHistoryQuery } from '#app/domain/order/list/query.ts'
import { chatUrl } from '#app/domain/order/message/chat-link.ts'
import { limitsOf, upgradePath } from '#app/domain/plan/limits.ts'
import { tierUntil } from '#app/domain/plan/subscription.ts'
import { withFormat } from '#app/domain/reference/currencies.ts'
import { DEFAULT_TIME_ZONE } from '#app/domain/reference/time-zones.ts'
import { intentPermission } from '#app/domain/staff/merchant-routes.ts'
import { logFault } from '#app/log.server.ts'
import { badRequest } from '#app/refused-request.server.ts'
import { formOf } from '#app/request-body.server.ts'
import { blockToasts } from '#copy/merchant/blocking'
import { owes, customersPage as words } from '#copy/merchant/customers'

export const meta: MetaFunction = () => unlistedMeta(words().title)

const FIRST_PAGE = { page: 1, after: '', before: '' }

export const shouldRevalidate = shouldRevalidateAfter

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const { store } = await findMerchant(request, context, 'customers.read', params.storeId)
  if (!store) return { view: null }
  const { searchParams } = new URL(request.url)
  const history = parseHistoryQuery(searchParams)
  const listQuery = parseCustomersQuery(searchParams)
  const [{ storeRow }, { query, rows, count, position }, blocked] = await Promise.all([
    store.rows.shell.read(),
    store.rows.customers.page(listQuery.isBlocked ? { ...listQuery, ...FIRST_PAGE } : listQuery),
    store.rows.customers.blocked(listQuery.isBlocked ? listQuery : FIRST_PAGE),
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
      blocked,
      now,
      platform,
      hasHistory: hasCustomerHistory,
      upgradePath: upgradePath(tier),
      store: { id: store.id, slug: store.slug, timeZone: storeRow?.timeZone ?? DEFAULT_TIME_ZONE },
      rows: rows.map(labelled).map((row) => ({
        ...row,
        owes: row.owes.length > 0 ? owes({ amount: formatSums(row.owes.map(withFormat)) }) : null,
        chatUrl: chatUrl(platform, row.phone, greetingMessage(row, store.name, greeting)),
      })),
      history:
        history && hasCustomerHistory
          ? { phone: history.phone, ...labelled(await store.rows.orders.ofCustomer(history)) }
          : null,
    },
  }
}

function labelled<Row extends { name: string }>(row: Row): Row {
  return { ...row, name: customerLabel(row.name) }
}

export async function action({ request, context, params }: ActionFunctionArgs) {
  const form = await formOf(request)
  const intent = String(form.get('intent') ?? '')
  try {
    const { store } = await requireMerchant(request, context, intentPermission('/customers', intent), params.storeId)
    return await runCustomerIntent(intent, form, store.rows)
  } catch (error) {
    if (error instanceof Response) throw error
    logFault(context, 'a number was not allowed', error)
    return data<FormResult>({ ok: false, ...blockToasts().notAllowed }, { status: 503 })
  }
}

export const clientAction = offlineSafeAction<FormResult>((_fields, failure) =>
  failure !== 'unreachable' ? null : { ok: false, ...blockToasts().notAllowed },
)

async function runCustomerIntent(intent: string, form: FormData, { customers }: OpenStore) {
  switch (intent) {
    case 'allow-number': {
      const phone = String(form.get('phone') ?? '')
      await customers.allow(phone)
      const { allowed } = blockToasts()
      return data<FormResult>({
        ok: true,
        title: allowed.title,
        text: allowed.text({ phone: spacedPhone(phone) }),
      })
    }
    default:
      throw badRequest()
  }
}

export default function Customers() {
  const { view } = useLoaderData<typeof loader>()
  return view ? <CustomersPage {...view} /> : <NoStorePage title={words().title} text={words().noStoreText} />
}

export function ErrorBoundary() {
  return <FailedPage title={words().title} />
}
