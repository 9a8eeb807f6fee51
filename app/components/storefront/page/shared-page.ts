import { shareUrl } from '#app/domain/order/message/chat-link.ts'
import type { SnapshotCategory, StoreSnapshot } from '#app/domain/store/snapshot.ts'
import { categorySharePath, sharePath } from '#app/domain/store/store.ts'
import { storefront } from '#copy/storefront/page'
import { localizedPath } from '../localized-path.ts'

export const SHARE_LINK = 'share'
export const COPY_ADDRESS = 'copy-address'

/** Shares the chosen category, else the store. */
export function sharedPage(store: StoreSnapshot, category: SnapshotCategory | null, origin: string) {
  const path = category ? categorySharePath(store.slug, category.id) : sharePath(store.slug)
  const link = origin + localizedPath(path, store)
  const title = category ? `${category.name} · ${store.name}` : store.name
  return { link, title, href: shareUrl(store.platform, link, storefront().shareText({ link })) }
}
