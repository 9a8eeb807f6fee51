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

/** Dispatched when stock or products have changed; an open panel and the cart listen too. */
const STOCK_CHANGED = 'inventoryUpdated'

export function useStoreEvents(input: Input) {
  const latestInput = useRef(input)
  latestInput.current = input
  const { overlay, drop } = input

  // History entries of cart and checkout outlive a cart that an order or another tab emptied.
  // A cart that empties while it is open stays open to say why, such as a last unit that was sold.
  useEffect(() => {
    if (overlay && overlay.kind !== 'product' && latestInput.current.isCartEmpty) drop()
  }, [overlay, drop])

  useEffect(() => {
    function renew() {
      latestInput.current.reload()
    }
    function comeBack(event: PageTransitionEvent) {
      if (!event.persisted) return
      const { overlay, drop, reread } = latestInput.current
      const { items } = reread()
      if (overlay && overlay.kind !== 'product' && items.length === 0) drop()
      window.dispatchEvent(new Event(STOCK_CHANGED))
    }
    window.addEventListener(STOCK_CHANGED, renew)
    window.addEventListener('pageshow', comeBack)
    return () => {
      window.removeEventListener(STOCK_CHANGED, renew)
      window.removeEventListener('pageshow', comeBack)
    }
  }, [])
}
