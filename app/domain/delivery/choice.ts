import type { Minor } from '#app/domain/money.ts'
import type { DeliveryMethod } from '#app/domain/order/order.ts'
import type { OpeningRules } from '#app/domain/store/opening.ts'
import { feeOfArea, type OfferedArea } from './area.ts'
import { type AreaOffer, asksArea, isOfMethod } from './area-offer.ts'
import { type DeliverySlot, isOfferedSlot, slotsOf } from './slots.ts'

export interface PlaceInput {
  deliveryMethod: DeliveryMethod
  areaId?: string
  slot?: DeliverySlot
}

/** What an order's delivery costs and asks; `goods` after their discount. */
export interface DeliveryTerms {
  feeOf(goods: Minor): Minor
  /** Of the goods before their discount; 0 for none. */
  minimum: Minor
  /** '' without an area. */
  areaName: string
}

export type PlaceRefusal = { ok: false; reason: 'area-required' | 'area-gone' | 'slot-required' | 'slot-gone' }

type PlaceDecision = { ok: true; area: OfferedArea | null; slot: DeliverySlot | null } | PlaceRefusal

type Store = AreaOffer & Pick<OpeningRules, 'openingHours' | 'closedDays'> & { timeZone: string }

/** `area` is the one that was asked for, if the store offers it. */
export function decidePlace(
  { deliveryMethod, areaId, slot }: PlaceInput,
  store: Store,
  area: OfferedArea | null,
  now: number,
): PlaceDecision {
  if (!areaId) {
    if (asksArea(store, deliveryMethod)) return { ok: false, reason: 'area-required' }
    return { ok: true, area: null, slot: null }
  }
  if (!area || !isOfMethod(area.kind, deliveryMethod)) return { ok: false, reason: 'area-gone' }
  if (area.windows.length === 0) return { ok: true, area, slot: null }
  if (!slot) return { ok: false, reason: 'slot-required' }
  return isOfferedSlot(slotsOf(area, store, now), slot) ? { ok: true, area, slot } : { ok: false, reason: 'slot-gone' }
}

/** The stricter minimum of store and area holds. */
export function termsOf(area: OfferedArea | null, minimumOrder: Minor, storeFee: Minor): DeliveryTerms {
  const isStricter = (area?.minimum ?? 0) > minimumOrder
  return {
    feeOf: (goods) => (area ? feeOfArea(area, goods) : storeFee),
    minimum: isStricter ? (area?.minimum ?? 0) : minimumOrder,
    areaName: isStricter ? (area?.name ?? '') : '',
  }
}
