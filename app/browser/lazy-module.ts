import { useSyncExternalStore } from 'react'
import { whenAtRest } from './when-at-rest.ts'

export interface LazyModule<T> {
  /** Null until it has come. */
  kept: T | null
  fetch(): Promise<T>
  subscribe(heard: () => void): () => void
}

/**
 * What a page can do without at first: fetched once the page has come to rest, so that it is there when it is wanted, without a
 * connection too, or at the latest when it is asked for. `load` brings a `.client` module, of which the Worker carries nothing.
 */
export function lazyModule<T>(load: () => Promise<T>): LazyModule<T> {
  const listeners = new Set<() => void>()
  const part: LazyModule<T> = {
    kept: null,
    async fetch() {
      if (part.kept !== null) return part.kept
      const loaded = await load()
      part.kept = loaded
      for (const heard of listeners) heard()
      return loaded
    },
    subscribe(heard) {
      listeners.add(heard)
      return () => listeners.delete(heard)
    },
  }
  whenAtRest(() => part.fetch().catch((error: unknown) => console.warn('a part of the page did not come early', error)))
  return part
}

/** Null on the server, in the first render of the browser and until the part has come. */
export function useLazyModule<T>(part: LazyModule<T>): T | null {
  return useSyncExternalStore(
    part.subscribe,
    () => part.kept,
    () => null,
  )
}
