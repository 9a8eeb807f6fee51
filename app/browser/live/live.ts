import { useEffect, useRef } from 'react'
import { subscribeLive } from './socket.ts'

export function useLive(storeId: string | null, since: number, onEvents: (events: ReadonlySet<string>) => void): void {
  const latestOnEvents = useRef(onEvents)
  latestOnEvents.current = onEvents
  const readAt = useRef(since)
  useEffect(() => {
    if (storeId === null) return
    const events = new Set<string>()
    let timer = 0
    const flush = () => {
      timer = 0
      latestOnEvents.current(new Set(events))
      events.clear()
    }
    const unfollow = subscribeLive(`/live/store/${storeId}?since=${readAt.current}`, (event) => {
      events.add(event)
      timer ||= window.setTimeout(flush, BATCH_MS)
    })
    return () => {
      clearTimeout(timer)
      unfollow()
    }
  }, [storeId])
}

const BATCH_MS = 60
