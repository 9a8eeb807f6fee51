import { type MoneyFormat, splitAmount } from '#app/domain/money.ts'
import type { DayRow } from '#app/domain/payment/day-sheet.ts'
import { dayWords as words } from '#copy/merchant/money-day'
import { orderMoney } from '#copy/merchant/order-money'
import type { SheetView } from './money-view.ts'

export function DayTables({ sheets }: { sheets: SheetView[] }) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      {sheets.map((sheet) => (
        <div key={sheet.currency} className="grid grid-cols-[minmax(0,1fr)] gap-4">
          <DayTable
            heading={words().method}
            format={sheet.moneyFormat}
            rows={sheet.methods.map(({ method, ...row }) => ({ name: orderMoney().methods[method], row }))}
            total={sheet.total}
          />
          {sheet.people.length > 0 && (
            <DayTable
              heading={words().person}
              format={sheet.moneyFormat}
              rows={sheet.people.map(({ name, ...row }) => ({ name, row }))}
            />
          )}
        </div>
      ))}
    </div>
  )
}

interface TableProps {
  heading: string
  format: MoneyFormat
  rows: { name: string; row: DayRow }[]
  total?: DayRow
}

function DayTable({ heading, format, rows, total }: TableProps) {
  return (
    <div className="overflow-x-auto rounded-card border border-line bg-card">
      <table className="w-full text-sm">
        <thead className="bg-paper text-xs text-ink-2">
          <tr>
            <th scope="col" className="py-3 ps-3 text-start font-semibold md:ps-4">
              {heading} <span className="font-normal text-ink-3">{format.symbol}</span>
            </th>
            {[words().in, words().back, words().net].map((label) => (
              <th key={label} scope="col" className="px-1.5 py-3 text-end font-semibold last:pe-3 md:px-2 md:last:pe-4">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, row }) => (
            <DayLine key={name} name={name} row={row} format={format} />
          ))}
          {rows.length === 0 && (
            <tr className="border-t border-line">
              <td colSpan={4} className="px-4 py-6 text-center text-ink-2">
                {words().noneYet}
              </td>
            </tr>
          )}
        </tbody>
        {total && rows.length > 0 && (
          <tfoot className="bg-paper font-bold">
            <DayLine name={words().total} row={total} format={format} />
          </tfoot>
        )}
      </table>
    </div>
  )
}

function DayLine({ name, row, format }: { name: string; row: DayRow; format: MoneyFormat }) {
  return (
    <tr className="border-t border-line">
      <th scope="row" className="py-3 ps-3 text-start font-semibold whitespace-nowrap md:ps-4">
        <bdi>{name}</bdi>
        <span className="block text-xs font-normal text-ink-2">{words().payments({ n: row.count })}</span>
      </th>
      <Cell minor={row.received} format={format} />
      <Cell minor={row.givenBack} format={format} />
      <Cell minor={row.net} format={format} isStrong />
    </tr>
  )
}

/** The table's head names the currency. */
function Cell({ minor, format, isStrong = false }: { minor: number; format: MoneyFormat; isStrong?: boolean }) {
  const { sign, whole, decimals } = splitAmount(minor, format)
  return (
    <td
      className={`px-1.5 py-3 text-end whitespace-nowrap tabular-nums last:pe-3 md:px-2 md:last:pe-4 ${isStrong ? 'font-bold' : ''}`}
    >
      {minor === 0 ? (
        <span className="text-ink-3">{words().none}</span>
      ) : (
        <span dir="ltr">
          {sign}
          {whole}
          <span className="text-[0.85em] font-normal text-ink-2">{decimals}</span>
        </span>
      )}
    </td>
  )
}
