import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare'
import { useActionData, useLoaderData } from '@remix-run/react'
import { offlineSafeAction } from '#app/browser/offline/offline-safe-action.ts'
import { SocialFields } from '#app/components/merchant/settings-forms/social-fields.tsx'
import { SKIP, useCheckedForm } from '#app/components/merchant/settings-forms/use-checked-form.ts'
import { SetupStepPage } from '#app/components/onboarding/setup-step-page.tsx'
import { onboarding, socialStep as words } from '#app/copy/en/onboarding/steps.ts'
import { fieldsOf } from '#app/domain/onboarding/fields.ts'
import { checkSocial, socialFields } from '#app/domain/store/social-form.ts'
import { formOf } from '#app/request-body.server.ts'
import { completeStep, setupStep } from './setup-step.server.ts'
import { redirectTo, refuseForm } from './step-answer.server.ts'
import { stepMeta } from './step-meta.ts'

export const meta: MetaFunction = () => stepMeta(words.title)

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const { user, row, isOnboarding } = await setupStep(request, context, params.storeId)
  const values = socialFields({
    instagram: row.instagramUrl,
    facebook: row.facebookUrl,
    youtube: row.youtubeUrl,
    tiktok: row.tiktokUrl,
    whatsappGroup: row.whatsappGroupUrl,
    telegramGroup: row.telegramGroupUrl,
    additional: row.additionalLinkUrl,
  })
  return { email: user.email, storeId: row.id, isOnboarding, values }
}

export async function action({ request, context, params }: ActionFunctionArgs) {
  const { user, store, row } = await setupStep(request, context, params.storeId)
  const fields = fieldsOf(await formOf(request))
  const isSkipped = fields.intent === SKIP
  if (!isSkipped) {
    const check = checkSocial(fields)
    if (!check.ok) return refuseForm(fields, check.errors)
    const saved = await store.rows.settings.setLinks({ ...check.value, map: row.googleMapUrl })
    if (!saved.ok) return refuseForm(fields, {}, onboarding.unexpected)
  }
  throw redirectTo(
    await completeStep(context, user.id, 'social', store.id),
    isSkipped ? undefined : { storeId: store.id, now: context.now() },
  )
}

export const clientAction = offlineSafeAction()

export default function SocialMediaStep() {
  const view = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const checked = useCheckedForm(checkSocial, answer)
  return (
    <SetupStepPage step="social" words={words} facts={view} checked={checked} answer={answer}>
      <SocialFields values={answer?.values ?? view.values} errors={checked.errors} />
    </SetupStepPage>
  )
}
