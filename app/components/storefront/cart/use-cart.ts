import { useCallback, useEffect, useRef, useState } from 'react'
import { readStored, writeStored } from '#app/browser/browser-storage.ts'
import { CART_KEY, type Cart, clearCart, readCart, writeCart } from '#app/domain/cart/cart.ts'

/** The store's cart in this browser. Every change starts from what is stored, so that two tabs never undo each other. */
export function useCart(storeId: string) {
  const [cart, setCart] = useState<Cart>(clearCart)
  const latest = useRef(cart)

  const show = useCallback((next: Cart) => {
    latest.current = next
    setCart(next)
  }, [])

  const reread = useCallback(() => {
    const stored = readCart(readStored('localStorage', CART_KEY), storeId)
    show(stored)
    return stored
  }, [show, storeId])

  const change = useCallback(
    (step: (cart: Cart) => Cart) => {
      const stored = readStored('localStorage', CART_KEY)
      const next = step(stored === null ? latest.current : readCart(stored, storeId))
      writeStored('localStorage', CART_KEY, writeCart(stored, storeId, next))
      show(next)
      return next
    },
    [show, storeId],
  )

  /** For a page that is being left: what it shows stays as it is. */
  const clearStored = useCallback(() => {
    const stored = readStored('localStorage', CART_KEY)
    writeStored('localStorage', CART_KEY, writeCart(stored, storeId, clearCart()))
  }, [storeId])

  useEffect(() => {
    function follow(event: StorageEvent) {
      if (event.key === CART_KEY || event.key === null) reread()
    }
    reread()
    window.addEventListener('storage', follow)
    return () => window.removeEventListener('storage', follow)
  }, [reread])

  return { cart, change, reread, clearStored }
}
