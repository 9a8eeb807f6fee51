import { completeLanguage } from './languages.ts'
import { changeLanguage, inLanguage, language } from './reader.ts'

export function setAccountLanguage(code: string | null): void {
  changeLanguage(completeLanguage(code, language()))
}

export function inAccountLanguage<T>(code: string | null, write: () => T, otherwise = language()): T {
  return inLanguage(completeLanguage(code, otherwise), write)
}
