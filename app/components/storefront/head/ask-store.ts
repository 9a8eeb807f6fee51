import { chatUrl } from '#app/domain/order/message/chat-link.ts'
import type { StoreSnapshot } from '#app/domain/store/snapshot.ts'
import { headWords } from '#copy/storefront/head'

/** Null when the store has no number. */
export function askStoreUrl({ platform, sellerContact, name }: StoreSnapshot): string | null {
  return sellerContact ? chatUrl(platform, sellerContact, headWords().question({ storeName: name })) : null
}
