import type { Context } from '#app/load-context.server.ts'
import { storeCache } from '../store-page/isolate-cache.server.ts'

const AT_ONCE = 4
/** Bounds of the gap between starts, which is three times the present duration of a search. */
const LEAST_GAP_MS = 8
const MOST_GAP_MS = 24
const MOST_WAIT_MS = 2_000

/** Leaves the thread and the database to other stores. Returns null when too many wait. */
export async function throttleSearch<T>(
  { now, wait }: Pick<Context, 'now' | 'wait'>,
  slug: string,
  work: () => Promise<T>,
): Promise<T | null> {
  const [entry, requestedAt] = [storeCache.at(slug), now()]
  const gap = Math.min(Math.max(3 * entry.searchMs, LEAST_GAP_MS), MOST_GAP_MS)
  const startAt = Math.max(entry.nextSearchAt, requestedAt - AT_ONCE * gap)
  if (startAt - requestedAt > MOST_WAIT_MS) return null
  entry.nextSearchAt = startAt + gap
  // A timer per request: one that is cancelled with its client could not wake the next.
  if (startAt > requestedAt) await wait(startAt - requestedAt)
  const startedAt = now()
  const result = await work()
  entry.searchMs = (entry.searchMs + now() - startedAt) / 2
  return result
}
