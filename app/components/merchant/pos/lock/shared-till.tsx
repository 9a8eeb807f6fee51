import { LockKeyhole, UserRound } from 'lucide-react'
import { createContext, type ReactNode, useCallback, useEffect, useRef, useState } from 'react'
import { useConnectionStatus } from '#app/browser/offline/connection-status.ts'
import { usePageAccount } from '#app/browser/page-account.ts'
import lockedPage from '#app/browser/storage/locked-till.inline.js?raw'
import { rememberLockMinutes, useIdleLock } from '#app/browser/till/idle-lock.ts'
import { useServerReached } from '#app/browser/till/server-unreachable.ts'
import { lockDevice, sellWithoutPin, sendLock, useDeviceLock } from '#app/browser/till/till-lock.ts'
import { useTillWorker } from '#app/browser/till/till-worker.ts'
import type { TillSeller } from '#app/domain/sale/till-config.ts'
import type { LockMinutes } from '#app/domain/staff/till.ts'
import { atSharedTill, tillLock as words } from '#copy/merchant/till-lock'
import { InlineScript } from '../../../nonce.tsx'
import { Button } from '../../../ui/button.tsx'
import { Toaster } from '../../../ui/toast/toaster.tsx'
import { MerchantStrip } from '../../outbox/merchant-strip.tsx'
import { shownName } from './seller-choice.tsx'
import { type LockView, TillLock } from './till-lock.tsx'

export interface SharedTillView extends LockView {
  lockMinutes: LockMinutes
  /** Who has unlocked it; null while it is locked. */
  seller: { id: string; name: string } | null
}

interface Props {
  view: SharedTillView
  children: (seller: TillSeller) => ReactNode
}

const RETRY_MS = 10_000

const lockScript = import.meta.env.SSR ? lockedPage : ''

/** Asks who sells without a PIN for it, after the sale in hand; null while none can be checked. */
export const PinDue = createContext<(() => void) | null>(null)

/** Around the till: says who is at it, and covers it while it is locked. */
export function SharedTill({ view, children }: Props) {
  const { storeId, lockMinutes } = view
  const lock = useDeviceLock()
  const isLocked = lock !== null || view.seller === null
  const named = lock?.isSelling && view.people.find(({ id }) => id === lock.person)
  const pinless = named ? { id: named.id, name: shownName(named), withoutPin: true } : null
  const seller = isLocked ? pinless : view.seller
  const status = useConnectionStatus()
  const { isReached, askAgain } = useServerReached(isLocked)
  const askPin = usePinDue(pinless ? { storeId, person: pinless.id } : null, isReached)
  useLockOfServer(isLocked && !pinless, view.seller !== null, isReached)
  useIdleLock(seller ? storeId : null, lockMinutes)
  useEffect(() => rememberLockMinutes(lockMinutes), [lockMinutes])
  useEffect(() => {
    document.documentElement.removeAttribute('data-till-locked')
  }, [])

  useEffect(() => {
    if (status === 'signed-out' && !isLocked) location.replace('/pos')
  }, [status, isLocked])

  if (!seller) {
    const asked = lock?.person ?? null
    const cover = { ...view, asked, isReached, onUnreached: askAgain, onChoose: sellWithoutPin }
    return view.seller ? (
      <TillLock {...cover} />
    ) : (
      <main>
        <TillLock {...cover} />
      </main>
    )
  }
  const till = (
    <>
      <InlineScript code={lockScript} />
      <div className="mb-3 flex flex-wrap items-center gap-x-3 gap-y-1 rounded-card border border-line bg-card py-1 ps-4 pe-1">
        <UserRound className="icon icon-small flex-none text-ink-2" aria-hidden="true" />
        <p className="min-w-0 flex-1 leading-tight">
          <b className="block truncate" dir="auto">
            {seller.name}
          </b>
          <span className="block truncate text-xs text-ink-2">
            {pinless && <b className="rounded-full bg-warn-soft px-2 text-warn">{atSharedTill().withoutPin}</b>}{' '}
            <span dir="auto">{atSharedTill().by({ name: view.name })}</span>
          </span>
        </p>
        <Button className="px-4" onClick={() => lockDevice(storeId)}>
          <LockKeyhole className="icon icon-small" aria-hidden="true" />
          {words().lock}
        </Button>
        <p className={askPin ? 'w-full pe-3 pb-2 text-sm text-ink-2' : 'sr-only'} role="status">
          {askPin && atSharedTill().pinDue}
        </p>
      </div>
      <PinDue.Provider value={askPin}>{children(seller)}</PinDue.Provider>
    </>
  )
  return view.seller ? till : <LockedFrame view={view}>{till}</LockedFrame>
}

const noToast = { toast: null, at: 0 }

/** The page of a locked till has no menus: in their place what the till itself needs. */
function LockedFrame({ view: { account, storeId, timeZone }, children }: { view: LockView; children: ReactNode }) {
  usePageAccount(account, account)
  useTillWorker(true)
  return (
    <>
      <Toaster flash={noToast} />
      <MerchantStrip owner={{ accountId: account, email: account, storeId, timeZone }} pause={null} notice={null} />
      <main className="mx-auto max-w-296 px-4 pt-2 pb-24 md:px-6 md:pt-4 md:pb-10 lg:px-8">{children}</main>
    </>
  )
}

/** While it is covered: only the server forgets who is at it, and has the newest page. */
function useLockOfServer(isCovered: boolean, isUnlockedPage: boolean, isReached: boolean | null): void {
  const mayReach = isReached !== false
  const wasAway = useRef(false)
  useEffect(() => {
    if (!isCovered) return
    if (!mayReach) wasAway.current = true
    else if (isUnlockedPage) sendLock().then((isDone) => isDone && location.replace('/pos'))
    else if (wasAway.current) location.replace('/pos')
  }, [isCovered, isUnlockedPage, mayReach])
}

/** The server forgets who was at the till at once; the PIN is asked for once it has. */
function usePinDue(
  pinless: { storeId: string; person: string } | null,
  isReached: boolean | null,
): (() => void) | null {
  const [isDue, setDue] = useState(false)
  const { storeId = '', person = null } = pinless ?? {}
  useEffect(() => {
    if (person === null || !isReached) return setDue(false)
    let timer = 0
    let isWanted = true
    const forget = async () => {
      const isDone = await sendLock()
      if (!isWanted) return
      if (isDone) setDue(true)
      else timer = window.setTimeout(forget, RETRY_MS)
    }
    forget()
    return () => {
      isWanted = false
      clearTimeout(timer)
    }
  }, [person, isReached])
  const askPin = useCallback(() => {
    lockDevice(storeId, person)
    location.replace('/pos')
  }, [storeId, person])
  return isDue && pinless ? askPin : null
}
