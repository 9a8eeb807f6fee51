import { reportUnread } from './connection-status.ts'

const FIRST_WAIT_MS = 4_000
const MAX_WAIT_MS = 60_000

const waiters = new Set<() => void>()

export function revalidateNow(): void {
  for (const resolve of waiters) resolve()
}

export async function waitToRevalidate(attempts: number, signal: AbortSignal | null): Promise<void> {
  const cleanup = new AbortController()
  await new Promise<void>((resolve, reject) => {
    waiters.add(resolve)
    cleanup.signal.addEventListener('abort', () => waiters.delete(resolve))
    const timer = setTimeout(resolve, Math.min(FIRST_WAIT_MS * 2 ** (attempts - 1), MAX_WAIT_MS))
    cleanup.signal.addEventListener('abort', () => clearTimeout(timer))
    addEventListener('online', () => resolve(), { signal: cleanup.signal })
    signal?.addEventListener('abort', () => reject(signal.reason), { signal: cleanup.signal })
    reportUnread(true)
  }).finally(() => {
    cleanup.abort()
    reportUnread(waiters.size > 0)
  })
}
