import type { Ports } from '#app/load-context.server.ts'

export interface Clock extends Required<Pick<Ports, 'now' | 'wait'>> {
  /** Moves on; who has waited long enough by then goes on, in the order of their turns. */
  pass: (milliseconds: number) => void
}

/** A clock that stands still until a test moves it, for those who wait by it too. */
export function stillClock(start: number): Clock {
  let time = start
  let waiting: { until: number; go: () => void }[] = []
  return {
    now: () => time,
    wait: (milliseconds) => new Promise((go) => void waiting.push({ until: time + milliseconds, go })),
    pass(milliseconds) {
      time += milliseconds
      const due = waiting.filter(({ until }) => until <= time)
      waiting = waiting.filter(({ until }) => until > time)
      for (const { go } of due.sort((one, other) => one.until - other.until)) go()
    },
  }
}

/** The same, but nobody waits. */
export function hurriedClock(start: number): Clock {
  return { ...stillClock(start), wait: async () => undefined }
}

/** Who waits for `opened` goes on when a test says so. */
export function gate(): { opened: Promise<void>; open: () => void } {
  let open = () => {}
  const opened = new Promise<void>((resolve) => {
    open = resolve
  })
  return { opened, open }
}
