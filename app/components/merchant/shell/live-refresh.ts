import { useLocation, useNavigation, useRevalidator } from '@remix-run/react'
import { createContext, useCallback, useContext, useEffect, useRef } from 'react'
import { markBackgroundRead } from '#app/browser/loading/page-fetch.ts'
import { reportNoSession } from '#app/browser/offline/connection-status.ts'
import { pageAccount } from '#app/browser/page-account.ts'
import { checkSession } from '#app/browser/session-check.ts'
import { isTillLocked } from '#app/browser/till-device.ts'
import { isTillAccount } from '#app/domain/staff/till.ts'

export const RefreshContext = createContext<() => void>(() => undefined)

const RETRY_MS = 10_000

/** Revalidates the page's data unless a load is already running. */
export function useRefresh(): () => void {
  return useContext(RefreshContext)
}

/** Checks the session first: Remix would replace unsaved input by its error page or sign-in. */
export function useBackgroundRefresh(): () => void {
  const { revalidate, state } = useRevalidator()
  const isIdle = useNavigation().state === 'idle' && state === 'idle'
  const { key } = useLocation()
  const place = useRef(key)
  const readAt = useRef('')
  const isRequested = useRef(false)
  const isChecking = useRef(false)
  const isReading = useRef(false)
  const retryTimer = useRef(0)
  isReading.current = !isIdle
  place.current = key

  const refresh = useCallback(async () => {
    isRequested.current = true
    if (isChecking.current || isReading.current) return
    clearTimeout(retryTimer.current)
    isChecking.current = true
    const session = await checkSession()
    isChecking.current = false
    // What the server shows of a locked till has no sale in it.
    if (isTillLocked() && isTillAccount(pageAccount()?.email ?? '')) return
    if (session === 'unreachable') retryTimer.current = window.setTimeout(refresh, RETRY_MS)
    if (session === 'signed-out' || session === 'other-account') reportNoSession(session)
    // A navigation that started meanwhile loads everything: the request waits until it ends.
    if (session !== 'signed-in' || isReading.current) return
    isRequested.current = false
    readAt.current = place.current
    markBackgroundRead()
    revalidate()
  }, [revalidate])

  useEffect(() => {
    if (!isIdle) return
    // A sheet that opens or closes ends a read, and itself reads nothing.
    const isInterrupted = readAt.current !== '' && readAt.current !== key
    readAt.current = ''
    if (isRequested.current || isInterrupted) refresh()
  }, [isIdle, key, refresh])

  useEffect(() => () => clearTimeout(retryTimer.current), [])

  return refresh
}
