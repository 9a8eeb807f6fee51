import { useForm } from '@conform-to/react'
import { parseWithZod } from '@conform-to/zod/v4'
import { Form, useSubmit } from '@remix-run/react'
import type { FormEvent } from 'react'
import { askToLeave } from '#app/browser/leave-question.ts'
import { changePasswordForm } from '#app/domain/account/credential-forms.ts'
import { security } from '#copy/profile'
import { auth, authWords } from '#copy/sign-in'
import { SubmitButton } from '../ui/button-submit.tsx'
import { fieldError } from '../ui/field/field-error.ts'
import { PasswordField } from '../ui/field/form-password.tsx'
import { FormAlert } from '../ui/form-alert.tsx'
import { FormCard } from '../ui/form-card.tsx'
import { type CardActionData, dataOfIntent } from './card-answer.ts'

export function SecurityCards({ answer }: { answer?: CardActionData }) {
  const change = dataOfIntent(answer, 'change-password')
  const [form, fields] = useForm({
    lastResult: change?.lastResult,
    shouldRevalidate: 'onInput',
    onValidate: ({ formData }) => parseWithZod(formData, { schema: changePasswordForm }),
  })
  const everywhere = dataOfIntent(answer, 'sign-out-everywhere')
  const submit = useSubmit()
  function signOutEverywhere(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    askToLeave(() => submit(new FormData(form, form.querySelector('button')), { method: 'post', action: '/profile' }))
  }
  return (
    <>
      <FormCard id="password" title={security().title} subtitle={security().subtitle}>
        {change?.error && (
          <FormAlert title={security().failed} answer={change}>
            {change.error}
          </FormAlert>
        )}
        <Form id={form.id} method="post" action="/profile" onSubmit={form.onSubmit} className="grid gap-4" noValidate>
          <PasswordField
            id="currentPassword"
            name="currentPassword"
            label={security().current}
            autoComplete="current-password"
            error={fieldError(fields.currentPassword.errors, authWords())}
          />
          <PasswordField
            id="newPassword"
            name="newPassword"
            label={security().next}
            autoComplete="new-password"
            hint={auth().passwordHint}
            error={fieldError(fields.newPassword.errors, authWords())}
          />
          <SubmitButton
            kind="quiet"
            intent="change-password"
            busy={auth().processing}
            className="w-full md:w-auto md:justify-self-start"
          >
            {security().submit}
          </SubmitButton>
        </Form>
      </FormCard>
      <FormCard id="devices" title={security().everywhereTitle} subtitle={security().everywhere}>
        {everywhere?.error && (
          <FormAlert title={everywhere.title} answer={everywhere}>
            {everywhere.error}
          </FormAlert>
        )}
        <Form method="post" action="/profile" className="grid" onSubmit={signOutEverywhere}>
          <SubmitButton
            kind="quiet"
            intent="sign-out-everywhere"
            busy={auth().processing}
            className="w-full md:w-auto md:justify-self-start"
          >
            {security().everywhereSubmit}
          </SubmitButton>
        </Form>
      </FormCard>
    </>
  )
}
