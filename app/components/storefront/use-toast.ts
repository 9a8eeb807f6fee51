import { useCallback, useEffect, useState } from 'react'

export interface Toast {
  title: string
  text?: string
  action?: { label: string; run(): void }
}

const SHOWN_FOR = 5000

export function useToast() {
  const [toast, setToast] = useState<Toast | null>(null)

  useEffect(() => {
    if (!toast) return
    const timer = setTimeout(() => setToast(null), SHOWN_FOR)
    return () => clearTimeout(timer)
  }, [toast])

  const say = useCallback((title: string, more: Omit<Toast, 'title'> = {}) => setToast({ title, ...more }), [])
  const dismiss = useCallback(() => setToast(null), [])

  return { toast, say, dismiss }
}

export type Say = ReturnType<typeof useToast>['say']
