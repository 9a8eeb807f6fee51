import { useEffect, useRef } from 'react'
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
  /** 'kibanda.example' */
  host: string
}

/** Draws the store's share card whenever there is none: at first, and after its name, logo or colours changed. */
export function ShareCardMaker({ store, host }: Props) {
  const drawn = useRef(0)
  const latest = useRef(store)
  latest.current = store
  const { version, hasCard } = store
  useEffect(() => {
    if (hasCard || drawn.current === version) return
    drawn.current = version
    const { id, slug, ...facts } = latest.current
    draw({ ...facts, address: host + storePath(slug) })
      .then((card) => sendStorePicture(`/settings/pictures?store=${id}`, { card, version: String(version) }))
      // The default card stands in for it; the next page tries again.
      .catch(() => undefined)
  }, [version, hasCard, host])
  return null
}

type Facts = Parameters<typeof import('#app/browser/images/share-card.client.ts')['drawShareCard']>[0]

async function draw(facts: Facts): Promise<Blob> {
  const { drawShareCard } = await import('#app/browser/images/share-card.client.ts')
  return drawShareCard(facts)
}
