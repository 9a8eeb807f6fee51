import { LANGUAGE_PARAM } from '#app/domain/store/languages.ts'
import { completeLanguage } from './languages.ts'
import { changeLanguage, DEFAULT_LANGUAGE, language } from './reader.ts'

interface Ordered {
  order: { language: string | null }
  store: { language: string }
}

export function orderLanguage({ order, store }: Ordered): string {
  return completeLanguage(order.language, completeLanguage(store.language, DEFAULT_LANGUAGE))
}

export function paperLanguages(ordered: Ordered): string[] {
  return [...new Set([orderLanguage(ordered), language()])]
}

export function setCustomerLanguage(request: Request, ordered: Ordered): void {
  const requested = new URL(request.url).searchParams.get(LANGUAGE_PARAM)
  changeLanguage(completeLanguage(requested, orderLanguage(ordered)))
}
