import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare'
import { useLoaderData } from '@remix-run/react'
import { mailKeysChanged } from '#app/auth/account-mails.server.ts'
import { findMerchant, requireMerchant } from '#app/auth/guards.server.ts'
import { offlineSafeAction, shouldRevalidateAfter } from '#app/browser/offline/offline-safe-action.ts'
import { PaymentPage } from '#app/components/merchant/payments/payment-page.tsx'
import type { PaymentAnswer } from '#app/components/merchant/payments/payments-view.ts'
import { NoStorePage } from '#app/components/merchant/shell/no-store-page.tsx'
import { useActionResult } from '#app/components/merchant/use-form-result.ts'
import { unlistedMeta } from '#app/copy/unlisted-meta.ts'
import { offeredKinds } from '#app/domain/payment/payment-method.ts'
import { moneyFormatOf } from '#app/domain/reference/currencies.ts'
import { intentPermission } from '#app/domain/staff/merchant-routes.ts'
import { badRequest } from '#app/refused-request.server.ts'
import { formOf } from '#app/request-body.server.ts'
import { paymentRefused } from '#copy/merchant/payments'
import { sectionHeadings as words } from '#copy/merchant/settings'
import { codeTrial, shownCodes } from './code-trial.server.ts'
import { answerPayments } from './payment-actions.server.ts'

export const meta: MetaFunction = () => unlistedMeta(words().payments)

export const shouldRevalidate = shouldRevalidateAfter

export async function loader({ request, context }: LoaderFunctionArgs) {
  const query = new URL(request.url).searchParams
  const { store } = await findMerchant(request, context, 'payments.set-up', query.get('store') ?? undefined)
  if (!store) return null
  const [{ methods, market }, stored] = await Promise.all([
    store.rows.payments.load(),
    store.rows.promptSettings.read(),
  ])
  if (!market) throw badRequest()
  const payments = {
    ...{ storeId: store.id, newId: context.newId(), methods },
    ...{ kinds: offeredKinds(market), moneyFormat: moneyFormatOf(market.currency), codes: shownCodes(methods, market) },
    prompts: stored && { methodId: stored.methodId, isOn: stored.isOn && stored.canOpen, problem: stored.problem },
  }
  const trial = codeTrial(methods, query.get('try'), { ...market, now: context.now() })
  return { payments, isAdding: query.has('add'), editedId: query.get('edit'), removedId: query.get('remove'), trial }
}

export async function action({ request, context }: ActionFunctionArgs) {
  const form = await formOf(request)
  const permission = intentPermission('/settings/payment-methods', form.get('intent'))
  const storeId = new URL(request.url).searchParams.get('store') ?? undefined
  const merchant = await requireMerchant(request, context, permission, storeId)
  const { promptSettings } = merchant.store.rows
  const before = await promptSettings.read()
  const answer = await answerPayments(form, merchant.store.rows)
  if (!answer) throw badRequest()
  if (before?.isOfMethod && !(await promptSettings.read())?.isOfMethod)
    await mailKeysChanged(context, new URL(request.url).origin, merchant.user)
  return answer
}

export const clientAction = offlineSafeAction<PaymentAnswer>((values, failure) => {
  if (failure !== 'unreachable') return null
  return {
    ok: false,
    intent: values.intent ?? '',
    title: paymentRefused().title,
    text: paymentRefused().failed,
    values,
  }
})

export default function PaymentMethods() {
  const view = useLoaderData<typeof loader>()
  const answer = useActionResult<typeof action>()
  if (!view) return <NoStorePage title={words().payments} />
  return <PaymentPage {...view} answer={answer} />
}
