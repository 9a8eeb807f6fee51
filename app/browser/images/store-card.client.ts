import { storeData } from '#app/browser/storage/store-data.ts'
import { MOST_CARD_PHOTOS, storePath } from '#app/domain/store/store.ts'
import { drawnPhotos, keepDrawnPhotos, keepLooked } from './drawn-photos.ts'
import { drawShareCard } from './share-card.client.ts'
import { sendStorePicture } from './store-pictures.ts'

export interface CardedStore {
  id: string
  name: string
  slug: string
  logo: string | null
  primary: string
  accent: string
  version: number
  hasCard: boolean
}

export async function makeStoreCard({ id, slug, hasCard, version, ...fields }: CardedStore, host: string) {
  keepLooked(id)
  const { description, photos } = await readShownStore(slug, MOST_CARD_PHOTOS)
  if (hasCard && photos.length === drawnPhotos(id)) return
  const card = await drawShareCard({ ...fields, description, photos, address: host + storePath(slug) })
  const { ok } = await sendStorePicture(`/settings/pictures?store=${id}`, { card, version: String(version) })
  if (ok) keepDrawnPhotos(id, photos.length)
}

/** Reads the public page: a card must hold nothing else. */
async function readShownStore(slug: string, most: number): Promise<{ description: string; photos: string[] }> {
  const response = await fetch(storePath(slug), { signal: AbortSignal.timeout(20_000) })
  const page = new DOMParser().parseFromString(await response.text(), 'text/html')
  const snapshot = storeData(page)?.snapshot
  const photos = (snapshot?.products ?? []).flatMap(({ images: [cover] }) => (cover ? [cover.url] : []))
  return { description: snapshot?.description ?? '', photos: photos.slice(0, most) }
}
