import { planRows } from '#app/copy/phrases/plans.ts'
import { limitsOf, TIERS, type Tier } from '#app/domain/plan/limits.ts'
import { PRICE_CURRENCY, priceOf } from '#app/domain/plan/prices.ts'
import { moneyFormatOf } from '#app/domain/reference/currencies.ts'
import { tierWords, subscriptionPage as words } from '#copy/plans'
import { Icon } from '../../ui/icon.tsx'
import { Money } from '../../ui/money.tsx'

export function PlanTable({ tier }: { tier: Tier }) {
  return (
    <section aria-labelledby="plans" className="overflow-x-auto rounded-card border border-line bg-card shadow-flat">
      <h2 id="plans" className="px-4 py-4 text-base md:px-5">
        {words().table}
      </h2>
      <table className="w-full table-fixed border-collapse text-sm [&_td]:border-t [&_td]:border-line [&_td]:p-2 [&_td]:text-center [&_th]:border-t [&_th]:border-line">
        <colgroup>
          <col />
          <col className="w-[24%]" />
          <col className="w-[30%]" />
        </colgroup>
        <thead>
          <tr>
            <td>
              <span className="sr-only">{words().feature}</span>
            </td>
            {TIERS.map((columnTier) => (
              <th key={columnTier} scope="col" className={`p-2 py-3 align-top ${tint(columnTier, tier)}`}>
                <span className="block text-base">{tierWords()[columnTier].name}</span>
                <span className="block text-xs font-normal text-ink-2 [&_.money]:whitespace-normal">
                  <Money minor={priceOf(columnTier)} format={moneyFormatOf(PRICE_CURRENCY)} />
                  {columnTier === 'pro' && <span className="block">{words().aMonth}</span>}
                </span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {planRows().map(({ label, of }) => (
            <tr key={label}>
              <th scope="row" className="py-2.5 pe-2 ps-4 text-start font-normal md:ps-5">
                {label}
              </th>
              {TIERS.map((columnTier) => (
                <td
                  key={columnTier}
                  className={`${tint(columnTier, tier)} ${columnTier === 'pro' ? 'font-semibold' : 'text-ink-2'}`}
                >
                  <Cell value={of(limitsOf(columnTier))} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

function tint(column: Tier, tier: Tier): string {
  return column === tier ? 'bg-brand-soft' : ''
}

function Cell({ value }: { value: string | boolean }) {
  if (typeof value === 'string') return value
  if (!value) {
    return (
      <>
        <span aria-hidden="true">–</span>
        <span className="sr-only">{words().no}</span>
      </>
    )
  }
  return (
    <span className="inline-block align-middle text-brand-strong">
      <Icon name="check" small />
      <span className="sr-only">{words().yes}</span>
    </span>
  )
}
