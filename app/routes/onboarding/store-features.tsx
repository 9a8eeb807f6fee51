import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare'
import { useActionData, useLoaderData } from '@remix-run/react'
import { useFailureToast } from '#app/components/account/use-failure-toast.ts'
import { ComingFields, HandOverFields } from '#app/components/merchant/settings-forms/features-fields.tsx'
import { SKIP, useCheckedForm } from '#app/components/merchant/settings-forms/use-checked-form.ts'
import { OnboardingPage } from '#app/components/onboarding/onboarding-page.tsx'
import { StepForm } from '#app/components/onboarding/step-form.tsx'
import { onboarding, featuresStep as words } from '#app/copy/en/onboarding.ts'
import { featuresForm } from '#app/copy/en/onboarding-forms.ts'
import { DASHBOARD } from '#app/domain/account/where-to-go.ts'
import { fieldsOf } from '#app/domain/onboarding/fields.ts'
import { stepPath } from '#app/domain/onboarding/steps.ts'
import { currencySymbol } from '#app/domain/reference/currencies.ts'
import { checkFeatures, featureFields } from '#app/domain/store/features-form.ts'
import { leaveStep, setupStep } from './setup-step.server.ts'
import { onTo, refused } from './step-answer.server.ts'
import { stepMeta } from './step-meta.ts'

export const meta: MetaFunction = () => stepMeta(words.title)

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const { user, row, isOnboarding } = await setupStep(request, context, params.storeId)
  return {
    email: user.email,
    storeId: row.id,
    isOnboarding,
    symbol: currencySymbol(row.currency),
    values: featureFields(row),
  }
}

export async function action({ request, context, params }: ActionFunctionArgs) {
  const { user, store } = await setupStep(request, context, params.storeId)
  const fields = fieldsOf(await request.formData())
  const isSkipped = fields.intent === SKIP
  if (!isSkipped) {
    const check = checkFeatures(fields)
    if (!check.ok) return refused(fields, check.errors)
    const saved = await store.rows.settings.setFeatures(check.value)
    if (!saved.ok) return refused(fields, {}, onboarding.unexpected)
  }
  throw onTo(
    await leaveStep(context, user.id, 'features', store.id),
    isSkipped ? undefined : { storeId: store.id, now: context.now() },
  )
}

export default function StoreFeaturesStep() {
  const { email, storeId, isOnboarding, symbol, values: kept } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const { form, errors, onSubmit, onInput } = useCheckedForm(checkFeatures, answer)
  useFailureToast(onboarding.failed, answer)
  const values = answer?.values ?? kept
  return (
    <OnboardingPage
      step={isOnboarding ? 'features' : undefined}
      email={email}
      title={words.title}
      text={words.text}
      back={isOnboarding ? stepPath('social', storeId) : DASHBOARD}
      canFinishLater={isOnboarding}
    >
      <StepForm
        form={form}
        onSubmit={onSubmit}
        onInput={onInput}
        failure={{ title: onboarding.failed, text: answer?.error }}
        canSkip
      >
        <HandOverFields values={values} errors={errors} symbol={symbol} />
        <div className="pt-3">
          <h2 className="text-base">{featuresForm.comingTitle}</h2>
          <p className="mb-3 text-sm text-ink-2">{featuresForm.comingText}</p>
          <ComingFields values={values} />
        </div>
      </StepForm>
    </OnboardingPage>
  )
}
