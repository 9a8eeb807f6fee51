import { completeLanguage } from './languages.ts'
import { changeLanguage, inLanguage, language } from './reader.ts'

/** What follows in this request is written for this account; null keeps the language of the request. */
export function setAccountLanguage(code: string | null): void {
  changeLanguage(completeLanguage(code, language()))
}

/** Writes a mail to an account; null writes it in `otherwise`, the language of the request. */
export function inAccountLanguage<T>(code: string | null, write: () => T, otherwise = language()): T {
  return inLanguage(completeLanguage(code, otherwise), write)
}
