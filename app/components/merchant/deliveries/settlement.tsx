import { Form, useNavigation } from '@remix-run/react'
import { Fragment } from 'react'
import { formatSums, type Minor, type MoneyFormat, sumByCurrency } from '#app/domain/money.ts'
import { runPage as words } from '#copy/merchant/order-runs'
import { buttonClass } from '../../ui/button.tsx'
import { Money } from '../../ui/money.tsx'
import { PageAction } from '../page-action.tsx'
import { PageStoreField } from '../page-store-field.tsx'
import { useMay } from '../use-access.ts'
import { BesidePrompts, type PromptQuestion } from './prompt-question.tsx'
import type { RunView, SettlementRow } from './run-view.ts'

type Props = RunView['settlement'] & Pick<RunView, 'rider'> & { question: PromptQuestion | undefined }

export function Settlement({ rider, rows, unrecorded, isAllRecorded, paidBefore, question }: Props) {
  const isBusy = useNavigation().state === 'submitting'
  const mayRun = useMay('deliveries.run')
  const totals = totalsOf(rows)
  const symbolOf = (moneyFormat: MoneyFormat) => (totals.length > 1 ? moneyFormat.symbol : null)
  if (rows.length === 0 && paidBefore === '') return null
  const collected = rows.map((row) => ({ ...row, amount: row.collected }))
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-1 rounded-card border border-line bg-card px-4 py-3 shadow-flat">
      <h2 id="settlement" className="flex flex-wrap justify-between gap-x-3 text-base" dir="auto">
        {words().cashWith({ rider: rider.trim().split(/\s+/)[0] ?? rider })}
        <span className="text-end">
          {sumByCurrency(unrecorded.length > 0 ? unrecorded : collected).map(({ amount, moneyFormat }, at) => (
            <Fragment key={moneyFormat.symbol}>
              {at > 0 && ' + '}
              <Money minor={amount} format={moneyFormat} />
            </Fragment>
          ))}
        </span>
      </h2>
      {rows.length > 0 && (
        <details className="min-w-0" open={rows.some((row) => row.collected !== row.expected)}>
          <summary className="inline-flex min-h-11 items-center text-sm font-semibold text-ink-2 underline underline-offset-2">
            {words().byStop}
          </summary>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: scrolls by keyboard */}
          <section aria-labelledby="settlement" tabIndex={0} className="overflow-x-auto">
            <table className="w-full text-sm">
              <thead className="text-xs text-ink-2">
                <tr>
                  <th scope="col" className="py-2 text-start">
                    {words().stopHead}
                  </th>
                  <th scope="col" className="py-2 ps-2 text-end align-bottom">
                    {words().expected}
                  </th>
                  <th scope="col" className="py-2 ps-2 text-end align-bottom">
                    {words().collected}
                  </th>
                  <th scope="col" className="py-2 ps-2 text-end align-bottom">
                    {words().difference}
                  </th>
                </tr>
              </thead>
              <tbody className="divide-y divide-line border-y border-line">
                {rows.map((row) => (
                  <tr key={row.orderId}>
                    <Head label={row.number} symbol={symbolOf(row.moneyFormat)} />
                    <Figures {...row} />
                  </tr>
                ))}
              </tbody>
              <tfoot className="font-semibold">
                {totals.map((total) => (
                  <tr key={total.currency}>
                    <Head label={words().cash} symbol={symbolOf(total.moneyFormat)} />
                    <Figures {...total} />
                  </tr>
                ))}
              </tfoot>
            </table>
          </section>
        </details>
      )}
      {mayRun && unrecorded.length > 0 && (
        <Form method="post" className="grid gap-1.5">
          <PageStoreField />
          <p className="text-sm text-ink-2">{words().recordText}</p>
          <BesidePrompts question={question} />
          <PageAction>
            <button
              type="submit"
              name="intent"
              value="record"
              className={buttonClass('primary', 'w-full')}
              disabled={isBusy}
              aria-busy={isBusy || undefined}
            >
              {isBusy ? words().recording : (question?.yes ?? words().record({ amount: formatSums(unrecorded) }))}
            </button>
          </PageAction>
        </Form>
      )}
      {paidBefore && <p className="text-sm text-ink-2">{paidBefore}</p>}
      {isAllRecorded && <p className="text-sm text-ink-2">{words().allRecorded}</p>}
    </div>
  )
}

/** Sums each currency that the orders were written in. */
function totalsOf(rows: SettlementRow[]): Omit<SettlementRow, 'orderId' | 'number'>[] {
  const totals = new Map<string, Omit<SettlementRow, 'orderId' | 'number'>>()
  for (const { currency, moneyFormat, expected, collected } of rows) {
    const sum = totals.get(currency) ?? { expected: 0, collected: 0 }
    const both = { expected: sum.expected + expected, collected: sum.collected + collected }
    totals.set(currency, { currency, moneyFormat, ...both })
  }
  return [...totals.values()]
}

/** `symbol` is set when a run has several currencies. */
function Head({ label, symbol }: { label: string; symbol: string | null }) {
  return (
    <th scope="row" className="py-2 text-start">
      {label}
      {symbol && <span className="block text-xs font-normal text-ink-2">{symbol}</span>}
    </th>
  )
}

interface FigureProps {
  expected: Minor
  collected: Minor
  moneyFormat: MoneyFormat
}

function Figures({ expected, collected, moneyFormat: { fractionDigits } }: FigureProps) {
  // Three columns of a phone have no room for the currency.
  const moneyFormat = { fractionDigits, symbol: '' }
  const difference = collected - expected
  return (
    <>
      <td className="py-2 ps-2 text-end align-bottom">
        <Money minor={expected} format={moneyFormat} />
      </td>
      <td className="py-2 ps-2 text-end align-bottom">
        <Money minor={collected} format={moneyFormat} />
      </td>
      <td className={`py-2 text-end ${difference < 0 ? 'font-semibold text-danger' : ''}`}>
        {difference === 0 ? '-' : <Money minor={difference} format={moneyFormat} />}
      </td>
    </>
  )
}
