import { useForm } from '@conform-to/react'
import { parseWithZod } from '@conform-to/zod/v4'
import { type ActionFunctionArgs, data, type MetaFunction } from '@remix-run/cloudflare'
import { Form, Link, useActionData } from '@remix-run/react'
import { callAuth, refusalInit } from '#app/auth/call.server.ts'
import { offlineSafeAction } from '#app/browser/offline/offline-safe-action.ts'
import { EmailField } from '#app/components/account/email-field.tsx'
import { linkClass, StallPage } from '#app/components/account/stall-page.tsx'
import { SubmitButton } from '#app/components/ui/button-submit.tsx'
import { ChallengeBox } from '#app/components/ui/challenge-box.tsx'
import { fieldError } from '#app/components/ui/field/field-error.ts'
import { FormAlert } from '#app/components/ui/form-alert.tsx'
import { PRODUCT_NAME } from '#app/copy/brand.ts'
import { authError } from '#app/copy/phrases/account.ts'
import { forwardRetryAfter } from '#app/data/sql/limits.server.ts'
import { forgottenPasswordForm } from '#app/domain/account/credential-forms.ts'
import { formOf } from '#app/request-body.server.ts'
import { auth, credentialWords, forgot } from '#copy/sign-in'

export const meta: MetaFunction = () => [{ title: `${forgot().title} · ${PRODUCT_NAME}` }]

export async function action({ request, context }: ActionFunctionArgs) {
  const form = await formOf(request)
  const submission = parseWithZod(form, { schema: forgottenPasswordForm })
  const base = { sent: false, lastResult: submission.reply(), error: null, challenge: null }
  if (submission.status !== 'success') return data(base, { status: 422 })
  const result = await callAuth(request, context, '/request-password-reset', submission.value, form)
  if (result.ok) return data({ ...base, sent: true })
  return data({ ...base, error: authError(result), challenge: result.challenge }, refusalInit(result))
}

export const clientAction = offlineSafeAction()

export const headers = forwardRetryAfter

export default function ForgotPage() {
  const answer = useActionData<typeof action>()
  const [form, fields] = useForm({
    lastResult: answer?.lastResult,
    shouldRevalidate: 'onInput',
    onValidate: ({ formData }) => parseWithZod(formData, { schema: forgottenPasswordForm }),
  })
  return (
    <StallPage title={answer?.sent ? forgot().sentTitle : forgot().title}>
      {answer?.sent ? (
        <p role="status" className="text-ink-2">
          {forgot().sent}
        </p>
      ) : (
        <>
          {answer?.error && (
            <FormAlert title={forgot().failed} answer={answer}>
              {answer.error}
            </FormAlert>
          )}
          <p className="text-ink-2">{forgot().text}</p>
          <Form id={form.id} method="post" onSubmit={form.onSubmit} className="grid gap-5" noValidate>
            <EmailField typed={fields.email.initialValue} error={fieldError(fields.email.errors, credentialWords())} />
            {answer?.challenge && <ChallengeBox key={answer.challenge.id} siteKey={answer.challenge.siteKey} />}
            <SubmitButton busy={auth().processing} className="w-full">
              {forgot().submit}
            </SubmitButton>
          </Form>
        </>
      )}
      <Link to="/auth?mode=signin" className={`${linkClass} justify-self-start`}>
        {forgot().back}
      </Link>
    </StallPage>
  )
}
