import { useEffect, useRef } from 'react'
import { drawnPhotos, hasLooked } from '#app/browser/images/drawn-photos.ts'
import { drawOutdatedCards } from '#app/browser/images/product-cards.ts'
import type { CardedStore } from '#app/browser/images/store-card.client.ts'
import { MOST_CARD_PHOTOS } from '#app/domain/store/store.ts'

interface Props {
  store: CardedStore
  host: string
}

/** Draws a missing card; once a visit, redraws one that this browser drew with room for photos. */
export function ShareCardMaker({ store, host }: Props) {
  const drawnVersion = useRef(0)
  const latestStore = useRef(store)
  latestStore.current = store
  const { id, version, hasCard } = store
  useEffect(() => {
    const { current } = latestStore
    if (drawnVersion.current === version || (hasCard && !mayGainPhotos(current.id))) return
    drawnVersion.current = version
    import('#app/browser/images/store-card.client.ts')
      .then(({ makeStoreCard }) => makeStoreCard(current, host))
      // The default card is used until then; the next page tries again.
      .catch(() => undefined)
  }, [version, hasCard, host])
  useEffect(() => drawOutdatedCards(id), [id])
  return null
}

function mayGainPhotos(id: string): boolean {
  const drawn = drawnPhotos(id)
  return drawn !== null && drawn < MOST_CARD_PHOTOS && !hasLooked(id)
}
