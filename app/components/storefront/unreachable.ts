import { notices } from '#copy/storefront/notices'

export function unreachableMessage(): { title: string; text: string } {
  return navigator.onLine
    ? { title: notices().unreachable, text: notices().unreachableText }
    : { title: notices().offline, text: notices().offlineText }
}
