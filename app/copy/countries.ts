import { type Country, countries, DEFAULT_COUNTRY } from '#app/domain/reference/countries.ts'
import { countryNames } from '#copy/countries'
import { byName } from './names.ts'

export interface NamedCountry extends Country {
  name: string
}

const FIRST_PHONE_COUNTRIES = [DEFAULT_COUNTRY, 'ZA', 'ZW']

export function countryName(iso: string): string {
  const names: Record<string, string> = countryNames()
  return names[iso] ?? iso
}

export function namedCountries(first: readonly string[] = [DEFAULT_COUNTRY]): NamedCountry[] {
  const named = countries.map((country) => ({ ...country, name: countryName(country.iso) }))
  return byName(named, ({ iso }) => iso, first)
}

export function phoneCountries(): NamedCountry[] {
  return namedCountries(FIRST_PHONE_COUNTRIES)
}
