import { useState } from 'react'
import { useSlugCheck } from '#app/browser/slug-check.ts'
import { DEFAULT_COUNTRY, dialCodeOf } from '#app/domain/reference/countries.ts'
import { phoneCountryOf } from '#app/domain/reference/phone-country.ts'
import { currencyOfCountry, MAX_STORE_NAME } from '#app/domain/store/form/create.ts'
import { slugify } from '#app/domain/store/slug.ts'
import { storeStep as words } from '#copy/onboarding/steps'
import { PicturePicker } from '../merchant/images/picture-picker.tsx'
import type { FormState } from '../merchant/settings-forms/form-answer.ts'
import { ByPlatform, PlatformField } from '../merchant/settings-forms/platform-field.tsx'
import { CountryOptions, CurrencyOptions } from '../merchant/settings-forms/region-options.tsx'
import { Field } from '../ui/field/field.tsx'
import { PhoneField } from '../ui/field/phone-field.tsx'
import { SelectField } from '../ui/field/select-field.tsx'

interface Props extends FormState {
  host: string
  /** The number comes from the details step until the user types another. */
  isPrefilled: boolean
  onName(name: string): void
  onRegion(changes: { country?: string; currency: string }): void
}

export function StoreFields({ values, errors, host, isPrefilled, onName, onRegion }: Props) {
  const [name, setName] = useState(values.name ?? '')
  const [country, setCountry] = useState(values.country || DEFAULT_COUNTRY)
  const [currency, setCurrency] = useState(values.currency || currencyOfCountry(country))

  const slug = slugify(name)
  const address = `${words().address({ host })}${slug}`
  const { check } = useSlugCheck(slug, `&name=${encodeURIComponent(name)}`)
  const isTaken = check?.state === 'address-taken' || check?.state === 'address-reserved'

  function chooseCountry(iso: string) {
    setCountry(iso)
    setCurrency(currencyOfCountry(iso))
    onRegion({ country: iso, currency: currencyOfCountry(iso) })
  }

  function chooseCurrency(code: string) {
    setCurrency(code)
    onRegion({ currency: code })
  }

  return (
    <>
      <Field
        id="name"
        name="name"
        label={words().name}
        hint={
          <span aria-live="polite">{isTaken ? words().addressTaken({ address }) : <bdi dir="ltr">{address}</bdi>}</span>
        }
        autoComplete="organization"
        maxLength={MAX_STORE_NAME}
        required
        defaultValue={values.name}
        error={errors.name}
        onChange={(event) => {
          setName(event.currentTarget.value)
          onName(event.currentTarget.value)
        }}
      />
      <PicturePicker kind="logo" url={null} name="logo" onRemove={() => undefined} />
      <div className="grid gap-5 md:grid-cols-2 md:gap-4">
        <SelectField
          id="country"
          name="country"
          label={words().country}
          autoComplete="country"
          value={country}
          onChange={(event) => chooseCountry(event.currentTarget.value)}
        >
          <CountryOptions />
        </SelectField>
        <SelectField
          id="currency"
          name="currency"
          label={words().currency}
          value={currency}
          onChange={(event) => chooseCurrency(event.currentTarget.value)}
        >
          <CurrencyOptions />
        </SelectField>
        <input type="hidden" name="currencyFor" value={country} />
      </div>
      <div className="group/contact grid gap-5 md:grid-cols-2 md:gap-4">
        <PlatformField value={values.platform} />
        <ContactField country={country} isPrefilled={isPrefilled} value={values.contact} error={errors.contact} />
      </div>
    </>
  )
}

function ContactField(props: { country: string; isPrefilled: boolean; value?: string; error?: string }) {
  const { country, isPrefilled, value, error } = props
  const [typed, setTyped] = useState(value ?? '')
  const addressHint = (
    <>
      {isPrefilled && typed === value && `${words().fromProfile} `}
      <ByPlatform words={words().contactHint} />
    </>
  )
  return (
    <PhoneField
      id="contact"
      name="contact"
      label={<ByPlatform words={words().contact} />}
      hint={addressHint}
      side={dialCodeOf(phoneCountryOf(typed, country))}
      sideClass="group-has-[[value=telegram]:checked]/contact:hidden"
      inputMode="text"
      autoComplete="tel-national"
      autoCapitalize="none"
      spellCheck={false}
      required
      defaultValue={value}
      error={error}
      onChange={(event) => setTyped(event.currentTarget.value)}
    />
  )
}
