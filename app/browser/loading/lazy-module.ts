import { type ComponentType, createElement, useDeferredValue, useSyncExternalStore } from 'react'

/** Safari has no requestIdleCallback. */
const FALLBACK_DELAY_MS = 2_000
const RETRY_MS = 10_000

export interface LazyModule<T> {
  module: T | null
  fetch(): Promise<T>
  subscribe(listener: () => void): () => void
}

/** Loads in its turn, and not before `wanted`, which is asked in the browser alone. */
export function lazyModule<T>(load: () => Promise<T>, wanted = async (): Promise<unknown> => null): LazyModule<T> {
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
  if (typeof document !== 'undefined') {
    wanted()
      .then(untilTurn)
      .then(lazy.fetch)
      .catch((error: unknown) => console.warn('a part of the page did not come early', error))
  }
  return lazy
}

let lastTurn: Promise<void> = Promise.resolve()

/** Once the page is idle: its parts, all at once, would hold it up. */
function untilTurn(): Promise<void> {
  lastTurn = lastTurn.then(untilIdle)
  return lastTurn
}

/** Null on the server, in the browser's first render and until the module has loaded. */
export function useLazyModule<T>(lazy: LazyModule<T>): T | null {
  const module = useSyncExternalStore(
    lazy.subscribe,
    () => lazy.module,
    () => null,
  )
  // A store's change alone would be drawn in one piece.
  return useDeferredValue(module)
}

/** Draws nothing until its module has loaded; what is around it isn't drawn again then. */
export function lazyComponent<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  const lazy = lazyModule(load)
  return Object.assign((props: Props) => createElement(Loaded<Props>, { lazy, props }), { fetch: lazy.fetch })
}

function Loaded<Props extends object>({ lazy, props }: { lazy: LazyModule<ComponentType<Props>>; props: Props }) {
  const Component = useLazyModule(lazy)
  return Component && createElement(Component, props)
}

/** Loads a module once the page is idle, and tries again until it comes. */
export function loadWhenIdle<T>(load: () => Promise<T>, use: (module: T) => void, signal: AbortSignal): void {
  let timer = 0
  const start = async () => {
    const module = await load().catch(() => null)
    if (signal.aborted) return
    if (module) use(module)
    else timer = window.setTimeout(start, RETRY_MS)
  }
  signal.addEventListener('abort', () => clearTimeout(timer))
  runWhenIdle(start)
}

export function untilIdle(): Promise<void> {
  return new Promise(runWhenIdle)
}

/** Runs `work` once the page is loaded and the browser is idle; never on the server. */
export function runWhenIdle(work: () => void): void {
  if (typeof document === 'undefined') return
  const schedule = () => {
    if ('requestIdleCallback' in window) requestIdleCallback(() => work())
    else setTimeout(work, FALLBACK_DELAY_MS)
  }
  if (document.readyState === 'complete') schedule()
  else addEventListener('load', schedule, { once: true })
}
