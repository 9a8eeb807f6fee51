import type { Ports } from '#app/load-context.server.ts'

export interface Clock extends Required<Pick<Ports, 'now' | 'wait'>> {
  /** Advances the clock; resolves the waits that are due, in order of their time. */
  pass: (milliseconds: number) => void
}

/** A clock that stands still until a test advances it; waits resolve by it. */
export function stillClock(start: number): Clock {
  let time = start
  let waiters: { until: number; resolve: () => void }[] = []
  return {
    now: () => time,
    wait: (milliseconds) => new Promise((resolve) => void waiters.push({ until: time + milliseconds, resolve })),
    pass(milliseconds) {
      time += milliseconds
      const dueWaiters = waiters.filter(({ until }) => until <= time)
      waiters = waiters.filter(({ until }) => until > time)
      for (const { resolve } of dueWaiters.sort((a, b) => a.until - b.until)) resolve()
    },
  }
}

/** A still clock whose waits resolve at once. */
export function instantClock(start: number): Clock {
  return { ...stillClock(start), wait: async () => undefined }
}

/** A promise `opened` that resolves when the test calls `open`. */
export function gate(): { opened: Promise<void>; open: () => void } {
  let open = () => {}
  const opened = new Promise<void>((resolve) => {
    open = resolve
  })
  return { opened, open }
}
