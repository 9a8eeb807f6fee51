import type { Context } from '#app/load-context.server.ts'
import { gatherings } from '../store-page/isolate-cache.server.ts'

/** Bounds the work for a busy store to ten times a second. */
const GATHER_MS = 100
/** Unstarted work was cancelled with its request by then: the next caller takes it over. */
const CANCELLED_MS = 1_000

/** Runs `work` once, behind the response, for a key's calls. Call after the commit. May be lost. */
export function gather<T>(
  context: Pick<Context, 'now' | 'wait' | 'waitUntil'>,
  key: string,
  items: readonly T[],
  work: (items: T[]) => Promise<unknown>,
): void {
  const current = gatherings.get(key)
  const isScheduled = current !== undefined && context.now() < current.until
  const gathering = isScheduled ? current : { items: new Set(current?.items), until: context.now() + CANCELLED_MS }
  for (const item of items) gathering.items.add(item)
  if (isScheduled) return
  gatherings.set(key, gathering)
  const run = async () => {
    await context.wait(GATHER_MS)
    if (gatherings.get(key) === gathering) gatherings.delete(key)
    await work([...gathering.items] as T[])
  }
  context.waitUntil(run().catch(() => undefined))
}
