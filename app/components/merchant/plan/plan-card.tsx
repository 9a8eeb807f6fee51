import type { ReactNode } from 'react'
import { tierWords, upgradePage as words } from '#app/copy/en/plans.ts'
import type { Tier } from '#app/domain/plan/limits.ts'
import { PRICE_CURRENCY, priceOf } from '#app/domain/plan/prices.ts'
import { moneyFormatOf } from '#app/domain/reference/currencies.ts'
import { Money } from '../../ui/money.tsx'
import { PlanPoints } from './plan-points.tsx'

interface Props {
  tier: Tier
  isCurrent: boolean
  when?: string
  children?: ReactNode
}

export function PlanCard({ tier, isCurrent, when, children }: Props) {
  const look = isCurrent ? 'border-brand-strong ring-1 ring-brand-strong' : 'border-line'
  return (
    <section
      aria-labelledby={`plan-${tier}`}
      className={`flex flex-col gap-4 rounded-card border bg-card p-4 shadow-flat md:p-5 ${look}`}
    >
      <div className="flex flex-wrap items-start justify-between gap-x-4">
        <div>
          <h2 id={`plan-${tier}`} className="text-xl">
            {tierWords[tier].name}
          </h2>
          <p className="text-sm text-ink-2">{tierWords[tier].forWhom}</p>
        </div>
        <p className="ml-auto text-right text-lg">
          <Money minor={priceOf(tier)} format={moneyFormatOf(PRICE_CURRENCY)} />
          <span className="block text-sm text-ink-2">{words.aMonth}</span>
        </p>
      </div>
      {(isCurrent || when) && (
        <p className="text-sm font-semibold text-brand-strong">
          {[isCurrent && words.current, when].filter(Boolean).join(' · ')}
        </p>
      )}
      <PlanPoints tier={tier} className="flex-1" />
      {children}
    </section>
  )
}
