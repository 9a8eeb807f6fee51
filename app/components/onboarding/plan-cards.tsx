import { planPoints } from '#app/copy/phrases/plans.ts'
import { limitsOf, TIERS, type Tier } from '#app/domain/plan/limits.ts'
import { PRICE_CURRENCY, priceOf } from '#app/domain/plan/prices.ts'
import { moneyFormatOf } from '#app/domain/reference/currencies.ts'
import { planStep as words } from '#copy/onboarding/steps'
import { tierWords } from '#copy/plans'
import { Icon } from '../ui/icon.tsx'
import { Money } from '../ui/money.tsx'

export function PlanCards({ chosen }: { chosen: Tier }) {
  return (
    <fieldset>
      <legend className="sr-only">{words().legend}</legend>
      <div className="grid gap-3 md:grid-cols-2 md:gap-4">
        {TIERS.map((tier) => (
          <label
            key={tier}
            className="group relative flex cursor-pointer flex-col gap-3 rounded-card border border-line bg-card p-4 has-checked:border-brand-strong has-checked:ring-1 has-checked:ring-brand-strong has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-brand-strong"
          >
            <input
              type="radio"
              name="plan"
              value={tier}
              defaultChecked={tier === chosen}
              className="absolute inset-0 size-full cursor-pointer opacity-0"
            />
            <span className="flex flex-wrap items-center gap-x-3">
              <span
                className="size-5 rounded-full border-2 border-line-strong group-has-checked:border-6 group-has-checked:border-brand-strong"
                aria-hidden="true"
              />
              <span className="flex-1 text-lg font-bold">{tierWords()[tier].name}</span>
              <span>
                <Money minor={priceOf(tier)} format={moneyFormatOf(PRICE_CURRENCY)} /> {words().aMonth}
              </span>
            </span>
            <span className="grid gap-1.5 text-sm">
              {planPoints(limitsOf(tier)).map((point) => (
                <span key={point} className="flex gap-2">
                  <span className="text-brand-strong">
                    <Icon name="check" small />
                  </span>
                  {point}
                </span>
              ))}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
