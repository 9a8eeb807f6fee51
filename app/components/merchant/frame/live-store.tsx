import { useLocation } from '@remix-run/react'
import { createContext, type ReactNode, useContext, useEffect, useRef, useState } from 'react'
import { useLive } from '#app/browser/live/live.ts'
import { isSoundOn, playSound } from '#app/browser/order-sound.ts'
import { liveWords } from '#app/copy/en/live.ts'
import { Refresh, useRefreshing } from './live-refresh.ts'

interface Props {
  storeId: string | null
  inbox: { waiting: number; newest: number }
  /** When the server read what the page shows. */
  at: number
  children: ReactNode
}

const Waiting = createContext(0)

/** How many new orders wait, as the badge shows it. */
export function useWaiting(): number {
  return useContext(Waiting)
}

/** Keeps the owner's page up to date: the badge, the count in the title, the sound, and what the page itself shows. */
export function LiveStore({ storeId, inbox, at, children }: Props) {
  const refresh = useRefreshing()
  useLive(storeId, at, (hints) => {
    if (hints.has('stock') || hints.has('again')) window.dispatchEvent(new CustomEvent('inventoryUpdated'))
    refresh()
  })
  useTitleCount(inbox.waiting)
  const news = useNews(inbox)
  return (
    <Refresh.Provider value={refresh}>
      <Waiting.Provider value={inbox.waiting}>{children}</Waiting.Provider>
      <p className="sr-only" role="status">
        {news}
      </p>
    </Refresh.Provider>
  )
}

/** '(2) Orders · Kibanda'. Pages set their own title whenever they change, so it is looked at after each of these. */
function useTitleCount(waiting: number): void {
  useLocation()
  useEffect(() => {
    const plain = document.title.replace(/^\(\d+\+?\) /, '')
    const title = waiting > 0 ? `(${countText(waiting)}) ${plain}` : plain
    if (document.title !== title) document.title = title
  })
}

/** What is said when an order has come, with the sound for whoever wants one. */
function useNews({ waiting, newest }: Props['inbox']): string {
  const known = useRef(newest)
  const [news, setNews] = useState('')
  useEffect(() => {
    if (newest <= known.current) return
    known.current = newest
    setNews(liveWords.arrived(waiting))
    if (isSoundOn()) playSound()
  }, [newest, waiting])
  return news
}

/** A badge has no room for more than '99+'. */
export function countText(waiting: number): string {
  return waiting > 99 ? '99+' : String(waiting)
}
