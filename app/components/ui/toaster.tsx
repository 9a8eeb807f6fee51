import { useEffect } from 'react'
import { lazyModule, useLazyModule } from '#app/browser/lazy-module.ts'
import { type FlashToast, flashToasts, type ToastWords } from '#app/copy/en/account.ts'
import { toastWords } from '#app/copy/en/toast.ts'
import { ToastCard } from './toast-card.tsx'
import type { ToastAction } from './toast-stack.client.tsx'

const stack = lazyModule(() => import('./toast-stack.client.tsx'))

/** One per page. `flash` is the response's toast, shown without JavaScript, too. */
export function Toaster({ flash }: { flash: { toast: FlashToast | null; at: number } }) {
  const module = useLazyModule(stack)
  useEffect(() => {
    if (flash.toast) say(flashToasts[flash.toast])
  }, [flash])
  const words: ToastWords | null = flash.toast ? flashToasts[flash.toast] : null
  return (
    <>
      {words && (
        <noscript>
          <div className="toasts" role="status">
            <ToastCard
              title={words.title}
              text={words.text}
              isError={words.kind === 'error'}
              closeLabel={toastWords.close}
              className="toast-plain"
            />
          </div>
        </noscript>
      )}
      {module && <module.ToastStack />}
    </>
  )
}

/** Shows a toast in place of the last one. Call it from an effect or an event, never while rendering. */
export function say(words: ToastWords, action?: ToastAction): void {
  stack.fetch().then(
    ({ showToast }) => showToast(words, action),
    (error: unknown) => console.warn('a toast was not shown', error),
  )
}
