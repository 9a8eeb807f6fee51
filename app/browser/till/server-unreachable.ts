import { useEffect, useState } from 'react'
import type { ConnectionStatus } from '#app/domain/connection-status.ts'
import { useConnectionStatus } from '../offline/connection-status.ts'
import { onOutboxEvent, sendingState } from './outbox-events.ts'

const unreached: (ConnectionStatus | null)[] = ['offline', 'offline-waiting', 'unreachable', 'unread']

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
