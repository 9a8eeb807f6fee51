import { Clock } from 'lucide-react'
import type { PlanState } from '#app/domain/plan/subscription.ts'
import { planNotices } from '#copy/plans'
import type { PlanView } from './plan-view.ts'

function noticeOf(state: PlanState) {
  return state === 'canceled' || state === 'soon' || state === 'expired' ? planNotices()[state] : null
}

export function PlanNotice({ view, className = '' }: { view: PlanView; className?: string }) {
  const words = noticeOf(view.state)
  if (!words || view.endDay === null) return null
  return (
    <div role="status" className={`flex gap-3 bg-warn-soft p-4 text-sm md:px-5 ${className}`}>
      <Clock className="icon icon-small mt-0.5 text-warn" aria-hidden="true" />
      <div>
        <p className="font-bold text-warn">{words.title}</p>
        <p>{words.text({ day: view.endDay })}</p>
      </div>
    </div>
  )
}
