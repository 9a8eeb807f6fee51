import { readsInFlight } from '../store-page/isolate-cache.server.ts'

/** Shares a read in flight. It is not cached: no caller gets data from before its own call. */
export function readOnce<T>(request: object, key: string, read: () => Promise<T>): Promise<T> {
  const reads = readsInFlight.get(request) ?? new Map<string, Promise<unknown>>()
  readsInFlight.set(request, reads)
  const promise = (reads.get(key) as Promise<T> | undefined) ?? read().finally(() => reads.delete(key))
  reads.set(key, promise)
  return promise
}
