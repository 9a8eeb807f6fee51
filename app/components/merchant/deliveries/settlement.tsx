import { Form, useNavigation } from '@remix-run/react'
import { formatMoney, type Minor, type MoneyFormat } from '#app/domain/money.ts'
import { runPage as words } from '#copy/merchant/order-runs'
import { buttonClass } from '../../ui/button.tsx'
import { Money } from '../../ui/money.tsx'
import type { RunView } from './run-view.ts'

interface Props {
  settlement: RunView['settlement']
  moneyFormat: MoneyFormat
}

export function Settlement({ settlement: { rows, unrecorded, isAllRecorded, paidBefore }, moneyFormat }: Props) {
  // Three columns of a phone have no room for the currency.
  const bareFormat = { ...moneyFormat, symbol: '' }
  const isBusy = useNavigation().state === 'submitting'
  const sum = (of: 'expected' | 'collected') => rows.reduce((total, row) => total + row[of], 0)
  return (
    <div className="rounded-card border border-line bg-card p-4 shadow-flat">
      <h2 id="settlement" className="text-base">
        {words().settlement}
      </h2>
      {rows.length === 0 ? (
        <p className="mt-2 text-sm text-ink-2">{words().nothingYet}</p>
      ) : (
        <section aria-labelledby="settlement" tabIndex={0} className="overflow-x-auto">
          <table className="mt-2 w-full text-sm">
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
              {rows.map(({ orderId, number, expected, collected }) => (
                <tr key={orderId}>
                  <th scope="row" className="py-2 text-start">
                    {number}
                  </th>
                  <Figures expected={expected} collected={collected} moneyFormat={bareFormat} />
                </tr>
              ))}
            </tbody>
            <tfoot className="font-semibold">
              <tr>
                <th scope="row" className="py-2 text-start">
                  {words().cash}
                </th>
                <Figures expected={sum('expected')} collected={sum('collected')} moneyFormat={bareFormat} />
              </tr>
            </tfoot>
          </table>
        </section>
      )}
      {unrecorded > 0 && (
        <Form method="post" className="mt-3 grid gap-1.5">
          <button
            type="submit"
            name="intent"
            value="record"
            className={buttonClass('primary', 'w-full')}
            disabled={isBusy}
            aria-busy={isBusy || undefined}
          >
            {isBusy ? words().recording : words().record({ amount: formatMoney(unrecorded, moneyFormat) })}
          </button>
          <p className="text-sm text-ink-2">{words().recordText}</p>
        </Form>
      )}
      {paidBefore && <p className="mt-3 text-sm text-ink-2">{paidBefore}</p>}
      {isAllRecorded && <p className="mt-3 text-sm text-ink-2">{words().allRecorded}</p>}
    </div>
  )
}

interface FigureProps {
  expected: Minor
  collected: Minor
  moneyFormat: MoneyFormat
}

function Figures({ expected, collected, moneyFormat }: FigureProps) {
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
