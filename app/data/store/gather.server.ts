import type { Context } from '#app/load-context.server.ts'
import { gatherings } from '../store-page/isolate-cache.server.ts'

/** Work not begun so long after it was due was cancelled with its request. */
const CANCELLED_MS = 900

/**
 * Runs `work` once, behind the answer, for all calls of a key within `waitMs`. Call after the
 * commit; work may be lost, and the next caller takes over what was cancelled.
 */
export function gather<T>(
  context: Pick<Context, 'now' | 'wait' | 'waitUntil'>,
  key: string,
  items: readonly T[],
  waitMs: number,
  work: (items: T[]) => Promise<unknown>,
): void {
  const current = gatherings.get(key)
  const isScheduled = current !== undefined && context.now() < current.until
  const gathering = isScheduled
    ? current
    : { items: new Set(current?.items), until: context.now() + waitMs + CANCELLED_MS }
  for (const item of items) gathering.items.add(item)
  if (isScheduled) return
  gatherings.set(key, gathering)
  const run = async () => {
    await context.wait(waitMs)
    if (gatherings.get(key) === gathering) gatherings.delete(key)
    await work([...gathering.items] as T[])
  }
  context.waitUntil(run().catch(() => undefined))
}
