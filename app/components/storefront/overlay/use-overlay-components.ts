import { useCallback, useEffect, useRef, useState } from 'react'
import { readStored } from '#app/browser/browser-storage.ts'
import { loadModule } from '#app/browser/load-module.ts'
import { ORDER_KEYS, PLACED_ORDERS } from '#app/domain/order/own-orders.ts'
import type { CartSheet } from '../cart/cart-sheet.client.tsx'
import type { OwnOrders } from '../own-orders/own-orders.tsx'
import type { ProductSheet } from '../product/product-sheet.tsx'
import type { Overlay } from './use-overlay.ts'

/** The server has the overlays that an address can open, a browser loads all on first touch. */
export interface OverlayComponents {
  ProductSheet?: typeof ProductSheet
  CartSheet?: typeof CartSheet
  OwnOrders?: typeof OwnOrders
}

const FIRST_TOUCH = ['pointerdown', 'pointermove', 'keydown', 'scroll']

/** `onMissing` is called when a requested overlay can't be loaded. */
export function useOverlayComponents(
  storeId: string,
  initialParts: OverlayComponents,
  overlay: Overlay | null,
  onMissing: () => void,
) {
  const [parts, setParts] = useState(initialParts)
  const loading = useRef<Promise<boolean> | null>(null)
  const latestOnMissing = useRef(onMissing)
  latestOnMissing.current = onMissing

  const load = useCallback((): Promise<boolean> => {
    loading.current ??= loadSheets().then((sheets) => {
      if (sheets) setParts(sheets)
      else loading.current = null
      return sheets !== null
    })
    return loading.current
  }, [])

  useEffect(() => {
    if (hasOwnOrders(storeId)) load()
    for (const signal of FIRST_TOUCH) window.addEventListener(signal, load, { once: true, passive: true })
    return () => {
      for (const signal of FIRST_TOUCH) window.removeEventListener(signal, load)
    }
  }, [load, storeId])

  const isMissing = overlay !== null && !(overlay.kind === 'product' ? parts.ProductSheet : parts.CartSheet)
  useEffect(() => {
    if (!isMissing) return
    let isWanted = true
    load().then((hasCome) => {
      if (isWanted && !hasCome) latestOnMissing.current()
    })
    return () => {
      isWanted = false
    }
  }, [isMissing, load])

  return { ...parts, isMissing }
}

async function loadSheets(): Promise<Required<OverlayComponents> | null> {
  const loaded = await loadModule(() =>
    Promise.all([import('../product/product-sheet.tsx'), import('./later-parts.client.tsx')]),
  )
  return loaded && { ProductSheet: loaded[0].ProductSheet, ...loaded[1].laterParts }
}

/** Whether this browser has orders here, placed or without an answer. */
function hasOwnOrders(storeId: string): boolean {
  return [ORDER_KEYS, PLACED_ORDERS].some((key) => readStored('localStorage', key)?.includes(storeId))
}
