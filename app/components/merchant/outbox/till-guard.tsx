import { useLocation } from '@remix-run/react'
import { useEffect, useState } from 'react'
import { rememberedLockMinutes, useIdleLock } from '#app/browser/till/idle-lock.ts'
import { useTillLocked } from '#app/browser/till/till-lock.ts'

/** For a shared till's pages beside the till, which locks itself. */
export function TillGuard({ storeId }: { storeId: string }) {
  const isTill = useLocation().pathname === '/pos'
  const isLocked = useTillLocked()
  const [minutes] = useState(rememberedLockMinutes)
  useIdleLock(isTill ? null : storeId, minutes)
  useEffect(() => {
    if (isLocked && !isTill) location.assign('/pos')
  }, [isLocked, isTill])
  return null
}
