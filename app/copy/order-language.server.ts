import { LANGUAGE_PARAM } from '#app/domain/store/languages.ts'
import { completeLanguage } from './languages.ts'
import { changeLanguage, DEFAULT_LANGUAGE, language } from './reader.ts'

interface Ordered {
  order: { language: string | null }
  store: { language: string }
}

/** Of the customer: what the order was placed in, else the store's. */
export function orderLanguage({ order, store }: Ordered): string {
  return completeLanguage(order.language, completeLanguage(store.language, DEFAULT_LANGUAGE))
}

/** Codes that a paper can be printed in: the customer's, and the account's if it is another. */
export function paperLanguages(ordered: Ordered): string[] {
  return [...new Set([orderLanguage(ordered), language()])]
}

/** What follows in this request is written for the customer, or in the language of the address. */
export function setCustomerLanguage(request: Request, ordered: Ordered): void {
  const requested = new URL(request.url).searchParams.get(LANGUAGE_PARAM)
  changeLanguage(completeLanguage(requested, orderLanguage(ordered)))
}
