import { useEffect, useRef } from 'react'
import { ORDER_KEYS, PLACED_ORDERS } from '#app/domain/order/own-orders.ts'

/** Runs when another tab has placed an order, or begun or given up one. */
export function useStoredOrders(onChange: () => void): void {
  const latestOnChange = useRef(onChange)
  latestOnChange.current = onChange

  useEffect(() => {
    function follow({ key }: StorageEvent) {
      if (key === ORDER_KEYS || key === PLACED_ORDERS || key === null) latestOnChange.current()
    }
    window.addEventListener('storage', follow)
    return () => window.removeEventListener('storage', follow)
  }, [])
}
