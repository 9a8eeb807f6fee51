import { useEffect, useRef } from 'react'
import { say } from '../../ui/toaster.tsx'
import type { OrderActionData } from './order-view.ts'

/** Shows each response once; changed stock is announced by the 'inventoryUpdated' event. */
export function useOrderAnswer(
  answer: OrderActionData | undefined,
  onAnswer?: (answer: OrderActionData) => void,
): void {
  const latestOnAnswer = useRef(onAnswer)
  latestOnAnswer.current = onAnswer
  useEffect(() => {
    if (!answer) return
    const { title, text } = answer
    if (!answer.question) say(answer.ok ? { title, text } : { title, text, kind: 'error' })
    if (answer.warning) say({ ...answer.warning, kind: 'error' })
    if (answer.movedStock) window.dispatchEvent(new Event('inventoryUpdated'))
    latestOnAnswer.current?.(answer)
  }, [answer])
}
