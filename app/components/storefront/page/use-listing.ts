import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import { isSameListing, type Listing, listingOf, setListing, WHOLE_STORE } from '#app/domain/store/listing.ts'

/** A cached page shows the whole store until the script has read the address. */
export function useListing(initial: Listing | undefined, field: RefObject<HTMLInputElement>) {
  const [listing, setState] = useState(initial ?? WHOLE_STORE)
  const latest = useRef(listing)

  const show = useCallback((next: Listing) => {
    latest.current = next
    setState(next)
  }, [])

  /** A choice or a new search adds a history entry; each further letter doesn't. */
  const choose = useCallback(
    (change: Partial<Listing>) => {
      const previous = latest.current
      const isTyping = Object.keys(change).join() === 'query' && previous.query !== ''
      const next = { ...previous, ...change }
      show(next)
      writeAddress(next, isTyping ? 'replaceState' : 'pushState')
    },
    [show],
  )

  useEffect(() => {
    const follow = () => {
      const next = listingOf(new URL(location.href).searchParams)
      // A second render at a step back would open the next sheet before the last one has closed.
      if (!isSameListing(next, latest.current)) show(next)
    }
    // Typed before the script ran, or restored by the browser.
    const typed = field.current?.value
    follow()
    if (typed && typed !== latest.current.query) {
      show({ ...latest.current, query: typed })
      writeAddress(latest.current, 'replaceState')
    }
    window.addEventListener('popstate', follow)
    return () => window.removeEventListener('popstate', follow)
  }, [show, field])

  return { listing, choose }
}

function writeAddress(listing: Listing, method: 'pushState' | 'replaceState') {
  const url = new URL(location.href)
  setListing(url.searchParams, listing)
  if (url.href === location.href) return
  try {
    history[method](history.state, '', url.pathname + url.search)
  } catch {
    // Safari allows 100 changes of the address in 30 seconds: the listing shows all the same.
  }
}
