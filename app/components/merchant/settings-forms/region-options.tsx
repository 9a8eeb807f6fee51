import { countries } from '#app/domain/reference/countries.ts'
import { currencies } from '#app/domain/reference/currencies.ts'

export function CountryOptions() {
  return countries.map(({ iso, name }) => (
    <option key={iso} value={iso}>
      {name}
    </option>
  ))
}

export function CurrencyOptions() {
  return currencies.map(({ code, name }) => (
    <option key={code} value={code}>
      {`${code}, ${name}`}
    </option>
  ))
}
