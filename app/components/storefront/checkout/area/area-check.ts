import type { OfferedArea } from '#app/domain/delivery/area.ts'
import { readPin } from '#app/domain/delivery/pin.ts'
import { isOfferedSlot, readSlot, slotsOf } from '#app/domain/delivery/slots.ts'
import { LANDMARK_MAX } from '#app/domain/order/place/checkout-fields.ts'
import type { StoreSnapshot } from '#app/domain/store/snapshot.ts'
import { areaChoice, areaErrors } from '#copy/storefront/area-choice'
import { checkoutWords } from '#copy/storefront/checkout'
import type { FieldTexts } from '../order-problem.ts'
import type { CheckoutDraft } from '../use-checkout-draft.ts'

type PlaceDraft = Pick<CheckoutDraft, 'slot' | 'landmark' | 'pin'>

export function checkPlace(draft: PlaceDraft, area: OfferedArea | null, store: StoreSnapshot, now: number): FieldTexts {
  const words = areaErrors()
  if (!area) return { area: words['area-required'] }
  const texts: FieldTexts = {}
  if (area.windows.length > 0) {
    const slot = readSlot(draft.slot)
    if (!slot) texts.slot = words['slot-required']
    else if (!isOfferedSlot(slotsOf(area, store, now), slot)) texts.slot = words['slot-gone']
  }
  if (area.kind !== 'area') return texts
  if (draft.landmark.trim().length > LANDMARK_MAX) texts.landmark = words['landmark-too-long']
  if (draft.pin.trim() !== '' && !readPin(draft.pin).ok) texts.pin = words['pin-invalid']
  return texts
}

export function placeOf({ slot, landmark, pin }: PlaceDraft, area: OfferedArea) {
  return {
    areaId: area.id,
    ...(area.windows.length > 0 ? { slot } : {}),
    ...(area.kind === 'area' && landmark.trim() ? { landmark } : {}),
    ...(area.kind === 'area' && pin.trim() ? { pin } : {}),
  }
}

export function addressLabel({ kind }: OfferedArea): string {
  return kind === 'parcel' ? areaChoice().town : checkoutWords().address
}

export function addressHint(area: OfferedArea | null): string | undefined {
  return area?.kind === 'parcel' ? undefined : areaChoice().addressHint
}
