import { currencySymbol } from '#app/domain/reference/currencies.ts'
import { timeZoneAreas } from '#app/domain/reference/time-zones.ts'
import { storeWords as words } from '#copy/merchant/settings'
import { SelectField } from '../../ui/field/select-field.tsx'
import type { FormState } from '../settings-forms/form-answer.ts'
import { CountryOptions, CurrencyOptions } from '../settings-forms/region-options.tsx'

interface Props extends FormState {
  savedCurrency: string
  currency: string
  onCountry(iso: string): void
  onCurrency(code: string): void
}

/** Country, currency and time zone are independent: changing the country changes no price. */
export function RegionFields({ values, errors, savedCurrency, currency, onCountry, onCurrency }: Props) {
  const isOther = currency !== savedCurrency
  return (
    <div className="grid grid-cols-1 items-start gap-5 md:grid-cols-2 md:gap-4">
      <SelectField
        id="country"
        name="country"
        label={words().country}
        autoComplete="country"
        defaultValue={values.country}
        error={errors.country}
        onChange={(event) => onCountry(event.currentTarget.value)}
      >
        <CountryOptions />
      </SelectField>
      <SelectField
        id="timeZone"
        name="timeZone"
        label={words().timeZone}
        hint={words().timeZoneHint}
        defaultValue={values.timeZone}
        error={errors.timeZone}
      >
        {timeZoneAreas.map(({ area, zones }) => (
          <optgroup key={area} label={area}>
            {zones.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </optgroup>
        ))}
      </SelectField>
      <div className="grid gap-2 md:col-span-2">
        <SelectField
          id="currency"
          name="currency"
          label={words().currency}
          defaultValue={values.currency}
          error={errors.currency}
          onChange={(event) => onCurrency(event.currentTarget.value)}
        >
          <CurrencyOptions own={savedCurrency} />
        </SelectField>
        <p role="status" className={isOther ? 'rounded-control bg-warn-soft p-3 text-sm text-warn' : ''}>
          {isOther && words().currencyChanges({ symbol: currencySymbol(currency) })}
        </p>
      </div>
    </div>
  )
}
