import { untilWords } from '#app/copy/timestamps.ts'
import { totalsByCurrency } from '#app/domain/sale/takings.ts'
import type { DayTaking } from '#app/domain/sale/waiting-sales.ts'
import { posWords, tillDayWords as words } from '#copy/merchant/pos'
import { unsentToday } from '#copy/merchant/till-offline'
import { FilledMessage, SLOT } from '../../ui/filled-message.tsx'
import { Money } from '../../ui/money.tsx'
import type { DayTakings } from '../outbox/use-day-takings.ts'

interface Props {
  day: DayTakings
  timeZone: string
}

export function DayCard({ day: { takings, notSent, asOf }, timeZone }: Props) {
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
      {notSent.map(({ currency, total, moneyFormat }) => (
        <p key={currency} className="mt-1 text-end text-sm text-ink-2">
          <FilledMessage text={unsentToday().notSent({ amount: SLOT })}>
            <b className="text-ink">
              <Money minor={total} format={moneyFormat} />
            </b>
          </FilledMessage>
        </p>
      ))}
      {asOf !== null && (
        <p className="mt-2 text-sm text-ink-2">
          {unsentToday().heard({ when: untilWords(asOf, Date.now(), timeZone) })}
        </p>
      )}
    </section>
  )
}

function Row({ name, taking, look = '' }: { name: string; taking: Omit<DayTaking, 'method'>; look?: string }) {
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
