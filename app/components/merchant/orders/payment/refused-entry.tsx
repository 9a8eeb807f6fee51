import type { OrderActionData } from '../order-view.ts'

/** Why nothing was saved, where no field is to blame; what was typed stays. */
export function RefusedEntry({ answer }: { answer: OrderActionData | undefined }) {
  if (!answer || answer.ok || answer.question || answer.lastResult?.error) return null
  return (
    <p role="alert" className="rounded-control bg-danger-soft p-3 text-sm text-danger">
      {answer.text ?? answer.title}
    </p>
  )
}
