import { planPoints } from '#app/copy/phrases/plans.ts'
import { limitsOf, type Tier } from '#app/domain/plan/limits.ts'
import { Icon } from '../../ui/icon.tsx'

export function PlanPoints({ tier, className = '' }: { tier: Tier; className?: string }) {
  return (
    <ul className={`grid content-start gap-2 text-sm ${className}`}>
      {planPoints(limitsOf(tier)).map((point) => (
        <li key={point} className="flex gap-2">
          <span className="text-brand-strong">
            <Icon name="check" small />
          </span>
          <span className="min-w-0">{point}</span>
        </li>
      ))}
    </ul>
  )
}
