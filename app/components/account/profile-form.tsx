import { useForm } from '@conform-to/react'
import { parseWithZod } from '@conform-to/zod/v4'
import { Form } from '@remix-run/react'
import { auth, authWords, profile as words } from '#app/copy/en/account.ts'
import { profileForm } from '#app/domain/account/credential-forms.ts'
import { SubmitButton } from '../ui/button-submit.tsx'
import { Field } from '../ui/field.tsx'
import { fieldError } from '../ui/field-error.ts'
import { FormAlert } from '../ui/form-alert.tsx'
import { FormCard } from '../ui/form-card.tsx'
import { type CardActionData, dataOfIntent } from './card-answer.ts'

interface Props {
  user: { email: string; createdAt: number }
  profile: { username: string; fullName: string } | null
  failed: boolean
  answer?: CardActionData
}

export function ProfileForm({ user, profile, failed, answer }: Props) {
  const profileAnswer = dataOfIntent(answer, 'save-profile')
  const [form, fields] = useForm({
    lastResult: profileAnswer?.lastResult,
    defaultValue: profile ?? {},
    shouldRevalidate: 'onInput',
    onValidate: ({ formData }) => parseWithZod(formData, { schema: profileForm }),
  })
  return (
    <FormCard id="profile" title={words.card} subtitle={words.subtitle}>
      {failed && <FormAlert>{words.loadFailed}</FormAlert>}
      {profileAnswer?.error && <FormAlert title={words.failed}>{profileAnswer.error}</FormAlert>}
      <Form id={form.id} method="post" action="/profile" onSubmit={form.onSubmit} className="grid gap-4" noValidate>
        <Field
          id="username"
          name="username"
          label={words.username}
          autoComplete="username"
          autoCapitalize="none"
          required
          defaultValue={fields.username.initialValue}
          error={fieldError(fields.username.errors, authWords)}
        />
        <Field
          id="fullName"
          name="fullName"
          label={words.fullName}
          optional={words.optional}
          autoComplete="name"
          defaultValue={fields.fullName.initialValue}
          error={fieldError(fields.fullName.errors, authWords)}
        />
        <Field id="email" name="email" type="email" label={words.email} value={user.email} readOnly />
        <dl className="text-sm">
          <dt className="font-semibold">{words.created}</dt>
          <dd>
            <time dateTime={new Date(user.createdAt).toISOString()}>{dayOf(user.createdAt)}</time>
          </dd>
        </dl>
        <SubmitButton intent="save-profile" busy={auth.processing} className="w-full md:w-auto md:justify-self-start">
          {words.save}
        </SubmitButton>
      </Form>
    </FormCard>
  )
}

// Fixed locale and time zone: server and browser must render the same text.
function dayOf(time: number): string {
  return new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'Africa/Nairobi' }).format(time)
}
