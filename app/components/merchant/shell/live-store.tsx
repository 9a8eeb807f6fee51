import { useLocation, useNavigation } from '@remix-run/react'
import { createContext, type ReactNode, useContext, useEffect, useRef, useState } from 'react'
import { useLive } from '#app/browser/live/live.ts'
import { ring } from '#app/browser/order-sound.ts'
import { liveWords } from '#copy/merchant/live'
import { RefreshContext, useBackgroundRefresh } from './live-refresh.ts'

interface Props {
  storeId: string | null
  inbox: { waiting: number; newest: number; claims: number }
  at: number
  children: ReactNode
}

const WaitingCount = createContext(0)
const ClaimsCount = createContext(0)

const ReadAt = createContext(0)

/** The server's clock when it read the page's data. */
export function useReadAt(): number {
  return useContext(ReadAt)
}

export function useClaimsCount(): number {
  return useContext(ClaimsCount)
}

export function useNewOrderCount(): number {
  return useContext(WaitingCount)
}

export function LiveStore({ storeId, inbox, at, children }: Props) {
  const refresh = useBackgroundRefresh()
  const [isRemoved, setRemoved] = useState(false)
  const isIdle = useNavigation().state === 'idle'
  // Who deletes the account is led elsewhere by that step's own answer.
  useEffect(() => {
    if (isRemoved && isIdle) location.assign(`/stores?left=${storeId}`)
  }, [isRemoved, isIdle, storeId])
  useLive(storeId, at, (events) => {
    if (events.has('removed')) return setRemoved(true)
    if (events.has('stock') || events.has('again')) window.dispatchEvent(new CustomEvent('inventoryUpdated'))
    refresh()
  })
  useTitleCount(inbox.waiting)
  const announcement = useAnnouncement(storeId, inbox)
  return (
    <RefreshContext.Provider value={refresh}>
      <WaitingCount.Provider value={inbox.waiting}>
        <ClaimsCount.Provider value={inbox.claims}>
          <ReadAt.Provider value={at}>{children}</ReadAt.Provider>
        </ClaimsCount.Provider>
      </WaitingCount.Provider>
      <p className="sr-only" role="status">
        {announcement}
      </p>
    </RefreshContext.Provider>
  )
}

/** '(2) Orders · Kibanda'. Pages reset their title, so each navigation adds the count again. */
function useTitleCount(waiting: number): void {
  useLocation()
  useEffect(() => {
    const baseTitle = document.title.replace(/^\(\d+\+?\) /, '')
    const title = waiting > 0 ? `(${countText(waiting)}) ${baseTitle}` : baseTitle
    if (document.title !== title) document.title = title
  })
}

function useAnnouncement(storeId: string | null, { waiting, newest }: Props['inbox']): string {
  const newestKnown = useRef(newest)
  const [announcement, setAnnouncement] = useState('')
  useEffect(() => {
    if (newest <= newestKnown.current) return
    newestKnown.current = newest
    setAnnouncement(liveWords().arrived({ waiting }))
    if (storeId !== null) ring(storeId, newest)
  }, [storeId, newest, waiting])
  return announcement
}

/** The badge has no room for more than '99+'. */
export function countText(waiting: number): string {
  return waiting > 99 ? '99+' : String(waiting)
}
