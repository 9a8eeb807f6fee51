import { LockKeyhole, UserRound } from 'lucide-react'
import { type ReactNode, useEffect } from 'react'
import { useConnectionStatus } from '#app/browser/offline/connection-status.ts'
import { rememberLockMinutes, useIdleLock } from '#app/browser/till/idle-lock.ts'
import { lockDevice, sendLock, useTillLocked } from '#app/browser/till/till-lock.ts'
import type { LockMinutes } from '#app/domain/staff/till.ts'
import { atSharedTill, tillLock as words } from '#copy/merchant/till-lock'
import { Button } from '../../../ui/button.tsx'
import { type LockView, TillLock } from './till-lock.tsx'

export interface SharedTillView extends LockView {
  lockMinutes: LockMinutes
  seller: { id: string; name: string }
}

/** Around the till: says who is at it, and covers it once it is locked. */
export function SharedTill({ view, children }: { view: SharedTillView; children: ReactNode }) {
  const { storeId, lockMinutes, seller } = view
  const isLocked = useTillLocked()
  const status = useConnectionStatus()
  useIdleLock(storeId, lockMinutes)
  useEffect(() => rememberLockMinutes(lockMinutes), [lockMinutes])

  // The page of an unlocked till may come from the device: only the server forgets who is at it.
  useEffect(() => {
    if (!isLocked) return
    const lock = async () => (await sendLock()) && location.replace('/pos')
    lock()
    addEventListener('online', lock)
    return () => removeEventListener('online', lock)
  }, [isLocked])

  useEffect(() => {
    if (status === 'signed-out') location.replace('/pos')
  }, [status])

  if (isLocked) return <TillLock {...view} />
  return (
    <>
      <div className="mb-3 flex flex-wrap items-center gap-x-3 gap-y-1 rounded-card border border-line bg-card py-1 ps-4 pe-1">
        <UserRound className="icon icon-small flex-none text-ink-2" aria-hidden="true" />
        <p className="min-w-0 flex-1 leading-tight">
          <b className="block truncate" dir="auto">
            {seller.name}
          </b>
          <span className="block truncate text-xs text-ink-2" dir="auto">
            {atSharedTill().by({ name: view.name })}
          </span>
        </p>
        <Button className="px-4" onClick={() => lockDevice(storeId)}>
          <LockKeyhole className="icon icon-small" aria-hidden="true" />
          {words().lock}
        </Button>
      </div>
      {children}
    </>
  )
}
