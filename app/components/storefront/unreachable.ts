import { notices } from '#app/copy/en/storefront/notices.ts'

export function unreachableMessage(): { title: string; text: string } {
  return navigator.onLine
    ? { title: notices.unreachable, text: notices.unreachableText }
    : { title: notices.offline, text: notices.offlineText }
}
