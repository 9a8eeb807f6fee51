import { beginningOf, endOf } from '#app/domain/discount/discount-terms.ts'

/** `end` is exclusive; null is open. */
export interface TimeSpan {
  start: number | null
  end: number | null
}

export const ALL_TIME: TimeSpan = { start: null, end: null }

interface Days {
  from: string
  to: string
}

export function hasDays({ from, to }: Days): boolean {
  return from !== '' || to !== ''
}

export function timeSpanOf({ from, to }: Days, zone: string): TimeSpan {
  return {
    start: from === '' ? null : beginningOf(from, zone),
    end: to === '' ? null : endOf(to, zone),
  }
}
