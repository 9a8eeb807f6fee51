/** What the server's clock said, and what the till's own said then. */
export interface HeardTime {
  server: number
  device: number
}

/**
 * When a sale is made, by the server's clock: what it said last and what the till's has gone since. A
 * till whose clock was put back still sells later each time.
 */
export function soldAt(now: number, heard: HeardTime | null, lastSoldAt: number): number {
  const time = heard ? Math.max(heard.server + now - heard.device, heard.server + 1) : now
  return Math.max(time, lastSoldAt + 1)
}

/** A page that was kept says again what was heard long ago. */
export function newerTime(heard: HeardTime | null, next: HeardTime): HeardTime {
  return heard && heard.server >= next.server ? heard : next
}
