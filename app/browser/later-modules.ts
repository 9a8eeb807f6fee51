import { savesData } from './saves-data.ts'

/** Keeps a preload from starting. */
export const LATER_MEDIA = 'not all'

/** Asks for a part's files beside the page's own, before photos fill the line; not for who saves data. */
export function askForLaterModules() {
  if (savesData()) return
  for (const link of document.querySelectorAll<HTMLLinkElement>(`[media='${LATER_MEDIA}']`)) link.media = ''
}
