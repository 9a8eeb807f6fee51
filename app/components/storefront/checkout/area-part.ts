import type { AreaKind } from '#app/domain/delivery/area.ts'
import { areaChoice } from '#copy/storefront/area-choice'

/** The heading of a group; '' for pick-up points without one. */
export function areaPart(kind: AreaKind, part: string): string {
  if (part !== '') return part
  if (kind === 'parcel') return areaChoice().parcels
  return kind === 'area' ? areaChoice().others : ''
}
