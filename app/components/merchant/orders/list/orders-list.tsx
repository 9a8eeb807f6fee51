import { Link, useLocation } from '@remix-run/react'
import { Calculator, ShoppingBag, Truck } from 'lucide-react'
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
import { agoWords, fullDate } from '../order-dates.ts'
import type { OrderRow, OrdersView } from '../order-view.ts'
import type { Selection } from '../selection/use-selection.ts'
import { AttentionBadge, HoldNote, StatusBadge } from '../status-badge.tsx'
import { queryWith } from './address.ts'
import { ListCards, ListTable, restColumn } from './list-table.tsx'
import { SortHead } from './sort-head.tsx'
import { useSeen } from './use-seen.ts'

type Props = Pick<OrdersView, 'rows' | 'query' | 'now' | 'store' | 'platform'> & { selection: Selection }

export function OrdersList(props: Props) {
  const { query } = props
  const pendingGroup = usePendingStatus()
  useSeen(props.rows.filter(({ isUnseen }) => isUnseen).map(({ id }) => id))
  const rows = props.rows.map((row) => {
    const status = pendingGroup(row.id)
    return status === null ? row : { ...row, status, isFromNewCustomer: false, hold: null }
  })
  return (
    <>
      <ListTable
        caption={words().title}
        head={
          <>
            {props.selection.isOn && (
              <th scope="col" className="w-11">
                <span className="sr-only">{orderSelection().column}</span>
              </th>
            )}
            <th scope="col">{words().columns.order}</th>
            <SortHead label={words().columns.customer} sort="customer" begins="asc" query={query} />
            <SortHead label={words().columns.date} sort="date" begins="desc" query={query} />
            <th scope="col">{words().columns.status}</th>
            <th scope="col">{words().columns.amount}</th>
          </>
        }
      >
        {rows.map((row) => (
          <TableRow key={row.id} row={row} {...props} />
        ))}
      </ListTable>
      <ListCards label={words().title}>
        {rows.map((row) => (
          <Card key={row.id} row={row} {...props} />
        ))}
      </ListCards>
    </>
  )
}

function TableRow({ row, now, store, platform, selection }: Props & { row: OrderRow }) {
  return (
    <tr className="relative hover:bg-paper" data-new={isNew(row)} data-order={row.id}>
      {selection.isOn && (
        <td>
          <SelectionBox row={row} selection={selection} />
        </td>
      )}
      <th scope="row">
        <OrderLink row={row} />
        <span className="block text-xs text-ink-3">{row.id.slice(0, 8)}</span>
      </th>
      <td className={restColumn}>
        <span className="block truncate font-semibold" dir="auto">
          {row.customerName}
        </span>
        <HandOver row={row} />
      </td>
      <td className="whitespace-nowrap text-ink-2">
        <Ago row={row} now={now} zone={store.timeZone} />
      </td>
      <td>
        <span className="flex flex-wrap items-center gap-1.5">
          <StatusBadge status={row.status} />
          <OrderChips chips={row.chips} />
          {row.needsAttention && <AttentionBadge />}
        </span>
        <HoldNote order={row} />
        <WriteLink row={row} platform={platform} />
      </td>
      <td>
        <Amount row={row} />
      </td>
    </tr>
  )
}

function Card({ row, now, store, platform, selection }: Props & { row: OrderRow }) {
  return (
    <li className="relative" data-new={isNew(row)} data-order={row.id}>
      <p className={`flex flex-wrap gap-x-2 ${selection.isOn ? 'items-center' : 'items-baseline'}`}>
        {selection.isOn && <SelectionBox row={row} selection={selection} />}
        <OrderLink row={row} />
        <span className="text-xs text-ink-3">{row.id.slice(0, 8)}</span>
      </p>
      <p className="text-end text-xs text-ink-2">
        <Ago row={row} now={now} zone={store.timeZone} />
      </p>
      <p className="line-clamp-2 text-sm wrap-anywhere" dir="auto">
        {row.customerName}
      </p>
      <p className="text-end">
        <StatusBadge status={row.status} />
      </p>
      <div className="min-w-0 self-center">
        <HandOver row={row} />
      </div>
      <p className="text-end">
        <Amount row={row} />
      </p>
      {(row.needsAttention || row.isFromNewCustomer || row.hold || row.chips.length > 0) && (
        <div className="col-span-2 flex flex-wrap items-center gap-x-2">
          {row.needsAttention && <AttentionBadge />}
          <OrderChips chips={row.chips} />
          <HoldNote order={row} />
        </div>
      )}
      <WriteLink row={row} platform={platform} />
    </li>
  )
}

function isNew({ status }: OrderRow): true | undefined {
  return statusesOf.new.some((name) => name === status) || undefined
}

/** Its click area covers the whole row or card. */
function OrderLink({ row }: { row: OrderRow }) {
  const { pathname, search } = useLocation()
  return (
    <Link
      to={pathname + queryWith(search, { order: row.id })}
      preventScrollReset
      className="font-bold after:absolute after:inset-0"
    >
      {orderNumber(row.number)}
      {row.tillNumber && <small className="block font-normal text-ink-3">{row.tillNumber}</small>}
    </Link>
  )
}

/** Above the link that covers the row. */
function WriteLink({ row: { write }, platform }: { row: OrderRow } & Pick<OrdersView, 'platform'>) {
  if (!write) return null
  return (
    <a
      href={write.url}
      target="_blank"
      rel="noopener noreferrer"
      aria-label={write.label}
      className={buttonClass('quiet', 'relative z-1 mt-1 text-sm text-brand-strong! max-md:col-span-2')}
    >
      <Icon name={platform} small />
      {write.text}
    </a>
  )
}

function HandOver({ row }: { row: OrderRow }) {
  const isPos = row.channel === 'pos'
  const isPickup = row.deliveryMethod === 'pickup'
  const Mark = isPos ? Calculator : isPickup ? ShoppingBag : Truck
  const label = isPos ? words().pos : isPickup ? words().pickup : words().delivery
  const address = !isPos && !isPickup && row.customerAddress ? row.customerAddress : ''
  return (
    <span className="flex items-center gap-1.5 text-xs text-ink-2">
      <Mark className="size-3.5 flex-none" aria-hidden="true" />
      <span className="truncate">
        {label}
        {address && ' · '}
        <bdi>{address}</bdi>
        {row.channel === 'owner' && ` · ${newOrder().byYou}`}
      </span>
    </span>
  )
}

function Ago({ row, now, zone }: { row: OrderRow; now: number; zone: string }) {
  return (
    <time dateTime={new Date(row.createdAt).toISOString()} title={fullDate(row.createdAt, zone)}>
      {agoWords(row.createdAt, now, zone)}
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

/** Above the link that covers its row. */
function SelectionBox({ row, selection }: { row: { id: string; number: number }; selection: Selection }) {
  return (
    <label className="relative z-10 -m-2 grid size-11 flex-none cursor-pointer place-items-center">
      <input
        type="checkbox"
        className="size-5 accent-brand-strong"
        aria-label={orderSelection().choose({ number: orderNumber(row.number) })}
        checked={selection.ids.includes(row.id)}
        onChange={() => selection.toggle(row.id)}
      />
    </label>
  )
}
