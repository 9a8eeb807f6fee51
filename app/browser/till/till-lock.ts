import { useSyncExternalStore } from 'react'
import { readTill } from '#app/domain/sale/till-draft.ts'
import type { LockAnswer } from '#app/domain/staff/lock-answer.ts'
import { readEntry, writeEntry } from '../outbox/entries.ts'
import { readStored, writeStored } from '../storage/browser-storage.ts'
import { LOCKED, lockFrom, type StoredLock } from '../till-device.ts'
import { cartKey } from './stored-carts.ts'

const TOUCHED = 'till-touched'
const LOCK_KEY = ['lock']
const TIMEOUT_MS = 8_000

const listeners = new Set<() => void>()
let isRestored = false

/** From a lock until the server has taken a PIN, also while it can't be reached. */
export interface DeviceLock {
  /** Chosen by name alone: sells, or is asked for the PIN. */
  person: string | null
  isSelling: boolean
}

export function useTillLocked(): boolean {
  return useDeviceLock() !== null
}

export function useDeviceLock(): DeviceLock | null {
  const stored = useSyncExternalStore(
    subscribe,
    () => readStored('localStorage', LOCKED),
    () => null,
  )
  const { kind, person = null } = lockFrom(stored)
  return kind === 'open' ? null : { person, isSelling: kind === 'selling' }
}

/** The cart stays for the next seller, whose customer is another one. */
export function lockDevice(storeId: string, person: string | null = null): void {
  const key = cartKey(storeId)
  const stored = readStored('sessionStorage', key)
  if (stored !== null) {
    const draft = { ...readTill(stored), customerName: '', customerPhone: '' }
    writeStored('sessionStorage', key, JSON.stringify(draft))
  }
  setLock('locked', person)
}

export function sellWithoutPin(person: string): void {
  setLock('selling', person)
}

export async function sendLock(): Promise<boolean> {
  const answer = await post({ lock: '' })
  return answer !== null && (answer.ok || answer.reason === 'no-till')
}

export async function sendUnlock(fields: Record<string, string>): Promise<LockAnswer | null> {
  const answer = await post(fields)
  if (answer?.ok) await setLock('open')
  return answer
}

export function noteTouch(): void {
  writeStored('localStorage', TOUCHED, String(Date.now()))
}

/** Milliseconds until the till locks itself; 0 for one that was never touched. */
export function idleTimeLeft(lockMinutes: number): number {
  const { kind, at } = lockFrom(readStored('localStorage', LOCKED))
  const touched = Math.max(Number(readStored('localStorage', TOUCHED) ?? 0), kind === 'locked' ? 0 : at)
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

/** A killed browser may lose what it stored last, but no entry: a locked till would open again. */
async function setLock(kind: StoredLock['kind'], person: string | null = null): Promise<void> {
  const { at } = lockFrom(readStored('localStorage', LOCKED))
  const lock = { kind, at: Math.max(Date.now(), at + 1), person }
  store(lock)
  await writeEntry('till-device', LOCK_KEY, lock).catch(warn)
}

async function restoreLock(): Promise<void> {
  const kept = await readEntry<StoredLock>('till-device', LOCK_KEY)
  if (kept && kept.at > lockFrom(readStored('localStorage', LOCKED)).at) store(kept)
}

function store(lock: StoredLock): void {
  writeStored('localStorage', LOCKED, JSON.stringify(lock))
  for (const listener of listeners) listener()
}

function warn(error: unknown): void {
  console.warn('the lock of the till was not kept', error)
}

/** Another tab of the till locks and unlocks this one, too. */
function subscribe(listener: () => void): () => void {
  if (!isRestored) restoreLock().catch(warn)
  isRestored = true
  listeners.add(listener)
  addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    removeEventListener('storage', listener)
  }
}
