import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/cloudflare'
import { useLoaderData } from '@remix-run/react'
import { findMerchant, requireMerchant, requirePage, requirePermission } from '#app/auth/guards.server.ts'
import { offlineSafeAction, shouldRevalidateAfter } from '#app/browser/offline/offline-safe-action.ts'
import { MoneyPage } from '#app/components/merchant/money/money-page.tsx'
import { MONEY_TABS, type MoneyActionData } from '#app/components/merchant/money/money-view.ts'
import { FailedPage } from '#app/components/merchant/shell/failed-page.tsx'
import { NoStorePage } from '#app/components/merchant/shell/no-store-page.tsx'
import { unlistedMeta } from '#app/copy/unlisted-meta.ts'
import { countAttempt, forwardRetryAfter } from '#app/data/sql/limits.server.ts'
import { STATEMENTS } from '#app/domain/limit.ts'
import { MAX_STATEMENT } from '#app/domain/payment/statement.ts'
import { intentPermission } from '#app/domain/staff/merchant-routes.ts'
import { logFault } from '#app/log.server.ts'
import { formOf, withForm } from '#app/request-body.server.ts'
import { moneyRefused, moneyPage as words } from '#copy/merchant/money'
import { runMoneyIntent } from './actions.server.ts'
import { answerRefused } from './answers.server.ts'
import { answerTooMany, refuseUpload } from './evidence-actions.server.ts'
import { moneyView } from './view.server.ts'

export const meta: MetaFunction = () => unlistedMeta(words().title)

export const shouldRevalidate = shouldRevalidateAfter

export const headers = forwardRetryAfter

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const { store } = await findMerchant(request, context, 'money.read', params.storeId)
  if (!store) return data({ view: null })
  const { searchParams, origin } = new URL(request.url)
  const tab = MONEY_TABS.find((name) => name === searchParams.get('tab')) ?? 'check'
  const view = await moneyView(store, {
    tab,
    day: searchParams.get('day') ?? '',
    origin,
    now: context.now(),
    newId: context.newId,
  })
  return data({ view }, { status: view.day?.sheets === null ? 403 : 200 })
}

/** Twice a statement's size, so that a file that is a little too large gets a proper refusal. */
const MAX_UPLOAD = 2 * MAX_STATEMENT

export async function action({ request, context, params }: ActionFunctionArgs) {
  const isUpload = /^multipart\//i.test(request.headers.get('content-type') ?? '')
  let intent = isUpload ? 'statement' : ''
  try {
    const small = isUpload ? null : await formOf(request)
    if (small) intent = String(small.get('intent') ?? '')
    const merchant = await requireMerchant(request, context, intentPermission('/money', intent), params.storeId)
    const run = async (form: FormData) => {
      await requirePage(request, context, merchant.store)
      intent = String(form.get('intent') ?? '')
      requirePermission(merchant.store, intentPermission('/money', intent))
      return runMoneyIntent({ intent, form, merchant, context, now: context.now() })
    }
    if (small) return await run(small)
    const limits = { maxBytes: MAX_UPLOAD, turn: `store:${merchant.store.id}` }
    const attempt = await countAttempt(context, STATEMENTS, merchant.store.id)
    if (!attempt.ok) return answerTooMany({ intent, id: '' }, 'statement', attempt)
    return await withForm(context, request, limits, async (form) =>
      form.ok ? await run(form.value) : refuseUpload(form.status),
    )
  } catch (error) {
    if (error instanceof Response) throw error
    logFault(context, 'money was not booked', error)
    return answerRefused({ intent, id: '' }, 503, { text: moneyRefused().failed })
  }
}

export const clientAction = offlineSafeAction<MoneyActionData>(({ intent = '', id = '' }, failure) =>
  failure !== 'unreachable'
    ? null
    : { ok: false, intent, id, title: moneyRefused().title, text: moneyRefused().failed },
)

export default function Money() {
  const { view } = useLoaderData<typeof loader>()
  return view ? <MoneyPage {...view} /> : <NoStorePage title={words().title} text={words().noStoreText} />
}

export function ErrorBoundary() {
  return <FailedPage title={words().title} />
}
