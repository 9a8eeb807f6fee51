import { Clock } from 'lucide-react'
import { planNotices } from '#app/copy/en/plans.ts'
import type { PlanView } from './plan-view.ts'

export function PlanNotice({ view, className = '' }: { view: PlanView; className?: string }) {
  const words = planNotices[view.state]
  if (!words || view.endDay === null) return null
  return (
    <div role="status" className={`flex gap-3 bg-warn-soft p-4 text-sm md:px-5 ${className}`}>
      <Clock className="icon icon-small mt-0.5 text-warn" aria-hidden="true" />
      <div>
        <p className="font-bold text-warn">{words.title}</p>
        <p>{words.text(view.endDay)}</p>
      </div>
    </div>
  )
}
