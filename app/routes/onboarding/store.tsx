import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from '@remix-run/cloudflare'
import { Form, useActionData, useLoaderData } from '@remix-run/react'
import { findMerchant, requireUser } from '#app/auth/guards.server.ts'
import { SignedInPage } from '#app/components/account/signed-in-page.tsx'
import { useFailureToast } from '#app/components/account/use-failure-toast.ts'
import { SubmitButton } from '#app/components/ui/button-submit.tsx'
import { Field } from '#app/components/ui/field.tsx'
import { FormCard } from '#app/components/ui/form-card.tsx'
import { auth } from '#app/copy/en/account.ts'
import { storeErrors } from '#app/copy/en/errors.ts'
import { storeStep } from '#app/copy/en/first-steps.ts'
import { PRODUCT_NAME } from '#app/copy/en/landing.ts'
import { settingsOf } from '#app/data/accounts.server.ts'
import { createStore } from '#app/data/store-opening.server.ts'
import { DASHBOARD } from '#app/domain/account/where-to-go.ts'
import { proUntil } from '#app/domain/plan/subscription.ts'

export const meta: MetaFunction = () => [
  { title: `${storeStep.title} · ${PRODUCT_NAME}` },
  { name: 'robots', content: 'noindex' },
]

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { user, store } = await findMerchant(request, context)
  if (store) throw redirect(DASHBOARD)
  return { user: { email: user.email, isConfirmed: user.isConfirmed } }
}

export async function action({ request, context }: ActionFunctionArgs) {
  const user = await requireUser(request, context)
  const { store } = await findMerchant(request, context)
  if (store) return redirect(DASHBOARD)
  const name = String((await request.formData()).get('name') ?? '')
  const settings = await settingsOf(context, user.id)
  const made = await createStore(context, { ownerId: user.id, name, proUntil: proUntil(settings, context.now()) })
  if (made.ok) return redirect(DASHBOARD)
  return data({ name, error: storeErrors[made.reason] }, { status: 422 })
}

export default function StoreStepPage() {
  const { user } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  useFailureToast(storeStep.failed, answer)
  return (
    <SignedInPage user={user}>
      <div className="mx-auto grid max-w-140 gap-4">
        <h1 className="text-xl">{storeStep.title}</h1>
        <FormCard id="store" title={storeStep.name} subtitle={storeStep.text}>
          <Form method="post" className="grid gap-4" noValidate>
            <Field
              id="name"
              name="name"
              label={storeStep.name}
              hint={storeStep.nameHint}
              autoComplete="organization"
              maxLength={80}
              required
              defaultValue={answer?.name}
              error={answer?.error}
            />
            <SubmitButton busy={auth.processing} className="w-full">
              {storeStep.submit}
            </SubmitButton>
          </Form>
        </FormCard>
      </div>
    </SignedInPage>
  )
}
