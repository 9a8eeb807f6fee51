export interface ClockReading {
  server: number
  device: number
}

/** Rises with each sale, even when the till's clock is put back. */
export function soldAt(now: number, clock: ClockReading | null, lastSoldAt: number): number {
  const time = clock ? Math.max(clock.server + now - clock.device, clock.server + 1) : now
  return Math.max(time, lastSoldAt + 1)
}

/** A page from the browser's cache repeats an old time. */
export function newerTime(clock: ClockReading | null, next: ClockReading): ClockReading {
  return clock && clock.server >= next.server ? clock : next
}
