export interface HeardTime {
  server: number
  device: number
}

/** Rises with each sale, even when the till's clock is put back. */
export function soldAt(now: number, heard: HeardTime | null, lastSoldAt: number): number {
  const time = heard ? Math.max(heard.server + now - heard.device, heard.server + 1) : now
  return Math.max(time, lastSoldAt + 1)
}

/** A page from the browser's cache repeats an old time. */
export function newerTime(heard: HeardTime | null, next: HeardTime): HeardTime {
  return heard && heard.server >= next.server ? heard : next
}
