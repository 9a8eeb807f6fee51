import { MAX_MINOR, type Minor } from '#app/domain/money.ts'

const MOST_NOTES = 4
const UNIT = 100
/** Tenths of the power of ten below the total. */
const STEPS = [1, 5, 10, 50, 100]

export function cashNotes(total: Minor): Minor[] {
  if (total <= 0) return []
  const tenth = 10 ** (Math.floor(Math.log10(Math.max(total, UNIT))) - 1)
  const rounded = STEPS.map((step) => Math.max(step * tenth, UNIT)).map((step) => Math.ceil(total / step) * step)
  return [...new Set([total, ...rounded])].filter((note) => note <= MAX_MINOR).slice(0, MOST_NOTES)
}
