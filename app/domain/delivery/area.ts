import type { Minor } from '#app/domain/money.ts'

export const AREA_KINDS = ['area', 'parcel', 'pickup'] as const

export type AreaKind = (typeof AREA_KINDS)[number]

/** Start and end, in minutes of the day. */
export type TimeWindow = [number, number]

export interface OfferedArea {
  id: string
  kind: AreaKind
  name: string
  part: string
  fee: Minor
  freeAbove: Minor | null
  minimum: Minor | null
  /** '1111110', Monday first. */
  days: string
  windows: TimeWindow[]
  leadMinutes: number
  eta: string
  address: string
  mapUrl: string | null
}

/** `goods` is the subtotal less discount. */
export function feeOfArea({ fee, freeAbove }: Pick<OfferedArea, 'fee' | 'freeAbove'>, goods: Minor): Minor {
  return freeAbove !== null && goods >= freeAbove ? 0 : fee
}
