import { rangeText } from '#app/domain/catalog/price.ts'
import { productOffers } from '#app/domain/catalog/publish/offers.ts'
import type { SnapshotCategory, SnapshotImage, SnapshotProduct, StoreSnapshot } from './snapshot.ts'
import { categoryPath, productPath, storePath } from './store.ts'

export interface ShareCard {
  title: string
  description: string
  url: string
  image: { url: string; width: number; height: number; type: 'image/jpeg' }
}

interface Shared {
  category?: SnapshotCategory | null
  drawn?: string | null
}

export const DEFAULT_SHARE_CARD = '/share-card.jpg'
export const CARD_WIDTH = 1200
export const CARD_HEIGHT = 630
const DESCRIPTION_LENGTH = 120

export function shareCard(
  snapshot: StoreSnapshot,
  product: SnapshotProduct | null,
  origin: string,
  { category = null, drawn = null }: Shared = {},
): ShareCard {
  if (snapshot.awaitsConfirmation) return plainCard(snapshot, origin)
  if (product) return productCard(snapshot, product, origin, drawn)
  return category ? categoryCard(snapshot, category, origin) : storeCard(snapshot, origin)
}

export function cutText(text: string, length: number): string {
  const line = text.replace(/\s+/g, ' ').trim()
  const points = [...line]
  if (points.length <= length) return line
  const cut = points.slice(0, length - 1).join('')
  const space = cut.lastIndexOf(' ')
  return `${(space > length / 2 ? cut.slice(0, space) : cut).trimEnd()}…`
}

/** Shows nothing of the owner's but the store's name. */
function plainCard({ name, slug }: StoreSnapshot, origin: string): ShareCard {
  return { title: name, description: name, url: origin + storePath(slug), image: plainImage(origin) }
}

function storeCard(snapshot: StoreSnapshot, origin: string): ShareCard {
  const productNames = snapshot.products.map((product) => product.name).join(', ')
  return {
    title: snapshot.name,
    description: cutText(snapshot.description || productNames || snapshot.name, DESCRIPTION_LENGTH),
    url: origin + storePath(snapshot.slug),
    image: storeImage(snapshot, origin),
  }
}

function categoryCard(snapshot: StoreSnapshot, { id, name }: SnapshotCategory, origin: string): ShareCard {
  const products = snapshot.products.filter((product) => product.categoryId === id)
  const productNames = products.map((product) => product.name).join(', ')
  return {
    title: `${name} · ${snapshot.name}`,
    description: cutText(productNames || snapshot.description || snapshot.name, DESCRIPTION_LENGTH),
    url: origin + categoryPath(snapshot.slug, id),
    image: storeImage(snapshot, origin),
  }
}

function productCard(
  snapshot: StoreSnapshot,
  product: SnapshotProduct,
  origin: string,
  drawn: string | null,
): ShareCard {
  const offers = productOffers(product)
  const description = [rangeText(offers, snapshot.moneyFormat), product.description].filter(Boolean).join(' · ')
  return {
    title: `${product.name} · ${snapshot.name}`,
    description: cutText(description, DESCRIPTION_LENGTH),
    url: origin + productPath(snapshot.slug, product.id),
    image: drawn ? { ...plainImage(origin), url: origin + drawn } : photoImage(snapshot, offers.pictures[0], origin),
  }
}

function photoImage(snapshot: StoreSnapshot, cover: SnapshotImage | undefined, origin: string): ShareCard['image'] {
  return cover ? { url: origin + cover.url, width: 600, height: 600, type: 'image/jpeg' } : storeImage(snapshot, origin)
}

function storeImage(snapshot: StoreSnapshot, origin: string): ShareCard['image'] {
  return snapshot.shareCard ? { ...plainImage(origin), url: origin + snapshot.shareCard } : plainImage(origin)
}

function plainImage(origin: string): ShareCard['image'] {
  return { url: origin + DEFAULT_SHARE_CARD, width: CARD_WIDTH, height: CARD_HEIGHT, type: 'image/jpeg' }
}
