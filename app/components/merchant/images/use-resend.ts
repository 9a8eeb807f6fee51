import { useEffect, useRef } from 'react'
import { useConnectionStatus } from '#app/browser/offline/connection-status.ts'
import type { ConnectionStatus } from '#app/domain/connection-status.ts'
import type { FormImage } from './picked-image.ts'

const FIRST_WAIT_MS = 4_000
const MAX_WAIT_MS = 60_000

const closed: ConnectionStatus[] = ['offline', 'offline-waiting', 'signed-out', 'other-account']

/** Retries with the connection, after a new sign-in, and after a doubling delay. */
export function useResend(images: FormImage[], send: (image: FormImage) => void): void {
  const status = useConnectionStatus()
  const isReachable = !status || !closed.includes(status)
  const waiting = useRef<FormImage[]>([])
  waiting.current = images.filter((image) => image.state === 'waiting')
  const attempts = useRef(0)
  const isWaiting = waiting.current.length > 0

  useEffect(() => {
    if (!isReachable) return
    attempts.current = 0
    for (const image of waiting.current) send(image)
  }, [isReachable, send])

  useEffect(() => {
    if (!isWaiting || !isReachable) return
    const delay = Math.min(FIRST_WAIT_MS * 2 ** attempts.current, MAX_WAIT_MS)
    const timer = setTimeout(() => {
      attempts.current += 1
      for (const image of waiting.current) send(image)
    }, delay)
    return () => clearTimeout(timer)
  }, [isWaiting, isReachable, send])
}
