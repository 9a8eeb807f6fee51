import { runPage as words } from '#copy/merchant/order-runs'
import type { RunView } from './run-view.ts'

export interface RunQuestion {
  intent: 'end' | 'stop' | 'take-off'
  /** Set for the stop to take off; '' for the other steps. */
  orderId: string
  title: string
  text: string
  yes: string
}

export function endQuestion(): RunQuestion {
  const { endQuestion: title, endText: text, end: yes } = words()
  return { intent: 'end', orderId: '', title, text, yes }
}

export function stopLinkQuestion(): RunQuestion {
  const { stopQuestion: title, stopText: text, stopYes: yes } = words()
  return { intent: 'stop', orderId: '', title, text, yes }
}

export function takeOffQuestion({ orderId, number }: { orderId: string; number: string }): RunQuestion {
  const { takeOffQuestion: title, takeOffText: text, takeOff: yes } = words()
  return { intent: 'take-off', orderId, title: title({ order: number }), text, yes: yes({ order: number }) }
}

/** Relative to the run's page: opens the question where no dialog can open. */
export function questionPath({ intent, orderId }: RunQuestion): string {
  return `?${new URLSearchParams({ ask: intent, ...(orderId && { order: orderId }) })}`
}

/** Returns null once the step can no longer be done. */
export function questionInUrl({ isOpen, waiting }: RunView, search: URLSearchParams): RunQuestion | null {
  if (!isOpen) return null
  const stop = waiting.find(({ orderId }) => orderId === search.get('order'))
  switch (search.get('ask')) {
    case 'end':
      return endQuestion()
    case 'stop':
      return stopLinkQuestion()
    case 'take-off':
      return stop ? takeOffQuestion(stop) : null
    default:
      return null
  }
}
