import { useState } from 'react'
import { countryName } from '#app/copy/countries.ts'
import { isInternational } from '#app/domain/phone-digits.ts'
import { dialCodeOf } from '#app/domain/reference/countries.ts'
import { phoneCountryOf } from '#app/domain/reference/phone-country.ts'
import { storeWords as words } from '#copy/merchant/settings'
import { storeStep } from '#copy/onboarding/steps'
import { PhoneField } from '../../ui/field/phone-field.tsx'
import { formCardClass } from '../../ui/form-card.tsx'
import { KeptField } from '../settings-forms/features-fields.tsx'
import { ByPlatform, PlatformField } from '../settings-forms/platform-field.tsx'
import type { SectionProps } from './settings-view.ts'

export function ContactFields({ values, errors }: SectionProps) {
  const { country = '', contact = '' } = values
  const [typed, setTyped] = useState(contact)
  const isEmpty = typed.trim() === ''
  return (
    <div className={`group/contact ${formCardClass}`}>
      <KeptField name="country" value={country} />
      <PlatformField value={values.platform} />
      <PhoneField
        id="contact"
        name="contact"
        label={<ByPlatform words={storeStep().contact} />}
        hint={words().contactHint({ country: countryName(country) })}
        side={isInternational(typed) ? phoneCountryOf(typed, country) : dialCodeOf(country)}
        sideClass="group-has-[[value=telegram]:checked]/contact:hidden"
        type="text"
        autoComplete="tel"
        autoCapitalize="none"
        spellCheck={false}
        required
        defaultValue={contact}
        error={errors.contact}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <p role="status" className={isEmpty ? 'rounded-control bg-warn-soft p-3 text-sm text-warn' : ''}>
        {isEmpty && words().noContact}
      </p>
    </div>
  )
}
