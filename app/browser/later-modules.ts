import { LATER_MEDIA } from '#app/domain/store/page.ts'
import { savesData } from './saves-data.ts'

/** Asks for a part's files beside the page's own, before photos fill the line; not for who saves data. */
export function askForLaterModules() {
  if (savesData()) return
  for (const link of document.querySelectorAll<HTMLLinkElement>(`[media='${LATER_MEDIA}']`)) link.media = ''
}
