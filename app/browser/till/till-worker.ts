import { useSyncExternalStore } from 'react'

/** 'unavailable': the browser keeps no sales. */
export type TillReadiness = 'preparing' | 'ready' | 'unavailable'

export interface NewVersion {
  /** The files of a later build are here, and this page is of an earlier one. */
  isWaiting: boolean
  /** Reloads the page as one of the later build; the cart stays. */
  update(): void
}

const listeners = new Set<() => void>()

/** Null until it is known, and where the browser has no workers. */
export function useTillReadiness(): TillReadiness | null {
  return useSyncExternalStore(
    subscribe,
    () => null,
    () => null,
  )
}

export function useNewVersion(): NewVersion {
  const isWaiting = useSyncExternalStore(
    subscribe,
    () => false,
    () => false,
  )
  return { isWaiting, update }
}

/** At signing out: nobody else may open this account's till without a connection. */
export async function dropKeptPages(): Promise<void> {}

function update(): void {
  location.reload()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
