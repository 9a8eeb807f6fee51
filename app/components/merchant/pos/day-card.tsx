import { posWords, tillDayWords as words } from '#app/copy/en/merchant/pos.ts'
import type { PaidWith } from '#app/domain/order/order.ts'
import { Money } from '../../ui/money.tsx'

interface Taking {
  method: PaidWith
  sales: number
  total: number
}

export function DayCard({ takings, symbol }: { takings: Taking[]; symbol: string }) {
  const sales = takings.reduce((sum, taking) => sum + taking.sales, 0)
  const total = takings.reduce((sum, taking) => sum + taking.total, 0)
  return (
    <section className="rounded-card border border-line bg-card px-5 py-4 shadow-flat" aria-labelledby="till-day">
      <h2 id="till-day" className="text-base">
        {words.title}
      </h2>
      {sales === 0 ? (
        <p className="mt-1 text-sm text-ink-2">{words.none}</p>
      ) : (
        <dl className="mt-2 grid gap-1.5 text-sm">
          {takings.map((taking) => (
            <Row key={taking.method} name={posWords.method[taking.method]} {...taking} symbol={symbol} />
          ))}
          <Row
            name={words.total}
            sales={sales}
            total={total}
            symbol={symbol}
            look="mt-1 border-t border-line pt-2 font-semibold"
          />
        </dl>
      )}
    </section>
  )
}

interface RowProps {
  name: string
  sales: number
  total: number
  symbol: string
  look?: string
}

function Row({ name, sales, total, symbol, look = '' }: RowProps) {
  return (
    <div className={`flex flex-wrap items-baseline gap-x-2 ${look}`.trim()}>
      <dt className="flex-auto">
        {name} <span className="font-normal text-ink-3">{words.sales(sales)}</span>
      </dt>
      <dd className="font-semibold">
        <Money minor={total} symbol={symbol} />
      </dd>
    </div>
  )
}
