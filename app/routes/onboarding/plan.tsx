import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
  replace,
} from '@remix-run/cloudflare'
import { useActionData, useLoaderData } from '@remix-run/react'
import { findMerchant } from '#app/auth/guards.server.ts'
import { redirectWithToast } from '#app/auth/toast.server.ts'
import { offlineSafeAction } from '#app/browser/offline/offline-safe-action.ts'
import { OnboardingPage } from '#app/components/onboarding/onboarding-page.tsx'
import { PlanCards } from '#app/components/onboarding/plan-cards.tsx'
import { StepForm } from '#app/components/onboarding/step-form.tsx'
import { unlistedMeta } from '#app/copy/unlisted-meta.ts'
import { settingsOf } from '#app/data/account/accounts.server.ts'
import { savePlan } from '#app/data/store/onboarding.server.ts'
import { DASHBOARD, ONBOARDING_PATHS } from '#app/domain/account/start-path.ts'
import { isTier } from '#app/domain/plan/limits.ts'
import { tierOf } from '#app/domain/plan/subscription.ts'
import { logFault } from '#app/log.server.ts'
import { formOf } from '#app/request-body.server.ts'
import { planStep as words } from '#copy/onboarding/steps'
import { redirectTo } from './step-answer.server.ts'

export const meta: MetaFunction = () => unlistedMeta(words().title)

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { user, store } = await findMerchant(request, context, 'person.own')
  if (store) throw replace(DASHBOARD)
  return { email: user.email, plan: tierOf(await settingsOf(context, user.id), context.now()) }
}

export async function action({ request, context }: ActionFunctionArgs) {
  const { user, store } = await findMerchant(request, context, 'person.own')
  if (store) return redirect(DASHBOARD)
  const plan = (await formOf(request)).get('plan')
  if (!isTier(plan)) return data({ error: words().failedText }, { status: 422 })
  const endsAt = await savePlan(context, user.id, plan).catch((error: unknown) => {
    logFault(context, 'a plan was not saved', error)
    return 'failed' as const
  })
  if (endsAt === 'failed') return data({ error: words().failedText }, { status: 503 })
  if (plan === 'pro' || endsAt === null) throw redirectTo(ONBOARDING_PATHS.store)
  throw redirectWithToast(request, ONBOARDING_PATHS.store, 'downgrade-scheduled')
}

export const clientAction = offlineSafeAction()

export default function PlanStep() {
  const { email, plan } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  return (
    <OnboardingPage step="plan" email={email} title={words().title} text={words().text} back={ONBOARDING_PATHS.details}>
      <StepForm failure={{ title: words().failed, answer }}>
        <PlanCards chosen={plan} />
        <p className="text-sm text-ink-2">{words().forNow}</p>
      </StepForm>
    </OnboardingPage>
  )
}
