import { runWhenIdle } from '../run-when-idle.ts'

const RETRY_MS = 10_000

/** Loads a part once the page is idle, and again until it comes over a line that comes and goes. */
export function loadWhenIdle<T>(load: () => Promise<T>, use: (part: T) => void, signal: AbortSignal): void {
  let timer = 0
  const start = async () => {
    const part = await load().catch(() => null)
    if (signal.aborted) return
    if (part) use(part)
    else timer = window.setTimeout(start, RETRY_MS)
  }
  signal.addEventListener('abort', () => clearTimeout(timer))
  runWhenIdle(start)
}
