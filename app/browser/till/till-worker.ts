import { useEffect, useSyncExternalStore } from 'react'
import { runWhenIdle } from '../run-when-idle.ts'
import { savesData } from '../saves-data.ts'

/** 'unavailable': the browser keeps no sales. */
export type TillReadiness = 'preparing' | 'ready' | 'unavailable'

export interface NewVersion {
  /** A later build is here and waits, as a till is open; this page is of an earlier one. */
  isWaiting: boolean
  /** Reloads the page as one of the later build; the cart stays. */
  update(): void
}

export interface TillState {
  readiness: TillReadiness | null
  isWaiting: boolean
}

let state: TillState = { readiness: null, isWaiting: false }
const listeners = new Set<() => void>()

const loadRegistration = () => import('./till-registration.ts')

/** On every page of the merchant, at rest; for who saves data when the till is opened. */
export function useTillWorker(isTill: boolean): void {
  useEffect(() => {
    if (!isTill && savesData()) return
    const stop = new AbortController()
    runWhenIdle(async () => {
      const { holdTillOpen, watchTillWorker } = await loadRegistration()
      if (isTill) holdTillOpen(stop.signal)
      await watchTillWorker(report)
    })
    return () => stop.abort()
  }, [isTill])
}

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

/** At signing out: nobody else may open this account's till without a connection. */
export async function dropKeptPages(): Promise<void> {
  const { dropPages } = await loadRegistration()
  await dropPages()
}

async function update(): Promise<void> {
  const { takeNewVersion } = await loadRegistration()
  await takeNewVersion()
}

function report(change: Partial<TillState>): void {
  state = { ...state, ...change }
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
