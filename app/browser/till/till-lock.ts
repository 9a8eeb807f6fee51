import { useSyncExternalStore } from 'react'
import { readTill } from '#app/domain/sale/till-draft.ts'
import type { LockAnswer } from '#app/domain/staff/lock-answer.ts'
import { readStored, writeStored } from '../storage/browser-storage.ts'
import { cartKey } from './stored-carts.ts'

const LOCKED = 'till-locked'
const TOUCHED = 'till-touched'
const TIMEOUT_MS = 8_000

const listeners = new Set<() => void>()

/** True from a lock until the server has taken a PIN, also while it can't be reached. */
export function useTillLocked(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => readStored('localStorage', LOCKED) !== null,
    () => false,
  )
}

/** The cart stays for the next seller, whose customer is another one. */
export function lockDevice(storeId: string): void {
  const key = cartKey(storeId)
  const stored = readStored('sessionStorage', key)
  if (stored !== null) {
    const draft = { ...readTill(stored), customerName: '', customerPhone: '' }
    writeStored('sessionStorage', key, JSON.stringify(draft))
  }
  setLocked(true)
}

export async function sendLock(): Promise<boolean> {
  const answer = await post({ lock: '' })
  return answer?.ok ?? false
}

/** Null when no answer came. */
export async function sendUnlock(fields: Record<string, string>): Promise<LockAnswer | null> {
  const answer = await post(fields)
  if (answer?.ok) {
    noteTouch()
    setLocked(false)
  }
  return answer
}

export function noteTouch(): void {
  writeStored('localStorage', TOUCHED, String(Date.now()))
}

/** Milliseconds until the till locks itself; 0 for one that was never touched. */
export function idleTimeLeft(lockMinutes: number): number {
  const touched = Number(readStored('localStorage', TOUCHED) ?? 0)
  return Math.max(0, touched + lockMinutes * 60_000 - Date.now())
}

async function post(fields: Record<string, string>): Promise<LockAnswer | null> {
  try {
    const response = await fetch('/pos/lock', {
      method: 'POST',
      body: new URLSearchParams(fields),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    return (await response.json()) as LockAnswer
  } catch {
    return null
  }
}

function setLocked(isLocked: boolean): void {
  writeStored('localStorage', LOCKED, isLocked ? '1' : null)
  for (const listener of listeners) listener()
}

/** Another tab of the till locks and unlocks this one, too. */
function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    removeEventListener('storage', listener)
  }
}
