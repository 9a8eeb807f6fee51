import { useCallback, useEffect, useRef, useState } from 'react'
import { loadModule } from '#app/browser/load-module.ts'
import type { CartSheet } from '../cart/cart-sheet.client.tsx'
import type { ProductSheet } from '../product/product-sheet.tsx'
import type { Overlay } from './use-overlay.ts'

/** What lies over the grid: the server has what an address can open, a browser loads both with the first touch. */
export interface Parts {
  ProductSheet?: typeof ProductSheet
  CartSheet?: typeof CartSheet
}

const FIRST_TOUCH = ['pointerdown', 'pointermove', 'keydown', 'scroll']

/** `onMissing` is for an overlay that was asked for and can't be had now. */
export function useParts(brought: Parts, overlay: Overlay | null, onMissing: () => void) {
  const [parts, setParts] = useState(brought)
  const asked = useRef<Promise<boolean> | null>(null)
  const missed = useRef(onMissing)
  missed.current = onMissing

  const load = useCallback((): Promise<boolean> => {
    asked.current ??= loadSheets().then((loaded) => {
      if (loaded) setParts(loaded)
      else asked.current = null
      return loaded !== null
    })
    return asked.current
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
      if (isWanted && !hasCome) missed.current()
    })
    return () => {
      isWanted = false
    }
  }, [isMissing, load])

  return { ...parts, isMissing }
}

async function loadSheets(): Promise<Required<Parts> | null> {
  const loaded = await loadModule(() =>
    Promise.all([import('../product/product-sheet.tsx'), import('../cart/cart-sheet.client.tsx')]),
  )
  return loaded && { ProductSheet: loaded[0].ProductSheet, CartSheet: loaded[1].CartSheet }
}
