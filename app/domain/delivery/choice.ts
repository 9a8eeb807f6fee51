import type { Minor } from '#app/domain/money.ts'
import type { DeliveryMethod } from '#app/domain/order/order.ts'
import type { OpeningRules } from '#app/domain/store/opening.ts'
import { feeOfArea, type OfferedArea } from './area.ts'
import { type AreaOffer, asksArea, isOfMethod } from './area-offer.ts'
import { type DeliverySlot, isOfferedSlot, slotsOf } from './slots.ts'

export interface DeliveryInput {
  deliveryMethod: DeliveryMethod
  areaId?: string
  slot?: DeliverySlot
}

export interface DeliveryTerms {
  feeOf(goods: Minor): Minor
  /** Compared with the subtotal before discount; 0 for none. */
  minimum: Minor
  areaName: string
}

export type DeliveryRefusal = { ok: false; reason: 'area-required' | 'area-gone' | 'slot-required' | 'slot-gone' }

type PlaceDecision = { ok: true; area: OfferedArea | null; slot: DeliverySlot | null } | DeliveryRefusal

type Store = AreaOffer & Pick<OpeningRules, 'openingHours' | 'closedDays'> & { timeZone: string }

export function decideDelivery(
  { deliveryMethod, areaId, slot }: DeliveryInput,
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

export function termsOf(area: OfferedArea | null, minimumOrder: Minor, storeFee: Minor): DeliveryTerms {
  const isStricter = (area?.minimum ?? 0) > minimumOrder
  return {
    feeOf: (goods) => (area ? feeOfArea(area, goods) : storeFee),
    minimum: isStricter ? (area?.minimum ?? 0) : minimumOrder,
    areaName: isStricter ? (area?.name ?? '') : '',
  }
}
