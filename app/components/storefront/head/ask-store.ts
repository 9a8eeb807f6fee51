import { headWords } from '#app/copy/en/storefront/head.ts'
import { chatUrl } from '#app/domain/order/chat-link.ts'
import type { StoreSnapshot } from '#app/domain/store/snapshot.ts'

/** The chat with the seller; null when the store has no number. */
export function askStoreUrl({ platform, sellerContact, name }: StoreSnapshot): string | null {
  return sellerContact ? chatUrl(platform, sellerContact, headWords.question(name)) : null
}
