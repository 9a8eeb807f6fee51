import { Link, useLocation } from '@remix-run/react'
import { Calculator, ShoppingBag, Truck } from 'lucide-react'
import type { ReactNode } from 'react'
import { statusesOf } from '#app/domain/order/list/query.ts'
import { orderNumber } from '#app/domain/order/order.ts'
import { newOrder } from '#copy/merchant/new-order'
import { orderSelection } from '#copy/merchant/order-selection'
import { ordersPage as words } from '#copy/merchant/orders'
import { buttonClass } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Money } from '../../../ui/money.tsx'
import { OrderChips } from '../details/order-chips.tsx'
import { usePendingStatus } from '../details/use-pending-status.ts'
import type { OrderRow, OrdersView } from '../order-view.ts'
import { SelectionBox } from '../selection/selection-box.tsx'
import type { Selection } from '../selection/use-selection.ts'
import { AttentionBadge, HoldNote, StatusBadge } from '../status-badge.tsx'
import { queryWith } from './address.ts'
import { ListTable, restColumn } from './list-table.tsx'
import { SeenOrders } from './seen-orders.ts'
import { SortHead } from './sort-head.tsx'

type Props = Pick<OrdersView, 'rows' | 'query' | 'platform'> & { selection: Selection }

interface RowProps extends Pick<Props, 'platform' | 'selection'> {
  row: OrderRow
}

const wideColumn = 'hidden @min-[60rem]:table-cell'

export function OrdersList(props: Props) {
  const { query, platform, selection } = props
  const pendingGroup = usePendingStatus()
  const rows = props.rows.map((row) => {
    const status = pendingGroup(row.id)
    return status === null ? row : { ...row, status, isFromNewCustomer: false, hold: null }
  })
  const days = query.sort === 'date' ? [...new Set(rows.map(({ when }) => when.day))] : ['']
  return (
    <>
      <SeenOrders unseenIds={props.rows.filter(({ isUnseen }) => isUnseen).map(({ id }) => id)} />
      <ListTable
        caption={words().title}
        head={
          <>
            {selection.isOn && (
              <th scope="col" className="w-11">
                <span className="sr-only">{orderSelection().column}</span>
              </th>
            )}
            <th scope="col">{words().columns.order}</th>
            <SortHead label={words().columns.customer} sort="customer" begins="asc" query={query} />
            <th scope="col" className={wideColumn}>
              {words().columns.to}
            </th>
            <th scope="col" className={wideColumn}>
              {words().columns.items}
            </th>
            <SortHead label={words().columns.date} sort="date" begins="desc" query={query} />
            <th scope="col">{words().columns.status}</th>
            <th scope="col">{words().columns.amount}</th>
          </>
        }
      >
        {rows.map((row) => (
          <TableRow key={row.id} row={row} platform={platform} selection={selection} />
        ))}
      </ListTable>
      <div className="@min-[39rem]:hidden">
        {days.map((day) => (
          <div key={day}>
            {day && <h2 className="pt-2.5 pb-1.5 text-xs leading-4 font-semibold text-ink-2">{day}</h2>}
            <ul
              aria-label={day || words().title}
              className="divide-y divide-line overflow-hidden rounded-card border border-line bg-card"
            >
              {rows
                .filter(({ when }) => day === '' || when.day === day)
                .map((row) => (
                  <Row key={row.id} row={row} platform={platform} selection={selection} />
                ))}
            </ul>
          </div>
        ))}
      </div>
    </>
  )
}

function TableRow({ row, platform, selection }: RowProps) {
  return (
    <tr className="relative hover:bg-paper" data-new={isNew(row)} data-order={row.id}>
      {selection.isOn && (
        <td>
          <SelectionBox row={row} selection={selection} />
        </td>
      )}
      <th scope="row" className="whitespace-nowrap">
        <OrderLink row={row} />
        <span className="ms-1 text-xs text-ink-3 @max-[60rem]:ms-0 @max-[60rem]:block">{row.id.slice(0, 8)}</span>
      </th>
      <td className="w-[42%] max-w-0 @min-[60rem]:w-auto @min-[60rem]:max-w-34">
        <span className="block truncate font-semibold" dir="auto">
          {row.customerName}
        </span>
        <span className="@min-[60rem]:hidden">
          <HandOver row={row} />
        </span>
        <HoldNote order={row} look="text-xs @min-[60rem]:hidden" />
        <HoldNote order={{ ...row, hold: null }} look="truncate text-xs @max-[60rem]:hidden" />
      </td>
      <td className={`${wideColumn} max-w-30`}>
        <HandOver row={row} />
      </td>
      <td className={`${wideColumn} ${restColumn} truncate text-ink-2`} dir="auto">
        {row.items}
      </td>
      <td className="whitespace-nowrap text-ink-2">
        <When row={row} text={row.when.long} />
      </td>
      <td>
        <span className="flex flex-wrap items-center gap-1 @min-[60rem]:flex-nowrap">
          <StatusBadge status={row.status} />
          <OrderChips chips={row.chips} />
          {row.needsAttention && <AttentionBadge />}
          <WriteLink row={row} platform={platform} />
        </span>
        <HoldNote
          order={{ ...row, isFromNewCustomer: false }}
          look="text-xs leading-4 whitespace-nowrap @max-[60rem]:hidden"
        />
      </td>
      <td className="whitespace-nowrap">
        <Amount row={row} />
      </td>
    </tr>
  )
}

/** What has no room beside the place and the time goes below them. */
function Row({ row, platform, selection }: RowProps) {
  return (
    <li
      className="relative grid grid-cols-1 gap-1 py-2.5 ps-4 pe-3 min-[1280px]:has-[[aria-current]]:bg-(--nav)! min-[1280px]:has-[[aria-current]]:[--ink-3:var(--ink-2)] data-new:before:absolute data-new:before:inset-y-0 data-new:before:start-0 data-new:before:w-[3px] data-new:before:bg-brand"
      data-new={isNew(row)}
      data-order={row.id}
    >
      <div className="flex items-center gap-3 leading-5">
        {selection.isOn && <SelectionBox row={row} selection={selection} />}
        <span className="min-w-16 flex-1 truncate font-semibold" dir="auto">
          {row.customerName}
        </span>
        <HoldNote order={mostUrgent(row)} look="min-w-0 truncate text-xs" />
        <Amount row={row} />
      </div>
      <div className="flex flex-wrap items-center justify-between gap-x-2 gap-y-1">
        <span className="min-w-0 flex-[1_1_8.5rem]">
          <HandOver row={row}>
            <OrderLink row={row} /> ·{' '}
          </HandOver>
        </span>
        <span className="flex flex-wrap items-center gap-1">
          {row.needsAttention && <AttentionBadge />}
          <OrderChips chips={row.chips} />
          <StatusBadge status={row.status} />
        </span>
      </div>
      <WriteLink row={row} platform={platform} />
    </li>
  )
}

/** A phone's row has room for one: goods that are not set aside, else who is new. */
function mostUrgent({ isFromNewCustomer, hold }: OrderRow): Pick<OrderRow, 'isFromNewCustomer' | 'hold'> {
  return hold?.until === null ? { isFromNewCustomer: false, hold } : { isFromNewCustomer, hold: null }
}

function isNew({ status }: OrderRow): true | undefined {
  return statusesOf.new.some((name) => name === status) || undefined
}

/** Its click area covers the whole row. */
function OrderLink({ row }: { row: OrderRow }) {
  const { pathname, search } = useLocation()
  return (
    <Link
      to={pathname + queryWith(search, { order: row.id })}
      preventScrollReset
      aria-current={new URLSearchParams(search).get('order') === row.id || undefined}
      className="after:absolute after:inset-0 @min-[39rem]:font-bold"
    >
      {orderNumber(row.number)}
      {row.tillNumber && <small className="font-normal text-ink-3"> {row.tillNumber}</small>}
    </Link>
  )
}

function WriteLink({ row: { write }, platform }: { row: OrderRow } & Pick<OrdersView, 'platform'>) {
  if (!write) return null
  return (
    <a
      href={write.url}
      target="_blank"
      rel="noopener noreferrer"
      aria-label={write.label}
      className={buttonClass('quiet', 'relative z-1 text-sm text-brand-strong!')}
    >
      <Icon name={platform} small />
      {write.text}
    </a>
  )
}

/** The way and the place; a row of a phone has its number before and its time after them. */
function HandOver({ row, children }: { row: OrderRow; children?: ReactNode }) {
  const Mark = row.channel === 'pos' ? Calculator : row.deliveryMethod === 'pickup' ? ShoppingBag : Truck
  return (
    <span className="flex items-center gap-1.5 text-xs text-ink-2 @min-[60rem]:text-sm">
      <Mark className="size-3.5 flex-none text-ink-3" aria-hidden="true" />
      <span className="truncate">
        {children}
        <bdi>{row.place}</bdi>
        {children && (
          <>
            {' · '}
            <When row={row} text={row.when.short} />
          </>
        )}
        {row.channel === 'owner' && ` · ${newOrder().byYou}`}
      </span>
    </span>
  )
}

function When({ row, text }: { row: OrderRow; text: string }) {
  return (
    <time dateTime={new Date(row.createdAt).toISOString()} title={row.when.full}>
      {text}
    </time>
  )
}

function Amount({ row }: { row: OrderRow }) {
  return (
    <span className="font-bold">
      <Money minor={row.total} format={row.moneyFormat} />
    </span>
  )
}
