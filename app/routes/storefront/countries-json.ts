import { phoneCountries } from '#app/domain/reference/countries.ts'
import { currencies } from '#app/domain/reference/currencies.ts'

/** The phone selector's list, Kenya first, and the currencies, KES first. They change with a release at most. */
export function loader() {
  return Response.json(
    { countries: phoneCountries, currencies },
    { headers: { 'Cache-Control': 'public, max-age=604800' } },
  )
}
