import { chosenLanguage, languageRequest, type StoreLanguages } from '#app/domain/store/languages.ts'
import { offeredLanguages } from './languages.ts'
import { changeLanguage, DEFAULT_LANGUAGE } from './reader.ts'

export function storeLanguage(url: URL, cookies: string | null, store: StoreLanguages): string {
  const offered = offeredLanguages(store)
  return chosenLanguage(languageRequest(url, cookies), offered, offered[0] ?? DEFAULT_LANGUAGE)
}

export function setShopperLanguage(request: Request, store: StoreLanguages): void {
  changeLanguage(storeLanguage(new URL(request.url), request.headers.get('cookie'), store))
}
