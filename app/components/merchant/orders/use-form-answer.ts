import { say, sayError } from '../../ui/toaster.tsx'
import { useEachAnswer } from '../use-each-answer.ts'
import type { OrderActionData } from './order-view.ts'

/** For a form that shows its own refusals: says only what was saved. */
export function useFormAnswer(answer: OrderActionData | undefined, onSaved?: () => void): void {
  useEachAnswer(answer, ({ ok, title, text, warning, movedStock }) => {
    if (!ok) return
    say({ title, text })
    if (warning) sayError(warning)
    if (movedStock) window.dispatchEvent(new Event('inventoryUpdated'))
    onSaved?.()
  })
}
