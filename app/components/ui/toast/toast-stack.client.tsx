import {
  type CSSProperties,
  type FocusEvent,
  type ReactNode,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { createPortal } from 'react-dom'
import { Toaster, toast } from 'sonner'
import { keepFocus } from '#app/browser/keep-focus.client.ts'
import { followDialogs, moveToasts, uncoverField } from '#app/browser/toast-position.ts'
import type { ToastWords } from '#app/copy/phrases/flash-toasts.ts'
import { toastWords } from '#copy/toast'
import { ToastCard } from './toast-card.tsx'

const DONE_MS = 5_000
const ACTION_MS = 8_000
const SONNER_ENTRY_MS = 400
const presses = ['pointerdown', 'keydown']
const fullWidth = { '--width': '100%' } as CSSProperties

export interface ToastAction {
  label: string
  onClick(): void
}

type ToastArgs = [words: ToastWords, action?: ToastAction]

/** Toasts queued before the Toaster is mounted: sonner drops earlier ones. */
const queue: ToastArgs[] = []
let place: (() => void) | null = null
let isErrorShown = false
/** Pressed since it came: what opens without a press leaves it to be read. */
let isErrorOld = false
let focusBeforeToast: HTMLElement | null = null

export function showToast(...args: ToastArgs): void {
  if (place) show(...args)
  else queue.push(args)
}

export function hideError(): void {
  if (isErrorShown) toast.dismiss()
  isErrorShown = false
}

function show({ title, text, kind }: ToastWords, action?: ToastAction): void {
  const isError = kind === 'error'
  place?.()
  toast.dismiss()
  isErrorShown = isError
  isErrorOld = false
  toast.custom(
    (id) => {
      const close = () => toast.dismiss(id)
      return (
        <ReturnsFocus>
          <ToastCard
            title={title}
            text={text}
            isError={isError}
            action={
              action && {
                label: action.label,
                onClick() {
                  close()
                  action.onClick()
                },
              }
            }
            closeLabel={toastWords().close}
            onClose={close}
          />
        </ReturnsFocus>
      )
    },
    { duration: isError ? Number.POSITIVE_INFINITY : action ? ACTION_MS : DONE_MS },
  )
  setTimeout(uncoverField, SONNER_ENTRY_MS)
}

export function ToastStack() {
  const home = useRef<HTMLDivElement>(null)
  const [region] = useState(newRegion)
  useEffect(() => {
    const place = home.current
    if (!place) return
    const stop = followDialogs(place, region, () => {
      if (isErrorOld) hideError()
    })
    for (const press of presses) addEventListener(press, ageError, true)
    // The hint of the field before may have moved it by then.
    const uncoverSoon = () => requestAnimationFrame(uncoverField)
    document.addEventListener('focusin', uncoverSoon)
    addEventListener('role-refused', sayRefused)
    const stopKeeping = keepFocus()
    mount(() => moveToasts(place, region))
    return () => {
      mount(null)
      stop()
      stopKeeping()
      document.removeEventListener('focusin', uncoverSoon)
      removeEventListener('role-refused', sayRefused)
      for (const press of presses) removeEventListener(press, ageError, true)
      region.remove()
    }
  }, [region])
  return (
    <div ref={home} onFocusCapture={rememberFocus} onBlurCapture={stopPropagation}>
      {createPortal(
        <Toaster position="bottom-left" visibleToasts={1} style={fullWidth} containerAriaLabel={toastWords().region} />,
        region,
      )}
    </div>
  )
}

function ageError(): void {
  isErrorOld = true
}

function sayRefused({ detail }: CustomEvent<string>): void {
  showToast({ title: detail, kind: 'error' })
}

/** Sonner would take the focus back from where Tab leads after a toast, in a circle. */
function stopPropagation(event: FocusEvent): void {
  event.stopPropagation()
}

function rememberFocus(event: FocusEvent): void {
  stopPropagation(event)
  const { relatedTarget } = event
  if (relatedTarget instanceof HTMLElement && !relatedTarget.closest('.toasts')) focusBeforeToast = relatedTarget
}

/** To where it was, when the toast that has the focus goes. */
function ReturnsFocus({ children }: { children: ReactNode }) {
  const card = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const item = card.current?.closest('li')
    return () => {
      if (item?.contains(document.activeElement)) focusBeforeToast?.focus({ preventScroll: true })
    }
  }, [])
  return <div ref={card}>{children}</div>
}

function newRegion(): HTMLElement {
  const region = document.createElement('div')
  region.className = 'toasts'
  return region
}

function mount(next: typeof place): void {
  place = next
  if (next) for (const args of queue.splice(0)) show(...args)
}
