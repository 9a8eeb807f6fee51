import { useNavigation } from '@remix-run/react'
import type { ReactNode } from 'react'
import { type ButtonKind, busyButton, buttonClass } from './button.tsx'

interface Props {
  children: ReactNode
  busy: string
  kind?: ButtonKind
  className?: string
  /** Submitted as the form's intent, and used to find the busy button among several forms. */
  intent?: string
}

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
      {...(isBusy && busyButton)}
    >
      {isBusy ? busy : children}
    </button>
  )
}
