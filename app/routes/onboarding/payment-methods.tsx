import { parseWithZod } from '@conform-to/zod/v4'
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare'
import { useActionData, useLoaderData } from '@remix-run/react'
import { offlineSafeAction } from '#app/browser/offline/offline-safe-action.ts'
import { SKIP } from '#app/components/merchant/settings-forms/form-answer.ts'
import { PaymentFields } from '#app/components/merchant/settings-forms/payment-fields.tsx'
import { useSchemaForm } from '#app/components/merchant/settings-forms/use-schema-form.ts'
import { SetupStepPage } from '#app/components/onboarding/setup-step-page.tsx'
import { unlistedMeta } from '#app/copy/unlisted-meta.ts'
import { detailsOf } from '#app/data/store/onboarding.server.ts'
import { fieldsOf } from '#app/domain/onboarding/fields.ts'
import { firstPaymentFields, paymentChanges, paymentFields, paymentForm } from '#app/domain/payment/payment-form.ts'
import { kindOf } from '#app/domain/payment/payment-method.ts'
import { formOf } from '#app/request-body.server.ts'
import { paymentsStep as words } from '#copy/onboarding/steps'
import { completeStep, setupStep } from './setup-step.server.ts'
import { redirectTo, refuseForm } from './step-answer.server.ts'

export const meta: MetaFunction = () => unlistedMeta(words().title)

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const { user, store, preview, isOnboarding } = await setupStep(request, context, params.storeId)
  const [methods, { phone }] = await Promise.all([store.rows.payments.list(), detailsOf(context, user.id)])
  const values = methods.length > 0 ? paymentFields(methods) : firstPaymentFields(phone)
  return { email: user.email, storeId: store.id, isOnboarding, preview, values }
}

export async function action({ request, context, params }: ActionFunctionArgs) {
  const { user, store } = await setupStep(request, context, params.storeId)
  const form = await formOf(request)
  const fields = fieldsOf(form)
  if (fields.intent !== SKIP) {
    const submission = parseWithZod(form, { schema: paymentForm })
    if (submission.status !== 'success') return refuseForm(fields, submission.error)
    const { payments } = store.rows
    const methods = await payments.list()
    for (const { stored, method } of paymentChanges(methods, submission.value)) {
      // The kind is the id, so that the form sent twice adds one method.
      const isKindTaken = methods.some(({ id }) => id === kindOf(method))
      if (stored) await payments.edit(stored.id, method, stored.updatedAt)
      else await payments.add(isKindTaken ? context.newId() : kindOf(method), method)
    }
  }
  throw redirectTo(await completeStep(context, user.id, 'payments', store.id))
}

export const clientAction = offlineSafeAction()

export default function PaymentMethodsStep() {
  const view = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const form = useSchemaForm(paymentForm, answer)
  return (
    <SetupStepPage step="payments" words={words()} view={view} form={form} answer={answer}>
      <PaymentFields values={answer?.values ?? view.values} errors={form.errors} />
    </SetupStepPage>
  )
}
