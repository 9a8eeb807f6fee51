interface Line {
  saveData?: boolean
  effectiveType?: string
  downlink?: number
}

const line = () => (navigator as { connection?: Line }).connection

export function prefersReducedData(): boolean {
  return line()?.saveData === true
}

/** Fastest of 2G (Mbit/s); `effectiveType` alone goes by the round trip. */
const SLOW_DOWNLINK = 0.25

export function hasSlowLine(): boolean {
  const { effectiveType = '', downlink = 1 } = line() ?? {}
  return effectiveType.endsWith('2g') || downlink < SLOW_DOWNLINK
}
