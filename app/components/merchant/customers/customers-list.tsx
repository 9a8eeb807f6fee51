import { customersPage as words } from '#copy/merchant/customers'
import { ListCards, ListTable, restColumn } from '../orders/list/list-table.tsx'
import { SortHead } from '../orders/list/sort-head.tsx'
import { agoWords, fullDate, spacedPhone } from '../orders/order-dates.ts'
import { StatusBadge } from '../orders/status-badge.tsx'
import { CustomerActions } from './customer-actions.tsx'
import type { CustomerRow, CustomersView } from './customer-view.ts'

const wideColumn = 'hidden @min-[60rem]:table-cell'

export function CustomersList(view: CustomersView) {
  const { rows, query } = view
  return (
    <>
      <ListTable
        caption={words().title}
        head={
          <>
            <SortHead label={words().columns.customer} sort="name" begins="asc" query={query} />
            <th scope="col" className={wideColumn}>
              {words().columns.phone}
            </th>
            <th scope="col">{words().columns.address}</th>
            <SortHead label={words().columns.last} sort="last" begins="desc" query={query} />
            <th scope="col">{words().columns.actions}</th>
          </>
        }
      >
        {rows.map((row) => (
          <tr key={row.phone}>
            <th scope="row" className="max-w-[14rem] min-w-[9.25rem]">
              <Name row={row} />
              <span className="text-xs whitespace-nowrap text-ink-2 @min-[60rem]:hidden">
                <bdi dir="ltr">{spacedPhone(row.phone)}</bdi>
              </span>
            </th>
            <td className={`${wideColumn} whitespace-nowrap text-ink-2`}>
              <bdi dir="ltr">{spacedPhone(row.phone)}</bdi>
            </td>
            <td className={`${restColumn} text-ink-2`}>
              <span className="line-clamp-2 wrap-anywhere" dir="auto">
                {row.address || words().noAddress}
              </span>
            </td>
            <td className="text-ink-2">
              <span className="flex items-center gap-x-1">
                <Last row={row} view={view} />
              </span>
            </td>
            <td className="whitespace-nowrap">
              <CustomerActions {...view} row={row} />
            </td>
          </tr>
        ))}
      </ListTable>
      <ListCards label={words().title}>
        {rows.map((row) => (
          <li key={row.phone}>
            <div className="min-w-0 text-sm text-ink-2">
              <Name row={row} />
              <p className="text-xs">
                <bdi dir="ltr">{spacedPhone(row.phone)}</bdi>
              </p>
              <p className="mt-2 flex flex-wrap items-center gap-x-2 gap-y-1 text-xs [&>time]:order-1 [&>time]:min-w-0">
                <Last row={row} view={view} />
              </p>
            </div>
            <div className="self-center whitespace-nowrap">
              <CustomerActions {...view} row={row} />
            </div>
            {row.address && (
              <p className="col-span-2 mt-1 text-xs text-ink-2 wrap-anywhere" dir="auto">
                {row.address}
              </p>
            )}
          </li>
        ))}
      </ListCards>
    </>
  )
}

function Name({ row }: { row: CustomerRow }) {
  return (
    <>
      <p className="line-clamp-2 font-semibold text-ink wrap-anywhere" dir="auto">
        {row.name}
      </p>
      {row.owes && <p className="text-xs font-semibold whitespace-nowrap text-warn">{row.owes}</p>}
    </>
  )
}

function Last({ row, view }: { row: CustomerRow; view: CustomersView }) {
  const { now, store } = view
  return (
    <>
      <time
        className="min-w-19 whitespace-nowrap"
        dateTime={new Date(row.lastOrderAt).toISOString()}
        title={fullDate(row.lastOrderAt, store.timeZone)}
      >
        {agoWords(row.lastOrderAt, now, store.timeZone)}
      </time>
      {row.lastStatus && <StatusBadge status={row.lastStatus} />}
    </>
  )
}
