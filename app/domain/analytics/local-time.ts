import { TZDateMini } from '@date-fns/tz'
import { format } from 'date-fns/format'

/** Reads '2026-11-24T16:20' in a time zone as epoch milliseconds; null for anything else. */
export function instantOf(localTime: string, zone: string): number | null {
  const match = /^(\d{4})-(\d\d)-(\d\d)T(\d\d):(\d\d)/.exec(localTime)
  if (!match) return null
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0] = match.slice(1).map(Number)
  const at = new TZDateMini(year, month - 1, day, hour, minute, zone).getTime()
  return Number.isNaN(at) ? null : at
}

export function localTimeOf(at: number, zone: string): string {
  return format(new TZDateMini(at, zone), "yyyy-MM-dd'T'HH:mm")
}
