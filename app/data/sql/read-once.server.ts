import { readsInFlight } from '../store-page/isolate-cache.server.ts'

/**
 * Shares one read among a request's loaders that need the same while it is in flight. The result is
 * not cached, so that no caller gets data read before its call.
 */
export function readOnce<T>(request: object, key: string, read: () => Promise<T>): Promise<T> {
  const reads = readsInFlight.get(request) ?? new Map<string, Promise<unknown>>()
  readsInFlight.set(request, reads)
  const promise = (reads.get(key) as Promise<T> | undefined) ?? read().finally(() => reads.delete(key))
  reads.set(key, promise)
  return promise
}
