import type { Question } from './confirm-dialog.client.tsx'
import { deferredDialog } from './deferred-dialog.tsx'

interface Props extends Omit<Question, 'onClose'> {
  isOpen: boolean
  onNo(): void
}

const QuestionDialog = deferredDialog(async () => (await import('./confirm-dialog.client.tsx')).QuestionDialog)

export function ConfirmDialog({ isOpen, onNo, ...question }: Props) {
  return isOpen ? <QuestionDialog {...question} onClose={onNo} /> : null
}
