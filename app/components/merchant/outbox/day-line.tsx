import { totalsByCurrency } from '#app/domain/sale/takings.ts'
import { unsentToday as words } from '#copy/merchant/till-offline'
import { SLOT } from '../../ui/filled-message.tsx'
import { Money } from '../../ui/money.tsx'
import type { DayTakings } from './use-day-takings.ts'

/** Shows 'Today KSh 18,450.00, of it not sent yet: KSh 3,200.00'. */
export function DayLine({ day: { takings, notSent } }: { day: DayTakings }) {
  const totals = totalsByCurrency(takings)
  const [before, between, after] = words().line({ total: SLOT, amount: SLOT }).split(SLOT)
  return notSent.map(({ currency, moneyFormat, total }) => (
    <p key={currency} className="basis-full text-sm text-ink-2">
      {before}
      <b className="text-ink">
        <Money minor={totals.find((row) => row.currency === currency)?.total ?? total} format={moneyFormat} />
      </b>
      {between}
      <b className="text-ink">
        <Money minor={total} format={moneyFormat} />
      </b>
      {after}
    </p>
  ))
}
