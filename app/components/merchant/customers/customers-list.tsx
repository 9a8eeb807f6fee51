import { customersPage as words } from '#app/copy/en/merchant/customers.ts'
import { agoWords, fullDate } from '../orders/order-dates.ts'
import { SortHead } from '../orders/sort-head.tsx'
import { spacedPhone } from '../orders/spaced-phone.ts'
import { StatusBadge } from '../orders/status-badge.tsx'
import { CustomerActions, cardActionClass, tableActionClass } from './customer-actions.tsx'
import type { CustomerRow, CustomersView } from './customer-view.ts'

export function CustomersList(view: CustomersView) {
  const { rows, query } = view
  return (
    <>
      <div className="hidden overflow-x-auto rounded-card border border-line bg-card shadow-flat md:block">
        <table className="w-full text-left text-sm">
          <caption className="sr-only">{words.title}</caption>
          <thead className="border-b border-line bg-paper text-xs text-ink-2">
            <tr>
              <SortHead label={words.columns.customer} sort="name" begins="asc" query={query} />
              <th scope="col" className="px-3 font-semibold">
                {words.columns.phone}
              </th>
              <th scope="col" className="px-3 font-semibold">
                {words.columns.address}
              </th>
              <SortHead label={words.columns.last} sort="last" begins="desc" query={query} />
              <th scope="col" className="px-5 text-right font-semibold">
                {words.columns.actions}
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.phone} className="border-t border-line first:border-t-0">
                <th scope="row" className="max-w-44 px-5 py-2 font-semibold break-words">
                  {row.name}
                </th>
                <td className="px-3 py-2 whitespace-nowrap text-ink-2">{spacedPhone(row.phone)}</td>
                <td className="max-w-56 px-3 py-2 text-ink-2">
                  <Address row={row} />
                </td>
                <td className="px-5 py-2 text-ink-2">
                  <Last row={row} view={view} />
                </td>
                <td className="px-2.5 py-2 text-right whitespace-nowrap">
                  <CustomerActions {...view} row={row} look={tableActionClass} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <ul className="grid gap-2 md:hidden" aria-label={words.title}>
        {rows.map((row) => (
          <li key={row.phone} className="grid gap-1 rounded-card border border-line bg-card p-4 shadow-flat">
            <p className="font-bold break-words">{row.name}</p>
            <p className="text-sm text-ink-2">{spacedPhone(row.phone)}</p>
            <p className="min-w-0 text-sm text-ink-2">
              <Address row={row} />
            </p>
            <div className="text-sm text-ink-2">
              <Last row={row} view={view} />
            </div>
            <div className="pair mt-2 gap-2">
              <CustomerActions {...view} row={row} look={cardActionClass} />
            </div>
          </li>
        ))}
      </ul>
    </>
  )
}

function Address({ row }: { row: CustomerRow }) {
  return <span className="line-clamp-2 break-words">{row.address || words.noAddress}</span>
}

function Last({ row, view }: { row: CustomerRow; view: CustomersView }) {
  const { now, store } = view
  return (
    <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <time
        className="whitespace-nowrap"
        dateTime={new Date(row.lastOrderAt).toISOString()}
        title={fullDate(row.lastOrderAt, store.timeZone)}
      >
        {agoWords(row.lastOrderAt, now, store.timeZone)}
      </time>
      {row.lastStatus && <StatusBadge status={row.lastStatus} />}
    </span>
  )
}
