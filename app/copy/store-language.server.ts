import { chosenLanguage, languageRequest } from '#app/domain/store/languages.ts'
import { offeredLanguages, type StoreLanguages } from './languages.ts'
import { changeLanguage } from './reader.ts'

/** Of this request's page: the store's own, or what was asked for if the store offers it. */
export function storeLanguage(request: Request, store: StoreLanguages): string {
  const [own = 'en', ...others] = offeredLanguages(store)
  if (others.length === 0) return own
  return chosenLanguage(languageRequest(new URL(request.url), request.headers.get('cookie')), [own, ...others], own)
}

/** What follows in this request is written for the shopper of this store. */
export function setShopperLanguage(request: Request, store: StoreLanguages): void {
  changeLanguage(storeLanguage(request, store))
}
