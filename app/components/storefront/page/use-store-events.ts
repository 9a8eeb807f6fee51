import { useEffect, useRef } from 'react'
import type { Cart } from '#app/domain/cart/cart.ts'
import type { Overlay } from '../overlay/use-overlay.ts'

interface Input {
  overlay: Overlay | null
  isCartEmpty: boolean
  drop(): void
  reread(): Cart
  reload(): Promise<void>
}

/** Said by whoever knows that stock or products have changed; an open panel and the cart listen too. */
const CHANGED = 'inventoryUpdated'

/** What happens to the store from outside: stock that moved, a page that came back from the browser's memory. */
export function useStoreEvents(input: Input) {
  const latest = useRef(input)
  latest.current = input
  const { overlay, drop } = input

  // The entries of cart and checkout outlive the cart, when an order was placed or another tab emptied it. What is emptied
  // while it is open stays open and says why: a last piece may just have gone to somebody else.
  useEffect(() => {
    if (overlay && overlay.kind !== 'product' && latest.current.isCartEmpty) drop()
  }, [overlay, drop])

  useEffect(() => {
    function renew() {
      latest.current.reload()
    }
    function comeBack(event: PageTransitionEvent) {
      if (!event.persisted) return
      const { overlay, drop, reread } = latest.current
      const { items } = reread()
      if (overlay && overlay.kind !== 'product' && items.length === 0) drop()
      window.dispatchEvent(new Event(CHANGED))
    }
    window.addEventListener(CHANGED, renew)
    window.addEventListener('pageshow', comeBack)
    return () => {
      window.removeEventListener(CHANGED, renew)
      window.removeEventListener('pageshow', comeBack)
    }
  }, [])
}
