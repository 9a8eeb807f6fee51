import { phoneCountries } from '#app/domain/reference/countries.ts'

/** The phone selector's list, Kenya first. It changes with a release at most. */
export function loader() {
  const countries = phoneCountries.map(({ iso, name, dialCode }) => ({ iso, name, dialCode }))
  return Response.json({ countries }, { headers: { 'Cache-Control': 'public, max-age=604800' } })
}
