import { lostDocument } from '#app/documents/lost-document.tsx'
import { pageAnswer } from './shopper-page.server.ts'

/** /store without a slug lists nothing. */
export function loader() {
  return pageAnswer(lostDocument('no-store'), 404, { 'Cache-Control': 'no-store' })
}
