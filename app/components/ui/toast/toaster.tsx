import { useLocation } from '@remix-run/react'
import { useEffect, useState } from 'react'
import { lazyModule, useLazyModule } from '#app/browser/loading/lazy-module.ts'
import { type FlashToast, flashToast, type ToastWords } from '#app/copy/phrases/flash-toasts.ts'
import { toastWords } from '#copy/toast'
import { ToastCard } from './toast-card.tsx'
import type { ToastAction } from './toast-stack.client.tsx'

const stack = lazyModule(() => import('./toast-stack.client.tsx'))

/** For when the stack's script can't be loaded, as without a network before the page was idle. */
let showPlain: ((words: ToastWords) => void) | null = null

/** One per page. `flash` is the response's toast, shown without JavaScript, too. */
export function Toaster({ flash }: { flash: { toast: FlashToast | null; at: number } }) {
  const module = useLazyModule(stack)
  const [plain, setPlain] = useState<ToastWords | null>(null)
  useEffect(() => {
    showPlain = setPlain
    return () => {
      showPlain = null
    }
  }, [])
  const { pathname } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: on each page anew
  useEffect(hideError, [pathname])
  useEffect(() => {
    if (flash.toast) say(flashToast(flash.toast))
  }, [flash])
  const words: ToastWords | null = flash.toast ? flashToast(flash.toast) : null
  return (
    <>
      {words && (
        <noscript>
          <PlainToast words={words} />
        </noscript>
      )}
      {plain && !module && <PlainToast words={plain} onClose={() => setPlain(null)} />}
      {module && <module.ToastStack />}
    </>
  )
}

function PlainToast({ words: { title, text, kind }, onClose }: { words: ToastWords; onClose?: () => void }) {
  return (
    <div className="toasts" role="status">
      <ToastCard
        title={title}
        text={text}
        isError={kind === 'error'}
        closeLabel={toastWords().close}
        onClose={onClose}
        className={onClose ? '' : 'toast-plain'}
      />
    </div>
  )
}

export function sayError(words: ToastWords, action?: ToastAction): void {
  say({ ...words, kind: 'error' }, action)
}

/** Call it once the failed step, or a later one, has worked. */
export function hideError(): void {
  stack.module?.hideError()
}

/** Replaces the last toast. Call it from an effect or an event, never while rendering. */
export function say(words: ToastWords, action?: ToastAction): void {
  stack.fetch().then(
    ({ showToast }) => showToast(words, action),
    () => showPlain?.(words),
  )
}
