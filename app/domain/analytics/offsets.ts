import { tzOffset } from '@date-fns/tz'
import { millisecondsInDay, millisecondsInMinute } from 'date-fns/constants'

export interface Offset {
  from: number
  offset: number
}

/** Oldest first; the first entry also covers all time before it, the last all time after it. */
export function offsetsOf(zone: string, from: number, to: number): Offset[] {
  const offsets: Offset[] = [{ from, offset: offsetAt(zone, from) }]
  let checkedUntil = from
  let offset = offsetAt(zone, from)
  // Not tzScan: it steps by hours from `from`, so it finds a change up to an hour late.
  while (checkedUntil < to) {
    const next = Math.min(checkedUntil + millisecondsInDay, to)
    if (offsetAt(zone, next) === offset) {
      checkedUntil = next
      continue
    }
    checkedUntil = changeBetween(checkedUntil, next, (at) => offsetAt(zone, at) !== offset)
    offset = offsetAt(zone, checkedUntil)
    offsets.push({ from: checkedUntil, offset })
  }
  return offsets
}

function changeBetween(before: number, after: number, isPast: (at: number) => boolean): number {
  let [low, high] = [before, after]
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2)
    if (isPast(middle)) high = middle
    else low = middle
  }
  return high
}

function offsetAt(zone: string, at: number): number {
  return tzOffset(zone, new Date(at)) * millisecondsInMinute
}
