import type { AreaKind } from '#app/domain/delivery/area.ts'
import { areaChoice } from '#copy/storefront/area-choice'

/** Returns '' for pick-up points without a heading. */
export function areaPart(kind: AreaKind, part: string): string {
  if (part !== '') return part
  if (kind === 'parcel') return areaChoice().parcels
  return kind === 'area' ? areaChoice().others : ''
}
