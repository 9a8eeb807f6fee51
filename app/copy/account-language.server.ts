import { languageOf } from './languages.ts'
import { changeLanguage, inLanguage, language } from './reader.ts'

/** What follows in this request is written for this account; null keeps the language of the request. */
export function setAccountLanguage(code: string | null): void {
  const chosen = languageOf(code ?? '')
  if (chosen) changeLanguage(chosen.code)
}

/** Writes a mail to an account; null writes it in the language of the request. */
export function inAccountLanguage<T>(code: string | null, write: () => T): T {
  return inLanguage(languageOf(code ?? '')?.code ?? language(), write)
}
