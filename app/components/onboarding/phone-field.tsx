import { useState } from 'react'
import { onboarding, detailsStep as words } from '#app/copy/en/onboarding/steps.ts'
import { DEFAULT_COUNTRY, dialCodeOf, phoneCountries } from '#app/domain/reference/countries.ts'
import { phoneCountryOf } from '#app/domain/reference/phone-country.ts'
import { FieldFrame } from '../ui/form-frame.tsx'
import { Icon } from '../ui/icon.tsx'

interface Props {
  hint?: string
  isRequired?: boolean
  country?: string
  national?: string
  error?: string
}

/** The fields phoneCountry and phone; numbers are accepted in any notation. */
export function PhoneField({
  hint = words.phoneHint,
  isRequired = true,
  country = DEFAULT_COUNTRY,
  national,
  error,
}: Props) {
  const [iso, setIso] = useState(country)
  return (
    <FieldFrame
      id="phone"
      label={words.phone}
      hint={hint}
      optional={isRequired ? undefined : onboarding.optional}
      error={error}
    >
      <div
        className={`flex rounded-control border bg-card focus-within:outline-2 focus-within:outline-brand-strong ${error ? 'border-danger' : 'border-line-strong'}`}
      >
        <span className="relative flex flex-none items-center gap-1 rounded-l-control border-r border-line bg-wash pr-1.5 pl-3 text-ink-2 focus-within:bg-brand-soft">
          <span aria-hidden="true">{`${iso} ${dialCodeOf(iso)}`}</span>
          <Icon name="arrowDown" small />
          <select
            name="phoneCountry"
            aria-label={words.country}
            value={iso}
            onChange={(event) => setIso(event.currentTarget.value)}
            className="absolute inset-0 w-full cursor-pointer opacity-0"
          >
            {phoneCountries.map(({ iso, name, dialCode }) => (
              <option key={iso} value={iso}>
                {`${name} (${dialCode})`}
              </option>
            ))}
          </select>
        </span>
        <input
          id="phone"
          name="phone"
          type="tel"
          autoComplete="tel-national"
          required={isRequired}
          defaultValue={national}
          onChange={(event) => setIso(phoneCountryOf(event.currentTarget.value, iso))}
          aria-invalid={error ? true : undefined}
          aria-describedby="phone-note"
          className="min-h-11.5 w-full min-w-0 rounded-r-control bg-card px-3 py-2 text-base outline-none"
        />
      </div>
    </FieldFrame>
  )
}
