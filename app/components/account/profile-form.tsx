import { useForm } from '@conform-to/react'
import { parseWithZod } from '@conform-to/zod/v4'
import { Form } from '@remix-run/react'
import { useHydrated } from '#app/browser/loading/use-hydrated.ts'
import { formatDate } from '#app/copy/dates.ts'
import { profileForm } from '#app/domain/account/credential-forms.ts'
import { phoneFields } from '#app/domain/onboarding/details-form.ts'
import { formErrors } from '#copy/onboarding/forms'
import { detailsStep } from '#copy/onboarding/steps'
import { profile as words } from '#copy/profile'
import { auth, authWords } from '#copy/sign-in'
import { OwnerPhoneField } from '../onboarding/owner-phone-field.tsx'
import { SubmitButton } from '../ui/button-submit.tsx'
import { Field } from '../ui/field/field.tsx'
import { fieldError } from '../ui/field/field-error.ts'
import { FormAlert } from '../ui/form-alert.tsx'
import { FormCard } from '../ui/form-card.tsx'
import { type CardActionData, dataOfIntent } from './card-answer.ts'

interface Props {
  /** `timeZone`: the store's, null without one. */
  user: { email: string; createdAt: number; timeZone: string | null }
  profile: { username: string; fullName: string; phone: string | null; contactEmail: string | null } | null
  failed: boolean
  answer?: CardActionData
}

export function ProfileForm({ user, profile, failed, answer }: Props) {
  const profileAnswer = dataOfIntent(answer, 'save-profile')
  const [form, fields] = useForm({
    lastResult: profileAnswer?.lastResult,
    defaultValue: { username: profile?.username, fullName: profile?.fullName, contactEmail: profile?.contactEmail },
    shouldRevalidate: 'onInput',
    onValidate: ({ formData }) => parseWithZod(formData, { schema: profileForm }),
  })
  const { country, national } = phoneFields(profile?.phone ?? null)
  const typed = profileAnswer?.lastResult?.initialValue
  const isHydrated = useHydrated()
  return (
    <FormCard id="profile" title={words().card} subtitle={words().subtitle}>
      {failed && <FormAlert>{words().loadFailed}</FormAlert>}
      {profileAnswer?.error && (
        <FormAlert title={words().failed} answer={profileAnswer}>
          {profileAnswer.error}
        </FormAlert>
      )}
      <Form id={form.id} method="post" action="/profile" onSubmit={form.onSubmit} className="grid gap-4" noValidate>
        <Field
          id="username"
          name="username"
          label={words().username}
          autoComplete="username"
          autoCapitalize="none"
          required
          defaultValue={fields.username.initialValue}
          error={fieldError(fields.username.errors, authWords())}
        />
        <Field
          id="fullName"
          name="fullName"
          label={words().fullName}
          optional={words().optional}
          autoComplete="name"
          defaultValue={fields.fullName.initialValue}
          error={fieldError(fields.fullName.errors, authWords())}
        />
        <OwnerPhoneField
          hint={words().phoneHint}
          isRequired={false}
          country={typedText(typed?.phoneCountry) ?? country}
          national={typedText(typed?.phone) ?? national}
          error={fieldError(fields.phone.errors, formErrors()) ?? undefined}
        />
        <Field
          id="contactEmail"
          name="contactEmail"
          type="email"
          label={words().contactEmail}
          optional={words().optional}
          hint={detailsStep().emailHint}
          autoComplete="email"
          autoCapitalize="none"
          defaultValue={fields.contactEmail.initialValue}
          error={fieldError(fields.contactEmail.errors, authWords())}
        />
        <Field id="email" name="email" type="email" label={words().email} value={user.email} readOnly />
        <dl className="text-sm">
          <dt className="font-semibold">{words().created}</dt>
          <dd>
            <time dateTime={new Date(user.createdAt).toISOString()}>
              {dayOf(user.createdAt, user.timeZone ?? (isHydrated ? undefined : 'UTC'))}
            </time>
          </dd>
        </dl>
        <SubmitButton intent="save-profile" busy={auth().processing} className="w-full md:w-auto md:justify-self-start">
          {words().save}
        </SubmitButton>
      </Form>
    </FormCard>
  )
}

function typedText(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined
}

/** Default: the browser's time zone. */
function dayOf(time: number, timeZone: string | undefined): string {
  return formatDate(time, { dateStyle: 'long', timeZone })
}
