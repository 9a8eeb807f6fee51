import { type MouseEvent, type PointerEvent, useRef } from 'react'

const HOLD_MS = 500

/** A resting finger, a mouse's other button or the menu key hold; all else presses. */
export function useHold({ onPress, onHold }: { onPress(): void; onHold(): void }) {
  const timer = useRef(0)
  const isHeld = useRef(false)
  const stop = () => clearTimeout(timer.current)
  return {
    onPointerDown({ pointerType }: PointerEvent) {
      stop()
      isHeld.current = false
      if (pointerType !== 'touch') return
      timer.current = window.setTimeout(() => {
        isHeld.current = true
        onHold()
      }, HOLD_MS)
    },
    onPointerUp: stop,
    onPointerLeave: stop,
    onPointerCancel: stop,
    onContextMenu(event: MouseEvent) {
      event.preventDefault()
      stop()
      if (!isHeld.current) onHold()
    },
    onClick({ detail }: MouseEvent) {
      // The finger that held it is lifted; a key has no detail.
      if (isHeld.current && detail > 0) return
      onPress()
    },
  }
}
