import { SERVER_CLOCK } from '#app/domain/store/server-clock.ts'

let clockError: number | null = null

/** The server's time in epoch milliseconds, as the page came with it; the device's clock may be wrong. */
export function serverTime(): number {
  clockError ??= deviceClockError()
  return Date.now() - clockError
}

/** 0 where the page comes from the device's own cache, with the time of then. */
function deviceClockError(): number {
  const [page] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  const clock = page?.serverTiming?.find(({ name }) => name === SERVER_CLOCK)
  if (!page?.transferSize || !clock || document.documentElement.dataset.kept) return 0
  return performance.timeOrigin + page.responseStart - clock.duration
}
