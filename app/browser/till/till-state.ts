import { useSyncExternalStore } from 'react'

export type TillReadiness = 'preparing' | 'ready' | 'unavailable'

export interface NewVersion {
  isWaiting: boolean
  update(): void
}

export interface TillState {
  readiness: TillReadiness | null
  isWaiting: boolean
}

let state: TillState = { readiness: null, isWaiting: false }
const listeners = new Set<() => void>()

/** Null until it is known, and where the browser has no workers. */
export function useTillReadiness(): TillReadiness | null {
  return useSyncExternalStore(
    subscribe,
    () => state.readiness,
    () => null,
  )
}

export function useNewVersion(): NewVersion {
  const isWaiting = useSyncExternalStore(
    subscribe,
    () => state.isWaiting,
    () => false,
  )
  return { isWaiting, update }
}

export function reportTill(change: Partial<TillState>): void {
  state = { ...state, ...change }
  for (const listener of listeners) listener()
}

async function update(): Promise<void> {
  const { takeNewVersion } = await import('./till-registration.ts')
  await takeNewVersion()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
