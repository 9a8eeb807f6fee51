import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/cloudflare'
import { useLoaderData } from '@remix-run/react'
import { findMerchant, requireMerchant } from '#app/auth/guards.server.ts'
import { offlineSafeAction, shouldRevalidateAfter } from '#app/browser/offline/offline-safe-action.ts'
import { FailedPage } from '#app/components/merchant/shell/failed-page.tsx'
import { NoStorePage } from '#app/components/merchant/shell/no-store-page.tsx'
import { ShiftSettings } from '#app/components/merchant/shifts/shift-settings.tsx'
import { type FormResult, useActionResult } from '#app/components/merchant/use-form-result.ts'
import { unlistedMeta } from '#app/copy/unlisted-meta.ts'
import { logFault } from '#app/log.server.ts'
import { badRequest } from '#app/refused-request.server.ts'
import { formOf } from '#app/request-body.server.ts'
import { shiftsPage, shiftSettings as words } from '#copy/merchant/shifts'

export const meta: MetaFunction = () => unlistedMeta(words().title)

export const shouldRevalidate = shouldRevalidateAfter

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { store } = await findMerchant(request, context, 'settings.edit')
  return { view: store && { isOn: await store.rows.shifts.isOn() } }
}

export async function action({ request, context }: ActionFunctionArgs) {
  const wanted = (await formOf(request)).get('shifts')
  const { store } = await requireMerchant(request, context, 'settings.edit')
  if (wanted !== 'on' && wanted !== 'off') throw badRequest()
  try {
    const isSaved = await store.rows.shifts.switch(wanted === 'on')
    if (!isSaved) return data<FormResult>({ ok: false, title: shiftsPage().failed, text: words().stillOpen }, 409)
    return data<FormResult>({ ok: true, title: wanted === 'on' ? words().savedOn : words().savedOff })
  } catch (error) {
    logFault(context, 'shifts were not switched', error)
    return data(failed(shiftsPage().failedText), { status: 503 })
  }
}

export const clientAction = offlineSafeAction<FormResult>((_fields, failure) =>
  failure === 'unreachable' ? failed(shiftsPage().failedText) : null,
)

function failed(text: string): FormResult {
  return { ok: false, title: shiftsPage().failed, text }
}

export default function SettingsShifts() {
  const { view } = useLoaderData<typeof loader>()
  const answer = useActionResult<typeof action>()
  return view ? <ShiftSettings isOn={view.isOn} answer={answer} /> : <NoStorePage title={words().title} />
}

export function ErrorBoundary() {
  return <FailedPage title={words().title} />
}
