import { useFetcher, useLocation } from '@remix-run/react'
import { useEffect, useRef } from 'react'
import { SEEN_INTENT } from '#app/browser/seen-step.ts'

/** How much of a row, and for how long, until it was seen. */
const SHARE = 0.6
const REST_MS = 1_000

/** Tells the server which of these orders were on screen, once each. */
export function useSeen(unseenIds: readonly string[]): void {
  const { pathname } = useLocation()
  const fetcher = useFetcher()
  const told = useRef(new Set<string>())
  const ids = unseenIds.join()
  // biome-ignore lint/correctness/useExhaustiveDependencies: a fetcher is another one in each render
  useEffect(() => {
    const isWanted = (id: string) => id !== '' && !told.current.has(id)
    const wanted = ids.split(',').filter(isWanted)
    if (wanted.length === 0) return
    const visible = new Set<string>()
    let timer = 0
    const tell = () => {
      const seen = document.visibilityState === 'visible' ? [...visible].filter(isWanted) : []
      if (seen.length === 0) return
      const form = new FormData()
      form.set('intent', SEEN_INTENT)
      for (const id of seen) form.append('id', id)
      for (const id of seen) told.current.add(id)
      fetcher.submit(form, { method: 'post', action: pathname })
    }
    const settle = () => {
      clearTimeout(timer)
      timer = window.setTimeout(tell, REST_MS)
    }
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) {
          const id = (target as HTMLElement).dataset.order ?? ''
          if (isIntersecting) visible.add(id)
          else visible.delete(id)
        }
        settle()
      },
      { threshold: SHARE },
    )
    for (const element of document.querySelectorAll<HTMLElement>('[data-order]')) {
      if (wanted.includes(element.dataset.order ?? '')) observer.observe(element)
    }
    document.addEventListener('visibilitychange', settle)
    return () => {
      clearTimeout(timer)
      observer.disconnect()
      document.removeEventListener('visibilitychange', settle)
    }
  }, [ids, pathname])
}
