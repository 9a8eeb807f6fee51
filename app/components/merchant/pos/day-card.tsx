import type { Minor, MoneyFormat } from '#app/domain/money.ts'
import type { PaidWith } from '#app/domain/order/order.ts'
import { totalsByCurrency } from '#app/domain/sale/takings.ts'
import { posWords, tillDayWords as words } from '#copy/merchant/pos'
import { Money } from '../../ui/money.tsx'

export interface Taking {
  method: PaidWith
  currency: string
  moneyFormat: MoneyFormat
  sales: number
  total: Minor
}

export function DayCard({ takings }: { takings: Taking[] }) {
  return (
    <section className="rounded-card border border-line bg-card px-5 py-4 shadow-flat" aria-labelledby="till-day">
      <h2 id="till-day" className="text-base">
        {words().title}
      </h2>
      {takings.length === 0 ? (
        <p className="mt-1 text-sm text-ink-2">{words().none}</p>
      ) : (
        <dl className="mt-2 grid gap-1.5 text-sm">
          {takings.map((taking) => (
            <Row key={taking.method + taking.currency} name={posWords().method[taking.method]} taking={taking} />
          ))}
          {totalsByCurrency(takings).map((taking, index) => (
            <Row
              key={taking.currency}
              name={words().total}
              taking={taking}
              look={index === 0 ? 'mt-1 border-t border-line pt-2 font-semibold' : 'font-semibold'}
            />
          ))}
        </dl>
      )}
    </section>
  )
}

function Row({ name, taking, look = '' }: { name: string; taking: Omit<Taking, 'method'>; look?: string }) {
  return (
    <div className={`flex flex-wrap items-baseline gap-x-2 ${look}`.trim()}>
      <dt className="flex-auto">
        {name} <span className="font-normal text-ink-3">{words().sales({ n: taking.sales })}</span>
      </dt>
      <dd className="font-semibold">
        <Money minor={taking.total} format={taking.moneyFormat} />
      </dd>
    </div>
  )
}
