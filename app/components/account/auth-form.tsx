import { type SubmissionResult, useForm } from '@conform-to/react'
import { parseWithZod } from '@conform-to/zod/v4'
import { Form, Link } from '@remix-run/react'
import { type FormEvent, useEffect, useState } from 'react'
import type { AuthMode } from '#app/copy/phrases/account.ts'
import { signInForm, signUpForm } from '#app/domain/account/credential-forms.ts'
import type { OfferedChallenge } from '#app/domain/challenge.ts'
import { auth, credentialWords } from '#copy/sign-in'
import { SubmitButton } from '../ui/button-submit.tsx'
import { ChallengeBox } from '../ui/challenge-box.tsx'
import { fieldError } from '../ui/field/field-error.ts'
import { PasswordField } from '../ui/field/form-password.tsx'
import { FormAlert } from '../ui/form-alert.tsx'
import { EmailField } from './email-field.tsx'
import { linkClass } from './stall-page.tsx'

interface Props {
  mode: AuthMode
  path: string
  otherPath: string
  /** Set after the first step of a sign-up: only the password is missing. */
  email: string | null
  answer?: { lastResult: SubmissionResult; error: string | null; challenge: OfferedChallenge | null }
}

export function AuthForm({ mode, path, otherPath, email, answer }: Props) {
  const [form, fields] = useForm({
    lastResult: answer?.lastResult,
    shouldRevalidate: 'onInput',
    onValidate: ({ formData }) => parseWithZod(formData, { schema: mode === 'signup' ? signUpForm : signInForm }),
  })

  // A new object with each press scrolls to the alert again.
  const [blocked, setBlocked] = useState<object | null>(null)
  useEffect(() => setBlocked(blocksCookies() ? {} : null), [])
  const submit = (event: FormEvent<HTMLFormElement>) => {
    if (!blocked) return form.onSubmit(event)
    event.preventDefault()
    setBlocked({})
  }

  return (
    <>
      {blocked && <FormAlert answer={blocked}>{auth().cookiesBlocked}</FormAlert>}
      {answer?.error && (
        <FormAlert title={auth().failed[mode]} answer={answer}>
          {answer.error}
        </FormAlert>
      )}
      <Form id={form.id} method="post" action={path} onSubmit={submit} className="grid gap-5" noValidate>
        <EmailField
          typed={fields.email.initialValue ?? email ?? undefined}
          error={fieldError(fields.email.errors, credentialWords())}
        />
        <PasswordField
          id="password"
          name="password"
          label={auth().password}
          autoComplete={mode === 'signin' ? 'current-password' : 'new-password'}
          autoFocus={email !== null}
          hint={mode === 'signup' ? auth().passwordHint : undefined}
          error={fieldError(fields.password.errors, credentialWords())}
        />
        {mode === 'signin' && (
          <Link to="/auth/forgot" className={`${linkClass} -my-2 justify-self-start`}>
            {auth().forgot}
          </Link>
        )}
        {answer?.challenge && <ChallengeBox key={answer.challenge.id} siteKey={answer.challenge.siteKey} />}
        <SubmitButton busy={auth().processing} className="w-full">
          {auth().submit[mode]}
        </SubmitButton>
      </Form>
      <p className="flex flex-wrap items-center gap-x-2 border-t border-line pt-3 text-ink-2">
        {auth().switchQuestion[mode]}
        <Link to={otherPath} className={linkClass}>
          {auth().switchLink[mode]}
        </Link>
      </p>
    </>
  )
}

/** Sets a cookie, because Chrome calls blocked cookies enabled. */
function blocksCookies(): boolean {
  // biome-ignore lint/suspicious/noDocumentCookie: Firefox and older Safari have no Cookie Store
  document.cookie = 'cookie-check=1; Path=/; Max-Age=5; SameSite=Lax'
  return !document.cookie.includes('cookie-check=1')
}
