import { say, sayError } from '../../ui/toaster.tsx'
import { useEachAnswer } from '../use-each-answer.ts'
import type { OrderActionData } from './order-view.ts'

/** Shows each response once; changed stock is announced by the 'inventoryUpdated' event. */
export function useOrderAnswer(
  answer: OrderActionData | undefined,
  onAnswer?: (answer: OrderActionData) => void,
): void {
  useEachAnswer(answer, (given) => {
    const { title, text } = given
    if (!given.question) say(given.ok ? { title, text } : { title, text, kind: 'error' })
    if (given.warning) sayError(given.warning)
    if (given.movedStock) window.dispatchEvent(new Event('inventoryUpdated'))
    onAnswer?.(given)
  })
}
