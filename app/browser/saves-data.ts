interface Line {
  saveData?: boolean
  effectiveType?: string
}

const line = () => (navigator as { connection?: Line }).connection

/** Who saves data loads a part when it is touched. */
export function savesData(): boolean {
  return line()?.saveData === true
}

/** What is sent in the background would hold up what the person does. */
export function hasSlowLine(): boolean {
  return line()?.effectiveType?.endsWith('2g') === true
}
