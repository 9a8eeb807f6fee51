import { useCallback, useEffect, useState } from 'react'

export interface Toast {
  title: string
  text?: string
  /** Stays until it is closed or replaced. */
  isError?: boolean
  action?: { label: string; run(): void }
}

const DONE_MS = 5000
const ACTION_MS = 8000

export function useToast() {
  const [toast, setToast] = useState<Toast | null>(null)
  /** True while it is hovered or has the focus. */
  const [isHeld, setHeld] = useState(false)

  useEffect(() => {
    if (!toast || toast.isError || isHeld) return
    const timer = setTimeout(() => setToast(null), toast.action ? ACTION_MS : DONE_MS)
    return () => clearTimeout(timer)
  }, [toast, isHeld])

  const say = useCallback((title: string, more: Omit<Toast, 'title'> = {}) => setToast({ title, ...more }), [])
  const dismiss = useCallback(() => {
    setToast(null)
    setHeld(false)
  }, [])

  return { toast, say, dismiss, hold: setHeld }
}

export type Say = ReturnType<typeof useToast>['say']
