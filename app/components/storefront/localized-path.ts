import { pathInLanguage } from '#app/domain/store/languages.ts'
import { pageLanguage } from '#copy/language'

export function localizedPath(path: string, store: { language: string }): string {
  return pathInLanguage(path, pageLanguage(), store.language)
}

/** For responses with text in the page's language. */
export function withPageLanguage(path: string): string {
  return `${path}${path.includes('?') ? '&' : '?'}lang=${pageLanguage()}`
}
