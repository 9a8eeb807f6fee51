import { useCallback, useEffect, useRef, useState } from 'react'
import { loadModule } from '#app/browser/load-module.ts'
import type { CartSheet } from '../cart/cart-sheet.client.tsx'
import type { ProductSheet } from '../product/product-sheet.tsx'
import type { Overlay } from './use-overlay.ts'

/** The server has the overlays that an address can open, a browser loads both on first touch. */
export interface OverlayComponents {
  ProductSheet?: typeof ProductSheet
  CartSheet?: typeof CartSheet
}

const FIRST_TOUCH = ['pointerdown', 'pointermove', 'keydown', 'scroll']

/** `onMissing` is called when a requested overlay can't be loaded. */
export function useOverlayComponents(initialParts: OverlayComponents, overlay: Overlay | null, onMissing: () => void) {
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
    for (const signal of FIRST_TOUCH) window.addEventListener(signal, load, { once: true, passive: true })
    return () => {
      for (const signal of FIRST_TOUCH) window.removeEventListener(signal, load)
    }
  }, [load])

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
  const sheets = await loadModule(() =>
    Promise.all([import('../product/product-sheet.tsx'), import('../cart/cart-sheet.client.tsx')]),
  )
  return sheets && { ProductSheet: sheets[0].ProductSheet, CartSheet: sheets[1].CartSheet }
}
