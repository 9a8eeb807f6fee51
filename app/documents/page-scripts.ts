import { scripts } from 'virtual:storefront'
import { pageLanguage } from '#copy/language'

export function pageScripts() {
  return scripts[pageLanguage()] ?? scripts.en
}
