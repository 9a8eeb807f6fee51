import { useEffect, useState } from 'react'
import { loadModule } from '#app/browser/loading/load-module.ts'
import { feeOfArea, type OfferedArea } from '#app/domain/delivery/area.ts'
import { type AreaOffer, areaOf, asksArea } from '#app/domain/delivery/area-offer.ts'
import type { Minor } from '#app/domain/money.ts'
import type { DeliveryMethod } from '#app/domain/order/order.ts'
import { type DraftStore, feeOf } from '#app/domain/order/place/draft.ts'
import type { StoreSnapshot } from '#app/domain/store/snapshot.ts'
import { storePath } from '#app/domain/store/store.ts'
import { requestTimeout } from '../../ask-server.ts'
import { withPageLanguage } from '../../localized-path.ts'
import type { CheckoutDraft } from '../use-checkout-draft.ts'
import type { areaParts } from './area-parts.client.tsx'

type AreasState = 'loading' | 'failed' | { list: OfferedArea[]; parts: typeof areaParts }

interface Props {
  store: StoreSnapshot
  offer: AreaOffer & DraftStore
  method: DeliveryMethod
  draft: CheckoutDraft
  isOutdated: boolean
}

export function usePlace({ store, offer, method, draft, isOutdated }: Props) {
  const isAsked = asksArea(offer, method)
  const { state, reload } = useAreas(store.slug, offer.hasAreas || offer.hasPoints, isOutdated)
  const { list: areas, parts } = typeof state === 'object' ? state : { list: [], parts: null }
  const area = isAsked ? areaOf(areas, draft.areaId, method) : null
  return {
    isAsked,
    areas,
    area,
    parts,
    isWaiting: isAsked && parts === null,
    hasFailed: state === 'failed',
    reload,
    /** `goods` after their discount. */
    feeOf: (goods: Minor) => (area ? feeOfArea(area, goods) : isAsked ? 0 : feeOf(offer, method)),
    check: (now: number) => (isAsked && parts ? parts.checkPlace(draft, area, store, now) : {}),
    input: () => (parts && area ? parts.placeOf(draft, area) : {}),
  }
}

/** Loads nothing for stores without areas. */
function useAreas(slug: string, isNeeded: boolean, isOutdated: boolean) {
  const [state, setState] = useState<AreasState>('loading')
  const [tries, setTries] = useState(0)

  useEffect(() => {
    if (!isNeeded) return
    let isWanted = true
    load(slug, tries > 0 || isOutdated).then(
      (loaded) => isWanted && setState(loaded),
      (error) => {
        console.warn('areas not loaded', error)
        if (isWanted) setState('failed')
      },
    )
    return () => {
      isWanted = false
    }
  }, [slug, isNeeded, isOutdated, tries])

  /** Bypasses the browser's cache. */
  const reload = () => {
    setState((current) => (current === 'failed' ? 'loading' : current))
    setTries((count) => count + 1)
  }
  return { state, reload }
}

async function load(slug: string, isFresh: boolean) {
  const answer = fetch(withPageLanguage(`${storePath(slug)}/areas.json`), {
    cache: isFresh ? 'reload' : 'default',
    signal: requestTimeout(),
  })
  const parts = loadModule(() => import('./area-parts.client.tsx'))
  const [response, loaded] = await Promise.all([answer, parts])
  if (!response.ok || !loaded) throw new Error(`areas answered ${response.status}`)
  const { areas }: { areas: OfferedArea[] } = await response.json()
  return { list: areas, parts: loaded.areaParts }
}
