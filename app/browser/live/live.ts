import { useEffect, useRef } from 'react'
import { followLive } from './socket.ts'

/**
 * Follows a store while the component is there. `onHints` hears what came within a moment, each hint once; 'again' means that
 * something may have been missed. `since` is when the server read what the page shows.
 */
export function useLive(storeId: string | null, since: number, onHints: (hints: ReadonlySet<string>) => void): void {
  const heard = useRef(onHints)
  heard.current = onHints
  const readAt = useRef(since)
  useEffect(() => {
    if (storeId === null) return
    const hints = new Set<string>()
    let moment = 0
    const tell = () => {
      moment = 0
      heard.current(new Set(hints))
      hints.clear()
    }
    const leave = followLive(`/live/store/${storeId}?since=${readAt.current}`, (hint) => {
      hints.add(hint)
      moment ||= window.setTimeout(tell, MOMENT_MS)
    })
    return () => {
      clearTimeout(moment)
      leave()
    }
  }, [storeId])
}

/** The hints of one change come one after the other. */
const MOMENT_MS = 60
