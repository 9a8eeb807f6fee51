import { type ReactNode, useState } from 'react'
import { runPage as words } from '#copy/merchant/order-runs'
import { ConfirmDialog } from '../confirm-dialog.tsx'
import { opens } from '../payments/payment-item.tsx'
import { type FormResult, useFormFetcher } from '../use-form-result.ts'
import { questionPath, type RunQuestion } from './run-question.ts'

interface Props {
  question: RunQuestion
  className: string
  /** Accessible name of a picture. */
  label?: string
  children: ReactNode
}

/** Asks in a dialog; without a script the link opens the question in the page. */
export function ConfirmStep({ question, className, label, children }: Props) {
  const [isAsking, setAsking] = useState(false)
  const fetcher = useFormFetcher<FormResult>()
  const { intent, orderId, title, text, yes } = question
  return (
    <>
      <a
        href={questionPath(question)}
        className={className}
        aria-label={label}
        aria-busy={fetcher.state !== 'idle' || undefined}
        {...opens(() => setAsking(true))}
      >
        {children}
      </a>
      <ConfirmDialog
        isOpen={isAsking}
        title={title}
        text={text}
        yes={yes}
        no={words().keep}
        isGrave
        onNo={() => setAsking(false)}
        onYes={() => {
          setAsking(false)
          fetcher.submit({ intent, order: orderId }, { method: 'post' })
        }}
      />
    </>
  )
}
