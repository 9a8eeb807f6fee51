import type { Handoff } from '#app/domain/order/unsent.ts'
import { handoffWords as words } from '#copy/merchant/order-handoff'

export function HandoffDots({ handoff }: { handoff: Handoff }) {
  const steps = [
    { label: words().saved, isDone: true },
    { label: words().chatOpened, isDone: handoff.isChatOpened },
    { label: words().seen, isDone: handoff.isSeen },
    { label: words().confirmed, isDone: handoff.isConfirmed },
  ]
  return (
    <ol aria-label={words().title} className="mt-2 flex flex-wrap gap-x-4 gap-y-1 text-xs">
      {steps.map(({ label, isDone }) => (
        <li key={label} className={`flex items-center gap-1.5 ${isDone ? 'text-ink' : 'text-ink-3'}`}>
          <span
            className={`size-2.5 rounded-full border ${isDone ? 'border-brand-strong bg-brand-strong' : 'border-line-strong'}`}
            aria-hidden="true"
          />
          <span className="sr-only">{isDone ? words().done : words().open}</span>
          {label}
        </li>
      ))}
    </ol>
  )
}
