/** What whoever opens a page asked for: by its address, and earlier by the switch. */
export interface LanguageWish {
  /** `?lang=` of the address. */
  asked: string | null
  /** The cookie of the switch. */
  kept: string | null
}

export const LANGUAGE_COOKIE = 'lang'
export const LANGUAGE_PARAM = 'lang'

/** Where more people read Kiswahili than a store's own English. */
const SWAHILI_COUNTRIES = new Set(['KE', 'TZ', 'UG', 'RW', 'BI', 'CD'])

export function languagesOfCountry(country: string): string[] {
  return SWAHILI_COUNTRIES.has(country) ? ['en', 'sw'] : ['en']
}

/** The first of what was asked for and is offered; else the page's own. */
export function chosenLanguage({ asked, kept }: LanguageWish, offered: readonly string[], own: string): string {
  return [asked, kept].find((code) => code !== null && offered.includes(code)) ?? own
}

export function languageWish(url: URL, cookies: string | null): LanguageWish {
  const kept = /(?:^|;\s*)lang=([a-z-]{2,8})(?:;|$)/.exec(cookies ?? '')?.[1] ?? null
  return { asked: url.searchParams.get(LANGUAGE_PARAM), kept }
}

/** `path` with the language, on a page that is not in the store's own. */
export function pathInLanguage(path: string, language: string, own: string): string {
  if (language === own) return path
  const [address, hash = ''] = path.split('#')
  return `${address}${address?.includes('?') ? '&' : '?'}${LANGUAGE_PARAM}=${language}${hash ? `#${hash}` : ''}`
}
