import { useState } from 'react'
import { phoneCountries } from '#app/copy/countries.ts'
import { DEFAULT_COUNTRY, dialCodeOf } from '#app/domain/reference/countries.ts'
import { phoneCountryOf } from '#app/domain/reference/phone-country.ts'
import { onboarding, detailsStep as words } from '#copy/onboarding/steps'
import { PhoneField } from '../ui/field/phone-field.tsx'
import { Icon } from '../ui/icon.tsx'

interface Props {
  hint?: string
  isRequired?: boolean
  country?: string
  national?: string
  error?: string
}

export function OwnerPhoneField({
  hint = words().phoneHint,
  isRequired = true,
  country = DEFAULT_COUNTRY,
  national,
  error,
}: Props) {
  const [iso, setIso] = useState(country)
  return (
    <PhoneField
      id="phone"
      name="phone"
      label={words().phone}
      hint={hint}
      optional={isRequired ? undefined : onboarding().optional}
      error={error}
      required={isRequired}
      defaultValue={national}
      onChange={(event) => setIso(phoneCountryOf(event.currentTarget.value, iso))}
      sideClass="relative grid-flow-col gap-1 pe-1.5 focus-within:bg-brand-soft"
      side={
        <>
          <span aria-hidden="true">{`${iso} ${dialCodeOf(iso)}`}</span>
          <Icon name="arrowDown" small />
          <select
            name="phoneCountry"
            aria-label={words().country}
            value={iso}
            onChange={(event) => setIso(event.currentTarget.value)}
            className="absolute inset-0 w-full cursor-pointer opacity-0"
          >
            {phoneCountries().map(({ iso, name, dialCode }) => (
              <option key={iso} value={iso}>
                {`${name} (${dialCode})`}
              </option>
            ))}
          </select>
        </>
      }
    />
  )
}
