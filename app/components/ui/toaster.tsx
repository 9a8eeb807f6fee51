import { useEffect } from 'react'
import { useHydrated } from '#app/browser/use-hydrated.ts'
import { type FlashToast, flashToasts, type ToastWords } from '#app/copy/en/account.ts'
import { showToast, type ToastAction, ToastStack } from './toast-stack.client.tsx'

/** One per page. `flash` is the response's toast, shown at the top without JavaScript. */
export function Toaster({
  flash,
  position = 'bottom-right',
}: {
  flash: { toast: FlashToast | null; at: number }
  /** Centred at the top on pages whose side dialogs have a title above and buttons below. */
  position?: 'bottom-right' | 'top-center'
}) {
  const isHydrated = useHydrated()
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
      {isHydrated && <ToastStack position={position} />}
    </>
  )
}

/** Shows a toast for five seconds. Call it from an effect or an event, never while rendering. */
export function say(words: ToastWords, action?: ToastAction): void {
  showToast(words, action)
}
