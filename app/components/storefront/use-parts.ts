import { useCallback, useEffect, useRef, useState } from 'react'
import type { CartSheet } from './cart-sheet.tsx'
import { loadPart } from './load-part.ts'
import type { ProductSheet } from './product-sheet.tsx'
import type { Overlay } from './use-overlay.ts'

/** What lies over the grid: the server has these parts at once, a browser loads them with the first touch. */
export interface Parts {
  ProductSheet?: typeof ProductSheet
  CartSheet?: typeof CartSheet
}

const FIRST_TOUCH = ['pointerdown', 'pointermove', 'keydown', 'scroll']

export function useParts(brought: Parts, overlay: Overlay | null): Parts {
  const [parts, setParts] = useState(brought)

  const isAsked = useRef(false)

  const load = useCallback(async () => {
    if (isAsked.current) return
    isAsked.current = true
    const loaded = await loadPart(() => Promise.all([import('./product-sheet.tsx'), import('./cart-sheet.tsx')]))
    isAsked.current = loaded !== null
    if (loaded) setParts({ ProductSheet: loaded[0].ProductSheet, CartSheet: loaded[1].CartSheet })
  }, [])

  useEffect(() => {
    for (const signal of FIRST_TOUCH) window.addEventListener(signal, load, { once: true, passive: true })
    return () => {
      for (const signal of FIRST_TOUCH) window.removeEventListener(signal, load)
    }
  }, [load])

  const isMissing = overlay !== null && !(overlay.kind === 'product' ? parts.ProductSheet : parts.CartSheet)
  useEffect(() => {
    if (isMissing) load()
  }, [isMissing, load])

  return parts
}
