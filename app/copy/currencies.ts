import { type Currency, currencies, DEFAULT_CURRENCY } from '#app/domain/reference/currencies.ts'
import { currencyNames } from '#copy/currencies'
import { byName } from './names.ts'

export interface NamedCurrency extends Currency {
  name: string
}

/** The shilling of Kenya, then all others by name. */
export function namedCurrencies(): NamedCurrency[] {
  const names: Record<string, string> = currencyNames()
  const named = currencies.map((currency) => ({ ...currency, name: names[currency.code] ?? currency.code }))
  return byName(named, ({ code }) => code, [DEFAULT_CURRENCY])
}
