/** The same times on some days of the week; `to` at or before `from` runs past midnight. */
export interface OpeningHours {
  /** '1111100', Monday first. */
  days: string
  /** Minutes of the day, 0 to 1439. */
  from: number
  to: number
}

/** Days, '2026-12-25', on which a store is closed, both included. */
export interface ClosedDays {
  from: string
  to: string
  note: string
}

/** What a store says of its times. */
export interface OpeningRules {
  /** Empty: always open. */
  openingHours: OpeningHours[]
  closedDays: ClosedDays[]
  whenClosed: 'take' | 'refuse'
  /** Epoch milliseconds; null: not paused. */
  pausedUntil: number | null
  pauseNote: string
}
