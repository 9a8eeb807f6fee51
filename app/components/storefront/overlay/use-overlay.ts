import { useCallback, useEffect, useRef, useState } from 'react'

export type Overlay = { kind: 'product'; id: string } | { kind: 'cart' } | { kind: 'checkout' }

/** Stored in the history entries, so that Back closes an overlay and a reload restores it. */
export function useOverlay(openProductId: string | null, onOpen: () => void) {
  const [overlay, setOverlay] = useState<Overlay | null>(openProductId ? { kind: 'product', id: openProductId } : null)
  const isClosing = useRef(false)

  const open = useCallback(
    (next: Overlay) => {
      // From a product to another one, Back and Close lead to the grid.
      const isSibling = overlayOf(history.state)?.kind === next.kind
      history[isSibling ? 'replaceState' : 'pushState']({ overlay: next }, '', addressOf(next))
      setOverlay(next)
      onOpen()
    },
    [onOpen],
  )

  const close = useCallback(() => {
    if (isClosing.current || !overlayOf(history.state)) return
    isClosing.current = true
    history.back()
  }, [])

  const drop = useCallback(() => {
    history.replaceState(null, '', addressOf(null))
    setOverlay(null)
  }, [])

  useEffect(() => {
    function follow() {
      isClosing.current = false
      setOverlay(overlayOf(history.state))
    }
    const requestedId = openProductId ?? new URL(location.href).searchParams.get('product')
    if (requestedId && !overlayOf(history.state)) {
      // A shared link's panel needs an entry for the grid below it, or Back would leave the store.
      history.replaceState(null, '', addressOf(null))
      open({ kind: 'product', id: requestedId })
    } else {
      follow()
    }
    window.addEventListener('popstate', follow)
    return () => window.removeEventListener('popstate', follow)
  }, [open, openProductId])

  return { overlay, open, close, drop }
}

function overlayOf(state: unknown): Overlay | null {
  const overlay = (state as { overlay?: Partial<Overlay> & { id?: unknown } } | null)?.overlay
  if (overlay?.kind === 'cart' || overlay?.kind === 'checkout') return { kind: overlay.kind }
  return overlay?.kind === 'product' && typeof overlay.id === 'string' ? { kind: 'product', id: overlay.id } : null
}

function addressOf(overlay: Overlay | null): string {
  const url = new URL(location.href)
  url.searchParams.delete('product')
  if (overlay?.kind === 'product') url.searchParams.set('product', overlay.id)
  return url.pathname + url.search
}
