import type { ReactNode } from 'react'
import type { Minor, MoneyFormat } from '#app/domain/money.ts'
import { orderMoney } from '#copy/merchant/order-money'
import { reportWords as words } from '#copy/merchant/shifts'
import { FormAlert } from '../../ui/form-alert.tsx'
import { Money } from '../../ui/money.tsx'
import { balanceText } from './balance.tsx'
import { drawerRows, type ReportRow, salesRows, whoseText } from './report-rows.ts'
import type { ReportView, SalesView } from './shift-view.ts'

interface Props {
  /** Null for who counts before they see it. */
  report: ReportView | null
  sales?: SalesView | null
  float: Minor
  moneyFormat: MoneyFormat
}

const list = 'grid gap-2 text-sm'

export function ReportLines({ report, sales = null, float, moneyFormat }: Props) {
  if (!report) {
    return (
      <dl className={list}>
        <Rows rows={[{ label: words().float, minor: float }]} format={moneyFormat} />
      </dl>
    )
  }
  const { difference, differenceNow, arrivedLater, people, others } = report
  const sold = sales ? salesRows(sales) : []
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      {difference !== null && (
        <FormAlert kind={difference === 0 ? 'info' : 'warning'} title={balanceText(difference, moneyFormat)}>
          {arrivedLater !== 0 && differenceNow !== null && (
            <p>{words().withArrived({ text: balanceText(differenceNow, moneyFormat) })}</p>
          )}
          {(difference !== 0 || differenceNow !== 0) && <p>{whoseText(report)}</p>}
        </FormAlert>
      )}
      <dl className={list}>
        <Rows rows={drawerRows(report)} format={moneyFormat} />
      </dl>
      {people.length > 0 && (
        <Part title={words().cash}>
          {people.map(({ name, received, givenBack, share }) => (
            <Line key={name} label={name} text={words().share({ n: share })}>
              <Money minor={received - givenBack} format={moneyFormat} />
            </Line>
          ))}
        </Part>
      )}
      {others.length > 0 && (
        <Part title={words().others}>
          {others.map(({ method, moneyFormat: format, net }) => (
            <Line key={`${format.symbol} ${method}`} label={orderMoney().methods[method]}>
              <Money minor={net} format={format} />
            </Line>
          ))}
        </Part>
      )}
      {sold.length > 0 && (
        <Part title={words().sales}>
          <Rows rows={sold} format={moneyFormat} />
        </Part>
      )}
      {sales && sales.approvals.length > 0 && (
        <Part title={words().approvals}>
          {sales.approvals.map(({ title, name, count }) => (
            <Line key={`${title} ${name}`} label={title} text={name}>
              {words().times({ n: count })}
            </Line>
          ))}
        </Part>
      )}
    </div>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="grid gap-2">
      <h3 className="text-sm font-semibold">{title}</h3>
      <dl className={list}>{children}</dl>
    </section>
  )
}

function Rows({ rows, format }: { rows: ReportRow[]; format: MoneyFormat }) {
  return rows.map(({ minor, ...row }) => (
    <Line key={row.label} {...row}>
      <Money minor={minor} format={format} />
    </Line>
  ))
}

interface LineProps extends Omit<ReportRow, 'minor'> {
  children: ReactNode
}

function Line({ label, text, look, children }: LineProps) {
  const emphasis = look === 'aside' ? 'text-ink-2' : look ? 'border-t border-line pt-2 font-bold' : ''
  return (
    <div className={`flex items-baseline justify-between gap-3 ${emphasis}`.trim()}>
      <dt className="min-w-0 wrap-anywhere">
        <bdi>{label}</bdi>
        {text && (
          <bdi className="block text-xs text-ink-2" dir="auto">
            {text}
          </bdi>
        )}
      </dt>
      <dd className="flex-none">{children}</dd>
    </div>
  )
}
