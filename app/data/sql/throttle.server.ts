import type { Context } from '#app/load-context.server.ts'
import { storeCache } from '../store-page/isolate-cache.server.ts'

/** So many searches of a store begin at once in an isolate, the others one after another. */
const AT_ONCE = 4
/** From one beginning to the next: three times what a search takes at present, within these. */
const LEAST_GAP_MS = 8
const MOST_GAP_MS = 24
const MOST_WAIT_MS = 2_000

/**
 * Does the work when it is this search's turn, so that a crowd in one store leaves the thread and the database to the others.
 * Null at once when too many wait already.
 */
export async function throttleSearch<T>(
  { now, wait }: Pick<Context, 'now' | 'wait'>,
  slug: string,
  work: () => Promise<T>,
): Promise<T | null> {
  const [place, asked] = [storeCache.at(slug), now()]
  const gap = Math.min(Math.max(3 * place.searchMs, LEAST_GAP_MS), MOST_GAP_MS)
  const turn = Math.max(place.nextSearchAt, asked - AT_ONCE * gap)
  if (turn - asked > MOST_WAIT_MS) return null
  place.nextSearchAt = turn + gap
  // Each has a timer of its own: the one before may be gone with its client and wake nobody.
  if (turn > asked) await wait(turn - asked)
  const began = now()
  const done = await work()
  place.searchMs = (place.searchMs + now() - began) / 2
  return done
}
