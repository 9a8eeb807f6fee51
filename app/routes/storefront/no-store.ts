import { notFoundDocument } from '#app/documents/not-found-document.tsx'
import { htmlResponse } from './shopper-page.server.ts'

/** /store without a slug: a 404 page, because stores are not listed. */
export function loader() {
  return htmlResponse(notFoundDocument('no-store'), 404, { 'Cache-Control': 'no-store' })
}
