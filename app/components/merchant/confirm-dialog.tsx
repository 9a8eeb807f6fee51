import type { ReactNode } from 'react'
import { Button } from '../ui/button.tsx'
import { Dialog } from './dialog.tsx'

interface Props {
  isOpen: boolean
  title: string
  /** The question. */
  text: string
  yes: string
  no: string
  isBusy?: boolean
  /** The answer destroys something. */
  isGrave?: boolean
  onYes(): void
  onNo(): void
  children?: ReactNode
}

export function ConfirmDialog({ isOpen, title, text, yes, no, isBusy, isGrave, onYes, onNo, children }: Props) {
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onNo}
      title={title}
      text={text}
      actions={
        <>
          <Button onClick={onNo}>{no}</Button>
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
