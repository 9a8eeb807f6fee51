import { useEffect, useRef } from 'react'

const FIRST_MS = 20_000
const LAST_MS = 5 * 60_000

export interface Unanswered {
  tries: number
  wasOffline: boolean
}

/** Resends when the network or the shopper is back, and meanwhile with growing pauses. */
export function useResend(unanswered: Unanswered | null, send: () => void): void {
  const latestSend = useRef(send)
  latestSend.current = send

  useEffect(() => {
    if (!unanswered) return
    const { tries, wasOffline } = unanswered
    const resend = () => {
      if (navigator.onLine) latestSend.current()
    }
    const resendIfSeen = () => document.visibilityState === 'visible' && resend()
    // The network may return before this effect runs.
    const isBack = wasOffline && navigator.onLine
    const timer = setTimeout(resend, isBack ? 0 : Math.min(FIRST_MS * 2 ** tries, LAST_MS))
    window.addEventListener('online', resend)
    document.addEventListener('visibilitychange', resendIfSeen)
    return () => {
      clearTimeout(timer)
      window.removeEventListener('online', resend)
      document.removeEventListener('visibilitychange', resendIfSeen)
    }
  }, [unanswered])
}
