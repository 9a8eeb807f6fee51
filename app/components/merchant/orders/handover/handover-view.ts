export interface ShownStop {
  /** Shape: 'Run 12 · Otieno'. */
  title: string
  state: string
  /** Delivered without the code. */
  isUnverified: boolean
  details: string[]
  /** Omissions of a report, and late reports. */
  warnings: string[]
  note: string
  photos: { href: string; label: string }[]
}

export interface HandoverView {
  stops: ShownStop[]
  isOnRun: boolean
}

export interface ShownCode {
  code: string | null
}
