import { useEffect } from 'react'
import { type LockMinutes, lockMinutesOf } from '#app/domain/staff/till.ts'
import { readStored, writeStored } from '../storage/browser-storage.ts'
import { idleTimeLeft, lockDevice, noteTouch } from './till-lock.ts'

const MINUTES = 'till-lock-minutes'
const DEFAULT_MINUTES: LockMinutes = 10

export function rememberLockMinutes(minutes: LockMinutes): void {
  writeStored('localStorage', MINUTES, String(minutes))
}

export function rememberedLockMinutes(): LockMinutes {
  return lockMinutesOf(readStored('localStorage', MINUTES)) ?? DEFAULT_MINUTES
}

/** Locks after the last touch of any tab of the till. Null for a page that belongs to none. */
export function useIdleLock(storeId: string | null, lockMinutes: LockMinutes): void {
  useEffect(() => {
    if (storeId === null) return
    let timer = 0
    const check = () => {
      clearTimeout(timer)
      const left = idleTimeLeft(lockMinutes)
      if (left === 0) lockDevice(storeId)
      else timer = window.setTimeout(check, left)
    }
    const seen = () => document.visibilityState === 'visible' && check()
    check()
    addEventListener('pointerdown', noteTouch)
    addEventListener('keydown', noteTouch)
    document.addEventListener('visibilitychange', seen)
    return () => {
      clearTimeout(timer)
      removeEventListener('pointerdown', noteTouch)
      removeEventListener('keydown', noteTouch)
      document.removeEventListener('visibilitychange', seen)
    }
  }, [storeId, lockMinutes])
}
