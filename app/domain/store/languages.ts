/** What whoever opens a page asked for: by its address, and earlier by the switch. */
export interface LanguageRequest {
  /** `?lang=` of the address. */
  fromAddress: string | null
  /** The cookie of the switch. */
  fromCookie: string | null
}

export interface StoreLanguages {
  language: string
  /** What shoppers can choose, the store's own among them. */
  languages: string[]
}

export const LANGUAGE_COOKIE = 'lang'
export const LANGUAGE_PARAM = 'lang'

/** Where more people read Kiswahili than a store's own English. */
const SWAHILI_COUNTRIES = new Set(['KE', 'TZ', 'UG', 'RW', 'BI', 'CD'])

export function languagesOfCountry(country: string): string[] {
  return SWAHILI_COUNTRIES.has(country) ? ['en', 'sw'] : ['en']
}

/** The first of what was asked for and is offered; else the page's own. */
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

/** `path` with the language, on a page that is not in the store's own. */
export function pathInLanguage(path: string, language: string, own: string): string {
  if (language === own) return path
  const [address, hash = ''] = path.split('#')
  return `${address}${address?.includes('?') ? '&' : '?'}${LANGUAGE_PARAM}=${language}${hash ? `#${hash}` : ''}`
}
