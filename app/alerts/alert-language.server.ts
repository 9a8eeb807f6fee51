import { completeLanguage } from '#app/copy/languages.ts'
import { DEFAULT_LANGUAGE, inLanguage } from '#app/copy/reader.ts'

export function inAlertLanguage<T>(
  person: { language: string | null },
  storeLanguage: string | null,
  tell: () => T,
): T {
  return inLanguage(completeLanguage(person.language, completeLanguage(storeLanguage, DEFAULT_LANGUAGE)), tell)
}
