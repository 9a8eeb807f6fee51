import { say, sayError } from '../../ui/toaster.tsx'
import { useEachAnswer } from '../use-each-answer.ts'
import type { OrderActionData } from './order-view.ts'

/** Of a form that says itself why it was refused: only what was saved is told beside it. */
export function useFormAnswer(answer: OrderActionData | undefined, onSaved?: () => void): void {
  useEachAnswer(answer, ({ ok, title, text, warning, movedStock }) => {
    if (!ok) return
    say({ title, text })
    if (warning) sayError(warning)
    if (movedStock) window.dispatchEvent(new Event('inventoryUpdated'))
    onSaved?.()
  })
}
