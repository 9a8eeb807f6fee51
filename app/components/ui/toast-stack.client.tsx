import { type CSSProperties, useEffect } from 'react'
import { Toaster, toast } from 'sonner'
import type { ToastWords } from '#app/copy/en/account.ts'

const MS = 5_000

const colours = {
  '--normal-bg': 'var(--card)',
  '--normal-text': 'var(--ink)',
  '--normal-border': 'var(--line)',
  '--success-bg': 'var(--brand-soft)',
  '--success-text': 'var(--brand-strong)',
  '--success-border': 'var(--brand-strong)',
  '--error-bg': 'var(--danger-soft)',
  '--error-text': 'var(--danger)',
  '--error-border': 'var(--danger)',
}

export interface ToastAction {
  label: string
  onClick(): void
}

type ToastArgs = [words: ToastWords, action?: ToastAction]

/** Toasts queued before the Toaster is mounted: sonner drops earlier ones. */
const queue: ToastArgs[] = []
let isMounted = false

export function showToast(...args: ToastArgs): void {
  if (isMounted) show(...args)
  else queue.push(args)
}

function show({ title, text, kind }: ToastWords, action?: ToastAction): void {
  const more = { description: text, action }
  if (kind === 'error') toast.error(title, more)
  else toast.success(title, more)
}

export function ToastStack({ position }: { position: 'bottom-right' | 'top-center' }) {
  useEffect(() => {
    isMounted = true
    for (const args of queue.splice(0)) show(...args)
    return () => {
      isMounted = false
    }
  }, [])
  return (
    <Toaster
      position={position}
      theme="light"
      duration={MS}
      richColors
      closeButton
      visibleToasts={3}
      mobileOffset={{ top: 16, bottom: 16, left: 16, right: 16 }}
      style={colours as CSSProperties}
      toastOptions={{ classNames: { title: 'text-sm font-bold!', description: 'text-sm' } }}
    />
  )
}
