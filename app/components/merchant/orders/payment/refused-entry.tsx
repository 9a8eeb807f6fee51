import type { OrderActionData } from '../order-view.ts'
import { EntryAlert } from './entry-alert.tsx'

/** For a refusal that no field explains; typed values stay. */
export function RefusedEntry({ answer }: { answer: OrderActionData | undefined }) {
  if (!answer || answer.ok || answer.question || answer.approval || answer.lastResult?.error) return null
  return (
    <EntryAlert kind="refusal" answer={answer}>
      {answer.text ?? answer.title}
    </EntryAlert>
  )
}
