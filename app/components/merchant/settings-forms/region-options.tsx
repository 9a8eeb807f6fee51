import { namedCountries } from '#app/copy/countries.ts'
import { namedCurrencies } from '#app/copy/currencies.ts'

export function CountryOptions() {
  return namedCountries().map(({ iso, name }) => (
    <option key={iso} value={iso}>
      {name}
    </option>
  ))
}

export function CurrencyOptions() {
  return namedCurrencies().map(({ code, name }) => (
    <option key={code} value={code}>
      {`${code}, ${name}`}
    </option>
  ))
}
