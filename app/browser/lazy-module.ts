import { useSyncExternalStore } from 'react'
import { runWhenIdle } from './run-when-idle.ts'

export interface LazyModule<T> {
  module: T | null
  fetch(): Promise<T>
  subscribe(listener: () => void): () => void
}

export function lazyModule<T>(load: () => Promise<T>): LazyModule<T> {
  const listeners = new Set<() => void>()
  const lazy: LazyModule<T> = {
    module: null,
    async fetch() {
      if (lazy.module !== null) return lazy.module
      const module = await load()
      lazy.module = module
      for (const listener of listeners) listener()
      return module
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
  runWhenIdle(() =>
    lazy.fetch().catch((error: unknown) => console.warn('a part of the page did not come early', error)),
  )
  return lazy
}

/** Null on the server, in the browser's first render and until the module has loaded. */
export function useLazyModule<T>(lazy: LazyModule<T>): T | null {
  return useSyncExternalStore(
    lazy.subscribe,
    () => lazy.module,
    () => null,
  )
}
