import { type Currency, currencies, DEFAULT_CURRENCY, isOfferedCurrency } from '#app/domain/reference/currencies.ts'
import { currencyNames } from '#copy/currencies'
import { byName } from './names.ts'

export interface NamedCurrency extends Currency {
  name: string
}

export function namedCurrencies(own = ''): NamedCurrency[] {
  const names: Record<string, string> = currencyNames()
  const shown = currencies.filter(({ code }) => isOfferedCurrency(code) || code === own)
  const named = shown.map((currency) => ({ ...currency, name: names[currency.code] ?? currency.code }))
  return byName(named, ({ code }) => code, [DEFAULT_CURRENCY])
}
