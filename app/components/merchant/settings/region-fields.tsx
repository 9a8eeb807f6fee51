import { useState } from 'react'
import { currencySymbol } from '#app/domain/reference/currencies.ts'
import { timeZoneAreas } from '#app/domain/reference/time-zones.ts'
import { storeWords as words } from '#copy/merchant/settings'
import { SelectField } from '../../ui/field/select-field.tsx'
import { formCardClass } from '../../ui/form-card.tsx'
import { CountryOptions, CurrencyOptions } from '../settings-forms/region-options.tsx'
import { LanguageFields } from './language-fields.tsx'
import type { SectionProps } from './settings-view.ts'

/** Country, currency and time zone are independent: changing the country changes no price. */
export function RegionFields({ view, values, errors }: SectionProps) {
  const savedCurrency = view.store.currency
  const [currency, setCurrency] = useState(values.currency ?? '')
  const isOther = currency !== savedCurrency
  return (
    <>
      <div className={`${formCardClass} items-start md:grid-cols-2`}>
        <SelectField
          id="country"
          name="country"
          label={words().country}
          autoComplete="country"
          defaultValue={values.country}
          error={errors.country}
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
            onChange={(event) => setCurrency(event.currentTarget.value)}
          >
            <CurrencyOptions own={savedCurrency} />
          </SelectField>
          <p role="status" className={isOther ? 'rounded-control bg-warn-soft p-3 text-sm text-warn' : ''}>
            {isOther && words().currencyChanges({ symbol: currencySymbol(currency) })}
          </p>
        </div>
      </div>
      <div className={formCardClass}>
        <LanguageFields values={values} errors={errors} />
      </div>
    </>
  )
}
