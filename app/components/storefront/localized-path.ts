import { pathInLanguage } from '#app/domain/store/languages.ts'
import { pageLanguage } from '#copy/language'

/** A page of the store in the language of this page. */
export function localizedPath(path: string, store: { language: string }): string {
  return pathInLanguage(path, pageLanguage(), store.language)
}

/** An address whose answer has words in it, whatever language the browser is known for. */
export function withPageLanguage(path: string): string {
  return `${path}${path.includes('?') ? '&' : '?'}lang=${pageLanguage()}`
}
