import { useState } from 'react'

/** The props of an element whose inside is left as it stands in the page. */
export const AS_DRAWN = { dangerouslySetInnerHTML: { __html: '' } }

/**
 * Whether the inside of the element with this id is still what the server drew. Then it gets AS_DRAWN in place of children:
 * preact neither makes nor compares them, which is most of what a cheap phone waits for. Only for an inside in which nothing
 * hears anything; `look` holds all that it shows. An inside that was to be another once is drawn from then on: going back
 * to AS_DRAWN would empty the element.
 */
export function useDrawn(id: string, look: string): boolean {
  const [drawn] = useState(() => ({ look: isInPage(id) ? look : null }))
  if (drawn.look !== look) drawn.look = null
  return drawn.look !== null
}

/** What stands in the page before its component has drawn anything is the server's. */
function isInPage(id: string): boolean {
  return typeof document !== 'undefined' && document.getElementById(id) !== null
}
