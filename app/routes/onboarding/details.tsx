import { parseWithZod } from '@conform-to/zod/v4'
import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
  replace,
} from '@remix-run/cloudflare'
import { useActionData, useLoaderData } from '@remix-run/react'
import { findMerchant } from '#app/auth/guards.server.ts'
import { offlineSafeAction } from '#app/browser/offline/offline-safe-action.ts'
import { draftOf } from '#app/browser/storage/form-draft.ts'
import { useSchemaForm } from '#app/components/merchant/settings-forms/use-schema-form.ts'
import { DetailsFields } from '#app/components/onboarding/details-fields.tsx'
import { OnboardingPage } from '#app/components/onboarding/onboarding-page.tsx'
import { StepForm } from '#app/components/onboarding/step-form.tsx'
import { unlistedMeta } from '#app/copy/unlisted-meta.ts'
import { detailsOf, saveDetails } from '#app/data/store/onboarding.server.ts'
import { ONBOARDING_PATHS, PROFILE } from '#app/domain/account/start-path.ts'
import { detailsForm, nameFields, phoneFields } from '#app/domain/onboarding/details-form.ts'
import { type Fields, fieldsOf } from '#app/domain/onboarding/fields.ts'
import { logFault } from '#app/log.server.ts'
import { formOf } from '#app/request-body.server.ts'
import { detailsStep as words } from '#copy/onboarding/steps'
import { requireUserWithToast } from './signed-in-for.server.ts'
import { redirectTo, refuseForm } from './step-answer.server.ts'

export const meta: MetaFunction = () => unlistedMeta(words().title)

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { user, store } = await findMerchant(request, context, 'person.own')
  if (store) throw replace(PROFILE)
  const details = await detailsOf(context, user.id)
  const { country, national } = phoneFields(details.phone)
  const values: Fields = {
    ...nameFields(details.fullName),
    phoneCountry: country,
    phone: national,
    email: details.email ?? '',
    referralSource: details.referralSource ?? '',
  }
  return { email: user.email, values }
}

export async function action({ request, context }: ActionFunctionArgs) {
  const user = await requireUserWithToast(request, context, 'sign-in-for-details')
  if ((await findMerchant(request, context, 'person.own')).store) throw redirect(PROFILE)
  const form = await formOf(request)
  const fields = fieldsOf(form)
  const submission = parseWithZod(form, { schema: detailsForm })
  if (submission.status !== 'success') return refuseForm(fields, submission.error)
  try {
    await saveDetails(context, user.id, submission.value)
  } catch (error) {
    logFault(context, 'details were not saved', error)
    return refuseForm(fields, null, words().failedWith({ message: words().notSaved }), 503)
  }
  throw redirectTo(ONBOARDING_PATHS.plan)
}

export const clientAction = offlineSafeAction()

export default function DetailsStep() {
  const { email, values } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const { id, errors, onSubmit } = useSchemaForm(detailsForm, answer)
  return (
    <OnboardingPage step="details" email={email} title={words().title} text={words().text}>
      <StepForm
        id={id}
        onSubmit={onSubmit}
        failure={{ title: words().failed, answer }}
        draft={draftOf(email, 'details')}
        isRefused={answer !== undefined}
      >
        <DetailsFields values={answer?.values ?? values} errors={errors} />
      </StepForm>
    </OnboardingPage>
  )
}
