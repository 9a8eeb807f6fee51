import { useEffect, useRef } from 'react'
import { say } from '../../ui/toaster.tsx'
import type { OrderAnswer } from './order-view.ts'

/** Says each answer once; stock that moved is told to whatever shows products. */
export function useOrderAnswer(answer: OrderAnswer | undefined, onAnswer?: (answer: OrderAnswer) => void): void {
  const heard = useRef(onAnswer)
  heard.current = onAnswer
  useEffect(() => {
    if (!answer) return
    const { title, text } = answer
    say(answer.ok ? { title, text } : { title, text, kind: 'error' })
    if (answer.warning) say({ ...answer.warning, kind: 'error' })
    if (answer.movedStock) window.dispatchEvent(new Event('inventoryUpdated'))
    heard.current?.(answer)
  }, [answer])
}
