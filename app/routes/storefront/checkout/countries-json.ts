import type { LoaderFunctionArgs } from '@remix-run/cloudflare'
import { phoneCountries } from '#app/copy/countries.ts'
import { namedCurrencies } from '#app/copy/currencies.ts'
import { completeLanguage } from '#app/copy/languages.ts'
import { DEFAULT_LANGUAGE, inLanguage } from '#app/copy/reader.ts'

/** Uses the address's language alone, because the response is cached by it. */
export function loader({ request }: LoaderFunctionArgs) {
  const code = completeLanguage(new URL(request.url).searchParams.get('lang'), DEFAULT_LANGUAGE)
  return inLanguage(code, () =>
    Response.json(
      { countries: phoneCountries(), currencies: namedCurrencies() },
      { headers: { 'Cache-Control': 'public, max-age=604800', 'Content-Language': code } },
    ),
  )
}
