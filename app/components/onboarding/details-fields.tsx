import { MAX_NAME } from '#app/domain/onboarding/details-form.ts'
import { REFERRAL_SOURCES } from '#app/domain/onboarding/referral.ts'
import { onboarding, referralWords, detailsStep as words } from '#copy/onboarding/steps'
import type { FormState } from '../merchant/settings-forms/form-answer.ts'
import { Field } from '../ui/field/field.tsx'
import { Icon } from '../ui/icon.tsx'
import { OwnerPhoneField } from './owner-phone-field.tsx'

export function DetailsFields({ values, errors }: FormState) {
  return (
    <>
      <div className="grid gap-5 md:grid-cols-2 md:gap-4">
        <Field
          id="firstName"
          name="firstName"
          label={words().firstName}
          autoComplete="given-name"
          maxLength={MAX_NAME + 15}
          required
          defaultValue={values.firstName}
          error={errors.firstName}
        />
        <Field
          id="lastName"
          name="lastName"
          label={words().lastName}
          autoComplete="family-name"
          maxLength={MAX_NAME + 15}
          required
          defaultValue={values.lastName}
          error={errors.lastName}
        />
      </div>
      <OwnerPhoneField country={values.phoneCountry} national={values.phone} error={errors.phone} />
      <ReferralField chosen={values.referralSource} error={errors.referralSource} />
      <Field
        id="email"
        name="email"
        type="email"
        label={words().email}
        optional={onboarding().optional}
        hint={words().emailHint}
        autoComplete="email"
        autoCapitalize="none"
        defaultValue={values.email}
        error={errors.email}
      />
    </>
  )
}

function ReferralField({ chosen, error }: { chosen?: string; error?: string }) {
  return (
    <fieldset aria-describedby={error ? 'referral-note' : undefined}>
      <legend className="mb-1.5 text-sm font-semibold">{words().referral}</legend>
      <div className="flex flex-wrap gap-2">
        {REFERRAL_SOURCES.map((source) => (
          <label
            key={source}
            className="relative inline-flex min-h-tool cursor-pointer items-center rounded-full border bg-card px-4 has-checked:border-ink has-checked:bg-ink has-checked:text-card has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-brand-strong border-line-strong"
          >
            <input
              type="radio"
              name="referralSource"
              value={source}
              required
              defaultChecked={source === chosen}
              aria-invalid={error ? true : undefined}
              className="absolute inset-0 size-full cursor-pointer opacity-0"
            />
            {referralWords()[source]}
          </label>
        ))}
      </div>
      {error && (
        <p id="referral-note" className="mt-1.5 flex gap-1.5 text-sm text-danger">
          <Icon name="info" small />
          {error}
        </p>
      )}
    </fieldset>
  )
}
