import { Check, TriangleAlert } from 'lucide-react'
import { type TillReadiness, useTillReadiness } from '#app/browser/till/till-state.ts'
import { readinessWords as words } from '#copy/merchant/till-offline'

const looks: Record<TillReadiness, string> = {
  preparing: 'bg-wash text-ink-2',
  ready: 'bg-brand-soft text-brand-strong',
  unavailable: 'bg-warn-soft text-warn',
}

export function TillChip() {
  const readiness = useTillReadiness()
  return (
    <p role="status" className="contents">
      {readiness && (
        <span
          data-readiness={readiness}
          className={`inline-flex min-h-6 items-center gap-1 rounded-full px-2.5 py-0.5 text-xs font-semibold ${looks[readiness]}`}
        >
          {readiness === 'ready' && <Check className="icon size-4 flex-none" aria-hidden="true" />}
          {readiness === 'unavailable' && <TriangleAlert className="icon size-4 flex-none" aria-hidden="true" />}
          {words()[readiness]}
        </span>
      )}
    </p>
  )
}
