import { parseWithZod } from '@conform-to/zod/v4'
import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
  replace,
} from '@remix-run/cloudflare'
import { useActionData, useLoaderData } from '@remix-run/react'
import { useState } from 'react'
import { findMerchant } from '#app/auth/guards.server.ts'
import { offlineSafeAction } from '#app/browser/offline/offline-safe-action.ts'
import { draftOf } from '#app/browser/storage/form-draft.ts'
import { useSchemaForm } from '#app/components/merchant/settings-forms/use-schema-form.ts'
import { OnboardingPage } from '#app/components/onboarding/onboarding-page.tsx'
import { StepForm } from '#app/components/onboarding/step-form.tsx'
import { StoreFields } from '#app/components/onboarding/store-fields.tsx'
import { tooManyRequests } from '#app/copy/phrases/wait.ts'
import { unlistedMeta } from '#app/copy/unlisted-meta.ts'
import { countAttempt } from '#app/data/sql/limits.server.ts'
import { detailsOf } from '#app/data/store/onboarding.server.ts'
import { DASHBOARD, ONBOARDING_PATHS } from '#app/domain/account/start-path.ts'
import { UPLOADS } from '#app/domain/limit.ts'
import { phoneFields } from '#app/domain/onboarding/details-form.ts'
import { type Fields, fieldsOf } from '#app/domain/onboarding/fields.ts'
import { currencyOfCountry, newStoreForm } from '#app/domain/store/form/create.ts'
import { MAX_PICTURE_FORM, withForm } from '#app/request-body.server.ts'
import { refusedRequest } from '#copy/errors'
import { storeStep as words } from '#copy/onboarding/steps'
import { openFirstStore } from './open-first-store.server.ts'
import { requireUserWithToast } from './signed-in-for.server.ts'
import { refuseForm } from './step-answer.server.ts'

const MINUTE_MS = 60_000

export const meta: MetaFunction = () => unlistedMeta(words().title)

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { user, store } = await findMerchant(request, context, 'person.own')
  if (store) throw replace(DASHBOARD)
  const { phone } = await detailsOf(context, user.id)
  const { country, national } = phoneFields(phone)
  const values: Fields = {
    name: '',
    country,
    currency: currencyOfCountry(country),
    platform: 'whatsapp',
    contact: national,
  }
  return { email: user.email, host: new URL(request.url).host, values }
}

export async function action({ request, context }: ActionFunctionArgs) {
  const user = await requireUserWithToast(request, context, 'sign-in-for-store')
  const { store } = await findMerchant(request, context, 'person.own')
  if (store) return redirect(DASHBOARD)
  const attempt = await countAttempt(context, UPLOADS, user.id)
  if (!attempt.ok) return refuseForm({}, null, tooManyRequests(attempt.waitMs), 429)
  const limits = { maxBytes: MAX_PICTURE_FORM, turn: `user:${user.id}` }
  return withForm(context, request, limits, async (body) => {
    if (!body.ok) {
      const { malformed, tooLarge } = refusedRequest()
      const text = { 400: malformed, 413: tooLarge, 429: tooManyRequests(MINUTE_MS) }[body.status]
      return refuseForm({}, null, text, body.status)
    }
    const form = body.value
    const fields = fieldsOf(form)
    const submission = parseWithZod(form, { schema: newStoreForm })
    if (submission.status !== 'success') return refuseForm(fields, submission.error)
    const opened = await openFirstStore(request, context, user, submission.value, form.get('logo'))
    if (opened instanceof Response) throw opened
    return refuseForm(fields, null, opened.error, opened.status)
  })
}

export const clientAction = offlineSafeAction()

export default function StoreStep() {
  const { email, host, values: defaults } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const { id, errors, onSubmit } = useSchemaForm(newStoreForm, answer)
  const values = answer?.values ?? defaults
  const [name, setName] = useState(values.name ?? '')
  const [region, setRegion] = useState({ country: values.country ?? '', currency: values.currency ?? '' })
  return (
    <OnboardingPage
      step="store"
      email={email}
      title={words().title}
      text={words().text}
      back={ONBOARDING_PATHS.plan}
      preview={{ store: { name, ...region }, text: words().preview }}
    >
      <StepForm
        id={id}
        onSubmit={onSubmit}
        isMultipart
        failure={{ title: words().failed, answer }}
        submit={words().submit}
        busy={words().creating}
        draft={draftOf(email, 'store')}
        isRefused={answer !== undefined}
      >
        <StoreFields
          values={values}
          errors={errors}
          host={host}
          isPrefilled={!answer && Boolean(defaults.contact)}
          onName={setName}
          onRegion={(changes) => setRegion((region) => ({ ...region, ...changes }))}
        />
      </StepForm>
    </OnboardingPage>
  )
}
