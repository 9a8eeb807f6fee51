import { Form, Link } from '@remix-run/react'
import { type FormEvent, useState } from 'react'
import { type AuthMode, auth, credentialWords } from '#app/copy/en/account.ts'
import { type CredentialRefusal, checkEmail, checkPassword, normalizeEmail } from '#app/domain/account/credentials.ts'
import type { OfferedChallenge } from '#app/domain/challenge.ts'
import { SubmitButton } from '../ui/button-submit.tsx'
import { ChallengeBox } from '../ui/challenge-box.tsx'
import { FormAlert } from '../ui/form-alert.tsx'
import { PasswordField } from '../ui/form-password.tsx'
import { EmailField } from './email-field.tsx'
import { linkClass } from './stall-page.tsx'
import { useFailureToast } from './use-failure-toast.ts'

interface Errors {
  email: CredentialRefusal | null
  password: CredentialRefusal | null
}

interface Props {
  mode: AuthMode
  path: string
  otherPath: string
  answer?: { email: string; errors: Errors; error: string | null; challenge: OfferedChallenge | null }
}

const noErrors: Errors = { email: null, password: null }

export function AuthForm({ mode, path, otherPath, answer }: Props) {
  const [clientErrors, setClientErrors] = useState<Errors | null>(null)
  // A challenge and its text are part of the form: a toast would cover them.
  useFailureToast(auth.failed[mode], answer?.challenge ? undefined : answer)
  const errors = clientErrors ?? answer?.errors ?? noErrors

  function check(event: FormEvent<HTMLFormElement>) {
    const form = new FormData(event.currentTarget)
    const email = checkEmail(normalizeEmail(String(form.get('email') ?? '')))
    const password = checkPassword(String(form.get('password') ?? ''))
    setClientErrors(email || password ? { email, password } : null)
    if (email || password) event.preventDefault()
  }

  return (
    <>
      {answer?.error && <FormAlert title={auth.failed[mode]}>{answer.error}</FormAlert>}
      <Form method="post" action={path} onSubmit={check} className="grid gap-5" noValidate>
        <EmailField typed={answer?.email} error={errors.email && credentialWords[errors.email]} />
        <PasswordField
          id="password"
          name="password"
          label={auth.password}
          autoComplete={mode === 'signin' ? 'current-password' : 'new-password'}
          hint={mode === 'signup' ? auth.passwordHint : undefined}
          error={errors.password && credentialWords[errors.password]}
        />
        {mode === 'signin' && (
          <Link to="/auth/forgot" className={`${linkClass} -my-2 justify-self-start`}>
            {auth.forgot}
          </Link>
        )}
        {answer?.challenge && <ChallengeBox key={answer.challenge.id} siteKey={answer.challenge.siteKey} />}
        <SubmitButton busy={auth.processing} className="w-full">
          {auth.submit[mode]}
        </SubmitButton>
      </Form>
      <p className="flex flex-wrap items-center gap-x-2 border-t border-line pt-3 text-ink-2">
        {auth.switchQuestion[mode]}
        <Link to={otherPath} className={linkClass}>
          {auth.switchLink[mode]}
        </Link>
      </p>
    </>
  )
}
