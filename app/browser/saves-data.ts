interface Line {
  saveData?: boolean
  effectiveType?: string
  /** Mbit/s, as estimated. */
  downlink?: number
}

const line = () => (navigator as { connection?: Line }).connection

/** Who saves data loads a part when it is touched. */
export function savesData(): boolean {
  return line()?.saveData === true
}

/** The fastest of 2G; `effectiveType` alone goes by the round trip. */
const SLOW_DOWNLINK = 0.25

/** What is sent in the background would hold up what the person does. */
export function hasSlowLine(): boolean {
  const { effectiveType = '', downlink = 1 } = line() ?? {}
  return effectiveType.endsWith('2g') || downlink < SLOW_DOWNLINK
}
