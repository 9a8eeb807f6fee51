import { useCallback, useEffect, useRef, useState } from 'react'
import { readStored, writeStored } from '#app/browser/storage/browser-storage.ts'
import { useStoredChange } from '#app/browser/storage/use-stored-change.ts'
import { CART_KEY, type Cart, clearCart, readCart, writeCart } from '#app/domain/cart/cart.ts'

/** Every change starts from the stored cart, so that two tabs never overwrite each other. */
export function useCart(storeId: string) {
  const [cart, setCart] = useState<Cart>(clearCart)
  const latestCart = useRef(cart)

  const show = useCallback((next: Cart) => {
    latestCart.current = next
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
      const next = step(stored === null ? latestCart.current : readCart(stored, storeId))
      writeStored('localStorage', CART_KEY, writeCart(stored, storeId, next))
      show(next)
      return next
    },
    [show, storeId],
  )

  /** Clears the stored cart but not the state: the page is being left and stays as it looks. */
  const clearStored = useCallback(() => {
    const stored = readStored('localStorage', CART_KEY)
    writeStored('localStorage', CART_KEY, writeCart(stored, storeId, clearCart()))
  }, [storeId])

  useEffect(() => {
    reread()
  }, [reread])
  useStoredChange([CART_KEY], reread)

  return { cart, change, reread, clearStored }
}
