import { readsInFlight } from '../store-page/isolate-cache.server.ts'

/**
 * The loaders of a page ask the same at once: it is read once for all of a request who ask while it is being read. An answer
 * that has come is not kept, so that nobody gets what was read before they asked.
 */
export function readOnce<T>(request: object, what: string, read: () => Promise<T>): Promise<T> {
  const reads = readsInFlight.get(request) ?? new Map<string, Promise<unknown>>()
  readsInFlight.set(request, reads)
  const work = (reads.get(what) as Promise<T> | undefined) ?? read().finally(() => reads.delete(what))
  reads.set(what, work)
  return work
}
