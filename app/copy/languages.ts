import type { StoreLanguages } from '#app/domain/store/languages.ts'
import known from './languages.json' with { type: 'json' }

export interface Language {
  code: string
  name: string
  locale: string
  dir: string
}

export const languages: readonly Language[] = known.filter(({ isComplete }) => isComplete)

export const languageCodes: readonly string[] = languages.map(({ code }) => code)

export function languageOf(code: string | null): Language | null {
  return languages.find((language) => language.code === code) ?? null
}

export function completeLanguage<T>(code: string | null, otherwise: T): string | T {
  return languageOf(code)?.code ?? otherwise
}

/** Returns 'sw_KE', as link previews write it. */
export function ogLocale(code: string): string {
  return (languageOf(code)?.locale ?? code).replace('-', '_')
}

export function offeredLanguages({ language, languages }: StoreLanguages): string[] {
  return [language, ...languages.filter((code) => code !== language)].filter((code) => languageCodes.includes(code))
}

export function offersChoice(store: StoreLanguages): boolean {
  return offeredLanguages(store).length > 1
}
