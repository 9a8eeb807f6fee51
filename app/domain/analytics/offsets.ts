const DAY_MS = 24 * 60 * 60 * 1000

/** From `from` until the next entry, the zone is `offset` milliseconds ahead of UTC. */
export interface Offset {
  from: number
  offset: number
}

/** Oldest first; the first entry also covers all time before it, the last all time after it. */
export function offsetsOf(zone: string, from: number, to: number): Offset[] {
  const offsetAt = offsetReader(zone)
  const offsets: Offset[] = [{ from, offset: offsetAt(from) }]
  let checkedUntil = from
  let offset = offsetAt(from)
  while (checkedUntil < to) {
    const next = Math.min(checkedUntil + DAY_MS, to)
    if (offsetAt(next) === offset) {
      checkedUntil = next
      continue
    }
    checkedUntil = changeBetween(checkedUntil, next, (at) => offsetAt(at) !== offset)
    offset = offsetAt(checkedUntil)
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

function offsetReader(zone: string): (at: number) => number {
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  })
  return (at) => {
    const parts = Object.fromEntries(format.formatToParts(at).map(({ type, value }) => [type, Number(value)]))
    const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = parts
    return Date.UTC(year, month - 1, day, hour, minute, second) - Math.floor(at / 1000) * 1000
  }
}
