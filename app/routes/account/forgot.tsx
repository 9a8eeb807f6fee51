import { type ActionFunctionArgs, data, type MetaFunction } from '@remix-run/cloudflare'
import { Form, Link, useActionData } from '@remix-run/react'
import { callAuth, refusalInit } from '#app/auth/call.server.ts'
import { offlineSafeAction } from '#app/browser/offline/offline-safe-action.ts'
import { EmailField } from '#app/components/account/email-field.tsx'
import { linkClass, StallPage } from '#app/components/account/stall-page.tsx'
import { useFailureToast } from '#app/components/account/use-failure-toast.ts'
import { SubmitButton } from '#app/components/ui/button-submit.tsx'
import { ChallengeBox } from '#app/components/ui/challenge-box.tsx'
import { FormAlert } from '#app/components/ui/form-alert.tsx'
import { auth, authError, authWords, forgot } from '#app/copy/en/account.ts'
import { PRODUCT_NAME } from '#app/copy/en/brand.ts'
import { forwardRetryAfter } from '#app/data/sql/limits.server.ts'
import { checkEmail, normalizeEmail } from '#app/domain/account/credentials.ts'
import { formOf } from '#app/request-body.server.ts'

export const meta: MetaFunction = () => [{ title: `${forgot.title} · ${PRODUCT_NAME}` }]

export async function action({ request, context }: ActionFunctionArgs) {
  const form = await formOf(request)
  const email = normalizeEmail(String(form.get('email') ?? ''))
  const refusal = checkEmail(email)
  const base = { sent: false, email, fieldError: null, error: null, challenge: null }
  if (refusal) return data({ ...base, fieldError: authWords[refusal] }, { status: 422 })
  const result = await callAuth(request, context, '/request-password-reset', { email }, form)
  if (result.ok) return data({ ...base, sent: true })
  return data({ ...base, error: authError(result), challenge: result.challenge }, refusalInit(result))
}

export const clientAction = offlineSafeAction()

export const headers = forwardRetryAfter

export default function ForgotPage() {
  const answer = useActionData<typeof action>()
  useFailureToast(forgot.failed, answer?.challenge ? undefined : answer)
  return (
    <StallPage title={answer?.sent ? forgot.sentTitle : forgot.title}>
      {answer?.sent ? (
        <p role="status" className="text-ink-2">
          {forgot.sent}
        </p>
      ) : (
        <>
          {answer?.error && <FormAlert title={forgot.failed}>{answer.error}</FormAlert>}
          <p className="text-ink-2">{forgot.text}</p>
          <Form method="post" className="grid gap-5" noValidate>
            <EmailField typed={answer?.email} error={answer?.fieldError} />
            {answer?.challenge && <ChallengeBox key={answer.challenge.id} siteKey={answer.challenge.siteKey} />}
            <SubmitButton busy={auth.processing} className="w-full">
              {forgot.submit}
            </SubmitButton>
          </Form>
        </>
      )}
      <Link to="/auth?mode=signin" className={`${linkClass} justify-self-start`}>
        {forgot.back}
      </Link>
    </StallPage>
  )
}
