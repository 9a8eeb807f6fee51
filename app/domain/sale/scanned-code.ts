export interface KeyRun {
  text: string
  startedAt: number
  lastAt: number
  longestGap: number
}

/** The best typists take 60 ms for a key; a slow scanner by radio takes 40. */
const MAX_GAP_MS = 50
const MAX_MEAN_MS = 40
const MIN_CODE = 3
/** A hand can press fewer keys than this nearly at once. */
const LONG_CODE = 6
const MAX_SHORT_GAP_MS = 15

export function growRun(run: KeyRun | null, letter: string, at: number): KeyRun {
  const gap = run ? at - run.lastAt : Number.POSITIVE_INFINITY
  if (!run || gap > MAX_GAP_MS) return { text: letter, startedAt: at, lastAt: at, longestGap: 0 }
  return { ...run, text: run.text + letter, lastAt: at, longestGap: Math.max(run.longestGap, gap) }
}

export function scannedCode(run: KeyRun | null, endedAt: number): string | null {
  if (!run || run.text.length < MIN_CODE) return null
  const longestGap = Math.max(run.longestGap, endedAt - run.lastAt)
  const mean = (endedAt - run.startedAt) / run.text.length
  const maxGap = run.text.length < LONG_CODE ? MAX_SHORT_GAP_MS : MAX_GAP_MS
  return longestGap <= maxGap && mean <= MAX_MEAN_MS ? run.text : null
}
