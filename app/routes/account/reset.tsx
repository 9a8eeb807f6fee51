import { useForm } from '@conform-to/react'
import { parseWithZod } from '@conform-to/zod/v4'
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/cloudflare'
import { Form, Link, useActionData, useLoaderData } from '@remix-run/react'
import { callAuth, refusalInit } from '#app/auth/call.server.ts'
import { isResetLinkValid } from '#app/auth/reset-link.server.ts'
import { redirectWithToast } from '#app/auth/toast.server.ts'
import { offlineSafeAction } from '#app/browser/offline/offline-safe-action.ts'
import { StallPage } from '#app/components/account/stall-page.tsx'
import { buttonClass } from '#app/components/ui/button.tsx'
import { SubmitButton } from '#app/components/ui/button-submit.tsx'
import { fieldError } from '#app/components/ui/field/field-error.ts'
import { PasswordField } from '#app/components/ui/field/form-password.tsx'
import { FormAlert } from '#app/components/ui/form-alert.tsx'
import { PRODUCT_NAME } from '#app/copy/brand.ts'
import { authError } from '#app/copy/phrases/account.ts'
import { forwardRetryAfter } from '#app/data/sql/limits.server.ts'
import { newPasswordForm } from '#app/domain/account/credential-forms.ts'
import { formOf } from '#app/request-body.server.ts'
import { auth, credentialWords, reset } from '#copy/sign-in'

export const meta: MetaFunction = () => [
  { title: `${reset().title} · ${PRODUCT_NAME}` },
  { name: 'robots', content: 'noindex' },
  // The URL holds a secret token: no other site may get it as a referrer.
  { name: 'referrer', content: 'same-origin' },
]

export async function loader({ request, context }: LoaderFunctionArgs) {
  const token = tokenOf(request)
  const isAlive = await isResetLinkValid(context, token)
  return data({ token, isAlive }, { status: isAlive ? 200 : 410 })
}

export async function action({ request, context }: ActionFunctionArgs) {
  const form = await formOf(request)
  const submission = parseWithZod(form, { schema: newPasswordForm })
  const lastResult = submission.reply({ hideFields: ['password'] })
  if (submission.status !== 'success') return data({ lastResult, error: null, isDead: false }, { status: 422 })
  const body = { token: tokenOf(request), newPassword: submission.value.password }
  const result = await callAuth(request, context, '/reset-password', body)
  if (result.ok) throw redirectWithToast(request, '/auth?mode=signin', 'password-reset', result.cookies)
  const answer = { lastResult, error: authError(result), isDead: result.reason === 'link-dead' }
  return data(answer, refusalInit(result))
}

export const clientAction = offlineSafeAction()

export const headers = forwardRetryAfter

export default function ResetPage() {
  const { token, isAlive } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const [form, fields] = useForm({
    lastResult: answer?.lastResult,
    shouldRevalidate: 'onInput',
    onValidate: ({ formData }) => parseWithZod(formData, { schema: newPasswordForm }),
  })
  if (!isAlive || answer?.isDead) {
    return (
      <StallPage title={reset().deadTitle}>
        <p className="text-ink-2">{reset().dead}</p>
        <Link to="/auth/forgot" className={buttonClass('primary', 'w-full')}>
          {reset().again}
        </Link>
      </StallPage>
    )
  }
  return (
    <StallPage title={reset().title}>
      {answer?.error && (
        <FormAlert title={reset().failed} answer={answer}>
          {answer.error}
        </FormAlert>
      )}
      <p className="text-ink-2">{reset().text}</p>
      <Form
        id={form.id}
        method="post"
        action={`/auth/reset?token=${encodeURIComponent(token)}`}
        onSubmit={form.onSubmit}
        className="grid gap-5"
        noValidate
      >
        <PasswordField
          id="password"
          name="password"
          label={reset().password}
          autoComplete="new-password"
          hint={auth().passwordHint}
          error={fieldError(fields.password.errors, credentialWords())}
        />
        <SubmitButton busy={auth().processing} className="w-full">
          {reset().submit}
        </SubmitButton>
      </Form>
    </StallPage>
  )
}

function tokenOf(request: Request): string {
  return new URL(request.url).searchParams.get('token') ?? ''
}
