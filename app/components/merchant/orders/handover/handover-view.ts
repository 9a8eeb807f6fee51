export interface ShownStop {
  /** 'Run 12 · Otieno' */
  title: string
  state: string
  /** Without the code: to be looked at. */
  isUnverified: boolean
  /** When, why, and what was received. */
  details: string[]
  /** What was left out of a report, and what came late. */
  warnings: string[]
  note: string
  photos: { href: string; label: string }[]
}

/** What riders reported of an order, in the words of its reader. */
export interface HandoverView {
  stops: ShownStop[]
  isOnRun: boolean
}

export interface ShownCode {
  code: string | null
}
