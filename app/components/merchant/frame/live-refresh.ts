import { useNavigation, useRevalidator } from '@remix-run/react'
import { createContext, useCallback, useContext, useEffect, useRef } from 'react'
import { reportNoSession } from '#app/browser/offline/connection-status.ts'
import { markBackgroundRead } from '#app/browser/page-fetch.ts'
import { checkSession } from '#app/browser/session-check.ts'

export const Refresh = createContext<() => void>(() => undefined)

/** Until a server that did not answer is asked again. */
const AGAIN_MS = 10_000

/** Reads the page's data again, when nothing else is being read. */
export function useRefresh(): () => void {
  return useContext(Refresh)
}

/**
 * The one place that asks for it, for all of the page. Without a connection or a session nothing is read: Remix would put its
 * error page, or the sign-in, in the place of what the owner is typing. Asked while the page reads, it reads once more.
 */
export function useRefreshing(): () => void {
  const { revalidate, state } = useRevalidator()
  const isIdle = useNavigation().state === 'idle' && state === 'idle'
  const isAsked = useRef(false)
  const isTrying = useRef(false)
  const isReading = useRef(false)
  const later = useRef(0)
  isReading.current = !isIdle

  const refresh = useCallback(async () => {
    isAsked.current = true
    if (isTrying.current || isReading.current) return
    clearTimeout(later.current)
    isTrying.current = true
    const session = await checkSession()
    isTrying.current = false
    if (session === 'unreachable') later.current = window.setTimeout(refresh, AGAIN_MS)
    if (session === 'signed-out' || session === 'other-account') reportNoSession(session)
    // A navigation that has begun meanwhile reads everything; the rest follows when it is done.
    if (session !== 'signed-in' || isReading.current) return
    isAsked.current = false
    markBackgroundRead()
    revalidate()
  }, [revalidate])

  useEffect(() => {
    if (isIdle && isAsked.current) refresh()
  }, [isIdle, refresh])

  useEffect(() => () => clearTimeout(later.current), [])

  useEffect(() => {
    addEventListener('unhandledrejection', passOver)
    return () => removeEventListener('unhandledrejection', passOver)
  }, [])

  return refresh
}

// Remix leaves the promise of a reading that a navigation has overtaken to nobody.
function passOver(event: PromiseRejectionEvent): void {
  if (event.reason instanceof DOMException && event.reason.name === 'AbortError') event.preventDefault()
}
