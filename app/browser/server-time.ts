import { SERVER_CLOCK } from '#app/domain/store/server-clock.ts'

let clockError: number | null = null

export function serverTime(): number {
  clockError ??= deviceClockError()
  return Date.now() - clockError
}

/** 0 for a page from the device's own cache, whose server time is old. */
function deviceClockError(): number {
  const [page] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  const clock = page?.serverTiming?.find(({ name }) => name === SERVER_CLOCK)
  if (!page?.transferSize || !clock || document.documentElement.dataset.kept) return 0
  return performance.timeOrigin + page.responseStart - clock.duration
}
