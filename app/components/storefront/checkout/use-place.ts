import { feeOfArea } from '#app/domain/delivery/area.ts'
import { type AreaOffer, areaOf, asksArea } from '#app/domain/delivery/area-offer.ts'
import type { Minor } from '#app/domain/money.ts'
import { type DraftStore, feeOf } from '#app/domain/order/draft.ts'
import type { DeliveryMethod } from '#app/domain/order/order.ts'
import type { StoreSnapshot } from '#app/domain/store/snapshot.ts'
import { useAreas } from './use-areas.ts'
import type { CheckoutDraft } from './use-checkout-draft.ts'

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
