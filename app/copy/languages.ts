import known from './languages.json' with { type: 'json' }

export interface Language {
  /** As in `lang` of HTML. */
  code: string
  /** What its speakers call it. */
  name: string
  locale: string
  dir: string
}

/** Languages with every word: what a store can offer. */
export const languages: readonly Language[] = known.filter(({ isComplete }) => isComplete)

export function languageOf(code: string): Language | null {
  return languages.find((language) => language.code === code) ?? null
}

/** 'sw_KE', as link previews write it. */
export function ogLocale(code: string): string {
  return (languageOf(code)?.locale ?? code).replace('-', '_')
}

export interface StoreLanguages {
  language: string
  languages: readonly string[]
}

/** The languages that a store offers and that have every word, its own first. */
export function offeredLanguages({ language, languages }: StoreLanguages): string[] {
  return [language, ...languages.filter((code) => code !== language)].filter((code) => languageOf(code) !== null)
}

export function offersChoice(store: StoreLanguages): boolean {
  return offeredLanguages(store).length > 1
}
