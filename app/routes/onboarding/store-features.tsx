import { parseWithZod } from '@conform-to/zod/v4'
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare'
import { useActionData, useLoaderData } from '@remix-run/react'
import { offlineSafeAction } from '#app/browser/offline/offline-safe-action.ts'
import { DeliveryFields, UpcomingFeatureFields } from '#app/components/merchant/settings-forms/features-fields.tsx'
import { SKIP } from '#app/components/merchant/settings-forms/form-answer.ts'
import { useSchemaForm } from '#app/components/merchant/settings-forms/use-schema-form.ts'
import { SetupStepPage } from '#app/components/onboarding/setup-step-page.tsx'
import { unlistedMeta } from '#app/copy/unlisted-meta.ts'
import { fieldsOf } from '#app/domain/onboarding/fields.ts'
import { currencySymbol } from '#app/domain/reference/currencies.ts'
import { featureFields, featuresForm } from '#app/domain/store/form/features.ts'
import { formOf } from '#app/request-body.server.ts'
import { featuresForm as formWords } from '#copy/onboarding/forms'
import { onboarding, featuresStep as words } from '#copy/onboarding/steps'
import { completeStep, setupStep } from './setup-step.server.ts'
import { redirectTo, refuseForm } from './step-answer.server.ts'

export const meta: MetaFunction = () => unlistedMeta(words().title)

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const { user, store, row, preview, isOnboarding } = await setupStep(request, context, params.storeId)
  return {
    email: user.email,
    storeId: row.id,
    isOnboarding,
    preview,
    symbol: currencySymbol(row.currency),
    areaKinds: await store.rows.areas.activeKinds(),
    values: featureFields(row),
  }
}

export async function action({ request, context, params }: ActionFunctionArgs) {
  const { user, store } = await setupStep(request, context, params.storeId)
  const form = await formOf(request)
  const fields = fieldsOf(form)
  const isSkipped = fields.intent === SKIP
  if (!isSkipped) {
    const submission = parseWithZod(form, { schema: featuresForm })
    if (submission.status !== 'success') return refuseForm(fields, submission.error)
    const saved = await store.rows.settings.setFeatures(submission.value)
    if (!saved.ok) return refuseForm(fields, null, onboarding().unexpected)
  }
  throw redirectTo(
    await completeStep(context, user.id, 'features', store.id),
    isSkipped ? undefined : { storeId: store.id, now: context.now() },
  )
}

export const clientAction = offlineSafeAction()

export default function StoreFeaturesStep() {
  const view = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const form = useSchemaForm(featuresForm, answer)
  const values = answer?.values ?? view.values
  return (
    <SetupStepPage step="features" words={words()} view={view} form={form} answer={answer}>
      <DeliveryFields values={values} errors={form.errors} symbol={view.symbol} areaKinds={view.areaKinds} />
      <details className="pt-3">
        <summary className="flex min-h-11 cursor-pointer items-center justify-between font-semibold">
          {formWords().comingTitle}
          <span className="text-sm font-normal text-ink-2">{formWords().coming}</span>
        </summary>
        <p className="mb-3 text-sm text-ink-2">{formWords().comingText}</p>
        <UpcomingFeatureFields values={values} />
      </details>
    </SetupStepPage>
  )
}
