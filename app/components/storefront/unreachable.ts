import { notices } from '#app/copy/en/storefront-notices.ts'

/** What to say when the server did not answer. */
export function unreachable(): { title: string; text: string } {
  return navigator.onLine
    ? { title: notices.unreachable, text: notices.unreachableText }
    : { title: notices.offline, text: notices.offlineText }
}
