import { parseWithZod } from '@conform-to/zod/v4'
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/cloudflare'
import { useLoaderData } from '@remix-run/react'
import { findMerchant, requireMerchant } from '#app/auth/guards.server.ts'
import { offlineSafeAction, shouldRevalidateAfter } from '#app/browser/offline/offline-safe-action.ts'
import { FailedPage } from '#app/components/merchant/shell/failed-page.tsx'
import { NoStorePage } from '#app/components/merchant/shell/no-store-page.tsx'
import { type SellingAnswer, SellingPage } from '#app/components/merchant/staff/selling-page.tsx'
import { useActionResult } from '#app/components/merchant/use-form-result.ts'
import { unlistedMeta } from '#app/copy/unlisted-meta.ts'
import { type Fields, fieldsOf } from '#app/domain/onboarding/fields.ts'
import { sellingForm } from '#app/domain/staff/selling-form.ts'
import { logFault } from '#app/log.server.ts'
import { formOf } from '#app/request-body.server.ts'
import { sellingErrors, selling as words } from '#copy/merchant/selling'

export const meta: MetaFunction = () => unlistedMeta(words().title)

export const shouldRevalidate = shouldRevalidateAfter

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { store } = await findMerchant(request, context, 'settings.edit')
  return { selling: store && (await store.rows.selling.read()) }
}

export async function action({ request, context }: ActionFunctionArgs) {
  const form = await formOf(request)
  const { store } = await requireMerchant(request, context, 'settings.edit')
  const values = fieldsOf(form)
  const submission = parseWithZod(form, { schema: sellingForm })
  if (submission.status !== 'success') {
    const { 'percent-invalid': text } = sellingErrors()
    const errors = Object.fromEntries(Object.keys(submission.error ?? {}).map((field) => [field, text]))
    return data<SellingAnswer>({ ...failed(text, values), errors }, 422)
  }
  try {
    const result = await store.rows.selling.save(submission.value)
    if (result === 'shift-open') return data<SellingAnswer>(failed(words().stillOpen, values), 409)
    if (result === 'closed') return data<SellingAnswer>(failed(words().failedText, values), 404)
    return data<SellingAnswer>({ ok: true, title: words().saved })
  } catch (error) {
    logFault(context, 'how the store sells was not saved', error)
    return data<SellingAnswer>(failed(words().failedText, values), 503)
  }
}

export const clientAction = offlineSafeAction<SellingAnswer>((values, failure) =>
  failure === 'unreachable' ? failed(words().failedText, values) : null,
)

function failed(text: string, values: Fields): SellingAnswer {
  return { ok: false, title: words().failed, text, values }
}

export default function SettingsSelling() {
  const { selling } = useLoaderData<typeof loader>()
  const answer = useActionResult<typeof action>()
  return selling ? <SellingPage selling={selling} answer={answer} /> : <NoStorePage title={words().title} />
}

export function ErrorBoundary() {
  return <FailedPage title={words().title} />
}
