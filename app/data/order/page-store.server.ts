import { stores } from '../schema/stores.server.ts'
import type { ReadScope } from '../sql/scope.server.ts'
import { openingColumns } from '../store/hours.server.ts'

type Row = Awaited<ReturnType<typeof pageStoreRead>>[number]
export type PageStore = NonNullable<ReturnType<typeof pageStoreOf>>

export function pageStoreRead(scope: ReadScope) {
  return scope.pick(stores, {
    id: stores.id,
    slug: stores.slug,
    name: stores.name,
    logo: stores.logoUrl,
    primaryColor: stores.primaryColor,
    accentColor: stores.accentColor,
    country: stores.country,
    timeZone: stores.timeZone,
    language: stores.language,
    languages: stores.languages,
    platform: stores.messagingPlatform,
    whatsappNumber: stores.whatsappNumber,
    telegramNumber: stores.telegramNumber,
    storeAddress: stores.storeAddress,
    googleMapUrl: stores.googleMapUrl,
    hasPickup: stores.hasPickup,
    hasDelivery: stores.hasDelivery,
    ...openingColumns,
    closedAt: stores.closedAt,
  })
}

/** Null for a closed store, which shows nothing of its orders. */
export function pageStoreOf({ closedAt, whatsappNumber, telegramNumber, ...store }: Row) {
  if (closedAt !== null) return null
  const number = store.platform === 'telegram' ? telegramNumber : whatsappNumber
  /** As the owner typed it; null when there is no chat to open. */
  const sellerContact = number?.trim() || null
  return { ...store, sellerContact }
}
