import { scripts } from 'virtual:storefront'
import { pageLanguage } from '#copy/language'

/** Of pages without the Remix client, in the language of the page. */
export function pageScripts() {
  return scripts[pageLanguage()] ?? scripts.en
}
