import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/cloudflare'
import { useLoaderData } from '@remix-run/react'
import { findMerchant, type Merchant, requireMerchant } from '#app/auth/guards.server.ts'
import { tillKeyOf } from '#app/auth/till/cookies.server.ts'
import { offlineSafeAction, shouldRevalidateAfter } from '#app/browser/offline/offline-safe-action.ts'
import { FailedPage } from '#app/components/merchant/shell/failed-page.tsx'
import { NoStorePage } from '#app/components/merchant/shell/no-store-page.tsx'
import { TillsPage } from '#app/components/merchant/tills/tills-page.tsx'
import type { TillsAnswer, TillsView } from '#app/components/merchant/tills/tills-view.ts'
import { useActionResult } from '#app/components/merchant/use-form-result.ts'
import { formatDate } from '#app/copy/dates.ts'
import { unlistedMeta } from '#app/copy/unlisted-meta.ts'
import { intentPermission } from '#app/domain/staff/merchant-routes.ts'
import { mayRole } from '#app/domain/staff/permission.ts'
import { logFault } from '#app/log.server.ts'
import { formOf } from '#app/request-body.server.ts'
import { tillToasts, tillsPage as words } from '#copy/merchant/till-lock'
import { runTillsIntent } from './tills-actions.server.ts'

export const meta: MetaFunction = () => unlistedMeta(words().title)

export const shouldRevalidate = shouldRevalidateAfter

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { store } = await findMerchant(request, context, 'tills.manage')
  return { view: store && (await tillsView(request, store)) }
}

export async function action({ request, context }: ActionFunctionArgs) {
  const form = await formOf(request)
  const intent = String(form.get('intent') ?? '')
  const permission = intentPermission('/settings/tills', intent)
  try {
    const { store } = await requireMerchant(request, context, permission)
    return await runTillsIntent({ request, context, store, form, intent })
  } catch (error) {
    if (error instanceof Response) throw error
    logFault(context, 'a till was not saved', error)
    return data<TillsAnswer>(
      { ok: false, intent, title: tillToasts().failed, text: tillToasts().failedText },
      { status: 503 },
    )
  }
}

export const clientAction = offlineSafeAction<TillsAnswer>(({ intent = '' }, failure) =>
  failure === 'unreachable' ? { ok: false, intent, title: tillToasts().failed, text: tillToasts().failedText } : null,
)

async function tillsView(request: Request, store: Merchant['store']): Promise<TillsView> {
  const here = tillKeyOf(request)?.device
  const { tills, people } = await store.rows.tills.list()
  const { timeZone } = store
  return {
    people,
    tills: tills.map(({ createdAt, ...till }) => ({
      ...till,
      since: formatDate(createdAt, { day: 'numeric', month: 'short', timeZone }),
      isHere: till.id === here,
    })),
    addsSellers: mayRole(store.role, 'staff.manage'),
  }
}

export default function Tills() {
  const { view } = useLoaderData<typeof loader>()
  const answer = useActionResult<typeof action>() as TillsAnswer | undefined
  return view ? <TillsPage view={view} answer={answer} /> : <NoStorePage title={words().title} />
}

export function ErrorBoundary() {
  return <FailedPage title={words().title} />
}
