import { reportUnread } from './connection-status.ts'

const FIRST_WAIT_MS = 4_000
const LONGEST_WAIT_MS = 60_000

const waiting = new Set<() => void>()

/** What could not be read is asked for now. */
export function revalidateNow(): void {
  for (const go of waiting) go()
}

/**
 * Until somebody presses 'Try again', the connection comes back, or some time has gone by: longer with each of the `tries`.
 * @throws the signal's reason when nobody waits for the answer any more
 */
export async function waitToRevalidate(tries: number, signal: AbortSignal | null): Promise<void> {
  const done = new AbortController()
  await new Promise<void>((go, stop) => {
    waiting.add(go)
    done.signal.addEventListener('abort', () => waiting.delete(go))
    const timer = setTimeout(go, Math.min(FIRST_WAIT_MS * 2 ** (tries - 1), LONGEST_WAIT_MS))
    done.signal.addEventListener('abort', () => clearTimeout(timer))
    addEventListener('online', () => go(), { signal: done.signal })
    signal?.addEventListener('abort', () => stop(signal.reason), { signal: done.signal })
    reportUnread(true)
  }).finally(() => {
    done.abort()
    reportUnread(waiting.size > 0)
  })
}
