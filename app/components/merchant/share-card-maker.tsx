import { useEffect, useRef } from 'react'
import { readStored, writeStored } from '#app/browser/browser-storage.ts'
import { drawOutdatedCards } from '#app/browser/images/product-cards.ts'
import { sendStorePicture } from '#app/browser/images/store-pictures.ts'
import { storePath } from '#app/domain/store/store.ts'

interface Props {
  store: {
    id: string
    name: string
    slug: string
    logo: string | null
    primary: string
    accent: string
    version: number
    hasCard: boolean
  }
  host: string
}

const PHOTOS = 3

/**
 * Draws the card of a store without one; once a visit, again, if this browser drew it with room for more photos.
 * Then those of its products.
 */
export function ShareCardMaker({ store, host }: Props) {
  const drawnVersion = useRef(0)
  const latestStore = useRef(store)
  latestStore.current = store
  const { version, hasCard } = store
  useEffect(() => {
    const { current } = latestStore
    if (drawnVersion.current === version || (hasCard && !mayGainPhotos(current.id))) return
    drawnVersion.current = version
    makeCard(current, host)
      // The default card is used until then; the next page tries again.
      .catch(() => undefined)
  }, [version, hasCard, host])
  useEffect(() => drawOutdatedCards(store.id), [store.id])
  return null
}

async function makeCard({ id, slug, hasCard, version, ...fields }: Props['store'], host: string): Promise<void> {
  const { drawShareCard } = await import('#app/browser/images/share-card.client.ts')
  const { readShownStore } = await import('#app/browser/images/shown-store.client.ts')
  writeStored('sessionStorage', keyOf(id), '1')
  const { description, photos } = await readShownStore(slug, PHOTOS)
  if (hasCard && photos.length === drawnPhotos(id)) return
  const card = await drawShareCard({ ...fields, description, photos, address: host + storePath(slug) })
  const { ok } = await sendStorePicture(`/settings/pictures?store=${id}`, { card, version: String(version) })
  if (ok) writeStored('localStorage', keyOf(id), String(photos.length))
}

function mayGainPhotos(id: string): boolean {
  const drawn = drawnPhotos(id)
  return drawn !== null && drawn < PHOTOS && readStored('sessionStorage', keyOf(id)) === null
}

/** Null when another browser drew the card. */
function drawnPhotos(id: string): number | null {
  const drawn = readStored('localStorage', keyOf(id))
  return drawn === null ? null : Number(drawn)
}

function keyOf(id: string): string {
  return `card-photos-${id}`
}
