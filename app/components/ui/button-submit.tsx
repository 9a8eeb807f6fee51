import { useNavigation } from '@remix-run/react'
import type { ReactNode } from 'react'
import { type ButtonKind, buttonClass } from './button.tsx'

interface Props {
  children: ReactNode
  /** The button's words while the form that it belongs to is on its way. */
  busy: string
  kind?: ButtonKind
  className?: string
  /** The form's intent, when a page has several: sent along, and it tells which button is busy. */
  intent?: string
}

/** Sends its form; pressed once, it waits for the answer. */
export function SubmitButton({ children, busy, kind = 'primary', className, intent }: Props) {
  const navigation = useNavigation()
  const isMine = intent === undefined || navigation.formData?.get('intent') === intent
  const isBusy = navigation.state !== 'idle' && navigation.formMethod === 'POST' && isMine
  return (
    <button
      type="submit"
      name={intent === undefined ? undefined : 'intent'}
      value={intent}
      className={buttonClass(kind, className)}
      disabled={isBusy}
      aria-busy={isBusy || undefined}
    >
      {isBusy ? busy : children}
    </button>
  )
}
