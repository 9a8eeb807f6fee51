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
  host: string
}

export function ShareCardMaker({ store, host }: Props) {
  const drawnVersion = useRef(0)
  const latestStore = useRef(store)
  latestStore.current = store
  const { version, hasCard } = store
  useEffect(() => {
    if (hasCard || drawnVersion.current === version) return
    drawnVersion.current = version
    const { id, slug, ...fields } = latestStore.current
    draw({ ...fields, address: host + storePath(slug) })
      .then((card) => sendStorePicture(`/settings/pictures?store=${id}`, { card, version: String(version) }))
      // The default card is used until then; the next page tries again.
      .catch(() => undefined)
  }, [version, hasCard, host])
  return null
}

type CardFields = Parameters<typeof import('#app/browser/images/share-card.client.ts')['drawShareCard']>[0]

async function draw(fields: CardFields): Promise<Blob> {
  const { drawShareCard } = await import('#app/browser/images/share-card.client.ts')
  return drawShareCard(fields)
}
