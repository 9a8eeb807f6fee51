import { useEffect, useState } from 'react'
import { Icon } from '#app/components/ui/icon.tsx'
import type { PhoneCountry } from '#app/domain/order/place/checkout-fields.ts'
import type { StoreSnapshot } from '#app/domain/store/snapshot.ts'
import { platformName } from '#app/domain/store/store.ts'
import { asciiDigits } from '#app/domain/text/signs.ts'
import { checkoutWords, phoneLabel } from '#copy/storefront/checkout'
import { fetchJson } from '../ask-server.ts'
import { describedBy, Field } from '../field.tsx'
import { withPageLanguage } from '../localized-path.ts'

export interface Country extends PhoneCountry {
  name: string
}

interface Props {
  store: StoreSnapshot
  countries: Country[]
  country: Country
  phone: string
  error?: string
  onChange(part: { phone?: string; countryIso?: string }): void
}

export function PhoneField({ store, countries, country, phone, error, onChange }: Props) {
  return (
    <Field
      id="checkout-phone"
      label={phoneLabel({ platform: platformName(store.platform) })}
      error={error}
      hint={checkoutWords().phoneHint}
    >
      <div className="phone" dir="ltr">
        <span className="phone-country">
          <span aria-hidden="true">{country.dialCode}</span>
          <Icon name="arrowDown" small />
          <select
            name="country"
            aria-label={checkoutWords().country}
            autoComplete="country"
            value={country.iso}
            onChange={(event) => onChange({ countryIso: event.currentTarget.value })}
          >
            {countries.map(({ iso, name, dialCode }) => (
              <option key={iso} value={iso}>
                {`${name} (${dialCode})`}
              </option>
            ))}
          </select>
        </span>
        <input
          {...describedBy('checkout-phone', error, checkoutWords().phoneHint)}
          className="input"
          inputMode="tel"
          name="phone"
          autoComplete="tel-national"
          value={phone}
          onChange={(event) => onChange({ phone: asciiDigits(event.currentTarget.value).replace(/[^\d+\s().-]/g, '') })}
        />
      </div>
    </Field>
  )
}

export function useCountries(store: StoreSnapshot): Country[] {
  const [countries, setCountries] = useState<Country[]>([
    { iso: store.country, name: store.country, dialCode: store.dialCode, phonePlan: '' },
  ])

  useEffect(() => {
    fetchJson<{ countries: Country[] }>(withPageLanguage('/reference/countries.json')).then(
      (answer) => setCountries(answer.countries),
      (error) => console.warn('countries not loaded', error),
    )
  }, [])

  return countries
}
