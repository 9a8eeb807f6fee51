import { useEffect, useRef, useState } from 'react'
import type { ConnectionStatus } from '#app/domain/connection-status.ts'
import { useConnectionStatus } from '../offline/connection-status.ts'
import { checkSession } from '../session-check.ts'
import { onOutboxEvent, sendingState } from './outbox-events.ts'

const unreached: (ConnectionStatus | null)[] = ['offline', 'offline-waiting', 'unreachable', 'unread']

const RETRY_MS = 10_000

/** True while the till sells by what it keeps: the last request did not reach the server. */
export function useServerUnreachable(accountId: string): boolean {
  const status = useConnectionStatus()
  const [isUnanswered, setUnanswered] = useState(false)
  useEffect(() => {
    const show = () => setUnanswered(sendingState(accountId).isUnanswered)
    show()
    return onOutboxEvent(accountId, show)
  }, [accountId])
  return isUnanswered || unreached.includes(status)
}

interface Reached {
  isReached: boolean | null
  askAgain: () => void
}

/** Asks the server until it answers, and again when the network changes or the page is seen. */
export function useServerReached(isAsked: boolean): Reached {
  const [isReached, setReached] = useState<boolean | null>(null)
  const ask = useRef(() => {})

  useEffect(() => {
    if (!isAsked) return
    const stop = new AbortController()
    const { signal } = stop
    let [turn, timer] = [0, 0]
    ask.current = async () => {
      clearTimeout(timer)
      turn += 1
      const asked = turn
      const answers = navigator.onLine && (await checkSession()) !== 'unreachable'
      if (signal.aborted || asked !== turn) return
      setReached(answers)
      if (!answers) timer = window.setTimeout(() => ask.current(), RETRY_MS)
    }
    const askNow = () => ask.current()
    addEventListener('online', askNow, { signal })
    addEventListener('offline', askNow, { signal })
    document.addEventListener('visibilitychange', () => !document.hidden && askNow(), { signal })
    askNow()
    return () => {
      stop.abort()
      clearTimeout(timer)
      setReached(null)
    }
  }, [isAsked])

  return { isReached, askAgain: () => ask.current() }
}
