import type { ReactNode } from 'react'
import type { Minor, MoneyFormat } from '#app/domain/money.ts'
import { orderMoney } from '#copy/merchant/order-money'
import { reportWords as words } from '#copy/merchant/shifts'
import { FormAlert } from '../../ui/form-alert.tsx'
import { Money } from '../../ui/money.tsx'
import { balanceText } from './balance.tsx'
import type { ReportView } from './shift-view.ts'

interface Props {
  /** Null for who counts before they see it. */
  report: ReportView | null
  float: Minor
  moneyFormat: MoneyFormat
}

export function ReportLines({ report, float, moneyFormat }: Props) {
  if (!report) {
    return (
      <dl className="grid gap-2 text-sm">
        <Line label={words().float} minor={float} format={moneyFormat} />
      </dl>
    )
  }
  const { difference, differenceNow, arrivedLater } = report
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      {difference !== null && (
        <FormAlert kind={difference === 0 ? 'info' : 'warning'} title={balanceText(difference, moneyFormat)}>
          {arrivedLater !== 0 && differenceNow !== null && (
            <p>{words().withArrived({ text: balanceText(differenceNow, moneyFormat) })}</p>
          )}
          {difference !== 0 && <p>{whoseText(report)}</p>}
        </FormAlert>
      )}
      <dl className="grid gap-2 text-sm">
        <Line label={words().float} minor={report.float} format={moneyFormat} />
        {report.openingDifference !== 0 && (
          <Line label={words().openingDifference} minor={report.openingDifference} format={moneyFormat} isAside />
        )}
        <Line label={words().in} minor={report.received} format={moneyFormat} />
        {report.givenBack !== 0 && <Line label={words().back2} minor={-report.givenBack} format={moneyFormat} />}
        {report.putIn !== 0 && <Line label={words().putIn} minor={report.putIn} format={moneyFormat} />}
        {report.takenOut !== 0 && <Line label={words().takenOut} minor={-report.takenOut} format={moneyFormat} />}
        <Line label={words().expected} minor={report.expected} format={moneyFormat} isSum />
        {report.counted !== null && <Line label={words().counted} minor={report.counted} format={moneyFormat} isSum />}
        {difference !== null && <Line label={words().difference} minor={difference} format={moneyFormat} isSum />}
        {arrivedLater !== 0 && <Line label={words().arrived} minor={arrivedLater} format={moneyFormat} />}
      </dl>
      {report.people.length > 0 && <People {...report} />}
      {report.others.length > 0 && (
        <Part title={words().others}>
          {report.others.map(({ method, moneyFormat: format, net }) => (
            <Line key={`${format.symbol} ${method}`} label={orderMoney().methods[method]} minor={net} format={format} />
          ))}
        </Part>
      )}
    </div>
  )
}

function People({ people, moneyFormat }: ReportView) {
  return (
    <Part title={words().cash}>
      {people.map(({ name, received, givenBack, share }) => (
        <Line
          key={name}
          label={
            <>
              <bdi>{name}</bdi>
              <span className="block text-xs text-ink-2">{words().share({ n: share })}</span>
            </>
          }
          minor={received - givenBack}
          format={moneyFormat}
        />
      ))}
    </Part>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="grid gap-2">
      <h3 className="text-sm font-semibold">{title}</h3>
      <dl className="grid gap-2 text-sm">{children}</dl>
    </section>
  )
}

function whoseText({ whose, people }: ReportView): string {
  if (whose !== null) return words().whose({ name: whose })
  return people.length > 0 ? words().shared : words().nobody
}

interface LineProps {
  label: ReactNode
  minor: Minor
  format: MoneyFormat
  isSum?: boolean
  /** Explains the line above, and counts no second time. */
  isAside?: boolean
}

function Line({ label, minor, format, isSum, isAside }: LineProps) {
  const look = isSum ? 'border-t border-line pt-2 font-bold' : isAside ? 'text-ink-2' : ''
  return (
    <div className={`flex items-baseline justify-between gap-3 ${look}`.trim()}>
      <dt className="min-w-0 break-words">{label}</dt>
      <dd>
        <Money minor={minor} format={format} />
      </dd>
    </div>
  )
}
