import { phoneCountries } from '#app/domain/reference/countries.ts'
import { currencies } from '#app/domain/reference/currencies.ts'

export function loader() {
  return Response.json(
    { countries: phoneCountries, currencies },
    { headers: { 'Cache-Control': 'public, max-age=604800' } },
  )
}
