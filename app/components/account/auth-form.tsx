import { type SubmissionResult, useForm } from '@conform-to/react'
import { parseWithZod } from '@conform-to/zod/v4'
import { Form, Link } from '@remix-run/react'
import type { AuthMode } from '#app/copy/phrases/account.ts'
import { signInForm, signUpForm } from '#app/domain/account/credential-forms.ts'
import type { OfferedChallenge } from '#app/domain/challenge.ts'
import { auth, credentialWords } from '#copy/account'
import { SubmitButton } from '../ui/button-submit.tsx'
import { ChallengeBox } from '../ui/challenge-box.tsx'
import { fieldError } from '../ui/field-error.ts'
import { FormAlert } from '../ui/form-alert.tsx'
import { PasswordField } from '../ui/form-password.tsx'
import { EmailField } from './email-field.tsx'
import { linkClass } from './stall-page.tsx'

interface Props {
  mode: AuthMode
  path: string
  otherPath: string
  answer?: { lastResult: SubmissionResult; error: string | null; challenge: OfferedChallenge | null }
}

export function AuthForm({ mode, path, otherPath, answer }: Props) {
  const [form, fields] = useForm({
    lastResult: answer?.lastResult,
    shouldRevalidate: 'onInput',
    onValidate: ({ formData }) => parseWithZod(formData, { schema: mode === 'signup' ? signUpForm : signInForm }),
  })

  return (
    <>
      {answer?.error && (
        <FormAlert title={auth().failed[mode]} answer={answer}>
          {answer.error}
        </FormAlert>
      )}
      <Form id={form.id} method="post" action={path} onSubmit={form.onSubmit} className="grid gap-5" noValidate>
        <EmailField typed={fields.email.initialValue} error={fieldError(fields.email.errors, credentialWords())} />
        <PasswordField
          id="password"
          name="password"
          label={auth().password}
          autoComplete={mode === 'signin' ? 'current-password' : 'new-password'}
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
