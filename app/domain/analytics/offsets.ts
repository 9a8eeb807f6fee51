const DAY_MS = 24 * 60 * 60 * 1000

/** From `from` on, until the next one, the zone's clock is `offset` milliseconds ahead of UTC. */
export interface Offset {
  from: number
  offset: number
}

/**
 * How a zone's clock stood from `from` to `to`, oldest first: one entry for a zone without summer time. The first one holds
 * for whatever was before, the last one for whatever comes.
 */
export function offsetsOf(zone: string, from: number, to: number): Offset[] {
  const offsetAt = clockOf(zone)
  const found: Offset[] = [{ from, offset: offsetAt(from) }]
  let known = from
  let offset = offsetAt(from)
  while (known < to) {
    const next = Math.min(known + DAY_MS, to)
    if (offsetAt(next) === offset) {
      known = next
      continue
    }
    known = changeBetween(known, next, (at) => offsetAt(at) !== offset)
    offset = offsetAt(known)
    found.push({ from: known, offset })
  }
  return found
}

/** The first moment after `before` that is past the change; `after` is. */
function changeBetween(before: number, after: number, isPast: (at: number) => boolean): number {
  let [low, high] = [before, after]
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2)
    if (isPast(middle)) high = middle
    else low = middle
  }
  return high
}

function clockOf(zone: string): (at: number) => number {
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
