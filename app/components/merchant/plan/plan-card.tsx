import type { ReactNode } from 'react'
import type { Tier } from '#app/domain/plan/limits.ts'
import { PRICE_CURRENCY, priceOf } from '#app/domain/plan/prices.ts'
import { moneyFormatOf } from '#app/domain/reference/currencies.ts'
import { tierWords, upgradePage as words } from '#copy/plans'
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
      <div className="grid gap-1">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h2 id={`plan-${tier}`} className="text-lg">
            {tierWords()[tier].name}
          </h2>
          {isCurrent && <span className="rounded-full bg-accent px-3 py-1 text-xs font-bold">{words().current}</span>}
          {when && <span className="text-sm font-semibold text-ink-2">{when}</span>}
        </div>
        <p className="text-sm text-ink-2">{tierWords()[tier].forWhom}</p>
        <p className="mt-2 flex flex-wrap items-baseline gap-x-1.5 text-xl font-bold [&_small]:text-base">
          <Money minor={priceOf(tier)} format={moneyFormatOf(PRICE_CURRENCY)} />
          <span className="text-sm font-normal text-ink-2">{words().aMonth}</span>
        </p>
      </div>
      <PlanPoints tier={tier} className="flex-1 border-t border-line pt-4" />
      {children}
    </section>
  )
}
