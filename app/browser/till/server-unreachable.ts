import { useEffect, useState } from 'react'
import type { ConnectionStatus } from '#app/domain/connection-status.ts'
import { useConnectionStatus } from '../offline/connection-status.ts'
import { onOutboxEvent, sendingState } from './outbox-events.ts'

const unreached: (ConnectionStatus | null)[] = ['offline', 'offline-waiting', 'unreachable', 'unread']

/** Whether the till sells by what it knows itself: the server was not reached when it was last asked. */
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
