import type { Minor } from '#app/domain/money.ts'

/** Brought by the store's rider, sent by parcel, or fetched at a pick-up point. */
export const AREA_KINDS = ['area', 'parcel', 'pickup'] as const

export type AreaKind = (typeof AREA_KINDS)[number]

/** From and to, in minutes of the day. */
export type TimeWindow = [number, number]

/** What a shopper chooses among. */
export interface OfferedArea {
  id: string
  kind: AreaKind
  name: string
  /** The heading that it stands below; '' for none. */
  part: string
  fee: Minor
  freeAbove: Minor | null
  minimum: Minor | null
  /** '1111110', Monday first. */
  days: string
  /** Empty: no time is asked for. */
  windows: TimeWindow[]
  leadMinutes: number
  /** 'Same day if ordered by 14:00'; '' for none. */
  eta: string
  /** Of a pick-up point. */
  address: string
  mapUrl: string | null
}

/** `goods` after their discount. */
export function feeOfArea({ fee, freeAbove }: Pick<OfferedArea, 'fee' | 'freeAbove'>, goods: Minor): Minor {
  return freeAbove !== null && goods >= freeAbove ? 0 : fee
}
