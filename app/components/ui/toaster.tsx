import { type CSSProperties, useEffect } from 'react'
import { Toaster as Sonner, toast } from 'sonner'
import { type FlashToast, flashToasts, type ToastWords } from '#app/copy/en/account.ts'

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

/** One per page. `flash` is what the answer itself brings to be said; without JavaScript it stands at the top of the page. */
export function Toaster({
  flash,
  position = 'bottom-right',
}: {
  flash: { toast: FlashToast | null; at: number }
  /** At the top where dialogs keep their buttons at the foot. */
  position?: 'bottom-right' | 'top-right'
}) {
  useEffect(() => {
    if (flash.toast) say(flashToasts[flash.toast])
  }, [flash])
  const words: ToastWords | null = flash.toast ? flashToasts[flash.toast] : null
  return (
    <>
      {words && (
        <noscript>
          <p role="status" className="bg-brand-soft p-3 text-center text-brand-strong">
            <strong>{words.title}</strong> {words.text}
          </p>
        </noscript>
      )}
      <Sonner
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
    </>
  )
}

/** Five seconds of words. Call it from an effect or an event, never while rendering. */
export function say({ title, text, kind }: ToastWords): void {
  if (kind === 'error') toast.error(title, { description: text })
  else toast.success(title, { description: text })
}
