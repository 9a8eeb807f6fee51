import { parseWithZod } from '@conform-to/zod/v4'
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare'
import { useActionData, useLoaderData } from '@remix-run/react'
import { offlineSafeAction } from '#app/browser/offline/offline-safe-action.ts'
import { SKIP } from '#app/components/merchant/settings-forms/form-answer.ts'
import { SocialFields } from '#app/components/merchant/settings-forms/social-fields.tsx'
import { useSchemaForm } from '#app/components/merchant/settings-forms/use-schema-form.ts'
import { SetupStepPage } from '#app/components/onboarding/setup-step-page.tsx'
import { unlistedMeta } from '#app/copy/unlisted-meta.ts'
import { fieldsOf } from '#app/domain/onboarding/fields.ts'
import { socialFields, socialForm } from '#app/domain/store/form/social.ts'
import { formOf } from '#app/request-body.server.ts'
import { onboarding, socialStep as words } from '#copy/onboarding/steps'
import { completeStep, setupStep } from './setup-step.server.ts'
import { redirectTo, refuseForm } from './step-answer.server.ts'

export const meta: MetaFunction = () => unlistedMeta(words().title)

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const { user, row, preview, isOnboarding } = await setupStep(request, context, params.storeId)
  const values = socialFields({
    instagram: row.instagramUrl,
    facebook: row.facebookUrl,
    youtube: row.youtubeUrl,
    tiktok: row.tiktokUrl,
    whatsappGroup: row.whatsappGroupUrl,
    telegramGroup: row.telegramGroupUrl,
    additional: row.additionalLinkUrl,
  })
  return { email: user.email, storeId: row.id, isOnboarding, preview, values }
}

export async function action({ request, context, params }: ActionFunctionArgs) {
  const { user, store, row } = await setupStep(request, context, params.storeId)
  const form = await formOf(request)
  const fields = fieldsOf(form)
  const isSkipped = fields.intent === SKIP
  if (!isSkipped) {
    const submission = parseWithZod(form, { schema: socialForm })
    if (submission.status !== 'success') return refuseForm(fields, submission.error)
    const saved = await store.rows.settings.setLinks({ ...submission.value, map: row.googleMapUrl })
    if (!saved.ok) return refuseForm(fields, null, onboarding().unexpected)
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
  const form = useSchemaForm(socialForm, answer)
  return (
    <SetupStepPage step="social" words={words()} view={view} form={form} answer={answer}>
      <SocialFields values={answer?.values ?? view.values} errors={form.errors} />
    </SetupStepPage>
  )
}
