import { type ReactNode, useState } from 'react'
import { openPrompt as words } from '#copy/merchant/order-prompt'
import { ConfirmDialog } from './confirm-dialog.tsx'

interface Props {
  /** Chat with the customer. */
  href: string
  /** Title of the question. */
  question: string
  label?: string
  /** Shape: '14:22', the end of a prompt on the customer's phone; null without one. */
  promptUntil: string | null
  className: string
  children: ReactNode
}

/** Asks first while a prompt is open. */
export function ReminderLink({ href, question, label, promptUntil, className, children }: Props) {
  const [askedUntil, setAskedUntil] = useState<string | null>(null)
  const close = () => setAskedUntil(null)
  return (
    <>
      <a
        href={href}
        target="_blank"
        rel="noopener noreferrer"
        aria-label={label}
        className={className}
        onClick={(event) => {
          if (promptUntil === null) return
          event.preventDefault()
          setAskedUntil(promptUntil)
        }}
      >
        {children}
      </a>
      <ConfirmDialog
        isOpen={askedUntil !== null}
        title={question}
        text={words().order({ time: askedUntil ?? '' })}
        yes={words().goOn}
        onNo={close}
        onYes={() => {
          close()
          window.open(href, '_blank', 'noopener,noreferrer')
        }}
      />
    </>
  )
}
