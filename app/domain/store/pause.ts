import { dayIn } from '#app/domain/analytics/calendar-day.ts'
import { instantOf } from '#app/domain/analytics/local-time.ts'
import { addDays } from '#app/domain/analytics/periods.ts'
import { PAUSED_FOR_GOOD } from './opening.ts'

export const PAUSE_LENGTHS = ['hour', 'tomorrow', 'open'] as const

export type PauseLength = (typeof PAUSE_LENGTHS)[number]

const HOUR = 3_600_000

export function pauseEnd(length: PauseLength, now: number, zone: string): number {
  switch (length) {
    case 'hour':
      return now + HOUR
    case 'tomorrow':
      return instantOf(`${addDays(dayIn(zone, now), 1)}T00:00`, zone) ?? now + 24 * HOUR
    case 'open':
      return PAUSED_FOR_GOOD
  }
}
