export interface LanguageRequest {
  fromAddress: string | null
  fromCookie: string | null
}

export interface StoreLanguages {
  language: string
  languages: string[]
}

export const LANGUAGE_COOKIE = 'lang'
export const LANGUAGE_PARAM = 'lang'

const SWAHILI_COUNTRIES = new Set(['KE', 'TZ', 'UG', 'RW', 'BI', 'CD'])

export function languagesOfCountry(country: string): string[] {
  return SWAHILI_COUNTRIES.has(country) ? ['en', 'sw'] : ['en']
}

export function chosenLanguage(
  { fromAddress, fromCookie }: LanguageRequest,
  offered: readonly string[],
  own: string,
): string {
  return [fromAddress, fromCookie].find((code) => code !== null && offered.includes(code)) ?? own
}

export function languageRequest(url: URL, cookies: string | null): LanguageRequest {
  const fromCookie = /(?:^|;\s*)lang=([a-z-]{2,8})(?:;|$)/.exec(cookies ?? '')?.[1] ?? null
  return { fromAddress: url.searchParams.get(LANGUAGE_PARAM), fromCookie }
}

export function pathInLanguage(path: string, language: string, own: string): string {
  if (language === own) return path
  const [address, hash = ''] = path.split('#')
  return `${address}${address?.includes('?') ? '&' : '?'}${LANGUAGE_PARAM}=${language}${hash ? `#${hash}` : ''}`
}
