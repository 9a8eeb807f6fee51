import { useCallback, useEffect, useRef, useState } from 'react'
import { loadModule } from '#app/browser/loading/load-module.ts'
import { hasSlowLine, prefersReducedData } from '#app/browser/loading/reduced-data.ts'
import { readStored } from '#app/browser/storage/browser-storage.ts'
import { ORDER_KEYS, PLACED_ORDERS } from '#app/domain/order/place/own-orders.ts'
import type { CartSheet } from '../cart/cart-sheet.client.tsx'
import type { OwnOrders } from '../own-orders/own-orders.client.tsx'
import type { ProductSheet } from '../product/product-sheet.tsx'
import type { Overlay } from './use-overlay.ts'

/** The server has the overlays that an address can open; a browser loads all on first touch. */
export interface OverlayComponents {
  ProductSheet?: typeof ProductSheet
  CartSheet?: typeof CartSheet
  OwnOrders?: typeof OwnOrders
}

const FIRST_TOUCH = ['pointerdown', 'pointermove', 'keydown', 'scroll']

export function useOverlayComponents(
  storeId: string,
  initialParts: OverlayComponents,
  overlay: Overlay | null,
  onMissing: () => void,
) {
  const [parts, setParts] = useState(initialParts)
  const loads = useRef(new Map<keyof typeof loaders, Promise<boolean>>())
  const latestOnMissing = useRef(onMissing)
  latestOnMissing.current = onMissing

  const load = useCallback((name: keyof typeof loaders, read = quietly): Promise<boolean> => {
    const current = loads.current.get(name)
    if (current) return current
    const next = read(loaders[name]).then((loaded) => {
      if (loaded) setParts((others) => ({ ...others, ...loaded }))
      else loads.current.delete(name)
      return loaded !== null
    })
    loads.current.set(name, next)
    return next
  }, [])

  useEffect(() => {
    const loadPurchase = () => Promise.all([load('product'), load('cart')])
    const loadAll = () => loadPurchase().then(() => load('orders'))
    const loadOrders = async () => hasOwnOrders(storeId) && ((await load('orders')) || load('orders'))
    loadOrders()
    // On a slow connection the cart is wanted before photos that are out of sight.
    if (prefersReducedData()) showLaterPhotos()
    else
      loadPurchase()
        .then(showLaterPhotos)
        .then(() => load('orders'))
    for (const signal of FIRST_TOUCH) window.addEventListener(signal, loadAll, { once: true, passive: true })
    // An order may wait from before its module came, which may fail yet from before the line did.
    window.addEventListener('online', loadOrders)
    return () => {
      window.removeEventListener('online', loadOrders)
      for (const signal of FIRST_TOUCH) window.removeEventListener(signal, loadAll)
    }
  }, [load, storeId])

  const missing = missingPart(overlay, parts)
  useEffect(() => {
    if (!missing) return
    let isWanted = true
    load(missing)
      .then((hasCome) => hasCome || load(missing, loadModule))
      .then((hasCome) => {
        if (isWanted && !hasCome) latestOnMissing.current()
      })
    return () => {
      isWanted = false
    }
  }, [missing, load])

  return { ...parts, isMissing: missing !== null }
}

const loaders = {
  product: async () => ({ ProductSheet: (await import('../product/product-sheet.tsx')).ProductSheet }),
  cart: async () => (await import('./later-parts.client.tsx')).laterParts,
  orders: async () => ({ OwnOrders: (await import('../own-orders/own-orders.client.tsx')).OwnOrders }),
}

/** For preloads: a failure is no reason to reload the page. */
function quietly(load: () => Promise<OverlayComponents>): Promise<OverlayComponents | null> {
  return load().catch(() => null)
}

function missingPart(overlay: Overlay | null, parts: OverlayComponents): keyof typeof loaders | null {
  if (!overlay) return null
  if (overlay.kind === 'product') return parts.ProductSheet ? null : 'product'
  return parts.CartSheet ? null : 'cart'
}

function hasOwnOrders(storeId: string): boolean {
  return [ORDER_KEYS, PLACED_ORDERS].some((key) => readStored('localStorage', key)?.includes(storeId))
}

/** The style sheet hides these photos: on a slow connection until the first scroll. */
function showLaterPhotos(): void {
  const { dataset } = document.documentElement
  const show = () => {
    dataset.photos = 'shown'
  }
  if (scrollY === 0 && (prefersReducedData() || hasSlowLine())) {
    dataset.photos = 'waiting'
    addEventListener('scroll', show, { once: true, passive: true })
  } else show()
}
