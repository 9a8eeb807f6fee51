import { namedCountries } from '#app/copy/countries.ts'
import { namedCurrencies } from '#app/copy/currencies.ts'

export function CountryOptions() {
  return namedCountries().map(({ iso, name }) => (
    <option key={iso} value={iso}>
      {name}
    </option>
  ))
}

/** Lists `own` even if it can't be chosen any more. */
export function CurrencyOptions({ own = '' }: { own?: string }) {
  return namedCurrencies(own).map(({ code, name }) => (
    <option key={code} value={code}>
      {`${code}, ${name}`}
    </option>
  ))
}
