import type { ReactNode } from 'react'
import { dialogWords } from '#copy/merchant/dialog'
import { Button } from '../ui/button.tsx'
import { Dialog } from './dialog.tsx'

export interface Question {
  title: string
  text: string
  yes: string
  /** 'Cancel' where nothing else is said. */
  no?: string
  isBusy?: boolean
  isGrave?: boolean
  /** False when the question is about the connection. */
  hasNotice?: boolean
  onYes(): void
  onClose(): void
  children?: ReactNode
}

export function QuestionDialog(question: Question) {
  const { title, text, yes, no = dialogWords().cancel, isBusy, isGrave, hasNotice, onYes, onClose, children } = question
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={title}
      text={text}
      hasNotice={hasNotice}
      actions={
        <>
          <Button onClick={onClose}>{no}</Button>
          <Button
            kind="primary"
            className={isGrave ? 'btn-grave' : ''}
            onClick={onYes}
            disabled={isBusy}
            aria-busy={isBusy || undefined}
          >
            {yes}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  )
}
