import { useSearchParams } from '@remix-run/react'
import { type ReactNode, useState } from 'react'
import { openPrompt as words } from '#copy/merchant/order-prompt'
import { ConfirmDialog } from './confirm-dialog.tsx'

interface Props {
  id: string
  /** Chat with the customer. */
  href: string
  /** Title of the question. */
  question: string
  label?: string
  /** Shape: '14:22', the end of a prompt on the customer's phone; null without one. */
  promptUntil: string | null
  /** The page says of the prompt beside the link. */
  isTold?: boolean
  className: string
  children: ReactNode
}

/** Asks first while a prompt is open, without a script on the page that it leads to. */
export function ReminderLink({ id, href, question, label, promptUntil, isTold = false, className, children }: Props) {
  const [search] = useSearchParams()
  const [askedUntil, setAskedUntil] = useState<string | null>(null)
  const close = () => setAskedUntil(null)
  const isFree = promptUntil === null
  const isAsked = !isFree && search.get('remind') === id
  const toQuestion = new URLSearchParams({ ...Object.fromEntries(search), remind: id })
  return (
    <>
      {isAsked && !isTold && (
        <p role="alert" className="text-sm font-semibold text-warn">
          {words().order({ time: promptUntil })}
        </p>
      )}
      {isFree || isAsked ? (
        <a
          id={`remind-${id}`}
          href={href}
          target="_blank"
          rel="noopener noreferrer"
          aria-label={isFree ? label : undefined}
          className={className}
        >
          {isFree ? children : words().goOn}
        </a>
      ) : (
        <a
          href={`?${toQuestion}#remind-${id}`}
          aria-label={label}
          className={className}
          onClick={(event) => {
            event.preventDefault()
            setAskedUntil(promptUntil)
          }}
        >
          {children}
        </a>
      )}
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
